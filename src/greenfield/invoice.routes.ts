import type { Invoice } from '../entities/invoice.entity';
import { invalid } from '../errors';
import { MAX_LIMIT } from '../lib/input-schemas';
import { optionsOf } from '../lib/invoice-option';
import { reason } from '../lib/reasons';
import { presentBtcpayInvoice, presentPaymentMethods } from '../presenters/btcpay-invoice.presenter';
import type { Services } from '../services/services';
import {
  createBody,
  detailsOf,
  listQuery,
  statusBody,
  toFilter,
  toNewInvoice,
  updateBody,
} from './invoice.input';
import { type GreenfieldRoute, route } from './route';

/** The tokens with which the invoices can be paid, by their UUIDs. */
export async function tokensOf({ lookup }: Services, invoices: readonly Invoice[]) {
  const uuids = [
    ...new Set(invoices.flatMap((invoice) => optionsOf(invoice).map(({ tokenUuid }) => tokenUuid))),
  ];
  return new Map((await lookup.tokens(uuids)).map((token) => [token.uuid, token]));
}

async function shown(services: Services, invoices: readonly Invoice[]) {
  const [tokens, now] = await Promise.all([tokensOf(services, invoices), services.lookup.currentTime()]);
  return invoices.map((invoice) => presentBtcpayInvoice(invoice, { ...services, now, tokens }));
}

const one = async (services: Services, invoice: Invoice) => (await shown(services, [invoice]))[0];

const S = '/stores/:storeId/invoices';
const I = `${S}/:invoiceId`;

const create = (services: Services) =>
  route('POST', S, 'createInvoice', {
    body: createBody,
    handle: async ({ actor, body }) => {
      const usual = await services.tokens.listUsual(actor);
      const { value } = await services.invoices.create(actor, toNewInvoice(body, usual));
      const tokens = new Map(usual.map((token) => [token.uuid, token]));
      return presentBtcpayInvoice(value, { ...services, now: await services.lookup.currentTime(), tokens });
    },
  });

const list = (services: Services) =>
  route('GET', S, 'invoices', {
    query: listQuery,
    handle: async ({ actor, query }) => {
      const filter = await services.invoices.search(actor, toFilter(query));
      const { take: limit = MAX_LIMIT, skip: offset = 0 } = query;
      const page = { filter, direction: 'DESC' as const, limit, offset };
      return shown(services, await services.invoices.list(actor, page));
    },
  });

const get = (services: Services) =>
  route('GET', I, 'invoice', {
    handle: async ({ actor, params }) =>
      one(services, await services.invoices.get(actor, params.invoiceId ?? '')),
  });

const update = (services: Services) =>
  route('PUT', I, 'changeMetadata', {
    body: updateBody,
    handle: async ({ actor, params, body: { metadata } }) => {
      const { orderId } = detailsOf(JSON.parse(metadata));
      const change = { metadata, ...(orderId && { orderId }) };
      return one(services, await services.invoices.changeMetadata(actor, params.invoiceId ?? '', change));
    },
  });

/** Marks invalid what can be cancelled: money that comes later is late. Only an admin marks an invoice as paid. */
const mark = (services: Services) =>
  route('POST', `${I}/status`, 'cancelInvoice', {
    body: statusBody,
    conflicting: 'status',
    handle: async ({ actor, params, body }) => {
      if (body.status === 'Settled')
        throw invalid({ member: 'status', reason: reason('one_of', { values: ['Invalid'] }) });
      return one(services, await services.invoices.cancel(actor, params.invoiceId ?? ''));
    },
  });

const paymentMethods = (services: Services) =>
  route('GET', `${I}/payment-methods`, 'invoice', {
    handle: async ({ actor, params }) => {
      const invoice = await services.invoices.get(actor, params.invoiceId ?? '');
      const [payments = []] = await services.lookup.payments([invoice.uuid], { limit: MAX_LIMIT, offset: 0 });
      return presentPaymentMethods(invoice, payments, await tokensOf(services, [invoice]));
    },
  });

export const invoiceRoutes = (services: Services): GreenfieldRoute[] =>
  [create, list, get, update, mark, paymentMethods].map((define) => define(services));
