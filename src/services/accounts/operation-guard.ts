import type { RateLimitName } from '../../config';
import type { RateLimitState } from '../../errors';
import type { RateLimiter, RateLimitHit } from '../../infra/rate-limiter';
import { type Actor, callerOf } from '../../lib/actor';
import { authorize, isPersonal } from '../../policies/access';
import { type Operation, type OperationRule, operations } from '../../policies/operations';

/** First check of each call: counts it against its rate limit, then checks the actor's rights. */
export class OperationGuard {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Throws `rate_limited`, `unauthenticated` or `forbidden`. Returns the state of the rate limit; null when the call
   * counts against no limit. A call that the actor may not make counts against a limit of theirs alone, so that nobody
   * uses up what others of the account may change.
   */
  async guard(actor: Actor, operation: Operation): Promise<RateLimitState | null> {
    const { audience, rateLimit }: OperationRule = operations[operation];
    const refusal = audience === 'public' ? null : refusalOf(actor, operation);
    const limit = refusal && SHARED.includes(rateLimit) ? 'READ' : rateLimit;
    const hits = rateLimitHits(actor, operation, limit);
    const state = hits.length === 0 ? null : await this.limiter.consumeAll(hits);
    if (refusal) throw refusal.error;
    return state;
  }

  /**
   * Counts a GraphQL document of so many points that is not cached: parsing and validating it takes milliseconds even if
   * it is invalid. Has separate counters but the same limits as operations: `READ` per API key or person, so that no member
   * uses up those of others, and `PUBLIC` per client address for anonymous callers. Throws `rate_limited`.
   */
  async countDocument(actor: Actor, points: number): Promise<void> {
    if (actor.kind === 'anonymous') await this.limiter.consume('PUBLIC', `document:${actor.address}`, points);
    else await this.limiter.consume('READ', `document:${callerOf(actor)}`, points);
  }
}

/** Limits that all members and API keys of an account share. */
const SHARED: readonly RateLimitName[] = ['WRITE', 'CREATE'];

/** Returns why the actor may not call the operation; null for one who may. */
function refusalOf(actor: Actor, operation: Operation): { error: unknown } | null {
  try {
    authorize(actor, operation);
    return null;
  } catch (error) {
    return { error };
  }
}

/**
 * Returns the rate-limit counters that a call increments. An operation that needs no credential counts per client
 * address, and so do, separately, calls without the valid credential that their operation needs; any other operation counts per API key or, without an API key, per person. The creation of an invoice also
 * counts per account, so that more API keys or members do not allow more invoices. A change counts per account alone,
 * or per person when it concerns no account, because it counts against what they can store.
 */
function rateLimitHits(actor: Actor, operation: Operation, limit: RateLimitName): RateLimitHit[] {
  if (limit === 'PUBLIC' || limit === 'PAY' || limit === 'LOGIN') return [[limit, actor.address]];
  if (actor.kind === 'anonymous') return [['PUBLIC', `credential:${actor.address}`]];
  const caller = callerOf(actor);
  if (limit === 'WRITE') {
    const owner = isPersonal(operation) ? `person ${caller}` : actor.account.uuid;
    return [
      ['WRITE', owner],
      ['WRITE_DAY', owner],
    ];
  }
  if (limit !== 'CREATE') return [[limit, caller]];
  const { uuid, isTest } = actor.account;
  const creations: RateLimitHit[] = [
    [limit, caller],
    ['CREATE_ACCOUNT', uuid],
  ];
  // Test invoices cost nothing, and are stored as others are.
  return isTest ? [...creations, ['WRITE_DAY', uuid]] : creations;
}
