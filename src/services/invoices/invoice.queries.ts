import type { Invoice } from '../../entities/invoice.entity';
import { batched } from '../../infra/database/batched';
import { arrayParam, type Executor, runPrepared } from '../../infra/database/statements';
import { type InvoiceRow, selectList, toInvoice } from './invoice-row';

/** Returns the invoices with these UUIDs, in no particular order. */
export async function listByUuid(db: Executor, uuids: readonly string[]): Promise<Invoice[]> {
  const rows: InvoiceRow[] = await db.query(`SELECT ${selectList(db)} FROM invoices WHERE uuid = ANY ($1)`, [
    uuids,
  ]);
  return rows.map(toInvoice);
}

/** Locks the invoices until the transaction ends, in the order of `uuid`, which prevents deadlocks. */
export async function lockInvoices(tx: Executor, uuids: readonly string[]): Promise<Invoice[]> {
  const rows: InvoiceRow[] = await tx.query(
    `SELECT ${selectList(tx)} FROM invoices WHERE uuid = ANY ($1) ORDER BY uuid FOR UPDATE`,
    [uuids],
  );
  return rows.map(toInvoice);
}

/** Finds an invoice by its UUID; null when there is none. */
export const findInvoice = createFinder('uuid', 'uuid', 'uuid');

/** Finds an invoice by its checkout token; null when there is none. */
export const findByCheckoutToken = createFinder('checkout_token', 'checkoutToken', 'text');

function createFinder(column: string, property: 'uuid' | 'checkoutToken', type: string) {
  return batched<string, Invoice | null>(async (db, keys) => {
    const text = `SELECT ${selectList(db)} FROM invoices WHERE ${column} = ANY (${arrayParam('$1', type)})`;
    const rows = await runPrepared<InvoiceRow>(db, text, [keys]);
    const found = new Map(rows.map((row) => [row[property], toInvoice(row)]));
    return keys.map((key) => found.get(key) ?? null);
  });
}

/** SQL expression: number of paid invoices of the payment link `link`, from the stored totals and the deltas. */
export const USES_OF_LINK = `(
  SELECT coalesce(sum(paid), 0) FROM (
    SELECT paid_invoices AS paid FROM payment_link_totals WHERE payment_link_uuid = link.uuid
    UNION ALL SELECT count FROM invoice_deltas WHERE payment_link_uuid = link.uuid AND status = 'paid'
  ) AS parts
)`;
