import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';

/** The other process of `bench:scaling` and `bench:scale`: a receiver of webhooks, and thousands of dashboards. */

/** What it is to do: open so many subscriptions in all, with these tokens in turn. */
export interface Order {
  port: number;
  tokens: string[];
  subscriptions: number;
  /** Subscriptions on one WebSocket. */
  perSocket: number;
}

const CHANGED = 'subscription { invoiceChanged { uuid status } }';
/** So many are opened at once. */
const BATCH = 100;

const sockets = new Set<WebSocket>();
let open = 0;
/** How many changes were told; each is one event of one subscription. */
let told = 0;

/** An address may hold 200 of them. */
const addressOf = (number: number) => `127.0.1.${1 + (number % 250)}`;

function subscribe({ port, perSocket }: Order, token: string, localAddress: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { localAddress });
    const send = (message: object) => socket.send(JSON.stringify(message));
    socket.on('open', () => send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    socket.on('message', (text) => {
      const { type, payload } = JSON.parse(String(text));
      if (type === 'connection_ack') {
        for (let id = 0; id < perSocket; id += 1)
          send({ id: String(id), type: 'subscribe', payload: { query: CHANGED } });
        sockets.add(socket);
        open += perSocket;
        resolve();
      } else if (type === 'ping') send({ type: 'pong' });
      else if (type === 'next') told += 1;
      else if (type === 'error') reject(new Error(JSON.stringify(payload)));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      if (sockets.delete(socket)) open -= perSocket;
    });
  });
}

process.on('message', async (order: Order | 'told') => {
  if (order === 'told') {
    process.send?.({ told });
    return;
  }
  while (open < order.subscriptions) {
    const from = sockets.size;
    const count = Math.min(BATCH, Math.ceil((order.subscriptions - open) / order.perSocket));
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        subscribe(
          order,
          order.tokens[(from + index) % order.tokens.length] as string,
          addressOf(from + index),
        ),
      ),
    );
  }
  process.send?.({ open });
});

const server = createServer((request, response) => {
  request.resume().on('end', () => response.end('ok'));
}).listen(0, '127.0.0.1', () => {
  process.send?.({ receiver: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` });
});
