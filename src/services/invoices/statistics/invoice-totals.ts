import { EVERYBODY, type Grain } from '../../../entities/invoice-total.entity';
import { batched } from '../../../infra/database/batched';
import { arrayParam, type Executor, runPrepared } from '../../../infra/database/statements';
import { bucketAfter, bucketStart } from '../../../lib/buckets';
import { networksByKind } from '../../../lib/chain/networks';
import type { InvoiceStatus } from '../../../lib/enums';
import { HAS_LIVE_TOKEN } from '../../shared/test-account';
import { isSufficientSql } from '../payment-sums';
import { OWNERS_OF_ROW, unfolded } from './delta-folding';

/**
 * SQL query: the totals of a time span with the index of their bucket, and the recorded changes (deltas) of the span that
 * have not been added to the totals yet. The edges of the buckets are $3. Whole totals of the grain $2 are added up between
 * the times $4, which are the edges or midnights (UTC) near them; the totals between an edge and its midnight are then
 * moved from one bucket to the other. $1 selects one owner or all accounts; $5 selects one token, or all tokens if it is null.
 * `OFFSET 0` has the totals of each edge read by the index; joined otherwise, all hours of the owner are compared with all edges.
 */
export function totalsByBucket(
  name: 'invoice' | 'payment',
  hour: string,
  keys: string,
  sums: readonly string[],
) {
  const totals = `SELECT token_uuid, start, ${keys}, ${sums} FROM ${name}_totals
    WHERE user_uuid = $1 AND ($5::uuid IS NULL OR token_uuid = $5)`;
  const edges = '$3::timestamptz[]';
  const kept = '$4::timestamptz[]';
  return `
  SELECT token_uuid, width_bucket(start, ${kept}) - 1 AS bucket, ${keys}, ${sums} FROM (${totals} AND grain = $2
    AND start >= (${kept})[1] AND start < (${kept})[cardinality(${kept})]) AS whole
  UNION ALL
  SELECT token_uuid, bucket, ${keys}, ${sums.map((sum) => `sign * ${sum}`)}
  FROM unnest(${edges}, ${kept}) WITH ORDINALITY AS edge (shown, midnight, place)
    CROSS JOIN LATERAL (${totals} AND grain = 'hour'
      AND start >= least(shown, midnight) AND start < greatest(shown, midnight) OFFSET 0) AS part
    CROSS JOIN LATERAL (VALUES
      (place::int - 2, CASE WHEN midnight < shown THEN 1 ELSE -1 END),
      (place::int - 1, CASE WHEN midnight < shown THEN -1 ELSE 1 END)
    ) AS side (bucket, sign)
  WHERE shown <> midnight AND bucket BETWEEN 0 AND cardinality(${edges}) - 2
  UNION ALL
  SELECT token_uuid, width_bucket(${hour}, ${edges}) - 1, ${keys}, ${sums} FROM ${unfolded(`${name}_deltas`)}
  WHERE ($1 = '${EVERYBODY}'::uuid AND ${HAS_LIVE_TOKEN} OR user_uuid = $1) AND ($5::uuid IS NULL OR token_uuid = $5)
    AND ${hour} >= (${edges})[1] AND ${hour} < (${edges})[cardinality(${edges})]`;
}

const TOTALS = totalsByBucket('invoice', 'created_hour', 'status', ['count', 'amount']);

export interface TotalsSpan {
  /** UUID of the account; undefined for all accounts. */
  owner: string | undefined;
  /** Whether the buckets are hours or longer. */
  grain: Exclude<Grain, 'all'>;
  /** Starts of the buckets in ascending order, and the end of the last one: whole quarters of an hour. */
  edges: readonly Date[];
  /** UUID of the token; undefined for all tokens. */
  tokenUuid: string | undefined;
}

const DAY_MS = 86_400_000;
const nearestMidnight = (time: Date) => new Date(Math.round(time.getTime() / DAY_MS) * DAY_MS);

/** Returns the parameters $1 to $6 of the statements that sum by bucket. */
export const bucketParameters = ({ owner, grain, edges, tokenUuid }: TotalsSpan, limit: number) => {
  const kept = grain === 'hour' ? edges : edges.map(nearestMidnight);
  return [ownerKey(owner), grain, edges, kept, tokenUuid ?? null, limit];
};

/**
 * Returns the value of `user_uuid` in the totals: the owner's UUID, or EVERYBODY for the totals over all accounts.
 */
export const ownerKey = (owner: string | undefined) => owner ?? EVERYBODY;

/** All invoices in one token, and the paid ones among them; amounts are in base units. */
export interface TokenSum {
  tokenUuid: string;
  count: number;
  amount: bigint;
  paidCount: number;
  paidAmount: bigint;
}

export interface BucketSum extends TokenSum {
  /** Index of the start of the bucket in `edges` of the span. */
  bucket: number;
}

