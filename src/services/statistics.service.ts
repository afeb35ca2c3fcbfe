import type { DataSource } from 'typeorm';
import type { Actor } from '../lib/actor';
import { formatAmount } from '../lib/money';
import { authorize, visibleOwner } from '../policies/access';

/** One token's invoices of every status, in whole tokens. */
export interface TokenTotal {
  /** The token's symbol. */
  token: string;
  network: string;
  /** Exact decimal text. */
  amount: string;
  count: number;
}

export interface InvoiceStatistics {
  totalInvoices: number;
  totalByToken: TokenTotal[];
  last24HoursCount: number;
}

interface Row {
  symbol: string;
  network: string;
  decimals: number;
  sum: string;
  count: string;
  recent: string;
}

const BY_TOKEN = `
  SELECT t.symbol, t.network, t.decimals, g.sum, g.count, g.recent
  FROM (
    SELECT token_uuid, sum(amount) AS sum, count(*) AS count,
      count(*) FILTER (WHERE created_on > now() - interval '24 hours') AS recent
    FROM invoices WHERE $1::uuid IS NULL OR user_uuid = $1
    GROUP BY token_uuid
  ) g JOIN tokens t ON t.uuid = g.token_uuid
  ORDER BY t.network, t.symbol, t.uuid`;

/** What a merchant's invoices add up to. */
export class StatisticsService {
  constructor(private readonly database: DataSource) {}

  /** Over all of the caller's invoices (an admin's: everybody's), every status; the counts add up to the total. */
  async summary(actor: Actor): Promise<InvoiceStatistics> {
    authorize(actor, 'invoiceStatistics');
    const rows = await this.database.query<Row[]>(BY_TOKEN, [visibleOwner(actor) ?? null]);
    const add = (column: 'count' | 'recent') => rows.reduce((sum, row) => sum + Number(row[column]), 0);
    return {
      totalInvoices: add('count'),
      totalByToken: rows.map(({ symbol, network, decimals, sum, count }) => ({
        token: symbol,
        network,
        amount: formatAmount(BigInt(sum), decimals),
        count: Number(count),
      })),
      last24HoursCount: add('recent'),
    };
  }
}
