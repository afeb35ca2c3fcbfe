import type { PageState } from './shown';

const POLL_MS = 5_000;
const MAX_POLL_MS = 60_000;
/**
 * Time in milliseconds without an event after which the event stream counts as dead, because a connection can break
 * without an error. The server sends a heartbeat every 15 s. The stream also counts as dead when the `check` timer
 * fires late by more than this time, because the device was asleep.
 */
const SILENCE_MS = 40_000;

interface StateListener {
  show(state: PageState): void;
  /** Called when the event stream is lost (true) or open again (false). */
  setLost(isLost: boolean): void;
}

/** Follows the invoice by server-sent events, and polls while there is no open stream. */
export class InvoiceFollower {
  private stream: EventSource;
  /** Earliest time, in ms since the epoch, to reopen a stream that the browser no longer reconnects. */
  private reopenAt = 0;
  /** Current pause of the exponential backoff before the stream is reopened. */
  private reopenMs = POLL_MS;
  private pollMs = POLL_MS;
  private checkedAt = Date.now();
  private lastEventAt = Date.now();
  private pendingFetch: Promise<void> | undefined;

  constructor(
    private readonly path: string,
    private readonly listener: StateListener,
  ) {
    this.stream = this.open();
    setTimeout(this.check, this.pollMs);
    addEventListener('online', this.restart);
    addEventListener('pageshow', ({ persisted }) => persisted && this.restart());
    document.addEventListener('visibilitychange', () => !document.hidden && this.refresh());
  }

  /** Fetches the state once; concurrent calls share one request. */
  fetchState(): Promise<void> {
    this.pendingFetch ??= this.request().finally(() => {
      this.pendingFetch = undefined;
    });
    return this.pendingFetch;
  }

  private open(): EventSource {
    const stream = new EventSource(`${this.path}/events${location.search}`);
    const recordEvent = () => {
      this.lastEventAt = Date.now();
    };
    recordEvent();
    stream.addEventListener('beat', recordEvent);
    stream.addEventListener('renew', () => this.reopen());
    stream.onopen = () => {
      recordEvent();
      this.reopenMs = POLL_MS;
      this.listener.setLost(false);
    };
    stream.onmessage = ({ data }) => {
      recordEvent();
      this.listener.show(JSON.parse(data));
    };
    stream.onerror = () => {
      this.reopenAt = Date.now() + this.reopenMs;
      this.listener.setLost(true);
    };
    return stream;
  }

  private reopen(): void {
    this.stream.close();
    this.stream = this.open();
  }

  /**
   * Reopens a dead stream, and polls while no stream is open. The browser reconnects a broken stream, but not a stream
   * that the server has refused: this function reopens a refused stream with exponential backoff.
   */
  private readonly check = async () => {
    const isAsleep = this.hasSlept() || Date.now() - this.lastEventAt > SILENCE_MS;
    this.checkedAt = Date.now();
    if (isAsleep) this.restart();
    else if (this.stream.readyState !== EventSource.OPEN && !document.hidden) {
      this.listener.setLost(true);
      await this.fetchState();
      if (this.stream.readyState === EventSource.CLOSED && Date.now() >= this.reopenAt) {
        this.reopenMs = Math.min(this.reopenMs * 2, MAX_POLL_MS);
        this.reopen();
      }
    }
    setTimeout(this.check, this.pollMs);
  };

  private readonly refresh = () => {
    if (this.hasSlept()) this.reopen();
    void this.fetchState();
  };

  private readonly restart = () => {
    this.reopen();
    void this.fetchState();
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
      if (response.status === 429) this.increasePollInterval(Number(response.headers.get('retry-after')));
    } catch {
      // Ignores a failed request, because the next poll repeats it.
    }
  }

  private increasePollInterval(seconds: number): void {
    this.pollMs = Math.min(Math.max(this.pollMs * 2, seconds * 1_000), MAX_POLL_MS);
  }
}
