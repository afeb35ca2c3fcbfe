import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait for an answer on one connection; else all that a packet holds would be begun at once. */
const MOST_OWED = 16;

interface Connection {
  /** How many answers are not given yet. */
  owed: number;
  /** What begins those that wait for their turn. */
  waiting: (() => void)[];
  /** The answer to what was begun last. */
  latest: ServerResponse | undefined;
}

/**
 * Those who are connected to a server, so many at most. Where there are more, the connection goes that has been quiet for the
 * longest, on which no answer is owed: the new one, if there is no other.
 */
export class Crowd {
  private readonly connections = new Map<Socket, Connection>();
  /** In the order of their last answer. */
  private readonly quiet = new Set<Socket>();

  constructor(
    server: Server,
    private readonly most: number,
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
    this.quiet.delete(socket);
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
    if (connection.owed === 0) this.quiet.add(socket);
    else connection.waiting.shift()?.();
  }

  /** Whether an answer on a connection is begun and not ended. */
  isBeingAnswered(socket: Socket): boolean {
    const latest = this.connections.get(socket)?.latest;
    return latest?.headersSent === true && !latest.writableFinished;
  }

  private add(socket: Socket): void {
    this.connections.set(socket, { owed: 0, waiting: [], latest: undefined });
    this.quiet.add(socket);
    socket.once('close', () => this.forget(socket));
    if (this.connections.size <= this.most) return;
    const [quietest] = this.quiet;
    if (!quietest) return;
    this.forget(quietest);
    quietest.destroy();
  }

  private forget(socket: Socket): void {
    this.connections.delete(socket);
    this.quiet.delete(socket);
  }
}
