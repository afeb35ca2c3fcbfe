import { once } from 'node:events';
import Redis, { ReplyError } from 'ioredis';
import { withTimeout } from '../lib/with-timeout';
import type { Logger } from './logger';

/** Deadline of a command. Redis needs less than a millisecond; a sign-in waits for four commands. */
const ANSWER_MS = 250;
/** How long a connection may leave a command unanswered; longer than this process may block its own event loop. */
const SILENT_MS = 1_000;
/** How long a start waits for Redis, so that the first requests are counted there too. */
const START_MS = 2_000;

/**
 * A connection to a Redis that may be down, slow or read-only. A command that is not answered within a quarter of a
 * second ends the connection; commands then fail at once until the client has reconnected, and callers fall back. The
 * client reconnects for ever; an outage and its end are logged once each.
 */
export class RedisLink {
  readonly client: Redis;
  private readonly followers: (() => void)[] = [];
  private away = false;
  private unwilling = false;

  constructor(
    url: string,
    private readonly log: Logger,
  ) {
    this.client = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      socketTimeout: SILENT_MS,
      connectTimeout: 2_000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
      reconnectOnError: (error) => this.hasMoved(error),
      // Subscribers subscribe again by themselves at each connection, and so learn of a failure.
      autoResubscribe: false,
    });
    this.client.on('error', (error: Error) => {
      if (!this.away) log.warn({ err: error }, 'Redis is away: limits are counted in memory meanwhile');
      this.away = true;
    });
    this.client.on('ready', () => void this.answered(this.client.ping()).catch(() => {}));
  }

  /** Resolves once the first connection is ready, or after two seconds without one. */
  async ready(): Promise<void> {
    if (this.client.status !== 'ready') await withTimeout(START_MS, once(this.client, 'ready'));
  }

  /** Whether commands, writes included, are answered. */
  get isUp(): boolean {
    return this.client.status === 'ready' && !this.away && !this.unwilling;
  }

  /** Calls the listener when this Redis has become a replica: only a new connection reaches the new primary. */
  onFailover(tell: () => void): void {
    this.followers.push(tell);
  }

  /** Resolves to the answer to a write; undefined if Redis refuses the write or misses the deadline. */
  async withDeadline<T>(answer: Promise<T>): Promise<T | undefined> {
    try {
      const answered = await this.answered(answer);
      if (answered !== undefined && this.unwilling) {
        this.log.info('Redis can be written to again');
        this.unwilling = false;
      }
      return answered;
    } catch (error) {
      // Redis is full, or has become a replica. An outage was logged already.
      if (error instanceof ReplyError && !this.unwilling) {
        this.log.warn({ err: error }, 'Redis cannot be written to: limits are counted in memory meanwhile');
        this.unwilling = true;
      }
      return undefined;
    }
  }

  close(): void {
    this.client.disconnect();
  }

  /** Undefined if the deadline passes, which also ends the connection. */
  private async answered<T>(answer: Promise<T>): Promise<T | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      // `setImmediate` runs after pending input was read: an answer that came while this process was busy is not late.
      timer = setTimeout(() => setImmediate(resolve, undefined), ANSWER_MS);
    });
    const answered = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
    if (answered === undefined) this.client.stream.destroy(new Error(`No answer within ${ANSWER_MS} ms`));
    else if (this.away) {
      this.log.info('Redis is back');
      this.away = false;
    }
    return answered;
  }

  private hasMoved({ message }: Error): boolean {
    const moved = message.startsWith('READONLY');
    if (moved) for (const tell of this.followers) tell();
    return moved;
  }
}

/** Throws unless a Redis answers at the URL, with the error of Redis or of the system. */
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
