import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './schema';

/** Creates a query or mutation, whose result and variables have the types of `schema.graphql`. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: {
    Address: string;
    DateTime: string;
    Decimal: string;
    JSON: unknown;
    URL: string;
    UUID: string;
  };
}>();

export type { ResultOf, VariablesOf } from 'gql.tada';
