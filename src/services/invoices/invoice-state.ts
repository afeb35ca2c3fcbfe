import type { Invoice } from '../../entities/invoice.entity';
import type { Payment } from '../../entities/payment.entity';
import { INVOICE_STATUSES, type InvoiceEventType, type InvoiceStatus } from '../../lib/enums';
import { MIN_TTL_MINUTES } from '../../lib/input-schemas';
import type { InvoiceChange } from './invoice-columns';

/** Why a status changes: its time is over, its money is there, its money has left the chain, or an admin says so. */
export type Cause = 'expiry' | 'payment' | 'reversal' | 'hand';

interface Transition {
  from: readonly InvoiceStatus[];
  to: readonly InvoiceStatus[];
  event: InvoiceEventType;
}

/** The one table of moves (specification, 3.1, and the decisions where it is silent). */
export const transitions: Record<Cause, Transition> = {
  expiry: { from: ['created'], to: ['expired'], event: 'invoice.expired' },
  payment: { from: ['created', 'expired'], to: ['paid'], event: 'invoice.paid' },
  reversal: { from: ['paid'], to: ['created', 'expired'], event: 'invoice.payment_reverted' },
  hand: { from: INVOICE_STATUSES, to: INVOICE_STATUSES, event: 'invoice.updated' },
};

export interface NewEvent {
  type: InvoiceEventType;
  /** The invoice's status after it. */
  status: InvoiceStatus;
  /** The payment that it tells of. */
  payment?: Payment;
}

export interface Move {
  change: InvoiceChange;
  /** In the order in which they are told. */
  events: NewEvent[];
}

const NOT_PAID = { paidOn: null, paidLate: false, hash: null, signature: null };

/**
 * Decides what a move to `to` changes and which event tells of it; null when the invoice stands there already or the
 * table has no such move. Whether the money is there is `settle`'s to decide.
 */
export function evaluate(
  invoice: Invoice,
  to: InvoiceStatus,
  cause: 'expiry' | 'hand',
  now: Date,
): Move | null {
  if (invoice.status === to || !allows(cause, invoice.status, to)) return null;
  const change: InvoiceChange = {
    status: to,
    ...(invoice.status === 'paid' && NOT_PAID),
    ...(to === 'paid' && { paidOn: now }),
    ...(to === 'created' && reopened(invoice, now)),
  };
  return { change, events: [{ type: transitions[cause].event, status: to }] };
}

/** What an invoice's payments add up to, in base units. */
export interface PaymentSums {
  /** Confirmed. */
  received: bigint;
  pending: bigint;
}

/** The largest sum that the database holds: more than ten times the largest amount of a token. */
export const LARGEST_SUM = 10n ** 78n - 1n;

/** An invoice's sums after these of its payments have changed. */
export function addChanges(
  { amountReceived: received, amountPending: pending }: Invoice,
  changes: readonly Payment[],
): PaymentSums {
  const sumAs = (status: string, read: (payment: Payment) => string | null) =>
    changes.reduce((sum, payment) => (read(payment) === status ? sum + payment.amount : sum), 0n);
  const gainOf = (status: string) =>
    sumAs(status, (payment) => payment.status) - sumAs(status, ({ countedAs }) => countedAs);
  return { received: received + gainOf('confirmed'), pending: pending + gainOf('pending') };
}

/** What has happened on the chain since an invoice was settled last. */
export interface ChainNews {
  sums: PaymentSums;
  /** The confirmed payment with which the amount is reached, in the chain's order; undefined where it is not. */
  completing: Payment | undefined;
  /** The payments that have changed, in the chain's order: `countedAs` tells from what to `status`. */
  changes: readonly Payment[];
  /** The time of the last block that was read. */
  chainTime: Date;
  now: Date;
}

const isDetected = ({ countedAs, status }: Payment) => countedAs === 'nothing' && status !== 'reverted';
const isLost = ({ countedAs, status }: Payment) => countedAs !== 'nothing' && status === 'reverted';

/**
 * Decides what the chain's news change: amounts, and the status that follows from the confirmed ones. An invoice is paid
 * by the payment with which they reach its amount, and late when that one's block is later than `expiresOn`. What an
 * admin has set by hand stays until money moves, and `paid` by hand stays whatever leaves the chain.
 */
export function settle(invoice: Invoice, { sums, completing, changes, chainTime, now }: ChainNews): Move {
  const detected = changes.filter(isDetected);
  const reverted = changes.filter(isLost);
  const change: InvoiceChange = { amountReceived: sums.received, amountPending: sums.pending };
  const before = invoice.status;
  const moneyMoved =
    detected.length + reverted.length > 0 || change.amountReceived !== invoice.amountReceived;
  if (completing && moneyMoved && allows('payment', before, 'paid')) {
    Object.assign(change, { status: 'paid', paidOn: now }, paidBy(completing, invoice));
  } else if (completing && invoice.hash !== null && before === 'paid') {
    Object.assign(change, paidBy(completing, invoice));
  } else if (before === 'paid' && invoice.hash !== null) {
    Object.assign(change, NOT_PAID, { status: chainTime > invoice.expiresOn ? 'expired' : 'created' });
  }
  const after = change.status ?? before;
  const events: NewEvent[] = [
    ...detected.map((payment) => told('invoice.payment_detected', before, payment)),
    ...reverted.map((payment) =>
      told('invoice.payment_reverted', after === 'paid' ? before : after, payment),
    ),
  ];
  if (after === 'paid' && before !== 'paid') events.push(told('invoice.paid', after, completing));
  if (before === 'paid' && after !== 'paid' && reverted.length === 0) {
    events.push(told('invoice.payment_reverted', after));
  }
  return { change, events };
}

const allows = (cause: Cause, from: InvoiceStatus, to: InvoiceStatus) =>
  transitions[cause].from.includes(from) && transitions[cause].to.includes(to);

const told = (type: InvoiceEventType, status: InvoiceStatus, payment?: Payment): NewEvent => ({
  type,
  status,
  ...(payment && { payment }),
});

const paidBy = ({ transactionHash, signature, blockTime }: Payment, { expiresOn }: Invoice) => ({
  hash: transactionHash,
  signature,
  paidLate: blockTime > expiresOn,
});

/** An invoice that is opened again gets its time once more, and enough of it to be paid, or it would expire at once. */
function reopened({ createdOn, expiresOn }: Invoice, now: Date): Pick<InvoiceChange, 'expiresOn'> {
  if (expiresOn > now) return {};
  const time = Math.max(expiresOn.getTime() - createdOn.getTime(), MIN_TTL_MINUTES * 60_000);
  return { expiresOn: new Date(now.getTime() + time) };
}
