import { type DocumentNode, type GraphQLSchema, getOperationAST, getVariableValues } from 'graphql';

export interface GraphqlRequest {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null;
  /** Variables as the client sent them, before coercion. */
  variables?: Record<string, unknown> | null;
}

/** Variables coerced to the types that the operation declares, with defaults filled in. */
export type CoercedVariables = Record<string, unknown>;

/** Maximum number of errors to collect, as in `execute` of graphql-js. */
const MAX_ERRORS = 50;

/** Coerces the variables as graphql-js does, or returns one error for each mistake. */
export function coerceVariables({ schema, document, operationName, variables }: GraphqlRequest) {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variables ?? {}, { maxErrors: MAX_ERRORS });
}
