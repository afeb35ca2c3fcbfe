import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long callers are still let in and told, by `Connection: close`, to ask elsewhere, before the port is closed. */
const GRACE_MS = 500;
/** After it, every connection is cut off. */
const DEADLINE_MS = 10_000;
/** How often connections are closed that have become idle. */
const CHECK_MS = 50;

/**
 * Ends a server gracefully. For half a second each answer says `Connection: close` (RFC 9112, section 9.6), so that
 * active clients leave by themselves. Then the port and idle connections are closed, requests under way are answered, and
 * whatever is left ten seconds after the begin is cut off. A request that meets the closing of its idle connection is reset.
 */
export class ConnectionDrainer {
  /** Those too that have left HTTP, which the server itself would not close. */
  private readonly sockets = new Set<Socket>();
  private readonly unanswered = new Set<ServerResponse>();
  private drained: Promise<void> | undefined;

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /** Must be called for each request before it is answered. */
  track(response: ServerResponse): void {
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
    await pause(GRACE_MS);
    const closed = new Promise<void>((resolve) => void this.server.close(() => resolve()));
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
