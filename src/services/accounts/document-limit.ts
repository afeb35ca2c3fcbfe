import type { RateLimiter } from '../../infra/rate-limiter';
import { type Actor, callerOf } from '../../lib/actor';

/**
 * Rate limit for parsing and validating GraphQL documents that are not cached, which takes milliseconds even for an
 * invalid document. A document counts by its points. The limit has separate counters but the same limits as operations: `READ` per API key
 * or person, so that no member uses up those of others, and `PUBLIC` per client address for anonymous callers.
 */
export class DocumentLimit {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts one document of so many points. Throws `rate_limited` when the limit is exhausted. */
  async count(actor: Actor, points: number): Promise<void> {
    if (actor.kind === 'anonymous') await this.limiter.consume('PUBLIC', `document:${actor.address}`, points);
    else await this.limiter.consume('READ', `document:${callerOf(actor)}`, points);
  }
}
