import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimitName, Limits } from '../config';
import { AppError, type LimitState } from '../errors';
import type { Limit } from '../lib/setting-fields';
import type { RedisLink } from './redis';

export interface RateLimiter {
  /** Counts one act; throws `rate_limited`, carrying the seconds to wait, when the window is full. */
  consume(name: LimitName, key: string): Promise<LimitState>;
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
  return {
    consume: (name, key) => counter(name).consume(key),
    reset: (name, key) => counter(name).reset(key),
  };
}

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

  async consume(key: string): Promise<LimitState> {
    const here = this.admitted(await this.counted(this.here, key));
    const { redis, everywhere } = this;
    const counted = redis && everywhere && (await redis.written(this.counted(everywhere, key)));
    if (!counted) return here;
    const together = this.admitted(counted);
    return together.remaining <= here.remaining ? together : here;
  }

  async reset(key: string): Promise<void> {
    await this.here.delete(key);
    const { redis, everywhere } = this;
    if (redis && everywhere) await redis.written(everywhere.delete(key));
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
    throw new AppError('rate_limited', 'Too Many Requests', {
      retryAfter: Math.max(1, state.resetSeconds),
      limit: state,
    });
  }
}
