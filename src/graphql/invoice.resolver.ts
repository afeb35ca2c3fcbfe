import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { endOf } from '../lib/dates';
import type { InvoiceService } from '../services/invoice.service';
import type { GraphqlContext } from './context';
import { CreateInvoiceInput, InvoicesArgs } from './invoice.input';
import { InvoicePage, InvoiceType, toInvoice } from './invoice.type';
import { UUID } from './scalars';
import { TokenType, toToken } from './token.type';
import { toUser, UserType } from './user.type';

interface Needs {
  invoices: InvoiceService;
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
    const { direction, limit, offset } = args;
    const { to, ...given } = args.filter;
    const filter = { ...given, before: to && endOf({ at: to, wholeDay: false }) };
    const items = await invoices.list(actor, { filter, direction, limit, offset });
    return { items: items.map((invoice) => this.shown(invoice)), count: () => invoices.count(actor, filter) };
  }

  @Mutation(() => InvoiceType, { description: 'Makes an invoice' })
  async createInvoice(
    @Ctx() { actor }: GraphqlContext,
    @Arg('input', () => CreateInvoiceInput, { description: 'What is owed' }) input: CreateInvoiceInput,
  ): Promise<InvoiceType> {
    const { idempotencyKey, ...invoice } = input;
    return this.shown((await this.services.invoices.create(actor, invoice, idempotencyKey)).value);
  }

  @FieldResolver(() => UserType, { description: 'Owner' })
  async user(@Root() { userUuid }: InvoiceType, @Ctx() { loaders }: GraphqlContext): Promise<UserType> {
    return toUser(await loaders.users.load(userUuid));
  }

  @FieldResolver(() => TokenType, { description: 'In what it is to be paid' })
  async token(@Root() { tokenUuid }: InvoiceType, @Ctx() { loaders }: GraphqlContext): Promise<TokenType> {
    return toToken(await loaders.tokens.load(tokenUuid));
  }

  private shown = (invoice: Parameters<typeof toInvoice>[0]) => toInvoice(invoice, this.services.publicUrl);
}

@Resolver(() => InvoicePage)
export class InvoicePageResolver {
  @FieldResolver(() => Int, { description: 'Count of all matching invoices' })
  total(@Root() page: InvoicePage): Promise<number> {
    return page.count();
  }
}
