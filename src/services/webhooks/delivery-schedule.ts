/** Seconds from each attempt to the next one (Standard Webhooks' advice): 75 h 35 min from the first to the tenth. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** A receiver may ask for more time than that, but not for more than a day. */
const MAX_RETRY_AFTER_SECONDS = 86_400;
/** Up to a tenth more, so that what failed together is not tried together again. */
const JITTER = 0.1;

/**
 * Seconds until the attempt that follows `attempts` failed ones: never less than the schedule says or, within a day, than
 * the receiver asked for; null when that was the last one. `random` is from 0 to 1.
 */
export function nextAttemptIn(attempts: number, retryAfter: number | null, random: number): number | null {
  const scheduled = RETRY_SECONDS[attempts - 1];
  if (scheduled === undefined) return null;
  const asked = Math.min(retryAfter ?? 0, MAX_RETRY_AFTER_SECONDS);
  return Math.max(scheduled, asked) * (1 + JITTER * random);
}
