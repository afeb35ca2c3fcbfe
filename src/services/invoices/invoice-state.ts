import type { Invoice } from '../../entities/invoice.entity';
import type { Payment } from '../../entities/payment.entity';
import {
  INVOICE_STATUSES,
  type InvoiceEventType,
  type InvoiceStatus,
  type PayoutProblem,
} from '../../lib/enums';
import { MIN_TTL_MINUTES } from '../../lib/input-schemas';
import { hasMovingRate } from '../../lib/invoice-option';
import type { PaymentSums } from '../../lib/payment-units';
import type { presentPayoutShare } from '../../presenters/payout.presenter';
import type { InvoiceChange } from './invoice-columns';
import { receivedChanged, sumColumns } from './payment-sums';
import { areSmall, seenUnits, toldOf } from './small-sums';

/**
 * What caused a transition of an invoice. `expiry`: the invoice expired. `cancel`: the merchant cancelled it.
 * `payment`: a payment completed it. `reversal`: a reorg removed a payment. `admin`: an admin set the status.
 * `renewal`: the payer asked for a new price, which changes the amounts and the expiry of an open invoice
 * (`invoice-renewal.ts`).
 */
export type Cause = 'expiry' | 'cancel' | 'payment' | 'reversal' | 'admin' | 'renewal';

interface TransitionRule {
  from: readonly InvoiceStatus[];
  to: readonly InvoiceStatus[];
  event: InvoiceEventType;
}

/** All allowed status transitions by cause. */
export const TRANSITIONS: Record<Cause, TransitionRule> = {
  expiry: { from: ['created'], to: ['expired'], event: 'invoice.expired' },
  cancel: { from: ['created'], to: ['expired'], event: 'invoice.cancelled' },
  payment: { from: ['created', 'expired'], to: ['paid'], event: 'invoice.paid' },
  reversal: { from: ['paid'], to: ['created', 'expired'], event: 'invoice.payment_reverted' },
  admin: { from: INVOICE_STATUSES, to: INVOICE_STATUSES, event: 'invoice.updated' },
  renewal: { from: ['created'], to: ['created'], event: 'invoice.price_renewed' },
};

export interface NewEvent {
  type: InvoiceEventType;
  status: InvoiceStatus;
  /** The payment that the event reports; absent when the event reports no payment. */
  payment?: Payment;
  /** Why the money cannot be paid out; absent when the event reports no such problem. */
  payoutProblem?: PayoutProblem;
  /** The refund that the event reports, as messages show it; absent when the event reports no refund. */
  refund?: object;
  /** The invoice's share of the payout that the event reports; absent when it reports none. */
  payout?: ReturnType<typeof presentPayoutShare>;
}

export interface Transition {
  change: InvoiceChange;
  /** Events in the order in which they are numbered and reported. */
  events: NewEvent[];
  /** Whether the change is stored only, because it is too small to be told. */
  isSmall?: boolean;
  /** Why a person made the change, in their words. */
  reason?: string | undefined;
}

const NOT_PAID = { paidOn: null, paidLate: false, hash: null, signature: null };

/** Change and event of a transition; null when it is no change or not allowed. Payments use `settle`. */
export function evaluate(
  invoice: Invoice,
  to: InvoiceStatus,
  cause: 'expiry' | 'cancel' | 'admin',
  now: Date,
): Transition | null {
  if (invoice.status === to || !allows(cause, invoice.status, to)) return null;
  const change: InvoiceChange = {
    status: to,
    ...(invoice.status === 'paid' && NOT_PAID),
    ...(to === 'paid' && { paidOn: now }),
    ...(cause === 'cancel' && { cancelledOn: now, expiresOn: earlier(now, invoice.expiresOn) }),
    ...(to === 'created' && { cancelledOn: null, ...reopenedExpiry(invoice, now) }),
  };
  return { change, events: [{ type: TRANSITIONS[cause].event, status: to }] };
}

/** Changes of an invoice's payments on the chain since the invoice's sums and status were last computed. */
export interface ChainChanges {
  sums: PaymentSums;
  /**
   * The payment that completes the invoice: the first, in the order of block times, with which the sum of confirmed
   * payments reaches the invoice's amount or is within its tolerance. Undefined while the sum is too small.
   */
  completing: Payment | undefined;
  /** In chain order; `countedAs` is the status before the change, `status` the one after it. */
  changes: readonly Payment[];
  /**
   * Timestamp of the last block that was read. For an invoice on several networks, the earliest of their timestamps.
   */
  chainTime: Date;
  now: Date;
  /** Whether the merchant has accepted late money at amounts that were valid until the expiry. */
  isAccepted?: boolean;
}

