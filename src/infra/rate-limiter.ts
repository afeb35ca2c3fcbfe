import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName, Limits } from '../config';
import { AppError, type LimitState } from '../errors';

export interface RateLimiter {
  /** Counts one act; throws `rate_limited`, carrying the seconds to wait, when the window is full. */
  consume(name: LimitName, key: string): Promise<LimitState>;
  /** Forgets what was counted. */
  reset(name: LimitName, key: string): Promise<void>;
}

/** Limits counted in Redis, across processes; in this process's memory without Redis and while Redis is away. */
export function createRateLimiter(limits: Limits, redis?: Redis): RateLimiter {
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, counterOf(name, limit, redis)]),
  );
  const counter = (name: LimitName) => counters.get(name) as ReturnType<typeof counterOf>;
  return {
    consume: async (name, key) => {
      const { points, seconds } = limits[name];
      try {
        return stateOf(points, seconds, await counter(name).consume(key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(stateOf(points, seconds, refusal));
        throw refusal;
      }
    },
    reset: async (name, key) => {
      await counter(name).delete(key);
    },
  };
}

function counterOf(name: string, { points, seconds }: { points: number; seconds: number }, redis?: Redis) {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  if (!redis) return memory;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `chit:limit:${name}`,
    points,
    duration: seconds,
    insuranceLimiter: memory,
    inMemoryBlockOnConsumed: points + 1,
  });
}

const stateOf = (limit: number, windowSeconds: number, result: RateLimiterRes): LimitState => ({
  limit,
  windowSeconds,
  remaining: Math.max(0, result.remainingPoints),
  resetSeconds: Math.ceil(result.msBeforeNext / 1000),
});

const tooMany = (state: LimitState) =>
  new AppError('rate_limited', 'Too Many Requests', {
    retryAfter: Math.max(1, state.resetSeconds),
    limit: state,
  });
