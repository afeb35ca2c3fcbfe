import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { StartupError } from '../errors';
import { BOUNDS as TABLE } from '../lib/bounds';
import { type ClientAddresses, clientAddresses } from './client-addresses';
import { ConnectionDrainer } from './connection-drainer';
import { ConnectionLimiter } from './connection-limiter';
import { refuse } from './refusal';
import { destroyIn, endUnread } from './unread-body';

const { times, connections: held } = TABLE;

/** How long a caller may take, in milliseconds, and how many there may be. */
const BOUNDS = {
  /** From a connection, or a request's first byte, to the end of its head. */
  headMs: times.requestHead.most * 1000,
  /** From a request's first byte to its last. */
  requestMs: times.request.most * 1000,
  /** From an answer to the next request. */
  idleMs: times.idleConnection.most * 1000,
  /** Without a byte in either direction, twice for one in the middle of an answer; streams say more often that they live. */
  stalledMs: times.stalledConnection.most * 1000,
  /** To see an answer before the rest of the request, or a refusal. */
  lingerMs: times.unreadBody.most * 1000,
  /** How often the first two are looked at. */
  checkMs: 1_000,
  connections: held.all.most,
};

/**
 * How many may wait to be taken in; the system may allow fewer. Of those beyond it a caller thinks that it is connected, and
 * nobody here knows of it.
 */
const BACKLOG = 4_096;

type Bounds = { [name in keyof typeof BOUNDS]: number };

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface Listener {
  port: number;
  /** Puts the real application behind the port; until then every request is told to come back. */
  serve(application: RequestListener): void;
  /** Takes over connections that ask for another protocol at this path; all others are closed. */
  upgrade(path: string, handler: UpgradeHandler): void;
  /** Accepts nothing new and lets what was asked be answered, within ten seconds. */
  stop(): Promise<void>;
}

/**
 * Takes the port first of all, so that one in use is told at once. Throws a StartupError when it cannot. Nobody holds a
 * connection for longer than the bounds let them.
 */
export async function listen(
  host: string,
  port: number,
  bounds: Partial<Bounds> = {},
  { ofSocket }: Pick<ClientAddresses, 'ofSocket'> = clientAddresses(false),
): Promise<Listener> {
  const within: Bounds = { ...BOUNDS, ...bounds };
  let application: RequestListener = notReady;
  const server = createServer(
    {
      headersTimeout: within.headMs,
      requestTimeout: within.requestMs,
      keepAliveTimeout: within.idleMs,
      connectionsCheckingInterval: within.checkMs,
      // Two credentials are none: by default the first would count, and what stands before this might read the second.
      joinDuplicateHeaders: true,
    },
    (request, response) => {
      if (!limiter.admits(request)) return;
      response.once('close', () => {
        limiter.answered(request);
        endUnread(request, within.lingerMs);
      });
      drainer.track(response);
      limiter.inTurn(request, response, () => application(request, response));
    },
  );
  server.timeout = within.stalledMs;
  const drainer = new ConnectionDrainer(server);
  const limiter = new ConnectionLimiter(server, within.connections, ofSocket);
  server.on('clientError', (error, socket: Socket) => {
    // Nothing can be said into an answer, nor to somebody who has not said a word.
    const isMute = limiter.isBeingAnswered(socket) || socket.bytesRead === 0 || !socket.writable;
    if (isMute) return void socket.destroy();
    refuse(error, socket);
    destroyIn(within.lingerMs, socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(host, port, error)));
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (next) => {
      application = next;
    },
    upgrade: (path, handler) => {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (!limiter.admits(request)) return;
        if (request.url?.split('?')[0] === path) handler(request, socket, head);
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

function cannotListen(host: string, port: number, error: NodeJS.ErrnoException): StartupError {
  const reason =
    error.code === 'EADDRINUSE'
      ? 'the port is in use; set PORT to a free one'
      : `${error.code ?? error.message}`;
  return new StartupError([`Cannot listen on ${host}:${port}: ${reason}`]);
}
