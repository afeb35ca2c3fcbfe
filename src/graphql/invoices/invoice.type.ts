import { Args, Field, Int, ObjectType } from 'type-graphql';
import type { Invoice } from '../../entities/invoice.entity';
import { flushCall } from '../../lib/chain/flush-call';
import { checkoutUrl } from '../../presenters/invoice.presenter';
import { toUser, UserType } from '../accounts/user.type';
import type { Loaders } from '../shared/loaders';
import { PageArgs } from '../shared/page.args';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { ChannelType, toChannel } from '../telegram/channel.type';
import { BaseInvoiceType } from './base-invoice.type';
import { PaymentType, toPayment } from './payment.type';

@ObjectType('FlushCall', { description: 'A call that anyone may send on chain', simpleResolvers: true })
export class FlushCallType {
  @Field(() => Address, { description: 'Contract' })
  to: string;

  @Field(() => String, { description: 'Call data as hex' })
  data: string;
}

@ObjectType('Invoice', {
  description: 'A sum owed in one token, at an address of its own',
  simpleResolvers: true,
})
export class InvoiceType extends BaseInvoiceType {
  constructor(
    source: Invoice,
    loaders: Loaders,
    private readonly publicUrl: string,
  ) {
    super(source, loaders);
  }

  @Field(() => UUID, { description: 'Identifier' })
  get uuid(): string {
    return this.source.uuid;
  }

  @Field(() => Int, { description: 'Basis points, frozen at creation' })
  get feeBps(): number {
    return this.source.feeBps;
  }

  @Field(() => Decimal, { description: 'In whole tokens, borne by the recipient' })
  get feeAmount(): string {
    return this.inTokens(this.source.feeAmount);
  }

  @Field(() => Address, { description: 'Wallet that is paid out to, frozen at creation' })
  get client(): string {
    return this.source.client;
  }

  @Field(() => String, { nullable: true, description: "The merchant's own identifier of the payer" })
  get customerId(): string | null {
    return this.source.customerId;
  }

  @Field(() => String, { nullable: true, description: "That transaction's r‖s‖v as hex" })
  get signature(): string | null {
    return this.source.signature;
  }

  @Field(() => String, { nullable: true, description: 'Telegram message of the invoice' })
  get messageId(): string | null {
    return this.source.messageId;
  }

  @Field(() => HttpUrl, { description: 'Checkout page' })
  get url(): string {
    return checkoutUrl(this.publicUrl, this.source);
  }

  @Field(() => DateTime, { nullable: true, description: 'When it became paid' })
  get paidOn(): Date | null {
    return this.source.paidOn;
  }

  @Field(() => Boolean, { description: 'Whether the money came after its time' })
  get paidLate(): boolean {
    return this.source.paidLate;
  }

  @Field(() => UserType, { description: 'Owner', simple: false })
  get user(): Promise<UserType> {
    return this.loaders.users.load(this.source.userUuid).then(toUser);
  }

  @Field(() => [PaymentType], {
    description: 'What the chain has of it, in the order of the chain',
    simple: false,
  })
  payments(@Args(() => PageArgs) page: PageArgs): Promise<PaymentType[]> {
    const { uuid, tokenDecimals } = this.source;
    return this.loaders
      .payments(page)
      .load(uuid)
      .then((payments) => payments.map((payment) => toPayment(payment, tokenDecimals)));
  }

  @Field(() => FlushCallType, {
    nullable: true,
    description: 'Moves what arrived to the client and the fee recipient',
  })
  get flush(): FlushCallType {
    return flushCall(this.source);
  }

  @Field(() => ChannelType, { nullable: true, description: 'Where it is posted', simple: false })
  get channel(): Promise<ChannelType | null> | null {
    const { channelUuid } = this.source;
    if (!channelUuid) return null;
    return this.loaders.channels.load(channelUuid).then((channel) => channel && toChannel(channel));
  }
}

@ObjectType('InvoicePage', { description: 'A page of invoices' })
export class InvoicePage {
  @Field(() => [InvoiceType], { description: 'Those of this page' })
  items: InvoiceType[];

  @Field(() => String, {
    nullable: true,
    description: 'Give it as `after` for the next page; null on the last one',
  })
  nextCursor: string | null;

  /** Counts all matching invoices; called only when the count is requested. */
  count: () => Promise<number>;
}
