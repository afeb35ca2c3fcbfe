import { readSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const DRAIN_MS = 10_000;
/** A connection that has asked for nothing may be about to; for so long its first request is waited for at the end. */
const SILENT_MS = 500;
/** Who asked so recently may be about to ask again; for so long the end waits to tell them with an answer. */
const BUSY_MS = 100;
/** How often the end looks for connections on which nobody waits any more. */
const IDLE_MS = 50;
/** A round of reading that was so short has met nobody who asked. */
const CALM_MS = 0.3;
/** The longer the end has taken, the longer a round may be: so many times shorter than that; and then as long as it likes. */
const CALM_SHARE = 300;
const CALM_WITHIN_MS = 3_000;

/** What was asked last on a connection. */
interface Asked {
  /** On the monotonic clock. */
  at: number;
  /** Of a request that stayed with HTTP. */
  response: ServerResponse | undefined;
  /** How much had been read of the connection when it was answered. */
  answeredAt: number | undefined;
}

/** The open connections of a server, and how they end without the loss of what is asked on them. */
export class Connections {
  /** Undefined where nobody has asked. */
  private readonly latest = new Map<Socket, Asked | undefined>();
  private draining = false;
  private endingSince = 0;
  /** How many connections there have been. */
  private taken = 0;
  private drained: Promise<void> | undefined;

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.taken += 1;
      this.latest.set(socket, undefined);
      socket.once('close', () => this.latest.delete(socket));
    });
  }

  /** To be told of each request, before it is answered; without a response where it leaves HTTP. */
  asked({ socket }: IncomingMessage, response?: ServerResponse): void {
    const asked: Asked = { at: performance.now(), response, answeredAt: undefined };
    this.latest.set(socket, asked);
    response?.once('close', () => {
      asked.answeredAt = socket.bytesRead;
    });
    if (this.draining && response) endWith(response);
  }

  /**
   * Takes no more connections. What was asked is answered, and whoever asks once more is, with an answer that ends the
   * connection; one is closed unanswered only when nothing has come on it (RFC 9112, section 9.6). What is left after ten
   * seconds is cut off.
   */
  drain(): Promise<void> {
    this.drained ??= this.end();
    return this.drained;
  }

  private async end(): Promise<void> {
    this.endingSince = performance.now();
    // Those too that have left HTTP, which the server would not close.
    const cutOff = setTimeout(() => {
      for (const socket of this.latest.keys()) socket.destroy();
    }, DRAIN_MS);
    await this.allRead();
    // The sockets' server alone: that of HTTP would close connections too, in the moment in which they may be used again.
    const closed = new Promise<void>((resolve) =>
      NetServer.prototype.close.call(this.server, () => resolve()),
    );
    // Not before, or those who are sent away come back while the door closes, and are shut out with their request.
    this.draining = true;
    const asked = [...this.latest.values()].filter((last) => last !== undefined);
    for (const { response } of asked) if (response && !response.headersSent) endWith(response);
    const silentFrom = performance.now() + SILENT_MS;
    const quietFrom = Math.max(0, ...asked.map(({ at }) => at)) + BUSY_MS;
    await pause(Math.max(0, quietFrom - performance.now()));
    let isOver = false;
    void closed.then(() => {
      isOver = true;
      clearTimeout(cutOff);
    });
    while (!isOver) {
      await this.closeIdle(performance.now() > silentFrom);
      await Promise.race([closed, pause(IDLE_MS)]);
    }
  }

  private async closeIdle(alsoSilent: boolean): Promise<void> {
    for (const [socket, last] of this.latest) {
      const isOver = last ? isAnswered(socket, last) : alsoSilent && socket.bytesRead === 0;
      if (isOver && !this.takeIn(socket)) socket.destroy();
    }
    // Those too on which more came than was asked for, such as the rest of a body that nobody wanted.
    if (!alsoSilent) return;
    await this.allRead();
    this.server.closeIdleConnections();
  }

  /**
   * Reads what has come on a connection that rests, in this very moment, and hands it on as Node would have a moment later:
   * what lies unread in a socket that is closed is lost. Returns whether there was any.
   */
  private takeIn(socket: Socket): boolean {
    const unread = unreadOf(socket);
    if (!unread) return false;
    // It may be the beginning of a request.
    this.latest.set(socket, { at: performance.now(), response: undefined, answeredAt: undefined });
    socket.emit('data', unread);
    return true;
  }

  /**
   * Resolves in a moment in which all that had come was just taken in and read: a door that is closed while somebody waits
   * before it shuts them out with their request.
   */
  private async allRead(): Promise<void> {
    // Node reads its sockets, and takes in one who waits, just before it runs what is set so.
    const round = () => new Promise<void>((resolve) => setImmediate(resolve));
    await round();
    for (let isCalm = false; !isCalm; ) {
      const [before, known] = [performance.now(), this.taken];
      await round();
      const now = performance.now();
      const ending = now - this.endingSince;
      const isShort = now - before < Math.max(CALM_MS, ending / CALM_SHARE);
      isCalm = (isShort && this.taken === known) || ending > CALM_WITHIN_MS;
    }
  }
}

/** All that was asked has come and is answered, nothing came since, and whatever comes is read. */
const isAnswered = (socket: Socket, { response, answeredAt }: Asked) =>
  answeredAt === socket.bytesRead && response?.req.complete === true && !socket.isPaused();

/** Where what is read so is written first; of more Node reads the rest. */
const READING = Buffer.alloc(64 * 1024);

/** Undefined where there is nothing, or where Node does not tell by which number the system knows the socket. */
function unreadOf(socket: Socket): Buffer | undefined {
  const { fd = -1 } = (socket as { _handle?: { fd?: number } | null })._handle ?? {};
  if (fd < 0) return undefined;
  try {
    const length = readSync(fd, READING);
    return length > 0 ? Buffer.from(READING.subarray(0, length)) : undefined;
  } catch {
    // Nothing has come (EAGAIN), or it is over.
    return undefined;
  }
}

/** So that nobody asks again on a connection that is about to be closed. */
function endWith(response: ServerResponse): void {
  response.setHeader('Connection', 'close');
}
