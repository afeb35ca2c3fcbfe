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
import { MAX_NESTING, nestsTooDeep } from '../../lib/nesting';
import { costOf } from './document-cost';
import { type CoercedVariables, coerceVariables, type GraphqlRequest } from './variables';

/** What one document may ask for, in one place. More tokens could also nest deeper than the validator's stack. */
const { documentTokens, documentDepth, documentAliases, documentDirectives, documentCost } = BOUNDS.request;

export const parseOptions: ParseOptions = { maxTokens: documentTokens.most };

/** Reported like every other mistake of a document; thrown, it would count as ours. */
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

export const validationRules: ValidationRule[] = [
  maxDepthRule({ n: documentDepth.most, ignoreIntrospection: true, ...reported }),
  maxAliasesRule({ n: documentAliases.most, ...reported }),
  maxDirectivesRule({ n: documentDirectives.most, ...reported }),
];

/** Says whether the schema may be asked for: by everybody outside production, in production by admins. */
export type MayIntrospect = (actor: Actor) => boolean;

/** An operation that may run, with what it costs and the variables it runs with; or why it may not. */
export type Admission =
  | { refused?: undefined; cost: number; variables: CoercedVariables }
  | { refused: readonly GraphQLError[] };

/**
 * Looks at an operation before anything of it is compiled or run. Refuses one that asks for the schema and may not, whose
 * variables are nested too deep or not of their types, or that costs more than one request may.
 */
export function admitOperation(request: GraphqlRequest, introspects: boolean): Admission {
  const { schema, document, variables } = request;
  if (!introspects && asksForSchema(schema, document)) {
    return refusal('The schema is not shown here', 'INTROSPECTION_DISABLED');
  }
  // Those of a body were looked at; these may stand in a URL or have come over a WebSocket.
  if (nestsTooDeep(variables)) {
    return refusal(`The variables must not be nested deeper than ${MAX_NESTING}`, 'BAD_USER_INPUT');
  }
  const { coerced, errors } = coerceVariables(request);
  if (errors) return { refused: errors };
  const cost = priceOf(request, coerced);
  if (cost instanceof GraphQLError) return { refused: [cost] };
  if (cost <= documentCost.most) return { cost, variables: coerced };
  const advice = `The operation costs ${cost}; at most ${documentCost.most} is allowed: ask for fewer rows or fields`;
  return refusal(advice, 'OPERATION_TOO_EXPENSIVE');
}

/** The cost, or why a directive cannot be obeyed: the variable of its condition is null. */
function priceOf(request: GraphqlRequest, variables: CoercedVariables): number | GraphQLError {
  try {
    return costOf(request, variables);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

const schemaAskers = new WeakMap<DocumentNode, boolean>();

function asksForSchema(schema: GraphQLSchema, document: DocumentNode): boolean {
  const asks =
    schemaAskers.get(document) ?? validate(schema, document, [NoSchemaIntrospectionCustomRule]).length > 0;
  schemaAskers.set(document, asks);
  return asks;
}

const refusal = (message: string, code: string): Admission => ({
  refused: [new GraphQLError(message, { extensions: { code, http: { status: 400 } } })],
});
