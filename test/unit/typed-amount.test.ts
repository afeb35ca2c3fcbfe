import fc from 'fast-check';
import { readTypedAmount, toTypedAmount } from '../../src/lib/typed-amount';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ar', 'ar-EG', 'de-CH', 'fr-CH'];
const CURRENCIES = ['EUR', 'USD', 'GBP', 'JPY', 'CHF', 'AED', 'SAR', 'BRL', 'INR'];

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 21n }), fc.option(fc.stringMatching(/^\d{0,17}[1-9]$/)))
  .map(([whole, fraction]) => (fraction === null ? String(whole) : `${whole}.${fraction}`));
const language = fc.constantFrom(...LANGUAGES);

/** Removes zeros that do not change the number. */
const shortest = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);

/** The numbers that a text may mean. */
function meanings(typed: string, units: readonly string[] = []): string[] {
  const read = readTypedAmount(typed, units);
  if (!read) return [];
  return ('either' in read ? [...read.either] : [read.amount]).map(shortest);
}

describe('A typed amount', () => {
  it.each([
    ['49.90', '49.90'],
    ['49,90', '49.90'],
    [' 49,9 ', '49.9'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1 234,50', '1234.50'],
    ['1\u202f234\u202f567,5', '1234567.5'],
    ['1’234.50', '1234.50'],
    ["1'234", '1234'],
    ['1.234.567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['٤٩٫٩٠', '49.90'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲۳', '123'],
    ['0.125', '0.125'],
    ['0,000', '0.000'],
    ['1234.567', '1234.567'],
    ['1.2340', '1.2340'],
    [',5', '0.5'],
    ['49,90 €', '49.90'],
    ['€49.90', '49.90'],
    ['49.90 EUR', '49.90'],
    ['eur 49,90', '49.90'],
    ['\u200f49.90\u00a0€', '49.90'],
  ])('is understood as readers write it: %j', (typed, amount) => {
    expect(readTypedAmount(typed, ['EUR'])).toEqual({ amount });
  });

  it.each([
    ['1.234', '1234', '1.2340'],
    ['1,234', '1234', '1.2340'],
    ['12.000 €', '12000', '12.0000'],
  ])('is one of two numbers when a mark may separate thousands or decimals: %j', (typed, ...either) => {
    expect(readTypedAmount(typed, ['EUR'])).toEqual({ either });
  });

  it.each([
    '',
    ' ',
    '.',
    '-5',
    '+5',
    '1e3',
    '1 23',
    '12 34',
    '1.23.4',
    '1,23,4.5',
    '1.234,5.6',
    '5.',
    '49 $',
    '5 €€',
    'abc',
  ])('is refused when no reader would write it: %j', (typed) => {
    expect(readTypedAmount(typed, ['EUR'])).toBeUndefined();
  });

  it('has the symbol of a token around it, in any letter case, or the sign of its currency alone', () => {
    expect(readTypedAmount('25 usdc', ['DAI', 'USDC'])).toEqual({ amount: '25' });
    expect(readTypedAmount('US$ 25', ['USD'])).toEqual({ amount: '25' });
    expect(readTypedAmount('$25', ['USD'])).toEqual({ amount: '25' });
    expect(readTypedAmount('$25', ['EUR'])).toBeUndefined();
  });

  it('means what each language formats, or asks with that number among its two', () => {
    fc.assert(
      fc.property(decimal, language, fc.boolean(), (amount, tag, useGrouping) => {
        const format = new Intl.NumberFormat(tag, { useGrouping, maximumFractionDigits: 20 });
        expect(meanings(format.format(amount as Intl.StringNumericLiteral))).toContain(amount);
      }),
      { numRuns: 1_000 },
    );
  });

  it('means exactly the money that each language formats, with the sign of the currency', () => {
    fc.assert(
      fc.property(decimal, language, fc.constantFrom(...CURRENCIES), (amount, tag, currency) => {
        const digits = Math.max(amount.split('.')[1]?.length ?? 0, 4);
        const style = {
          style: 'currency',
          currency,
          minimumFractionDigits: digits,
          maximumFractionDigits: 20,
        } as const;
        const format = new Intl.NumberFormat(tag, style);
        expect(meanings(format.format(amount as Intl.StringNumericLiteral), [currency])).toEqual([amount]);
      }),
      { numRuns: 300 },
    );
  });

  it('is read back exactly, and without a question, from how it is filled in', () => {
    fc.assert(
      fc.property(decimal, language, (amount, tag) => {
        const read = readTypedAmount(toTypedAmount(amount, tag));
        expect(read && 'amount' in read && shortest(read.amount)).toBe(amount);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is never anything but plain decimal text, whatever is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,'’٫٬ €$٣]{0,12}$/), (typed) => {
        for (const amount of meanings(typed, ['EUR'])) expect(amount).toMatch(/^\d+(\.\d+)?$/);
      }),
    );
  });
});
