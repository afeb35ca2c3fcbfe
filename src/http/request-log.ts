import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Config } from '../config';
import type { Actor } from '../lib/actor';
import { hideApiKeys } from '../lib/api-key';
import { BOUNDS } from '../lib/bounds';
import type { ApiRequestLog } from '../services/accounts/api-keys/api-request-log';

const NOTES = Symbol('notes');

/** Data about a request that only the request's handler knows, kept until the request is logged. */
interface Notes {
  actor?: Actor;
  operation?: string | null;
  /** Code of the reason why the request was refused. */
  error?: string | null;
}

/** The notes are on the request, because a WeakMap with thousands of requests a second makes garbage collection pause. */
const notesOf = (request: IncomingMessage & { [NOTES]?: Notes }): Notes => {
  request[NOTES] ??= {};
  return request[NOTES];
};

const note = (request: IncomingMessage, noted: Notes) => Object.assign(notesOf(request), noted);

/** Records the caller of a request as soon as the caller is identified, so that refused requests are logged too. */
export const noteCaller = (request: IncomingMessage, actor: Actor) => note(request, { actor });

const MAX_NAME = BOUNDS.request.operationName.most;

/** Notes the name of a GraphQL operation, and the code of its first error. */
export const noteOperation = (
  request: IncomingMessage,
  name: string | undefined,
  error: string | null = null,
) => note(request, { operation: name === undefined ? null : hideApiKeys(name).slice(0, MAX_NAME), error });

/** Notes the code of the reason why a request is refused. */
export const noteRefusal = (request: IncomingMessage, error: string) => note(request, { error });

interface Answer {
  requestId: string;
  /** Pattern of the path, with parameters as `:name`. */
  route: string;
  /** Path parameters, decoded. */
  params?: Record<string, string | undefined>;
  status: number;
  durationMs: number;
}

/** Logs answered requests: those with API keys for their accounts, and those of LOG_REQUESTS for the operator. */
export class RequestLog {
  constructor(
    private readonly stored: ApiRequestLog,
    private readonly printed: Config['LOG_REQUESTS'],
    private readonly printLine: (line: object) => void,
  ) {}

  add(request: IncomingMessage, answer: Answer): void {
    this.print(request, answer);
    const { actor, operation = null, error = null } = notesOf(request);
    if (actor?.kind !== 'api_key') return;
    const { requestId, route, params = {}, status, durationMs } = answer;
    this.stored.add({
      ...{ keyUuid: actor.keyUuid, operation, error, status, durationMs },
      requestId: hideApiKeys(requestId),
      method: request.method ?? '',
      path: route.includes(':') ? withUuids(route, params) : route,
    });
  }

  /** Prints the line of a request, for the operator alone. It has no value that the caller has sent in path, query or body. */
  print(request: IncomingMessage, { requestId, route, status, durationMs }: Omit<Answer, 'params'>): void {
    if (this.printed === 'off') return;
    const { actor, operation, error } = notesOf(request);
    if (this.printed === 'errors' && status < 400 && !error) return;
    this.printLine({
      requestId: hideApiKeys(requestId),
      ...{ method: request.method, route, status, ms: Math.round(durationMs * 10) / 10 },
      account: actor && 'account' in actor ? actor.account.uuid : undefined,
      key: actor?.kind === 'api_key' ? actor.keyPrefix : undefined,
      ...(operation && { operation }),
      ...(error && { error }),
    });
  }
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
  (log: RequestLog): RequestHandler =>
  (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const requestId = String(response.getHeader('X-Request-Id'));
      const durationMs = performance.now() - start;
      log.add(request, {
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
