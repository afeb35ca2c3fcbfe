import { invalid } from '../../errors';
import { type InvoiceLine, priceLines } from '../../lib/invoice-lines';
import { reason } from '../../lib/reasons';
import { type Money, parsePrice } from '../prices/token-prices';

/** Optional details of an invoice: order ID, metadata, lines, and the URL to which the payer returns. */
export interface InvoiceDetails {
  orderId?: string;
  /** JSON text of an object. */
  metadata?: string;
  /** https URL with the placeholders `{invoice}` and `{order}`. */
  redirectUrl?: string;
  /** Whether the checkout page opens `redirectUrl` automatically once the invoice is paid. */
  redirectAutomatically?: boolean;
  lines?: InvoiceLine[];
}

/** A sum of money: base units of a token, or minor units of a currency, with the number of decimals. */
interface ScaledAmount {
  baseUnits: bigint;
  decimals: number;
}

/** Returns the sum of the invoice's lines: its price if it has one, otherwise the amount. */
export function sumOfLines({ price }: { price?: Money }, amount: ScaledAmount): ScaledAmount {
  if (!price) return amount;
  const { minorUnits, minorDecimals } = parsePrice(price);
  return { baseUnits: minorUnits, decimals: minorDecimals };
}

/**
 * Returns the columns of an invoice's details. Throws `invalid` when the lines do not add up to the sum, and for an
 * automatic redirect without a URL.
 */
export function detailColumns(details: InvoiceDetails, sum: ScaledAmount) {
  const { orderId = null, metadata = null, redirectUrl = null, redirectAutomatically = false } = details;
  if (redirectAutomatically && redirectUrl === null)
    throw invalid({
      member: 'redirectAutomatically',
      reason: reason('needs_other', { other: 'redirectUrl' }),
    });
  return {
    orderId,
    metadata,
    redirectUrl,
    redirectAutomatically,
    lines: details.lines ? checkedLines(details.lines, sum) : null,
  };
}

/** Returns the lines with numbers in their shortest form. Throws `invalid` when they do not add up to the sum. */
export function checkedLines(
  lines: readonly InvoiceLine[],
  { baseUnits, decimals }: ScaledAmount,
): InvoiceLine[] {
  const priced = priceLines(lines, baseUnits, decimals);
  if (!priced.ok) throw invalid({ member: 'lines', reason: priced.reason });
  return priced.lines;
}
