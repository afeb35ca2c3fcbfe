import { DOUBLE_DIGITS, significantDigits } from './money';

/**
 * A JSON number that conversion to a double would change. Input schemas refuse it wherever they expect a number,
 * because it is an object.
 */
export class InexactNumber {
  constructor(readonly literal: string) {}
}

/**
 * Converts the literal of a JSON number. Returns an `InexactNumber` for a literal with more than 15 significant digits,
 * and for one outside the range of a double.
 */
export function parseExactNumber(literal: string): number | InexactNumber {
  const [mantissa = ''] = literal.toLowerCase().split('e');
  const digits = significantDigits(mantissa.replace('-', ''));
  const value = Number(literal);
  const inRange = Number.isFinite(value) && (value !== 0 || digits === 0);
  return inRange && digits <= DOUBLE_DIGITS ? value : new InexactNumber(literal);
}
