import { BOM, csvRow } from '../../lib/csv';
import { dateIn } from '../../lib/time-zone';
import type { ExportedRows } from '../../services/invoices/lists/export.service';
import type { StreamedReply } from '../shared/reply';

interface CsvOptions {
  columns: readonly string[];
  timeZone: string;
  /** Whether the file starts with a byte order mark. */
  bom: boolean;
}

/** Creates a reply that the client downloads as a CSV file; the first line contains the column names. */
export const csvReply = (
  name: string,
  options: CsvOptions,
  rows: ExportedRows | string[][][],
): StreamedReply => ({
  chunks: toCsv(options, rows),
  headers: {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}-${dateIn(options.timeZone)}.csv"`,
  },
});

async function* toCsv(
  { columns, bom }: CsvOptions,
  rows: ExportedRows | string[][][],
): AsyncGenerator<string> {
  yield (bom ? BOM : '') + csvRow(columns);
  for await (const batch of rows) yield batch.map(csvRow).join('');
}
