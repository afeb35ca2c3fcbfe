import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import createRouter, { type HTTPMethod } from 'find-my-way';
import { badPath } from '../errors';
import type { ClientAddresses } from './client-addresses';
import { gzippedFor } from './compressed-answer';
import { toErrorResponse } from './error-answer';
import type { Metrics } from './metrics';
import { requestIdOf } from './request-id';
import { noteRefusal, type RequestLog } from './request-log';
import { ClientGone, sendChunks } from './streamed-body';

export interface EndpointCall {
  request: IncomingMessage;
  response: ServerResponse;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  /** Address to which rate limits apply; `X-Forwarded-For` counts only as far as trusted proxies wrote it. */
  address: string;
  /** HTTP status of the response. A handler may change it; an error replaces it. */
  status: number;
  /** Headers by lower-case name; they are sent with every response, including errors. */
  headers: Record<string, string>;
}

/**
 * A handler for one method and path, with path parameters as `:name`. By default, the response is JSON with status
 * 200; the handler may set another content type or status.
 */
export interface Endpoint {
  method: HTTPMethod;
  path: string;
  /** The body, as one string or as chunks that are produced while the client receives them. */
  handle(call: EndpointCall): Promise<string | AsyncIterable<string>>;
}

interface EndpointOptions {
  endpoints: readonly Endpoint[];
  clients: ClientAddresses;
  metrics: Metrics;
  requestLog: RequestLog;
  report(error: unknown, requestId: string): void;
}

/** For responses that are no pages (OWASP, REST Security); no cache may store them. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Node.js's maximum size of a request head, so that no parameter exceeds it. */
const MAX_PARAM_LENGTH = 16_384;

/** Serves endpoints without Express, which is slower than the rest; passes all others to `fallback`. */
export function serveEndpoints(
  { endpoints, clients, metrics, requestLog, report }: EndpointOptions,
  fallback: RequestListener,
): RequestListener {
  const router = createRouter({
    ignoreTrailingSlash: true,
    maxParamLength: MAX_PARAM_LENGTH,
    // Turns off the router's parsing of the query string, because each endpoint parses it itself.
    querystringParser: () => ({}),
    onBadUrl: () => {},
  });
  for (const endpoint of endpoints) {
    const methods: HTTPMethod[] = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method];
    router.on(methods, endpoint.path, () => {}, endpoint);
  }
  return (request, response) => {
    const found = router.find(request.method as HTTPMethod, request.url ?? '');
    if (!found) return fallback(request, response);
    const endpoint = (found.store as Endpoint | null) ?? UNDECODABLE_PATH;
    // The tracing instrumentation reads the route from `endpointPath`, because it can determine only the routes of
    // Express.
    Object.assign(request, { endpointPath: endpoint.path });
    const observe = metrics.startTimer(request.method ?? '');
    const requestId = requestIdOf(request);
    const params = found.params as Record<string, string>;
    void runEndpoint(endpoint, {
      request,
      response,
      params,
      address: clients.ofRequest(request),
      status: 200,
      headers: { ...HEADERS, 'x-request-id': requestId },
    }).then((fault) => {
      if (fault) report(fault, requestId);
      const status = response.statusCode;
      const durationMs = observe(endpoint.path, status);
      requestLog.add(request, { requestId, route: endpoint.path, params, status, durationMs });
    });
  };
}

/** Runs the handler and sends the response. Returns the error if it is a fault of Chit itself, otherwise undefined. */
async function runEndpoint({ handle }: Endpoint, call: EndpointCall): Promise<unknown> {
  try {
    const body = await handle(call);
    return await (typeof body === 'string' ? send(call, body) : sendChunks(call, body));
  } catch (error) {
    if (error instanceof ClientGone) return undefined;
    const { status, headers, body, reason, fault } = toErrorResponse(error, {
      accept: call.request.headers.accept,
      requestId: String(call.headers['x-request-id']),
    });
    noteRefusal(call.request, reason);
    call.status = status;
    Object.assign(call.headers, headers);
    await send(call, JSON.stringify(body));
    return fault;
  }
}

async function send({ request, response, status, headers }: EndpointCall, text: string): Promise<undefined> {
  if (text === '') delete headers['content-type'];
  const gzipped = await gzippedFor(request, text);
  if (gzipped) headers['content-encoding'] = 'gzip';
  headers['content-length'] = String(gzipped?.length ?? Buffer.byteLength(text));
  response.writeHead(status, headers);
  response.end(gzipped ?? text);
}

const UNDECODABLE_PATH: Endpoint = {
  method: 'GET',
  path: 'unknown',
  handle: () => Promise.reject(badPath()),
};
