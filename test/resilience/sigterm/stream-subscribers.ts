import { request } from 'node:http';
import { WebSocket } from 'ws';
import type { Merchant } from '../../support/app/factories';
import { CHANGED } from '../../support/http/subscription-probe';

/** A client that listens until the server ends the stream. */
export interface Subscriber {
  /** Undefined when the stream ended as its protocol requires; otherwise what happened. */
  ended: Promise<string | undefined>;
}

interface StreamRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const query = CHANGED.replace('($u: UUID)', '').replace('(uuid: $u)', '');

/** Opens one subscription of each kind; resolves when all are active. */
export async function subscribeToAll(
  url: string,
  page: string,
  { accessToken }: Merchant,
): Promise<Subscriber[]> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: 'text/event-stream',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ query });
  return Promise.all([
    overEvents(url, { method: 'GET', path: `${page}/events` }),
    overEvents(url, { method: 'POST', path: '/graphql/stream', headers, body }),
    overWebSocket(url, accessToken),
  ]);
}

/** Server-sent events end correctly with the last chunk of the response. */
function overEvents(url: string, { method, path, headers = {}, body }: StreamRequest): Promise<Subscriber> {
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, url), { method, headers, agent: false }, (incoming) => {
      if (incoming.statusCode !== 200) return reject(new Error(`${path} → ${incoming.statusCode}`));
      const ended = new Promise<string | undefined>((end) => {
        incoming.on('error', ({ message }) => end(`${path}: ${message}`)).on('end', () => end(undefined));
      });
      incoming.once('data', () => resolve({ ended }));
    });
    outgoing.on('error', reject).end(body);
  });
}

/** A WebSocket ends correctly with close code 1001, "going away" (RFC 6455, section 7.4.1). */
function overWebSocket(url: string, accessToken: string): Promise<Subscriber> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const send = (message: object) => socket.send(JSON.stringify(message));
    const ended = new Promise<string | undefined>((end) => {
      socket.on('close', (code) => end(code === 1001 ? undefined : `WebSocket: closed with ${code}`));
    });
    socket.on('error', reject);
    socket.on('open', () =>
      send({ type: 'connection_init', payload: { authorization: `Bearer ${accessToken}` } }),
    );
    socket.on('message', (data) => {
      if (JSON.parse(String(data)).type !== 'connection_ack') return;
      send({ id: '1', type: 'subscribe', payload: { query } });
      resolve({ ended });
    });
  });
}
