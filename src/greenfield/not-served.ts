import type { Endpoint, EndpointCall } from '../http/endpoints';

/** What Chit does not serve of BTCPay's API below `/api/v1`, by the reason; `*` is the rest of a path. */
const NOT_SERVED: Record<string, readonly string[]> = {
  'API keys are made in the dashboard, or on its page for pairing': ['/api-keys'],
  'API keys are ended in the dashboard': ['/api-keys/*'],
  'Chit has no apps; payment links take payments without a shop': [
    ...['/apps', '/apps/*', '/stores/:storeId/apps', '/stores/:storeId/apps/*'],
  ],
  'Chit stores no files': ['/files', '/files/*'],
  'Chit keeps all invoices in its lists': [
    ...['/invoices/:invoiceId', '/invoices/:invoiceId/unarchive'],
    ...['/stores/:storeId/invoices/:invoiceId', '/stores/:storeId/invoices/:invoiceId/unarchive'],
  ],
  'Refunds are listed in the dashboard': ['/stores/:storeId/pull-payments'],
  'Chit has no such operation of an invoice': ['/invoices/*'],
  'Payment links take their place': ['/payment-requests/*', '/stores/:storeId/payment-requests'],
  'Chit sends no money; payments go to the merchant': [
    '/payout-processors',
    '/payouts/*',
    '/pull-payments/*',
    ...['/stores/:storeId/payouts', '/stores/:storeId/payout-processors'],
    '/stores/:storeId/payout-processors/*',
  ],
  'Chit has no subscriptions': [
    ...['/plan-checkout', '/plan-checkout/*', '/subscriber-portal', '/subscriber-portal/*'],
    ...['/stores/:storeId/offerings', '/stores/:storeId/offerings/*'],
  ],
  'Chit has no Lightning node, and its settings are those of its operator': ['/server/*'],
  'An account is one store, which is set up in the dashboard': ['/stores'],
  'Chit takes tokens, and no Lightning payments': ['/stores/:storeId/lightning/*'],
  'Chit has no such operation of a store': ['/stores/*'],
  'People are invited in the dashboard': [
    ...['/users', '/users/*', '/stores/:storeId/users', '/stores/:storeId/users/*'],
  ],
  'Chit has no such operation of a webhook': ['/webhooks/*'],
};

/** Refusal of a request that this API serves for other input. */
export class NotServed extends Error {}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers the rest of BTCPay's API with 501 and the reason, so that a program can tell it from a wrong address. */
export const notServed = (served: readonly Endpoint[]): Endpoint[] =>
  Object.entries(NOT_SERVED).flatMap(([message, paths]) =>
    paths.flatMap((below) =>
      METHODS.map((method) => ({ method, path: `/api/v1${below}`, handle: refusal(message) })).filter(
        ({ method, path }) => !served.some((each) => each.method === method && each.path === path),
      ),
    ),
  );

const refusal =
  (message: string): Endpoint['handle'] =>
  async (call) =>
    answerNotServed(call, message);

export function answerNotServed(call: EndpointCall, message: string): string {
  call.status = 501;
  return JSON.stringify({ code: 'not-implemented', message });
}
