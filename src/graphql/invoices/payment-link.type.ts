import { Field, Int, ObjectType } from 'type-graphql';
import type { PaymentLinkStatus } from '../../lib/enums';
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
import { field, objectType, pageType, unlisted } from '../shared/types';
import { ChannelType } from '../telegram/channel.type';
import { InvoiceLineType } from './invoice-line.type';

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

export const PaymentLinkTotalsType = objectType(
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
export type PaymentLinkTotalsType = InstanceType<typeof PaymentLinkTotalsType>;

@ObjectType('PaymentLink', {
  description: 'A page at which payers create invoices of its owner themselves',
  simpleResolvers: true,
})
export class PaymentLinkType {
  constructor(
    private readonly source: PaymentLinkDetails,
    private readonly loaders: Loaders,
    private readonly publicUrl: string,
  ) {}

  @Field(() => UUID, { description: 'Identifier' })
  get uuid(): string {
    return this.source.uuid;
  }

  @Field(() => HttpUrl, { description: 'Page to give to payers' })
  get url(): string {
    return paymentLinkUrl(this.publicUrl, this.source);
  }

  @Field(() => PaymentLinkStatusEnum, { description: 'Whether the link creates invoices now, or why not' })
  get status(): PaymentLinkStatus {
    return this.source.status;
  }

  @Field(() => Boolean, { description: 'Whether its owner lets payers use it' })
  get enabled(): boolean {
    return this.source.enabled;
  }

  @Field(() => String, { description: 'Heading of the page' })
  get title(): string {
    return this.source.title;
  }

  @Field(() => String, { nullable: true, description: 'Text of the page' })
  get description(): string | null {
    return this.source.description;
  }

  @Field(() => TokenType, { description: 'Token of its invoices, or the first of them', simple: false })
  get token(): Promise<TokenType> {
    return this.loaders.tokens.load(this.source.tokenUuid);
  }

  @Field(() => [TokenType], { description: 'Tokens that its invoices accept besides `token`', simple: false })
  get accepts(): Promise<TokenType[]> {
    return Promise.all(this.source.accepts.map((uuid) => this.loaders.tokens.load(uuid)));
  }

  @Field(() => PriceType, { nullable: true, description: 'Fixed price in a currency; null for none' })
  get price(): PriceType | null {
    const { priceAmount: amount, priceCurrency: currency } = this.source;
    return amount === null || currency === null ? null : { amount, currency };
  }

  @Field(() => Decimal, {
    nullable: true,
    description: 'Fixed price in whole tokens; null with a price in a currency, and when the payer chooses',
    simple: false,
  })
  get amount(): Promise<string | null> {
    return this.inTokens(this.source.amount);
  }

  @Field(() => Decimal, {
    nullable: true,
    description: 'Smallest amount that a payer can choose; null with a fixed price',
    simple: false,
  })
  get minAmount(): Promise<string | null> {
    return this.inTokens(this.source.minAmount);
  }

  @Field(() => Decimal, {
    nullable: true,
    description: 'Largest amount that a payer can choose; null with a fixed price',
    simple: false,
  })
  get maxAmount(): Promise<string | null> {
    return this.inTokens(this.source.maxAmount);
  }

  @Field(() => [InvoiceLineType], { nullable: true, description: 'Lines of its invoices' })
  get lines(): InvoiceLineType[] | null {
    return this.source.lines?.map((line) => new InvoiceLineType(line)) ?? null;
  }

  @Field(() => Int, {
    nullable: true,
    description: 'Largest number of paid invoices; null for any number',
  })
  get maxUses(): number | null {
    return this.source.maxUses;
  }

  @Field(() => DateTime, { nullable: true, description: 'End of the link; null for none' })
  get expiresOn(): Date | null {
    return this.source.expiresOn;
  }

  @Field(() => String, { nullable: true, description: '`redirectUrl` of its invoices' })
  get redirectUrl(): string | null {
    return this.source.redirectUrl;
  }

  @Field(() => String, { nullable: true, description: '`note` of its invoices' })
  get note(): string | null {
    return this.source.note;
  }

  @Field(() => ChannelType, {
    nullable: true,
    description: 'Channel to which its invoices are posted',
    simple: false,
  })
  get channel(): Promise<ChannelType | null> | null {
    const { channelUuid } = this.source;
    if (!channelUuid) return null;
    return this.loaders.channels.load(channelUuid);
  }

  @Field(() => DateTime, { description: 'Creation time' })
  get createdOn(): Date {
    return this.source.createdOn;
  }

  @Field(() => PaymentLinkTotalsType, { description: 'Its invoices and payments', simple: false })
  async totals(): Promise<PaymentLinkTotalsType> {
    const { tokenUuid, totals } = this.source;
    const byToken = totals.byToken.map(async (total) => {
      const token = await this.loaders.tokens.load(total.tokenUuid);
      return { token, ...presentTokenTotals(total, token) };
    });
    return {
      ...presentLinkTotals(totals, await this.loaders.tokens.load(tokenUuid)),
      byToken: await Promise.all(byToken),
    };
  }

  private async inTokens(baseUnits: bigint | null): Promise<string | null> {
    if (baseUnits === null) return null;
    const { decimals } = await this.loaders.tokens.load(this.source.tokenUuid);
    return formatAmount(baseUnits, decimals);
  }
}

export const PaymentLinkPage = pageType('PaymentLinkPage', 'A page of payment links', PaymentLinkType, {
  /** Filter for `total`: only test networks (true), only others (false), or all links. */
  testnet: unlisted<boolean | undefined>(),
});
export type PaymentLinkPage = InstanceType<typeof PaymentLinkPage>;
