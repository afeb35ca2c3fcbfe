/** Formats the operations and types of the GraphQL schema for docs/graphql.md. */
const {
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} = require('graphql');
const { exampleDocument, rootsOf } = require('./graphql-examples');

const code = (value) => `\`${value}\``;
const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
const block = (language, text) => `\`\`\`${language}\n${text}\n\`\`\``;
const json = (value) => block('json', JSON.stringify(value, null, 2));

const defaultOf = ({ defaultValue }) =>
  defaultValue === undefined ? '' : code(JSON.stringify(defaultValue));
const inputRow = (input) => [code(input.name), code(input.type), defaultOf(input), input.description];

function operationText(schema, name, field, { variables, answer }) {
  const hasVariables = Object.keys(variables).length > 0;
  return [
    `#### ${name}`,
    `${field.description}. Result: ${code(field.type)}.`,
    ...(field.args.length > 0
      ? [table(['argument', 'type', 'default', 'meaning'], field.args.map(inputRow))]
      : []),
    block('graphql', exampleDocument(schema, name, variables)),
    ...(hasVariables ? ['Variables:', json(variables)] : []),
    'Answer:',
    json({ data: { [name]: answer } }),
  ].join('\n\n');
}

function operationsText(schema, examples) {
  return Object.entries(rootsOf(schema))
    .map(([kind, fields]) => {
      const texts = Object.entries(fields).map(([name, field]) => {
        const example = examples.find(({ operation }) => operation === name);
        if (!example)
          throw new Error(`No example of ${name}: call it in test/chain/graphql-examples.test.ts`);
        return operationText(schema, name, field, example);
      });
      return [`### Operations: ${kind}`, ...texts].join('\n\n');
    })
    .join('\n\n');
}

function membersOf(type) {
  const named = Object.values(type.getFields?.() ?? {});
  if (isObjectType(type)) {
    return table(
      ['member', 'type', 'meaning'],
      named.map(({ name, type: of, description }) => [code(name), code(of), description]),
    );
  }
  if (isInputObjectType(type)) return table(['member', 'type', 'default', 'meaning'], named.map(inputRow));
  if (!isEnumType(type)) return undefined;
  return table(
    ['value', 'meaning'],
    type.getValues().map(({ name, description }) => [code(name), description]),
  );
}

function typesText(schema) {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type) && !roots.includes(type))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map((type) =>
      [`#### ${type.name}`, `${type.description}.`, membersOf(type)].filter(Boolean).join('\n\n'),
    )
    .join('\n\n');
}

/** Settings of the caches of urql (graphcache) and Apollo Client; both know the key `id` by themselves. */
function cacheKeysText(schema) {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap()).filter(
    (type) =>
      isObjectType(type) && !isIntrospectionType(type) && !roots.includes(type) && !type.getFields().id,
  );
  const lines = (keyed, unkeyed) =>
    types
      .map((type) => `    ${type.name}: ${type.getFields().uuid ? keyed : unkeyed},`)
      .sort()
      .join('\n');
  const urql = `cacheExchange({\n  keys: {\n${lines('({ uuid }) => uuid', '() => null')}\n  },\n});`;
  const apollo = `new InMemoryCache({\n  typePolicies: {\n${lines("{ keyFields: ['uuid'] }", '{ keyFields: false }')}\n  },\n});`;
  return [
    'urql (`@urql/exchange-graphcache`):',
    block('js', urql),
    'Apollo Client:',
    block('js', apollo),
  ].join('\n\n');
}

/** Returns the page with new text between each pair of `<!-- name -->` markers; the rest is unchanged. */
exports.graphqlPage = (page, schema, examples) => {
  const parts = {
    'cache keys': cacheKeysText(schema),
    operations: operationsText(schema, examples),
    types: typesText(schema),
  };
  return Object.entries(parts).reduce((text, [name, part]) => {
    const marked = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);
    if (!marked.test(text)) throw new Error(`docs/graphql.md has no place for ${name}`);
    return text.replace(marked, () => `<!-- ${name} -->\n\n${part}\n\n<!-- /${name} -->`);
  }, page);
};
