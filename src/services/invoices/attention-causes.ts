import type { AttentionReason } from '../../lib/enums';

/** SQL condition: the chain made the invoice paid; the status `paid` that an admin sets has no transaction hash. */
const PAID_BY_CHAIN = "(invoices.status = 'paid' AND hash IS NOT NULL)";

/**
 * SQL: time from which money for a closed invoice is late; null for an open invoice and for one that the chain has paid. A
 * cancelled invoice expires at its cancellation.
 */
const CLOSED_ON =
  "CASE WHEN invoices.status = 'expired' THEN expires_on WHEN invoices.status = 'paid' AND hash IS NULL THEN paid_on END";

/**
 * SQL: the newest confirmed payment, when its block is later than the closing of the invoice. Block times rise with
 * block numbers, so no other payment is late when the newest one is not.
 */
const NEWEST_LATE_PAYMENT = `(
  SELECT CASE WHEN block_time > ${CLOSED_ON} THEN payments.uuid::text END FROM payments
  WHERE invoice_uuid = invoices.uuid AND payments.status = 'confirmed'
  ORDER BY block_number DESC, log_index DESC LIMIT 1
)`;

/** SQL: number of the newest event about a payment that a reorg removed and that has not come back. */
const NEWEST_REVERSAL = `(
  SELECT max(sequence)::text FROM invoice_events AS event
  WHERE invoice_uuid = invoices.uuid AND type = 'invoice.payment_reverted' AND NOT EXISTS (
    SELECT FROM payments WHERE payments.uuid = event.payment_uuid AND payments.status <> 'reverted'
  )
)`;

/** SQL: the ignored transfer that was detected last, without transfers that were credited later. */
const NEWEST_IGNORED = `(
  SELECT transaction_hash || ':' || log_index FROM ignored_transfers AS ignored
  WHERE invoice_uuid = invoices.uuid AND NOT EXISTS (
    SELECT FROM payments WHERE payments.network = ignored.network
      AND payments.transaction_hash = ignored.transaction_hash AND payments.log_index = ignored.log_index
  )
  ORDER BY seen_on DESC, block_number DESC, log_index DESC LIMIT 1
)`;

/**
 * Definition of each attention reason: a SQL expression over a row of `invoices`. Its value is text that identifies the
 * cause, or null while the invoice does not have the reason. A new cause has another text, so that it raises a resolved
 * reason again.
 *
 * - `PART_PAID`: closed with less than its amount. An open invoice has no such reason, because its payer can still pay.
 * - `OVERPAID`: more than its amount was received, in one payment or by payments after it was paid.
 * - `PAID_LATE`: completed by a payment in a block after its expiry.
 * - `LATE_PAYMENT`: money arrived after it had expired and does not complete it, or after an admin had set it to `paid`.
 * - `REVERTED`: a reorg removed a payment, which has not come back, and no other payment has completed the invoice.
 * - `SET_BY_ADMIN`: an admin set its status; kept until it is resolved, whatever happens afterwards.
 * - `IGNORED_TRANSFER`: a transfer to its address was not credited.
 */
export const ATTENTION_CAUSES: Record<AttentionReason, string> = {
  PART_PAID:
    "CASE WHEN status = 'expired' AND amount_received > 0 AND amount_received < amount THEN amount_received::text END",
  OVERPAID: 'CASE WHEN amount_received > amount THEN amount_received::text END',
  PAID_LATE: 'CASE WHEN paid_late THEN hash END',
  LATE_PAYMENT: `CASE WHEN ${CLOSED_ON} IS NOT NULL AND amount_received > 0 THEN ${NEWEST_LATE_PAYMENT} END`,
  REVERTED: `CASE WHEN NOT ${PAID_BY_CHAIN} THEN ${NEWEST_REVERSAL} END`,
  SET_BY_ADMIN:
    "(SELECT max(sequence)::text FROM invoice_events WHERE invoice_uuid = invoices.uuid AND type = 'invoice.updated')",
  IGNORED_TRANSFER: NEWEST_IGNORED,
};
