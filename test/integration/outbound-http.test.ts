import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createPost, type HttpResponse } from '../../src/infra/outbound-http';
import { CLOSED_PORT } from '../support/closed-port';
import { SELF_SIGNED } from '../support/http/self-signed';
import { until } from '../support/until';

/** Client for receivers that answer at once; its limit is never reached. */
const post = createPost({ allowPrivate: true, limitMs: 100_000 });
const impatient = createPost({ allowPrivate: true, limitMs: 200 });
const never = new AbortController().signal;

let server: Server = createServer();
let sockets: Set<Socket>;

beforeEach(() => {
  sockets = new Set();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Starts a receiver that calls `behave` for each connection with a request; resolves to its URL. */
async function receiver(behave: (socket: Socket, request: string) => void): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', (data) => behave(socket, data.toString()));
  });
  return listen();
}

async function listen(scheme = 'http'): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const answering = (...lines: string[]) =>
  receiver((socket) => void socket.end(`HTTP/1.1 ${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`));

const sent = (url: string, by = post, signal = never): Promise<HttpResponse> =>
  by(url, { 'content-type': 'application/json', 'webhook-id': 'one' }, '{"price":"5 €"}', signal);

/** Writes the text repeatedly, as fast as the peer reads. */
function pour(socket: Socket, text: string): void {
  const on = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', on);
  on();
}

describe('A POST', () => {
  it('sends the headers and the body, and nothing of this machine', async () => {
    let request = '';
    const url = await receiver((socket, data) => {
      request = data;
      socket.end('HTTP/1.1 200 OK\r\n\r\n');
    });
    await sent(url);
    const [head, body] = request.split('\r\n\r\n');
    expect(body).toBe('{"price":"5 €"}');
    expect(head?.split('\r\n')).toEqual([
      'POST /hook HTTP/1.1',
      'content-type: application/json',
      'webhook-id: one',
      'content-length: 17',
      `Host: ${new URL(url).host}`,
      'Connection: close',
    ]);
  });

  it.each([200, 201, 202, 204, 299, 300, 301, 302, 304, 307, 308, 400, 401, 404, 410, 429, 500, 503, 599])(
    'resolves to the status %i',
    async (status) => {
      const url = await answering(`${status} Whatever`, 'location: http://127.0.0.1:9/');
      expect(await sent(url)).toEqual({ status, retryAfter: null, start: '' });
    },
  );

  it('waits for the response after an early hint', async () => {
    const hints = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n';
    const url = await receiver((socket) => void socket.end(`${hints}HTTP/1.1 204 No Content\r\n\r\n`));
    expect(await sent(url)).toEqual({ status: 204, retryAfter: null, start: '' });
  });

  it('opens a new connection each time', async () => {
    const url = await receiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: keep-alive\r\n\r\n');
    });
    await sent(url);
    await sent(url);
    expect(sockets.size).toBe(2);
    await until(async () => [...sockets].every((socket) => socket.destroyed));
  });

  it('ends when the caller aborts it', async () => {
    const cut = new AbortController();
    const url = await receiver(() => cut.abort());
    await expect(sent(url, post, cut.signal)).rejects.toThrow('ABORT_ERR');
    await until(async () => [...sockets].every((socket) => socket.destroyed));
  });

  it('does not begin if the caller has aborted it before', async () => {
    const url = await receiver(() => {});
    await expect(sent(url, post, AbortSignal.abort())).rejects.toThrow('ABORT_ERR');
    expect(sockets.size).toBe(0);
  });
});

describe('A Retry-After', () => {
  const retryAfter = async (text: string) =>
    (await sent(await answering('429 No', `retry-after: ${text}`))).retryAfter;

  it.each([
    ['0', 0],
    ['120', 120],
    ['999999999', 999_999_999],
  ])('may be seconds: %s', async (text, seconds) => {
    expect(await retryAfter(text)).toBe(seconds);
  });

  it('can be a date, which is converted to seconds', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const seconds = await retryAfter(date);
    expect(seconds).toBeGreaterThan(3_480);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });

  it.each(['Wed, 21 Oct 2015 07:28:00 GMT', 'Wednesday, 21-Oct-15 07:28:00 GMT', 'Wed Oct 21 07:28:00 2015'])(
    'that has passed is now: %s',
    async (date) => {
      expect(await retryAfter(date)).toBe(0);
    },
  );

  it.each(['', 'soon', '0x10', 'NaN', 'Infinity', '1e3', '२', '5 seconds, please'])(
    'that is neither is ignored: %j',
    async (text) => {
      expect(await retryAfter(text)).toBeNull();
    },
  );
});

