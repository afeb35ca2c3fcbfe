import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimitName, Limits } from '../config';
import { AppError, type LimitState } from '../errors';
import type { Limit } from '../lib/env-schemas';
import { reason } from '../lib/reasons';
import type { RedisLink } from './redis';

/** What is counted: a limit, and whom it counts. */
export type Act = readonly [name: LimitName, key: string];

export interface RateLimiter {
  /** Counts one act; throws `rate_limited`, carrying the seconds to wait, when the window is full. */
  consume(name: LimitName, key: string): Promise<LimitState>;
  /**
   * Counts one act against several limits, with Redis in one round trip; resolves to the state of the tightest. What one
   * limit refuses is not counted against the limits behind it.
   */
  consumeAll(acts: readonly Act[]): Promise<LimitState>;
  /** Counts one act and refuses nothing; resolves to how many there are in the window. */
  count(name: LimitName, key: string): Promise<number>;
  /** Takes one act back. */
  refund(name: LimitName, key: string): Promise<void>;
  /** Forgets what was counted, here and in Redis; another process keeps what it has counted itself. */
  reset(name: LimitName, key: string): Promise<void>;
}

/**
 * Limits counted in this process, and with Redis across processes too. No process ever lets more through than the limit:
 * without Redis, and while it is away, slow, full or emptied, each counts for itself.
 */
export function createRateLimiter(limits: Limits, redis?: RedisLink): RateLimiter {
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, new Counter(name, limit, redis)]),
  );
  const counter = (name: LimitName) => counters.get(name) as Counter;
  const consumeAll = async (acts: readonly Act[]) => {
    const here: LimitState[] = [];
    for (const [name, key] of acts) here.push(await counter(name).admitHere(key));
    const everywhere = await Promise.all(acts.map(([name, key]) => counter(name).admitEverywhere(key)));
    return acts.map((_, index) => tighter(everywhere[index], here[index] as LimitState)).reduce(tighter);
  };
  return {
    consume: (name, key) => consumeAll([[name, key]]),
    consumeAll,
    count: (name, key) => counter(name).count(key),
    refund: (name, key) => counter(name).refund(key),
    reset: (name, key) => counter(name).reset(key),
  };
}

/** The one that lets less through; the first where both let through as much. */
const tighter = (one: LimitState | undefined, other: LimitState) =>
  one && one.remaining <= other.remaining ? one : other;

class Counter {
  private readonly here: RateLimiterMemory;
  private readonly everywhere: RateLimiterRedis | undefined;

  constructor(
    name: string,
    private readonly limit: Limit,
    private readonly redis: RedisLink | undefined,
  ) {
    const { points, seconds: duration } = limit;
    this.here = new RateLimiterMemory({ keyPrefix: name, points, duration });
    if (redis)
      this.everywhere = new RateLimiterRedis({
        storeClient: redis.client,
        keyPrefix: `chit:limit:${name}`,
        points,
        duration,
      });
  }

  async admitHere(key: string): Promise<LimitState> {
    return this.admitted(await this.counted(this.here, key));
  }

  /** Undefined without Redis, and while it is away. */
  async admitEverywhere(key: string): Promise<LimitState | undefined> {
    const counted = await this.countedEverywhere(key);
    return counted && this.admitted(counted);
  }

  async count(key: string): Promise<number> {
    const here = await this.counted(this.here, key);
    const everywhere = await this.countedEverywhere(key);
    return Math.max(here.consumedPoints, everywhere?.consumedPoints ?? 0);
  }

  async refund(key: string): Promise<void> {
    await this.here.reward(key);
    const { redis, everywhere } = this;
    if (redis && everywhere) await redis.written(everywhere.reward(key));
  }

  async reset(key: string): Promise<void> {
    await this.here.delete(key);
    const { redis, everywhere } = this;
    if (redis && everywhere) await redis.written(everywhere.delete(key));
  }

  private async countedEverywhere(key: string): Promise<RateLimiterRes | undefined> {
    const { redis, everywhere } = this;
    return redis && everywhere && redis.written(this.counted(everywhere, key));
  }

  private async counted(counter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
    // A penalty counts and refuses nothing.
    const counted = await counter.penalty(key);
    if (counted.msBeforeNext <= this.limit.seconds * 1000) return counted;
    // No window is so long: the clock by which it ends has been put back. It would stay full until that has caught up.
    await counter.delete(key);
    return counter.penalty(key);
  }

  private admitted({ consumedPoints, msBeforeNext }: RateLimiterRes): LimitState {
    const { points: limit, seconds: windowSeconds } = this.limit;
    const remaining = Math.max(0, limit - consumedPoints);
    const state = { limit, windowSeconds, remaining, resetSeconds: Math.ceil(msBeforeNext / 1000) };
    if (consumedPoints <= limit) return state;
    throw new AppError(reason('too_many_requests'), {
      retryAfter: Math.max(1, state.resetSeconds),
      limit: state,
    });
  }
}
