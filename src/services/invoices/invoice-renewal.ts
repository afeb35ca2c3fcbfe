import type { Invoice } from '../../entities/invoice.entity';
import { type InvoiceOption, storedSums } from '../../lib/invoice-option';
import { TRANSITIONS, type Transition } from './invoice-state';

/**
 * Whether the payer may renew the price: the invoice is open, its sums include no payment, and its current amounts
 * expire before the merchant's period of validity ends. The caller must also check whether there is a payment that
 * the sums do not include yet.
 */
export function isRenewable(invoice: Invoice, now: Date): boolean {
  const { status, expiresOn, renewableUntil } = invoice;
  return (
    TRANSITIONS.renewal.from.includes(status) &&
    renewableUntil !== null &&
    expiresOn < renewableUntil &&
    now < expiresOn &&
    [...storedSums(invoice).values()].every(({ received, pending }) => received + pending === 0n)
  );
}

/**
 * Returns the transition that renews the price of a renewable invoice. `options` contains the new amounts, in the
 * order of the invoice's options. The new amounts are locked for `lockMinutes` from now on, but not longer than the
 * merchant's period of validity.
 */
export function renew(
  { expiresOn, renewableUntil }: Invoice,
  options: readonly [InvoiceOption, ...InvoiceOption[]],
  { now, lockMinutes }: { now: Date; lockMinutes: number },
): Transition {
  const [{ amount, feeAmount }] = options;
  const latest = Math.min(now.getTime() + lockMinutes * 60_000, Number(renewableUntil ?? expiresOn));
  return {
    change: {
      options: [...options],
      amount: BigInt(amount),
      feeAmount: BigInt(feeAmount),
      toldUnits: 0n,
      // A renewal never makes the expiry earlier, even if the configured lock has become shorter.
      expiresOn: new Date(Math.max(latest, expiresOn.getTime())),
    },
    events: [{ type: TRANSITIONS.renewal.event, status: 'created' }],
  };
}
