import type { DataSource } from 'typeorm';
import type { Token } from '../../entities/token.entity';
import { invalid } from '../../errors';
import { batched } from '../../infra/database/batched';
import { databaseTime, type Executor, runPrepared } from '../../infra/database/statements';
import type { Reader } from '../../infra/replicas';
import type { Actor } from '../../lib/actor';
import { BOUNDS } from '../../lib/bounds';
import { bucketAfter, bucketStartsOfSpan, type Interval } from '../../lib/buckets';
import { formatAmount } from '../../lib/money';
import { reason } from '../../lib/reasons';
import { authorize, visibleOwner } from '../../policies/access';
import { findToken } from '../tokens/token.queries';
import {
  type BucketSum,
  foldDeltas,
  isFullBatch,
  sumByBucket,
  sumByToken,
  sweepDeltas,
  type TokenSum,
} from './invoice-totals';

/** Number and total amount of the invoices in one token, in all statuses. */
export interface TokenTotal {
  /** The token's symbol. */
  token: string;
  network: string;
  /** Total amount in whole tokens, as exact decimal text. */
  amount: string;
  count: number;
}

export interface InvoiceStatistics {
  totalInvoices: number;
  totalByToken: TokenTotal[];
  last24HoursCount: number;
}

export interface VolumeQuery {
  interval: Interval;
  /** Start of the time span; by default chosen so that the span has 30 buckets. */
  from?: Date;
  /** End of the time span; the current time by default. */
  to?: Date;
  tokenUuid?: string;
}

/**
 * Number and amount of the invoices in one token created in one bucket, and of the paid ones among them. Amounts are
 * exact decimal text in whole tokens.
 */
export interface VolumePoint {
  start: Date;
  token: Token;
  amount: string;
  count: number;
  paidAmount: string;
  paidCount: number;
}

const MAX_BUCKETS = BOUNDS.request.volumeBuckets.most;

/** Number of folded deltas after which VACUUM removes their dead rows. */
const SWEEP_AFTER = 10_000;
/** Lower number for VACUUM after a fold that has found no further delta. */
const SWEEP_AFTER_ALL = 100;

const FROM_RECENT = `FROM invoices WHERE created_on > now() - interval '24 hours'`;

/** Counts the invoices that an owner created in the last 24 hours. */
const countRecent = batched<string, number>(async (db, owners) => {
  const rows = await runPrepared<{ owner: string; count: number }>(
    db,
    `SELECT user_uuid AS owner, count(*)::int AS count ${FROM_RECENT} AND user_uuid = ANY ($1) GROUP BY user_uuid`,
    [[...new Set(owners)]],
  );
  const counts = new Map(rows.map(({ owner, count }) => [owner, count]));
  return owners.map((owner) => counts.get(owner) ?? 0);
});

async function countAllRecent(db: Executor): Promise<number> {
  const [row] = await runPrepared<{ count: number }>(db, `SELECT count(*)::int AS count ${FROM_RECENT}`, []);
  return row?.count ?? 0;
}

