import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Invoice } from '../../entities/invoice.entity';
import { firstInstantAfter } from '../../lib/dates';
import { keysetPage } from '../../lib/keyset-page';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { runWithKey } from '../shared/idempotency';
import type { Loaders } from '../shared/loaders';
import { Mutation } from '../shared/mutation';
import { UUID } from '../shared/scalars';
import { CreateInvoiceInput, InvoicesArgs, SimulateInput, UpdateInvoiceArgs } from './invoice.input';
import { InvoicePage, InvoiceType } from './invoice.type';

@Resolver(() => InvoiceType)
export class InvoiceResolver {
  constructor(private readonly services: Services) {}

  @Query(() => InvoiceType, { description: "One of the caller's invoices, or any for an admin" })
  async invoice(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Invoice' }) uuid: string,
  ): Promise<InvoiceType> {
    return this.shown(await this.services.invoices.get(actor, uuid), loaders);
  }

  @Query(() => InvoicePage, { description: "The caller's invoices, or all for an admin" })
  async invoices(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => InvoicesArgs) args: InvoicesArgs,
  ): Promise<InvoicePage> {
    const { invoices } = this.services;
    const { direction, limit, offset, after } = args;
    const { to, ...given } = args.filter;
    const before = to && firstInstantAfter({ at: to, wholeDay: false });
    const filter = await invoices.search(actor, { ...given, before });
    const found = await invoices.list(actor, { filter, direction, limit: limit + 1, offset, after });
    const { rows, nextCursor } = keysetPage(found, limit, (invoice) => invoice);
    return {
      items: rows.map((invoice) => this.shown(invoice, loaders)),
      nextCursor,
      count: () => invoices.count(actor, filter),
    };
  }

  @Mutation(() => InvoiceType, { description: 'Sets the status of an invoice, as an admin' })
  async updateInvoice(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Args(() => UpdateInvoiceArgs) { uuid, ...change }: UpdateInvoiceArgs,
  ): Promise<InvoiceType> {
    return this.shown(await this.services.invoices.update(actor, uuid, change), loaders);
  }

  @Mutation(() => InvoiceType, { description: 'Creates an invoice' })
  async createInvoice(
    @Ctx() context: GraphqlContext,
    @Arg('input', () => CreateInvoiceInput, { description: 'The invoice to create' })
    input: CreateInvoiceInput,
  ): Promise<InvoiceType> {
    const { idempotencyKey, ...invoice } = input;
    const { value } = await runWithKey(context, idempotencyKey, (key) =>
      this.services.invoices.create(context.actor, invoice, key),
    );
    return this.shown(value, context.loaders);
  }

  @Mutation(() => InvoiceType, {
    description: 'Cancels an open invoice: it expires at once, and later payments are late',
  })
  async cancelInvoice(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Invoice' }) uuid: string,
  ): Promise<InvoiceType> {
    return this.shown(await this.services.invoices.cancel(actor, uuid), loaders);
  }

  @Mutation(() => InvoiceType, {
    description:
      'Simulates an event of a test invoice, which then changes as on a real network: a payment is seen after a second and confirmed after three more',
  })
  async simulate(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Arg('input', () => SimulateInput, { description: 'What happens' })
    { invoiceUuid, ...simulation }: SimulateInput,
  ): Promise<InvoiceType> {
    return this.shown(await this.services.simulations.simulate(actor, invoiceUuid, simulation), loaders);
  }

  @Mutation(() => InvoiceType, {
    description: 'Posts an invoice to a channel; the bot updates the post at each change',
  })
  async postInvoice(
    @Ctx() { actor, loaders }: GraphqlContext,
    @Arg('uuid', () => UUID, { description: 'Invoice' }) uuid: string,
    @Arg('channelUuid', () => UUID, { description: "One of the caller's channels" }) channelUuid: string,
  ): Promise<InvoiceType> {
    return this.shown(await this.services.posts.post(actor, uuid, channelUuid), loaders);
  }

  @Subscription(() => InvoiceType, {
    description: 'Sends an invoice each time it changes: one invoice, or all that the caller may read',
    subscribe: ({ args, context }) => context.watch(args['uuid'] ?? undefined),
  })
  invoiceChanged(
    @Root() invoice: Invoice,
    @Ctx() { loaders }: GraphqlContext,
    @Arg('uuid', () => UUID, { nullable: true, description: 'Only changes of this invoice' }) _uuid?: string,
  ): InvoiceType {
    return this.shown(invoice, loaders);
  }

  private shown = (invoice: Invoice, loaders: Loaders) =>
    new InvoiceType(invoice, loaders, this.services.publicUrl);
}

@Resolver(() => InvoicePage)
export class InvoicePageResolver {
  @FieldResolver(() => Int, {
    description:
      'Count of all matching invoices; at most 5,000 with a filter by amount, order, late payment, attention or text',
  })
  total(@Root() page: InvoicePage): Promise<number> {
    return page.count();
  }
}
