import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Of a body that is known to be no longer the rest is read after the answer: some callers look for it when they have sent all. */
const UNREAD_BYTES = 1024 * 1024;

/**
 * Ends a request that was answered before all of it had come. What does not end soon is not read any further; a connection on
 * which the request has not ended in this time is cut.
 */
export function endUnread(request: IncomingMessage, milliseconds: number): void {
  const { socket, headers } = request;
  if (request.complete || socket.destroyed) return;
  request.once('end', destroyIn(milliseconds, socket));
  if (Number(headers['content-length']) <= UNREAD_BYTES) request.resume();
  else {
    // Node, which throws away what is left, has it flow until then.
    setImmediate(() => {
      if (!request.complete) socket.pause();
    });
  }
}

/** Cuts a connection in so long, unless it has ended by then, or what is returned is called. */
export function destroyIn(milliseconds: number, socket: Duplex): () => void {
  const timer = setTimeout(() => socket.destroy(), milliseconds);
  const forget = () => {
    clearTimeout(timer);
    socket.off('close', forget);
  };
  socket.once('close', forget);
  return forget;
}
