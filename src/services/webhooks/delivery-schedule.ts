/**
 * Retry schedule recommended by Standard Webhooks: seconds from each attempt to the next. The tenth attempt is 75 h 35
 * min after the first.
 */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** Maximum pause, in seconds, that a receiver can request with `Retry-After`. */
const MAX_RETRY_AFTER_SECONDS = 86_400;
/**
 * Jitter: maximum fraction by which a pause is lengthened, so that deliveries that failed together are not retried
 * together.
 */
const JITTER = 0.1;

/**
 * Returns the seconds until the next attempt after `attempts` failed ones; null when no further attempt follows. The
 * pause is the longer of the schedule's pause and the receiver's `retryAfter` (seconds, at most one day), plus jitter.
 * `random`, from 0 to 1, determines the jitter.
 */
export function nextAttemptIn(attempts: number, retryAfter: number | null, random: number): number | null {
  const scheduled = RETRY_SECONDS[attempts - 1];
  if (scheduled === undefined) return null;
  const requested = Math.min(retryAfter ?? 0, MAX_RETRY_AFTER_SECONDS);
  return Math.max(scheduled, requested) * (1 + JITTER * random);
}
