import { csvRow } from '../../src/lib/csv';

/** Splits a file as a spreadsheet with this list separator does: a quotation mark counts only at the start of a cell. */
function cellsAt(separator: string, text: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (const character of text) {
    if (character === '"' && cell === '' && !isQuoted) isQuoted = true;
    else if (character === '"' && isQuoted) isQuoted = false;
    else if (!isQuoted && (character === separator || character === '\n')) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

const STARTS = ['=1', '+1', '-1', '@SUM(A1)', '＝1', '－1', '\u2212', '\u200b=1', ' =1', '\u3000＝1'];
const SEPARATORS = [';', '\t', '\n', '\r', '\r\n', '|', ' ; ', '";', ';"'];

describe('A row of CSV', () => {
  it.each([
    [['a', '', 'b c'], '"a",,"b c"\r\n'],
    [['a,b', 'say "hi"', 'two\nlines', 'end\r'], '"a,b","say ""hi""","two\nlines","end\r"\r\n'],
    [[''], '\r\n'],
  ])('quotes every text: %j', (cells, row) => {
    expect(csvRow(cells)).toBe(row);
  });

  it.each(['0', '12.50', '123456789012345678.000000000000000001'])('keeps the number %s plain', (number) => {
    expect(csvRow([number])).toBe(`${number}\r\n`);
  });

  it.each([...STARTS, '\t1', '\r1', '\n1'])('disarms the formula %j', (text) => {
    expect(csvRow([text])).toBe(`"'${text}"\r\n`);
  });

  it.each(['"=1', "'=1"])('disarms a formula behind a quotation mark: %j', (text) => {
    expect(csvRow([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
  });

  it.each([';', '\t', '|'])('has no formula for a spreadsheet that splits at %j', (separator) => {
    const texts = SEPARATORS.flatMap((before) => STARTS.map((start) => `x${before}${start}${separator}y`));
    const read = texts.flatMap((text) => cellsAt(separator, csvRow(['a', text, text])));
    expect(read.filter((cell) => /^[\s\p{C}\p{Z}"]*[=+\-@\u2212＝－]/u.test(cell))).toEqual([]);
  });

  it.each(['1-1', 'a=b', 'me@shop.test', '0x1f', 'a; b', 'a;b', '2026-11-22T15:04:05.000+01:00', 'a, -b'])(
    'changes nothing in %j',
    (text) => {
      expect(csvRow([text])).toBe(`"${text}"\r\n`);
    },
  );
});
