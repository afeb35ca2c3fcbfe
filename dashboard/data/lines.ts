import { isDecimal, productOf, sumOf } from './decimal';

/** What the server accepts at most. */
export const MOST_LINES = 50;

/** A line of what is sold, as it was typed. */
export interface LineEntries {
  name: string;
  quantity: string;
  unitPrice: string;
  /** In percent, a part of the price; absent or '' for a line without tax. */
  taxRate?: string | undefined;
}

/** Returns a line as the server takes it, without the spaces around each member. */
export const toLine = ({ name, quantity, unitPrice, taxRate = '' }: LineEntries): LineEntries => ({
  name: name.trim(),
  quantity: quantity.trim(),
  unitPrice: unitPrice.trim(),
  ...(taxRate.trim() && { taxRate: taxRate.trim().replace(',', '.') }),
});

/** Returns quantity times unit price of a line; undefined until both are decimal numbers. */
export function totalOf(line: LineEntries): string | undefined {
  const { quantity, unitPrice } = toLine(line);
  return isDecimal(quantity) && isDecimal(unitPrice) ? productOf(quantity, unitPrice) : undefined;
}

/** Returns the exact sum of lines; undefined without a line, and until every line has its total. */
export function sumOfLines(lines: readonly LineEntries[]): string | undefined {
  const totals = lines.map(totalOf).filter((total) => total !== undefined);
  return lines.length > 0 && totals.length === lines.length ? sumOf(totals) : undefined;
}
