import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BOUNDS } from '../lib/bounds';
import { SocketGroups } from './socket-groups';

/** Requests that may wait for an answer on one connection; else all that a packet holds would be begun at once. */
const MOST_OWED = BOUNDS.connections.unanswered.most;

/** The part of all connections that an address keeps when there are too many, however busy they are. */
const ADDRESS_SHARE = BOUNDS.connections.addressShare.most / 100;

const NOBODY = { all: new Set<Socket>(), idle: new Set<Socket>() };

interface Connection {
  /** How many answers are not given yet. */
  owed: number;
  /** What begins those that wait for their turn. */
  waiting: (() => void)[];
  /** The answer to what was begun last. */
  latest: ServerResponse | undefined;
}

/**
 * Caps open connections. Beyond the cap a connection of the address that holds the most is closed, so that one address
 * cannot shut out the others.
 */
export class ConnectionLimiter {
  private readonly connections = new Map<Socket, Connection>();
  /** In the order of their last answer. */
  private readonly quiet = new Set<Socket>();
  private readonly groups = new SocketGroups();

  constructor(
    server: Server,
    private readonly most: number,
    /** The address that a connection counts for; undefined for a trusted proxy's, which count for nobody. */
    private readonly addressOf: (socketAddress: string | undefined) => string | undefined,
  ) {
    server.on('connection', (socket) => this.add(socket));
  }

  /** Whether a request is to be answered; to be asked for each. A connection on which too many wait is cut. */
  admits({ socket }: IncomingMessage): boolean {
    const connection = this.connections.get(socket);
    if (!connection || connection.owed >= MOST_OWED) {
      socket.destroy();
      return false;
    }
    connection.owed += 1;
    this.setQuiet(socket, false);
    return true;
  }

  /**
   * Begins an answer when those before it on the connection are given, and never when that is gone by then: nobody would
   * learn that an answer that waits behind others has become nobody's, and whatever it held open would stay so.
   */
  inTurn({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const connection = this.connections.get(socket);
    if (!connection) return;
    const begin = () => {
      connection.latest = response;
      answer();
    };
    if (connection.owed === 1) begin();
    else connection.waiting.push(begin);
  }

  /** To be told when an answer was given, or never will be. */
  answered({ socket }: IncomingMessage): void {
    const connection = this.connections.get(socket);
    if (!connection) return;
    connection.owed -= 1;
    if (connection.owed === 0) this.setQuiet(socket, true);
    else connection.waiting.shift()?.();
  }

  /** Whether an answer on a connection is begun and not ended. */
  isBeingAnswered(socket: Socket): boolean {
    const latest = this.connections.get(socket)?.latest;
    return latest?.headersSent === true && !latest.writableFinished;
  }

  private add(socket: Socket): void {
    this.connections.set(socket, { owed: 0, waiting: [], latest: undefined });
    const address = this.addressOf(socket.remoteAddress);
    if (address !== undefined) this.groups.add(socket, address);
    this.setQuiet(socket, true);
    socket.once('close', () => this.forget(socket));
    if (this.connections.size <= this.most) return;
    const superfluous = this.superfluous();
    this.forget(superfluous ?? socket);
    (superfluous ?? socket).destroy();
  }

  /**
   * The longest-idle connection of the address that holds the most. An address without an idle one loses its oldest busy
   * one if it holds more than its share: it may keep requests unfinished on purpose. Otherwise the longest-idle connection
   * of all goes.
   */
  private superfluous(): Socket | undefined {
    const { all, idle } = this.groups.largest() ?? NOBODY;
    const [oldest] = all;
    const [longestIdle] = all.size > 1 ? idle : [];
    if (longestIdle) return longestIdle;
    if (all.size > this.most * ADDRESS_SHARE) return oldest;
    const [quietest] = this.quiet;
    return quietest;
  }

  private setQuiet(socket: Socket, isQuiet: boolean): void {
    if (isQuiet) this.quiet.add(socket);
    else this.quiet.delete(socket);
    this.groups.setIdle(socket, isQuiet);
  }

  private forget(socket: Socket): void {
    this.connections.delete(socket);
    this.quiet.delete(socket);
    this.groups.delete(socket);
  }
}
