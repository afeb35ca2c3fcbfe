import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Invoice } from '../entities/invoice.entity';
import { flushCall } from '../lib/chain/flush-call';
import { cursorOf } from '../lib/cursor';
import { endOf } from '../lib/dates';
import type { InvoiceStatus } from '../lib/vocabulary';
import type { InvoiceService } from '../services/invoice.service';
import type { InvoicePostService } from '../services/invoice-post.service';
import { ChannelType, toChannel } from './channel.type';
import type { GraphqlContext } from './context';
import { InvoiceStatusEnum } from './enums';
import { CreateInvoiceInput, InvoicesArgs } from './invoice.input';
import { FlushCallType, InvoicePage, InvoiceType, toInvoice } from './invoice.type';
import { PaymentType, toPayment } from './payment.type';
import { UUID } from './scalars';
import { TokenType, toToken } from './token.type';
import { toUser, UserType } from './user.type';

interface Needs {
  invoices: InvoiceService;
  posts: InvoicePostService;
  publicUrl: string;
}

@Resolver(() => InvoiceType)
export class InvoiceResolver {
  constructor(private readonly services: Needs) {}

  @Query(() => InvoiceType, { description: "One of the caller's invoices, or any for an admin" })
  async invoice(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Invoice' }) uuid: string,
  ): Promise<InvoiceType> {
    return this.shown(await this.services.invoices.get(actor, uuid));
  }

  @Query(() => InvoicePage, { description: "The caller's invoices, or all for an admin" })
  async invoices(
    @Ctx() { actor }: GraphqlContext,
    @Args(() => InvoicesArgs) args: InvoicesArgs,
  ): Promise<InvoicePage> {
    const { invoices } = this.services;
    const { direction, limit, offset, after } = args;
    const { to, ...given } = args.filter;
    const filter = { ...given, before: to && endOf({ at: to, wholeDay: false }) };
    const found = await invoices.list(actor, { filter, direction, limit: limit + 1, offset, after });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map((invoice) => this.shown(invoice)),
      nextCursor: last && found.length > limit ? cursorOf(last) : null,
      count: () => invoices.count(actor, filter),
    };
  }

  @Mutation(() => InvoiceType, { description: 'Sets the status of an invoice by hand' })
  async updateInvoice(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Invoice' }) uuid: string,
    @Arg('status', () => InvoiceStatusEnum, { description: 'Where it is to stand' }) status: InvoiceStatus,
  ): Promise<InvoiceType> {
    return this.shown(await this.services.invoices.update(actor, uuid, status));
  }

  @Mutation(() => InvoiceType, { description: 'Makes an invoice' })
  async createInvoice(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => CreateInvoiceInput, { description: 'What is owed' }) input: CreateInvoiceInput,
  ): Promise<InvoiceType> {
    const { idempotencyKey, ...invoice } = input;
    return this.shown((await this.services.invoices.create(actor, invoice, idempotencyKey)).value);
  }

  @Mutation(() => InvoiceType, {
    description: 'Posts an invoice into a channel, where the bot keeps it true',
  })
  async postInvoice(
    @Ctx() { actor }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Invoice' }) uuid: string,
    @Arg('channelUuid', () => UUID, { description: 'One of the own channels' }) channelUuid: string,
  ): Promise<InvoiceType> {
    return this.shown(await this.services.posts.post(actor, uuid, channelUuid));
  }

  @Subscription(() => InvoiceType, {
    description: 'One invoice, or every one that the caller may read, each time it changes',
    subscribe: ({ args, context }) => context.watch(args['uuid'] ?? undefined),
  })
  invoiceChanged(
    @Root() invoice: Invoice,
    @Arg('uuid', () => UUID, { nullable: true, description: 'Only this invoice' }) _uuid?: string,
  ): InvoiceType {
    return this.shown(invoice);
  }

  @FieldResolver(() => UserType, { description: 'Owner' })
  async user(@Root() { source }: InvoiceType, @Ctx() { loaders }: GraphqlContext): Promise<UserType> {
    return toUser(await loaders.users.load(source.userUuid));
  }

  @FieldResolver(() => TokenType, { description: 'In what it is to be paid' })
  async token(@Root() { source }: InvoiceType, @Ctx() { loaders }: GraphqlContext): Promise<TokenType> {
    return toToken(await loaders.tokens.load(source.tokenUuid));
  }

  @FieldResolver(() => [PaymentType], { description: 'What the chain has of it, in the order of the chain' })
  async payments(
    @Root() { source }: InvoiceType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<PaymentType[]> {
    const payments = await loaders.payments.load(source.uuid);
    return payments.map((payment) => toPayment(payment, source.tokenDecimals));
  }

  @FieldResolver(() => FlushCallType, {
    nullable: true,
    description: 'Moves what arrived to the client and the fee recipient',
  })
  flush(@Root() { source }: InvoiceType): FlushCallType {
    return flushCall(source);
  }

  @FieldResolver(() => ChannelType, { nullable: true, description: 'Where it is posted' })
  async channel(@Root() { source }: InvoiceType, @Ctx() { loaders }: GraphqlContext) {
    const channel = source.channelUuid && (await loaders.channels.load(source.channelUuid));
    return channel ? toChannel(channel) : null;
  }

  private shown = (invoice: Invoice) => toInvoice(invoice, this.services.publicUrl);
}

@Resolver(() => InvoicePage)
export class InvoicePageResolver {
  @FieldResolver(() => Int, { description: 'Count of all matching invoices' })
  total(@Root() page: InvoicePage): Promise<number> {
    return page.count();
  }
}
