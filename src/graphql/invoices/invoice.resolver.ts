import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import type { Invoice } from '../../entities/invoice.entity';
import { keysetPage } from '../../lib/keyset-page';
import type { Services } from '../../services/services';
import type { GraphqlContext } from '../shared/context';
import { runWithKey } from '../shared/idempotency';
import { PageArgs, withBefore } from '../shared/page.args';
import { arg, memberOf, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { CreateInvoiceInput, InvoicesArgs, SimulateInput, UpdateInvoiceArgs } from './invoice.input';
import { InvoicePage, InvoiceType } from './invoice.type';
import { PaymentType, toPayment } from './payment.type';
import { TimelineArgs, TimelineEntryType, toTimelineEntry } from './timeline.type';

export const InvoiceResolver = [
  rootFields({
    invoice: query(
      InvoiceType,
      "One of the caller's invoices, or any for an admin",
      { uuid: arg(UUID, 'Invoice') },
      async ({ invoices, publicUrl }, { actor, loaders }, { uuid }) =>
        new InvoiceType(await invoices.get(actor, uuid), loaders, publicUrl),
    ),
    invoices: query(
      InvoicePage,
      "The caller's invoices, or all for an admin",
      InvoicesArgs,
      async (
        { invoices, publicUrl },
        { actor, loaders },
        { filter: given, direction, limit, offset, after },
      ) => {
        const filter = await invoices.search(actor, withBefore(given));
        const found = await invoices.list(actor, { filter, direction, limit: limit + 1, offset, after });
        const { rows, nextCursor } = keysetPage(found, limit, (invoice) => invoice);
        return {
          items: rows.map((invoice) => new InvoiceType(invoice, loaders, publicUrl)),
          nextCursor,
          get total() {
            return invoices.count(actor, filter);
          },
        };
      },
    ),
    updateInvoice: mutation(
      InvoiceType,
      'Sets the status of an invoice, as an admin',
      UpdateInvoiceArgs,
      async ({ invoices, publicUrl }, { actor, loaders }, { uuid, ...change }) =>
        new InvoiceType(await invoices.update(actor, uuid, change), loaders, publicUrl),
    ),
    createInvoice: mutation(
      InvoiceType,
      'Creates an invoice',
      { input: arg(CreateInvoiceInput, 'The invoice to create') },
      async ({ invoices, publicUrl }, context, { input: { idempotencyKey, ...invoice } }) => {
        const { value } = await runWithKey(context, idempotencyKey, (key) =>
          invoices.create(context.actor, invoice, key),
        );
        return new InvoiceType(value, context.loaders, publicUrl);
      },
    ),
    cancelInvoice: mutation(
      InvoiceType,
      'Cancels an open invoice: it expires at once, and later payments are late',
      { uuid: arg(UUID, 'Invoice') },
      async ({ invoices, publicUrl }, { actor, loaders }, { uuid }) =>
        new InvoiceType(await invoices.cancel(actor, uuid), loaders, publicUrl),
    ),
    simulate: mutation(
      InvoiceType,
      'Simulates an event of a test invoice, which then changes as on a real network: a payment is seen after a second and confirmed after three more',
      { input: arg(SimulateInput, 'What happens') },
      async ({ simulations, publicUrl }, { actor, loaders }, { input: { invoiceUuid, ...simulation } }) =>
        new InvoiceType(await simulations.simulate(actor, invoiceUuid, simulation), loaders, publicUrl),
    ),
    postInvoice: mutation(
      InvoiceType,
      'Posts an invoice to a channel; the bot updates the post at each change',
      { uuid: arg(UUID, 'Invoice'), channelUuid: arg(UUID, "One of the caller's channels") },
      async ({ posts, publicUrl }, { actor, loaders }, { uuid, channelUuid }) =>
        new InvoiceType(await posts.post(actor, uuid, channelUuid), loaders, publicUrl),
    ),
  }),
  memberOf(
    InvoiceType,
    'payments',
    [PaymentType],
    'Payments on the chain, in the order of block and log',
    PageArgs,
    async ({ from: [source] }, _services, { loaders }, page) =>
      (await loaders.payments(page).load(source.uuid)).map((payment) => toPayment(payment, source, loaders)),
  ),
  memberOf(
    InvoiceType,
    'timeline',
    [TimelineEntryType],
    'What happened to the invoice: the newest entries, in chronological order',
    TimelineArgs,
    async ({ uuid }, _services, { actor, loaders }, { limit }) =>
      (await loaders.timelines(limit).load(uuid)).map((entry) => toTimelineEntry(entry, actor)),
  ),
];

@Resolver()
export class InvoiceStreamResolver {
  constructor(private readonly services: Services) {}

  @Subscription(() => InvoiceType, {
    description: 'Sends an invoice each time it changes: one invoice, or all that the caller may read',
    subscribe: ({ args, context }) => context.watch(args['uuid'] ?? undefined),
  })
  invoiceChanged(
    @Root() invoice: Invoice,
    @Ctx() { loaders }: GraphqlContext,
    @Arg('uuid', () => UUID, { nullable: true, description: 'Only changes of this invoice' }) _uuid?: string,
  ): InvoiceType {
    return new InvoiceType(invoice, loaders, this.services.publicUrl);
  }
}
