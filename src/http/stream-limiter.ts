import type { ServerResponse } from 'node:http';
import type { Config } from '../config';
import { AppError } from '../errors';
import { BOUNDS } from '../lib/bounds';
import { reason } from '../lib/reasons';

const { connections } = BOUNDS;

type StreamConfig = Pick<Config, 'MAX_CONNECTIONS' | 'MAX_STREAMS_PER_ADDRESS' | 'STREAM_MINUTES'>;

/** Streams end within the last 10 % of their age at random, so that clients do not reconnect at one moment. */
const JITTER = 0.1;
const RETRY_AFTER_SECONDS = 30;

/** Limits streams and WebSockets per address, in total, and in age, as no idle timeout ends them. */
export class StreamLimiter {
  private readonly counts = new Map<string, number>();
  private total = 0;
  private readonly maxStreams: number;
  private readonly maxPerAddress: number;
  private readonly maxAgeMs: number;

  constructor({ MAX_CONNECTIONS, MAX_STREAMS_PER_ADDRESS, STREAM_MINUTES }: StreamConfig) {
    const share = (percent: number) => Math.floor((MAX_CONNECTIONS * percent) / 100);
    this.maxStreams = share(connections.streams.most);
    this.maxPerAddress = Math.min(MAX_STREAMS_PER_ADDRESS, share(connections.streamsOfAddressShare.most));
    this.maxAgeMs = STREAM_MINUTES * 60_000;
  }

  /**
   * Counts a stream of this address until the returned function is called. Calls `end` when the stream has reached its
   * maximum age, less jitter. Throws `rate_limited` when the address already has its maximum number of streams, and
   * `unavailable` when all addresses together have the total maximum.
   */
  open(address: string, end: () => void): () => void {
    const count = this.counts.get(address) ?? 0;
    const retryAfter = RETRY_AFTER_SECONDS;
    if (count >= this.maxPerAddress)
      throw new AppError(reason('too_many_streams_of_address'), { retryAfter });
    if (this.total >= this.maxStreams) throw new AppError(reason('too_many_streams'), { retryAfter });
    this.counts.set(address, count + 1);
    this.total += 1;
    const timer = setTimeout(end, this.maxAgeMs * (1 - Math.random() * JITTER)).unref();
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(timer);
      this.close(address);
    };
  }

  /** Like `open`, for a stream that answers a request: counts the stream until the response has closed. */
  openFor(response: ServerResponse, address: string, end: () => void): void {
    const close = this.open(address, end);
    // Stops counting at once when the client has disconnected while its request was being processed.
    if (response.closed) close();
    else response.once('close', close);
  }

  private close(address: string): void {
    const remaining = (this.counts.get(address) ?? 0) - 1;
    if (remaining > 0) this.counts.set(address, remaining);
    else this.counts.delete(address);
    this.total -= 1;
  }
}
