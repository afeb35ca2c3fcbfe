import { WebSocket } from 'ws';
import type { RandomSource } from '../random-source';
import type { LeakScanner } from './leak-scanner';

/** Milliseconds after which an open connection is terminated. */
const CLOSE_TIMEOUT_MS = 300;

type ClientMessage = object | string;

/** Client messages of a conversation, with the secret in a wrong place. */
const CONVERSATIONS: ((secret: string, bearer: string) => ClientMessage[])[] = [
  (secret) => [{ type: 'connection_init', payload: { authorization: `Bearer ${secret}` } }],
  (secret) => [{ type: 'connection_init', payload: { authorization: secret } }],
  (secret) => [{ type: 'connection_init', payload: { authorization: [secret], password: secret } }],
  (secret) => [{ type: 'connection_init', payload: secret }],
  (secret) => [{ type: secret, payload: secret }],
  (secret) => [`{"type":"connection_init","payload":"${secret}`],
  (secret) => [secret],
  (secret) => [{ type: 'subscribe', id: '1', payload: { query: secret } }],
  (secret, authorization) => [
    { type: 'connection_init', payload: { authorization } },
    {
      type: 'subscribe',
      id: '1',
      payload: { query: `subscription { invoiceChanged(uuid: ${JSON.stringify(secret)}) { uuid } }` },
    },
  ],
  (secret, authorization) => [
    { type: 'connection_init', payload: { authorization } },
    {
      type: 'subscribe',
      id: '1',
      payload: {
        query: 'subscription ($u: UUID) { invoiceChanged(uuid: $u) { uuid } }',
        variables: { u: secret },
      },
    },
  ],
  (secret, authorization) => [
    { type: 'connection_init', payload: { authorization } },
    { type: 'subscribe', id: '1', payload: { query: `{ me(x: "${secret}`, operationName: secret } },
  ],
  (secret, authorization) => [
    { type: 'connection_init', payload: { authorization } },
    { type: 'subscribe', id: '1', payload: { query: [secret], variables: secret } },
  ],
  (secret, authorization) => [
    { type: 'connection_init', payload: { authorization } },
    { type: secret, id: secret, payload: secret },
  ],
];

/** Runs `count` WebSocket conversations and collects the server's messages. */
export async function sendSecretsOverWebSockets(
  url: string,
  secrets: readonly string[],
  bearers: readonly string[],
  { scanner, random, count }: { scanner: LeakScanner; random: RandomSource; count: number },
): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const conversation =
      CONVERSATIONS[number % CONVERSATIONS.length]?.(
        random.pick(secrets),
        `Bearer ${random.pick(bearers)}`,
      ) ?? [];
    const headers: Record<string, string> =
      number % 3 === 0 ? { authorization: `Bearer ${encodeURIComponent(random.pick(secrets))}` } : {};
    scanner.collect(
      'refusals',
      `WebSocket conversation ${number % CONVERSATIONS.length}`,
      await runConversation(url, conversation, headers),
    );
  }
}

async function runConversation(
  url: string,
  messages: readonly ClientMessage[],
  headers: Record<string, string>,
): Promise<string> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const received: string[] = [];
  socket.on('message', (text) => received.push(String(text)));
  socket.on('close', (code, reason) => received.push(`closed with ${code} ${reason}`));
  socket.on('error', (error) => received.push(error.message));
  const closed = new Promise<false>((resolve) => socket.once('close', () => resolve(false)));
  const opened = new Promise<true>((resolve) => socket.once('open', () => resolve(true)));
  if (!(await Promise.race([opened, closed]))) return received.join('\n');
  for (const text of messages) socket.send(typeof text === 'string' ? text : JSON.stringify(text));
  const late = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
  await closed;
  clearTimeout(late);
  return received.join('\n');
}