const isDetected = ({ countedAs, status }: Payment) => countedAs === 'nothing' && status !== 'reverted';
const isReverted = ({ countedAs, status }: Payment) => countedAs !== 'nothing' && status === 'reverted';

/** Whether payments on the chain made it paid; one that an admin set to `paid` has no hash. */
const isPaidByChain = ({ status, hash }: Pick<Invoice, 'status' | 'hash'>) =>
  status === 'paid' && hash !== null;

/**
 * Returns the transition of an invoice after its payments have changed on the chain: its new sums, and the status
 * that follows from the sum of confirmed payments. The invoice becomes `paid` by the payment that makes this sum
 * sufficient; `paidLate` is true when that payment's block is later than `expiresOn`. A status that an admin set is
 * kept until a payment appears, is confirmed, or is removed by a reorg; `paid` set by an admin is kept even then.
 * Payments that are too small to be told have no event (`small-sums.ts`).
 */
export function settle(invoice: Invoice, chain: ChainChanges): Transition {
  const { sums, completing, changes } = chain;
  const detected = changes.filter(isDetected);
  const reverted = changes.filter(isReverted);
  const paymentsChanged = detected.length + reverted.length > 0 || receivedChanged(invoice, sums);
  const change: InvoiceChange = {
    ...sumColumns(invoice, sums, completing),
    ...(isPaidByChain(invoice)
      ? changeOfPaid(invoice, chain)
      : paymentsChanged && changeIfCompleted(invoice, chain)),
  };
  const before = invoice.status;
  const after = change.status ?? before;
  const told = toldOf(invoice, [...detected, ...reverted]);
  const isLost = before === 'paid' && after !== 'paid';
  const events: NewEvent[] = [
    ...detected
      .filter((payment) => told.has(payment))
      .map((payment) => eventOf('invoice.payment_detected', before, payment)),
    ...reverted
      .filter((payment) => told.has(payment) || isLost)
      .map((payment) => eventOf(TRANSITIONS.reversal.event, after === 'paid' ? before : after, payment)),
  ];
  if (after === 'paid' && before !== 'paid')
    events.push(eventOf(TRANSITIONS.payment.event, after, completing));
  if (isLost && reverted.length === 0) events.push(eventOf(TRANSITIONS.reversal.event, after));
  if (events.length > 0) change.toldUnits = seenUnits(invoice, sums);
  return { change, events, ...(events.length === 0 && areSmall(invoice, changes) && { isSmall: true }) };
}

function changeIfCompleted(invoice: Invoice, { completing, now, isAccepted }: ChainChanges): InvoiceChange {
  if (!completing || !allows('payment', invoice.status, 'paid')) return {};
  // A late payment does not complete an invoice whose amounts were converted at a floating exchange rate: these
  // amounts are valid only until the expiry. The merchant decides what to do about a late payment.
  const isStale = completing.blockTime > invoice.expiresOn && hasMovingRate(invoice.options ?? []);
  if (isStale && !isAccepted) return {};
  return { status: 'paid', paidOn: now, ...paidByPayment(completing, invoice) };
}

/**
 * Returns the change of an invoice that payments on the chain have made `paid`. After a reorg, a different payment
 * can complete the invoice. When no payment completes it, the invoice becomes `created` or `expired` again; a
 * cancelled invoice always becomes `expired`.
 */
function changeOfPaid(invoice: Invoice, { completing, chainTime }: ChainChanges): InvoiceChange {
  if (completing) return paidByPayment(completing, invoice);
  const status = invoice.cancelledOn || chainTime > invoice.expiresOn ? 'expired' : 'created';
  return allows('reversal', invoice.status, status) ? { ...NOT_PAID, status } : {};
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

const allows = (cause: Cause, from: InvoiceStatus, to: InvoiceStatus) =>
  TRANSITIONS[cause].from.includes(from) && TRANSITIONS[cause].to.includes(to);

const eventOf = (type: InvoiceEventType, status: InvoiceStatus, payment?: Payment): NewEvent => ({
  type,
  status,
  ...(payment && { payment }),
});

const paidByPayment = ({ transactionHash, signature, blockTime }: Payment, { expiresOn }: Invoice) => ({
  hash: transactionHash,
  signature,
  paidLate: blockTime > expiresOn,
});

/**
 * Returns a later expiry for an invoice that an admin set back to `created` after its expiry: now plus its original
 * period of validity, or plus the minimum period when that is longer.
 */
function reopenedExpiry({ createdOn, expiresOn }: Invoice, now: Date): Pick<InvoiceChange, 'expiresOn'> {
  if (expiresOn > now) return {};
  const time = Math.max(expiresOn.getTime() - createdOn.getTime(), MIN_TTL_MINUTES * 60_000);
  return { expiresOn: new Date(now.getTime() + time) };
}