describe('A receiver', () => {
  it('that is down is reported', async () => {
    await expect(sent(`http://127.0.0.1:${CLOSED_PORT}/hook`)).rejects.toThrow('ECONNREFUSED');
  });

  it.each([
    ['at once', (socket: Socket) => void socket.resetAndDestroy()],
    ['in the head', (socket: Socket) => socket.write('HTTP/1.1 200 O', () => socket.resetAndDestroy())],
  ])('that resets the connection %s is reported', async (_, behave) => {
    const url = await receiver(behave as (socket: Socket) => void);
    await expect(sent(url)).rejects.toThrow('ECONNRESET');
  });

  it.each([
    ['without a word', ''],
    ['in the head', 'HTTP/1.1 200 OK\r\ncontent-le'],
    ['in the body', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'],
    ['in a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nff\r\nhalf'],
  ])('that closes the connection %s is reported', async (_, text) => {
    const url = await receiver((socket) => void socket.end(text));
    await expect(sent(url)).rejects.toThrow(/ECONNRESET|ended early|HPE_/);
  });

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    [
      'a length beside chunks',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a chunk without a length', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
    ['a header without end', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(40_000)}`],
  ])('that responds with %s is reported', async (_, text) => {
    const url = await receiver((socket) => void socket.write(text));
    await expect(sent(url)).rejects.toThrow(/^HPE_/);
  });

  it('that switches protocols is disconnected', async () => {
    const url = await receiver((socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: chat\r\nconnection: upgrade\r\n\r\nhello');
    });
    expect(await sent(url)).toEqual({ status: 101, retryAfter: null, start: '' });
    await until(async () => [...sockets].every((socket) => socket.destroyed));
  });

  it('with an endless response is read up to 64 kB, and its status counts', async () => {
    const url = await receiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      pour(socket, 'x'.repeat(1_024));
    });
    expect(await sent(url)).toEqual({ status: 200, retryAfter: null, start: 'x'.repeat(1_000) });
    await until(async () => [...sockets].every((socket) => socket.destroyed));
    // The rest was sent before the receiver noticed that the client had stopped reading.
    expect([...sockets][0]?.bytesWritten).toBeLessThan(16 * 1_024 * 1_024);
  });

  it('has the first 1,000 characters of the response kept, whole and without what cannot be stored', async () => {
    const url = await receiver((socket) => void socket.end(`HTTP/1.1 500 No\r\n\r\n\0${'🧾'.repeat(1_100)}`));
    expect((await sent(url)).start).toBe('🧾'.repeat(999));
  });

  it.each([65_536, 65_537])('can respond with %i bytes', async (bytes) => {
    const url = await receiver(
      (socket) => void socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`),
    );
    expect(await sent(url)).toEqual({ status: 200, retryAfter: null, start: 'x'.repeat(1_000) });
  });
});

describe('The time limit', () => {
  const TIMED_OUT = 'No complete answer within 0.2 seconds';

  /** A receiver that writes one byte every few milliseconds and never ends. */
  const slowly = (text: string, more: string) =>
    receiver((socket) => {
      let at = 0;
      const timer = setInterval(
        () => socket.write(text[at] ?? more[at % more.length] ?? '', () => (at += 1)),
        10,
      );
      socket.once('close', () => clearInterval(timer));
    });

  it.each([
    ['never answers', '', ''],
    ['answers byte by byte', 'HTTP/1.1 200 OK\r\nx: ', 'x'],
    ['has headers without end', '', 'HTTP/1.1 200 OK\r\n'],
  ])('ends the response of a receiver that %s', async (_, text, more) => {
    await expect(sent(await slowly(text, more), impatient)).rejects.toThrow(TIMED_OUT);
    await until(async () => [...sockets].every((socket) => socket.destroyed));
  });

  it.each([
    ['a body byte by byte', 'HTTP/1.1 200 OK\r\n\r\n', 'x'],
    ['a body that is late', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n', ''],
    ['one hint after the other', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ])('ends the response of a receiver that sends %s', async (_, text, more) => {
    const url = await receiver((socket) => {
      socket.write(text);
      const timer = setInterval(() => more && socket.write(more), 10);
      socket.once('close', () => clearInterval(timer));
    });
    await expect(sent(url, impatient)).rejects.toThrow(TIMED_OUT);
    await until(async () => [...sockets].every((socket) => socket.destroyed));
  });

  it('ends a connection to a receiver that does not speak TLS', async () => {
    const url = (await receiver(() => {})).replace('http', 'https');
    await expect(sent(url, impatient)).rejects.toThrow(TIMED_OUT);
  });

  it('ends a DNS lookup without a response', async () => {
    server = createServer();
    const url = (await listen()).replace('127.0.0.1', 'shop.example');
    const deaf = createPost({ allowPrivate: true, limitMs: 200, lookup: () => {} });
    await expect(sent(url, deaf)).rejects.toThrow(TIMED_OUT);
  });

  it('leaves time for a slow receiver', async () => {
    const url = await receiver((socket) => {
      const rest = [...'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'];
      const timer = setInterval(() => {
        socket.write(rest.shift() ?? '');
        if (rest.length === 0) clearInterval(timer);
      }, 1);
    });
    expect(await sent(url)).toEqual({ status: 200, retryAfter: null, start: 'ok' });
  });
});

describe('Over TLS, a receiver', () => {
  it('with a self-signed certificate receives nothing', async () => {
    let requests = 0;
    server = createHttpsServer(SELF_SIGNED, () => {
      requests += 1;
    });
    await expect(sent(await listen('https'))).rejects.toThrow('DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(requests).toBe(0);
  });

  it('with an old TLS version receives nothing', async () => {
    const ciphers = 'DEFAULT@SECLEVEL=0';
    server = createHttpsServer({ ...SELF_SIGNED, ciphers, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' });
    await expect(sent(await listen('https'))).rejects.toThrow(/^(ERR_SSL_|EPROTO)/);
  });

  it('with plain HTTP receives nothing', async () => {
    const url = (await answering('200 OK')).replace('http', 'https');
    await expect(sent(url)).rejects.toThrow(/^(ERR_SSL_|EPROTO)/);
  });
});
