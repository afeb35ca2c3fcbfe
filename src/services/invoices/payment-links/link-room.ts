import type { Executor } from '../../../infra/database/statements';
import { BOUNDS } from '../../../lib/bounds';
import { USES_OF_LINK } from '../invoice.queries';

const MAX_OPEN = BOUNDS.account.openInvoicesOfLink.most;
const MAX_OF_ADDRESS = BOUNDS.account.openInvoicesOfLinkAddress.most;
const SAFE_MINUTES = BOUNDS.times.safeLinkInvoice.most;

/** Number of open invoices of a payment link, and how many of them one client address created. */
interface OpenCounts {
  open: number;
  own: number;
}

/** SQL condition: the invoice `invoice` is open, and its period of validity is not over. */
const IS_OPEN = "invoice.status = 'created' AND invoice.expires_on > now()";

/** SQL condition: nothing has been sent to the address of the invoice `invoice`, not even a token that does not count. */
const IS_UNTOUCHED = `invoice.amount_received = 0 AND invoice.amount_pending = 0
  AND NOT EXISTS (SELECT FROM payments WHERE payments.invoice_uuid = invoice.uuid)
  AND NOT EXISTS (SELECT FROM ignored_transfers WHERE ignored_transfers.invoice_uuid = invoice.uuid)`;

/** Counts the open invoices of a link. `payer` is the hash of a client address. */
export async function countOpenInvoices(db: Executor, link: string, payer: string): Promise<OpenCounts> {
  const [counts] = await db.query<OpenCounts[]>(
    `SELECT count(*)::int AS open, count(*) FILTER (WHERE payer_hash = $2)::int AS own FROM invoices AS invoice
     WHERE payment_link_uuid = $1 AND ${IS_OPEN}`,
    [link, payer],
  );
  return counts as OpenCounts;
}

/**
 * Makes room for one more open invoice of the link, whose row the transaction has locked. Returns false when there is
 * no room. A client address that has its share of the link's open invoices gives up its own oldest one; otherwise the
 * address with the most does. Only an invoice to which nothing was sent ends, and only if it is older than
 * `SAFE_MINUTES`, or its address has more open invoices than the payer would have.
 */
export async function makeRoom(tx: Executor, link: string, payer: string): Promise<boolean> {
  const { open, own } = await countOpenInvoices(tx, link, payer);
  const hasShare = own >= MAX_OF_ADDRESS;
  if (open < MAX_OPEN && !hasShare) return true;
  const isOld = `created_on < now() - interval '${SAFE_MINUTES} minutes'`;
  const ended = await expireNow(
    tx,
    `SELECT invoice.uuid FROM (
       SELECT uuid, count(*) OVER (PARTITION BY coalesce(payer_hash, uuid::text)) AS held FROM invoices AS invoice
       WHERE payment_link_uuid = $1 AND ${IS_OPEN}
     ) AS places JOIN invoices AS invoice USING (uuid)
     WHERE CASE WHEN $3 THEN payer_hash = $2 AND ${isOld} ELSE held > $4 OR ${isOld} END AND ${IS_OPEN} AND ${IS_UNTOUCHED}
     ORDER BY held DESC, created_on, uuid LIMIT 1`,
    [link, payer, hasShare, own + 1],
  );
  return ended > 0;
}

/**
 * Ends the open invoices of links that have no use left, except those to which something was sent. `links` are those
 * of invoices that the transaction has made paid. Locks the rows of the links, so that no invoice is created meanwhile.
 */
export async function closeUsedUpLinks(tx: Executor, links: readonly string[]): Promise<void> {
  if (links.length === 0) return;
  const limited = await tx.query<{ uuid: string }[]>(
    'SELECT uuid FROM payment_links WHERE uuid = ANY ($1) AND max_uses IS NOT NULL ORDER BY uuid FOR NO KEY UPDATE',
    [links],
  );
  if (limited.length === 0) return;
  await expireNow(
    tx,
    `SELECT invoice.uuid FROM payment_links AS link JOIN invoices AS invoice ON payment_link_uuid = link.uuid
     WHERE link.uuid = ANY ($1) AND ${USES_OF_LINK} >= max_uses AND ${IS_OPEN} AND ${IS_UNTOUCHED}`,
    [limited.map(({ uuid }) => uuid)],
  );
}

/**
 * Moves the expiry of the selected invoices to the present, so that the job that expires invoices ends them by its
 * rules: no payment that was made before is lost or late. Skips invoices whose rows another transaction has locked,
 * because it may be recording a payment. Returns the number of these invoices.
 */
async function expireNow(tx: Executor, invoices: string, values: unknown[]): Promise<number> {
  const [, ended] = await tx.query<[unknown, number]>(
    `UPDATE invoices SET expires_on = statement_timestamp() WHERE uuid = ANY (ARRAY(${invoices} FOR UPDATE OF invoice SKIP LOCKED))`,
    values,
  );
  return ended;
}
