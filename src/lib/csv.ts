/** Comma-separated values (RFC 4180), in a form that spreadsheets do not execute. */

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const BOM = '\ufeff';

/** A cell that needs no quotation marks: empty, or a number. */
const PLAIN = /^(?:\d+(?:\.\d+)?)?$/;

/**
 * Matches the place before text that a spreadsheet may execute as a formula: `=`, `+`, `-` or `@`, also in their
 * full-width and small forms, and also behind spaces, invisible characters and quotation marks. Such text is at the
 * start of the cell or, in a spreadsheet that splits lines at another character than the comma, behind that character
 * or a line break. Also matches before a leading tab or line break, which a spreadsheet drops.
 */
const BEFORE_FORMULA =
  /^(?=[\t\r\n])|(?<=^|[;|\t\r\n])(?=[\s\p{C}\p{Z}"'`\u2018-\u201f]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/gu;

/** One row with its line break; text that may be a formula gets an apostrophe before it. */
export const csvRow = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`;

const toCell = (text: string): string =>
  PLAIN.test(text) ? text : `"${text.replaceAll(BEFORE_FORMULA, "'").replaceAll('"', '""')}"`;
