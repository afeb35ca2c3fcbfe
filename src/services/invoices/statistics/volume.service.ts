import type { DataSource } from 'typeorm';
import type { Token } from '../../../entities/token.entity';
import { invalid } from '../../../errors';
import type { DatabaseClock } from '../../../infra/database/database-clock';
import { type Executor, runPrepared } from '../../../infra/database/statements';
import type { Reader } from '../../../infra/replicas';
import type { Actor } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { bucketAfter, bucketStartsBetween, bucketStartsOfSpan, type Interval } from '../../../lib/buckets';
import { formatAmount } from '../../../lib/money';
import { reason } from '../../../lib/reasons';
import { type Clock, clockOf } from '../../../lib/time-zone';
import { type Authorized, authorize, visibleOwner } from '../../../policies/access';
import { findSortedTokens } from '../../tokens/token.queries';
import { type BucketSum, sumByBucket, type TotalsSpan } from './invoice-totals';
import { type PaymentFigures, toPaymentFigures } from './payment-figures';
import { sumPaymentsByBucket } from './payment-totals';
import type { SumPoint } from './payment-value';

export interface VolumeQuery {
  interval: Interval;
  /** Start of the time span; by default, the start of the 29th bucket before the bucket that contains `to`. */
  from?: Date;
  /** End of the time span; the current time by default. */
  to?: Date;
  tokenUuid?: string;
  /** IANA name of the time zone whose clocks divide the buckets; that of the account by default. */
  timeZone?: string;
}

/**
 * Number and total amount of the invoices in one token that were created in one time bucket (hour, day, week or
 * month), and of the paid invoices among them. Amounts are exact decimal text in whole tokens.
 */
export interface VolumePoint {
  start: Date;
  token: Token;
  amount: string;
  count: number;
  paidAmount: string;
  paidCount: number;
}

/** Figures of the confirmed payments in one token whose blocks are in one time bucket (hour, day, week or month). */
export interface PaymentVolumePoint extends PaymentFigures {
  start: Date;
  token: Token;
}

const OWED = `
  SELECT token_uuid AS token, sum(amount) AS owed FROM refunds
  WHERE status IN ('requested', 'ready') AND ($2::uuid IS NULL OR token_uuid = $2)
    AND CASE WHEN $1::uuid IS NULL THEN network <> 'TEST' ELSE user_uuid = $1 END
  GROUP BY 1`;

const MAX_BUCKETS = BOUNDS.request.volumeBuckets.most;

/** Totals up to which a read is fast; of longer spans, an account reads only a few at once. */
const SHORT_SPAN = 100;

/** Reads the sums of a time span, one per token and bucket; returns at most `limit` sums in total. */
type ReadSums<S> = (db: Executor, span: TotalsSpan, limit: number) => Promise<S[]>;

