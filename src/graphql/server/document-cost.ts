import { type DocumentNode, getNullableType, isListType } from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { BOUNDS } from '../../lib/bounds';
import { type BucketSpan, bucketsOf } from '../../lib/buckets';
import type { CoercedVariables, GraphqlRequest } from './variables';

/** How many rows a list without a `limit` counts for: of networks, or of tokens. */
const UNLIMITED_ROWS = 10;

type Field = Parameters<ComplexityEstimator>[0]['field'];
type Arguments = Parameters<ComplexityEstimator>[0]['args'];

/** How many rows a field has at most; the rows of a page's `items` are counted by the page's own `limit`. */
function rowsOf({ name, args: declared, type }: Field, given: Arguments): number {
  if (name === VOLUME) return bucketCount(given);
  const limit = declared.find((argument) => argument.name === 'limit');
  if (limit) return given['limit'] ?? limit.defaultValue;
  return isListType(getNullableType(type)) && name !== 'items' ? UNLIMITED_ROWS : 1;
}

const VOLUME = 'invoiceVolume';

/** One point a bucket: how many tokens there are is known when they are read, and counted by `VolumePoints`. */
const bucketCount = ({ interval, from, to }: Arguments) =>
  bucketsOf({ interval, from, to: to ?? new Date() } as BucketSpan, BOUNDS.request.volumeBuckets.most).length;

interface Price {
  cost: number;
  /** Whether dates and intervals decide, which are text; else numbers and conditions alone do. */
  isByText: boolean;
}

function priceOf({ schema, document, operationName, variables }: GraphqlRequest): Price {
  let isByText = false;
  /** One for the field itself, and its children once per row. The schema is free. */
  const estimator: ComplexityEstimator = ({ args, field, childComplexity }) => {
    if (field.name.startsWith('__')) return 0;
    isByText ||= field.name === VOLUME;
    return 1 + Math.max(1, rowsOf(field, args)) * childComplexity;
  };
  const request = { schema, query: document, operationName: operationName ?? undefined };
  const cost = getComplexity({ ...request, variables: variables ?? {}, estimators: [estimator] });
  return { cost, isByText };
}

/** The price of a document's last request, with all that it depends on. */
const prices = new WeakMap<DocumentNode, Price & { given: string }>();

/** What an operation costs whose variables are of the types that it declares. */
export function costOf(request: GraphqlRequest, variables: CoercedVariables): number {
  const known = prices.get(request.document);
  if (known && known.given === givenOf(request, variables, known)) return known.cost;
  const price = priceOf(request);
  prices.set(request.document, { ...price, given: givenOf(request, variables, price) });
  return price.cost;
}

function givenOf(request: GraphqlRequest, variables: CoercedVariables, { isByText }: Price): string {
  const withoutText = (_: string, value: unknown) => (typeof value === 'string' ? '' : value);
  return `${request.operationName} ${JSON.stringify(variables, isByText ? undefined : withoutText)}`;
}
