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

type IsRead = (type: string, field: string) => boolean;

/** Returns a document that asks for every member of the answer to its only root field that `isRead`. */
export function withEveryMember(document: string, isRead: IsRead = () => true): string {
  const [{ operation, selectionSet }] = parse(document).definitions as [OperationDefinitionNode];
  const [called] = selectionSet.selections as [FieldNode];
  const field = schema.getRootType(operation)?.getFields()[called.name.value];
  const type = field && getNamedType(field.type);
  const members = isObjectType(type) ? membersOf(type, isRead) : '';
  return `${operation} { ${print({ ...called, selectionSet: undefined })} ${members} }`;
}

const membersOf = (
  type: GraphQLObjectType,
  isRead: IsRead,
  names = Object.keys(type.getFields()),
): string => {
  const fields = Object.values(type.getFields()).filter(
    ({ name }) => names.includes(name) && isRead(type.name, name),
  );
  return `{ ${fields.map((field) => `${field.name} ${nested(field, isRead)}`).join(' ')} }`;
};

/** Inside an object, another one with a key is asked for its key alone; the items of a list for all members. */
function nested({ type }: GraphQLField<unknown, unknown>, isRead: IsRead): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const keys = Object.keys(named.getFields()).filter((name) => name === 'uuid' || name === 'id');
  return membersOf(named, isRead, isListType(getNullableType(type)) || keys.length === 0 ? undefined : keys);
}
