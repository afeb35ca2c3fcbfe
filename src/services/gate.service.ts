import type { LimitName } from '../config';
import type { LimitState } from '../errors';
import type { RateLimiter } from '../infra/rate-limiter';
import type { Actor } from '../lib/actor';
import { authorize } from '../policies/access';
import { type Operation, operations } from '../policies/operations';

/** The door of every edge: counts the call against its limit, then asks whether the actor may call it at all. */
export class Gate {
  constructor(private readonly limiter: RateLimiter) {}

  /** How the limit stands, or null where a refusal costs nothing and is not counted. */
  async admit(actor: Actor, operation: Operation): Promise<LimitState | null> {
    const { audience, limit } = operations[operation];
    const key = limitKey(actor, limit);
    const state = key === null ? null : await this.limiter.consume(limit, key);
    if (audience !== 'public') authorize(actor, operation);
    return state;
  }
}

/** Whom a limit counts: the API key or account for what needs a credential, else the client's address. */
function limitKey(actor: Actor, limit: LimitName): string | null {
  if (limit === 'PUBLIC' || limit === 'LOGIN') return actor.address;
  if (actor.kind === 'anonymous') return null;
  return actor.kind === 'api_key' ? actor.keyUuid : actor.account.uuid;
}
