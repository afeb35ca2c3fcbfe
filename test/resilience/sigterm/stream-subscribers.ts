import { request } from 'node:http';
import { WebSocket } from 'ws';
import type { Merchant } from '../../support/app/people';
import { CHANGED } from '../../support/http/listening';

/** Somebody who listens until the server ends it. */
export interface Subscriber {
  /** Undefined where the end was whole, as the protocol has it, else what was seen. */
  ended: Promise<string | undefined>;
}

interface StreamRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const query = CHANGED.replace('($u: UUID)', '').replace('(uuid: $u)', '');

/** One of each kind that there is, all of them listening. */
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

/** Server-sent events: a whole answer has its last chunk. */
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

/** A WebSocket ends with a code (RFC 6455, section 7.4.1): 1001 says that the server goes away. */
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
