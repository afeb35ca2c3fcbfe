import type { AttentionReason } from '../../../lib/enums';
import { isPaymentSql, isSufficientSql } from '../payment-sums';
import { isSmallSql } from '../small-sums';

/** SQL: paid by payments on the chain; one that an admin set to `paid` has no hash. */
const PAID_BY_CHAIN = "(invoices.status = 'paid' AND hash IS NOT NULL)";

/**
 * SQL: time after which a payment to a closed invoice is late: the expiry or cancellation, or the time when an admin
 * set the invoice to `paid`. Null for an open invoice, and for an invoice that payments on the chain have paid.
 */
const CLOSED_ON =
  "CASE WHEN invoices.status = 'expired' THEN expires_on WHEN invoices.status = 'paid' AND hash IS NULL THEN paid_on END";

/** SQL: newest confirmed payment after the closing that is not too small to be told; null without one. */
const NEWEST_LATE_PAYMENT = `(
  SELECT payments.uuid::text FROM invoice_events AS event JOIN payments ON payments.uuid = event.payment_uuid
  WHERE event.invoice_uuid = invoices.uuid AND type = 'invoice.payment_detected' AND payments.status = 'confirmed'
    AND block_time > ${CLOSED_ON}
  ORDER BY block_time DESC, block_number DESC, log_index DESC LIMIT 1
)`;

/** SQL: number of the newest event about a payment that a reorg removed and that has not reappeared. */
const NEWEST_REVERSAL = `(
  SELECT max(sequence)::text FROM invoice_events AS event
  WHERE invoice_uuid = invoices.uuid AND type = 'invoice.payment_reverted' AND NOT EXISTS (
    SELECT FROM payments WHERE payments.uuid = event.payment_uuid AND payments.status <> 'reverted'
  )
)`;

/** SQL: what the invoice received, less its refunds that are not cancelled, in base units of its token. */
const LEFT = `(amount_received - coalesce((
  SELECT sum(div(refunds.amount * invoices.amount, coalesce((
    SELECT (option ->> 'amount')::numeric FROM json_array_elements(options) AS option
    WHERE option ->> 'tokenUuid' = refunds.token_uuid::text), invoices.amount)))
  FROM refunds WHERE invoice_uuid = invoices.uuid AND refunds.status <> 'cancelled' AND stray_uuid IS NULL), 0))`;

/**
 * SQL: hash and log index of the latest ignored transfer that was not credited later, unless a person has decided about
 * its stray; or of the latest stray in a listed token that only a payer or a look at the balance has found.
 */
const NEWEST_IGNORED = `coalesce((
  SELECT transaction_hash || ':' || log_index FROM ignored_transfers AS ignored
  WHERE invoice_uuid = invoices.uuid AND NOT ${isPaymentSql('ignored', 'transaction_hash')} AND NOT EXISTS (
    SELECT FROM strays WHERE strays.network = ignored.network AND hash = transaction_hash
      AND strays.log_index = ignored.log_index AND strays.status <> 'found'
  )
  ORDER BY seen_on DESC, block_number DESC, log_index DESC LIMIT 1
), (
  SELECT strays.hash || ':' || log_index FROM strays
  WHERE invoice_uuid = invoices.uuid AND strays.status = 'found' AND reason <> 'unlisted_token'
    AND NOT ${isPaymentSql('strays', 'hash')}
  ORDER BY found_on DESC, log_index DESC LIMIT 1
))`;

/**
 * Attention reasons: problems of an invoice that its merchant should look at. The value of each reason is a SQL
 * expression over a row of `invoices`: text that identifies the cause, or null while the invoice does not have the
 * reason. After a reason was resolved, only another cause raises the reason again: a different text, and for a sum
 * (`SUMS`) one that differs by what is not too small to be told. Sums that are too small to be told raise no reason, and money that is refunded, or on its way back to the payer, none either.
 *
 * - `PART_PAID`: the invoice expired after it received too little to be paid within its tolerance for shortfalls. An
 *   open invoice does not have this reason, because its payer can still pay.
 * - `OVERPAID`: the invoice received more than its amount, in one payment or by payments after it was paid.
 * - `PAID_LATE`: a payment in a block after the invoice's expiry completed the invoice.
 * - `LATE_PAYMENT`: a payment arrived after the invoice's expiry and did not complete it, or after an admin had set
 *   the invoice to `paid`.
 * - `REVERTED`: a reorg removed a payment from the chain, the payment has not reappeared, and no other payment has
 *   completed the invoice.
 * - `SET_BY_ADMIN`: an admin set the invoice's status. The reason stays open until it is resolved, whatever happens
 *   afterwards.
 * - `IGNORED_TRANSFER`: a transfer to the invoice's address was not credited, and nobody has decided about it.
 * - `NOT_PAID_OUT`: the money cannot leave the address of the paid invoice. The cause is shared by all invoices that it
 *   concerns.
 * - `UNEXPLAINED_BALANCE`: money is at the invoice's address, and no endpoint delivers its transfer.
 */
export const ATTENTION_CAUSES: Record<AttentionReason, string> = {
  PART_PAID: `CASE WHEN status = 'expired' AND amount_received > 0 AND NOT ${isSmallSql('amount_received')} AND NOT ${isSufficientSql(LEFT)} AND ${LEFT} > 0 THEN amount_received::text END`,
  OVERPAID: `CASE WHEN amount_received > amount AND ${LEFT} > amount AND NOT ${isSmallSql(`${LEFT} - amount`)} THEN amount_received::text END`,
  PAID_LATE: `CASE WHEN paid_late AND ${LEFT} > 0 THEN hash END`,
  LATE_PAYMENT: `CASE WHEN ${CLOSED_ON} IS NOT NULL AND amount_received > 0 AND ${LEFT} > 0 THEN ${NEWEST_LATE_PAYMENT} END`,
  REVERTED: `CASE WHEN NOT ${PAID_BY_CHAIN} THEN ${NEWEST_REVERSAL} END`,
  SET_BY_ADMIN:
    "(SELECT max(sequence)::text FROM invoice_events WHERE invoice_uuid = invoices.uuid AND type = 'invoice.updated')",
  IGNORED_TRANSFER: NEWEST_IGNORED,
  NOT_PAID_OUT: `CASE WHEN status = 'paid' THEN
    (SELECT set_aside.cause FROM set_aside WHERE work = 'flush' AND set_aside.invoice_uuid = invoices.uuid) END`,
  UNEXPLAINED_BALANCE: `(
    SELECT max(network || ' ' || unexplained_since) FROM address_checks
    WHERE invoice_uuid = invoices.uuid AND unexplained_since IS NOT NULL
  )`,
};

/** Reasons whose causes are sums in base units. */
const SUMS: readonly AttentionReason[] = ['PART_PAID', 'OVERPAID'];

/** SQL condition of a row of `invoices`: both causes of the reason are the same to a merchant who resolved the first. */
export const isSameCauseSql = (reason: string, resolved: string, cause: string): string =>
  `(${resolved} = ${cause} OR CASE WHEN ${reason} IN (${SUMS.map((sum) => `'${sum}'`).join(', ')})
    THEN ${isSmallSql(`abs(${resolved}::numeric - ${cause}::numeric)`)} ELSE false END)`;
