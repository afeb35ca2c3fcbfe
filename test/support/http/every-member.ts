import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  print,
} from 'graphql';

const schema = buildSchema(readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8'));

/** Returns a document that asks for every member of the answer to its only root field. */
export function withEveryMember(document: string): string {
  const [{ operation, selectionSet }] = parse(document).definitions as [OperationDefinitionNode];
  const [called] = selectionSet.selections as [FieldNode];
  const field = schema.getRootType(operation)?.getFields()[called.name.value];
  const type = field && getNamedType(field.type);
  const members = isObjectType(type) ? membersOf(type) : '';
  return `${operation} { ${print({ ...called, selectionSet: undefined })} ${members} }`;
}

const membersOf = (type: GraphQLObjectType, names = Object.keys(type.getFields())): string => {
  const fields = Object.values(type.getFields()).filter(({ name }) => names.includes(name));
  return `{ ${fields.map((field) => `${field.name} ${nested(field)}`).join(' ')} }`;
};

/** Inside an object, another one with a key is asked for its key alone; the items of a list for all members. */
function nested({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const keys = Object.keys(named.getFields()).filter((name) => name === 'uuid' || name === 'id');
  return membersOf(named, isListType(getNullableType(type)) || keys.length === 0 ? undefined : keys);
}
