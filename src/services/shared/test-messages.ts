import { AppError } from '../../errors';
import type { RateLimiter } from '../../infra/rate-limiter';
import { reason } from '../../lib/reasons';
import type { Authorized } from '../../policies/access';

/**
 * Counts a test message, which makes Chit send something to a place that the account has chosen; every operation that
 * sends one calls this. `target` identifies the place, such as a webhook's UUID. Throws `forbidden` for an account that is
 * not verified, and `rate_limited` for the target's second message within seconds, or too many of the account.
 */
export async function admitTestMessage(
  limiter: RateLimiter,
  { account }: Authorized,
  target: string,
): Promise<void> {
  if (account.status !== 'verified') throw new AppError(reason('account_not_verified'));
  await limiter.consumeAll([
    ['TEST_TARGET', target],
    ['TEST', account.uuid],
  ]);
}
