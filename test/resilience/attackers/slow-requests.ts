import { type Attack, JSON_TYPE, requestHead, type Target } from './attack';

/** Milliseconds added to each server timeout, because under attack a connection also waits to be accepted. */
const TOLERANCE_MS = 5_000;
const HEAD_MS = 10_000 + TOLERANCE_MS;
const REQUEST_MS = 30_000 + TOLERANCE_MS;
const IDLE_MS = 5_000 + TOLERANCE_MS;
const UNREAD_BODY_MS = 2_000 + TOLERANCE_MS;
const STALLED_MS = 70_000 + TOLERANCE_MS;
/** Milliseconds to read the buffered replies; less than the server's keep-alive timeout. */
const DRAIN_MS = 4_000;
/** The server's timeout for `connection_init` over a WebSocket, plus the WebSocket closing handshake. */
const INIT_MS = 3_000 + 5_000 + TOLERANCE_MS;

const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': 13,
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol': 'graphql-transport-ws',
};

const bytePerSecond = (
  name: string,
  closesWithinMs: number,
  first: (target: Target) => string | Buffer,
  more: { byte?: string; mayAnswer?: number[] } = {},
): Attack => ({
  name,
  closesWithinMs,
  allowedStatuses: more.mayAnswer,
  onConnect: (socket, target) => void socket.write(first(target)),
  everySecond: (socket) => void socket.write(more.byte ?? 'a'),
});

/** A request head that is never completed, since each second appends one byte to a header value. */
const unfinishedHead = (line: string, headers = {}) => `${requestHead(line, headers).slice(0, -2)}X-Slow: `;

const authorizedHeaders = ({ apiKey }: Target) => ({ ...JSON_TYPE, Authorization: `Bearer ${apiKey}` });

/** Connections that send so slowly that they never complete a request; only a server timeout ends them. */
export const SLOW_REQUESTS: readonly Attack[] = [
  bytePerSecond('a head, one byte per second', HEAD_MS, () =>
    unfinishedHead('GET /api/v1/invoice?limit=1 HTTP/1.1'),
  ),
  bytePerSecond('the head of a WebSocket, one byte per second', HEAD_MS, () =>
    unfinishedHead('GET /graphql HTTP/1.1', UPGRADE),
  ),
  bytePerSecond('the head of an event stream, one byte per second', HEAD_MS, ({ checkoutToken }) =>
    unfinishedHead(`GET /checkout/${checkoutToken}/events HTTP/1.1`, { Accept: 'text/event-stream' }),
  ),
  {
    name: 'a head that stops',
    closesWithinMs: HEAD_MS,
    onConnect: (socket) => void socket.write('POST /graphql HTTP/1.1\r\nHost: chit.te'),
  },
  bytePerSecond('a body, one byte per second', REQUEST_MS, () =>
    requestHead('POST /api/v1/auth/login HTTP/1.1', { ...JSON_TYPE, 'Content-Length': 60_000 }),
  ),
  bytePerSecond(
    'chunks, one byte per second',
    REQUEST_MS,
    () => requestHead('POST /graphql HTTP/1.1', { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' }),
    { byte: '1\r\na\r\n' },
  ),
  bytePerSecond(
    'a body that stops before its end',
    REQUEST_MS,
    () =>
      requestHead('POST /graphql/stream HTTP/1.1', { ...JSON_TYPE, 'Content-Length': 65_000 }) +
      ' '.repeat(64_000),
  ),
  bytePerSecond('an invoice, one byte per second', REQUEST_MS, (target) =>
    requestHead('POST /api/v1/invoice/by_api_key HTTP/1.1', {
      ...authorizedHeaders(target),
      'Content-Length': 60_000,
    }),
  ),
  bytePerSecond(
    'a body after the reply',
    UNREAD_BODY_MS,
    () => requestHead('GET /health/live HTTP/1.1', { 'Content-Length': 60_000 }),
    { mayAnswer: [200] },
  ),
  {
    name: 'a WebSocket that sends nothing',
    closesWithinMs: INIT_MS,
    allowedStatuses: [101],
    onConnect: (socket) => void socket.write(requestHead('GET /graphql HTTP/1.1', UPGRADE)),
  },
  bytePerSecond(
    'a WebSocket message, one byte per second',
    INIT_MS,
    () =>
      // A WebSocket text frame of 60,000 bytes, masked with zeros.
      Buffer.concat([
        Buffer.from(requestHead('GET /graphql HTTP/1.1', UPGRADE)),
        Buffer.from([0x81, 0xfe, 0xea, 0x60, 0, 0, 0, 0]),
      ]),
    { mayAnswer: [101] },
  ),
];

/**
 * Connections that request more data than the kernel buffers hold, and read nothing until the server should have
 * closed them.
 */
export const STALLED_READERS: readonly Attack[] = [
  {
    name: 'a client that does not read',
    closesWithinMs: STALLED_MS + DRAIN_MS,
    allowedStatuses: [200],
    onConnect: (socket) => {
      socket.pause();
      socket.write(requestHead('GET /api/v1/docs/swagger-ui-bundle.js HTTP/1.1').repeat(10));
      setTimeout(() => socket.resume(), STALLED_MS);
    },
  },
];

/** Connections that send nothing, either from the start or after one reply. */
export const IDLE_CONNECTIONS: readonly Attack[] = [
  { name: 'a connection that sends nothing', closesWithinMs: HEAD_MS, onConnect: () => {} },
  {
    name: 'a connection that is idle after one request',
    closesWithinMs: IDLE_MS,
    allowedStatuses: [200],
    onConnect: (socket) => void socket.write(requestHead('GET /health/live HTTP/1.1')),
  },
];
