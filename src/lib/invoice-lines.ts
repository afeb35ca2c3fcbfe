import { formatAmount, parseBaseUnits } from './money';
import { type ProblemCode, type Reason, reason } from './reasons';

/** One line of an invoice: `quantity` items at `unitPrice` whole tokens each, both as exact decimal text. */
export interface InvoiceLine {
  name: string;
  quantity: string;
  unitPrice: string;
  /** Tax in percent, as decimal text; absent for a line without a tax, which is not the same as a tax of 0 %. */
  taxRate?: string | undefined;
}

/** Number of decimals with which quantities are computed; the input schema allows no more decimals. */
const QUANTITY_DECIMALS = 18;

/** Maximum number of decimals of a tax rate in percent. */
export const TAX_RATE_DECIMALS = 4;

/** Sums of the lines of an invoice in whole tokens, or in the currency of its price, as exact decimal text. */
export interface InvoiceTotals {
  /** Sum without the taxes. */
  net: string;
  /** Sum of the taxes. */
  tax: string;
  /** What the payer pays: `net` and `tax`. */
  gross: string;
  /** One for each rate, in the order of the rates: the sum of the rate's lines without the tax, and the tax. */
  taxes: { rate: string; net: string; tax: string }[];
}

/** The lines of an invoice with numbers in their shortest form, or the reason for refusing the lines. */
export type PricedLines = { ok: true; lines: InvoiceLine[] } | { ok: false; reason: Reason<ProblemCode> };

/**
 * Checks that the lines add up to the amount in base units. Nothing is rounded but the tax on prices without it, for
 * each rate once.
 */
export function priceLines(
  lines: readonly InvoiceLine[],
  amount: bigint,
  decimals: number,
  taxIncluded = true,
): PricedLines {
  const priced: InvoiceLine[] = [];
  for (const { name, quantity, unitPrice, taxRate } of lines) {
    const count = parseBaseUnits(quantity, QUANTITY_DECIMALS);
    const price = parseBaseUnits(unitPrice, decimals);
    if (!count.ok) return count;
    if (!price.ok) return price;
    priced.push({
      name,
      quantity: formatAmount(count.baseUnits, QUANTITY_DECIMALS),
      unitPrice: formatAmount(price.baseUnits, decimals),
      ...(taxRate !== undefined && {
        taxRate: formatAmount(unitsOf(taxRate, TAX_RATE_DECIMALS), TAX_RATE_DECIMALS),
      }),
    });
  }
  const { gross: sum } = totalsOf(priced, decimals, taxIncluded);
  const due = formatAmount(amount, decimals);
  return sum === due
    ? { ok: true, lines: priced }
    : { ok: false, reason: reason('lines_sum', { sum, amount: due }) };
}

/**
 * Adds up lines in their shortest form. The tax of each rate is rounded once, half up, to `decimals`; net and tax always
 * add up to gross.
 */
export function totalsOf(
  lines: readonly InvoiceLine[],
  decimals: number,
  taxIncluded: boolean,
): InvoiceTotals {
  const scale = decimals + QUANTITY_DECIMALS;
  const sums = new Map<string | undefined, bigint>();
  for (const { quantity, unitPrice, taxRate } of lines) {
    const total = unitsOf(quantity, QUANTITY_DECIMALS) * unitsOf(unitPrice, decimals);
    sums.set(taxRate, (sums.get(taxRate) ?? 0n) + total);
  }
  const taxes = [...sums]
    .flatMap(([rate, sum]) => (rate === undefined ? [] : [taxOf(rate, sum, taxIncluded)]))
    .sort((one, other) => Number(one.rate) - Number(other.rate));
  const sum = [...sums.values()].reduce((all, each) => all + each, 0n);
  return addedUp(taxes, taxIncluded ? sum : sum + taxIn(taxes), scale);
}

/**
 * Totals of an amount that goes back of an invoice with these lines: each rate has its share of it, and its tax is rounded
 * once, half up, to `decimals`. What exceeds the invoice has no tax.
 */
export function creditedTotals(
  lines: readonly InvoiceLine[],
  returned: string,
  decimals: number,
  taxIncluded: boolean,
): InvoiceTotals {
  const units = (text: string) => unitsOf(text, decimals + QUANTITY_DECIMALS);
  const { gross, taxes } = totalsOf(lines, decimals, taxIncluded);
  const [whole, back] = [units(gross), units(returned)];
  const part = back - (back > whole ? back - whole : 0n);
  const shares = taxes.map(({ rate, net, tax }) =>
    taxOf(rate, ((units(net) + units(tax)) * part) / whole, true),
  );
  return addedUp(shares, back, decimals + QUANTITY_DECIMALS);
}

type TaxSum = ReturnType<typeof taxOf>;

const taxIn = (taxes: readonly TaxSum[]) => taxes.reduce((all, each) => all + each.tax, 0n);

function addedUp(taxes: readonly TaxSum[], gross: bigint, scale: number): InvoiceTotals {
  const shown = (units: bigint) => formatAmount(units, scale);
  const tax = taxIn(taxes);
  return {
    ...{ net: shown(gross - tax), tax: shown(tax), gross: shown(gross) },
    taxes: taxes.map((each) => ({ rate: each.rate, net: shown(each.net), tax: shown(each.tax) })),
  };
}

/** The tax on a sum at a rate, with as many further decimals as quantities have, all of them 0. */
function taxOf(rate: string, sum: bigint, taxIncluded: boolean) {
  const percent = unitsOf(rate, TAX_RATE_DECIMALS);
  const whole = 100n * 10n ** BigInt(TAX_RATE_DECIMALS);
  const further = 10n ** BigInt(QUANTITY_DECIMALS);
  const divisor = (taxIncluded ? whole + percent : whole) * further;
  const tax = ((2n * sum * percent + divisor) / (2n * divisor)) * further;
  return { rate, net: taxIncluded ? sum - tax : sum, tax };
}

/** Converts decimal text that has been checked to units of 10^-decimals. */
function unitsOf(text: string, decimals: number): bigint {
  const { digits, decimals: given } = scaled(text);
  return digits * 10n ** BigInt(decimals - given);
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
