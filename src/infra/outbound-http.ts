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
  /** Seconds, from the header of that name; null without it or when it is no number or date. */
  retryAfter: number | null;
}

/** Sends a POST and returns the answer; rejects with an Error that says why there was none. */
export type Post = (
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
) => Promise<Answer>;

export interface PostOptions {
  allowPrivate: boolean;
  /** How names are resolved; the system's resolver when absent. */
  lookup?: LookupFunction;
  /** How long a POST may take in all; 15 seconds when absent. */
  limitMs?: number;
}

/**
 * POST to addresses that strangers choose: 15 seconds in all, 64 kB of answer, no redirects, no proxy, and a connection of
 * its own each time. Unless `allowPrivate`, the address is checked when it is connected to, after DNS: only those of the
 * public internet are.
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
    // Without a listener such an answer would end the connection and nothing else, not even at the time limit.
    outgoing.once('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, retryAfter: null });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** IPv6 that is not global unicast (2000::/3), of which the agents' filter knows only what has a purpose of its own. */
const isUnassigned = (address: string) => isIPv6(address) && !/^[23][\da-f]{3}:/i.test(address);

const withoutUnassigned =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const refused = !error && addresses.some(isUnassigned);
      done(refused ? new Error(NOT_PUBLIC) : error, found, family);
    });

/** RFC 9110: seconds, or a date. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, (date - Date.now()) / 1000);
}

/** What went wrong, without the addresses that a name stands for inside this network. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (message?.startsWith('DNS lookup')) return NOT_PUBLIC;
  return code ?? message ?? String(error);
}
