import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds: open connections may send requests, which are answered with `Connection: close`. */
const GRACE_MS = 3_000;
/** Time in milliseconds without a request after which the grace period ends early. */
const GRACE_IDLE_MS = 250;
/** Time in milliseconds after which all remaining connections are destroyed. */
const DEADLINE_MS = 10_000;
/** In milliseconds, for the end of the grace period and then for idle connections. */
const CHECK_MS = 50;

/**
 * Shuts a server down gracefully. The port is closed first, so that disconnected clients cannot reconnect to this
 * process. While requests still arrive on open connections, for three seconds at most, each response has the header
 * `Connection: close` (RFC 9112, section 9.6). Then idle connections are closed and pending requests are answered.
 * Connections that remain after ten seconds are destroyed. A request is lost (connection reset) if it arrives just
 * when the port or its idle connection is closed.
 */
export class ConnectionDrainer {
  /**
   * Unanswered responses by open socket, including upgraded sockets (WebSockets), which the HTTP server does not
   * close itself. Responses are grouped by socket, because a pipelined response that is never sent emits no `close`
   * event.
   */
  private readonly unanswered = new Map<Socket, Set<ServerResponse>>();
  private latestRequestAt = Number.NEGATIVE_INFINITY;
  private drained: Promise<void> | undefined;

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.unanswered.set(socket, new Set());
      socket.once('close', () => this.unanswered.delete(socket));
    });
  }

  /** Registers a response; must be called for each request before it is answered. */
  track({ socket }: IncomingMessage, response: ServerResponse): void {
    this.latestRequestAt = performance.now();
    const unanswered = this.unanswered.get(socket);
    unanswered?.add(response);
    response.once('close', () => unanswered?.delete(response));
    if (this.drained !== undefined) closeAfter(response);
  }

  /** Starts the shutdown on the first call; resolves once no connection is left. */
  drain(): Promise<void> {
    this.drained ??= this.end();
    return this.drained;
  }

  private async end(): Promise<void> {
    for (const responses of this.unanswered.values()) responses.forEach(closeAfter);
    const deadline = setTimeout(() => this.destroy(() => true), DEADLINE_MS);
    // Does not call `http.Server.close()`, which would close idle connections at once, without a grace period.
    const closed = new Promise<void>((resolve) =>
      NetServer.prototype.close.call(this.server, () => resolve()),
    );
    const graceEnd = performance.now() + GRACE_MS;
    do await pause(CHECK_MS);
    while (performance.now() < Math.min(graceEnd, this.latestRequestAt + GRACE_IDLE_MS));
    const check = setInterval(() => {
      this.server.closeIdleConnections();
      // Destroys connections that have never sent a byte: Node.js treats them as active, so `closeIdleConnections`
      // skips them.
      this.destroy(({ bytesRead }) => bytesRead === 0);
    }, CHECK_MS);
    await closed;
    // Ends Node.js's timer that looks for slow requests, which `net.Server` does not know.
    this.server.close();
    clearInterval(check);
    clearTimeout(deadline);
  }

  private destroy(shouldDestroy: (socket: Socket) => boolean): void {
    for (const socket of this.unanswered.keys()) if (shouldDestroy(socket)) socket.destroy();
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
