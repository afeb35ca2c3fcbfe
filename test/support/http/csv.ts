/** A CSV file: the names in its first line, and its rows as objects by these names. */
export interface CsvFile {
  columns: string[];
  rows: Record<string, string>[];
}

/** One cell and the separator after it: unquoted without special characters, or quoted with doubled quotation marks. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

/** Reads a CSV file strictly by RFC 4180; throws on anything else, such as a file without a final line break. */
export function readCsv(text: string): CsvFile {
  const [columns = [], ...lines] = linesOf(text);
  return {
    columns,
    rows: lines.map((cells) => {
      if (cells.length !== columns.length) throw new Error(`A row has ${cells.length} cells`);
      return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
    }),
  };
}

function linesOf(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const at = CELL.lastIndex;
    const found = CELL.exec(text);
    if (!found) throw new Error(`There is no CSV at ${JSON.stringify(text.slice(at, at + 50))}`);
    const [, quoted, plain = '', separator] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (separator === ',') continue;
    lines.push(cells);
    cells = [];
  }
  return lines;
}
