import type { Executor } from '../../../infra/database/statements';
import { notifyAttention } from '../../telegram/telegram-jobs';
import { ATTENTION_CAUSES, isSameCauseSql } from './attention-causes';

const CAUSES = Object.entries(ATTENTION_CAUSES)
  .map(([reason, cause]) => `('${reason}', ${cause})`)
  .join(', ');

/**
 * Updates the stored attention reasons of the given invoices to match `ATTENTION_CAUSES`: raises new reasons, and
 * clears reasons that no longer apply. The transaction `tx` must hold the locks of the invoices' rows. A reason that
 * was resolved for the same cause is not raised again. Enqueues a Telegram notice for each invoice with a newly
 * raised reason, but none when only the cause of an open reason changes.
 */
export async function updateAttention(tx: Executor, invoiceUuids: readonly string[]): Promise<void> {
  const raised: { invoiceUuid: string; userUuid: string }[] = await tx.query(UPDATE, [invoiceUuids]);
  if (raised.length > 0) await notifyAttention(tx, raised);
}

const UPDATE = `
  WITH causes AS (
    SELECT invoices.uuid AS invoice_uuid, user_uuid, reason, cause
    FROM invoices CROSS JOIN LATERAL (VALUES ${CAUSES}) AS held (reason, cause)
    WHERE invoices.uuid = ANY ($1) AND cause IS NOT NULL AND NOT EXISTS (
      SELECT FROM invoice_attention AS resolved WHERE resolved.invoice_uuid = invoices.uuid
        AND resolved.reason = held.reason AND resolved_on IS NOT NULL
        AND ${isSameCauseSql('held.reason', 'resolved.cause', 'held.cause')}
    )
  ), cleared AS (
    DELETE FROM invoice_attention AS open
    WHERE invoice_uuid = ANY ($1) AND resolved_on IS NULL AND NOT EXISTS (
      SELECT FROM causes WHERE causes.invoice_uuid = open.invoice_uuid AND causes.reason = open.reason
    )
  ), raised AS (
    INSERT INTO invoice_attention (invoice_uuid, user_uuid, reason, cause)
    SELECT invoice_uuid, user_uuid, reason, cause FROM causes
    ON CONFLICT (invoice_uuid, reason) WHERE resolved_on IS NULL
    DO UPDATE SET cause = excluded.cause WHERE invoice_attention.cause <> excluded.cause
    RETURNING invoice_uuid, user_uuid, xmax = 0 AS is_new
  )
  SELECT DISTINCT invoice_uuid AS "invoiceUuid", user_uuid AS "userUuid" FROM raised WHERE is_new`;
