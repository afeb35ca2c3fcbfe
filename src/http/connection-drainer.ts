import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long connected callers may still ask, and are told by `Connection: close` to connect elsewhere. */
const GRACE_MS = 3_000;
/** Without a request for so long, nobody is left to tell. */
const QUIET_MS = 250;
/** After it, every connection is cut off. */
const DEADLINE_MS = 10_000;
/** How often the end looks for quiet, and then for connections that have become idle. */
const CHECK_MS = 50;

/**
 * Ends a server gracefully. The port is closed first, as clients that are sent away would come back to it. While requests
 * still come on open connections, and for three seconds at most, each answer says `Connection: close` (RFC 9112, section
 * 9.6). Then idle connections are closed and requests under way are answered. Connections that are left ten seconds after the
 * begin are cut off. A request is reset if it arrives while the port, or its idle connection, is being closed.
 */
export class ConnectionDrainer {
  /** Those too that have left HTTP, which the server itself would not close. */
  private readonly sockets = new Set<Socket>();
  private readonly unanswered = new Set<ServerResponse>();
  private latestRequestAt = Number.NEGATIVE_INFINITY;
  private drained: Promise<void> | undefined;

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /** Must be called for each request before it is answered. */
  track(response: ServerResponse): void {
    this.latestRequestAt = performance.now();
    this.unanswered.add(response);
    response.once('close', () => this.unanswered.delete(response));
    if (this.drained !== undefined) closeAfter(response);
  }

  /** Resolves once no connection is left. */
  drain(): Promise<void> {
    this.drained ??= this.end();
    return this.drained;
  }

  private async end(): Promise<void> {
    for (const response of this.unanswered) closeAfter(response);
    const deadline = setTimeout(() => this.destroy(() => true), DEADLINE_MS);
    // Not `server.close()`, which would close idle connections at once.
    const closed = new Promise<void>((resolve) =>
      NetServer.prototype.close.call(this.server, () => resolve()),
    );
    const graceEnd = performance.now() + GRACE_MS;
    do await pause(CHECK_MS);
    while (performance.now() < Math.min(graceEnd, this.latestRequestAt + QUIET_MS));
    const check = setInterval(() => {
      this.server.closeIdleConnections();
      // Node.js takes a connection that has never sent a byte for an active one.
      this.destroy(({ bytesRead }) => bytesRead === 0);
    }, CHECK_MS);
    await closed;
    clearInterval(check);
    clearTimeout(deadline);
  }

  private destroy(isOver: (socket: Socket) => boolean): void {
    for (const socket of this.sockets) if (isOver(socket)) socket.destroy();
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
