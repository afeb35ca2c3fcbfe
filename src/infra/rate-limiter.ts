import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RateLimitName, RateLimits } from '../config';
import { AppError, type RateLimitState } from '../errors';
import { BOUNDS } from '../lib/bounds';
import type { RateLimit } from '../lib/env-schemas';
import { reason } from '../lib/reasons';
import type { RedisLink } from './redis';

/** A limit, the key of its counter, and how often the operation counts (by default once). */
export type RateLimitHit = readonly [name: RateLimitName, key: string, points?: number];

const MAX_CALLERS = BOUNDS.request.limitedCallers.most;

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * Counts operations against the limits: in this process, and with Redis also across all processes. Each process keeps a
 * local count in addition to the shared one, so that no process exceeds a limit, even while Redis is missing, slow,
 * full or emptied. Each limit counts the newest `mostCallers`.
 */
export function createRateLimiter(limits: RateLimits, redis?: RedisLink, mostCallers: number = MAX_CALLERS) {
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, new Counter(name, limit, redis, mostCallers)]),
  );
  const counter = (name: RateLimitName) => counters.get(name) as Counter;
  /**
   * Counts one operation against several limits, in one round trip to Redis. Resolves to the state of the limit with
   * the fewest remaining operations. The counts of this process are checked first, in the order of `hits`. When one of
   * them refuses the operation, the counts after it and all counts in Redis stay unchanged.
   */
  const consumeAll = async (hits: readonly RateLimitHit[]): Promise<RateLimitState> => {
    const local: RateLimitState[] = [];
    for (const [name, key, points] of hits) local.push(await counter(name).admitLocally(key, points));
    if (!redis) return local.reduce(tighterState);
    const shared = await Promise.all(
      hits.map(([name, key, points]) => counter(name).admitShared(key, points)),
    );
    return hits
      .map((_, index) => tighterState(shared[index], local[index] as RateLimitState))
      .reduce(tighterState);
  };
  return {
    /** Counts one operation, by default once. Throws `rate_limited` with the seconds to wait when the limit is exhausted. */
    consume: (...hit: RateLimitHit) => consumeAll([hit]),
    consumeAll,
    /** Counts one operation without refusing it; resolves to the number of operations in the window. */
    count: (name: RateLimitName, key: string) => counter(name).count(key),
    /** Subtracts one operation from the count. */
    refund: (name: RateLimitName, key: string) => counter(name).refund(key),
    /** Resets the counts of this process and of Redis; other processes keep their local counts. */
    reset: (name: RateLimitName, key: string) => counter(name).reset(key),
  };
}

/** Returns the state with fewer remaining operations; the first one when both are equal. */
const tighterState = (one: RateLimitState | undefined, other: RateLimitState) =>
  one && one.remaining <= other.remaining ? one : other;

/**
 * Counts operations in the memory of this process. Forgets the callers that came first when there are too many, so that a
 * stranger with very many addresses fills no memory. Nobody gains by that: whoever has so many addresses needs no forgotten
 * count.
 */
class LocalCounts extends RateLimiterMemory {
  private readonly callers = new Set<string>();

  constructor(
    limit: { keyPrefix: string; points: number; duration: number },
    private readonly mostCallers: number,
  ) {
    super(limit);
  }

  override async penalty(key: string, points?: number): Promise<RateLimiterRes> {
    const [first] = this.callers;
    if (first !== undefined && this.callers.size >= this.mostCallers && !this.callers.has(key)) {
      this.callers.delete(first);
      await this.delete(first);
    }
    this.callers.add(key);
    return super.penalty(key, points);
  }
}

class Counter {
  private readonly local: LocalCounts;
  private readonly shared: RateLimiterRedis | undefined;

  constructor(
    name: string,
    private readonly limit: RateLimit,
    private readonly redis: RedisLink | undefined,
    mostCallers: number,
  ) {
    const { points, seconds: duration } = limit;
    this.local = new LocalCounts({ keyPrefix: name, points, duration }, mostCallers);
    if (redis)
      this.shared = new RateLimiterRedis({
        storeClient: redis.client,
        keyPrefix: `chit:limit:${name}`,
        points,
        duration,
      });
  }

  async admitLocally(key: string, points?: number): Promise<RateLimitState> {
    return this.assertWithinLimit(await this.increment(this.local, key, points));
  }

  /** Counts an operation in Redis. Returns undefined without Redis and during an outage of Redis. */
  async admitShared(key: string, points?: number): Promise<RateLimitState | undefined> {
    const result = await this.incrementShared(key, points);
    return result && this.assertWithinLimit(result);
  }

  async count(key: string): Promise<number> {
    const local = await this.increment(this.local, key);
    const shared = await this.incrementShared(key);
    return Math.max(local.consumedPoints, shared?.consumedPoints ?? 0);
  }

  async refund(key: string): Promise<void> {
    await this.local.reward(key);
    const { redis, shared } = this;
    if (redis && shared) await redis.withDeadline(shared.reward(key));
  }

  async reset(key: string): Promise<void> {
    await this.local.delete(key);
    const { redis, shared } = this;
    if (redis && shared) await redis.withDeadline(shared.delete(key));
  }

  private async incrementShared(key: string, points?: number): Promise<RateLimiterRes | undefined> {
    const { redis, shared } = this;
    return redis && shared && redis.withDeadline(this.increment(shared, key, points));
  }

  private async increment(counter: RateLimiterAbstract, key: string, points = 1): Promise<RateLimiterRes> {
    // `penalty` counts an operation without refusing it.
    const counted = await counter.penalty(key, points);
    if (counted.msBeforeNext <= this.limit.seconds * 1000) return counted;
    // Resets the count when its remaining time exceeds the whole window, which shows that the clock was set back.
    // Otherwise, the limit would stay exhausted until the clock has caught up.
    await counter.delete(key);
    return counter.penalty(key, points);
  }

  private assertWithinLimit({ consumedPoints, msBeforeNext }: RateLimiterRes): RateLimitState {
    const { points: limit, seconds: windowSeconds } = this.limit;
    const remaining = Math.max(0, limit - consumedPoints);
    const state = { limit, windowSeconds, remaining, resetSeconds: Math.ceil(msBeforeNext / 1000) };
    if (consumedPoints <= limit) return state;
    throw new AppError(reason('too_many_requests'), {
      retryAfter: Math.max(1, state.resetSeconds),
      rateLimit: state,
    });
  }
}
