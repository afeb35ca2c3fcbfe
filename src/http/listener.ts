import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../errors';

const DRAIN_MS = 10_000;
/** A connection that has asked for nothing may be about to; for so long its first request is waited for at the end. */
const SILENT_MS = 500;
/** Who asked so recently may be about to ask again; for so long the end waits to tell them with an answer. */
const BUSY_MS = 100;
/** How often connections whose answer was begun before the end are looked for when it is over. */
const IDLE_MS = 50;
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface Asked {
  /** On the monotonic clock. */
  at: number;
  /** Of a request that stayed with HTTP. */
  response: ServerResponse | undefined;
}

export interface Listener {
  port: number;
  /** Puts the real application behind the port; until then every request is told to come back. */
  serve(application: RequestListener): void;
  /** Takes over connections that ask for another protocol at this path; all others are closed. */
  upgrade(path: string, handler: UpgradeHandler): void;
  /**
   * Lets requests in flight end, and who is busy ask once more, with an answer that ends the connection; accepts nothing new
   * after that, and closes what is left after ten seconds.
   */
  stop(): Promise<void>;
}

/** Takes the port first of all, so that one in use is told at once. Throws a StartupError when it cannot. */
export async function listen(host: string, port: number): Promise<Listener> {
  let application: RequestListener = notReady;
  let draining = false;
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS },
    (request, response) => {
      asked(request, response);
      if (draining) endWith(response);
      application(request, response);
    },
  );
  /** What was asked last on each connection; undefined where nobody has asked. */
  const connections = new Map<Socket, Asked | undefined>();
  const asked = ({ socket }: IncomingMessage, response?: ServerResponse) =>
    void connections.set(socket, { at: performance.now(), response });
  server.on('connection', (socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('clientError', refuse);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(host, port, error)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (next) => {
      application = next;
    },
    upgrade: (path, handler) => {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        asked(request);
        if (request.url?.split('?')[0] === path) handler(request, socket, head);
        else socket.destroy();
      });
    },
    stop: async () => {
      draining = true;
      const latest = [...connections.values()].filter((last) => last !== undefined);
      for (const { response } of latest) if (response && !response.headersSent) endWith(response);
      const quietFrom = Math.max(0, ...latest.map(({ at }) => at)) + BUSY_MS;
      await pause(Math.max(0, quietFrom - performance.now()));
      await new Promise<void>((resolve) => {
        const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
        const timers = [
          setTimeout(() => server.closeAllConnections(), DRAIN_MS),
          setTimeout(() => {
            for (const [socket, last] of connections) if (!last) socket.destroy();
          }, SILENT_MS),
        ];
        server.close(() => {
          clearInterval(idle);
          for (const timer of timers) clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}

/** So that nobody asks again on a connection that is about to be closed. */
const endWith = (response: ServerResponse) => void response.setHeader('Connection', 'close');

const notReady: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end(JSON.stringify({ statusCode: 503, message: 'Service Unavailable' }));
};

/** What Node itself refuses, before any application sees it, is told in the same envelope. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify(
    tooLarge
      ? { statusCode: 413, message: 'The headers are too large' }
      : { statusCode: 400, message: ['[request] is not valid'] },
  );
  const head = [
    tooLarge ? 'HTTP/1.1 413 Payload Too Large' : 'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function cannotListen(host: string, port: number, error: NodeJS.ErrnoException): StartupError {
  const reason =
    error.code === 'EADDRINUSE'
      ? 'the port is in use; set PORT to a free one'
      : `${error.code ?? error.message}`;
  return new StartupError([`Cannot listen on ${host}:${port}: ${reason}`]);
}
