import { Refusal } from './telegram-refusal';

/** Telegram's rate limits, in messages and edits. */
export interface Limits {
  perChatPerSecond?: number;
  perGroupPerMinute?: number;
  overallPerSecond?: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** Tolerance: network jitter can shorten the distance between correctly paced calls by this much. */
const JITTER_MS = 30;

/** Measures the bot's sent and edited messages in sliding windows of a second and a minute, and enforces the limits. */
export class Rates {
  /** Highest rates so far. */
  readonly highest: Required<Limits> = { perChatPerSecond: 0, perGroupPerMinute: 0, overallPerSecond: 0 };
  /** Number of calls refused with 429. */
  refused = 0;
  private readonly moments = new Map<string, number[]>();

  constructor(private readonly limits: Limits) {}

  /** Counts a call; throws a Refusal (429 with `retry_after`) when it exceeds a limit. */
  count(chat: string): void {
    const at = performance.now();
    const windows: [keyof Limits, string, number][] = [
      ['overallPerSecond', 'all', SECOND_MS],
      ['perChatPerSecond', `second ${chat}`, SECOND_MS],
    ];
    if (/^[-@]/.test(chat)) windows.push(['perGroupPerMinute', `minute ${chat}`, MINUTE_MS]);
    const waits = windows.map(([limit, key, ms]) =>
      this.waitFor(this.limits[limit], this.within(key, ms, at), ms, at),
    );
    const wait = Math.max(...waits);
    if (wait > 0) {
      this.refused++;
      const seconds = Math.ceil(wait / SECOND_MS);
      throw new Refusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });
    }
    for (const [limit, key, ms] of windows) {
      const moments = [...this.within(key, ms, at), at];
      this.moments.set(key, moments);
      this.highest[limit] = Math.max(this.highest[limit], moments.length);
    }
  }

  private within(key: string, ms: number, at: number): number[] {
    return (this.moments.get(key) ?? []).filter((moment) => at - moment < ms - JITTER_MS);
  }

  private waitFor(limit = Number.POSITIVE_INFINITY, moments: number[], ms: number, at: number): number {
    const [freed] = moments.slice(-limit);
    return moments.length >= limit && freed !== undefined ? freed + ms - at : 0;
  }
}
