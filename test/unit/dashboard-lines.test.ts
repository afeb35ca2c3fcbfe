import { sumOfLines, toLine, totalOf } from '../../dashboard/data/lines';

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
