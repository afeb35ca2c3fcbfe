import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type Attack, JSON_TYPE, requestHead, type Target } from './attack';
import { compressedZeros, ENCODINGS } from './compressed-zeros';

/** The server replies at once and then reads the rest of the request for two seconds; under attack both take longer. */
const MAX_LIFETIME_MS = 10_000;

const CHUNK = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);

/** Writes the same bytes again and again, as fast as the socket accepts them. */
function writeContinuously(socket: Socket, piece: Buffer): void {
  const writeUntilFull = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', writeUntilFull);
  writeUntilFull();
}

const LOGIN = 'POST /api/v1/auth/login HTTP/1.1';
const GRAPHQL = 'POST /graphql HTTP/1.1';
const STREAM = 'POST /graphql/stream HTTP/1.1';
const CREATE = 'POST /api/v1/invoice/by_api_key HTTP/1.1';

const authorizedHeaders = ({ apiKey }: Target) => ({ ...JSON_TYPE, Authorization: `Bearer ${apiKey}` });

const endlessChunks = (line: string, allowedStatuses?: number[]): Attack => ({
  name: `an endless body for ${line.split(' ')[1]}`,
  closesWithinMs: MAX_LIFETIME_MS,
  allowedStatuses,
  onConnect: (socket, target) => {
    socket.write(requestHead(line, { ...authorizedHeaders(target), 'Transfer-Encoding': 'chunked' }));
    writeContinuously(socket, CHUNK);
  },
});

/** Requests whose body or head never ends: chunked bodies, an absurd Content-Length, and endless headers. */
export const ENDLESS_REQUESTS: readonly Attack[] = [
  ...[LOGIN, GRAPHQL, STREAM, CREATE].map((line) => endlessChunks(line)),
  endlessChunks('GET /health/live HTTP/1.1', [200]),
  endlessChunks('POST /nowhere HTTP/1.1'),
  ...[LOGIN, GRAPHQL, CREATE].map(
    (line): Attack => ({
      name: `a body of a terabyte for ${line.split(' ')[1]}`,
      closesWithinMs: MAX_LIFETIME_MS,
      onConnect: (socket, target) => {
        socket.write(requestHead(line, { ...authorizedHeaders(target), 'Content-Length': 1e12 }));
        writeContinuously(socket, CHUNK);
      },
    }),
  ),
  {
    name: 'an endless header',
    closesWithinMs: MAX_LIFETIME_MS,
    onConnect: (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: chit.test\r\nX-Endless: ');
      writeContinuously(socket, Buffer.alloc(0x10000, 'a'));
    },
  },
  {
    name: 'endless headers',
    closesWithinMs: MAX_LIFETIME_MS,
    onConnect: (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: chit.test\r\n');
      writeContinuously(socket, Buffer.from('X-A: b\r\n'.repeat(1_000)));
    },
  },
  {
    name: 'endless random bytes',
    closesWithinMs: MAX_LIFETIME_MS,
    onConnect: (socket) => writeContinuously(socket, randomBytes(0x10000)),
  },
];

/** Sends one request and closes the connection after the reply. */
const oneRequest = (
  name: string,
  bytes: (target: Target) => (string | Buffer)[],
  allowedStatuses?: number[],
): Attack => ({
  name,
  closesWithinMs: MAX_LIFETIME_MS,
  closesOnReply: true,
  allowedStatuses,
  onConnect: (socket, target) => {
    for (const part of bytes(target)) socket.write(part);
  },
});

const withBody =
  (line: string, headers: (target: Target) => object, body: string | Buffer) => (target: Target) => [
    requestHead(line, { ...headers(target), 'Content-Length': Buffer.byteLength(body) }),
    body,
  ];

/** Compressed bodies that expand to a gigabyte, and bodies that just fit into the accepted size. */
export async function decompressionBombs(): Promise<readonly Attack[]> {
  const attacks: Attack[] = [];
  for (const encoding of ENCODINGS) {
    for (const megabytes of encoding === 'br' ? [1024] : [1024, 60]) {
      const body = await compressedZeros(encoding, megabytes);
      for (const line of [LOGIN, GRAPHQL, STREAM, CREATE]) {
        const headers = (target: Target) => ({ ...authorizedHeaders(target), 'Content-Encoding': encoding });
        const name = `${megabytes} MB in ${body.length} bytes of ${encoding} for ${line.split(' ')[1]}`;
        attacks.push(oneRequest(name, withBody(line, headers, body)));
      }
    }
  }
  return attacks;
}

const nestedArrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const QUERY = 'query ($x: Int!) { networks { id } invoices(limit: $x) { total } }';
const DEPTHS = [100, 2_500, 6_000, 30_000];

/** Requests that the server must refuse for their form; all are small, or recognizable as too large early on. */
export const MALFORMED_REQUESTS: readonly Attack[] = [
  oneRequest('a flood of headers', () => [
    requestHead(
      'GET / HTTP/1.1',
      Object.fromEntries(Array.from({ length: 3_000 }, (_, number) => [`X-${number}`, 'a'.repeat(100)])),
    ),
  ]),
  oneRequest('a URL of a megabyte', () => [requestHead(`GET /${'a'.repeat(1024 * 1024)} HTTP/1.1`)]),
  oneRequest('a URL that just fits', () => [requestHead(`GET /checkout/${'a'.repeat(15_000)} HTTP/1.1`)]),
  {
    name: 'a thousand requests at once',
    closesWithinMs: MAX_LIFETIME_MS,
    onConnect: (socket) => void socket.write(requestHead('GET /nowhere HTTP/1.1').repeat(1_000)),
  },
  oneRequest('a TLS ClientHello', () => [
    Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, ...Array(32).fill(7)]),
  ]),
  oneRequest('an HTTP/2 preface', () => ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']),
  oneRequest('a CONNECT request', () => [requestHead('CONNECT chit.test:443 HTTP/1.1')]),
  oneRequest('an upgrade to an unknown protocol', () => [
    requestHead('GET /api/v1/invoice HTTP/1.1', { Connection: 'Upgrade', Upgrade: 'h2c' }),
  ]),
  oneRequest('two Content-Length headers', () => [
    `${LOGIN}\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
  ]),
  oneRequest('Content-Length and chunked encoding', () => [
    requestHead(LOGIN, { ...JSON_TYPE, 'Content-Length': 4, 'Transfer-Encoding': 'chunked' }),
    '0\r\n\r\n',
  ]),
  ...DEPTHS.flatMap((depth) => [
    oneRequest(
      `a body ${depth} deep`,
      withBody(LOGIN, () => JSON_TYPE, `{"email":${nestedArrays(depth)},"password":"x"}`),
    ),
    oneRequest(
      `variables ${depth} deep`,
      withBody(GRAPHQL, () => JSON_TYPE, `{"query":"${QUERY}","variables":{"x":${nestedArrays(depth)}}}`),
    ),
    oneRequest(
      `a document ${depth} deep`,
      withBody(GRAPHQL, () => JSON_TYPE, `{"query":"${'{ me '.repeat(depth)}${'}'.repeat(depth)}"}`),
    ),
  ]),
  oneRequest('variables 2,500 deep in a URL', () => [
    requestHead(
      `GET /graphql?query=${encodeURIComponent(QUERY)}&variables={"x":${nestedArrays(2_500)}} HTTP/1.1`.replaceAll(
        '"',
        '%22',
      ),
      { 'Apollo-Require-Preflight': 1 },
    ),
  ]),
];
