import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Maximum announced length of a body that is still read after the answer: some clients read the answer only after they
 * have sent everything.
 */
const UNREAD_BYTES = 1024 * 1024;

/**
 * Ends a request that was answered before all of it had arrived. The rest of a small body is discarded, a large one is
 * not read any further. The connection is cut if the request has not ended after `milliseconds`.
 */
export function discardUnreadBody(request: IncomingMessage, milliseconds: number): void {
  const { socket, headers } = request;
  if (request.complete || socket.destroyed) return;
  request.once('end', destroyAfter(milliseconds, socket));
  if (Number(headers['content-length']) <= UNREAD_BYTES) request.resume();
  else {
    // Node.js makes the rest flow in order to discard it; the pause must come after that.
    setImmediate(() => {
      if (!request.complete) socket.pause();
    });
  }
}

/** Cuts a connection after `milliseconds`, unless it closes before or the returned function is called. */
export function destroyAfter(milliseconds: number, socket: Duplex): () => void {
  const timer = setTimeout(() => socket.destroy(), milliseconds);
  const cancel = () => {
    clearTimeout(timer);
    socket.off('close', cancel);
  };
  socket.once('close', cancel);
  return cancel;
}
