import { setTimeout as pause } from 'node:timers/promises';
import { BOUNDS } from '../../lib/bounds';

const MIN_REST_SECONDS = 0.1;
const USUAL_REST_SECONDS = 1;
const MAX_REST_MS = BOUNDS.times.rpcRest.most * 1_000;
const MAX_GAP_MS = 2_000;
/** After a refusal, the gap between requests becomes this many milliseconds plus this share of itself. */
const GAP_STEP_MS = 25;
const GAP_GROWTH = 1.25;
/** Share of the gap that remains after an answer, because limits of the rate end. */
const GAP_DECAY = 0.97;

/** Spaces the requests to one endpoint, once it has refused one because of their rate. */
export class Pace {
  private gapMs = 0;
  private nextAt = 0;
  private restsUntil = 0;
  private limitedAt = 0;
  /** Number of refusals since the last answer, of requests that were sent one after another. */
  private refusals = 0;

  /** Milliseconds until the endpoint may be asked again after a refusal. */
  get restMs(): number {
    return Math.max(0, this.restsUntil - performance.now());
  }

  /** Waits for the turn of a request, and returns the time at which it is sent. */
  async turn(closing: AbortSignal): Promise<number> {
    const now = performance.now();
    const at = Math.max(now, this.nextAt, this.restsUntil);
    this.nextAt = at + this.gapMs;
    if (at - now >= 1) await pause(at - now, undefined, { signal: closing });
    return at;
  }

  recordAnswer(): void {
    this.refusals = 0;
    this.gapMs *= GAP_DECAY;
  }

  /**
   * Records a refusal because of the rate. `retryAfter` is the rest that the endpoint asks for, in seconds. Refusals of
   * requests that were sent together count once.
   */
  recordRefusal(sentAt: number, retryAfter: number | null): void {
    if (sentAt < this.limitedAt) return;
    const restMs = Math.max(MIN_REST_SECONDS, retryAfter ?? USUAL_REST_SECONDS) * 1_000 * 2 ** this.refusals;
    this.limitedAt = performance.now();
    this.restsUntil = this.limitedAt + Math.min(MAX_REST_MS, restMs);
    this.gapMs = Math.min(MAX_GAP_MS, this.gapMs * GAP_GROWTH + GAP_STEP_MS);
    this.refusals += 1;
  }
}
