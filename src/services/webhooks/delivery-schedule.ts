/**
 * Retry schedule as advised by Standard Webhooks: seconds from each attempt to the next; 75 h 35 min from the first
 * attempt to the tenth.
 */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/**
 * Limit of `Retry-After` in seconds: a receiver may ask for a longer pause than the schedule's, but for no more than a
 * day.
 */
const MAX_RETRY_AFTER_SECONDS = 86_400;
/** Jitter: lengthens a pause by up to a tenth, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;

/**
 * Returns the seconds until the attempt that follows `attempts` failed ones; null when there is none. The pause is
 * never shorter than the schedule's or, up to a day, than the `retryAfter` (seconds) of the receiver. `random` is from
 * 0 to 1.
 */
export function nextAttemptIn(attempts: number, retryAfter: number | null, random: number): number | null {
  const scheduled = RETRY_SECONDS[attempts - 1];
  if (scheduled === undefined) return null;
  const requested = Math.min(retryAfter ?? 0, MAX_RETRY_AFTER_SECONDS);
  return Math.max(scheduled, requested) * (1 + JITTER * random);
}
