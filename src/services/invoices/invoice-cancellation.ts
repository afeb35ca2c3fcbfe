import type { Invoice } from '../../entities/invoice.entity';
import { AppError } from '../../errors';
import { amountMissing } from '../../lib/invoice-phase';
import { reason } from '../../lib/reasons';
import { evaluate, type Transition } from './invoice-state';

/**
 * Returns the transition that cancels an open invoice; null when the invoice is already cancelled. Throws `conflict`
 * when the invoice is paid or has expired, and when its whole amount has been seen on the chain.
 */
export function cancel(invoice: Invoice, now: Date): Transition | null {
  const { status, cancelledOn } = invoice;
  if (status === 'expired' && cancelledOn) return null;
  const transition = evaluate(invoice, 'expired', 'cancel', now);
  if (!transition) throw new AppError(reason('not_open', { status }));
  if (amountMissing(invoice) === 0n) throw new AppError(reason('payment_seen'));
  return transition;
}
