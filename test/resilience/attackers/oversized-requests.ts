import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type Attack, head, JSON_TYPE, type Target } from './attack';
import { ENCODINGS, packedZeros } from './compressed-zeros';

/** The server answers at once, and listens a little longer; under attack both may take their time. */
const SOON_MS = 10_000;

const PIECE = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);

/** Sends the same again and again, as fast as it is taken. */
function pour(socket: Socket, piece: Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  more();
}

const LOGIN = 'POST /api/v1/auth/login HTTP/1.1';
const GRAPHQL = 'POST /graphql HTTP/1.1';
const STREAM = 'POST /graphql/stream HTTP/1.1';
const CREATE = 'POST /api/v1/invoice/by_api_key HTTP/1.1';

const bearing = ({ apiKey }: Target) => ({ ...JSON_TYPE, Authorization: `Bearer ${apiKey}` });

const endlessChunks = (line: string, mayAnswer?: number[]): Attack => ({
  name: `an endless body for ${line.split(' ')[1]}`,
  endsWithin: SOON_MS,
  mayAnswer,
  begin: (socket, target) => {
    socket.write(head(line, { ...bearing(target), 'Transfer-Encoding': 'chunked' }));
    pour(socket, PIECE);
  },
});

/** Bodies without an end, in chunks or of a length that is none, and heads without one. */
export const ENDLESS: readonly Attack[] = [
  ...[LOGIN, GRAPHQL, STREAM, CREATE].map((line) => endlessChunks(line)),
  endlessChunks('GET /health/live HTTP/1.1', [200]),
  endlessChunks('POST /nowhere HTTP/1.1'),
  ...[LOGIN, GRAPHQL, CREATE].map(
    (line): Attack => ({
      name: `a body of a terabyte for ${line.split(' ')[1]}`,
      endsWithin: SOON_MS,
      begin: (socket, target) => {
        socket.write(head(line, { ...bearing(target), 'Content-Length': 1e12 }));
        pour(socket, PIECE);
      },
    }),
  ),
  {
    name: 'a header without end',
    endsWithin: SOON_MS,
    begin: (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: chit.test\r\nX-Endless: ');
      pour(socket, Buffer.alloc(0x10000, 'a'));
    },
  },
  {
    name: 'headers without end',
    endsWithin: SOON_MS,
    begin: (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: chit.test\r\n');
      pour(socket, Buffer.from('X-A: b\r\n'.repeat(1_000)));
    },
  },
  {
    name: 'noise without end',
    endsWithin: SOON_MS,
    begin: (socket) => pour(socket, randomBytes(0x10000)),
  },
];

/** Answered, it goes. */
const once = (
  name: string,
  bytes: (target: Target) => (string | Buffer)[],
  mayAnswer?: number[],
): Attack => ({
  name,
  endsWithin: SOON_MS,
  leaves: true,
  mayAnswer,
  begin: (socket, target) => {
    for (const part of bytes(target)) socket.write(part);
  },
});

const withBody =
  (line: string, headers: (target: Target) => object, body: string | Buffer) => (target: Target) => [
    head(line, { ...headers(target), 'Content-Length': Buffer.byteLength(body) }),
    body,
  ];

/** Packed bodies of a gigabyte, whole, and of as much as fits into the bytes that are let in. */
export async function bombs(): Promise<readonly Attack[]> {
  const attacks: Attack[] = [];
  for (const encoding of ENCODINGS) {
    for (const megabytes of encoding === 'br' ? [1024] : [1024, 60]) {
      const body = await packedZeros(encoding, megabytes);
      for (const line of [LOGIN, GRAPHQL, STREAM, CREATE]) {
        const headers = (target: Target) => ({ ...bearing(target), 'Content-Encoding': encoding });
        const name = `${megabytes} MB in ${body.length} bytes of ${encoding} for ${line.split(' ')[1]}`;
        attacks.push(once(name, withBody(line, headers, body)));
      }
    }
  }
  return attacks;
}

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const QUERY = 'query ($x: Int!) { networks { id } invoices(limit: $x) { total } }';
const DEPTHS = [100, 2_500, 6_000, 30_000];

/** What is refused for its form: all of it small, or soon known to be too large. */
export const FLOODS: readonly Attack[] = [
  once('a flood of headers', () => [
    head(
      'GET / HTTP/1.1',
      Object.fromEntries(Array.from({ length: 3_000 }, (_, number) => [`X-${number}`, 'a'.repeat(100)])),
    ),
  ]),
  once('a URL of a megabyte', () => [head(`GET /${'a'.repeat(1024 * 1024)} HTTP/1.1`)]),
  once('a URL that just fits', () => [head(`GET /checkout/${'a'.repeat(15_000)} HTTP/1.1`)]),
  {
    name: 'a thousand requests at once',
    endsWithin: SOON_MS,
    begin: (socket) => void socket.write(head('GET /nowhere HTTP/1.1').repeat(1_000)),
  },
  once('the hello of TLS', () => [
    Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, ...Array(32).fill(7)]),
  ]),
  once('the preface of HTTP/2', () => ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']),
  once('a tunnel', () => [head('CONNECT chit.test:443 HTTP/1.1')]),
  once('an upgrade to what is not spoken', () => [
    head('GET /api/v1/invoice HTTP/1.1', { Connection: 'Upgrade', Upgrade: 'h2c' }),
  ]),
  once('two lengths', () => [`${LOGIN}\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`]),
  once('a length and chunks', () => [
    head(LOGIN, { ...JSON_TYPE, 'Content-Length': 4, 'Transfer-Encoding': 'chunked' }),
    '0\r\n\r\n',
  ]),
  ...DEPTHS.flatMap((depth) => [
    once(
      `a body ${depth} deep`,
      withBody(LOGIN, () => JSON_TYPE, `{"email":${deep(depth)},"password":"x"}`),
    ),
    once(
      `variables ${depth} deep`,
      withBody(GRAPHQL, () => JSON_TYPE, `{"query":"${QUERY}","variables":{"x":${deep(depth)}}}`),
    ),
    once(
      `a document ${depth} deep`,
      withBody(GRAPHQL, () => JSON_TYPE, `{"query":"${'{ me '.repeat(depth)}${'}'.repeat(depth)}"}`),
    ),
  ]),
  once('variables 2,500 deep in a URL', () => [
    head(
      `GET /graphql?query=${encodeURIComponent(QUERY)}&variables={"x":${deep(2_500)}} HTTP/1.1`.replaceAll(
        '"',
        '%22',
      ),
      { 'Apollo-Require-Preflight': 1 },
    ),
  ]),
];
