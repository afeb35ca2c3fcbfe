import { Args, Ctx, Field, Int, ObjectType } from 'type-graphql';
import type { Invoice } from '../../entities/invoice.entity';
import { flushCall } from '../../lib/chain/flush-call';
import type { AttentionReason, PayoutProblem } from '../../lib/enums';
import { type StoredPhase, storedPhaseOf } from '../../lib/invoice-phase';
import { checkoutUrl, documentUrl } from '../../presenters/invoice.presenter';
import { toUser, UserType } from '../accounts/user.type';
import type { GraphqlContext } from '../shared/context';
import { AttentionReasonEnum, InvoicePhaseEnum, PayoutProblemEnum } from '../shared/enums';
import { Json } from '../shared/json-scalar';
import type { Loaders } from '../shared/loaders';
import { PageArgs } from '../shared/page.args';
import { Address, DateTime, Decimal, HttpUrl, UUID } from '../shared/scalars';
import { nullable, objectType, pageType, unlisted } from '../shared/types';
import { ChannelType } from '../telegram/channel.type';
import { BaseInvoiceType } from './base-invoice.type';
import { FlushCallType } from './flush-call.type';
import { PaymentType, toPayment } from './payment.type';
import { PaymentLinkType, toPaymentLink } from './payment-link.type';
import { PayoutType, toPayout } from './payout.type';
import { TimelineArgs, TimelineEntryType, toTimelineEntry } from './timeline.type';

const InvoiceCustomerType = objectType('InvoiceCustomer', 'A payer as the merchant knows them', {
  id: nullable(String, '`customerId` of the invoice'),
  name: nullable(String, 'Name'),
  email: nullable(String, 'E-mail address'),
  address: nullable(String, 'Postal address, in lines'),
  taxId: nullable(String, 'Tax number'),
});
type InvoiceCustomerType = InstanceType<typeof InvoiceCustomerType>;

@ObjectType('Invoice', {
  description: 'A request for an amount, payable at an address that no other invoice has',
  simpleResolvers: true,
})
export class InvoiceType extends BaseInvoiceType {
  declare protected readonly source: Invoice;

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

  @Field(() => InvoicePhaseEnum, {
    description: 'How far the payment is: the status, with the payments that are on the chain',
    simple: false,
  })
  get phase(): Promise<StoredPhase> {
    return this.loaders.databaseTime.load('now').then((now) => storedPhaseOf(this.source, now));
  }

  @Field(() => Int, { description: 'Fee in basis points, fixed at creation' })
  get feeBps(): number {
    return this.source.feeBps;
  }

  @Field(() => Int, {
    description:
      'Part of the amount, in basis points, that may be missing when the invoice counts as paid; fixed at creation',
  })
  get toleranceBps(): number {
    return this.source.toleranceBps;
  }

  @Field(() => Decimal, { description: 'Fee in whole tokens, deducted from the payout' })
  get feeAmount(): string {
    return this.inTokens(this.source.feeAmount);
  }

  @Field(() => Address, { description: 'Payout wallet, fixed at creation' })
  get client(): string {
    return this.source.client;
  }

  @Field(() => String, { nullable: true, description: "The merchant's identifier of the payer" })
  get customerId(): string | null {
    return this.source.customerId;
  }

  @Field(() => InvoiceCustomerType, { description: 'The payer as the merchant knows them' })
  get customer(): InvoiceCustomerType {
    const {
      customerId: id,
      customerName: name,
      customerEmail: email,
      customerAddress,
      customerTaxId,
    } = this.source;
    return { id, name, email, address: customerAddress, taxId: customerTaxId };
  }

  @Field(() => Json, {
    nullable: true,
    description: "The merchant's own data, a JSON object; the payer never sees it",
  })
  get metadata(): unknown {
    return this.source.metadata && JSON.parse(this.source.metadata);
  }

  @Field(() => String, {
    nullable: true,
    description: 'URL to which the payer returns, with its placeholders as given',
  })
  get redirectUrl(): string | null {
    return this.source.redirectUrl;
  }

