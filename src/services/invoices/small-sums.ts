import type { Invoice } from '../../entities/invoice.entity';
import type { Payment } from '../../entities/payment.entity';
import { storedSums, unitsOf } from '../../lib/invoice-option';
import { isSmall, NOTICE_WHOLE } from '../../lib/invoice-phase';
import { type PaymentSums, toUnits } from '../../lib/payment-units';
import { divide, type Fraction } from '../../lib/prices/fraction';

const LARGEST_SHARE = NOTICE_WHOLE / 1_000n;

/**
 * Returns the part of an invoice's amount, in units of 10^-18, below which money is told to nobody: what is worth
 * `minimum` US dollars, and at most a thousandth. `dollars` is what the amount is worth; null when unknown.
 */
export function noticeShareOf(minimum: number, dollars: Fraction | null): bigint {
  const millionths = { numerator: BigInt(Math.round(minimum * 1e6)), denominator: 10n ** 6n };
  if (millionths.numerator === 0n) return 0n;
  if (dollars === null) return LARGEST_SHARE;
  const { numerator, denominator } = divide(millionths, dollars);
  const share = (numerator * NOTICE_WHOLE) / denominator;
  return share < LARGEST_SHARE ? share : LARGEST_SHARE;
}

/** SQL condition of a row of `invoices`: the base units of the token in `token_uuid` are too few to be told. */
export const isSmallSql = (baseUnits: string): string =>
  `(${baseUnits}) * 1e18 < invoices.amount * invoices.notice_share`;

/** Returns the value of the confirmed and pending payments in payment units. */
export function seenUnits(invoice: Invoice, sums: PaymentSums): bigint {
  const units = unitsOf(invoice);
  return [...sums].reduce(
    (total, [token, { received, pending }]) => total + toUnits(units, token, received + pending),
    0n,
  );
}

/**
 * Returns those of the payments that appeared or were removed by a reorg that are told: each that is not small, each with
 * which the sum of all payments differs from the sum last told by what is not small, and the one that completes the
 * invoice. `invoice` contains the sums before these changes.
 */
export function toldOf(invoice: Invoice, changed: readonly Payment[]): Set<Payment> {
  const units = unitsOf(invoice);
  let [seen, told] = [seenUnits(invoice, storedSums(invoice)), invoice.toldUnits];
  const isTold = ({ tokenUuid, amount, status }: Payment) => {
    const worth = toUnits(units, tokenUuid, amount);
    const before = seen;
    seen += status === 'reverted' ? -worth : worth;
    const untold = seen > told ? seen - told : told - seen;
    const completes = before < units.least && seen >= units.least;
    if (!completes && isSmall(invoice, worth, units.full) && isSmall(invoice, untold, units.full))
      return false;
    told = seen;
    return true;
  };
  return new Set(changed.filter(isTold));
}

/** Whether the changed payments together are too small to be told. */
export function areSmall(invoice: Invoice, changes: readonly Payment[]): boolean {
  const units = unitsOf(invoice);
  const sum = changes.reduce((total, { tokenUuid, amount }) => total + toUnits(units, tokenUuid, amount), 0n);
  return isSmall(invoice, sum, units.full);
}
