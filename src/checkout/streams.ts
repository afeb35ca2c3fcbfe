import type { Response } from 'express';
import { BOUNDS } from '../lib/bounds';

/** How often a quiet stream says that it lives: proxies end what is silent for a minute. */
const BEAT_MS = 15_000;
/** How long a browser waits before it opens a stream anew. */
const RETRY_MS = 2_000;
/** A reader that has so much unread is cut off; it opens a new stream and reads anew. */
const MAX_UNREAD_BYTES = BOUNDS.connections.unreadBytes.most;

/** The open event streams of this process (server-sent events, WHATWG HTML), which one timer keeps alive together. */
export class Streams {
  private readonly open = new Set<Response>();
  private readonly timer = setInterval(() => this.beat(), BEAT_MS).unref();
  private closed = false;

  /** Begins a stream; `end` is called once, however it ends. */
  begin(response: Response, end: () => void): void {
    response.set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    response.flushHeaders();
    response.write(`retry: ${RETRY_MS}\n\n`);
    // It was asked for a moment before the end.
    if (this.closed) response.end();
    this.open.add(response);
    response.once('close', () => {
      this.open.delete(response);
      end();
    });
  }

  /** JSON has no line breaks, so an event is a line. */
  static send(response: Response, event: object): void {
    if (response.writableEnded) return;
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** Ends a stream with an event at which the page opens another one, without showing that it was away. */
  static renew(response: Response): void {
    if (response.headersSent) response.write('event: renew\ndata\n\n');
    response.end();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    for (const response of this.open) response.end();
  }

  private beat(): void {
    // An event and not a comment: the page hears it, and so notices when it does not.
    for (const response of this.open) response.write('event: beat\ndata\n\n');
  }
}
