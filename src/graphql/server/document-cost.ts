import { type DocumentNode, getNullableType, isListType } from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { BOUNDS } from '../../lib/bounds';
import { type BucketSpan, bucketStartsOfSpan } from '../../lib/buckets';
import type { CoercedVariables, GraphqlRequest } from './variables';

/** Number of rows assumed for a list without the argument `limit` or `first` (networks, tokens). */
const UNLIMITED_ROWS = 10;

type Field = Parameters<ComplexityEstimator>[0]['field'];
type Arguments = Parameters<ComplexityEstimator>[0]['args'];

/**
 * Returns the maximum number of rows of a field. The field `items` of a page counts as one row, because `limit` or
 * `first` of the page has already multiplied the cost by the number of rows.
 */
function maxRows({ name, args: declared, type }: Field, given: Arguments): number {
  if (VOLUME_FIELDS.includes(name)) return bucketCount(given);
  if (name in KNOWN_ROWS) return KNOWN_ROWS[name] as number;
  const limit = declared.find(({ name }) => name === 'limit' || name === 'first');
  if (limit) return given[limit.name] ?? limit.defaultValue;
  return isListType(getNullableType(type)) && name !== 'items' ? UNLIMITED_ROWS : 1;
}

/** Maximum number of rows of lists with a fixed limit, by field name. */
const KNOWN_ROWS: Record<string, number> = {
  lines: BOUNDS.request.lines.most,
  search: BOUNDS.request.searchHits.most,
  options: BOUNDS.request.accepts.most,
  accepts: BOUNDS.request.accepts.most,
  // A rate is computed from the feed of the token and the feed of the currency.
  sources: 2,
};

const VOLUME_FIELDS = ['invoiceVolume', 'paymentVolume'];

/**
 * Returns the number of time buckets of a volume field; each bucket costs as much as one row. The result has one
 * point per bucket and token. Because the number of tokens is known only after the read, `VolumePoints` limits the
 * number of points.
 */
const bucketCount = ({ interval, from, to }: Arguments) =>
  bucketStartsOfSpan(
    { interval, from, to: to ?? new Date() } as BucketSpan,
    BOUNDS.request.volumeBuckets.most,
  ).length;

interface DocumentCost {
  cost: number;
  /** Whether text variables (dates, intervals) can change the cost. Numbers and booleans always can. */
  dependsOnText: boolean;
}

function estimateCost({ schema, document, operationName, variables }: GraphqlRequest): DocumentCost {
  let dependsOnText = false;
  /** One point, plus the children's cost times the maximum number of rows. Introspection is free. */
  const estimator: ComplexityEstimator = ({ args, field, childComplexity }) => {
    if (field.name.startsWith('__')) return 0;
    dependsOnText ||= VOLUME_FIELDS.includes(field.name);
    return 1 + Math.max(1, maxRows(field, args)) * childComplexity;
  };
  const request = { schema, query: document, operationName: operationName ?? undefined };
  const cost = getComplexity({ ...request, variables: variables ?? {}, estimators: [estimator] });
  return { cost, dependsOnText };
}

/** Cost of each document's latest request, for the same operation and variables that can change it. */
const costCache = new WeakMap<DocumentNode, DocumentCost & { given: string }>();

/** Computes the cost of an operation with valid variables, in points; caches the result. */
export function costOf(request: GraphqlRequest, variables: CoercedVariables): number {
  const known = costCache.get(request.document);
  if (known && known.given === cacheKey(request, variables, known)) return known.cost;
  const estimated = estimateCost(request);
  costCache.set(request.document, { ...estimated, given: cacheKey(request, variables, estimated) });
  return estimated.cost;
}

function cacheKey(
  request: GraphqlRequest,
  variables: CoercedVariables,
  { dependsOnText }: DocumentCost,
): string {
  const withoutText = (_: string, value: unknown) => (typeof value === 'string' ? '' : value);
  return `${request.operationName} ${JSON.stringify(variables, dependsOnText ? undefined : withoutText)}`;
}
