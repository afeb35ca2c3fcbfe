import fc from 'fast-check';
import { nextAttemptIn, RETRY_SECONDS } from '../../src/services/webhooks/delivery-schedule';

/** Number of attempts, and the scheduled seconds from the first to the last. */
const ATTEMPTS = 10;
const TOTAL = 272_105;
const DAY = 86_400;

/** Times of all attempts when each fails, in seconds after the first. */
function attempts(random: () => number, retryAfter: number | null = null): number[] {
  const made = [0];
  for (;;) {
    const pause = nextAttemptIn(made.length, retryAfter, random());
    if (pause === null) return made;
    made.push((made.at(-1) ?? 0) + pause);
  }
}

describe('The schedule of attempts', () => {
  it('has the tenth and last attempt 75 hours and 35 minutes after the first', () => {
    const made = attempts(() => 0);
    expect(made).toHaveLength(ATTEMPTS);
    expect(made.at(-1)).toBe(TOTAL);
    expect(Math.floor(TOTAL / 60)).toBe(75 * 60 + 35);
  });

  it('starts with short delays that never decrease', () => {
    expect(RETRY_SECONDS.slice(0, 3)).toEqual([5, 300, 1_800]);
    expect(RETRY_SECONDS).toEqual([...RETRY_SECONDS].sort((a, b) => a - b));
  });

  it('adds jitter of at most a tenth, and is never early', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: ATTEMPTS - 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, random) => {
          const pause = nextAttemptIn(n, null, random) ?? 0;
          const scheduled = RETRY_SECONDS[n - 1] ?? 0;
          expect(pause).toBeGreaterThanOrEqual(scheduled);
          expect(pause).toBeLessThanOrEqual(scheduled * 1.1);
        },
      ),
    );
    expect(attempts(() => 1).at(-1)).toBeCloseTo(TOTAL * 1.1);
  });

  it('spreads the retries of simultaneous failures', () => {
    const pauses = Array.from({ length: 100 }, () => nextAttemptIn(1, null, Math.random()));
    expect(new Set(pauses).size).toBeGreaterThan(90);
  });

  it.each([10, 11, 1_000])('ends after %i failed attempts', (n) => {
    for (const retryAfter of [null, 0, 60, DAY]) expect(nextAttemptIn(n, retryAfter, 0)).toBeNull();
  });

  it("respects a receiver's Retry-After, up to a day, and its own delay", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: ATTEMPTS - 1 }),
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, retryAfter, random) => {
          const pause = nextAttemptIn(n, retryAfter, random) ?? 0;
          const least = Math.max(RETRY_SECONDS[n - 1] ?? 0, Math.min(retryAfter, DAY));
          expect(pause).toBeGreaterThanOrEqual(least);
          expect(pause).toBeLessThanOrEqual(least * 1.1);
        },
      ),
    );
  });

  it.each([
    [1, null, 5],
    [1, 0, 5],
    [1, 4.9, 5],
    [1, 60, 60],
    [2, 60, 300],
    [1, DAY, DAY],
    [1, DAY + 1, DAY],
    [1, 999_999_999, DAY],
    [9, 999_999_999, DAY],
  ])('after %i failures and a Retry-After of %p seconds waits %i', (n, retryAfter, seconds) => {
    expect(nextAttemptIn(n, retryAfter, 0)).toBe(seconds);
  });

  it('ends even if a receiver always requests more time', () => {
    expect(attempts(() => 0, 999_999_999)).toHaveLength(ATTEMPTS);
    expect(attempts(() => 0, 999_999_999).at(-1)).toBe(9 * DAY);
  });
});
