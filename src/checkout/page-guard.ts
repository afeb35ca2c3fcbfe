import type { RequestHandler } from 'express';
import type { ClientAddresses } from '../http/client-addresses';
import { rateLimitHeaders } from '../http/headers';
import type { Operation } from '../policies/operations';
import type { Services } from '../services/services';

/** Middleware of the routes for strangers: sets the headers, and counts the request against the operation's limit. */
export const pageGuard =
  (
    { operationGuard }: Pick<Services, 'operationGuard'>,
    clients: ClientAddresses,
    headers: Record<string, string>,
  ) =>
  (operation: Operation): RequestHandler =>
  async (request, response, next) => {
    response.set(headers);
    const address = clients.ofRequest(request);
    const actor = { kind: 'anonymous', address, invalidCredential: false } as const;
    const limit = await operationGuard.guard(actor, operation);
    if (limit) response.set(rateLimitHeaders(limit));
    next();
  };
