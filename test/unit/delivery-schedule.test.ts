import fc from 'fast-check';
import { nextAttemptIn, RETRY_SECONDS } from '../../src/services/webhooks/delivery-schedule';

/** How many attempts there are, and the seconds from the first to the last as the schedule says. */
const ATTEMPTS = 10;
const TOTAL = 272_105;
const DAY = 86_400;

/** Lets every attempt fail; resolves to when each was made, in seconds after the first. */
function attempts(random: () => number, retryAfter: number | null = null): number[] {
  const made = [0];
  for (;;) {
    const pause = nextAttemptIn(made.length, retryAfter, random());
    if (pause === null) return made;
    made.push((made.at(-1) ?? 0) + pause);
  }
}

describe('The schedule of attempts', () => {
  it('makes the tenth and last one 75 hours and 35 minutes after the first', () => {
    const made = attempts(() => 0);
    expect(made).toHaveLength(ATTEMPTS);
    expect(made.at(-1)).toBe(TOTAL);
    expect(Math.floor(TOTAL / 60)).toBe(75 * 60 + 35);
  });

  it('tries again soon at first, and never less soon than before', () => {
    expect(RETRY_SECONDS.slice(0, 3)).toEqual([5, 300, 1_800]);
    expect(RETRY_SECONDS).toEqual([...RETRY_SECONDS].sort((a, b) => a - b));
  });

  it('is never earlier than it says, and later by at most a tenth', () => {
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

  it('spreads what failed together', () => {
    const pauses = Array.from({ length: 100 }, () => nextAttemptIn(1, null, Math.random()));
    expect(new Set(pauses).size).toBeGreaterThan(90);
  });

  it.each([10, 11, 1_000])('has nothing after %i failed attempts', (n) => {
    for (const retryAfter of [null, 0, 60, DAY]) expect(nextAttemptIn(n, retryAfter, 0)).toBeNull();
  });

  it('gives a receiver the time that it asks for, up to a day, and never less than it says', () => {
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
  ])('after %i failures, and asked for %p seconds, waits %i', (n, retryAfter, seconds) => {
    expect(nextAttemptIn(n, retryAfter, 0)).toBe(seconds);
  });

  it('ends even where a receiver asks for more time again and again', () => {
    expect(attempts(() => 0, 999_999_999)).toHaveLength(ATTEMPTS);
    expect(attempts(() => 0, 999_999_999).at(-1)).toBe(9 * DAY);
  });
});
