/** How an amount that a person typed was understood; undefined when it is no amount. */
export type TypedAmount =
  | { amount: string }
  /** A mark before exactly three digits separates thousands or decimals. Both numbers, as unambiguous text. */
  | { either: readonly [string, string] }
  | undefined;

/** Languages whose signs of currencies are understood, whichever of them the reader has. */
const SIGNS_IN = ['en', 'de', 'fr', 'es', 'ar'];

/** Code points of the digit zero in Arabic-Indic and in Persian; the other nine digits follow each zero. */
const ZEROS = [0x0660, 0x06f0];

const toAsciiDigit = (digit: string) =>
  String(ZEROS.map((zero) => Number(digit.codePointAt(0)) - zero).find((value) => value >= 0 && value < 10));

/** Invisible marks of the writing direction, which are copied along with amounts. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;

/** Marks that separate thousands only, in any language: spaces, apostrophes and the Arabic mark. */
const THOUSANDS = /(?<=\d)[\s'’٬](?=\d{3}(?!\d))/g;

const PLAIN = /^\d*[.,]?\d+$/;
const AMBIGUOUS = /^([1-9]\d{0,2})[.,](\d{3})$/;
const GROUPED = [/^\d{1,3}(?:\.\d{3})+(?:,(\d+))?$/, /^\d{1,3}(?:,\d{3})+(?:\.(\d+))?$/];

/**
 * Reads an amount as people type and copy it: with a decimal point or comma, separated thousands, Arabic or Persian digits,
 * and one of `units` (ISO 4217 codes and symbols of tokens) or its sign around it. The result is plain decimal text.
 */
export function readTypedAmount(typed: string, units: readonly string[] = []): TypedAmount {
  const digits = typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, toAsciiDigit).replace(DIRECTION_MARKS, '');
  const bare = withoutUnit(digits.trim(), units);
  const isSpaced = bare.search(THOUSANDS) >= 0;
  const text = bare.replace(THOUSANDS, '').replaceAll('٫', '.');
  const [, whole = '', thousandths] = (!isSpaced && !bare.includes('٫') && AMBIGUOUS.exec(text)) || [];
  // A fourth decimal makes it unambiguous.
  if (thousandths !== undefined) return { either: [whole + thousandths, `${whole}.${thousandths}0`] };
  if (PLAIN.test(text)) return { amount: text.replace(',', '.').replace(/^\./, '0.') };
  if (isSpaced || !GROUPED.some((pattern) => pattern.test(text))) return undefined;
  const [, fraction] = GROUPED.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? [];
  const all = text.replace(/[.,]/g, '');
  if (fraction === undefined) return { amount: all };
  return { amount: `${all.slice(0, -fraction.length)}.${fraction}` };
}

/** Removes a unit or its sign from the start or the end of a text. */
function withoutUnit(text: string, units: readonly string[]): string {
  if (/^[\d\s.,'’٫٬]*$/.test(text)) return text;
  const lower = text.toLowerCase();
  for (const sign of units.flatMap(signsOf).map((each) => each.toLowerCase())) {
    if (lower.endsWith(sign)) return text.slice(0, text.length - sign.length).trim();
    if (lower.startsWith(sign)) return text.slice(sign.length).trim();
  }
  return text;
}

/** Returns a unit and, for a currency, its signs, the longest first: `$` is also the end of `US$`. */
function signsOf(unit: string): string[] {
  if (!/^[A-Z]{3}$/.test(unit)) return unit === '' ? [] : [unit];
  const signs = SIGNS_IN.flatMap((language) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: 'currency', currency: unit, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')
        ?.value.replace(DIRECTION_MARKS, ''),
    ),
  );
  return [unit, ...signs.filter((sign) => sign !== undefined)].sort((a, b) => b.length - a.length);
}

/** Writes a plain decimal with a language's decimal mark, so that `readTypedAmount` understands it without a question. */
export function toTypedAmount(amount: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(0.5);
  const mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return amount.replace(/\.\d{3}$/, '$&0').replace('.', mark);
}
