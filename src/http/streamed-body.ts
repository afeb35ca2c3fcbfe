import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BOUNDS } from '../lib/bounds';

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

/** Number of bytes that a client must receive in each window of time in which Chit waits for it. */
interface LeastPace {
  bytes: number;
  windowMs: number;
}

const LEAST_PACE: LeastPace = {
  bytes: BOUNDS.connections.leastRead.most,
  windowMs: BOUNDS.times.slowReader.most * 1000,
};

/**
 * Sends a body while it is produced (chunked transfer encoding), as fast as the client receives it. If producing the
 * body fails, or the client receives it more slowly than `pace`, closes the connection without the final chunk, so that
 * the client detects the incomplete body. Returns the error of producing the body; undefined when the body was sent
 * completely or the connection to the client was closed.
 */
export async function sendChunks(
  { request, response, status, headers }: Call,
  chunks: AsyncIterable<string>,
  pace = LEAST_PACE,
): Promise<unknown> {
  response.writeHead(status, headers);
  if (request.method === 'HEAD') return void response.end();
  const watch = cutSlowReader(response, pace);
  // `pipeline` adds seven listeners to up to four of Chit's, and Node.js takes more than ten for a leak.
  response.setMaxListeners(20);
  try {
    await pipeline(Readable.from(inPieces(chunks)), response);
    return undefined;
  } catch (error) {
    return isDisconnect(error) ? undefined : error;
  } finally {
    clearInterval(watch);
  }
}

/**
 * Closes the connection of a client that has received less than `bytes` in a window at whose start and end Chit waited
 * for it. Otherwise a client could occupy what the body occupies, such as a place for exports, for minutes by reading
 * a byte now and then.
 */
function cutSlowReader(response: ServerResponse, { bytes, windowMs }: LeastPace): NodeJS.Timeout {
  let waited = false;
  let before = 0;
  const check = () => {
    const { bytesWritten = 0, writableLength = 0 } = response.socket ?? {};
    // Without the bytes that wait in this process, these are the bytes that the operating system has taken.
    const received = bytesWritten - writableLength;
    if (waited && response.writableNeedDrain && received - before < bytes) response.destroy();
    waited = response.writableNeedDrain;
    before = received;
  };
  // `setImmediate` runs after pending events were handled, so that a client is not cut because this process was busy.
  return setInterval(() => setImmediate(check), windowMs).unref();
}

/** Maximum bytes of a piece of a body: a socket counts a piece as received only when it has sent all of it. */
const MAX_PIECE = 16_384;

async function* inPieces(chunks: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk);
    for (let start = 0; start < bytes.length; start += MAX_PIECE)
      yield bytes.subarray(start, start + MAX_PIECE);
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
