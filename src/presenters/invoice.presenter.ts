import type { Invoice } from '../entities/invoice.entity';
import { chainIdOf } from '../lib/chain/networks';
import { formatAmount } from '../lib/money';

/** URL of the checkout page; its last path segment is the checkout token. */
export const checkoutUrl = (publicUrl: string, { checkoutToken }: Invoice) =>
  `${publicUrl}/checkout/${checkoutToken}`;

/**
 * The Invoice of the REST specification (2.2). Amounts are JSON numbers in whole tokens, as in its samples.
 */
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

/** The invoice for anybody who holds its checkout token: members that concern only the merchant are null. */
export const presentPublicInvoice = (invoice: Invoice, publicUrl: string) => ({
  ...presentInvoice(invoice, publicUrl),
  customer_id: null,
  message_id: null,
  channel_uuid: null,
});
