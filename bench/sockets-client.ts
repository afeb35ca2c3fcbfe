import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';

/** The other process of `bench:scaling`: a receiver of webhooks, and a thousand dashboards. */

/** What it is to do. */
export interface Order {
  /** Opens so many subscriptions in all, with these tokens in turn. */
  port: number;
  tokens: string[];
  subscriptions: number;
}

const CHANGED = 'subscription { invoiceChanged { uuid status } }';
/** So many are opened at once. */
const BATCH = 100;

const open = new Set<WebSocket>();
/** How many of a change were told; each is one event. */
let told = 0;

/** An address may hold 200 of them. */
const addressOf = (number: number) => `127.0.1.${1 + (number % 250)}`;

function subscribe(port: number, token: string, localAddress: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { localAddress });
    const send = (message: object) => socket.send(JSON.stringify(message));
    socket.on('open', () => send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    socket.on('message', (text) => {
      const { type } = JSON.parse(String(text));
      if (type === 'connection_ack') {
        send({ id: 'one', type: 'subscribe', payload: { query: CHANGED } });
        open.add(socket);
        resolve();
      } else if (type === 'ping') send({ type: 'pong' });
      else if (type === 'next') {
        told += 1;
        process.send?.({ told });
      }
    });
    socket.on('error', reject);
    socket.on('close', () => open.delete(socket));
  });
}

process.on('message', async ({ port, tokens, subscriptions }: Order) => {
  while (open.size < subscriptions) {
    const from = open.size;
    const count = Math.min(BATCH, subscriptions - from);
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        subscribe(port, tokens[(from + index) % tokens.length] as string, addressOf(from + index)),
      ),
    );
  }
  process.send?.({ open: open.size });
});

const server = createServer((request, response) => {
  request.resume().on('end', () => response.end('ok'));
}).listen(0, '127.0.0.1', () => {
  process.send?.({ receiver: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` });
});
