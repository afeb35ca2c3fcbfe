import type { PageState } from './shown';

const POLL_MS = 5_000;
const SLOWEST_MS = 60_000;
/** A stream that says nothing for so long, or was not looked after, may be dead without knowing it: it beats each 15 s. */
const SILENCE_MS = 40_000;

interface Told {
  show(state: PageState): void;
  /** The stream is lost, or it is back. */
  lost(isLost: boolean): void;
}

/** Follows the invoice by server-sent events, and by asking again and again while there are none. */
export class Live {
  private stream: EventSource;
  /** When a stream that the browser has given up may be opened anew, and how long to wait after that. */
  private reopenAt = 0;
  private reopenMs = POLL_MS;
  private pollMs = POLL_MS;
  private checkedAt = Date.now();
  private heardAt = Date.now();
  private asking: Promise<void> | undefined;

  constructor(
    private readonly path: string,
    private readonly told: Told,
  ) {
    this.stream = this.open();
    setTimeout(this.check, this.pollMs);
    addEventListener('online', this.wake);
    addEventListener('pageshow', ({ persisted }) => persisted && this.wake());
    document.addEventListener('visibilitychange', () => !document.hidden && this.look());
  }

  /** Asks how the invoice stands, once. */
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
      this.told.lost(false);
    };
    stream.onmessage = ({ data }) => {
      heard();
      this.told.show(JSON.parse(data));
    };
    stream.onerror = () => {
      this.reopenAt = Date.now() + this.reopenMs;
      this.told.lost(true);
    };
    return stream;
  }

  private reopen(): void {
    this.stream.close();
    this.stream = this.open();
  }

  /** The browser opens a broken stream again by itself, but not one that the server has declined. */
  private readonly check = async () => {
    const isAsleep = this.hasSlept() || Date.now() - this.heardAt > SILENCE_MS;
    this.checkedAt = Date.now();
    if (isAsleep) this.wake();
    else if (this.stream.readyState !== EventSource.OPEN && !document.hidden) {
      this.told.lost(true);
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
      const answer = await fetch(`${this.path}/state${location.search}`, {
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.ok) this.told.show(await answer.json());
      if (answer.ok) this.pollMs = POLL_MS;
      if (answer.status === 429) this.slowDown(Number(answer.headers.get('retry-after')));
    } catch {
      // There will be a next time.
    }
  }

  private slowDown(seconds: number): void {
    this.pollMs = Math.min(Math.max(this.pollMs * 2, seconds * 1_000), SLOWEST_MS);
  }
}
