import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getNullableType,
  getOperationAST,
  getVariableValues,
  isListType,
  NoSchemaIntrospectionCustomRule,
  type ParseOptions,
  type ValidationContext,
  type ValidationRule,
  validate,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import type { Actor } from '../lib/actor';
import { MAX_NESTING, nestsTooDeep } from '../lib/nesting';

/** What one document may ask for, in one place. More tokens could also nest deeper than the validator's stack. */
const MAX_TOKENS = 1_000;
const MAX_DEPTH = 8;
const MAX_ALIASES = 20;
const MAX_DIRECTIVES = 10;
/** Fields to be answered; a list counts as often as it has rows at most. */
const MAX_COST = 10_000;

/** How many rows a list without a `limit` counts for. */
const UNLIMITED_ROWS = 10;

export const parseOptions: ParseOptions = { maxTokens: MAX_TOKENS };

/** Reported like every other mistake of a document; thrown, it would count as ours. */
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

export const validationRules: ValidationRule[] = [
  maxDepthRule({ n: MAX_DEPTH, ignoreIntrospection: true, ...reported }),
  maxAliasesRule({ n: MAX_ALIASES, ...reported }),
  maxDirectivesRule({ n: MAX_DIRECTIVES, ...reported }),
];

/** One for the field itself, and its children once per row: `limit` tells how many rows a page has. The schema is free. */
const estimator: ComplexityEstimator = ({ args, field, childComplexity }) => {
  const { limit } = args;
  if (field.name.startsWith('__')) return 0;
  if (typeof limit === 'number') return 1 + Math.max(1, limit) * childComplexity;
  return (
    1 +
    (isListType(getNullableType(field.type)) && !isItems(field.name) ? UNLIMITED_ROWS : 1) * childComplexity
  );
};

/** The rows of a page are counted by the page's own `limit`. */
const isItems = (name: string) => name === 'items';

interface Request {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null;
  variables?: Record<string, unknown>;
}

/** Says whether the schema may be asked for: by everybody outside production, in production by admins. */
export type MayIntrospect = (actor: Actor) => boolean;

/**
 * What the operation costs, before it runs. Throws a GraphQLError when that is more than one request may, when its variables
 * are nested too deep, or when it asks for the schema and may not.
 */
export function admitOperation(
  { schema, document, operationName, variables }: Request,
  introspects: boolean,
): number {
  if (!introspects && asksForSchema(schema, document)) {
    throw refusal('The schema is not shown here', 'INTROSPECTION_DISABLED');
  }
  // Those of a body were looked at; these may stand in a URL or have come over a WebSocket.
  if (nestsTooDeep(variables)) {
    throw refusal(`The variables must not be nested deeper than ${MAX_NESTING}`, 'BAD_USER_INPUT');
  }
  const cost = knownCostOf({ schema, document, operationName, variables });
  if (cost <= MAX_COST) return cost;
  const advice = `The operation costs ${cost}; at most ${MAX_COST} is allowed: ask for fewer rows or fields`;
  throw refusal(advice, 'OPERATION_TOO_EXPENSIVE');
}

const schemaAskers = new WeakMap<DocumentNode, boolean>();

function asksForSchema(schema: GraphQLSchema, document: DocumentNode): boolean {
  const asks =
    schemaAskers.get(document) ?? validate(schema, document, [NoSchemaIntrospectionCustomRule]).length > 0;
  schemaAskers.set(document, asks);
  return asks;
}

/** The cost of a document's last request, with what it depends on: `limit`s and conditions, which are no text. */
const costs = new WeakMap<DocumentNode, { given: string; cost: number }>();

function knownCostOf(request: Request): number {
  const { document, operationName, variables } = request;
  const given = `${operationName} ${JSON.stringify(variables, (_, value) => (typeof value === 'string' ? '' : value))}`;
  const known = costs.get(document);
  if (known?.given === given) return known.cost;
  const cost = costOf(request);
  // Variables that do not fit cost nothing; others that look the same may fit.
  if (cost > 0) costs.set(document, { given, cost });
  return cost;
}

function costOf({ schema, document, operationName, variables = {} }: Request): number {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  // Variables that do not fit cost nothing: the execution refuses them, by name, before it runs anything.
  if (getVariableValues(schema, definitions, variables, { maxErrors: 1 }).errors) return 0;
  return getComplexity({
    schema,
    query: document,
    operationName: operationName ?? undefined,
    variables,
    estimators: [estimator],
  });
}

const refusal = (message: string, code: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
