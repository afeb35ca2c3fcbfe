import { toString as toText } from 'qrcode';
import type { Invoice } from '../entities/invoice.entity';
import { paymentUri } from '../lib/chain/payment-uri';
import { missingOf } from '../presenters/invoice-phase';

/** A QR code as SVG, black on white in any colour scheme: what wallets read (EIP-681), or the address alone for exchanges. */
export function qrSvg(invoice: Invoice, form: 'payment' | 'address'): Promise<string> {
  const missing = missingOf(invoice);
  const content =
    form === 'address'
      ? invoice.contractAddress
      : paymentUri({ ...invoice, amount: missing || invoice.amount });
  return toText(content, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
}
