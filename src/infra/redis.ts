import { once } from 'node:events';
import Redis, { ReplyError } from 'ioredis';
import { within } from '../lib/with-timeout';
import type { Logger } from './logger';

/** How long a command is waited for. Redis needs less than a millisecond; a sign-in waits for four commands. */
const ANSWER_MS = 250;
/** How long a connection may owe an answer for which nobody waits; longer than this process may be busy with something else. */
const SILENT_MS = 1_000;
/** How long a start waits for Redis, so that what is counted first is counted there. */
const START_MS = 2_000;

/**
 * A Redis that may be away, slow or unwilling. Nobody waits for it for longer than a quarter of a second: a command that it
 * does not answer ends the connection, and until another one answers commands fail at once, and callers fall back. It is
 * looked for for ever; losing and finding it is logged once each.
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
      // Whoever subscribes does so at each connection, and hears of it when that fails.
      autoResubscribe: false,
    });
    this.client.on('error', (error: Error) => {
      if (!this.away) log.warn({ err: error }, 'Redis is away: limits are counted in memory meanwhile');
      this.away = true;
    });
    this.client.on('ready', () => void this.answered(this.client.ping()).catch(() => {}));
  }

  /** Resolves when it is found for the first time, or is away. */
  async looked(): Promise<void> {
    if (this.client.status !== 'ready') await within(START_MS, once(this.client, 'ready'));
  }

  /** Whether it is there and takes what is written. */
  get isUp(): boolean {
    return this.client.status === 'ready' && !this.away && !this.unwilling;
  }

  /** Has somebody told that this Redis has handed over to another one, to which a new connection leads. */
  whenMoved(tell: () => void): void {
    this.followers.push(tell);
  }

  /** What something written is answered with, or undefined where it is not written, or not in time. */
  async written<T>(answer: Promise<T>): Promise<T | undefined> {
    try {
      const answered = await this.answered(answer);
      if (answered !== undefined && this.unwilling) {
        this.log.info('Redis can be written to again');
        this.unwilling = false;
      }
      return answered;
    } catch (error) {
      // It is full, or no longer the one that is written to. That it is away is told already.
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

  /** Undefined where it does not answer in time, which ends the connection. */
  private async answered<T>(answer: Promise<T>): Promise<T | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      // Timers come first: what came while this process was busy is read before it counts as late.
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
