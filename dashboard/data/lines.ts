import { decimalsOfCurrency } from '../../src/lib/prices/currencies';
import { isDecimal, percentOf, productOf, sumOf } from './decimal';

/** What the server accepts at most. */
export const MOST_LINES = 50;

/** A line of what is sold, as it was typed. */
export interface LineEntries {
  name: string;
  quantity: string;
  unitPrice: string;
  /** In percent; absent or '' for a line without tax. */
  taxRate?: string | undefined;
}

/** Returns a line as the server takes it, without the spaces around each member. */
export const toLine = ({ name, quantity, unitPrice, taxRate = '' }: LineEntries): LineEntries => ({
  name: name.trim(),
  quantity: quantity.trim(),
  unitPrice: unitPrice.trim(),
  ...(taxRate.trim() && { taxRate: toRate(taxRate.trim().replace(',', '.')) }),
});

/** Equal rates are equal texts, as on the server. */
const toRate = (rate: string) => (isDecimal(rate) ? sumOf([rate]) : rate);

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

/**
 * Returns the sum of lines whose prices are without tax, with the tax of each rate, rounded once, half up, to the digits of the
 * currency: what the server demands as the amount.
 */
export function sumWithTax(lines: readonly LineEntries[], currency: string): string | undefined {
  const net = sumOfLines(lines);
  if (net === undefined) return undefined;
  const rates = [...new Set(lines.map((line) => toLine(line).taxRate ?? ''))].filter(isDecimal);
  const taxes = rates.map((rate) => {
    const taxed = sumOfLines(lines.filter((line) => toLine(line).taxRate === rate)) ?? '0';
    return percentOf(taxed, rate, decimalsOfCurrency(currency));
  });
  return sumOf([net, ...taxes]);
}
