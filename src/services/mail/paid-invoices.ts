import type { Executor } from '../../infra/database/statements';
import { type NetworkId, networkNameOf } from '../../lib/chain/networks';
import { formatAmount } from '../../lib/money';

interface InvoiceRow {
  uuid: string;
  amount: string;
  amountReceived: string;
  decimals: number;
  symbol: string;
  network: NetworkId;
  orderId: string | null;
  checkoutToken: string;
}

/** Returns the data of a paid invoice that a mail shows; null when the invoice is not paid, or no longer paid. */
export async function findPaidInvoice(db: Executor, uuid: string) {
  const [row] = await db.query<InvoiceRow[]>(
    `SELECT invoices.uuid, amount, amount_received AS "amountReceived", token_decimals AS decimals, symbol,
       invoices.network, order_id AS "orderId", checkout_token AS "checkoutToken"
     FROM invoices JOIN tokens ON tokens.uuid = token_uuid WHERE invoices.uuid = $1 AND invoices.status = 'paid'`,
    [uuid],
  );
  if (!row) return null;
  const { amountReceived, decimals, amount, network, ...shown } = row;
  return {
    ...shown,
    network: networkNameOf(network),
    amount: formatAmount(BigInt(amount), decimals),
    received: formatAmount(BigInt(amountReceived), decimals),
  };
}

interface SumRow {
  count: number;
  received: string;
  decimals: number;
  symbol: string;
  network: NetworkId;
}

/**
 * Sums up the invoices of an account that were paid on a day (`YYYY-MM-DD`, UTC), by token. The cost grows with the
 * number of invoices of all accounts that were paid on that day.
 */
export async function sumPaidOn(db: Executor, userUuid: string, day: string) {
  const rows = await db.query<SumRow[]>(
    `SELECT count(*)::int AS count, sum(amount_received)::text AS received, token_decimals AS decimals, symbol,
       invoices.network
     FROM invoices JOIN tokens ON tokens.uuid = token_uuid
     WHERE invoices.status = 'paid' AND user_uuid = $1
       AND paid_on >= $2::date::timestamp AT TIME ZONE 'UTC' AND paid_on < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
     GROUP BY token_decimals, symbol, invoices.network ORDER BY symbol, invoices.network`,
    [userUuid, day],
  );
  return rows.map(({ count, received, decimals, symbol, network }) => ({
    count,
    symbol,
    network: networkNameOf(network),
    received: formatAmount(BigInt(received), decimals),
  }));
}