/** Sums over all invoices ever created, with additional sums over the open invoices (status `created`). */
export interface AllTimeSum extends TokenSum {
  openCount: number;
  openAmount: bigint;
  /** What is missing on the open invoices: their amounts without what has arrived, confirmed or not. */
  outstanding: bigint;
}

type SumRow = Record<'token_uuid' | 'count' | 'amount' | 'paid_count' | 'paid_amount', string>;

const toTokenSum = (row: SumRow): TokenSum => ({
  tokenUuid: row.token_uuid,
  count: Number(row.count),
  amount: BigInt(row.amount),
  paidCount: Number(row.paid_count),
  paidAmount: BigInt(row.paid_amount),
});

/** SQL: number and total amount of the invoices in one status, as the columns `<name>_count` and `<name>_amount`. */
const sumsOfStatus = (status: InvoiceStatus, name: string) =>
  `coalesce(sum(count) FILTER (WHERE status = '${status}'), 0) AS ${name}_count,
   coalesce(sum(amount) FILTER (WHERE status = '${status}'), 0) AS ${name}_amount`;

/** Sums by token and bucket, at most `limit`, from totals: the cost grows with the span alone. */
export async function sumByBucket(db: Executor, span: TotalsSpan, limit: number): Promise<BucketSum[]> {
  const rows = await runPrepared<SumRow & { bucket: number }>(
    db,
    `SELECT token_uuid, bucket, sum(count) AS count, sum(amount) AS amount,
       ${sumsOfStatus('paid', 'paid')}
     FROM (${TOTALS}) AS totals GROUP BY 1, 2 HAVING sum(count) <> 0 ORDER BY 2, 1 LIMIT $6`,
    bucketParameters(span, limit),
  );
  return rows.map((row) => ({ ...toTokenSum(row), bucket: row.bucket }));
}

/** SQL: the owners in $1. */
export const OWNERS = arrayParam('$1', 'uuid');

/** SQL: literals, as PostgreSQL would plan parameters for `grain` and `start` at each execution. */
const ALL_TIME_TOTALS = `(
    SELECT user_uuid AS owner, token_uuid, status, count, amount FROM invoice_totals
    WHERE user_uuid = ANY (${OWNERS}) AND grain = 'all' AND start = to_timestamp(0)
    UNION ALL
    SELECT owner, token_uuid, status, count, amount FROM ${unfolded('invoice_deltas')}
      CROSS JOIN LATERAL ${OWNERS_OF_ROW}
    WHERE owner = ANY (${OWNERS})
  ) AS totals`;

const rowsOfOwner = <T extends { owner: string }>(owner: string, rows: T[]) =>
  rows.filter((row) => row.owner === owner);

/** SQL: what has arrived for open invoices of the owners in $1: for one paid enough, its whole amount. */
const arrivedFor = (owner: string, condition: string) => `
  SELECT ${owner}, token_uuid, 'created', 0, 0, CASE WHEN ${isSufficientSql('(amount_received + amount_pending)')}
    THEN amount ELSE amount_received + amount_pending END
  FROM invoices WHERE ${condition} AND status = 'created' AND amount_received + amount_pending > 0`;

const SELECT_SUMS = `
  SELECT owner, token_uuid, sum(count) AS count, sum(amount) AS amount,
    ${sumsOfStatus('paid', 'paid')}, ${sumsOfStatus('created', 'open')}, sum(arrived) AS arrived
  FROM (
    SELECT owner, token_uuid, status, count, amount, 0 AS arrived FROM ${ALL_TIME_TOTALS}
    UNION ALL ${arrivedFor('user_uuid', `user_uuid = ANY (${OWNERS})`)}
    UNION ALL ${arrivedFor(`'${EVERYBODY}'::uuid`, `'${EVERYBODY}'::uuid = ANY (${OWNERS}) AND ${HAS_LIVE_TOKEN}`)}
  ) AS sums
  GROUP BY owner, token_uuid HAVING sum(count) <> 0`;

/** Sums all invoices that an owner has ever created, per token. Without an owner, sums the invoices of all accounts. */
export const sumByToken = (db: Executor, owner: string | undefined) => loadSums(db, ownerKey(owner));

const loadSums = batched<string, AllTimeSum[]>(async (db, owners) => {
  type Row = SumRow & Record<'owner' | 'open_count' | 'open_amount' | 'arrived', string>;
  const rows = await runPrepared<Row>(db, SELECT_SUMS, [[...new Set(owners)]]);
  return owners.map((owner) =>
    rowsOfOwner(owner, rows).map((row) => ({
      ...toTokenSum(row),
      openCount: Number(row.open_count),
      openAmount: BigInt(row.open_amount),
      outstanding: BigInt(row.open_amount) - BigInt(row.arrived),
    })),
  );
});

