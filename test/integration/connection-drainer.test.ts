import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ConnectionDrainer } from '../../src/http/connection-drainer';
import { type Listener, listen } from '../../src/http/listener';
import { until } from '../support/until';

const HOUR = 3_600_000;
/** So long that no connection is closed because of its age. */
const PATIENT = { headersMs: HOUR, requestMs: HOUR, idleMs: HOUR, stalledMs: HOUR };
const GET = 'GET / HTTP/1.1\r\nHost: chit\r\n\r\n';

describe('A listener that is stopped', () => {
  let listener: Listener;

  beforeEach(async () => {
    listener = await listen('127.0.0.1', 0, PATIENT);
    listener.serve((_request, response) => void response.end('whole'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Stops the listener; the deadline, after which it destroys all connections, never comes. */
  const stopWithoutDeadline = () => {
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(() => ({}) as NodeJS.Timeout);
    return listener.stop();
  };

  /** Opens a connection and completes one request on it. */
  async function used(): Promise<Socket> {
    const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8');
    socket.write(GET);
    await once(socket, 'data');
    return socket;
  }

  it('answers requests that arrive at that moment on idle connections, and then closes them', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, used));
    const answers = sockets.map(async (socket) => String(await once(socket, 'data')));
    const ended = sockets.map((socket) => once(socket, 'end'));
    const stopped = listener.stop();
    for (const socket of sockets) socket.write(GET);
    for (const answer of await Promise.all(answers)) expect(answer).toContain('whole');
    await Promise.all(ended);
    await stopped;
  });

  it('closes connections without any request before the deadline', async () => {
    const silent = connect(listener.port, '127.0.0.1');
    await once(silent, 'connect');
    const ended = once(silent, 'close');
    await stopWithoutDeadline();
    await ended;
  });

  it('closes idle connections gracefully, and before the deadline', async () => {
    const ended = once(await used(), 'end');
    await stopWithoutDeadline();
    await ended;
  });

  it('accepts no new connection while it answers', async () => {
    const asked = new Promise<ServerResponse>((resolve) =>
      listener.serve((_request, response) => resolve(response)),
    );
    const agent = new Agent({ keepAlive: true });
    const answered = once(request({ agent, port: listener.port }).end(), 'response');
    const response = await asked;
    const stopped = listener.stop();
    await until(() => isRefused(listener.port));
    response.end('whole');
    const [answer]: IncomingMessage[] = await answered;
    expect(answer?.headers['connection']).toBe('close');
    answer?.resume();
    await stopped;
  });
});

const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(true));
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });

describe('A connection that is cut', () => {
  it('releases its pipelined requests, also those whose turn never came', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const responses: WeakRef<ServerResponse>[] = [];
    const server = createServer((request, response) => {
      drainer.track(request, response);
      responses.push(new WeakRef(response));
    }).listen(0, '127.0.0.1');
    const drainer = new ConnectionDrainer(server);
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write(GET.repeat(5));
    await until(async () => responses.length === 5);

    client.destroy();

    await until(async () => {
      collectGarbage();
      return responses.every((response) => response.deref() === undefined);
    });
    await drainer.drain();
  });
});
