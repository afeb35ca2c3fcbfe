import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { readBody } from '../../src/http/body';
import { clientAddresses } from '../../src/http/client-addresses';
import { type Listener, listen } from '../../src/http/listener';
import { until } from '../support/until';

const SOON = { headersMs: 200, requestMs: 400, idleMs: 200, stalledMs: 600, unreadBodyMs: 100, checkMs: 20 };
const HOUR = 3_600_000;
/** Bounds for tests of something else than these times. */
const PATIENT = { headersMs: HOUR, requestMs: HOUR, idleMs: HOUR, stalledMs: HOUR, unreadBodyMs: HOUR };
/** Bytes that exceed the operating system's socket buffers. */
const MUCH = 32 * 1024 * 1024;

/** A client that never closes its connection. */
class Caller {
  text = '';
  hasEnded = false;
  /** Whether no more can be sent either. */
  isClosed = false;
  private readonly socket: Socket;

  constructor(port: number, localAddress?: string) {
    this.socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, localAddress });
    this.socket.on('data', (part) => {
      this.text += part.toString('latin1');
    });
    this.socket.on('error', () => {});
    this.socket.once('close', () => {
      this.isClosed = true;
    });
    for (const event of ['end', 'close'])
      this.socket.once(event, () => {
        this.hasEnded = true;
      });
  }

  write(text: string): this {
    this.socket.write(text);
    return this;
  }

  read(reads: boolean): void {
    if (reads) this.socket.resume();
    else this.socket.pause();
  }

  connected = () => (this.socket.connecting ? once(this.socket, 'connect') : undefined);

  /** Sends the text repeatedly until the connection has ended. */
  async pour(text: string): Promise<void> {
    await until(async () => {
      while (!this.hasEnded && this.socket.writable && this.socket.write(text));
      return this.hasEnded;
    });
  }

  /** Resolves when the server has ended the connection. */
  async ended(): Promise<this> {
    await until(async () => this.hasEnded);
    return this;
  }

  leave = () => this.socket.destroy();
}

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: chit.test', ...headers, '', ''].join('\r\n');
const posted = (length: number) =>
  head('POST /', 'Content-Type: application/json', `Content-Length: ${length}`);

