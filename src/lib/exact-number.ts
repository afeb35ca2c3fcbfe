import { DOUBLE_DIGITS, significantDigits } from './money';

/** A JSON number that a double would change; an object, so that rules that expect a number refuse it. */
export class InexactNumber {
  constructor(readonly literal: string) {}
}

/** An `InexactNumber` for more than 15 significant digits, and outside the range of a double. */
export function parseExactNumber(literal: string): number | InexactNumber {
  const [mantissa = ''] = literal.toLowerCase().split('e');
  const digits = significantDigits(mantissa.replace('-', ''));
  const value = Number(literal);
  const inRange = Number.isFinite(value) && (value !== 0 || digits === 0);
  return inRange && digits <= DOUBLE_DIGITS ? value : new InexactNumber(literal);
}
