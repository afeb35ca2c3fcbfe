import type { Invoice } from '../entities/invoice.entity';
import type { InvoiceEventType } from '../lib/enums';

/**
 * How an invoice stands in a payer's eyes: nothing has come (`waiting`), all of it was seen (`seen`) or a part (`part_paid`),
 * it is paid, in time or late, its time is over (`expired`), the last of the money was seen after that (`late`), or what had
 * come has left the chain again (`reverted`).
 */
export type InvoicePhase =
  | 'waiting'
  | 'seen'
  | 'part_paid'
  | 'paid'
  | 'paid_late'
  | 'expired'
  | 'late'
  | 'reverted';

/** The payer is asked for money. */
export const isPayable = (phase: InvoicePhase) => ['waiting', 'part_paid', 'reverted'].includes(phase);

/** There is a receipt. */
export const isPaid = (phase: InvoicePhase) => ['paid', 'paid_late'].includes(phase);

/** Decides the phase from the invoice and the latest thing that happened to it. */
export function phaseOf(invoice: Invoice, latest: InvoiceEventType): InvoicePhase {
  const { status, amount, amountPending, paidLate } = invoice;
  if (status === 'paid') return paidLate ? 'paid_late' : 'paid';
  const arrived = arrivedOf(invoice);
  if (status === 'expired') return amountPending > 0n && arrived >= amount ? 'late' : 'expired';
  if (arrived >= amount) return 'seen';
  if (arrived > 0n) return 'part_paid';
  return latest === 'invoice.payment_reverted' ? 'reverted' : 'waiting';
}

/** What has come so far, confirmed or not, in base units. */
export const arrivedOf = ({ amountReceived, amountPending }: Invoice) => amountReceived + amountPending;

/** What is still to be paid, in base units. */
export const missingOf = (invoice: Invoice) => {
  const missing = invoice.amount - arrivedOf(invoice);
  return missing > 0n ? missing : 0n;
};
