/** Money is a bigint in base units; decimal text occurs only at the interfaces, floating-point numbers never. */

import { type ProblemCode, type Reason, reason } from './reasons';
import { readTypedAmount } from './typed-amount';

/** The largest amount of an EVM token: 2^256 − 1 base units. */
export const MAX_BASE_UNITS = 2n ** 256n - 1n;

/** Maximum number of decimals of a token. */
export const MAX_DECIMALS = 36;

/** 100 % in basis points. */
export const BPS_WHOLE = 10_000n;

/** Plain decimal text: digits, optionally followed by a point and more digits. No sign, no exponent. */
export const DECIMAL_TEXT = /^\d+(?:\.\d+)?$/;

/**
 * Matches trailing zeros. The lookbehind allows a match to start only at the first zero of a run: otherwise, a long run
 * of zeros in the middle of the text would take quadratic time.
 */
const TRAILING_ZEROS = /(?<!0)0+$/;

export type ParsedAmount = { ok: true; baseUnits: bigint } | { ok: false; reason: Reason<ProblemCode> };

/** Converts plain decimal text to base units, as `parseBaseUnits` does. The result is at least 1 base unit. */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const parsed = parseBaseUnits(text, decimals);
  return parsed.ok && parsed.baseUnits === 0n ? { ok: false, reason: reason('positive') } : parsed;
}

/**
 * Converts plain decimal text to base units, exactly. Refuses more decimals than the token has instead of rounding;
 * trailing zeros do not count as decimals. The result is from 0 to 2^256 − 1 base units.
 */
export function parseBaseUnits(text: string, decimals: number): ParsedAmount {
  if (!DECIMAL_TEXT.test(text)) return { ok: false, reason: reason('plain_decimal') };
  const [whole = '', fraction = ''] = text.split('.');
  const digits = fraction.replace(TRAILING_ZEROS, '');
  if (digits.length > decimals) return { ok: false, reason: reason('decimals', { max: decimals }) };
  const baseUnits = BigInt(whole + digits.padEnd(decimals, '0'));
  if (baseUnits > MAX_BASE_UNITS) return { ok: false, reason: reason('amount_too_large') };
  return { ok: true, baseUnits };
}

/**
 * Converts an amount that a person typed to plain decimal text. Refuses only text that may mean two numbers; returns other
 * text that is no amount unchanged, for the validation that follows. `units` may surround the amount.
 */
export function toPlainAmount(
  typed: string,
  units: readonly string[] = [],
): { ok: true; text: string } | { ok: false; reason: Reason<ProblemCode> } {
  const read = readTypedAmount(typed, units);
  if (!read || 'amount' in read) return { ok: true, text: read?.amount ?? typed };
  const [first, second] = read.either;
  return { ok: false, reason: reason('amount_unclear', { first, second }) };
}

/** Formats base units as the shortest exact decimal text: 1500000 with 6 decimals becomes "1.5". */
export function formatAmount(baseUnits: bigint, decimals: number): string {
  if (baseUnits < 0n) return `-${formatAmount(-baseUnits, decimals)}`;
  const digits = baseUnits.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(TRAILING_ZEROS, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Returns the fee in base units: floor(amount · bps / 10000). */
export const feeOf = (baseUnits: bigint, feeBps: number) => (baseUnits * BigInt(feeBps)) / BPS_WHOLE;

/** Formats a finite, non-negative double as plain decimal text, with the digits that JavaScript prints for it. */
export function toDecimalText(value: number): string {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction).padEnd(point, '0');
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  return point >= digits.length ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Number of significant decimal digits that a double always preserves. */
export const DOUBLE_DIGITS = 15;

/** Returns the number of significant digits of decimal text, without leading and trailing zeros. */
export const significantDigits = (decimalText: string) =>
  decimalText.replace('.', '').replace(/^0+/, '').replace(TRAILING_ZEROS, '').length;
