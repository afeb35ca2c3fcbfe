import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Error: the client has disconnected, or Chit has closed the connection, before the response was complete. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  status: number;
  headers: Record<string, string>;
}

/**
 * Sends a body while it is produced (chunked transfer encoding), as fast as the client receives it. If producing the
 * body fails, closes the connection without the final chunk, so that the client detects the incomplete body, and
 * returns the error. Returns undefined when the body was sent completely or the client has disconnected.
 */
export async function sendChunks(
  { request, response, status, headers }: Call,
  chunks: AsyncIterable<string>,
): Promise<unknown> {
  response.writeHead(status, headers);
  if (request.method === 'HEAD') return void response.end();
  try {
    await pipeline(Readable.from(chunks), response);
    return undefined;
  } catch (error) {
    return isDisconnect(error) ? undefined : error;
  }
}

const CLOSED_CODES: unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_WRITE_AFTER_END'];

const isDisconnect = (error: unknown) =>
  error instanceof ClientGone ||
  (error instanceof Error && 'code' in error && CLOSED_CODES.includes(error.code));

/** Returns a signal that is aborted with a `ClientGone` when the response is closed, completed or not. */
export function closeSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new ClientGone());
  if (response.closed) abort();
  else response.once('close', abort);
  return controller.signal;
}
