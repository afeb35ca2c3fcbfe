/** Documents that select every member of an operation's answer, for docs/graphql.md. */
const { getNamedType, getNullableType, isLeafType, isListType, isObjectType } = require('graphql');

/** Members that identify an object; an object inside another one is shown by them alone. */
const KEYS = ['uuid', 'id'];

const rootsOf = (schema) => ({
  query: schema.getQueryType().getFields(),
  mutation: schema.getMutationType().getFields(),
  subscription: schema.getSubscriptionType().getFields(),
});

/** Returns the kind and the field of an operation. */
function findOperation(schema, name) {
  for (const [kind, fields] of Object.entries(rootsOf(schema)))
    if (fields[name]) return { kind, field: fields[name] };
  throw new Error(`The schema has no operation ${name}`);
}

const keysOf = (type) => KEYS.filter((key) => type.getFields()[key]);

function selectionOf(type, indent, isNested) {
  const fields = Object.values(type.getFields());
  const keys = isNested ? keysOf(type) : [];
  const shown = keys.length > 0 ? fields.filter(({ name }) => keys.includes(name)) : fields;
  const lines = shown.map((field) => `${indent}  ${field.name}${nested(field, `${indent}  `)}`);
  return ` {\n${lines.join('\n')}\n${indent}}`;
}

/** An object inside another one is shown by its key; the items of a list, and an object without a key, with all members. */
function nested({ type }, indent) {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  return selectionOf(named, indent, !isListType(getNullableType(type)) && isObjectType(named));
}

/** Returns a document that calls an operation with the given variables and selects every member of the answer. */
exports.exampleDocument = (schema, name, variables) => {
  const { kind, field } = findOperation(schema, name);
  const given = field.args.filter((argument) => argument.name in variables);
  const declared = given.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const passed = given.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const named = getNamedType(field.type);
  const selection = isLeafType(named) ? '' : selectionOf(named, '  ', false);
  const header = declared ? `${kind} (${declared})` : kind;
  return `${header} {\n  ${name}${passed && `(${passed})`}${selection}\n}`;
};

exports.rootsOf = rootsOf;
