import { formatAmount, parseBaseUnits } from './money';
import { type ProblemCode, type Reason, reason } from './reasons';

/** One line of an invoice: `quantity` items at `unitPrice` whole tokens each, both as exact decimal text. */
export interface InvoiceLine {
  name: string;
  quantity: string;
  unitPrice: string;
}

/** Number of decimals with which quantities are computed; the input schema allows no more decimals. */
const QUANTITY_DECIMALS = 18;

/** The lines of an invoice with numbers in their shortest form, or the reason for refusing the lines. */
export type PricedLines = { ok: true; lines: InvoiceLine[] } | { ok: false; reason: Reason<ProblemCode> };

/** Checks, without rounding, that the lines add up to the amount in base units. */
export function priceLines(lines: readonly InvoiceLine[], amount: bigint, decimals: number): PricedLines {
  let sum = 0n;
  const priced: InvoiceLine[] = [];
  for (const { name, quantity, unitPrice } of lines) {
    const count = parseBaseUnits(quantity, QUANTITY_DECIMALS);
    const price = parseBaseUnits(unitPrice, decimals);
    if (!count.ok) return count;
    if (!price.ok) return price;
    sum += count.baseUnits * price.baseUnits;
    priced.push({
      name,
      quantity: formatAmount(count.baseUnits, QUANTITY_DECIMALS),
      unitPrice: formatAmount(price.baseUnits, decimals),
    });
  }
  if (sum === amount * 10n ** BigInt(QUANTITY_DECIMALS)) return { ok: true, lines: priced };
  const sums = {
    sum: formatAmount(sum, decimals + QUANTITY_DECIMALS),
    amount: formatAmount(amount, decimals),
  };
  return { ok: false, reason: reason('lines_sum', sums) };
}

/** Total of a line in whole tokens, as exact decimal text. It can have more decimals than the token. */
export function lineTotal({ quantity, unitPrice }: InvoiceLine): string {
  const [count, price] = [scaled(quantity), scaled(unitPrice)];
  return formatAmount(count.digits * price.digits, count.decimals + price.decimals);
}

function scaled(text: string) {
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}
