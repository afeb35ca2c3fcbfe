import { type Invoice } from '../entities/invoice.entity';
import type { InvoiceEventType } from '../entities/invoice-event.entity';
import { MIN_TTL_MINUTES } from '../lib/fields';
import { INVOICE_STATUSES, type InvoiceStatus } from '../lib/vocabulary';

/** Why a status changes: its time is over, or an admin says so. */
export type Cause = 'expiry' | 'hand';

interface Transition {
  from: readonly InvoiceStatus[];
  to: readonly InvoiceStatus[];
  event: InvoiceEventType;
}

/** The one table of moves (specification, 3.1, and the decisions where it is silent). */
export const transitions: Record<Cause, Transition> = {
  expiry: { from: ['created'], to: ['expired'], event: 'invoice.expired' },
  hand: { from: INVOICE_STATUSES, to: INVOICE_STATUSES, event: 'invoice.updated' },
};

export type InvoiceChange = Pick<Invoice, 'status' | 'sequence'> &
  Partial<Pick<Invoice, 'paidOn' | 'paidLate' | 'hash' | 'signature' | 'expiresOn'>>;

export interface Move {
  change: InvoiceChange;
  event: InvoiceEventType;
}

/**
 * Decides what a move to `to` changes and which event tells of it; null when the invoice stands there already or the
 * table has no such move.
 */
export function evaluate(invoice: Invoice, to: InvoiceStatus, cause: Cause, now: Date): Move | null {
  const transition = transitions[cause];
  if (invoice.status === to) return null;
  if (!transition.from.includes(invoice.status) || !transition.to.includes(to)) return null;
  const change: InvoiceChange = {
    status: to,
    sequence: invoice.sequence + 1,
    ...(invoice.status === 'paid' && { paidOn: null, paidLate: false, hash: null, signature: null }),
    ...(to === 'paid' && { paidOn: now }),
    ...(to === 'created' && reopened(invoice, now)),
  };
  return { change, event: transition.event };
}

/** An invoice that is opened again gets its time once more, and enough of it to be paid, or it would expire at once. */
function reopened({ createdOn, expiresOn }: Invoice, now: Date): Pick<InvoiceChange, 'expiresOn'> {
  if (expiresOn > now) return {};
  const time = Math.max(expiresOn.getTime() - createdOn.getTime(), MIN_TTL_MINUTES * 60_000);
  return { expiresOn: new Date(now.getTime() + time) };
}
