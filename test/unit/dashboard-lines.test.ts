import fc from 'fast-check';
import { sumOfLines, sumWithTax, toLine, totalOf } from '../../dashboard/data/lines';
import { totalsOf } from '../../src/lib/invoice-lines';
import { decimalsOfCurrency } from '../../src/lib/prices/currencies';

const line = (quantity: string, unitPrice: string) => ({ name: 'Beans', quantity, unitPrice });

describe('The lines of a form', () => {
  it.each([
    ['3', '0.1', '0.3'],
    [' 2 ', ' 12.50 ', '25'],
    ['0.5', '0', '0'],
    ['', '1', undefined],
    ['1', '', undefined],
    ['1,5', '1', undefined],
    ['-1', '1', undefined],
  ])('%s of %s cost %s', (quantity, unitPrice, total) => {
    expect(totalOf(line(quantity, unitPrice))).toBe(total);
  });

  it('have an exact sum', () => {
    expect(sumOfLines([line('3', '0.1'), line('1', '12.000001')])).toBe('12.300001');
  });

  it('have the sum that the server demands where the tax is added to their prices', () => {
    const taxed = fc.record({
      name: fc.constant('Beans'),
      quantity: fc.integer({ min: 0, max: 99_999 }).map((count) => String(count / 1_000)),
      unitPrice: fc.integer({ min: 0, max: 999 }).map(String),
      taxRate: fc.constantFrom('', '0', '7.7', '07.70', '19', '19,0', '33.3333'),
    });
    const lists = fc.array(taxed, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lists, fc.constantFrom('EUR', 'JPY', 'BHD'), (lines, currency) => {
        const { gross } = totalsOf(lines.map(toLine), decimalsOfCurrency(currency), false);
        expect(sumWithTax(lines, currency)).toBe(gross);
      }),
      { numRuns: 1_000 },
    );
    expect(sumWithTax([{ ...line('1', '10.05'), taxRate: '10' }], 'EUR')).toBe('11.06');
    expect(sumWithTax([line('1', '')], 'EUR')).toBeUndefined();
  });

  it('have no sum without a line, and until each line is complete', () => {
    expect(sumOfLines([])).toBeUndefined();
    expect(sumOfLines([line('1', '1'), line('1', '')])).toBeUndefined();
  });

  it('are sent with their tax rate, typed with a point or a comma, and with none where nothing was typed', () => {
    expect(toLine({ ...line('1', '2'), taxRate: ' 7,7 ' })).toMatchObject({ taxRate: '7.7' });
    expect(toLine({ ...line('1', '2'), taxRate: '0' })).toMatchObject({ taxRate: '0' });
    for (const taxRate of ['', ' ', undefined])
      expect(toLine({ ...line('1', '2'), taxRate })).not.toHaveProperty('taxRate');
  });

  it('are sent without spaces around their members', () => {
    expect(toLine({ name: ' Beans ', quantity: ' 1', unitPrice: '2 ' })).toEqual(
      expect.objectContaining({ name: 'Beans', quantity: '1', unitPrice: '2' }),
    );
  });
});
