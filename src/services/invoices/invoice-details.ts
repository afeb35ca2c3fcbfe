import { invalid } from '../../errors';
import { type InvoiceLine, priceLines } from '../../lib/invoice-lines';
import { reason } from '../../lib/reasons';
import { type Money, parsePrice } from '../prices/token-prices';

/** Optional details of an invoice: order ID, metadata, lines, and the URL to which the payer returns. */
export interface InvoiceDetails {
  customerId?: string;
  /** The payer as the merchant knows them; `id` is another name of `customerId`. */
  customer?: { id?: string; name?: string; email?: string; address?: string; taxId?: string };
  orderId?: string;
  /** The merchant's own data: a JSON object as text. */
  metadata?: string;
  /** https URL to which the payer returns; may contain the placeholders `{invoice}` and `{order}`. */
  redirectUrl?: string;
  /** Whether the checkout page opens `redirectUrl` automatically once the invoice is paid. */
  redirectAutomatically?: boolean;
  lines?: InvoiceLine[];
  /** Whether the prices of the lines include their tax; true by default. */
  taxIncluded?: boolean;
}

/** A sum of money: base units of a token, or minor units of a currency, with the number of decimals. */
interface ScaledAmount {
  baseUnits: bigint;
  decimals: number;
}

/** What the lines must add up to: the price if there is one, otherwise `amount`. */
export function sumOfLines({ price }: { price?: Money }, amount: ScaledAmount): ScaledAmount {
  if (!price) return amount;
  const { minorUnits, minorDecimals } = parsePrice(price);
  return { baseUnits: minorUnits, decimals: minorDecimals };
}

/**
 * Converts the details to the column values of an invoice's row. Throws `invalid` when the line items do not add up
 * to `sum`, and for an automatic redirect without a URL.
 */
export function detailColumns(details: InvoiceDetails, sum: ScaledAmount) {
  const { orderId = null, metadata = null, redirectUrl = null, redirectAutomatically = false } = details;
  if (redirectAutomatically && redirectUrl === null)
    throw invalid({
      member: 'redirectAutomatically',
      reason: reason('needs_other', { other: 'redirectUrl' }),
    });
  const { customerId, customer = {} } = details;
  if (customerId !== undefined && customer.id !== undefined && customer.id !== customerId)
    throw invalid({ member: 'customer', reason: reason('given_together', { other: 'customerId' }) });
  return {
    customerId: customerId ?? customer.id ?? null,
    customerName: customer.name ?? null,
    customerEmail: customer.email ?? null,
    customerAddress: customer.address ?? null,
    customerTaxId: customer.taxId ?? null,
    taxIncluded: details.taxIncluded ?? true,
    orderId,
    metadata,
    redirectUrl,
    redirectAutomatically,
    lines: details.lines ? checkedLines(details.lines, sum, details.taxIncluded) : null,
  };
}

/**
 * Returns the line items with their numbers in the shortest form (`1.50` becomes `1.5`). Throws `invalid` when the
 * line items do not add up to the given amount.
 */
export function checkedLines(
  lines: readonly InvoiceLine[],
  { baseUnits, decimals }: ScaledAmount,
  taxIncluded?: boolean,
): InvoiceLine[] {
  const priced = priceLines(lines, baseUnits, decimals, taxIncluded);
  if (!priced.ok) throw invalid({ member: 'lines', reason: priced.reason });
  return priced.lines;
}
