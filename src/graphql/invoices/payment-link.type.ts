import { Field, Int, ObjectType } from 'type-graphql';
import type { PaymentLinkStatus } from '../../lib/enums';
import { formatAmount } from '../../lib/money';
import { paymentLinkUrl, presentLinkTotals } from '../../presenters/payment-link.presenter';
import type { PaymentLinkDetails } from '../../services/invoices/payment-links/payment-link.queries';
import { PaymentLinkStatusEnum } from '../shared/enums';
import type { Loaders } from '../shared/loaders';
import { DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { ChannelType, toChannel } from '../telegram/channel.type';
import { TokenType, toToken } from '../tokens/token.type';
import { InvoiceLineType } from './invoice-line.type';

@ObjectType('PaymentLinkTotals', {
  description: "A link's invoices and their confirmed payments; amounts in whole tokens",
  simpleResolvers: true,
})
export class PaymentLinkTotalsType {
  @Field(() => Int, { description: 'Number of invoices that the link has created' })
  invoices: number;

  @Field(() => Int, { description: 'Number of invoices that wait for payments' })
  open: number;

  @Field(() => Int, { description: 'Number of paid invoices' })
  paid: number;

  @Field(() => Int, { description: 'Number of confirmed payments' })
  payments: number;

  @Field(() => Decimal, { description: 'Sum of the confirmed payments' })
  received: string;

  @Field(() => Decimal, { description: 'What the fee recipient gets of it' })
  fees: string;

  @Field(() => Decimal, { description: "What the owner's wallet gets: `received` minus `fees`" })
  net: string;
}

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

  @Field(() => TokenType, { description: 'Token of its invoices', simple: false })
  get token(): Promise<TokenType> {
    return this.loaders.tokens.load(this.source.tokenUuid).then(toToken);
  }

  @Field(() => Decimal, {
    nullable: true,
    description: 'Fixed price in whole tokens; null when the payer chooses the amount',
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
    description: 'Largest number of open and paid invoices; null for any number',
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
    return this.loaders.channels.load(channelUuid).then((channel) => channel && toChannel(channel));
  }

  @Field(() => DateTime, { description: 'Creation time' })
  get createdOn(): Date {
    return this.source.createdOn;
  }

  @Field(() => PaymentLinkTotalsType, { description: 'Its invoices and payments', simple: false })
  get totals(): Promise<PaymentLinkTotalsType> {
    const { tokenUuid, totals } = this.source;
    return this.loaders.tokens.load(tokenUuid).then((token) => presentLinkTotals(totals, token));
  }

  private async inTokens(baseUnits: bigint | null): Promise<string | null> {
    if (baseUnits === null) return null;
    const { decimals } = await this.loaders.tokens.load(this.source.tokenUuid);
    return formatAmount(baseUnits, decimals);
  }
}

@ObjectType('PaymentLinkPage', { description: 'A page of payment links' })
export class PaymentLinkPage {
  @Field(() => [PaymentLinkType], { description: 'Items of this page' })
  items: PaymentLinkType[];

  @Field(() => String, {
    nullable: true,
    description: 'Cursor to pass as `after` for the next page; null on the last page',
  })
  nextCursor: string | null;

  /** The kind of networks of the list, which its count needs. */
  testnet: boolean | undefined;
}
