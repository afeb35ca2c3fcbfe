import type { RateLimiter } from '../../infra/rate-limiter';
import type { Actor } from '../../lib/actor';

/**
 * Rate limit for GraphQL documents that have to be parsed and validated, which takes milliseconds for valid and invalid
 * documents alike. Documents are counted separately from operations, with limits of the same size: `READ` for an
 * account, `PUBLIC` for the address of an anonymous caller.
 */
export class DocumentLimit {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts one document. Throws `rate_limited` when the window is full. */
  async count(actor: Actor): Promise<void> {
    if (actor.kind === 'anonymous') await this.limiter.consume('PUBLIC', `document:${actor.address}`);
    else await this.limiter.consume('READ', `document:${actor.account.uuid}`);
  }
}
