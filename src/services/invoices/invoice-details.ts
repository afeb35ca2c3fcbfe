import { invalid } from '../../errors';
import { type InvoiceLine, priceLines } from '../../lib/invoice-lines';
import { reason } from '../../lib/reasons';

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

/**
 * Returns the columns of an invoice's details. `amount` is in base units. Throws `invalid` when the lines do not add up
 * to the amount, and for an automatic redirect without a URL.
 */
export function detailColumns(details: InvoiceDetails, amount: bigint, decimals: number) {
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
    lines: details.lines ? checkedLines(details.lines, amount, decimals) : null,
  };
}

function checkedLines(lines: readonly InvoiceLine[], amount: bigint, decimals: number): InvoiceLine[] {
  const priced = priceLines(lines, amount, decimals);
  if (!priced.ok) throw invalid({ member: 'lines', reason: priced.reason });
  return priced.lines;
}
