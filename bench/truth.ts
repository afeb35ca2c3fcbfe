import type { DataSource } from 'typeorm';
import { DAYS, PAGE } from './settings';

/** What right answers say, counted from the invoices by statements that no contender runs. */

export interface TrueInvoice {
  uuid: string;
  owner: string;
  status: string;
  /** In whole tokens, exact and without trailing zeros. */
  amount: string;
  fee: string;
  /** In base units. */
  units: string;
  feeUnits: string;
  address: string;
  checkoutToken: string;
  createdOn: string;
  symbol: string;
  tokenAddress: string;
  decimals: number;
  network: string;
}

export interface TrueSum {
  symbol: string;
  network: string;
  count: number;
  amount: string;
  units: string;
}

export interface TruePoint extends TrueSum {
  day: string;
  paidCount: number;
  paidAmount: string;
  paidUnits: string;
}

/** Of one customer. */
export interface CustomerTruth {
  total: number;
  newest: TrueInvoice[];
  sums: TrueSum[];
  recent: number;
  points: TruePoint[];
}

const wholeOf = (units: string) => `trim_scale(${units} / power(10::numeric, t.decimals))::text`;

const INVOICE = `
  i.uuid, i.user_uuid AS owner, i.status, ${wholeOf('i.amount')} AS amount, ${wholeOf('i.fee_amount')} AS fee,
  i.amount::text AS units, i.fee_amount::text AS "feeUnits", i.contract_address AS address,
  i.checkout_token AS "checkoutToken", to_char(i.created_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdOn",
  t.symbol, t.address AS "tokenAddress", t.decimals, t.network
  FROM invoices AS i JOIN tokens AS t ON t.uuid = i.token_uuid`;

const SUM = `t.symbol, t.network, count(*)::int AS count, ${wholeOf('sum(i.amount)')} AS amount, sum(i.amount)::text AS units`;

const POINT = `to_char(i.created_on AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, ${SUM},
  (count(*) FILTER (WHERE i.status = 'paid'))::int AS "paidCount",
  ${wholeOf("coalesce(sum(i.amount) FILTER (WHERE i.status = 'paid'), 0)")} AS "paidAmount",
  coalesce(sum(i.amount) FILTER (WHERE i.status = 'paid'), 0)::text AS "paidUnits"`;

/** The whole days of the volume: up to yesterday, which stands still. */
export function volumeSpan(): { from: string; to: string } {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const from = new Date(today.getTime() - DAYS * 86_400_000);
  return { from: from.toISOString(), to: today.toISOString() };
}

export async function truthOf(
  database: DataSource,
  owner: string,
  span: { from: string; to: string },
): Promise<CustomerTruth> {
  const joined = 'FROM invoices AS i JOIN tokens AS t ON t.uuid = i.token_uuid WHERE i.user_uuid = $1';
  const [{ total }] = await database.query(
    'SELECT count(*)::int AS total FROM invoices WHERE user_uuid = $1',
    [owner],
  );
  const [{ recent }] = await database.query(
    "SELECT count(*)::int AS recent FROM invoices WHERE user_uuid = $1 AND created_on > now() - interval '24 hours'",
    [owner],
  );
  return {
    total,
    recent,
    newest: await database.query(
      `SELECT ${INVOICE} WHERE i.user_uuid = $1 ORDER BY i.created_on DESC, i.uuid DESC LIMIT ${PAGE}`,
      [owner],
    ),
    sums: await database.query(`SELECT ${SUM} ${joined} GROUP BY t.uuid`, [owner]),
    points: await database.query(
      `SELECT ${POINT} ${joined} AND i.created_on >= $2 AND i.created_on < $3 GROUP BY 1, t.uuid`,
      [owner, span.from, span.to],
    ),
  };
}

/** Some invoices of these customers, from all over their time. */
export const someInvoices = (database: DataSource, owners: string[], count: number): Promise<TrueInvoice[]> =>
  database.query(`SELECT ${INVOICE} WHERE i.user_uuid = ANY ($1) ORDER BY md5(i.uuid::text) LIMIT $2`, [
    owners,
    count,
  ]);

export interface DeepPage {
  /** The row before the page. */
  place: { uuid: string; createdOn: string };
  items: TrueInvoice[];
}

/** The page after a row far in, of everybody's invoices. */
export async function deepPage(database: DataSource, row: number): Promise<DeepPage> {
  const rows: TrueInvoice[] = await database.query(
    `SELECT ${INVOICE} ORDER BY i.created_on DESC, i.uuid DESC OFFSET ${row - 1} LIMIT ${PAGE + 1}`,
  );
  const [place, ...items] = rows;
  if (!place) throw new Error(`There are fewer than ${row} invoices`);
  return { place, items };
}

/** The first page of everybody's invoices. */
export const firstPage = (database: DataSource): Promise<TrueInvoice[]> =>
  database.query(`SELECT ${INVOICE} ORDER BY i.created_on DESC, i.uuid DESC LIMIT ${PAGE}`);
