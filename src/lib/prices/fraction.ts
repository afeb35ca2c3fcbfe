import { formatAmount } from '../money';

/** An exact positive rational number. Rates are never floating-point numbers. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

export const ONE: Fraction = { numerator: 1n, denominator: 1n };

export const divide = (dividend: Fraction, divisor: Fraction): Fraction => ({
  numerator: dividend.numerator * divisor.denominator,
  denominator: dividend.denominator * divisor.numerator,
});

/** Whether the number differs from 1 by at most `bps` basis points. */
export function isNearOne({ numerator, denominator }: Fraction, bps: bigint): boolean {
  const difference = numerator > denominator ? numerator - denominator : denominator - numerator;
  return difference * 10_000n <= denominator * bps;
}

export const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** Plain decimal text with that many significant digits, rounded half up; never drops integer digits. */
export function formatFraction({ numerator, denominator }: Fraction, digits: number): string {
  const decimals = Math.max(0, digits - magnitude({ numerator, denominator }));
  const scale = 10n ** BigInt(decimals);
  const rounded = (2n * numerator * scale + denominator) / (2n * denominator);
  return formatAmount(rounded, decimals);
}

/** Digits before the point: 2 for 12.5, 0 for 0.5; below 0.1 minus the zeros after it: -1 for 0.05. */
function magnitude({ numerator, denominator }: Fraction): number {
  const estimate = numerator.toString().length - denominator.toString().length;
  const isBelow =
    estimate >= 0
      ? numerator < denominator * 10n ** BigInt(estimate)
      : numerator * 10n ** BigInt(-estimate) < denominator;
  return isBelow ? estimate : estimate + 1;
}
