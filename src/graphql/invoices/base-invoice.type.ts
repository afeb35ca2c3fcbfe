import { optionsOf, valueReceived } from '../../lib/invoice-option';
import { amountShort } from '../../lib/invoice-phase';
import { formatAmount } from '../../lib/money';
import type { PayerInvoice } from '../../policies/payer-rows';
import { invoiceTotals } from '../../presenters/invoice.presenter';
import { PriceType } from '../prices/price.type';
import { InvoiceStatusEnum } from '../shared/enums';
import type { Loaders } from '../shared/loaders';
import { NetworkType, toNetwork } from '../shared/network.type';
import { Address, DateTime, Decimal } from '../shared/scalars';
import { TokenType } from '../shared/token.type';
import { computedFrom, orNull } from '../shared/types';
import { InvoiceLineType, InvoiceTotalsType, toLine } from './invoice-line.type';
import { InvoiceOptionType } from './invoice-option.type';

const { computed, awaited } = computedFrom<[source: PayerInvoice, loaders: Loaders]>();

export const inTokens = (baseUnits: bigint, { tokenDecimals }: PayerInvoice) =>
  formatAmount(baseUnits, tokenDecimals);

/** What merchant and payer both see. */
export const baseInvoice = {
  test: computed(
    Boolean,
    'Whether it is a test invoice, which nobody pays with real tokens',
    ({ network }) => network === 'TEST',
  ),
  number: computed(
    String,
    "Number in the account's books, without gaps in its series",
    ({ number }) => number,
  ),
  status: computed(InvoiceStatusEnum, 'Status', ({ status }) => status),
  amount: computed(Decimal, 'In whole tokens of `token`', (source) => inTokens(source.amount, source)),
  amountReceived: computed(
    Decimal,
    'Value of the confirmed payments in all tokens, in whole tokens of `token`: a part of `amount`, not to be added up over invoices. What was received in each token is in `options`',
    (source) => inTokens(source.amountReceived, source),
  ),
  amountPending: computed(
    Decimal,
    'Value of the payments seen on the chain and not confirmed yet, in whole tokens of `token`',
    (source) => inTokens(source.amountPending, source),
  ),
  amountShort: computed(
    Decimal,
    "What an invoice that was paid within the merchant's tolerance has received less than its amount, in whole tokens of `token`; 0 otherwise",
    (source) => inTokens(amountShort(source), source),
  ),
  network: computed(
    NetworkType,
    'Network of the first option, or of the one that completed the invoice',
    ({ network }) => toNetwork(network),
  ),
  token: awaited(
    TokenType,
    'Token of the first option, or of the one that completed the invoice',
    ({ tokenUuid }, { tokens }) => tokens.load(tokenUuid),
  ),
  price: computed(
    orNull(PriceType),
    'Price from which the amounts were computed; null for an invoice in tokens',
    ({ priceAmount: amount, priceCurrency: currency }) =>
      amount === null || currency === null ? null : { amount, currency },
  ),
  valueReceived: computed(
    orNull(PriceType),
    'Value of the confirmed payments in the currency of the price: the share of the price that they pay, at the locked rates; null without a price',
    (source) => valueReceived(source),
  ),
  options: computed(
    [InvoiceOptionType],
    'The ways to pay it, at least one; the payer may use any of them, and several together',
    (source, loaders) => optionsOf(source).map((option) => new InvoiceOptionType(option, source, loaders)),
  ),
  contractAddress: computed(
    Address,
    'Address to pay to; no other invoice has it',
    ({ contractAddress }) => contractAddress,
  ),
  note: computed(orNull(String), "The merchant's note, shown to the payer", ({ note }) => note),
  createdOn: computed(DateTime, 'Creation time', ({ createdOn }) => createdOn),
  expiresOn: computed(DateTime, 'Time of expiry', ({ expiresOn }) => expiresOn),
  hash: computed(orNull(String), 'Transaction that completed the invoice', ({ hash }) => hash),
  orderId: computed(orNull(String), "The merchant's identifier of the order", ({ orderId }) => orderId),
  taxIncluded: computed(
    Boolean,
    'Whether the prices of the lines include their tax',
    ({ taxIncluded }) => taxIncluded,
  ),
  totals: computed(
    orNull(InvoiceTotalsType),
    'Sums of the lines, in the currency of the price or else in tokens; null without a tax',
    (source) => invoiceTotals(source),
  ),
  lines: computed(
    orNull([InvoiceLineType]),
    'What is sold; adds up to the amount',
    ({ lines }) => lines?.map(toLine) ?? null,
  ),
  redirectAutomatically: computed(
    Boolean,
    'Whether the checkout page opens `redirectUrl` by itself once the invoice is paid',
    ({ redirectAutomatically }) => redirectAutomatically,
  ),
  cancelledOn: computed(
    orNull(DateTime),
    'Time at which the merchant cancelled it',
    ({ cancelledOn }) => cancelledOn,
  ),
};
