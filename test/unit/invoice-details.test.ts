import fc from 'fast-check';
import { parseExactNumber } from '../../src/lib/exact-number';
import * as fields from '../../src/lib/input-schemas';
import { creditedTotals, lineTotal, priceLines, totalsOf } from '../../src/lib/invoice-lines';
import { formatAmount } from '../../src/lib/money';
import { sentenceOf } from '../../src/lib/reasons';
import { fillRedirectUrl } from '../../src/lib/redirect-url';
import { CODE_POINT } from '../support/code-point';

const line = (quantity: string, unitPrice: string) => ({ name: 'Coffee', quantity, unitPrice });

describe('The lines of an invoice', () => {
  it('add up without rounding', () => {
    const lines = [line('0.1', '0.000003'), line('0.7', '0.000001'), line('3', '0')];
    expect(priceLines(lines, 1n, 6)).toEqual({ ok: true, lines });
    expect(priceLines([line('1.5', '0.000001')], 1n, 6).ok).toBe(false);
    expect(priceLines([line('1.5', '0.000001')], 2n, 6).ok).toBe(false);
  });

  it('are kept in their shortest form', () => {
    const priced = priceLines([line('02.50', '1.000')], 2_500_000n, 6);
    expect(priced).toEqual({ ok: true, lines: [line('2.5', '1')] });
  });

  it('are refused with both sums when they add up to another amount', () => {
    const priced = priceLines([line('3', '1.1'), line('0.5', '0.000001')], 3_300_000n, 6);
    expect(!priced.ok && sentenceOf(priced.reason)).toBe(
      'must add up to the amount 3.3, but add up to 3.3000005',
    );
  });

  it('are refused with more decimals than the token has', () => {
    const priced = priceLines([line('1', '0.0000001')], 1n, 6);
    expect(!priced.ok && priced.reason).toEqual({ code: 'decimals', params: { max: 6 } });
  });

  it('have a total each, which is exact', () => {
    expect(lineTotal(line('1.5', '0.000001'))).toBe('0.0000015');
    expect(lineTotal(line('2', '6.25'))).toBe('12.5');
    expect(lineTotal(line('3', '0'))).toBe('0');
  });

  it('are accepted for every quantity, price and number of decimals', () => {
    const item = fc.record({ quantity: fc.bigInt(1n, 10n ** 15n), price: fc.bigInt(0n, 10n ** 30n) });
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 0, max: 36 }),
        (items, decimals) => {
          const amount = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0n);
          const lines = items.map(({ quantity, price }) =>
            line(String(quantity), formatAmount(price, decimals)),
          );
          expect(priceLines(lines, amount, decimals)).toEqual({ ok: true, lines });
          expect(priceLines(lines, amount + 1n, decimals).ok).toBe(false);
        },
      ),
    );
  });
});

describe('The URL of the shop', () => {
  const fill = (template: string, order: string | null) =>
    fillRedirectUrl(template, { invoice: 'i-1', order });

  it('gets the invoice and the order in each of its placeholders', () => {
    expect(fill('https://shop.test/{order}/{invoice}?o={order}', 'A 7')).toBe(
      'https://shop.test/A%207/i-1?o=A%207',
    );
    expect(fill('https://shop.test/?o={order}', null)).toBe('https://shop.test/?o=');
  });

  it('keeps its scheme and host for every order ID', () => {
    const orders = fc
      .string({ unit: CODE_POINT, minLength: 1, maxLength: 255 })
      .filter((text) => text.isWellFormed());
    const templates = fc.constantFrom(
      'https://shop.test/{order}',
      'https://shop.test?{order}',
      'https://shop.test/a?b={order}',
    );
    fc.assert(
      fc.property(templates, orders, (template, order) => {
        const url = new URL(fill(template, order));
        expect(url.origin).toBe('https://shop.test');
        expect([url.username, url.password, url.hash]).toEqual(['', '', '']);
        expect(fill(template, order)).not.toMatch(/[^\x21-\x7e]/);
      }),
    );
  });

  it('keeps order IDs that look like replacement patterns or placeholders', () => {
    expect(fill('https://shop.test/?o={order}', "$&$1$'{invoice}")).toBe(
      `https://shop.test/?o=${encodeURIComponent("$&$1$'{invoice}")}`,
    );
  });
});

