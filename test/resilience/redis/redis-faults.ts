import { setTimeout as pause } from 'node:timers/promises';
import { RedisServer } from '../../support/process/redis-server';
import { Relay } from '../../support/process/relay';
import { until } from '../../support/until';
import type { ScenarioContext } from '../scenario';

/** A Redis server behind a TCP relay, and its replacements. */
export class RedisSetup {
  private constructor(
    readonly relay: Relay,
    private readonly servers: RedisServer[],
  ) {}

  static async open({ defer }: Pick<ScenarioContext, 'defer'>): Promise<RedisSetup> {
    const redis = await RedisServer.start();
    const redisSetup = new RedisSetup(await Relay.to(redis.url), [redis]);
    defer(() => Promise.all(redisSetup.servers.map((each) => each.stop())));
    defer(() => redisSetup.relay.shut());
    return redisSetup;
  }

  get redis(): RedisServer {
    return this.servers.at(-1) as RedisServer;
  }

  promote(next: RedisServer): void {
    this.servers.push(next);
  }
}

/** A fault of Redis, and how to start and end it. */
export interface RedisFault {
  /** Completes the sentence "Redis …". */
  name: string;
  /** Whether the health endpoint must report Redis as degraded during the fault. */
  degrades: boolean;
  start(redisSetup: RedisSetup): unknown;
  /** Runs while the fault lasts, until the signal is aborted. */
  whileActive?(redisSetup: RedisSetup, signal: AbortSignal): Promise<void>;
  end(redisSetup: RedisSetup): unknown;
}

const DELAY_MS = 2_000;
const FLAP_MS = 1_000;

const wait = (signal: AbortSignal, milliseconds: number) =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);

export const REDIS_FAULTS: readonly RedisFault[] = [
  {
    name: 'is stopped',
    degrades: true,
    start: ({ redis }) => redis.stop(),
    end: ({ redis }) => redis.start(),
  },
  {
    name: 'hangs',
    degrades: true,
    start: ({ redis }) => redis.hang(),
    end: ({ redis }) => redis.goOn(),
  },
  {
    name: 'is cut off silently',
    degrades: true,
    start: ({ relay }) => relay.hold(),
    end: ({ relay }) => relay.release(),
  },
  {
    name: 'is slow',
    degrades: true,
    start: ({ relay }) => relay.slow(DELAY_MS),
    end: ({ relay }) => relay.slow(0),
  },
  {
    name: 'is flapping',
    degrades: false,
    start: ({ relay }) => relay.shut(),
    whileActive: async ({ relay }, signal) => {
      while (!signal.aborted) {
        await wait(signal, FLAP_MS);
        await relay.open();
        await wait(signal, FLAP_MS);
        if (!signal.aborted) await relay.shut();
      }
    },
    end: () => {},
  },
  {
    name: 'is emptied',
    degrades: false,
    start: ({ redis }) => redis.call('FLUSHALL'),
    end: () => {},
  },
  {
    name: 'is full',
    degrades: true,
    start: async ({ redis }) => {
      await redis.call('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
      await redis.call('CONFIG', 'SET', 'maxmemory', '1');
    },
    end: ({ redis }) => redis.call('CONFIG', 'SET', 'maxmemory', '0'),
  },
  {
    name: 'fails over to a replica',
    degrades: true,
    start: async (redisSetup) => {
      const former = redisSetup.redis;
      const next = await RedisServer.start();
      redisSetup.promote(next);
      await next.call('REPLICAOF', ...replicationAddressOf(former));
      await until(async () =>
        String(await next.call('INFO', 'replication')).includes('master_link_status:up'),
      );
      await next.call('REPLICAOF', 'NO', 'ONE');
      // The former primary now replies READONLY to writes, until a new connection reaches its successor.
      await former.call('REPLICAOF', ...replicationAddressOf(next));
    },
    end: ({ redis, relay }) => relay.lead(redis.url),
  },
];

const replicationAddressOf = ({ url }: RedisServer): [string, string] => {
  const { hostname, port } = new URL(url);
  return [hostname, port];
};
