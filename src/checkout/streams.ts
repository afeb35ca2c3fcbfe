import type { Response } from 'express';
import { BOUNDS } from '../lib/bounds';

/** Interval, in milliseconds, of the keep-alive events: proxies close connections that are silent for a minute. */
const KEEP_ALIVE_MS = 15_000;
/** Delay, in milliseconds, after which a browser reconnects a broken stream. */
const RETRY_MS = 2_000;
/** Unread bytes above which a stream is destroyed; the page reconnects and receives the current state. */
const MAX_UNREAD_BYTES = BOUNDS.connections.unreadBytes.most;

/** The open event streams of this process (server-sent events, WHATWG HTML). One timer keeps all of them alive. */
export class PageStreams {
  private readonly open = new Set<Response>();
  private readonly timer = setInterval(() => this.sendKeepAlive(), KEEP_ALIVE_MS).unref();
  private closed = false;

  /** Begins a stream, unless its client has gone already. Calls `end` once, when the connection has closed. */
  begin(response: Response, end: () => void): void {
    if (response.closed) return;
    response.set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    response.flushHeaders();
    response.write(`retry: ${RETRY_MS}\n\n`);
    // Ends the stream at once when the server was shut down between the request and the start of the stream.
    if (this.closed) response.end();
    this.open.add(response);
    response.once('close', () => {
      this.open.delete(response);
      end();
    });
  }

  /**
   * Sends an event in a single `data` line, since JSON has no line breaks. Destroys the connection of a slow reader.
   */
  static send(response: Response, event: object): void {
    if (response.writableEnded) return;
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** Ends a stream with a `renew` event. The page then opens a new stream without reporting a lost connection. */
  static renew(response: Response): void {
    if (response.headersSent) response.write('event: renew\ndata\n\n');
    response.end();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    for (const response of this.open) response.end();
  }

  private sendKeepAlive(): void {
    // Sends an event instead of an SSE comment, because scripts cannot see comments: the page detects a dead stream
    // by missing events.
    for (const response of this.open) response.write('event: beat\ndata\n\n');
  }
}