describe('Metadata', () => {
  it('keeps the order, names and values of its members', () => {
    const text = '{"b":1,"a":{"__proto__":{"x":[1.5,null]},"constructor":""},"toJSON":"é🧾","$bigint":"5"}';
    expect(fields.metadata.parse(JSON.parse(text))).toBe(text);
  });

  it('keeps every JSON object of safe numbers', () => {
    const values = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 });
    fc.assert(
      fc.property(values, (value) => {
        const parsed = fields.metadata.safeParse(JSON.parse(JSON.stringify(value)));
        if (parsed.success) expect(JSON.parse(parsed.data)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each(['12345678901234567', '0.1234567890123456', '1e400', '-1e400', '1e-400'])(
    'refuses the number %s, which a double would change',
    (literal) => {
      const [issue] = fields.metadata.safeParse({ a: [parseExactNumber(literal)] }).error?.issues ?? [];
      expect(issue?.message).toMatch(/^must contain only numbers of at most 15 significant digits/);
    },
  );

  it.each(['0', '-0', '0.0', '0e400', '1.50', '123456789012345', '1e21', '-12.5E-7'])(
    'accepts the number %s',
    (literal) => {
      expect(fields.metadata.parse({ a: parseExactNumber(literal) })).toBe(
        `{"a":${JSON.stringify(Number(literal))}}`,
      );
    },
  );
});

describe('The totals of an invoice', () => {
  const taxed = (quantity: string, unitPrice: string, taxRate?: string) => ({
    ...line(quantity, unitPrice),
    ...(taxRate !== undefined && { taxRate }),
  });

  it('contain the tax of prices that include it, rounded once for each rate, half up', () => {
    const lines = [
      taxed('1', '0.03', '19'),
      taxed('1', '0.03', '19'),
      taxed('3', '10', '7'),
      taxed('1', '5'),
    ];
    expect(totalsOf(lines, 2, true)).toEqual({
      ...{ net: '33.09', tax: '1.97', gross: '35.06' },
      taxes: [
        { rate: '7', net: '28.04', tax: '1.96' },
        { rate: '19', net: '0.05', tax: '0.01' },
      ],
    });
  });

  it('add the tax to prices without it, so that the lines add up to the amount with the tax', () => {
    const lines = [taxed('1', '100', '19'), taxed('1', '0.50', '5')];
    expect(totalsOf(lines, 2, false)).toMatchObject({ net: '100.5', tax: '19.03', gross: '119.53' });
    expect(priceLines(lines, 119_53n, 2, false).ok).toBe(true);
    expect(priceLines(lines, 100_50n, 2, false).ok).toBe(false);
    expect(priceLines(lines, 100_50n, 2, true).ok).toBe(true);
  });

  it('go back in proportion, with what exceeds them untaxed', () => {
    const lines = [taxed('1', '107', '7'), taxed('1', '119', '19'), taxed('1', '74')];
    expect(creditedTotals(lines, '30.00', 2, true)).toEqual({
      ...{ net: '27.4', tax: '2.6', gross: '30' },
      taxes: [
        { rate: '7', net: '10', tax: '0.7' },
        { rate: '19', net: '10', tax: '1.9' },
      ],
    });
    expect(creditedTotals(lines, '310', 2, true)).toMatchObject({ net: '284', tax: '26', gross: '310' });
  });

  it('have net and tax that add up to gross to the last digit, for every currency and token, also of a part that goes back', () => {
    const item = fc.record({
      quantity: fc.bigInt(1n, 10n ** 20n),
      price: fc.bigInt(0n, 10n ** 30n),
      rate: fc.option(fc.bigInt(0n, 10n ** 6n), { nil: undefined }),
    });
    const units = (text: string) => {
      const [whole = '', fraction = ''] = text.split('.');
      return BigInt(whole + fraction.padEnd(60, '0'));
    };
    const sumOf = (taxes: { tax: string }[]) => taxes.reduce((sum, { tax }) => sum + units(tax), 0n);
    const fits = (text: string, decimals: number) => (text.split('.')[1]?.length ?? 0) <= decimals;
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 0, max: 36 }),
        fc.boolean(),
        fc.bigInt(0n, 10n ** 30n),
        (items, decimals, taxIncluded, part) => {
          const lines = items.map(({ quantity, price, rate }) =>
            taxed(
              formatAmount(quantity, 18),
              formatAmount(price, decimals),
              rate === undefined ? undefined : formatAmount(rate, 4),
            ),
          );
          // An `expect` for each of up to 50 rates would take longer than what is tested.
          const { net, tax, gross, taxes } = totalsOf(lines, decimals, taxIncluded);
          expect([units(net) + units(tax), sumOf(taxes)]).toEqual([units(gross), units(tax)]);
          expect(taxes.filter((each) => !fits(each.tax, decimals))).toEqual([]);
          fc.pre(units(gross) > 0n);
          const returned = formatAmount(part, decimals);
          const back = creditedTotals(lines, returned, decimals, taxIncluded);
          expect([units(back.net) + units(back.tax), sumOf(back.taxes)]).toEqual([
            units(returned),
            units(back.tax),
          ]);
          const shown = [back.net, back.tax, ...back.taxes.map((each) => each.tax)];
          expect(shown.filter((text) => !/^[\d.]+$/.test(text) || !fits(text, decimals))).toEqual([]);
          expect(creditedTotals(lines, gross, decimals, taxIncluded)).toMatchObject({ tax, gross });
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
