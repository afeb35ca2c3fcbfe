import type { PageState } from './shown';

const POLL_MS = 5_000;
const SLOWEST_MS = 60_000;
/**
 * A stream that is silent for longer is treated as dead, since a connection can break without an error: the server
 * sends a heartbeat every 15 s. So is a stream that was not checked for longer, as when the device has slept.
 */
const SILENCE_MS = 40_000;

interface Listener {
  show(state: PageState): void;
  /** Tells that the stream is lost (true), or open again (false). */
  lost(isLost: boolean): void;
}

/** Follows the invoice by server-sent events, and polls while there is no open stream. */
export class Live {
  private stream: EventSource;
  /**
   * Earliest time to reopen a stream that the browser has given up, in ms since the epoch; `reopenMs` is the backoff.
   */
  private reopenAt = 0;
  private reopenMs = POLL_MS;
  private pollMs = POLL_MS;
  private checkedAt = Date.now();
  private heardAt = Date.now();
  private asking: Promise<void> | undefined;

  constructor(
    private readonly path: string,
    private readonly listener: Listener,
  ) {
    this.stream = this.open();
    setTimeout(this.check, this.pollMs);
    addEventListener('online', this.wake);
    addEventListener('pageshow', ({ persisted }) => persisted && this.wake());
    document.addEventListener('visibilitychange', () => !document.hidden && this.look());
  }

  /** Fetches the state once; concurrent calls share one request. */
  ask(): Promise<void> {
    this.asking ??= this.request().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private open(): EventSource {
    const stream = new EventSource(`${this.path}/events${location.search}`);
    const heard = () => {
      this.heardAt = Date.now();
    };
    heard();
    stream.addEventListener('beat', heard);
    stream.addEventListener('renew', () => this.reopen());
    stream.onopen = () => {
      heard();
      this.reopenMs = POLL_MS;
      this.listener.lost(false);
    };
    stream.onmessage = ({ data }) => {
      heard();
      this.listener.show(JSON.parse(data));
    };
    stream.onerror = () => {
      this.reopenAt = Date.now() + this.reopenMs;
      this.listener.lost(true);
    };
    return stream;
  }

  private reopen(): void {
    this.stream.close();
    this.stream = this.open();
  }

  /**
   * Reopens a dead stream, and polls while none is open. The browser reconnects a broken stream by itself, but not one
   * that the server has refused; that one is reopened here, with exponential backoff.
   */
  private readonly check = async () => {
    const isAsleep = this.hasSlept() || Date.now() - this.heardAt > SILENCE_MS;
    this.checkedAt = Date.now();
    if (isAsleep) this.wake();
    else if (this.stream.readyState !== EventSource.OPEN && !document.hidden) {
      this.listener.lost(true);
      await this.ask();
      if (this.stream.readyState === EventSource.CLOSED && Date.now() >= this.reopenAt) {
        this.reopenMs = Math.min(this.reopenMs * 2, SLOWEST_MS);
        this.reopen();
      }
    }
    setTimeout(this.check, this.pollMs);
  };

  private readonly look = () => {
    if (this.hasSlept()) this.reopen();
    void this.ask();
  };

  private readonly wake = () => {
    this.reopen();
    void this.ask();
  };

  private hasSlept(): boolean {
    return Date.now() - this.checkedAt > this.pollMs + SILENCE_MS;
  }

  private async request(): Promise<void> {
    try {
      const response = await fetch(`${this.path}/state${location.search}`, {
        signal: AbortSignal.timeout(10_000),
      });
      if (response.ok) this.listener.show(await response.json());
      if (response.ok) this.pollMs = POLL_MS;
      if (response.status === 429) this.slowDown(Number(response.headers.get('retry-after')));
    } catch {
      // The next poll tries again.
    }
  }

  private slowDown(seconds: number): void {
    this.pollMs = Math.min(Math.max(this.pollMs * 2, seconds * 1_000), SLOWEST_MS);
  }
}
