import type { RequestHandler } from 'express';
import type { ClientAddresses } from '../http/client-addresses';
import { rateLimitHeaders } from '../http/headers';
import type { Operation } from '../policies/operations';
import type { Services } from '../services/services';

/** Returns the middleware that sets the headers of a route, and counts a request against the limit of its operation. */
export const pageGuard =
  (operationGuard: Services['operationGuard'], clients: ClientAddresses, headers: Record<string, string>) =>
  (operation: Operation): RequestHandler =>
  async (request, response, next) => {
    response.set(headers);
    const address = clients.ofRequest(request);
    const actor = { kind: 'anonymous', address, invalidCredential: false } as const;
    const limit = await operationGuard.guard(actor, operation);
    if (limit) response.set(rateLimitHeaders(limit));
    next();
  };
