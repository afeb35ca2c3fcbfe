import type { INVOICE_PHASES, InvoiceEventType, InvoiceStatus } from './enums';
import type { InvoiceMoney } from './invoice-option';
import { leastSufficient } from './payment-units';

/**
 * State of an invoice from the payer's point of view. `waiting`: nothing is paid yet. `part_paid`: a part is paid.
 * `seen`: the whole amount is paid, or enough of it within the tolerance, but not confirmed yet. `checking`: the time to
 * pay is over, but the chain is not read up to its end yet. `paid`, `paid_late`: paid in time, or late. `expired`: expired without full payment. `cancelled`: cancelled by the merchant without full
 * payment. `late`: expired, but confirmed and unconfirmed payments together are sufficient. `reverted`: a
 * reorganization removed all payments.
 */
export type InvoicePhase = StoredPhase | 'reverted';
export type StoredPhase = (typeof INVOICE_PHASES)[number];

/** Columns of an invoice from which its phase follows. */
interface PhasedInvoice
  extends Pick<InvoiceMoney, 'amount' | 'toleranceBps' | 'amountReceived' | 'amountPending'> {
  status: InvoiceStatus;
  hash: string | null;
  expiresOn: Date;
  paidLate: boolean;
  cancelledOn: Date | null;
}

/** Whether the checkout page still requests a payment. */
export const isPayable = (phase: InvoicePhase) => ['waiting', 'part_paid', 'reverted'].includes(phase);

/** Whether the invoice is closed without full payment. */
export const isClosed = (phase: InvoicePhase) => ['expired', 'cancelled'].includes(phase);

/** Whether less than the amount is paid, and nothing may be sent any more. */
export const isOver = (phase: InvoicePhase) => phase === 'checking' || isClosed(phase);

export const isPaid = (phase: InvoicePhase) => ['paid', 'paid_late'].includes(phase);

/** Whether an admin set the invoice to paid. Such an invoice has no transaction that completed it, and so no receipt. */
export const isMarkedPaid = ({ status, hash }: PhasedInvoice) => status === 'paid' && hash === null;

/** Decides the phase at the time `now`. */
export function phaseOf(invoice: PhasedInvoice, latest: InvoiceEventType, now: Date): InvoicePhase {
  const phase = storedPhaseOf(invoice, now);
  return phase === 'waiting' && latest === 'invoice.payment_reverted' ? 'reverted' : phase;
}

/**
 * Decides the phase from the invoice alone. Returns `waiting` instead of `reverted` when a reorganization has removed
 * all payments, because only the latest event tells these phases apart.
 */
export function storedPhaseOf(invoice: PhasedInvoice, now: Date): StoredPhase {
  const { status, amountPending, paidLate, cancelledOn, expiresOn } = invoice;
  if (status === 'paid') return paidLate ? 'paid_late' : 'paid';
  const isEnough = amountMissing(invoice) === 0n;
  if (status === 'expired') {
    if (amountPending > 0n && isEnough) return 'late';
    return cancelledOn ? 'cancelled' : 'expired';
  }
  if (isEnough) return 'seen';
  if (expiresOn <= now) return 'checking';
  return amountArrived(invoice) > 0n ? 'part_paid' : 'waiting';
}

/** Sum of all payments so far, confirmed or not, in base units. */
export const amountArrived = ({ amountReceived, amountPending }: PhasedInvoice) =>
  amountReceived + amountPending;

/** Amount that is still to be paid, in base units; 0 once the payments are sufficient within the tolerance. */
export const amountMissing = (invoice: PhasedInvoice) => {
  const { amount, toleranceBps } = invoice;
  const arrived = amountArrived(invoice);
  return arrived < leastSufficient(amount, toleranceBps) ? amount - arrived : 0n;
};

/** The whole amount, of which `noticeShare` is a part. */
export const NOTICE_WHOLE = 10n ** 18n;

/** Whether money is too small to be told. It is worth `part` if the invoice's amount is worth `full`. */
export const isSmall = ({ noticeShare }: { noticeShare: bigint }, part: bigint, full: bigint): boolean =>
  part * NOTICE_WHOLE < full * noticeShare;

/** Whether payments have arrived, confirmed or not, that are not too small to be told. */
export const hasArrived = (invoice: PhasedInvoice & { noticeShare: bigint }): boolean =>
  amountArrived(invoice) > 0n && !isSmall(invoice, amountArrived(invoice), invoice.amount);

/** Confirmed amount above the invoice's amount, in base units; 0 when there is none, or too little to be told. */
export function amountOverpaid(invoice: PhasedInvoice & { noticeShare: bigint }): bigint {
  const above = invoice.amountReceived - invoice.amount;
  return above > 0n && !isSmall(invoice, above, invoice.amount) ? above : 0n;
}

/** Amount by which a paid invoice was underpaid within its tolerance, in base units; 0 for every other invoice. */
export const amountShort = ({ status, hash, amount, amountReceived }: PhasedInvoice) =>
  status === 'paid' && hash !== null && amountReceived < amount ? amount - amountReceived : 0n;
