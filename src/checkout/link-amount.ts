/** Code points of the digit zero in Arabic-Indic and in Persian; the other nine digits follow each zero. */
const ZEROS = [0x0660, 0x06f0];

const toAsciiDigit = (digit: string) =>
  String(ZEROS.map((zero) => Number(digit.codePointAt(0)) - zero).find((value) => value >= 0 && value < 10));

/**
 * Matches a number with a decimal comma. A comma before exactly three digits does not match, because it may separate
 * thousands.
 */
const DECIMAL_COMMA = /^(\d+)[,٫](\d{1,2}|\d{4,})$/;

/**
 * Converts an amount that a payer typed to plain decimal text, because number pads of many languages have a comma
 * instead of a point, and Arabic keyboards have other digits. Returns any other text unchanged; validation refuses it
 * later.
 */
export const normalizeAmount = (typed: string): string =>
  typed
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, toAsciiDigit)
    .replace(DECIMAL_COMMA, '$1.$2');
