import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { badCredential, noCredential, notFound } from '../errors';
import { parseBearer } from '../lib/bearer';
import { isLoopback } from '../lib/client-address';
import { sha256 } from '../lib/crypto';
import type { Endpoint } from './endpoints';
import type { Metrics } from './metrics';

/**
 * `GET /metrics`. With a token, requires it as bearer credential. Without a token, `scope` decides: `loopback` serves
 * direct requests of this machine and answers all others with 404, `everyone` serves every client.
 */
export const metricsEndpoint = (
  metrics: Metrics,
  token: string | undefined,
  scope: 'loopback' | 'everyone',
): Endpoint => ({
  method: 'GET',
  path: '/metrics',
  handle: async ({ request, headers }) => {
    if (token !== undefined) assertToken(token, parseBearer(request.headers.authorization));
    else if (scope === 'loopback' && !isDirectLocalRequest(request)) throw notFound();
    headers['content-type'] = metrics.contentType;
    return metrics.read();
  },
});

function assertToken(expected: string, given: string | undefined): void {
  if (given === undefined) throw noCredential();
  if (!timingSafeEqual(Buffer.from(sha256(expected)), Buffer.from(sha256(given)))) throw badCredential();
}

/** Request headers that a reverse proxy adds. */
const PROXY_HEADER = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/**
 * Whether a client on this machine sent the request without a reverse proxy. A reverse proxy on this machine also
 * connects from a loopback address, so a request with one of its headers counts as remote.
 */
const isDirectLocalRequest = ({ socket, headers }: IncomingMessage) =>
  isLoopback(socket.remoteAddress) && !Object.keys(headers).some((name) => PROXY_HEADER.test(name));