describe('A listener', () => {
  let listener: Listener;
  const callers: Caller[] = [];
  const held: ServerResponse[] = [];
  /** The connection of the latest request. */
  let latest: Socket | undefined;
  let isGivenUp = false;

  const application: RequestListener = (request, response) => {
    latest = request.socket;
    if (request.url === '/held') return void held.push(response);
    if (request.url === '/begun') return void response.write('begun');
    if (request.url === '/much') {
      response.once('close', () => {
        isGivenUp = true;
      });
      return void response.end(Buffer.alloc(MUCH));
    }
    readBody(request).then(
      () => response.end('read'),
      () => {
        response.statusCode = 413;
        response.end();
      },
    );
  };

  const open = async (bounds: Parameters<typeof listen>[2] = SOON, trustProxy: string | false = false) => {
    listener = await listen('127.0.0.1', 0, bounds, clientAddresses(trustProxy));
    listener.serve(application);
  };
  const call = (...texts: string[]) => callFrom(undefined, ...texts);
  const callFrom = (localAddress: string | undefined, ...texts: string[]) => {
    const caller = new Caller(listener.port, localAddress);
    for (const text of texts) caller.write(text);
    callers.push(caller);
    return caller;
  };

  afterEach(async () => {
    for (const caller of callers.splice(0)) caller.leave();
    for (const response of held.splice(0)) response.end();
    await listener.stop();
  });

  it.each([
    ['a head', head('GET /').slice(0, -2)],
    ['a body', `${posted(1_000)}{`],
  ])(
    'answers a client that is too slow with %s with 408, and closes the connection',
    async (_what, begun) => {
      await open();
      const { text } = await call(begun).ended();
      expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(text).toMatch(/\r\n\r\n\{"statusCode":408,"message":"The request took too long"\}$/);
    },
  );

  it('closes a connection that it has refused, although the client keeps it open', async () => {
    await open({ ...PATIENT, unreadBodyMs: SOON.unreadBodyMs });
    const caller = await call('nonsense\r\n\r\n').ended();
    await until(async () => caller.write('more').isClosed);
  });

  it('closes a connection that has sent nothing without a response', async () => {
    await open();
    expect((await call().ended()).text).toBe('');
  });

  it('adds no error to a response that has begun', async () => {
    await open();
    const { text } = await call(head('GET /begun'), 'nonsense\r\n\r\n').ended();
    expect(text).not.toContain('400');
  });

  it('refuses an endless body, and reads little more of it', async () => {
    await open({ ...PATIENT, unreadBodyMs: SOON.unreadBodyMs });
    const caller = call(head('POST /', 'Content-Type: application/json', 'Transfer-Encoding: chunked'));
    await caller.pour(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
    expect(caller.text).toMatch(/^HTTP\/1\.1 413 /);
    await until(async () => latest?.destroyed);
    expect(latest?.bytesRead).toBeLessThan(4 * 1024 * 1024);
  });

  it('accepts another request after the end of a body that was too large', async () => {
    await open(PATIENT);
    const body = ' '.repeat(200_000);
    const caller = call(
      ...Array.from({ length: 12 }, () => [posted(body.length), body]).flat(),
      head('GET /'),
    );
    await until(async () => caller.text.includes('200 OK'));
    expect(caller.text).toMatch(/^HTTP\/1\.1 413 /);
    expect(latest?.listenerCount('close')).toBeLessThan(10);
  });

  it('closes a connection whose client does not read', async () => {
    await open();
    const caller = call(head('GET /much'));
    caller.read(false);
    await until(async () => isGivenUp);
    caller.read(true);
    expect((await caller.ended()).text.length).toBeLessThan(MUCH);
  });

  it('closes a connection with too many pipelined requests', async () => {
    await open(PATIENT);
    await call(head('GET /held').repeat(100)).ended();
    expect(held.length).toBeLessThanOrEqual(16);
  });

  it('handles pipelined requests in order, and none after the connection is closed', async () => {
    await open(PATIENT);
    const caller = call(head('GET /held').repeat(3));
    await until(async () => held.length === 1);
    held[0]?.end('first');
    await until(async () => caller.text.includes('first') && held.length === 2);
    caller.leave();
    await until(async () => latest?.destroyed);
    // A later client is served only after everything for the earlier one is done.
    const later = call(head('GET /'));
    await until(async () => later.text.includes('200 OK'));
    expect(held).toHaveLength(2);
  });

  it('closes the longest-idle connection when there are too many, and keeps those with a pending response', async () => {
    await open({ ...PATIENT, connections: 3 });
    const waiting = call(head('GET /held'));
    await until(async () => held.length === 1);
    const quiet = call();
    await quiet.connected();
    const answered = call(head('GET /'));
    await until(async () => answered.text.includes('200 OK'));
    const newest = call(head('GET /'));
    await until(async () => newest.text.includes('200 OK'));
    await quiet.ended();
    expect([waiting, answered, newest].map(({ hasEnded }) => hasEnded)).toEqual([false, false, false]);
    held[0]?.end('at last');
    await until(async () => waiting.text.includes('at last'));
  });

  describe('with too many connections', () => {
    const FEW = { ...PATIENT, connections: 8 };
    const [GREEDY, MODEST, ANOTHER] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];

    const connected = async (...callers: Caller[]) => {
      for (const caller of callers) await caller.connected();
      return callers;
    };
    const answered = async (caller: Caller) => {
      await until(async () => caller.text.includes('200 OK') || caller.hasEnded);
      return caller.text.includes('200 OK');
    };

    it('closes the longest-idle one of the address with the most connections', async () => {
      await open(FEW);
      const [modest] = await connected(callFrom(MODEST));
      const greedy = [];
      for (let made = 0; made < 7; made++) greedy.push(...(await connected(callFrom(GREEDY))));
      expect(await answered(callFrom(ANOTHER, head('GET /')))).toBe(true);
      await greedy[0]?.ended();
      expect([modest, ...greedy].filter((caller) => caller?.hasEnded)).toEqual([greedy[0]]);
    });

    it('answers others while one address sends unfinished requests', async () => {
      await open(FEW);
      for (let made = 0; made < 12; made++) await connected(callFrom(GREEDY, `${posted(1_000)}{`));
      for (let made = 0; made < 4; made++) {
        expect(await answered(callFrom(MODEST, head('GET /')))).toBe(true);
        expect(await answered(callFrom(ANOTHER, head('GET /')))).toBe(true);
      }
    });

    it('does not count the connections of a trusted proxy together', async () => {
      await open(FEW, GREEDY);
      const [modest, ...others] = await connected(callFrom(MODEST), callFrom(MODEST));
      const proxied = [];
      for (let made = 0; made < 7; made++) proxied.push(...(await connected(callFrom(GREEDY))));
      await until(async () => modest?.hasEnded);
      expect([...others, ...proxied].filter(({ hasEnded }) => hasEnded)).toEqual([]);
    });
  });
});
