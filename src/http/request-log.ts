import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Actor } from '../lib/actor';
import { hideApiKeys } from '../lib/api-key';
import { BOUNDS } from '../lib/bounds';
import type { ApiRequestLog } from '../services/accounts/api-keys/api-request-log';

/** Data about a request that only the request's handler knows, kept until the request is logged. */
interface Notes {
  keyUuid: string;
  operation: string | null;
  /** Code of the reason why the request was refused. */
  error: string | null;
}

/** Notes on the running requests that were sent with API keys. Other requests are not logged. */
const notes = new WeakMap<IncomingMessage, Notes>();

/** Records the caller of a request as soon as the caller is identified, so that refused requests are logged too. */
export function noteCaller(request: IncomingMessage, actor: Actor): void {
  if (actor.kind === 'api_key') notes.set(request, { keyUuid: actor.keyUuid, operation: null, error: null });
}

const MAX_NAME = BOUNDS.request.operationName.most;

/** Notes the name of a GraphQL operation, and the code of its first error. */
export function noteOperation(request: IncomingMessage, name: string | undefined, error?: string): void {
  const noted = notes.get(request);
  if (!noted) return;
  noted.operation = name === undefined ? null : hideApiKeys(name).slice(0, MAX_NAME);
  noted.error = error ?? null;
}

/** Notes the code of the reason why a request is refused. */
export function noteRefusal(request: IncomingMessage, error: string): void {
  const noted = notes.get(request);
  if (noted) noted.error = error;
}

interface Answer {
  requestId: string;
  /** Pattern of the path, with parameters as `:name`. */
  route: string;
  /** Path parameters, decoded. */
  params?: Record<string, string | undefined>;
  status: number;
  durationMs: number;
}

/** Logs an answered request, if it was sent with an API key. */
export function logRequest(
  log: ApiRequestLog,
  request: IncomingMessage,
  { requestId, route, params = {}, status, durationMs }: Answer,
): void {
  const noted = notes.get(request);
  if (!noted) return;
  log.add({
    ...noted,
    requestId: hideApiKeys(requestId),
    method: request.method ?? '',
    path: route.includes(':') ? withUuids(route, params) : route,
    status,
    durationMs,
  });
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Inserts UUIDs into the pattern of a path; other parameters stay names, as they may be secrets. */
const withUuids = (route: string, params: Record<string, string | undefined>) =>
  route.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    return value !== undefined && UUID.test(value) ? value : `{${name}}`;
  });

/** Logs the requests that Express serves. A stream is logged when it ends. */
export const logExpressRequests =
  (log: ApiRequestLog): RequestHandler =>
  (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const requestId = String(response.getHeader('X-Request-Id'));
      const durationMs = performance.now() - start;
      logRequest(log, request, {
        ...{ requestId, durationMs },
        route: expressRoute(request).replace(/(?<=.)\/$/, ''),
        status: response.statusCode,
      });
    });
    next();
  };

/** Returns the pattern of the path that Express has matched; `unknown` if no path matched. */
export const expressRoute = ({ route, baseUrl }: Parameters<RequestHandler>[0]): string =>
  route ? baseUrl + route.path : baseUrl || 'unknown';
