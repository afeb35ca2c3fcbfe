/** Pages of the GraphQL reference, from the schema's text. */
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';

const cell = (text) =>
  (text ?? '').replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{{', '{ {').replaceAll('\n', ' ');
const row = (name, type, description) => `| \`${name}\` | \`${type}\` | ${cell(description)} |`;
const head = '| name | type | |\n|---|---|---|';

const member = ({ name, type, description, deprecationReason }) =>
  row(name, type, deprecationReason ? `Deprecated: ${deprecationReason}. ${description ?? ''}` : description);

function operation({ name, type, args, description }) {
  const lines = [`## ${name}\n`, `${cell(description)}\n`, `Returns \`${type}\`.\n`];
  return args.length === 0 ? lines : [...lines, head, ...args.map(member), ''];
}

function typeSection(type) {
  const lines = [`## ${type.name}\n`, `${cell(type.description)}\n`];
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name, description }) => `| \`${name}\` | ${cell(description)} |`);
    return [...lines, '| value | |\n|---|---|', ...values, ''];
  }
  if (isUnionType(type))
    return [
      ...lines,
      `One of ${type
        .getTypes()
        .map(({ name }) => `\`${name}\``)
        .join(', ')}.`,
      '',
    ];
  return isScalarType(type) ? lines : [...lines, head, ...Object.values(type.getFields()).map(member), ''];
}

export function graphqlReference(text) {
  const schema = buildSchema(text);
  const roots = {
    Queries: schema.getQueryType(),
    Mutations: schema.getMutationType(),
    Subscriptions: schema.getSubscriptionType(),
  };
  const operations = Object.entries(roots).map(([title, root]) => {
    const fields = Object.values(root?.getFields() ?? {});
    return [
      `reference/graphql-${title.toLowerCase()}.md`,
      [`# GraphQL: ${title.toLowerCase()}\n`, ...fields.flatMap(operation)].join('\n'),
    ];
  });
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !Object.values(roots).includes(type))
    .sort((one, other) => one.name.localeCompare(other.name));
  const page = (name, title, kinds) => [
    `reference/graphql-${name}.md`,
    [
      `# GraphQL: ${title}\n`,
      ...types.filter((type) => kinds.some((isKind) => isKind(type))).flatMap(typeSection),
    ].join('\n'),
  ];
  return [
    ...operations,
    page('types', 'types', [isObjectType, isInterfaceType, isUnionType]),
    page('inputs', 'inputs', [isInputObjectType]),
    page('values', 'enums and scalars', [isEnumType, isScalarType]),
  ];
}
