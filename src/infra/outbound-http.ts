import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { BOUNDS } from '../lib/bounds';

const TOTAL_MS = BOUNDS.times.webhookAttempt.most * 1000;
const MAX_ANSWER_BYTES = BOUNDS.request.webhookAnswer.most;
const NOT_PUBLIC = 'The address is not on the public internet';

export interface Answer {
  status: number;
  /** Seconds from the `Retry-After` header; null if it is missing or neither a number nor a date. */
  retryAfter: number | null;
}

/** Sends a POST and returns the answer; rejects with an Error whose message says why there is none. */
export type Post = (
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
) => Promise<Answer>;

export interface PostOptions {
  allowPrivate: boolean;
  /** DNS lookup; the system's resolver if absent. */
  lookup?: LookupFunction;
  /** Time limit of the whole POST in milliseconds; 15 seconds if absent. */
  limitMs?: number;
}

/**
 * Sends POSTs to URLs that strangers choose, protected against SSRF: 15 seconds in total, 64 kB of answer, no
 * redirects, no proxy, and a new connection each time. Unless `allowPrivate`, only addresses of the public internet
 * are connected to; they are checked when connecting, after DNS.
 */
export function createPost({ allowPrivate, lookup = dns.lookup, limitMs = TOTAL_MS }: PostOptions): Post {
  const filter = {
    allowPrivateIPAddress: allowPrivate,
    allowMetaIPAddress: allowPrivate,
    keepAlive: false,
    lookup: allowPrivate ? lookup : withoutUnassigned(lookup),
  };
  const agents = {
    'http:': new RequestFilteringHttpAgent(filter),
    'https:': new RequestFilteringHttpsAgent(filter),
  };
  return async (url, headers, body, signal) => {
    const target = new URL(url);
    const secure = target.protocol === 'https:';
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
      );
    } catch (error) {
      if (limit.aborted) throw new Error(`No complete answer within ${limitMs / 1000} seconds`);
      throw new Error(reasonOf(error));
    }
  };
}

function send(
  request: typeof http.request,
  url: URL,
  options: https.RequestOptions,
  body: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, (answer) => {
      const result = { status: answer.statusCode ?? 0, retryAfter: secondsOf(answer.headers['retry-after']) };
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes <= MAX_ANSWER_BYTES) return;
        resolve(result);
        outgoing.destroy();
      });
      answer.once('end', () => resolve(result));
      answer.on('error', reject);
      answer.once('close', () => reject(new Error('The answer ended early')));
    });
    // Without this listener, an upgrade answer would end the connection and leave the promise pending, even past the
    // time limit.
    outgoing.once('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, retryAfter: null });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * IPv6 outside of global unicast (2000::/3); of these addresses, the agents' filter knows only the ranges with a
 * special purpose.
 */
const isUnassigned = (address: string) => isIPv6(address) && !/^[23][\da-f]{3}:/i.test(address);

const withoutUnassigned =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const refused = !error && addresses.some(isUnassigned);
      done(refused ? new Error(NOT_PUBLIC) : error, found, family);
    });

/** Parses a `Retry-After` (RFC 9110: seconds, or a date) into seconds from now; null if it is missing or invalid. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, (date - Date.now()) / 1000);
}

/** Reason of a failure, without the addresses that a name resolves to inside this network. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (message?.startsWith('DNS lookup')) return NOT_PUBLIC;
  return code ?? message ?? String(error);
}
