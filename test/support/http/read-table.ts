/** A cell of a table: names of its row and column, and its content. */
export interface Cell {
  row: string;
  column: string;
  value: string;
}

/** Reads a table written as text: the column names in the first line, then a row's name and its cells per line. */
export function readTable(text: string): Cell[] {
  const [head = '', ...rows] = text.trim().split('\n');
  const columns = words(head);
  return rows.flatMap((line) => {
    const [row = '', ...values] = words(line);
    if (values.length !== columns.length) throw new Error(`Row ${row} has ${values.length} cells`);
    return columns.map((column, index) => ({ row, column, value: values[index] ?? '' }));
  });
}

const words = (line: string) => line.trim().split(/\s+/);
