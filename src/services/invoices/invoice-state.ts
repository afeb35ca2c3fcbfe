import type { Invoice } from '../../entities/invoice.entity';
import type { Payment } from '../../entities/payment.entity';
import { INVOICE_STATUSES, type InvoiceEventType, type InvoiceStatus } from '../../lib/enums';
import { MIN_TTL_MINUTES } from '../../lib/input-schemas';
import type { InvoiceChange } from './invoice-columns';

/**
 * Why a status changes: the invoice expired, was paid, lost its payment in a reorganization, or was set by an admin.
 */
export type Cause = 'expiry' | 'payment' | 'reversal' | 'admin';

interface TransitionRule {
  from: readonly InvoiceStatus[];
  to: readonly InvoiceStatus[];
  event: InvoiceEventType;
}

/** All allowed transitions: those of the specification (3.1) and, where it is silent, of the project's decisions. */
export const TRANSITIONS: Record<Cause, TransitionRule> = {
  expiry: { from: ['created'], to: ['expired'], event: 'invoice.expired' },
  payment: { from: ['created', 'expired'], to: ['paid'], event: 'invoice.paid' },
  reversal: { from: ['paid'], to: ['created', 'expired'], event: 'invoice.payment_reverted' },
  admin: { from: INVOICE_STATUSES, to: INVOICE_STATUSES, event: 'invoice.updated' },
};

export interface NewEvent {
  type: InvoiceEventType;
  /** The invoice's status after the event. */
  status: InvoiceStatus;
  /** The payment that the event reports. */
  payment?: Payment;
}

export interface Transition {
  change: InvoiceChange;
  /** In the order in which the events are numbered and reported. */
  events: NewEvent[];
}

const NOT_PAID = { paidOn: null, paidLate: false, hash: null, signature: null };

/**
 * Decides what a transition to the status `to` changes, and which event reports it. Returns null when the invoice
 * already has that status or the table has no such transition. Changes by payments are decided by `settle`.
 */
export function evaluate(
  invoice: Invoice,
  to: InvoiceStatus,
  cause: 'expiry' | 'admin',
  now: Date,
): Transition | null {
  if (invoice.status === to || !allows(cause, invoice.status, to)) return null;
  const change: InvoiceChange = {
    status: to,
    ...(invoice.status === 'paid' && NOT_PAID),
    ...(to === 'paid' && { paidOn: now }),
    ...(to === 'created' && reopened(invoice, now)),
  };
  return { change, events: [{ type: TRANSITIONS[cause].event, status: to }] };
}

/** Sums of an invoice's payments, in base units. */
export interface PaymentSums {
  /** Confirmed payments. */
  received: bigint;
  pending: bigint;
}

/** Largest sum that the database can store: more than ten times the largest amount of a token. */
export const LARGEST_SUM = 10n ** 78n - 1n;

/** Returns an invoice's sums after some of its payments have changed from the status in `countedAs` to `status`. */
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

/** Changes on the chain since the invoice was last settled. */
export interface ChainNews {
  sums: PaymentSums;
  /**
   * The confirmed payment, in chain order, with which the sum reaches the amount; undefined when the sum is too small.
   */
  completing: Payment | undefined;
  /** The changed payments, in chain order: each has changed from `countedAs` to `status`. */
  changes: readonly Payment[];
  /** Time of the last block that was read. */
  chainTime: Date;
  now: Date;
}

const isDetected = ({ countedAs, status }: Payment) => countedAs === 'nothing' && status !== 'reverted';
const isLost = ({ countedAs, status }: Payment) => countedAs !== 'nothing' && status === 'reverted';

/** Whether confirmed payments, not an admin, made the invoice paid: only then it has a transaction hash. */
const isPaidByChain = ({ status, hash }: Pick<Invoice, 'status' | 'hash'>) =>
  status === 'paid' && hash !== null;

/**
 * Decides how news from the chain changes an invoice: its sums, and the status that follows from the confirmed sum. The
 * payment that brings the confirmed sum up to the amount makes the invoice paid, and `paidLate` if its block is later
 * than `expiresOn`. A status that an admin set stays until a payment arrives or is reverted; `paid` set by an admin
 * stays even then.
 */
export function settle(invoice: Invoice, news: ChainNews): Transition {
  const { sums, completing, changes } = news;
  const detected = changes.filter(isDetected);
  const reverted = changes.filter(isLost);
  const moneyMoved = detected.length + reverted.length > 0 || sums.received !== invoice.amountReceived;
  const change: InvoiceChange = {
    amountReceived: sums.received,
    amountPending: sums.pending,
    ...(isPaidByChain(invoice) ? stillPaid(invoice, news) : moneyMoved && newlyPaid(invoice, news)),
  };
  const before = invoice.status;
  const after = change.status ?? before;
  const events: NewEvent[] = [
    ...detected.map((payment) => eventOf('invoice.payment_detected', before, payment)),
    ...reverted.map((payment) =>
      eventOf(TRANSITIONS.reversal.event, after === 'paid' ? before : after, payment),
    ),
  ];
  if (after === 'paid' && before !== 'paid')
    events.push(eventOf(TRANSITIONS.payment.event, after, completing));
  if (before === 'paid' && after !== 'paid' && reverted.length === 0)
    events.push(eventOf(TRANSITIONS.reversal.event, after));
  return { change, events };
}

function newlyPaid(invoice: Invoice, { completing, now }: ChainNews): InvoiceChange {
  if (!completing || !allows('payment', invoice.status, 'paid')) return {};
  return { status: 'paid', paidOn: now, ...paidBy(completing, invoice) };
}

/**
 * Re-evaluates an invoice that was paid on the chain: after a reorganization, another payment may complete it, or none.
 */
function stillPaid(invoice: Invoice, { completing, chainTime }: ChainNews): InvoiceChange {
  if (completing) return paidBy(completing, invoice);
  const status = chainTime > invoice.expiresOn ? 'expired' : 'created';
  return allows('reversal', invoice.status, status) ? { ...NOT_PAID, status } : {};
}

const allows = (cause: Cause, from: InvoiceStatus, to: InvoiceStatus) =>
  TRANSITIONS[cause].from.includes(from) && TRANSITIONS[cause].to.includes(to);

const eventOf = (type: InvoiceEventType, status: InvoiceStatus, payment?: Payment): NewEvent => ({
  type,
  status,
  ...(payment && { payment }),
});

const paidBy = ({ transactionHash, signature, blockTime }: Payment, { expiresOn }: Invoice) => ({
  hash: transactionHash,
  signature,
  paidLate: blockTime > expiresOn,
});

/**
 * Gives a reopened invoice whose time is over its original period again, and at least the minimum period, because
 * otherwise it would expire at once.
 */
function reopened({ createdOn, expiresOn }: Invoice, now: Date): Pick<InvoiceChange, 'expiresOn'> {
  if (expiresOn > now) return {};
  const time = Math.max(expiresOn.getTime() - createdOn.getTime(), MIN_TTL_MINUTES * 60_000);
  return { expiresOn: new Date(now.getTime() + time) };
}
