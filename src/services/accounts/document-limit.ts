import type { RateLimiter } from '../../infra/rate-limiter';
import type { Actor } from '../../lib/actor';

/**
 * Rate limit for GraphQL documents that are not cached: parsing and validating one takes milliseconds, even when it is
 * invalid. Documents are counted separately from operations, with limits of the same size: `READ` per account, and
 * `PUBLIC` per client address for anonymous callers.
 */
export class DocumentLimit {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts one document. Throws `rate_limited` when the limit is exhausted. */
  async count(actor: Actor): Promise<void> {
    if (actor.kind === 'anonymous') await this.limiter.consume('PUBLIC', `document:${actor.address}`);
    else await this.limiter.consume('READ', `document:${actor.account.uuid}`);
  }
}
