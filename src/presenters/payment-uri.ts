import { paymentUri } from '../lib/chain/payment-uri';
import { type InvoiceOption, missingInToken, optionInToken } from '../lib/invoice-option';
import type { PayerInvoice } from '../policies/payer-rows';

/**
 * Returns the EIP-681 payment URI for the missing amount, or for the whole amount when nothing is missing. The second
 * parameter is the payment option to use; by default, the option in the token that the invoice shows.
 */
export function paymentUriOf(
  invoice: PayerInvoice,
  { tokenUuid, tokenAddress, network, amount }: InvoiceOption = optionInToken(invoice, invoice.tokenUuid),
): string {
  const { contractAddress } = invoice;
  const missing = missingInToken(invoice, tokenUuid);
  return paymentUri({ network, tokenAddress, contractAddress, amount: missing || BigInt(amount) });
}
