import Redis from 'ioredis';
import type { Logger } from './logger';

/**
 * A client that never holds a request up: without a connection a command fails at once, and the caller falls back.
 * It reconnects for ever; losing and finding Redis is logged once each.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis is away: limits are counted in memory meanwhile');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  return redis;
}

/** Whether a Redis answers there; throws, in its own words or the system's, where it does not. */
export async function pingRedis(url: string): Promise<void> {
  const options = { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null };
  const redis = new Redis(url, { ...options, connectTimeout: 2_000, commandTimeout: 2_000 });
  let reason: Error | undefined;
  redis.on('error', (error: Error) => {
    reason ??= error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}
