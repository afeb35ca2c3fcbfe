import { csvRow } from '../../src/lib/csv';

describe('A row of CSV', () => {
  it.each([
    [['a', '', 'b c'], 'a,,b c\r\n'],
    [['a,b', 'say "hi"', 'two\nlines', 'end\r'], '"a,b","say ""hi""","two\nlines","end\r"\r\n'],
    [[''], '\r\n'],
  ])('quotes what RFC 4180 requires: %j', (cells, row) => {
    expect(csvRow(cells)).toBe(row);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '\t1', '\r1', '\n1', '\u200b=1', '＝1', '－1', '\u2212'])(
    'disarms the formula %j',
    (text) => {
      expect(csvRow([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
    },
  );

  it.each(['"=1', "'=1"])('disarms a formula behind a quotation mark: %j', (text) => {
    expect(csvRow([text])).toContain(`'${text.replaceAll('"', '""')}`);
  });

  it.each(['1-1', 'a=b', 'me@shop.test', '12.50', '0x1f', ''])('leaves %j unchanged', (text) => {
    expect(csvRow([text])).toBe(`${text}\r\n`);
  });
});
