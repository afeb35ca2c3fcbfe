import type { Invoice } from '../../entities/invoice.entity';
import type { Payment } from '../../entities/payment.entity';
import { INVOICE_STATUSES, type InvoiceEventType, type InvoiceStatus } from '../../lib/enums';
import { MIN_TTL_MINUTES } from '../../lib/input-schemas';
import type { InvoiceChange } from './invoice-columns';

/** Why a status changes: its time is over, its money is there, its money has left the chain, or an admin says so. */
export type Cause = 'expiry' | 'payment' | 'reversal' | 'admin';

interface TransitionRule {
  from: readonly InvoiceStatus[];
  to: readonly InvoiceStatus[];
  event: InvoiceEventType;
}

/** The one table of transitions (specification, 3.1, and the decisions where it is silent). */
export const TRANSITIONS: Record<Cause, TransitionRule> = {
  expiry: { from: ['created'], to: ['expired'], event: 'invoice.expired' },
  payment: { from: ['created', 'expired'], to: ['paid'], event: 'invoice.paid' },
  reversal: { from: ['paid'], to: ['created', 'expired'], event: 'invoice.payment_reverted' },
  admin: { from: INVOICE_STATUSES, to: INVOICE_STATUSES, event: 'invoice.updated' },
};

export interface NewEvent {
  type: InvoiceEventType;
  /** The invoice's status after it. */
  status: InvoiceStatus;
  /** The payment that it tells of. */
  payment?: Payment;
}

export interface Transition {
  change: InvoiceChange;
  /** In the order in which they are told. */
  events: NewEvent[];
}

const NOT_PAID = { paidOn: null, paidLate: false, hash: null, signature: null };

/**
 * Decides what a transition to the status `to` changes and which event tells of it; null when the invoice has that status
 * already, or the table has no such transition. `settle` decides what payments change.
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

/** Whether confirmed payments made the invoice paid, and not an admin: such an invoice names its transaction. */
const isPaidByChain = ({ status, hash }: Pick<Invoice, 'status' | 'hash'>) =>
  status === 'paid' && hash !== null;

/**
 * Decides what the chain's news change: amounts, and the status that follows from the confirmed ones. An invoice is paid
 * by the payment with which they reach its amount, and late when that one's block is later than `expiresOn`. What an
 * admin has set stays until money moves, and `paid` by an admin stays whatever leaves the chain.
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

/** An invoice that the chain paid: the completing payment may be another one now, or be gone. */
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

/** An invoice that is opened again gets its time once more, and enough of it to be paid, or it would expire at once. */
function reopened({ createdOn, expiresOn }: Invoice, now: Date): Pick<InvoiceChange, 'expiresOn'> {
  if (expiresOn > now) return {};
  const time = Math.max(expiresOn.getTime() - createdOn.getTime(), MIN_TTL_MINUTES * 60_000);
  return { expiresOn: new Date(now.getTime() + time) };
}