  @Field(() => String, { nullable: true, description: 'Signature of that transaction (r‖s‖v) as hex' })
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

  @Field(() => HttpUrl, { description: 'Printable document, which names the customer' })
  get documentUrl(): string {
    return documentUrl(this.publicUrl, this.source);
  }

  @Field(() => DateTime, { nullable: true, description: 'Time at which it was paid' })
  get paidOn(): Date | null {
    return this.source.paidOn;
  }

  @Field(() => Boolean, { description: 'Whether it was paid after its expiry' })
  get paidLate(): boolean {
    return this.source.paidLate;
  }

  @Field(() => UserType, { description: 'Owner', simple: false })
  get user(): Promise<UserType> {
    return this.loaders.users.load(this.source.userUuid).then(toUser);
  }

  @Field(() => [PaymentType], {
    description: 'Payments on the chain, in the order of block and log',
    simple: false,
  })
  payments(@Args(() => PageArgs) page: PageArgs): Promise<PaymentType[]> {
    const { source, loaders } = this;
    return loaders
      .payments(page)
      .load(source.uuid)
      .then((payments) => payments.map((payment) => toPayment(payment, source, loaders)));
  }

  @Field(() => [AttentionReasonEnum], {
    description: "Open reasons why the invoice needs its owner's attention; empty without one",
    simple: false,
  })
  get attention(): Promise<AttentionReason[]> {
    return this.loaders.attention.load(this.source.uuid);
  }

  @Field(() => PayoutProblemEnum, {
    nullable: true,
    description: 'Why its money cannot be paid out; null as long as nothing is known to prevent that',
    simple: false,
  })
  get payoutProblem(): Promise<PayoutProblem | null> {
    return this.loaders.payoutProblems.load(this.source.uuid);
  }

  @Field(() => [PayoutType], {
    description: 'Payouts of its money, the oldest first; of each, only its own share',
    simple: false,
  })
  async payouts(): Promise<PayoutType[]> {
    const payouts = await this.loaders.payouts.load(this.source.uuid);
    return payouts.map((payout) => toPayout(payout, this.loaders));
  }

  @Field(() => [TimelineEntryType], {
    description: 'What happened to the invoice: the newest entries, in chronological order',
    simple: false,
  })
  async timeline(
    @Args(() => TimelineArgs) { limit }: TimelineArgs,
    @Ctx() { actor }: GraphqlContext,
  ): Promise<TimelineEntryType[]> {
    const entries = await this.loaders.timelines(limit).load(this.source.uuid);
    return entries.map((entry) => toTimelineEntry(entry, actor));
  }

  @Field(() => FlushCallType, {
    nullable: true,
    description:
      'Call that pays the received tokens of `token` out to the client and the fee recipient; `options` have one for each token',
  })
  get flush(): FlushCallType {
    return flushCall(this.source);
  }

  @Field(() => PaymentLinkType, {
    nullable: true,
    description: 'Payment link that created it; null when its owner created it',
    simple: false,
  })
  get paymentLink(): Promise<PaymentLinkType> | null {
    const { paymentLinkUuid } = this.source;
    if (!paymentLinkUuid) return null;
    const { loaders, publicUrl } = this;
    return loaders.paymentLinks.load(paymentLinkUuid).then((link) => toPaymentLink(link, loaders, publicUrl));
  }

  @Field(() => ChannelType, { nullable: true, description: 'Channel to which it is posted', simple: false })
  get channel(): Promise<ChannelType | null> | null {
    const { channelUuid } = this.source;
    if (!channelUuid) return null;
    return this.loaders.channels.load(channelUuid);
  }
}

export const InvoicePage = pageType('InvoicePage', 'A page of invoices', InvoiceType, {
  /** Counts all matching invoices; called only when the count is requested. */
  count: unlisted<() => Promise<number>>(),
});
export type InvoicePage = InstanceType<typeof InvoicePage>;
