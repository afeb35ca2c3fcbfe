import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { sendChunks } from '../../src/http/streamed-body';
import { until } from '../support/until';

/** More than the buffers of the operating system take. */
const CHUNKS = 512;
const CHUNK = 'ü'.repeat(40_000);

describe('A body that is sent while it is produced', () => {
  /** Whether the producer was told to stop, or has produced everything. */
  let isOver: boolean;
  let socket: Socket;

  async function* produce() {
    try {
      for (let count = 0; count < CHUNKS; count += 1) yield CHUNK;
    } finally {
      isOver = true;
    }
  }

  const server = createServer(async (request, response) => {
    await sendChunks({ request, response, status: 200, headers: {} }, produce(), {
      bytes: 1_000_000,
      windowMs: 50,
    });
  });

  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());
  afterEach(() => socket.destroy());

  beforeEach(async () => {
    isOver = false;
    socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).on(
      'error',
      () => {},
    );
    await once(socket, 'connect');
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nhost: chit.test\r\n\r\n');
  });

  it('is cut without its end when the client does not read', async () => {
    await until(async () => isOver);
    const text = (await socket.toArray()).join('');
    expect(text).toMatch(/^HTTP\/1\.1 200/);
    expect(text).not.toMatch(/\r\n0\r\n\r\n$/);
  });

  it('is cut when the client reads a few bytes now and then', async () => {
    const reading = setInterval(() => socket.read(1_000), 10);
    await until(async () => isOver);
    clearInterval(reading);
    expect((await socket.toArray()).join('')).not.toMatch(/\r\n0\r\n\r\n$/);
  });
});
