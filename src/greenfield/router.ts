import type { Endpoint, EndpointCall } from '../http/endpoints';
import * as fields from '../lib/input-schemas';
import type { Services } from '../services/services';
import { invoiceRoutes } from './invoice.routes';
import { notServed } from './not-served';
import { refundRoutes } from './refund.routes';
import { endpointsOf, type RouteDependencies } from './route';
import { storeRoutes } from './store.routes';
import { webhookRoutes } from './webhook.routes';

type Options = Pick<RouteDependencies, 'callers'> & { ttlMinutes: number };

/** The operations of BTCPay's Greenfield API that its plugins call, and 501 for the rest. */
export function greenfieldEndpoints(services: Services, { callers, ttlMinutes }: Options): Endpoint[] {
  const routes = [
    ...storeRoutes({ ...services, ttlMinutes }),
    ...invoiceRoutes(services),
    ...refundRoutes(services),
    ...webhookRoutes(services),
  ];
  const served = routes.flatMap((each) => endpointsOf(each, { ...services, callers }));
  return [HEALTH, checkoutLink(services, callers), ...served, ...notServed(served)];
}

const HEALTH: Endpoint = {
  method: 'GET',
  path: '/api/v1/health',
  handle: async () => '{"synchronized":true}',
};

/** Leads a payer from the address that plugins make of an invoice's identifier to its page. */
const checkoutLink = (
  { invoices, operationGuard }: Services,
  callers: RouteDependencies['callers'],
): Endpoint => ({
  method: 'GET',
  path: '/i/:invoiceId',
  handle: async (call: EndpointCall) => {
    const { client } = callers.ofRequest(call.request);
    await operationGuard.guard({ kind: 'anonymous', ...client, invalidCredential: false }, 'checkout');
    const uuid = fields.uuid.safeParse(call.params.invoiceId);
    const token = uuid.success ? await invoices.checkoutTokenOf(uuid.data) : undefined;
    call.status = 302;
    // Relative, because a proxy may have removed a path. The page of an unknown token says so.
    call.headers.location = `../checkout/${token ?? 'unknown'}`;
    return '';
  },
});
