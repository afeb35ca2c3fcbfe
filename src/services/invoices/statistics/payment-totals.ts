import { batched } from '../../../infra/database/batched';
import { type Executor, runPrepared } from '../../../infra/database/statements';
import { OWNERS_OF_ROW, PAYMENT_SUMS, unfolded } from './delta-folding';
import { bucketParameters, OWNERS, ownerKey, type TotalsSpan, totalsByBucket } from './invoice-totals';

/**
 * Value in one currency of the confirmed payments of invoices with a price. A payment is worth the share of the price
 * that it pays, at the exchange rate that was locked for its invoice. Amounts are decimal text in the currency. Sums
 * are rounded to 8 decimals, because a partial payment can be worth a fraction of a minor unit.
 */
export interface MoneyFigures {
  /** ISO 4217 code. */
  currency: string;
  count: number;
  received: string;
  fees: string;
  net: string;
  overpaid: string;
}

/** Number and sums of the confirmed payments in one token; sums in base units. */
export interface PaymentSum {
  tokenUuid: string;
  count: number;
  received: bigint;
  /** Part of `received` that was paid for invoices without a price. */
  unpriced: bigint;
  /** Sum of the payments' fees, each rounded down; a payment of an invoice without a fee recipient has the fee 0. */
  fees: bigint;
  /** Sum of the overpaid parts: the part of each payment that exceeds the amount of its invoice. */
  overpaid: bigint;
  /** Sum of the refunds that were sent. */
  refunded: bigint;
  /** Sum that reached the owners' wallets, without fees. */
  paidOut: bigint;
  /** Value of the payments of invoices with a price, one entry per currency. */
  money: MoneyFigures[];
}

export interface PaymentBucketSum extends PaymentSum {
  /** Index of the start of the bucket in `edges` of the span. */
  bucket: number;
}

type SumName = 'count' | 'received' | 'unpriced' | 'fees' | 'overpaid' | 'refunded' | 'paid_out';
type SumRow = Record<'token_uuid' | SumName, string> & { money: MoneyFigures[] | null };

const SUMS = PAYMENT_SUMS.map((column) => `sum(${column}) AS ${column}`).join(', ');

/** SQL: a sum in a currency as decimal text without trailing zeros. */
const moneyText = (sum: string) => `trim_scale(${sum})::text`;
const rounded = (value: string) => `round(${value}, 8)`;

/** SQL: JSON object with the properties of `MoneyFigures`, built from a row with the sums of one currency. */
const MONEY = `json_build_object('currency', currency, 'count', count,
  'received', ${moneyText(rounded('received_value'))}, 'fees', ${moneyText(rounded('fees_value'))},
  'net', ${moneyText(`${rounded('received_value')} - ${rounded('fees_value')}`)},
  'overpaid', ${moneyText(rounded('overpaid_value'))})`;

/** SQL: by `keys`, adds up the sums of all currencies, and lists each currency as `money`. */
const overCurrencies = (keys: string, sums: string) => `
  SELECT ${keys}, sum(count) AS count, sum(received) AS received, sum(fees) AS fees, sum(overpaid) AS overpaid,
    sum(refunded) AS refunded, sum(paid_out) AS paid_out,
    coalesce(sum(received) FILTER (WHERE currency = ''), 0) AS unpriced,
    json_agg(${MONEY} ORDER BY currency) FILTER (WHERE currency <> '' AND count <> 0) AS money
  FROM (${sums}) AS by_currency GROUP BY ${keys}
  HAVING sum(count) <> 0 OR sum(refunded) <> 0 OR sum(paid_out) <> 0`;

const toSum = (row: SumRow): PaymentSum => ({
  tokenUuid: row.token_uuid,
  count: Number(row.count),
  received: BigInt(row.received),
  unpriced: BigInt(row.unpriced),
  fees: BigInt(row.fees),
  overpaid: BigInt(row.overpaid),
  refunded: BigInt(row.refunded),
  paidOut: BigInt(row.paid_out),
  money: row.money ?? [],
});

const TOTALS = totalsByBucket('payment', 'paid_hour', 'currency', PAYMENT_SUMS);

/** Sums by token and bucket of block times, at most `limit`, from totals: the cost grows with the span. */
export async function sumPaymentsByBucket(
  db: Executor,
  span: TotalsSpan,
  limit: number,
): Promise<PaymentBucketSum[]> {
  const rows = await runPrepared<SumRow & { bucket: number }>(
    db,
    `${overCurrencies(
      'token_uuid, bucket',
      `SELECT token_uuid, bucket, currency, ${SUMS} FROM (${TOTALS}) AS totals GROUP BY 1, 2, 3`,
    )} ORDER BY 2, 1 LIMIT $6`,
    bucketParameters(span, limit),
  );
  return rows.map((row) => ({ ...toSum(row), bucket: row.bucket }));
}

/** SQL: literals, as PostgreSQL would plan parameters for `grain` and `start` at each execution. */
const ALL_TIME_SUMS = overCurrencies(
  'owner, token_uuid',
  `SELECT owner, token_uuid, currency, ${SUMS} FROM (
    SELECT user_uuid AS owner, token_uuid, currency, ${PAYMENT_SUMS} FROM payment_totals
    WHERE user_uuid = ANY (${OWNERS}) AND grain = 'all' AND start = to_timestamp(0)
    UNION ALL
    SELECT owner, token_uuid, currency, ${PAYMENT_SUMS} FROM ${unfolded('payment_deltas')}
      CROSS JOIN LATERAL ${OWNERS_OF_ROW}
    WHERE owner = ANY (${OWNERS})
  ) AS totals
  GROUP BY owner, token_uuid, currency`,
);

/**
 * Sums all confirmed payments of an owner's invoices, per token. Without an owner, sums the payments of all accounts.
 */
export const sumPaymentsByToken = (db: Executor, owner: string | undefined) => loadSums(db, ownerKey(owner));

const loadSums = batched<string, PaymentSum[]>(async (db, owners) => {
  const rows = await runPrepared<SumRow & { owner: string }>(db, ALL_TIME_SUMS, [[...new Set(owners)]]);
  return owners.map((owner) => rows.filter((row) => row.owner === owner).map(toSum));
});
