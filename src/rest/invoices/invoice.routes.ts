import type { Invoice } from '../../entities/invoice.entity';
import { presentInvoice, presentPublicInvoice } from '../../presenters/invoice.presenter';
import { missingTokenMembers } from '../../services/invoices/invoice-offer';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { many, one, raw, resourceReply, resourceReplyShape } from '../shared/reply';
import { route, uuidParams } from '../shared/route';
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

const shown = ({ lookup, publicUrl }: Services) =>
  one(invoiceShape, async (invoice: Invoice) =>
    presentInvoice(invoice, publicUrl, await lookup.currentTime()),
  );

const createInvoice = ({ invoices, watchedNetworks, publicUrl }: Services) =>
  route('createInvoice', 'post /invoice/by_api_key', {
    tag,
    summary: 'Create an invoice',
    description:
      'With an API key, for customers and admins with a verified wallet. The payer opens the page at `url`, or transfers the amount to `contract_address`.',
    credential: 'apiKey',
    idempotent: true,
    body: createInvoiceBody,
    problemsFor: (actor, { token_address: tokenAddress, network, accepts }) =>
      missingTokenMembers({ tokenAddress, network, accepts }, actor.account),
    answer: raw(resourceReplyShape(invoiceShape)),
    responseHeaders: ['X-Network-Watched'],
    handle: async ({ actor, body, idempotencyKey }) => {
      const { value, replayed } = await invoices.create(actor, toNewInvoice(body), idempotencyKey);
      const watched = await watchedNetworks.isWatched(value.network);
      const headers = { 'X-Network-Watched': String(watched) };
      return { ...resourceReply(presentInvoice(value, publicUrl, value.createdOn), replayed), headers };
    },
  });

const listInvoices = ({ invoices, lookup, publicUrl }: Services) =>
  route('invoices', 'get /invoice', {
    tag,
    summary: 'List invoices',
    description: 'For customers, who see their own, and admins, who see all live ones.',
    credential: 'accessToken',
    query: listInvoicesQuery,
    answer: many(invoiceShape),
    handle: async ({ actor, query }) => {
      const { limit, offset, order: direction, ...rest } = query;
      const filter = await invoices.search(actor, toInvoiceFilter(rest));
      const [items, total, now] = await Promise.all([
        invoices.list(actor, { filter, direction, limit, offset }),
        invoices.count(actor, filter),
        lookup.currentTime(),
      ]);
      return { items: items.map((invoice) => presentInvoice(invoice, publicUrl, now)), total };
    },
  });

const getCheckout = ({ invoices, lookup, publicUrl }: Services) =>
  route('checkout', 'get /invoice/by_token/{token}', {
    tag,
    summary: 'Get an invoice by its checkout token',
    description: 'Public, for the payer: `customer_id`, `message_id` and `channel_uuid` are null.',
    credential: 'none',
    params: checkoutParams,
    answer: one(invoiceShape, async (invoice: Invoice) =>
      presentPublicInvoice(invoice, publicUrl, await lookup.currentTime()),
    ),
    dataExample: { ...examples.INVOICE, customer_id: null },
    handle: ({ actor, params }) => invoices.getByCheckoutToken(actor, params.token),
  });

const getInvoice = (services: Services) =>
  route('invoice', 'get /invoice/{uuid}', {
    tag,
    summary: 'Get an invoice',
    description: 'For customers, who see their own, and admins, who see all.',
    credential: 'accessToken',
    params: uuidParams(examples.INVOICE_UUID),
    answer: shown(services),
    readAhead: ({ uuid }) => services.invoices.readAhead(uuid),
    handle: ({ actor, params, ahead }) => services.invoices.get(actor, params.uuid, ahead),
  });

const updateInvoice = (services: Services) =>
  route('updateInvoice', 'patch /invoice/{uuid}', {
    tag,
    summary: 'Set the status of an invoice by hand',
    description:
      "For admins. Any status may follow any other; the owner's webhooks receive `invoice.updated`.",
    credential: 'accessToken',
    params: uuidParams(examples.INVOICE_UUID),
    body: updateInvoiceBody,
    answer: shown(services),
    dataExample: { ...examples.INVOICE, status: 'paid', phase: 'paid' },
    handle: ({ actor, params, body }) => services.invoices.update(actor, params.uuid, body),
  });

const cancelInvoice = (services: Services) =>
  route('cancelInvoice', 'post /invoice/{uuid}/cancel', {
    tag,
    summary: 'Cancel an invoice',
    description:
      'For customers, who cancel their own, and admins. An open invoice becomes `expired`, with `cancelled_on`; a payment that comes later is a late one. Cancelling again changes nothing. A paid or expired invoice, and one whose whole amount has been seen on the chain, is refused with 409.',
    credential: 'accessToken',
    params: uuidParams(examples.INVOICE_UUID),
    answer: shown(services),
    dataExample: examples.CANCELLED_INVOICE,
    handle: ({ actor, params }) => services.invoices.cancel(actor, params.uuid),
  });

const simulate = (services: Services) =>
  route('simulate', 'post /test/invoice/{uuid}/simulate', {
    tag,
    summary: 'Simulate an event of a test invoice',
    description:
      'With a test key, or in test mode: lets a test invoice be paid, lets a reorganization take its last payment away, or ends its time. The invoice changes as it would on a real network: a payment is seen after a second and confirmed after three more.',
    credential: 'accessToken',
    params: uuidParams(examples.INVOICE_UUID),
    body: simulateBody,
    answer: shown(services),
    handle: ({ actor, params, body }) => services.simulations.simulate(actor, params.uuid, body),
  });

/** The invoice operations of the REST specification (sections 4.1, 4.4, 4.7, 4.8 and 4.15) and two added by Chit. */
export const invoiceRoutes = [
  createInvoice,
  listInvoices,
  getCheckout,
  getInvoice,
  updateInvoice,
  cancelInvoice,
  simulate,
];
