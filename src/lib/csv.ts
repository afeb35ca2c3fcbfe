/** Comma-separated values (RFC 4180), in a form that spreadsheets do not execute. */

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const BOM = '\ufeff';

const SPECIAL = /[",\r\n]/;

/**
 * Matches the start of text that a spreadsheet may execute as a formula: `=`, `+`, `-` or `@`, also in their full-width
 * and small forms, and also behind spaces, invisible characters and quotation marks. Also matches a leading tab or line
 * break, which a spreadsheet drops.
 */
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{C}\p{Z}"'`\u2018-\u201f]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/u;

/**
 * Formats one row with its line break. Text that may be a formula gets a leading apostrophe, which marks it as plain
 * text.
 */
export const csvRow = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`;

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