/** Statistics of invoices, read from totals that are updated whenever invoices change. */
export class StatisticsService {
  /**
   * Number of deltas that were folded since VACUUM last ran. Starts at the threshold, because dead rows may be left
   * from before this process started.
   */
  private foldedSinceSweep = SWEEP_AFTER;

  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
  ) {}

  /**
   * Sums all of the caller's invoices in every status; for an admin, everybody's invoices. The counts per token add up
   * to the total.
   */
  async summary(actor: Actor): Promise<InvoiceStatistics> {
    authorize(actor, 'invoiceStatistics');
    const owner = visibleOwner(actor);
    const [sums, last24HoursCount] = await this.reader.read((db) =>
      Promise.all([sumByToken(db, owner), owner ? countRecent(db, owner) : countAllRecent(db)]),
    );
    const tokens = await this.findTokens(sums);
    const totals = tokens.map((token) => {
      const sum = sums.find(({ tokenUuid }) => tokenUuid === token.uuid) as TokenSum;
      const { symbol, network, decimals } = token;
      return { token: symbol, network, amount: formatAmount(sum.amount, decimals), count: sum.count };
    });
    return {
      totalInvoices: sums.reduce((total, { count }) => total + count, 0),
      totalByToken: totals,
      last24HoursCount,
    };
  }

  /**
   * Returns the volume by creation time in whole UTC buckets, from the bucket that contains `from` to the last bucket
   * that starts before `to`. Each token with an invoice in the time span gets every bucket, including empty ones.
   * Throws `invalid` for more than 1000 buckets, and, before any point is computed, for more than `maxPoints` buckets ×
   * tokens.
   */
  async volume(actor: Actor, query: VolumeQuery, maxPoints: number): Promise<VolumePoint[]> {
    authorize(actor, 'invoiceVolume');
    const { interval, tokenUuid } = query;
    const starts = bucketStarts(query, query.to ?? (await databaseTime(this.database.manager)));
    const first = starts[0];
    const last = starts.at(-1);
    if (!first || !last) return [];
    const grain = interval === 'hour' ? 'hour' : 'day';
    const until = bucketAfter(interval, last);
    const span = { owner: visibleOwner(actor), grain, from: first, to: until, tokenUuid } as const;
    // Each sum becomes one point, so `maxPoints + 1` sums already prove that there are too many points.
    const sums = await this.reader.scan(actor.account.uuid, (db) =>
      sumByBucket(db, span, interval, maxPoints + 1),
    );
    assertFewPoints(starts.length * new Set(sums.map((sum) => sum.tokenUuid)).size, maxPoints);
    const tokens = await this.findTokens(sums);
    const sumByKey = new Map(sums.map((sum) => [pointKey(sum.start, sum.tokenUuid), sum]));
    return starts.flatMap((start) =>
      tokens.map((token) => toVolumePoint(start, token, sumByKey.get(pointKey(start, token.uuid)))),
    );
  }

  /** Adds all pending deltas (changes of invoices) to the totals, batch by batch. */
  async fold(): Promise<void> {
    let folded = 0;
    for (let isFull = true; isFull; ) {
      const batch = await this.database.transaction(foldDeltas);
      folded += batch;
      isFull = isFullBatch(batch);
    }
    this.foldedSinceSweep += folded;
    if (this.foldedSinceSweep < (folded > 0 ? SWEEP_AFTER : SWEEP_AFTER_ALL)) return;
    this.foldedSinceSweep = 0;
    await sweepDeltas(this.database.manager);
  }

  private async findTokens(sums: TokenSum[]): Promise<Token[]> {
    const uuids = [...new Set(sums.map(({ tokenUuid }) => tokenUuid))];
    const tokens = await Promise.all(uuids.map((uuid) => findToken(this.database.manager, uuid)));
    return tokens.filter((token) => token !== undefined).sort(byNetworkAndSymbol);
  }
}

function bucketStarts({ interval, from }: VolumeQuery, to: Date): Date[] {
  const starts = bucketStartsOfSpan({ interval, from, to }, MAX_BUCKETS);
  if (starts.length <= MAX_BUCKETS) return starts;
  throw invalid({ member: 'from', reason: reason('too_many_intervals', { max: MAX_BUCKETS }) });
}

function assertFewPoints(points: number, max: number): void {
  if (points <= max) return;
  const total = BOUNDS.request.volumePoints.most.toLocaleString('en');
  throw invalid({ member: 'from', reason: reason('too_many_points', { max: total }) });
}

const pointKey = (start: Date, tokenUuid: string) => `${start.getTime()} ${tokenUuid}`;

const toVolumePoint = (start: Date, token: Token, sum: BucketSum | undefined): VolumePoint => ({
  start,
  token,
  amount: formatAmount(sum?.amount ?? 0n, token.decimals),
  count: sum?.count ?? 0,
  paidAmount: formatAmount(sum?.paidAmount ?? 0n, token.decimals),
  paidCount: sum?.paidCount ?? 0,
});

const sortKey = ({ network, symbol, uuid }: Token) => `${network} ${symbol} ${uuid}`;
const byNetworkAndSymbol = (one: Token, other: Token) => (sortKey(one) < sortKey(other) ? -1 : 1);
