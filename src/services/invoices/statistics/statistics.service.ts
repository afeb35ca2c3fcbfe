import type { DataSource } from 'typeorm';
import { batched } from '../../../infra/database/batched';
import { type Executor, runPrepared } from '../../../infra/database/statements';
import type { Reader } from '../../../infra/replicas';
import type { Actor } from '../../../lib/actor';
import { formatAmount } from '../../../lib/money';
import { authorize, visibleOwner } from '../../../policies/access';
import { IS_LIVE } from '../../shared/test-account';
import { findSortedTokens } from '../../tokens/token.queries';
import { foldDeltas, isFullBatch, sweepDeltas } from './delta-folding';
import { type AllTimeSum, OWNERS, sumByToken } from './invoice-totals';
import { type PaymentFigures, toPaymentFigures } from './payment-figures';
import { sumPaymentsByToken } from './payment-totals';

/** Invoices in one token, in all and by status; amounts are exact decimal text in whole tokens. */
export interface TokenTotal {
  tokenUuid: string;
  /** The token's symbol. */
  token: string;
  network: string;
  amount: string;
  count: number;
  paidAmount: string;
  paidCount: number;
  /** Total amount of the invoices in the status `created`. */
  openAmount: string;
  openCount: number;
  /** What is missing on these invoices: `openAmount` without what has arrived for them. */
  outstanding: string;
  expiredAmount: string;
  expiredCount: number;
}

export interface InvoiceStatistics {
  totalInvoices: number;
  totalByToken: TokenTotal[];
  last24HoursCount: number;
}

/** Number and sums of the confirmed payments in one token; sums in whole tokens as exact decimal text. */
export interface PaymentTotal extends PaymentFigures {
  tokenUuid: string;
  /** The token's symbol. */
  token: string;
  network: string;
}

export interface PaymentStatistics {
  totalPayments: number;
  totalByToken: PaymentTotal[];
}

/**
 * Number of deltas (recorded changes) that must have been added to the totals before VACUUM removes their dead rows.
 */
const SWEEP_AFTER = 10_000;
/** Threshold for VACUUM that replaces `SWEEP_AFTER` when a fold has found no deltas. */
const SWEEP_AFTER_ALL = 100;

const FROM_RECENT = `FROM invoices WHERE created_on > now() - interval '24 hours'`;

/** Counts the invoices that an owner created in the last 24 hours. */
const countRecent = batched<string, number>(async (db, owners) => {
  const rows = await runPrepared<{ owner: string; count: number }>(
    db,
    `SELECT user_uuid AS owner, count(*)::int AS count ${FROM_RECENT} AND user_uuid = ANY (${OWNERS}) GROUP BY user_uuid`,
    [[...new Set(owners)]],
  );
  const counts = new Map(rows.map(({ owner, count }) => [owner, count]));
  return owners.map((owner) => counts.get(owner) ?? 0);
});

async function countAllRecent(db: Executor): Promise<number> {
  const [row] = await runPrepared<{ count: number }>(
    db,
    `SELECT count(*)::int AS count ${FROM_RECENT} AND ${IS_LIVE}`,
    [],
  );
  return row?.count ?? 0;
}

/** Statistics of invoices and payments, read from totals that are updated whenever invoices or payments change. */
export class StatisticsService {
  /** Deltas folded since VACUUM last ran; starts at the threshold, for rows from before this process. */
  private foldedSinceSweep = SWEEP_AFTER;

  constructor(
    private readonly database: DataSource,
    private readonly reader: Reader,
  ) {}

  /** Sums of the caller's invoices, or of all for an admin; the counts per token add up to the total. */
  async summary(actor: Actor): Promise<InvoiceStatistics> {
    authorize(actor, 'invoiceStatistics');
    const owner = visibleOwner(actor);
    const [sums, last24HoursCount] = await this.reader.read((db) =>
      Promise.all([sumByToken(db, owner), owner ? countRecent(db, owner) : countAllRecent(db)]),
    );
    return {
      totalInvoices: sums.reduce((total, { count }) => total + count, 0),
      totalByToken: await this.byToken(sums, toTokenFigures),
      last24HoursCount,
    };
  }

  /** Returns the sums of the confirmed payments of the caller's invoices; for an admin, of all accounts' invoices. */
  async payments(actor: Actor): Promise<PaymentStatistics> {
    authorize(actor, 'paymentStatistics');
    const sums = await this.reader.read((db) => sumPaymentsByToken(db, visibleOwner(actor)));
    return {
      totalPayments: sums.reduce((total, { count }) => total + count, 0),
      totalByToken: await this.byToken(sums, toPaymentFigures),
    };
  }

  /** Adds all pending deltas (changes of invoices and payments) to the totals, batch by batch. */
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

  /** Returns the figures of each sum with the UUID, symbol and network of its token, sorted by network and symbol. */
  private async byToken<S extends { tokenUuid: string }, F>(
    sums: readonly S[],
    toFigures: (sum: S, decimals: number) => F,
  ): Promise<({ tokenUuid: string; token: string; network: string } & F)[]> {
    const sumByUuid = new Map(sums.map((sum) => [sum.tokenUuid, sum]));
    const tokens = await findSortedTokens(this.database.manager, [...sumByUuid.keys()]);
    return tokens.map(({ uuid, symbol, network, decimals }) => ({
      tokenUuid: uuid,
      token: symbol,
      network,
      ...toFigures(sumByUuid.get(uuid) as S, decimals),
    }));
  }
}

function toTokenFigures(
  sum: AllTimeSum,
  decimals: number,
): Omit<TokenTotal, 'tokenUuid' | 'token' | 'network'> {
  const { count, amount, paidCount, paidAmount, openCount, openAmount, outstanding } = sum;
  return {
    amount: formatAmount(amount, decimals),
    count,
    paidAmount: formatAmount(paidAmount, decimals),
    paidCount,
    openAmount: formatAmount(openAmount, decimals),
    openCount,
    outstanding: formatAmount(outstanding, decimals),
    expiredAmount: formatAmount(amount - paidAmount - openAmount, decimals),
    expiredCount: count - paidCount - openCount,
  };
}
