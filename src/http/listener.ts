import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { StartupError } from '../errors';
import { BOUNDS as LIMITS_TABLE } from '../lib/bounds';
import { type ClientAddresses, clientAddresses } from './client-addresses';
import { ConnectionDrainer } from './connection-drainer';
import { ConnectionLimiter } from './connection-limiter';
import { refuseConnection } from './refusal';
import { destroyAfter, discardUnreadBody } from './unread-body';

const { times, connections: connectionBounds } = LIMITS_TABLE;

/** Default timeouts in milliseconds, and the maximum number of connections. */
const DEFAULT_BOUNDS = {
  /** From the start of a connection, or the first byte of a request, to the end of its headers. */
  headersMs: times.requestHead.most * 1000,
  /** Maximum time from the first to the last byte of a request. */
  requestMs: times.request.most * 1000,
  /** Keep-alive timeout: maximum time from a response to the next request on the connection. */
  idleMs: times.idleConnection.most * 1000,
  /** Without a byte in either direction, doubled while a response is sent; streams send keep-alives more often. */
  stalledMs: times.stalledConnection.most * 1000,
  /** For the client to end an answered request or close a refused connection; then it is destroyed. */
  unreadBodyMs: times.unreadBody.most * 1000,
  /** Interval, in milliseconds, at which `headersMs` and `requestMs` are checked. */
  checkMs: 1_000,
  connections: connectionBounds.all.most,
};

/** Connections that this process has not accepted yet; the operating system may allow fewer. */
const BACKLOG = 4_096;

type ListenerBounds = { [name in keyof typeof DEFAULT_BOUNDS]: number };

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface Listener {
  port: number;
  /** Sets the application; until then, every request is answered with 503 and `Retry-After`. */
  serve(application: RequestListener): void;
  /**
   * Passes upgrade requests for these paths to the handler; closes connections that request an upgrade of another path.
   */
  upgrade(paths: readonly string[], handler: UpgradeHandler): void;
  /** Stops accepting connections; resolves when pending requests are answered, after ten seconds at most. */
  stop(): Promise<void>;
}

/**
 * Binds the port. Called before everything else at startup, so that a port in use is reported at once. Throws a
 * StartupError if the port cannot be bound; its message names the setting to change. The timeouts in `bounds` limit how
 * long a client can hold a connection.
 */
export async function listen(
  host: string,
  port: number,
  bounds: Partial<ListenerBounds> = {},
  { ofSocket }: Pick<ClientAddresses, 'ofSocket'> = clientAddresses(false),
  setting = 'PORT',
): Promise<Listener> {
  const limits: ListenerBounds = { ...DEFAULT_BOUNDS, ...bounds };
  let application: RequestListener = notReady;
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
      // Joins repeated headers into one, so that a request with two `Authorization` headers has no valid credential. By
      // default Node.js would use the first header, while a proxy in front might use the second.
      joinDuplicateHeaders: true,
    },
    (request, response) => {
      if (!limiter.admit(request)) return;
      response.once('close', () => {
        limiter.recordAnswered(request);
        discardUnreadBody(request, limits.unreadBodyMs);
      });
      drainer.track(request, response);
      limiter.answerInTurn(request, response, () => application(request, response));
    },
  );
  server.timeout = limits.stalledMs;
  const drainer = new ConnectionDrainer(server);
  const limiter = new ConnectionLimiter(server, limits.connections, ofSocket);
  server.on('clientError', (error, socket: Socket) => {
    // No error response can be sent while another response is being sent, or to a client that has sent no byte.
    const isMute = limiter.isBeingAnswered(socket) || socket.bytesRead === 0 || !socket.writable;
    if (isMute) return void socket.destroy();
    refuseConnection(error, socket);
    destroyAfter(limits.unreadBodyMs, socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(listenError(`${host}:${port}`, error, setting)),
    );
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (next) => {
      application = next;
    },
    upgrade: (paths, handler) => {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (!limiter.admit(request)) return;
        if (paths.includes(request.url?.split('?')[0] ?? '')) handler(request, socket, head);
        else socket.destroy();
      });
    },
    stop: () => drainer.drain(),
  };
}

const notReady: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end(JSON.stringify({ statusCode: 503, message: 'Service Unavailable' }));
};

function listenError(place: string, { code, message }: NodeJS.ErrnoException, setting: string): StartupError {
  const reason =
    code === 'EADDRINUSE' ? `the port is in use; set ${setting} to a free one` : (code ?? message);
  return new StartupError([`Cannot listen on ${place}: ${reason}`]);
}
