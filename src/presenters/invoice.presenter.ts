import type { Invoice } from '../entities/invoice.entity';
import { chainIdOf } from '../lib/chain/networks';
import { formatAmount } from '../lib/money';

/** The checkout page's address; the token is its last path segment. */
export const checkoutUrl = (publicUrl: string, { checkoutToken }: Invoice) =>
  `${publicUrl}/checkout/${checkoutToken}`;

/** The Invoice of the specification (2.2). Amounts are JSON numbers in whole tokens, as its samples have them. */
export const presentInvoice = (invoice: Invoice, publicUrl: string) => ({
  uuid: invoice.uuid,
  user_uuid: invoice.userUuid,
  status: invoice.status,
  amount: Number(formatAmount(invoice.amount, invoice.tokenDecimals)),
  fee_amount: Number(formatAmount(invoice.feeAmount, invoice.tokenDecimals)),
  token_address: invoice.tokenAddress,
  contract_address: invoice.contractAddress,
  network: invoice.network,
  client: invoice.client,
  hash: invoice.hash,
  signature: invoice.signature,
  message_id: invoice.messageId,
  channel_uuid: invoice.channelUuid,
  customer_id: invoice.customerId,
  chain_id: chainIdOf(invoice.network),
  url: checkoutUrl(publicUrl, invoice),
  fee_bps: String(invoice.feeBps),
});

/** The same for everybody who holds the checkout token: without what concerns the merchant alone. */
export const presentPublicInvoice = (invoice: Invoice, publicUrl: string) => ({
  ...presentInvoice(invoice, publicUrl),
  customer_id: null,
  message_id: null,
  channel_uuid: null,
});
