import type { Invoice } from '../../entities/invoice.entity';
import type { Payment } from '../../entities/payment.entity';
import type { Executor } from '../../infra/database/statements';
import type { PaymentSums } from '../invoices/invoice-state';

const wasCounted = ({ countedAs }: Payment) => countedAs === 'confirmed';
const isConfirmed = ({ status }: Payment) => status === 'confirmed';

/** Limits an amount to the range from 0 to `max`. */
function clamp(amount: bigint, max: bigint): bigint {
  if (amount < 0n) return 0n;
  return amount > max ? max : amount;
}

/**
 * Returns the overpaid part of each newly confirmed payment, in base units, by payment UUID: the part that exceeds the
 * invoice's amount. `changes` are the invoice's changed payments in chain order. `invoice` contains the sum received
 * before these changes.
 */
export function overpaidParts(invoice: Invoice, changes: readonly Payment[]): Map<string, bigint> {
  const parts = new Map<string, bigint>();
  const removed = changes.filter((payment) => wasCounted(payment) && !isConfirmed(payment));
  let received = removed.reduce((sum, { amount }) => sum - amount, invoice.amountReceived);
  for (const payment of changes.filter((each) => isConfirmed(each) && !wasCounted(each))) {
    received += payment.amount;
    parts.set(payment.uuid, clamp(received - invoice.amount, payment.amount));
  }
  return parts;
}

/**
 * Whether the overpaid parts of all payments must be computed again, because a reorg has removed or moved a payment
 * that was counted as confirmed. Not needed when the invoice has never received more than its amount: all parts are 0.
 */
export const needsNewParts = (invoice: Invoice, sums: PaymentSums, changes: readonly Payment[]) =>
  changes.some(wasCounted) && (invoice.amountReceived > invoice.amount || sums.received > invoice.amount);

/**
 * Computes the overpaid parts of all payments of the invoices again: confirmed payments fill up the invoice in chain
 * order.
 */
export async function recomputeOverpaid(tx: Executor, invoiceUuids: readonly string[]): Promise<void> {
  if (invoiceUuids.length > 0) await tx.query(RECOMPUTE, [invoiceUuids]);
}

/** SQL: whether the sums of the payment's invoice include the payment as confirmed. */
const IS_COUNTED = "coalesce(counted_as, payment.status) = 'confirmed'";

const RECOMPUTE = `
  UPDATE payments SET overpaid = part.overpaid FROM (
    SELECT payment.uuid, CASE WHEN ${IS_COUNTED} THEN greatest(0, least(payment.amount,
      sum(payment.amount) FILTER (WHERE ${IS_COUNTED}) OVER (
        PARTITION BY invoice_uuid ORDER BY block_number, log_index ROWS UNBOUNDED PRECEDING
      ) - invoices.amount)) ELSE 0 END AS overpaid
    FROM payments AS payment JOIN invoices ON invoices.uuid = invoice_uuid
    WHERE invoice_uuid = ANY ($1)
  ) AS part
  WHERE part.uuid = payments.uuid AND part.overpaid <> payments.overpaid`;
