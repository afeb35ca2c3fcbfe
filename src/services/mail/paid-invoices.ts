import { User } from '../../entities/user.entity';
import { notFound } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import { type NetworkId, networkNameOf } from '../../lib/chain/networks';
import { formatAmount } from '../../lib/money';
import { receivedParts } from '../shared/received-parts';

interface InvoiceRow {
  number: string;
  amount: string;
  decimals: number;
  symbol: string;
  network: NetworkId;
  orderId: string | null;
  checkoutToken: string;
  /** Whether a payment was seen; otherwise an admin has marked the invoice as paid. */
  seen: 'yes' | 'no';
  received: Received[];
}

interface Received {
  received: string;
  decimals: number;
  symbol: string;
  network: NetworkId;
}

/** Returns the number of an invoice that exists. */
export async function findNumber(db: Executor, uuid: string): Promise<string> {
  const [row] = await db.query<{ number: string }[]>('SELECT number FROM invoices WHERE uuid = $1', [uuid]);
  if (!row) throw notFound();
  return row.number;
}

/** Returns the data of an owner's paid invoice that a mail shows; null when it is not paid, or not theirs (any more). */
export async function findPaidInvoice(db: Executor, uuid: string, owner: string | null) {
  const [row] = await db.query<InvoiceRow[]>(
    `SELECT number, amount, token_decimals AS decimals, symbol, invoices.network, order_id AS "orderId",
       checkout_token AS "checkoutToken", CASE WHEN hash IS NULL THEN 'no' ELSE 'yes' END AS seen, (
         SELECT coalesce(json_agg(json_build_object('received', part.received::text, 'decimals', paid.decimals,
           'symbol', paid.symbol, 'network', paid.network)), '[]')
         FROM ${receivedParts('invoices')} AS part JOIN tokens AS paid ON paid.uuid = paid_in WHERE part.received > 0
       ) AS received
     FROM invoices JOIN tokens ON tokens.uuid = token_uuid JOIN users AS account ON account.uuid = user_uuid
     WHERE invoices.uuid = $1 AND invoices.status = 'paid' AND coalesce(owner_uuid, account.uuid) = $2 AND account.status <> 'blocked'`,
    [uuid, owner],
  );
  if (!row) return null;
  const { decimals, amount, network, received, ...shown } = row;
  const sums = received.map((sum) => `${inTokens(sum)} ${sum.symbol} (${networkNameOf(sum.network)})`);
  return {
    ...shown,
    network: networkNameOf(network),
    amount: formatAmount(BigInt(amount), decimals),
    received: sums.length > 0 ? sums.join(' + ') : `0 ${shown.symbol}`,
  };
}

const inTokens = ({ received, decimals }: Received) => formatAmount(BigInt(received), decimals);

/**
 * Counts the invoices of an account that were paid on a day (`YYYY-MM-DD`) in the account's time zone, and sums up what they received in each
 * token; null for a person who does not own the account (any more), and when it is blocked. The cost grows with the number of invoices of all accounts that were paid on that day.
 */
export async function sumPaidOn(
  db: Executor,
  { account, owner, day }: { account: string; owner: string | null; day: string },
) {
  const { uuid, status, displayName, email, timeZone, ownerUuid } = await db.findOneByOrFail(User, {
    uuid: account,
  });
  if ((ownerUuid ?? uuid) !== owner || status === 'blocked') return null;
  const zone = timeZone ?? 'UTC';
  const rows = await db.query<(Received & { count: number; all: number })[]>(
    `WITH paid AS (
       SELECT uuid, token_uuid, amount, amount_received, options FROM invoices
       WHERE status = 'paid' AND user_uuid = $1
         AND paid_on >= $2::date::timestamp AT TIME ZONE $3::text AND paid_on < ($2::date + 1)::timestamp AT TIME ZONE $3::text
     )
     SELECT count(*)::int AS count, sum(received)::text AS received, decimals, symbol, network,
       (SELECT count(*)::int FROM paid) AS all
     FROM paid CROSS JOIN LATERAL ${receivedParts('paid')} AS part JOIN tokens ON tokens.uuid = paid_in
     WHERE received > 0 OR paid_in = token_uuid
     GROUP BY tokens.uuid ORDER BY symbol, network`,
    [uuid, day, zone],
  );
  const sums = rows.map(({ count, symbol, network, ...sum }) => ({
    ...{ count, symbol },
    network: networkNameOf(network),
    received: inTokens({ ...sum, symbol, network }),
  }));
  return { count: rows[0]?.all ?? 0, sums, zone, name: displayName ?? email ?? uuid };
}
