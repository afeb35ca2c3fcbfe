import { once } from 'node:events';
import type { Redis } from 'ioredis';
import { withTimeout } from '../lib/with-timeout';
import type { Logger } from './logger';

/** Loads the library on first use, because an installation of one process needs no Redis. */
const ioredis = (): typeof import('ioredis') => require('ioredis');

/** In milliseconds: Redis usually responds in less than 1 ms, and a sign-in waits for four commands. */
const COMMAND_TIMEOUT_MS = 250;
/** Maximum time in milliseconds that a start waits for Redis, so that rate limits count the first requests in Redis. */
const STARTUP_WAIT_MS = 2_000;

/**
 * Connection to a Redis server that may be down, slow or read-only. A command without a response within 250 ms closes
 * the connection. Then commands fail at once until the client has reconnected, so that callers can continue without
 * Redis. The client reconnects for ever; each outage and its end are logged once.
 */
export class RedisLink {
  readonly client: Redis;
  private readonly failoverListeners: (() => void)[] = [];
  private isDown = false;
  private isReadOnly = false;

  constructor(
    url: string,
    private readonly log: Logger,
  ) {
    this.client = new (ioredis().Redis)(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
      reconnectOnError: (error) => this.notifyFailover(error),
      // Disabled, because subscribers send SUBSCRIBE themselves after each reconnect, and handle its failure.
      autoResubscribe: false,
    });
    this.client.on('error', (error: Error) => {
      if (!this.isDown)
        log.warn({ err: error }, 'Redis is unavailable: rate limits are counted in memory meanwhile');
      this.isDown = true;
    });
    this.client.on('ready', () => void this.answerInTime(this.client.ping()).catch(() => {}));
  }

  /** Resolves when the first connection is ready, or after two seconds without one. */
  async ready(): Promise<void> {
    if (this.client.status !== 'ready') await withTimeout(STARTUP_WAIT_MS, once(this.client, 'ready'));
  }

  /** Whether Redis responds to commands, including writes. */
  get isUp(): boolean {
    return this.client.status === 'ready' && !this.isDown && !this.isReadOnly;
  }

  /** Calls `listener` when this server has become a replica: only a new connection reaches the new primary. */
  onFailover(listener: () => void): void {
    this.failoverListeners.push(listener);
  }

  /** Waits for the response to a write; undefined when Redis refuses it or exceeds the timeout. */
  async withDeadline<T>(answer: Promise<T>): Promise<T | undefined> {
    try {
      const result = await this.answerInTime(answer);
      if (result !== undefined && this.isReadOnly) {
        this.log.info('Redis accepts writes again');
        this.isReadOnly = false;
      }
      return result;
    } catch (error) {
      // A ReplyError means that Redis is full or has become a replica. Other errors are outages, which the connection's
      // error listener logs.
      if (error instanceof ioredis().ReplyError && !this.isReadOnly) {
        this.log.warn({ err: error }, 'Redis refuses writes: rate limits are counted in memory meanwhile');
        this.isReadOnly = true;
      }
      return undefined;
    }
  }

  close(): void {
    this.client.disconnect();
  }

  /** Waits for a response; after the timeout, resolves to undefined and closes the connection. */
  private async answerInTime<T>(answer: Promise<T>): Promise<T | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      // A response that arrived while this process was busy is not late: `setImmediate` runs only after pending input
      // was read.
      timer = setTimeout(() => setImmediate(resolve, undefined), COMMAND_TIMEOUT_MS);
    });
    const answered = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
    if (answered === undefined)
      this.client.stream.destroy(new Error(`No answer within ${COMMAND_TIMEOUT_MS} ms`));
    else if (this.isDown) {
      this.log.info('Redis is available again');
      this.isDown = false;
    }
    return answered;
  }

  private notifyFailover({ message }: Error): boolean {
    const moved = message.startsWith('READONLY');
    if (moved) for (const listener of this.failoverListeners) listener();
    return moved;
  }
}

/** Connects to Redis and sends PING. Throws the error of Redis or of the system when that fails. */
export async function pingRedis(url: string): Promise<void> {
  const options = { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null };
  const redis = new (ioredis().Redis)(url, { ...options, connectTimeout: 2_000, commandTimeout: 2_000 });
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
