/** Code points of the zeros of the Arabic-Indic and the Persian digits; the other nine digits follow each zero. */
const ZEROS = [0x0660, 0x06f0];

const toAsciiDigit = (digit: string) =>
  String(ZEROS.map((zero) => Number(digit.codePointAt(0)) - zero).find((value) => value >= 0 && value < 10));

/** A comma is a decimal separator, except before exactly three digits, where it may separate thousands. */
const DECIMAL_COMMA = /^(\d+)[,٫](\d{1,2}|\d{4,})$/;

/**
 * Converts an amount that a payer typed to plain decimal text: number pads of many languages have a comma instead of a
 * point, and Arabic keyboards have other digits. Text that is no such amount stays as it is and is refused later.
 */
export const normalizeAmount = (typed: string): string =>
  typed
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, toAsciiDigit)
    .replace(DECIMAL_COMMA, '$1.$2');
