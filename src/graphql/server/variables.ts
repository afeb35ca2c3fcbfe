import { type DocumentNode, type GraphQLSchema, getOperationAST, getVariableValues } from 'graphql';

export interface GraphqlRequest {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null;
  /** As they were sent. */
  variables?: Record<string, unknown> | null;
}

/** Variables of the types that the operation declares, defaults included. */
export type CoercedVariables = Record<string, unknown>;

/** As many mistakes as `execute` of graphql-js reports. */
const MAX_ERRORS = 50;

/** Coerces the variables as graphql-js does, or returns its refusals: one for each mistake. */
export function coerceVariables({ schema, document, operationName, variables }: GraphqlRequest) {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variables ?? {}, { maxErrors: MAX_ERRORS });
}
