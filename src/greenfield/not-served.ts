import type { Endpoint } from '../http/endpoints';

const ARCHIVE = 'Chit keeps all invoices in its lists';
const REFUND = 'Refunds are made by the merchant, and not by a shop';

/** What Chit does not serve of BTCPay's API, and why; a path of `router.ts` comes first. */
const NOT_SERVED: Record<string, string> = {
  '/api/v1/api-keys': 'API keys are made in the dashboard, or on its page for pairing',
  '/api/v1/api-keys/*': 'API keys are ended in the dashboard',
  '/api/v1/apps/*': 'Chit has no apps; payment links take payments without a shop',
  '/api/v1/apps': 'Chit has no apps; payment links take payments without a shop',
  '/api/v1/files': 'Chit stores no files',
  '/api/v1/files/*': 'Chit stores no files',
  '/api/v1/invoices/*': 'Chit has no such operation of an invoice',
  '/api/v1/invoices/:invoiceId': ARCHIVE,
  '/api/v1/invoices/:invoiceId/refund': REFUND,
  '/api/v1/invoices/:invoiceId/unarchive': ARCHIVE,
  '/api/v1/payment-requests/*': 'Payment links take their place',
  '/api/v1/payout-processors': 'Chit sends no money; payments go to the merchant',
  '/api/v1/payouts/*': 'Chit sends no money; payments go to the merchant',
  '/api/v1/plan-checkout': 'Chit has no subscriptions',
  '/api/v1/plan-checkout/*': 'Chit has no subscriptions',
  '/api/v1/pull-payments/*': 'Chit sends no money; payments go to the merchant',
  '/api/v1/server/*': 'Chit has no Lightning node, and its settings are those of its operator',
  '/api/v1/stores': 'An account is one store, which is set up in the dashboard',
  '/api/v1/stores/:storeId/invoices/:invoiceId': ARCHIVE,
  '/api/v1/stores/:storeId/invoices/:invoiceId/refund': REFUND,
  '/api/v1/stores/:storeId/invoices/:invoiceId/unarchive': ARCHIVE,
  '/api/v1/stores/:storeId/lightning/*': 'Chit takes tokens, and no Lightning payments',
  '/api/v1/stores/:storeId/pull-payments': REFUND,
  '/api/v1/stores/*': 'Chit has no such operation of a store',
  '/api/v1/subscriber-portal': 'Chit has no subscriptions',
  '/api/v1/subscriber-portal/*': 'Chit has no subscriptions',
  '/api/v1/users': 'People are invited in the dashboard',
  '/api/v1/users/*': 'People are invited in the dashboard',
  '/api/v1/webhooks/*': 'Chit has no such operation of a webhook',
  '/misc/*': 'Chit has no such list',
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers the rest of BTCPay's API with 501 and the reason, so that a program can tell it from a wrong address. */
export const notServed = (served: readonly Endpoint[]): Endpoint[] =>
  Object.entries(NOT_SERVED).flatMap(([path, message]) =>
    METHODS.filter((method) => !served.some((each) => each.method === method && each.path === path)).map(
      (method) => ({
        method,
        path,
        handle: async (call) => {
          call.status = 501;
          return JSON.stringify({ code: 'not-implemented', message });
        },
      }),
    ),
  );
