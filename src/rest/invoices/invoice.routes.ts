import type { Invoice } from '../../entities/invoice.entity';
import { presentInvoice, presentPublicInvoice } from '../../presenters/invoice.presenter';
import type { InvoiceService } from '../../services/invoices/invoice.service';
import { missingTokenMembers } from '../../services/invoices/invoice-offer';
import type { LookupService } from '../../services/lookup.service';
import type { SimulationService } from '../../services/settlement/simulation.service';
import type { WatchedNetworks } from '../../services/tokens/watched-networks';
import * as examples from '../shared/examples';
import { listReply, listReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';
import {
  checkoutParams,
  createInvoiceBody,
  invoiceShape,
  listInvoicesQuery,
  simulateBody,
  toInvoiceFilter,
  toNewInvoice,
  updateInvoiceBody,
} from './invoice.schema';

const tag = 'Invoices';

interface Dependencies {
  invoices: InvoiceService;
  lookup: LookupService;
  simulations: SimulationService;
  watchedNetworks: WatchedNetworks;
  publicUrl: string;
}

const shown = async ({ lookup, publicUrl }: Dependencies, invoice: Invoice) =>
  resourceReply(presentInvoice(invoice, publicUrl, await lookup.currentTime()));

const createInvoice = ({ invoices, watchedNetworks, publicUrl }: Dependencies) =>
  route({
    operation: 'createInvoice',
    method: 'post',
    path: '/invoice/by_api_key',
    tag,
    summary: 'Create an invoice',
    description:
      'With an API key, for customers and admins with a verified wallet. The payer opens the page at `url`, or transfers the amount to `contract_address`.',
    credential: 'apiKey',
    idempotent: true,
    body: createInvoiceBody,
    problemsFor: (actor, { token_address: tokenAddress, network, accepts }) =>
      missingTokenMembers({ tokenAddress, network, accepts }, actor.account),
    responseShape: resourceReplyShape(invoiceShape),
    responseHeaders: ['X-Network-Watched'],
    handle: async ({ actor, body, idempotencyKey }) => {
      const { value, replayed } = await invoices.create(actor, toNewInvoice(body), idempotencyKey);
      const watched = await watchedNetworks.isWatched(value.network);
      const headers = { 'X-Network-Watched': String(watched) };
      return { ...resourceReply(presentInvoice(value, publicUrl, value.createdOn), replayed), headers };
    },
  });

const listInvoices = ({ invoices, lookup, publicUrl }: Dependencies) =>
  route({
    operation: 'invoices',
    method: 'get',
    path: '/invoice',
    tag,
    summary: 'List invoices',
    description: 'For customers, who see their own, and admins, who see all.',
    credential: 'accessToken',
    query: listInvoicesQuery,
    responseShape: listReplyShape(invoiceShape),
    handle: async ({ actor, query }) => {
      const { limit, offset, order: direction, ...rest } = query;
      const filter = await invoices.search(actor, toInvoiceFilter(rest));
      const [items, total, now] = await Promise.all([
        invoices.list(actor, { filter, direction, limit, offset }),
        invoices.count(actor, filter),
        lookup.currentTime(),
      ]);
      return listReply(
        total,
        items.map((invoice) => presentInvoice(invoice, publicUrl, now)),
      );
    },
  });

const getCheckout = ({ invoices, lookup, publicUrl }: Dependencies) =>
  route({
    operation: 'checkout',
    method: 'get',
    path: '/invoice/by_token/{token}',
    tag,
    summary: 'Get an invoice by its checkout token',
    description: 'Public, for the payer: `customer_id`, `message_id` and `channel_uuid` are null.',
    credential: 'none',
    params: checkoutParams,
    responseShape: resourceReplyShape(invoiceShape),
    dataExample: { ...examples.INVOICE, customer_id: null },
    handle: async ({ actor, params }) => {
      const invoice = await invoices.getByCheckoutToken(actor, params.token);
      return resourceReply(presentPublicInvoice(invoice, publicUrl, await lookup.currentTime()));
    },
  });

const getInvoice = (dependencies: Dependencies) =>
  route({
    operation: 'invoice',
    method: 'get',
    path: '/invoice/{uuid}',
    tag,
    summary: 'Get an invoice',
    description: 'For customers, who see their own, and admins, who see all.',
    credential: 'accessToken',
    params: uuidParams(examples.INVOICE_UUID),
    responseShape: resourceReplyShape(invoiceShape),
    handle: async ({ actor, params }) =>
      shown(dependencies, await dependencies.invoices.get(actor, params.uuid)),
  });

const updateInvoice = (dependencies: Dependencies) =>
  route({
    operation: 'updateInvoice',
    method: 'patch',
    path: '/invoice/{uuid}',
    tag,
    summary: 'Set the status of an invoice by hand',
    description:
      "For admins. Any status may follow any other; the owner's webhooks receive `invoice.updated`.",
    credential: 'accessToken',
    params: uuidParams(examples.INVOICE_UUID),
    body: updateInvoiceBody,
    responseShape: resourceReplyShape(invoiceShape),
    dataExample: { ...examples.INVOICE, status: 'paid', phase: 'paid' },
    handle: async ({ actor, params, body }) =>
      shown(dependencies, await dependencies.invoices.update(actor, params.uuid, body)),
  });

const cancelInvoice = (dependencies: Dependencies) =>
  route({
    operation: 'cancelInvoice',
    method: 'post',
    path: '/invoice/{uuid}/cancel',
    tag,
    summary: 'Cancel an invoice',
    description:
      'For customers, who cancel their own, and admins. An open invoice becomes `expired`, with `cancelled_on`; a payment that comes later is a late one. Cancelling again changes nothing. A paid or expired invoice, and one whose whole amount has been seen on the chain, is refused with 409.',
    credential: 'accessToken',
    params: uuidParams(examples.INVOICE_UUID),
    responseShape: resourceReplyShape(invoiceShape),
    dataExample: examples.CANCELLED_INVOICE,
    handle: async ({ actor, params }) =>
      shown(dependencies, await dependencies.invoices.cancel(actor, params.uuid)),
  });

const simulate = (dependencies: Dependencies) =>
  route({
    operation: 'simulate',
    method: 'post',
    path: '/test/invoice/{uuid}/simulate',
    tag,
    summary: 'Simulate an event of a test invoice',
    description:
      'With a test key, or in test mode: lets a test invoice be paid, lets a reorganization take its last payment away, or ends its time. The invoice changes as it would on a real network: a payment is seen after a second and confirmed after three more.',
    credential: 'accessToken',
    params: uuidParams(examples.INVOICE_UUID),
    body: simulateBody,
    responseShape: resourceReplyShape(invoiceShape),
    handle: async ({ actor, params, body }) =>
      shown(dependencies, await dependencies.simulations.simulate(actor, params.uuid, body)),
  });

/** The invoice operations of the REST specification (sections 4.1, 4.4, 4.7, 4.8 and 4.15) and two added by Chit. */
export const invoiceRoutes = (dependencies: Dependencies): Route[] => [
  createInvoice(dependencies),
  listInvoices(dependencies),
  getCheckout(dependencies),
  getInvoice(dependencies),
  updateInvoice(dependencies),
  cancelInvoice(dependencies),
  simulate(dependencies),
];
