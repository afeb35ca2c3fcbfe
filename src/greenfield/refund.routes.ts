import { AppError } from '../errors';
import type { KeyHolder } from '../lib/actor';
import { MAX_LIMIT } from '../lib/input-schemas';
import { reason } from '../lib/reasons';
import { refundAmount } from '../presenters/refund.presenter';
import type { RefundOfInvoice } from '../services/refunds/refund.queries';
import { refundablesOf } from '../services/refunds/refund-amounts';
import type { Services } from '../services/services';
import { tokensOf } from './invoice.routes';
import { NotServed } from './not-served';
import {
  orderIdOf,
  paidInvoiceOf,
  pullPaymentBody,
  type RefundWish,
  refundBody,
  toNewRefund,
} from './refund.input';
import { type GreenfieldRoute, route } from './route';

/** BTCPay's `PullPaymentData`. The payer claims it on Chit's page; the merchant signs each transfer. */
async function shown(services: Services, { refund, invoice }: RefundOfInvoice) {
  const tokens = await tokensOf(services, [invoice]);
  return {
    id: refund.uuid,
    name: refund.note ?? `Refund ${invoice.uuid}`,
    description: '',
    currency: tokens.get(refund.tokenUuid)?.symbol ?? '',
    amount: refundAmount(refund, invoice),
    BOLT11Expiration: '0',
    autoApproveClaims: false,
    archived: refund.status === 'cancelled',
    viewLink: services.refunds.claimUrlOf(refund) ?? '',
  };
}

async function request(services: Services, actor: KeyHolder, invoiceUuid: string, wish: RefundWish) {
  const invoice = await services.invoices.get(actor, invoiceUuid);
  const [found] = await services.lookup.refunds([invoiceUuid]);
  const input = await toNewRefund(wish, {
    invoice,
    refundables: refundablesOf(invoice, found?.refunds ?? []),
    tokens: await tokensOf(services, [invoice]),
    rateNow: async (tokenUuid, currency) => {
      const found = (await services.rates.rates(actor, currency)).find(
        ({ token }) => token.uuid === tokenUuid,
      );
      if (!found) throw new AppError(reason('no_rate', { currency }));
      return found.rate;
    },
  });
  return shown(services, (await services.refunds.create(actor, input)).value);
}

const refund = (services: Services) =>
  route({
    method: 'POST',
    path: '/stores/:storeId/invoices/:invoiceId/refund',
    operation: 'createRefund',
    body: refundBody,
    conflicting: 'refundVariant',
    handle: ({ actor, params, body }) => request(services, actor, params.invoiceId ?? '', body),
  });

/** Refunds the invoice of an order, which the plugin for WooCommerce names in no other way than by the order's number. */
const pull = (services: Services) =>
  route({
    method: 'POST',
    path: '/stores/:storeId/pull-payments',
    operation: 'createRefund',
    body: pullPaymentBody,
    conflicting: 'amount',
    handle: async ({ actor, body: { name, amount, currency } }) => {
      const orderId = orderIdOf(name);
      if (orderId === undefined) throw new NotServed('Chit has no pull payments but refunds of orders');
      const page = { filter: { orderId }, direction: 'DESC' as const, limit: MAX_LIMIT, offset: 0 };
      const found = await services.invoices.list(actor, page);
      const paid = found.length < MAX_LIMIT && paidInvoiceOf(found);
      if (!paid || paid.priceCurrency !== currency.toUpperCase())
        throw new NotServed(
          'Not exactly one invoice of this order and currency is paid; refund it in the dashboard',
        );
      const wish = { refundVariant: 'Custom' as const, customAmount: amount, customCurrency: currency };
      return request(services, actor, paid.uuid, { ...wish, name, methods: [], subtractPercentage: '0' });
    },
  });

const get = (services: Services) =>
  route({
    method: 'GET',
    path: '/pull-payments/:pullPaymentId',
    operation: 'refund',
    handle: async ({ actor, params }) =>
      shown(services, await services.refunds.get(actor, params.pullPaymentId ?? '')),
  });

export const refundRoutes = (services: Services): GreenfieldRoute[] =>
  [refund, pull, get].map((define) => define(services));
