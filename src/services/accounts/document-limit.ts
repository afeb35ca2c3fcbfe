import type { RateLimiter } from '../../infra/rate-limiter';
import type { Actor } from '../../lib/actor';

/**
 * Counts GraphQL documents that must be parsed and validated, which takes milliseconds whether they are valid or not. They
 * have a count of their own beside the operations, of the same size: `READ` of an account, `PUBLIC` of an address.
 */
export class DocumentLimit {
  constructor(private readonly limiter: RateLimiter) {}

  /** Throws `rate_limited` when the window is full. */
  async count(actor: Actor): Promise<void> {
    if (actor.kind === 'anonymous') await this.limiter.consume('PUBLIC', `document:${actor.address}`);
    else await this.limiter.consume('READ', `document:${actor.account.uuid}`);
  }
}
