import type { Executor } from '../../../infra/database/statements';
import { BOUNDS } from '../../../lib/bounds';
import { networksByKind } from '../../../lib/chain/networks';
import type { CursorPosition } from '../../../lib/cursor';
import { ATTENTION_REASONS, type AttentionReason } from '../../../lib/enums';
import type { VisibleInvoices } from '../../../policies/access';
import { onNetworks } from '../lists/invoice-filter';

export interface AttentionFilter extends VisibleInvoices {
  /** Selects only the invoice with this UUID; undefined for all invoices. */
  uuid?: string | undefined;
  /** True selects only invoices on test networks, false only invoices on other networks; undefined selects both. */
  testnet?: boolean | undefined;
}

export interface AttentionQuery extends AttentionFilter {
  limit: number;
  offset: number;
  /** Keyset pagination; `createdOn` is the `raisedOn` of the previous page's last invoice. */
  after?: CursorPosition | undefined;
}

/** An invoice with open attention reasons. */
export interface AttentionEntry {
  uuid: string;
  /** Time when the newest unresolved attention reason of the invoice was raised. */
  raisedOn: Date;
}

/** SQL: the reason is the newest open one of its invoice, so that each is listed once. */
const IS_NEWEST = `NOT EXISTS (
  SELECT FROM invoice_attention AS newer WHERE newer.invoice_uuid = newest.invoice_uuid AND newer.resolved_on IS NULL
    AND (newer.raised_on, newer.reason) > (newest.raised_on, newest.reason)
)`;

/** Returns a SQL subquery for a column of the invoice to which the row `newest` of `invoice_attention` belongs. */
const ofInvoice = (column: string) => `(SELECT ${column} FROM invoices WHERE uuid = newest.invoice_uuid)`;

/** SQL conditions for the row `newest` of `invoice_attention`: an open reason of an invoice that the filter selects. */
function conditionsFor({ owner, since, uuid, testnet }: AttentionFilter) {
  const values: unknown[] = [];
  const take = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    'resolved_on IS NULL',
    owner === undefined ? `${ofInvoice('network')} <> 'TEST'` : `user_uuid = ${take(owner)}`,
    ...(uuid === undefined ? [] : [`invoice_uuid = ${take(uuid)}`]),
    ...(since === undefined ? [] : [`${ofInvoice('created_on')} >= ${take(since)}`]),
    ...(testnet === undefined ? [] : [onNetworks(ofInvoice('network'), take(networksByKind(testnet)))]),
  ];
  return { conditions, values, take };
}

/** Lists the invoices with open attention reasons. The invoice with the newest reason comes first. */
export function listAttention(db: Executor, query: AttentionQuery): Promise<AttentionEntry[]> {
  const { limit, offset, after } = query;
  const { conditions, values, take } = conditionsFor(query);
  conditions.push(IS_NEWEST);
  if (after) conditions.push(`(raised_on, invoice_uuid) < (${take(after.createdOn)}, ${take(after.uuid)})`);
  return db.query(
    `SELECT invoice_uuid AS uuid, raised_on AS "raisedOn" FROM invoice_attention AS newest
     WHERE ${conditions.join(' AND ')}
     ORDER BY raised_on DESC, invoice_uuid DESC LIMIT ${take(limit)} OFFSET ${take(offset)}`,
    values,
  );
}

/** Counts the invoices with open attention reasons, up to the maximum `BOUNDS.request.attentionCount`. */
export async function countAttention(db: Executor, filter: AttentionFilter): Promise<number> {
  const { conditions, values, take } = conditionsFor(filter);
  const [{ count }] = await db.query(
    `SELECT count(*)::int AS count FROM (
       SELECT DISTINCT invoice_uuid FROM invoice_attention AS newest WHERE ${conditions.join(' AND ')}
       LIMIT ${take(BOUNDS.request.attentionCount.most)}
     ) AS counted`,
    values,
  );
  return count;
}

/** Returns the open reasons of each invoice, in the order of `ATTENTION_REASONS`, with one SQL statement. */
export async function listReasons(
  db: Executor,
  invoiceUuids: readonly string[],
): Promise<AttentionReason[][]> {
  const rows: { uuid: string; reasons: AttentionReason[] }[] = await db.query(
    `SELECT invoice_uuid AS uuid, array_agg(reason) AS reasons FROM invoice_attention
     WHERE invoice_uuid = ANY ($1) AND resolved_on IS NULL GROUP BY 1`,
    [invoiceUuids],
  );
  const open = new Map(rows.map(({ uuid, reasons }) => [uuid, reasons]));
  return invoiceUuids.map((uuid) => ATTENTION_REASONS.filter((reason) => open.get(uuid)?.includes(reason)));
}

/** Resolves the open reasons of an invoice, whose row is locked, that were raised by `raisedBy`, and returns them. */
export async function resolveReasons(
  tx: Executor,
  invoiceUuid: string,
  { resolver, note, raisedBy }: { resolver: string; note: string | null; raisedBy: Date | undefined },
): Promise<AttentionReason[]> {
  const rows: { reason: AttentionReason }[] = await tx.query(
    `WITH resolved AS (
       UPDATE invoice_attention SET resolved_on = now(), resolved_by = $2, note = $3
       WHERE invoice_uuid = $1 AND resolved_on IS NULL AND raised_on <= coalesce($4::timestamptz, 'infinity') RETURNING reason
     ) SELECT reason FROM resolved`,
    [invoiceUuid, resolver, note, raisedBy],
  );
  return ATTENTION_REASONS.filter((reason) => rows.some((row) => row.reason === reason));
}
