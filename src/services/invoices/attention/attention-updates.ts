import type { Executor } from '../../../infra/database/statements';
import type { AttentionReason } from '../../../lib/enums';
import { payoutProblemOf } from '../../../lib/payout-cause';
import { queueMail } from '../../mail/mail-queue';
import { notifyAttention } from '../../telegram/telegram-jobs';
import { ATTENTION_CAUSES, isSameCauseSql } from './attention-causes';

const CAUSES = Object.entries(ATTENTION_CAUSES)
  .map(([reason, cause]) => `('${reason}', ${cause})`)
  .join(', ');

/**
 * Updates the stored attention reasons of the given invoices to match `ATTENTION_CAUSES`: raises new reasons, and
 * clears reasons that no longer apply. The transaction `tx` must hold the locks of the invoices' rows. A reason that
 * was resolved for the same cause is not raised again. Enqueues a Telegram notice for each invoice with a newly
 * raised reason, but none when only the cause of an open reason changes. What stops the payouts of many invoices is told
 * for the first of them alone, also by mail.
 */
export async function updateAttention(tx: Executor, invoiceUuids: readonly string[]): Promise<void> {
  const told: RaisedReason[] = await tx.query(UPDATE, [invoiceUuids]);
  if (told.length > 0) await notifyAttention(tx, told);
  for (const { invoiceUuid, userUuid, reason, cause } of told) {
    if (reason !== 'NOT_PAID_OUT') continue;
    const day = new Date().toISOString().slice(0, 10);
    const params = { invoiceUuid, problem: payoutProblemOf(cause) };
    await queueMail(tx, { topic: 'payout_failed', ownerOf: userUuid, cause: `${cause}:${day}`, params });
  }
}

interface RaisedReason {
  invoiceUuid: string;
  userUuid: string;
  reason: AttentionReason;
  cause: string;
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
    RETURNING invoice_uuid, user_uuid, reason, cause, xmax = 0 AS is_new
  )
  SELECT DISTINCT ON (user_uuid, CASE reason WHEN 'NOT_PAID_OUT' THEN cause ELSE invoice_uuid::text END)
    invoice_uuid AS "invoiceUuid", user_uuid AS "userUuid", reason, cause FROM raised
  WHERE is_new AND (reason <> 'NOT_PAID_OUT' OR NOT EXISTS (
    SELECT FROM invoice_attention AS told WHERE told.user_uuid = raised.user_uuid AND told.reason = raised.reason
      AND told.cause = raised.cause AND told.resolved_on IS NULL
  ))`;
