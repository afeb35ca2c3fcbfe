import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { AppError } from '../errors';
import { BOUNDS } from '../lib/bounds';
import { retryAfterSeconds } from '../lib/retry-after';

/** Loaded at the first request: as an ES module that lists all of `node:http`, it slows the start by a twentieth. */
const filteringAgents = (): typeof import('request-filtering-agent') => require('request-filtering-agent');

const DEFAULT_LIMIT_MS = BOUNDS.times.webhookAttempt.most * 1000;
const MAX_RESPONSE_BYTES = BOUNDS.request.webhookAnswer.most;
const MAX_START = BOUNDS.request.attemptAnswer.most;
/** Number of bytes that suffice for the first MAX_START characters: UTF-8 has at most four bytes per character. */
const MAX_START_BYTES = 4 * MAX_START;
const NOT_PUBLIC = 'The address is not on the public internet';

export interface HttpResponse {
  status: number;
  /** Seconds from the `Retry-After` header; null when the header is missing or invalid. */
  retryAfter: number | null;
  /** The first characters of the response body, decoded as UTF-8, without NUL, which PostgreSQL cannot store. */
  start: string;
}

/**
 * Sends a POST request and returns the response. Without a response, rejects with an Error whose message is the reason.
 * `admit` is called with the address to which the request has connected, before anything is sent there; its AppError ends
 * the request, which rejects with it.
 */
export type HttpPost = (
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
  admit?: Admission,
) => Promise<HttpResponse>;

type Admission = (address: string) => Promise<unknown>;

export interface PostOptions {
  allowPrivate: boolean;
  /** DNS lookup function; the system's resolver by default. */
  lookup?: LookupFunction;
  /** Timeout of the whole request in milliseconds; 15 seconds by default. */
  limitMs?: number;
}

/**
 * Creates a function that sends POST requests to URLs chosen by strangers, with protection against SSRF. A request
 * takes at most 15 seconds, reads at most 64 kB of the response, follows no redirect, uses no proxy, and opens a new
 * connection. Unless `allowPrivate` is set, a request connects only to public addresses, which are checked after DNS
 * resolution.
 */
export function createPost({
  allowPrivate,
  lookup = dns.lookup,
  limitMs = DEFAULT_LIMIT_MS,
}: PostOptions): HttpPost {
  const filter = {
    allowPrivateIPAddress: allowPrivate,
    allowMetaIPAddress: allowPrivate,
    keepAlive: false,
    lookup: allowPrivate ? lookup : rejectUnassigned(lookup),
  };
  const createAgents = () => {
    const { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } = filteringAgents();
    return {
      'http:': new RequestFilteringHttpAgent(filter),
      'https:': new RequestFilteringHttpsAgent(filter),
    };
  };
  let agents: ReturnType<typeof createAgents> | undefined;
  return async (url, headers, body, signal, admit = async () => {}) => {
    const target = new URL(url);
    const secure = target.protocol === 'https:';
    agents ??= createAgents();
    const agent = agents[secure ? 'https:' : 'http:'];
    const limit = AbortSignal.timeout(limitMs);
    try {
      if (!allowPrivate && isUnassigned(target.hostname.replace(/^\[|\]$/g, ''))) throw new Error(NOT_PUBLIC);
      return await send(
        secure ? https.request : http.request,
        target,
        {
          method: 'POST',
          agent,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal: AbortSignal.any([signal, limit]),
        },
        body,
        admit,
      );
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (limit.aborted) throw new Error(`No complete answer within ${limitMs / 1000} seconds`);
      throw new Error(describeFailure(error));
    }
  };
}

function send(
  request: typeof http.request,
  url: URL,
  options: https.RequestOptions,
  body: string,
  admit: Admission,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const settle = () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: retryAfterSeconds(answer.headers['retry-after']),
          start: startOf(parts),
        });
      answer.on('data', (part: Buffer) => {
        if (bytes < MAX_START_BYTES) parts.push(part);
        bytes += part.length;
        if (bytes <= MAX_RESPONSE_BYTES) return;
        settle();
        outgoing.destroy();
      });
      answer.once('end', settle);
      answer.on('error', reject);
      answer.once('close', () => reject(new Error('The answer ended early')));
    });
    // Without this listener, an upgrade response would end the connection and leave the promise pending, even after the
    // timeout.
    outgoing.once('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, retryAfter: null, start: '' });
    });
    outgoing.on('error', reject);
    outgoing.once('socket', (socket) =>
      socket.once('connect', () =>
        admit(socket.remoteAddress ?? '').then(
          () => outgoing.end(body),
          (error: Error) => outgoing.destroy(error),
        ),
      ),
    );
  });
}

/** First characters of a body; `stream` omits the last one if some of its bytes are missing. */
function startOf(parts: Buffer[]): string {
  const bytes = Buffer.concat(parts).subarray(0, MAX_START_BYTES);
  const text = new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '');
  return [...text].slice(0, MAX_START).join('');
}

/** Whether it is IPv6 outside of 2000::/3, of which `request-filtering-agent` refuses only some ranges. */
const isUnassigned = (address: string) => isIPv6(address) && !/^[23][\da-f]{3}:/i.test(address);

const rejectUnassigned =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const refused = !error && addresses.some(isUnassigned);
      done(refused ? new Error(NOT_PUBLIC) : error, found, family);
    });

/** Returns the reason of a failure, without the internal IP addresses to which a host name resolves. */
function describeFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (message?.startsWith('DNS lookup')) return NOT_PUBLIC;
  return code ?? message ?? String(error);
}
