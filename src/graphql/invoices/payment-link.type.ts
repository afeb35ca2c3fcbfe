import { Int } from 'type-graphql';
import { formatAmount } from '../../lib/money';
import {
  paymentLinkUrl,
  presentLinkTotals,
  presentTokenTotals,
} from '../../presenters/payment-link.presenter';
import type { PaymentLinkDetails } from '../../services/invoices/payment-links/payment-link.queries';
import { PriceType } from '../prices/price.type';
import { PaymentLinkStatusEnum } from '../shared/enums';
import type { Loaders } from '../shared/loaders';
import { DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { TokenType } from '../shared/token.type';
import { field, loaded, nullable, objectType, pageType } from '../shared/types';
import { ChannelType } from '../telegram/channel.type';
import { InvoiceLineType, toLine } from './invoice-line.type';

const PaymentLinkTokenTotalsType = objectType(
  'PaymentLinkTokenTotals',
  "The confirmed payments of a link's invoices in one token, in whole tokens",
  {
    token: field(TokenType, 'Token'),
    payments: field(Int, 'Number of confirmed payments in this token'),
    received: field(Decimal, 'Sum of the confirmed payments'),
    fees: field(Decimal, 'What the fee recipient gets of it'),
    net: field(Decimal, "What the owner's wallet gets: `received` minus `fees`"),
  },
);

const PaymentLinkTotalsType = objectType(
  'PaymentLinkTotals',
  "A link's invoices and their confirmed payments; amounts in whole tokens. `received`, `fees` and `net` are those of the link's own token alone",
  {
    invoices: field(Int, 'Number of invoices that the link has created'),
    open: field(Int, 'Number of invoices that wait for payments'),
    paid: field(Int, 'Number of paid invoices'),
    payments: field(Int, 'Number of confirmed payments in all tokens'),
    received: field(Decimal, "Sum of the confirmed payments in the link's own token"),
    fees: field(Decimal, 'What the fee recipient gets of it'),
    net: field(Decimal, "What the owner's wallet gets: `received` minus `fees`"),
    byToken: field([PaymentLinkTokenTotalsType], 'The same sums for each token in which a payment came'),
  },
);

const OPTIONAL = { nullable: true };

export const PaymentLinkType = objectType(
  'PaymentLink',
  'A page at which payers create invoices of its owner themselves',
  {
    uuid: field(UUID, 'Identifier'),
    url: field(HttpUrl, 'Page to give to payers'),
    status: field(PaymentLinkStatusEnum, 'Whether the link creates invoices now, or why not'),
    enabled: field(Boolean, 'Whether its owner lets payers use it'),
    title: field(String, 'Heading of the page'),
    description: nullable(String, 'Text of the page'),
    token: loaded(TokenType, 'Token of its invoices, or the first of them'),
    accepts: loaded([TokenType], 'Tokens that its invoices accept besides `token`'),
    price: nullable(PriceType, 'Fixed price in a currency; null for none'),
    amount: loaded(
      Decimal,
      'Fixed price in whole tokens; null with a price in a currency, and when the payer chooses',
      OPTIONAL,
    ),
    minAmount: loaded(Decimal, 'Smallest amount that a payer can choose; null with a fixed price', OPTIONAL),
    maxAmount: loaded(Decimal, 'Largest amount that a payer can choose; null with a fixed price', OPTIONAL),
    lines: nullable([InvoiceLineType], 'Lines of its invoices'),
    maxUses: nullable(Int, 'Largest number of paid invoices; null for any number'),
    expiresOn: nullable(DateTime, 'End of the link; null for none'),
    redirectUrl: nullable(String, '`redirectUrl` of its invoices'),
    note: nullable(String, '`note` of its invoices'),
    channel: loaded(ChannelType, 'Channel to which its invoices are posted', OPTIONAL),
    createdOn: field(DateTime, 'Creation time'),
    totals: loaded(PaymentLinkTotalsType, 'Its invoices and payments'),
  },
);
export type PaymentLinkType = InstanceType<typeof PaymentLinkType>;

export function toPaymentLink(
  link: PaymentLinkDetails,
  { tokens, channels }: Loaders,
  publicUrl: string,
): PaymentLinkType {
  const { tokenUuid, channelUuid, priceAmount, priceCurrency, totals } = link;
  const inTokens = async (baseUnits: bigint | null) =>
    baseUnits === null ? null : formatAmount(baseUnits, (await tokens.load(tokenUuid)).decimals);
  const loadTotals = async () => ({
    ...presentLinkTotals(totals, await tokens.load(tokenUuid)),
    byToken: await Promise.all(
      totals.byToken.map(async (total) => {
        const token = await tokens.load(total.tokenUuid);
        return { token, ...presentTokenTotals(total, token) };
      }),
    ),
  });
  return {
    ...link,
    url: paymentLinkUrl(publicUrl, link),
    get token() {
      return tokens.load(tokenUuid);
    },
    get accepts() {
      return Promise.all(link.accepts.map((uuid) => tokens.load(uuid)));
    },
    price:
      priceAmount === null || priceCurrency === null
        ? null
        : { amount: priceAmount, currency: priceCurrency },
    get amount() {
      return inTokens(link.amount);
    },
    get minAmount() {
      return inTokens(link.minAmount);
    },
    get maxAmount() {
      return inTokens(link.maxAmount);
    },
    lines: link.lines?.map(toLine) ?? null,
    get channel() {
      return channelUuid ? channels.load(channelUuid) : null;
    },
    get totals() {
      return loadTotals();
    },
  };
}

export const PaymentLinkPage = pageType('PaymentLinkPage', 'A page of payment links', PaymentLinkType, {
  total: loaded(Int, 'Count of all links of the list'),
});