/** Reads the volume over time from precomputed totals: invoices by creation time, payments by block time. */
export class VolumeService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Returns the volume of invoices by creation time. The private method `points` describes the buckets and errors.
   */
  async invoices(actor: Actor, query: VolumeQuery, maxPoints: number): Promise<VolumePoint[]> {
    authorize(actor, 'invoiceVolume');
    return this.points(actor, query, maxPoints, sumByBucket, toVolumePoint);
  }

  /** Volume of confirmed payments by block time; buckets and errors as in `points`. */
  async payments(actor: Actor, query: VolumeQuery, maxPoints: number): Promise<PaymentVolumePoint[]> {
    authorize(actor, 'paymentVolume');
    return this.points(actor, query, maxPoints, sumPaymentsByBucket, (start, token, sum) => ({
      start,
      token,
      ...toPaymentFigures(sum, token.decimals),
    }));
  }

  /** Returns the points of `payments` with their sums in base units, from which their value is computed. */
  async sums(actor: Actor, query: VolumeQuery, maxPoints: number): Promise<SumPoint[]> {
    authorize(actor, 'paymentValue');
    return this.points(actor, query, maxPoints, sumPaymentsByBucket, (start, token, sum) => ({
      start,
      token,
      sum,
    }));
  }

  /** Returns the tokens, each with the sum of the refunds that are not sent yet, in base units. */
  async owed(actor: Actor, tokenUuid: string | undefined): Promise<{ token: Token; owed: bigint }[]> {
    authorize(actor, 'paymentValue');
    const rows = await this.reader.read((db) =>
      runPrepared<{ token: string; owed: string }>(db, OWED, [
        visibleOwner(actor) ?? null,
        tokenUuid ?? null,
      ]),
    );
    const owed = new Map(rows.map((row) => [row.token, BigInt(row.owed)]));
    const tokens = await findSortedTokens(this.database.manager, [...owed.keys()]);
    return tokens.map((token) => ({ token, owed: owed.get(token.uuid) ?? 0n }));
  }

  /**
   * Returns one point per token and bucket, from the bucket that contains `from` to the last bucket that starts
   * before `to`. Each token with a sum in the time span gets a point for every bucket, including empty buckets.
   * Throws `invalid` for more than 1000 buckets, and for more than `maxPoints` points, before any point is computed.
   */
  private async points<S extends { bucket: number; tokenUuid: string }, P>(
    actor: Authorized,
    query: VolumeQuery,
    maxPoints: number,
    readSums: ReadSums<S>,
    toPoint: (start: Date, token: Token, sum: S | undefined) => P,
  ): Promise<P[]> {
    const { interval, tokenUuid, timeZone = actor.account.timeZone } = query;
    const clock = clockOf(timeZone);
    const starts = bucketStarts(query, query.to ?? (await this.clock.now()), clock);
    const [first, last] = [starts[0], starts.at(-1)];
    if (!first || !last) return [];
    const grain = interval === 'hour' ? 'hour' : 'day';
    const to = bucketAfter(interval, last, 1, clock);
    const span = { owner: visibleOwner(actor), grain, edges: [...starts, to], tokenUuid } as const;
    // Each sum becomes one point, so `maxPoints + 1` sums already prove that there are too many points.
    const read = (db: Executor) => readSums(db, span, maxPoints + 1);
    const isShort = bucketStartsBetween(grain, first, to, SHORT_SPAN).length <= SHORT_SPAN;
    const sums = await (isShort ? this.reader.read(read) : this.reader.scan(actor.account.uuid, read));
    const tokenUuids = [...new Set(sums.map((sum) => sum.tokenUuid))];
    assertFewPoints(starts.length * tokenUuids.length, maxPoints);
    const tokens = await findSortedTokens(this.database.manager, tokenUuids);
    const sumsByToken = new Map(tokenUuids.map((uuid) => [uuid, new Map<number, S>()]));
    for (const sum of sums) sumsByToken.get(sum.tokenUuid)?.set(sum.bucket, sum);
    return starts.flatMap((start, bucket) =>
      tokens.map((token) => toPoint(start, token, sumsByToken.get(token.uuid)?.get(bucket))),
    );
  }
}

function bucketStarts({ interval, from }: VolumeQuery, to: Date, clock: Clock): Date[] {
  const starts = bucketStartsOfSpan({ interval, from, to, clock }, MAX_BUCKETS);
  if (starts.length <= MAX_BUCKETS) return starts;
  throw invalid({ member: 'from', reason: reason('too_many_intervals', { max: MAX_BUCKETS }) });
}

function assertFewPoints(points: number, max: number): void {
  if (points <= max) return;
  const total = BOUNDS.request.volumePoints.most.toLocaleString('en');
  throw invalid({ member: 'from', reason: reason('too_many_points', { max: total }) });
}

const toVolumePoint = (start: Date, token: Token, sum: BucketSum | undefined): VolumePoint => ({
  start,
  token,
  amount: formatAmount(sum?.amount ?? 0n, token.decimals),
  count: sum?.count ?? 0,
  paidAmount: formatAmount(sum?.paidAmount ?? 0n, token.decimals),
  paidCount: sum?.paidCount ?? 0,
});