const SELECT_COUNTS = `SELECT owner, status, sum(count)::int AS count FROM ${ALL_TIME_TOTALS} GROUP BY owner, status`;

/** SQL: adds up the counts of a table expression with the alias `totals`; the parameters $2 to $5 filter its rows. */
const countIn = (totals: string) => `
  SELECT coalesce(sum(count), 0)::int AS count FROM ${totals} JOIN tokens AS token ON token.uuid = token_uuid
  WHERE ($2::text[] IS NULL OR totals.status = ANY ($2)) AND ($3::text IS NULL OR address = $3)
    AND ($4::text IS NULL OR network = $4) AND ($5::text[] IS NULL OR network = ANY ($5))`;

const COUNT_IN_TOKENS = countIn(ALL_TIME_TOTALS);

/** SQL: counts from $6 to $9, by days from $7 to $8 and by hours before and after. */
const COUNT_IN_SPAN = countIn(`(
    SELECT token_uuid, status, count FROM invoice_totals
    WHERE user_uuid = ANY ($1) AND grain = 'hour' AND start >= $6 AND start < $7
    UNION ALL
    SELECT token_uuid, status, count FROM invoice_totals
    WHERE user_uuid = ANY ($1) AND grain = 'day' AND start >= $7 AND start < $8
    UNION ALL
    SELECT token_uuid, status, count FROM invoice_totals
    WHERE user_uuid = ANY ($1) AND grain = 'hour' AND start >= $8 AND start < $9
    UNION ALL
    SELECT token_uuid, status, count FROM ${unfolded('invoice_deltas')}
    WHERE ('${EVERYBODY}'::uuid = ANY ($1) AND ${HAS_LIVE_TOKEN} OR user_uuid = ANY ($1)) AND created_hour >= $6 AND created_hour < $9
  ) AS totals`);

interface TokenCountFilter {
  /** Only invoices created at this time or later; must be the start of an hour. */
  from?: Date;
  /** Only invoices created before this time; must be the start of an hour. */
  before?: Date;
  status?: readonly InvoiceStatus[];
  tokenAddress?: string;
  network?: string;
  /** True counts only invoices on test networks, false only invoices on other networks; undefined counts both. */
  testnet?: boolean;
}

/**
 * Counts the invoices that match a filter by time of creation, status, token address, network and kind of network (test
 * or not). Reads the totals: the cost grows with the days of the time span, not with the number of invoices. Without an
 * owner, counts the invoices of all accounts.
 */
export async function countInTokens(
  db: Executor,
  owner: string | undefined,
  { from, before, status, tokenAddress, network, testnet }: TokenCountFilter,
): Promise<number> {
  const networks = testnet === undefined ? undefined : networksByKind(testnet);
  const values = [[ownerKey(owner)], status, tokenAddress, network, networks];
  const [row] = await (from || before
    ? runPrepared<{ count: number }>(db, COUNT_IN_SPAN, [...values, ...partsOfSpan(from, before)])
    : runPrepared<{ count: number }>(db, COUNT_IN_TOKENS, values));
  return row?.count ?? 0;
}

/** Returns the start of a time span, the start and the end of its whole days (UTC), and the end of the time span. */
function partsOfSpan(
  from: Date | undefined,
  before: Date | undefined,
): (Date | 'infinity' | '-infinity' | undefined)[] {
  const firstDay = from && startOfNextDay(from);
  const endOfDays = before && bucketStart('day', before);
  const hasNoDay = firstDay && endOfDays && firstDay > endOfDays;
  if (hasNoDay) return [from, before, before, before];
  return [from ?? '-infinity', firstDay ?? '-infinity', endOfDays ?? 'infinity', before ?? 'infinity'];
}

/** Returns `time` if it is the start of a day (UTC), otherwise the start of the next day. */
function startOfNextDay(time: Date): Date {
  const start = bucketStart('day', time);
  return start < time ? bucketAfter('day', start) : start;
}

interface StatusCountQuery {
  /** UUID of the account; undefined for all accounts. */
  owner: string | undefined;
  /** Statuses to count; undefined for all statuses. */
  statuses: readonly InvoiceStatus[] | undefined;
}

/** Counts an owner's invoices by status from the totals; calls of one turn share a query. */
export const countByStatus = batched<StatusCountQuery, number>(async (db, queries) => {
  const owners = [...new Set(queries.map(({ owner }) => ownerKey(owner)))];
  type Row = { owner: string; status: InvoiceStatus; count: number };
  const rows = await runPrepared<Row>(db, SELECT_COUNTS, [owners]);
  return queries.map(({ owner, statuses }) =>
    rowsOfOwner(ownerKey(owner), rows)
      .filter(({ status }) => statuses?.includes(status) ?? true)
      .reduce((sum, { count }) => sum + count, 0),
  );
});
