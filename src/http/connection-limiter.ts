import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BOUNDS } from '../lib/bounds';
import { SocketGroups } from './socket-groups';

/** Unanswered requests per connection (HTTP pipelining), of which one packet could start very many. */
const MAX_UNANSWERED = BOUNDS.connections.unanswered.most;

/**
 * Fraction of the maximum number of connections. When the maximum is exceeded, an address with more connections than
 * this share can lose a busy connection.
 */
const ADDRESS_SHARE = BOUNDS.connections.addressShare.most / 100;

const NO_SOCKETS = { all: new Set<Socket>(), idle: new Set<Socket>() };

interface Connection {
  /** Number of requests that are not answered yet. */
  unanswered: number;
  /** Functions that start the queued responses, in order. */
  waiting: (() => void)[];
  /** Response to the request that was started last. */
  latest: ServerResponse | undefined;
}

/**
 * Caps the number of open connections. When the cap is exceeded, closes a connection, preferably one of the address
 * with the most connections, so that one address cannot shut out the others.
 */
export class ConnectionLimiter {
  private readonly connections = new Map<Socket, Connection>();
  /** Idle connections, the longest-idle first. */
  private readonly idle = new Set<Socket>();
  private readonly groups = new SocketGroups();

  constructor(
    server: Server,
    private readonly maxConnections: number,
    /** Returns the client address of a connection; undefined for a trusted proxy, which connects for many clients. */
    private readonly addressOf: (socketAddress: string | undefined) => string | undefined,
  ) {
    server.on('connection', (socket) => this.add(socket));
  }

  /** Whether to serve the request; called once for each. Destroys a connection with too many unanswered ones. */
  admit({ socket }: IncomingMessage): boolean {
    const connection = this.connections.get(socket);
    if (!connection || connection.unanswered >= MAX_UNANSWERED) {
      socket.destroy();
      return false;
    }
    connection.unanswered += 1;
    this.setIdle(socket, false);
    return true;
  }

  /**
   * Starts a response once the earlier responses on its connection are complete (HTTP pipelining). Never starts a
   * response on a closed connection: such a response would get no `close` event, and would never release its resources.
   */
  answerInTurn({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const connection = this.connections.get(socket);
    if (!connection) return;
    const begin = () => {
      connection.latest = response;
      answer();
    };
    if (connection.unanswered === 1) begin();
    else connection.waiting.push(begin);
  }

  /** Must be called when a response is complete or abandoned. */
  recordAnswered({ socket }: IncomingMessage): void {
    const connection = this.connections.get(socket);
    if (!connection) return;
    connection.unanswered -= 1;
    if (connection.unanswered === 0) this.setIdle(socket, true);
    else connection.waiting.shift()?.();
  }

  /** Whether a response on the connection has started and not ended. */
  isBeingAnswered(socket: Socket): boolean {
    const latest = this.connections.get(socket)?.latest;
    return latest?.headersSent === true && !latest.writableFinished;
  }

  private add(socket: Socket): void {
    this.connections.set(socket, { unanswered: 0, waiting: [], latest: undefined });
    const address = this.addressOf(socket.remoteAddress);
    if (address !== undefined) this.groups.add(socket, address);
    this.setIdle(socket, true);
    socket.once('close', () => this.forget(socket));
    if (this.connections.size <= this.maxConnections) return;
    const victim = this.chooseVictim();
    this.forget(victim ?? socket);
    (victim ?? socket).destroy();
  }

  /**
   * Chooses the connection to close: the longest-idle one of the address with the most connections. If that address has
   * no idle connection and more than its share of connections, its oldest connection is chosen, because the client may
   * keep requests unfinished on purpose. Otherwise the longest-idle connection of all addresses is chosen; undefined if
   * no connection is idle.
   */
  private chooseVictim(): Socket | undefined {
    const { all, idle } = this.groups.largest() ?? NO_SOCKETS;
    const [oldest] = all;
    const [longestIdle] = all.size > 1 ? idle : [];
    if (longestIdle) return longestIdle;
    if (all.size > this.maxConnections * ADDRESS_SHARE) return oldest;
    const [longestIdleOfAll] = this.idle;
    return longestIdleOfAll;
  }

  private setIdle(socket: Socket, isIdle: boolean): void {
    if (isIdle) this.idle.add(socket);
    else this.idle.delete(socket);
    this.groups.setIdle(socket, isIdle);
  }

  private forget(socket: Socket): void {
    this.connections.delete(socket);
    this.idle.delete(socket);
    this.groups.delete(socket);
  }
}
