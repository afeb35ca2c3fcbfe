import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  type ParseOptions,
  type ValidationContext,
  type ValidationRule,
  validate,
} from 'graphql';
import type { Actor } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import { isNestedTooDeep, MAX_NESTING } from '../../lib/nesting';
import { costOf } from './document-cost';
import { type CoercedVariables, coerceVariables, type GraphqlRequest } from './variables';

/** The token limit also bounds nesting, which could overflow the stack during validation. */
const { documentTokens, documentDepth, documentAliases, documentDirectives, documentCost } = BOUNDS.request;

export const parseOptions: ParseOptions = { maxTokens: documentTokens.most };

/** Reports a violation as a validation error of the document; a thrown error would be masked as internal. */
const reportAsError = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

export const validationRules: ValidationRule[] = [
  maxDepthRule({ n: documentDepth.most, ignoreIntrospection: true, ...reportAsError }),
  maxAliasesRule({ n: documentAliases.most, ...reportAsError }),
  maxDirectivesRule({ n: documentDirectives.most, ...reportAsError }),
];

/** Whether an actor may use introspection: everybody outside production, only admins in production. */
export type MayIntrospect = (actor: Actor) => boolean;

/** The decision on an operation: its cost and its coerced variables when it may run, otherwise the errors. */
export type Admission =
  | { refused?: undefined; cost: number; variables: CoercedVariables }
  | { refused: readonly GraphQLError[] };

/**
 * Checks an operation before any part of it is compiled or executed. Refuses introspection by an actor who may not use
 * it, variables that are nested too deep or have a wrong type, and an operation that costs more than one request may.
 */
export function admitOperation(request: GraphqlRequest, mayIntrospect: boolean): Admission {
  const { schema, document, variables } = request;
  if (!mayIntrospect && usesIntrospection(schema, document)) {
    return refusal('The schema is not shown here', 'INTROSPECTION_DISABLED');
  }
  // `bodyReader` limits the nesting of JSON bodies, but variables can also come in a URL or over a WebSocket.
  if (isNestedTooDeep(variables)) {
    return refusal(`The variables must not be nested deeper than ${MAX_NESTING}`, 'BAD_USER_INPUT');
  }
  const { coerced, errors } = coerceVariables(request);
  if (errors) return { refused: errors };
  const cost = computeCost(request, coerced);
  if (cost instanceof GraphQLError) return { refused: [cost] };
  if (cost <= documentCost.most) return { cost, variables: coerced };
  const advice = `The operation costs ${cost}; at most ${documentCost.most} is allowed: ask for fewer rows or fields`;
  return refusal(advice, 'OPERATION_TOO_EXPENSIVE');
}

/** Returns a GraphQLError instead of throwing it, such as for `@skip(if: $null)`. */
function computeCost(request: GraphqlRequest, variables: CoercedVariables): number | GraphQLError {
  try {
    return costOf(request, variables);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

const introspectionCache = new WeakMap<DocumentNode, boolean>();

function usesIntrospection(schema: GraphQLSchema, document: DocumentNode): boolean {
  const introspects =
    introspectionCache.get(document) ??
    validate(schema, document, [NoSchemaIntrospectionCustomRule]).length > 0;
  introspectionCache.set(document, introspects);
  return introspects;
}

const refusal = (message: string, code: string): Admission => ({
  refused: [new GraphQLError(message, { extensions: { code, http: { status: 400 } } })],
});
