import type { Invoice } from '../entities/invoice.entity';
import { chainIdOf } from '../lib/chain/networks';
import { type InvoiceLine, type InvoiceTotals, totalsOf } from '../lib/invoice-lines';
import { decimalsOfLines, type InvoiceOption, optionsOf } from '../lib/invoice-option';
import { storedPhaseOf } from '../lib/invoice-phase';
import { formatAmount } from '../lib/money';
import { fillRedirectUrl } from '../lib/redirect-url';
import type { PayerInvoice } from '../policies/payer-rows';

/** URL of the checkout page; its last path segment is the checkout token. */
export const checkoutUrl = (publicUrl: string, { checkoutToken }: PayerInvoice) =>
  `${publicUrl}/checkout/${checkoutToken}`;

/** URL to which the checkout page leads the payer back, with its placeholders filled in; null when there is none. */
export const redirectTarget = ({ redirectUrl, uuid, orderId }: PayerInvoice) =>
  redirectUrl && fillRedirectUrl(redirectUrl, { invoice: uuid, order: orderId });

/**
 * Converts an invoice to the object Invoice of the REST specification (2.2). Amounts are JSON numbers in whole tokens,
 * as in the specification's samples. Members that are not in the specification are present only when they have a value.
 * `now` is the time by the database's clock, on which the phase depends.
 */
export const presentInvoice = (invoice: Invoice, publicUrl: string, now: Date) => ({
  ...presentShared(invoice, publicUrl),
  ...presentLife(invoice, now),
  message_id: invoice.messageId,
  channel_uuid: invoice.channelUuid,
  customer_id: invoice.customerId,
  ...(hasCustomer(invoice) && { customer: presentCustomer(invoice) }),
  document_url: documentUrl(publicUrl, invoice),
  ...presentSharedDetails(invoice),
  ...(invoice.metadata !== null && { metadata: JSON.parse(invoice.metadata) as Record<string, unknown> }),
  ...presentRedirect(invoice, invoice.redirectUrl),
  ...(invoice.paymentLinkUuid && { payment_link_uuid: invoice.paymentLinkUuid }),
});

/** The payer of an invoice as the merchant knows them. */
const presentCustomer = (invoice: Invoice) => ({
  id: invoice.customerId,
  name: invoice.customerName,
  email: invoice.customerEmail,
  address: invoice.customerAddress,
  tax_id: invoice.customerTaxId,
});

const hasCustomer = ({ customerName, customerEmail, customerAddress, customerTaxId }: Invoice) =>
  [customerName, customerEmail, customerAddress, customerTaxId].some((value) => value !== null);

/** URL of the printable document, which is secret because the document names the customer. */
export const documentUrl = (publicUrl: string, { uuid, documentToken }: Invoice) =>
  `${publicUrl}/checkout/document/${uuid}/${documentToken}`;

/** Sums of the lines, in the currency of the price or else in tokens; null unless one of the lines has a tax. */
export function invoiceTotals(invoice: PayerInvoice): InvoiceTotals | null {
  const { lines, taxIncluded } = invoice;
  if (!lines?.some(({ taxRate }) => taxRate !== undefined)) return null;
  return totalsOf(lines, decimalsOfLines(invoice), taxIncluded);
}

const presentTotals = ({ net, tax, gross, taxes }: InvoiceTotals) => ({
  ...{ net: Number(net), tax: Number(tax), gross: Number(gross) },
  taxes: taxes.map((each) => ({ rate: Number(each.rate), net: Number(each.net), tax: Number(each.tax) })),
});

/**
 * Converts an invoice to its REST form for any caller with the invoice's checkout token. The members of the
 * specification that concern only the merchant are null, and the placeholders in `redirect_url` are filled in.
 */
export const presentPublicInvoice = (invoice: PayerInvoice, publicUrl: string, now: Date) => ({
  ...presentShared(invoice, publicUrl),
  ...presentLife(invoice, now),
  message_id: null,
  channel_uuid: null,
  customer_id: null,
  ...presentSharedDetails(invoice),
  ...presentRedirect(invoice, redirectTarget(invoice)),
});

/** The members of the specification that merchant and payer read alike. */
const presentShared = (invoice: PayerInvoice, publicUrl: string) => ({
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
  chain_id: chainIdOf(invoice.network),
  url: checkoutUrl(publicUrl, invoice),
  fee_bps: String(invoice.feeBps),
  ...(invoice.network === 'TEST' && { test: true as const }),
});

/**
 * When the invoice was made and ends, and how far it is. `created_on`, `expires_on` and `number` are neighbours, in this order,
 * before all text of the merchant: the insert of an invoice relies on it.
 */
const presentLife = (invoice: PayerInvoice, now: Date) => ({
  created_on: invoice.createdOn.toISOString(),
  expires_on: invoice.expiresOn.toISOString(),
  number: invoice.number,
  phase: storedPhaseOf(invoice, now),
  paid_late: invoice.paidLate,
  amount_received: inTokens(invoice.amountReceived, invoice),
  amount_pending: inTokens(invoice.amountPending, invoice),
  ...(invoice.paidOn && { paid_on: invoice.paidOn.toISOString() }),
  ...(invoice.cancelledOn && { cancelled_on: invoice.cancelledOn.toISOString() }),
  options: optionsOf(invoice).map(presentOption),
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

/** The further members that merchant and payer read alike. */
const presentSharedDetails = (invoice: PayerInvoice) => {
  const { options, priceAmount, priceCurrency, orderId, lines, taxIncluded } = invoice;
  const totals = invoiceTotals(invoice);
  return {
    ...(orderId !== null && { order_id: orderId }),
    ...(lines && { lines: lines.map(presentLine) }),
    ...(totals && { tax_included: taxIncluded, totals: presentTotals(totals) }),
    ...(options && { accepts: options.map(presentOption) }),
    ...(priceAmount !== null && { price: Number(priceAmount), currency: priceCurrency as string }),
  };
};

const presentRedirect = ({ redirectAutomatically }: PayerInvoice, url: string | null) =>
  url !== null && { redirect_url: url, redirect_automatically: redirectAutomatically };

/** Converts a line of an invoice to its REST form, with JSON numbers. */
export const presentLine = ({ name, quantity, unitPrice, taxRate }: InvoiceLine) => ({
  name,
  quantity: Number(quantity),
  unit_price: Number(unitPrice),
  tax_rate: taxRate === undefined ? null : Number(taxRate),
});
