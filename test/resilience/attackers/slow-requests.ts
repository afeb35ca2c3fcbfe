import { type Attack, head, JSON_TYPE, type Target } from './attack';

/** What the server allows, and what it may take longer under attack: a connection waits to be taken in, too. */
const SPARE_MS = 5_000;
const HEAD_MS = 10_000 + SPARE_MS;
const REQUEST_MS = 30_000 + SPARE_MS;
const IDLE_MS = 5_000 + SPARE_MS;
const LINGER_MS = 2_000 + SPARE_MS;
const STALLED_MS = 70_000 + SPARE_MS;
/** To read what was sent before that: less than the server waits for another request. */
const READ_MS = 4_000;
/** To say hello over a WebSocket, and to agree that it has come too late. */
const HELLO_MS = 3_000 + 5_000 + SPARE_MS;

const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': 13,
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol': 'graphql-transport-ws',
};

const byTheByte = (
  name: string,
  endsWithin: number,
  first: (target: Target) => string | Buffer,
  more: { byte?: string; mayAnswer?: number[] } = {},
): Attack => ({
  name,
  endsWithin,
  mayAnswer: more.mayAnswer,
  begin: (socket, target) => void socket.write(first(target)),
  eachSecond: (socket) => void socket.write(more.byte ?? 'a'),
});

/** The beginning of a head, which a byte each second never ends. */
const begun = (line: string, headers = {}) => `${head(line, headers).slice(0, -2)}X-Slow: `;

const bearing = ({ apiKey }: Target) => ({ ...JSON_TYPE, Authorization: `Bearer ${apiKey}` });

/** Connections that never come to their point: each would be held for as long as the server lets it. */
export const SLOW: readonly Attack[] = [
  byTheByte('a head by the byte', HEAD_MS, () => begun('GET /api/v1/invoice?limit=1 HTTP/1.1')),
  byTheByte('the head of a WebSocket by the byte', HEAD_MS, () => begun('GET /graphql HTTP/1.1', UPGRADE)),
  byTheByte('the head of an event stream by the byte', HEAD_MS, ({ checkoutToken }) =>
    begun(`GET /checkout/${checkoutToken}/events HTTP/1.1`, { Accept: 'text/event-stream' }),
  ),
  {
    name: 'a head that stops',
    endsWithin: HEAD_MS,
    begin: (socket) => void socket.write('POST /graphql HTTP/1.1\r\nHost: chit.te'),
  },
  byTheByte('a body by the byte', REQUEST_MS, () =>
    head('POST /api/v1/auth/login HTTP/1.1', { ...JSON_TYPE, 'Content-Length': 60_000 }),
  ),
  byTheByte(
    'chunks by the byte',
    REQUEST_MS,
    () => head('POST /graphql HTTP/1.1', { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' }),
    { byte: '1\r\na\r\n' },
  ),
  byTheByte(
    'a body that stops before its end',
    REQUEST_MS,
    () =>
      head('POST /graphql/stream HTTP/1.1', { ...JSON_TYPE, 'Content-Length': 65_000 }) + ' '.repeat(64_000),
  ),
  byTheByte('an invoice by the byte', REQUEST_MS, (target) =>
    head('POST /api/v1/invoice/by_api_key HTTP/1.1', { ...bearing(target), 'Content-Length': 60_000 }),
  ),
  byTheByte(
    'a body that nobody waits for',
    LINGER_MS,
    () => head('GET /health/live HTTP/1.1', { 'Content-Length': 60_000 }),
    { mayAnswer: [200] },
  ),
  {
    name: 'a WebSocket that says nothing',
    endsWithin: HELLO_MS,
    mayAnswer: [101],
    begin: (socket) => void socket.write(head('GET /graphql HTTP/1.1', UPGRADE)),
  },
  byTheByte(
    'a WebSocket message by the byte',
    HELLO_MS,
    () =>
      // A text of 60,000 bytes, masked with zeros.
      Buffer.concat([
        Buffer.from(head('GET /graphql HTTP/1.1', UPGRADE)),
        Buffer.from([0x81, 0xfe, 0xea, 0x60, 0, 0, 0, 0]),
      ]),
    { mayAnswer: [101] },
  ),
];

/** Connections that ask for more than the system holds for them, and read nothing until it should have been given up. */
export const READERS: readonly Attack[] = [
  {
    name: 'a reader that does not read',
    endsWithin: STALLED_MS + READ_MS,
    mayAnswer: [200],
    begin: (socket) => {
      socket.pause();
      socket.write(head('GET /api/v1/docs/swagger-ui-bundle.js HTTP/1.1').repeat(10));
      setTimeout(() => socket.resume(), STALLED_MS);
    },
  },
];

/** Connections that do nothing, before their first byte or after one answer. */
export const IDLE: readonly Attack[] = [
  { name: 'a connection that says nothing', endsWithin: HEAD_MS, begin: () => {} },
  {
    name: 'a connection that has asked once',
    endsWithin: IDLE_MS,
    mayAnswer: [200],
    begin: (socket) => void socket.write(head('GET /health/live HTTP/1.1')),
  },
];
