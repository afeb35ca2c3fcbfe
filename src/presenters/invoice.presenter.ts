import type { Invoice } from '../entities/invoice.entity';
import { chainIdOf } from '../lib/chain/networks';
import type { InvoiceLine } from '../lib/invoice-lines';
import type { InvoiceOption } from '../lib/invoice-option';
import { formatAmount } from '../lib/money';
import { fillRedirectUrl } from '../lib/redirect-url';

/** URL of the checkout page; its last path segment is the checkout token. */
export const checkoutUrl = (publicUrl: string, { checkoutToken }: Invoice) =>
  `${publicUrl}/checkout/${checkoutToken}`;

/** URL to which the checkout page leads the payer back, with its placeholders filled in; null when there is none. */
export const redirectTarget = ({ redirectUrl, uuid, orderId }: Invoice) =>
  redirectUrl && fillRedirectUrl(redirectUrl, { invoice: uuid, order: orderId });

/**
 * Converts an invoice to the object Invoice of the REST specification (2.2). Amounts are JSON numbers in whole tokens,
 * as in the specification's samples. Members that are not in the specification are present only when they have a value.
 */
export const presentInvoice = (invoice: Invoice, publicUrl: string) => ({
  uuid: invoice.uuid,
  user_uuid: invoice.userUuid,
  status: invoice.status,
  amount: inTokens(invoice.amount, invoice),
  fee_amount: inTokens(invoice.feeAmount, invoice),
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
  ...presentDetails(invoice),
});

const inTokens = (baseUnits: bigint | string, { tokenDecimals }: { tokenDecimals: number }) =>
  Number(formatAmount(BigInt(baseUnits), tokenDecimals));

const presentOption = (option: InvoiceOption) => ({
  token_address: option.tokenAddress,
  network: option.network,
  chain_id: chainIdOf(option.network),
  amount: inTokens(option.amount, option),
  fee_amount: inTokens(option.feeAmount, option),
  amount_received: inTokens(option.amountReceived, option),
  amount_pending: inTokens(option.amountPending, option),
});

function presentDetails({
  options,
  priceAmount,
  priceCurrency,
  orderId,
  metadata,
  redirectUrl,
  redirectAutomatically,
  lines,
  cancelledOn,
  paymentLinkUuid,
}: Invoice) {
  return {
    ...(orderId !== null && { order_id: orderId }),
    ...(metadata !== null && { metadata: JSON.parse(metadata) as Record<string, unknown> }),
    ...(redirectUrl !== null && {
      redirect_url: redirectUrl,
      redirect_automatically: redirectAutomatically,
    }),
    ...(lines && { lines: lines.map(presentLine) }),
    ...(options && { accepts: options.map(presentOption) }),
    ...(priceAmount !== null && { price: Number(priceAmount), currency: priceCurrency as string }),
    ...(cancelledOn && { cancelled_on: cancelledOn.toISOString() }),
    ...(paymentLinkUuid && { payment_link_uuid: paymentLinkUuid }),
  };
}

/** Converts a line of an invoice to its REST form, with JSON numbers. */
export const presentLine = ({ name, quantity, unitPrice }: InvoiceLine) => ({
  name,
  quantity: Number(quantity),
  unit_price: Number(unitPrice),
});

/**
 * Converts an invoice to its REST form for any caller with the invoice's checkout token. Members that concern only the
 * merchant are null or absent, and the placeholders in `redirect_url` are filled in.
 */
export function presentPublicInvoice(invoice: Invoice, publicUrl: string) {
  const shown = { ...invoice, metadata: null, paymentLinkUuid: null, redirectUrl: redirectTarget(invoice) };
  return { ...presentInvoice(shown, publicUrl), customer_id: null, message_id: null, channel_uuid: null };
}
