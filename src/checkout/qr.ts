import type { InvoiceOption } from '../lib/invoice-option';
import type { PayerInvoice } from '../policies/payer-rows';
import { paymentUriOf } from '../presenters/payment-uri';

/** Loads the library when a page needs the first QR code. */
const qrcode = (): typeof import('qrcode') => require('qrcode');

/**
 * Renders a QR code as SVG, black on white in any colour scheme. Encodes the payment URI for wallets (EIP-681), or the
 * address alone for exchanges. `option` is the token to pay in.
 */
export function qrSvg(
  invoice: PayerInvoice,
  form: 'payment' | 'address',
  option?: InvoiceOption,
): Promise<string> {
  const content = form === 'address' ? invoice.contractAddress : paymentUriOf(invoice, option);
  return textQrSvg(content);
}

export const textQrSvg = (content: string): Promise<string> =>
  qrcode().toString(content, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
