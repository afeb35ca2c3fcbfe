import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Some clients read the response only after they have sent the body; one of this length is read to its end. */
const UNREAD_BYTES = 1024 * 1024;

/**
 * Handles the unread rest of a request body after the response. Reads and discards a body of up to 1 MiB; stops reading
 * a longer body, or one without Content-Length. Destroys the connection when the request has not ended after
 * `milliseconds`.
 */
export function discardUnreadBody(request: IncomingMessage, milliseconds: number): void {
  const { socket, headers } = request;
  if (request.complete || socket.destroyed) return;
  request.once('end', destroyAfter(milliseconds, socket));
  if (Number(headers['content-length']) <= UNREAD_BYTES) request.resume();
  else {
    // After the response, Node.js resumes the request to discard the rest of the body. `setImmediate` delays pausing
    // the socket until Node.js has done so.
    setImmediate(() => {
      if (!request.complete) socket.pause();
    });
  }
}

/**
 * Destroys a connection after `milliseconds`, unless the connection closes earlier or the returned function is called.
 */
export function destroyAfter(milliseconds: number, socket: Duplex): () => void {
  const timer = setTimeout(() => socket.destroy(), milliseconds);
  const cancel = () => {
    clearTimeout(timer);
    socket.off('close', cancel);
  };
  socket.once('close', cancel);
  return cancel;
}
