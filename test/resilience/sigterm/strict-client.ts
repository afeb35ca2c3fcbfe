import { writeSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpReply, HttpRequest } from '../http-client';

/**
 * The outcome of a request for a client that follows RFC 9112, section 9:
 *
 * - `answered`: a complete reply came.
 * - `not sent`: the server accepted no connection, or had closed it before the request was written.
 *     The client may retry any request, whatever its method.
 * - `dropped`: anything else. The server received bytes on an open connection and sent no complete reply.
 */
export type RequestOutcome =
  | { kind: 'answered'; reply: HttpReply }
  | { kind: 'not sent' }
  | { kind: 'dropped'; why: string };

export interface StrictRequest extends HttpRequest {
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 30_000;
/** Milliseconds within which a TCP reset arrives, even on a busy machine. */
const RESET_WAIT_MS = 20;

/** An HTTP client with kept-alive connections to one server and one request at a time on each. */
export class StrictClient {
  private readonly agent: Agent;
  private readonly target: URL;

  constructor(url: string, connections = 1) {
    this.target = new URL(url);
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  }

  send({ method, path, headers, body }: StrictRequest): Promise<RequestOutcome> {
    const { hostname, port } = this.target;
    const payload = body === undefined ? undefined : Buffer.from(body);
    const length = payload && { 'content-length': String(payload.length) };
    const sent = performance.now();
    return new Promise((resolve) => {
      const outgoing = httpRequest(
        { agent: this.agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (incoming) => void readReply(incoming, sent).then(resolve),
      );
      outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('no reply in time')));
      outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(outcomeOf(error, outgoing.socket)));
      outgoing.end(payload);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

function readReply(incoming: IncomingMessage, sent: number): Promise<RequestOutcome> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    // Also emitted when the connection ends before Content-Length bytes or the last chunk have come.
    incoming.on('error', ({ message }) =>
      resolve({ kind: 'dropped', why: `in the middle of a reply: ${message}` }),
    );
    incoming.on('end', () => {
      const { statusCode: status = 0, headers } = incoming;
      const text = Buffer.concat(parts).toString('utf8');
      resolve({ kind: 'answered', reply: { status, headers, text, tookMs: performance.now() - sent } });
    });
  });
}

function outcomeOf(error: NodeJS.ErrnoException, socket: Socket | null): RequestOutcome {
  const { code, syscall, message } = error;
  // Node reports the same error for a request that the server read and dropped, and for one that came after the close.
  const wasClosedBefore = message === 'socket hang up' && socket !== null && wasClosedByServer(socket);
  if (code === 'ECONNREFUSED' || syscall === 'connect' || isWriteRefused(error) || wasClosedBefore)
    return { kind: 'not sent' };
  return { kind: 'dropped', why: [message, code, syscall].filter(Boolean).join(', ') };
}

/**
 * Whether the kernel refused the only write of the request, because a TCP reset had already arrived. The kernel also
 * resets a connection that is established in the instant in which the listening socket closes, which the server never
 * sees.
 */
const isWriteRefused = ({ code, syscall }: NodeJS.ErrnoException) =>
  code === 'EPIPE' || (code === 'ECONNRESET' && syscall === 'write');

/**
 * Whether the request was written to a connection that the server had already closed. The server's kernel then replies
 * with a TCP reset, after which writes fail; after a FIN alone, writes still succeed. A socket without a handle was
 * closed before Node assigned it to the request, because Node reports a later close before it releases the handle.
 */
function wasClosedByServer(socket: Socket): boolean {
  const { _handle: handle } = socket as { _handle?: { fd?: number } | null };
  if (!handle) return true;
  const { fd = -1 } = handle;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RESET_WAIT_MS);
  try {
    writeSync(fd, '\r\n');
    return false;
  } catch (error) {
    return ['EPIPE', 'ECONNRESET'].includes(`${(error as NodeJS.ErrnoException).code}`);
  }
}
