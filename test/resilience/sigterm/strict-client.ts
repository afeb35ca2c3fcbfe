import { writeSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpReply, HttpRequest } from '../http-client';

/**
 * How a request ended, as a client sees it that goes by RFC 9112, section 9:
 *
 * - `answered`: a whole answer came.
 * - `not sent`: nobody listens, or the server had ended the connection before the request was written.
 *   Such a request may be sent again, whatever it asks for.
 * - `dropped`: anything else. The server had the bytes, on a connection that it had not ended, and gave no whole answer.
 */
export type RequestOutcome =
  | { kind: 'answered'; reply: HttpReply }
  | { kind: 'not sent' }
  | { kind: 'dropped'; why: string };

export interface StrictRequest extends HttpRequest {
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 30_000;
/** In so short a time a reset is here, also on a busy machine. */
const RESET_WAIT_MS = 20;

/** Kept-alive connections to one server, with one request at a time on each. */
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
      outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('no answer in time')));
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
    // Also where the connection ends before the length that was told, or the last chunk.
    incoming.on('error', ({ message }) =>
      resolve({ kind: 'dropped', why: `in the middle of an answer: ${message}` }),
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
  // Node tells with the same words of a request that the server has read and forgotten, and of one that came too late.
  const wasClosedBefore = message === 'socket hang up' && socket !== null && wasClosedByServer(socket);
  if (code === 'ECONNREFUSED' || syscall === 'connect' || isWriteRefused(error) || wasClosedBefore)
    return { kind: 'not sent' };
  return { kind: 'dropped', why: [message, code, syscall].filter(Boolean).join(', ') };
}

/**
 * Whether the system has refused the one write of which a request consists, because the reset was here before it: so it also
 * does with a connection that is made in the instant in which the door closes, and that the server never hears of.
 */
const isWriteRefused = ({ code, syscall }: NodeJS.ErrnoException) =>
  code === 'EPIPE' || (code === 'ECONNRESET' && syscall === 'write');

/**
 * Whether the request met a connection that the server had closed. Its system has then answered with a reset, after which
 * nothing can be written; after an end alone that still goes. A socket that is gone by now was given to the request when
 * it had ended already: of an end that comes later Node tells before the socket goes.
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
