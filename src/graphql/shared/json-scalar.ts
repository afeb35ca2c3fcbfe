import { GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { parseExactNumber } from '../../lib/exact-number';

type Variables = Parameters<GraphQLScalarType['parseLiteral']>[1];

/** Any JSON value. The input rule of each member decides which values are valid. */
export const Json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'A JSON value, such as an object',
  parseValue: (value) => value,
  parseLiteral: jsonValueOf,
});

/** Converts a literal to a JSON value, with an `InexactNumber` for one that loses precision, as in bodies. */
function jsonValueOf(node: ValueNode, variables?: Variables): unknown {
  switch (node.kind) {
    case Kind.INT:
    case Kind.FLOAT:
      return parseExactNumber(node.value);
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.NULL:
      return null;
    case Kind.LIST:
      return node.values.map((item) => jsonValueOf(item, variables));
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.map(({ name, value }) => [name.value, jsonValueOf(value, variables)]),
      );
    case Kind.VARIABLE:
      return variables?.[node.name.value];
  }
}
