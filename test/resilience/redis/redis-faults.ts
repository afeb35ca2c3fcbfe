import { setTimeout as pause } from 'node:timers/promises';
import { RedisServer } from '../../support/process/redis-server';
import { Relay } from '../../support/process/relay';
import { until } from '../../support/until';
import type { ScenarioContext } from '../scenario';

/** A Redis behind a relay, which another one may follow. */
export class Place {
  private constructor(
    readonly relay: Relay,
    private readonly all: RedisServer[],
  ) {}

  static async open({ defer }: Pick<ScenarioContext, 'defer'>): Promise<Place> {
    const redis = await RedisServer.start();
    const place = new Place(await Relay.to(redis.url), [redis]);
    defer(() => Promise.all(place.all.map((each) => each.stop())));
    defer(() => place.relay.shut());
    return place;
  }

  get redis(): RedisServer {
    return this.all.at(-1) as RedisServer;
  }

  follow(next: RedisServer): void {
    this.all.push(next);
  }
}

/** Something that becomes of Redis. */
export interface Fault {
  /** Redis … */
  name: string;
  /** Whether Chit must say meanwhile that it has no Redis. */
  degrades: boolean;
  begin(place: Place): unknown;
  /** What goes on until the signal comes. */
  goOn?(place: Place, signal: AbortSignal): Promise<void>;
  end(place: Place): unknown;
}

const SLOW_MS = 2_000;
const FLAP_MS = 1_000;

const wait = (signal: AbortSignal, milliseconds: number) =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);

export const FAULTS: readonly Fault[] = [
  {
    name: 'is stopped',
    degrades: true,
    begin: ({ redis }) => redis.stop(),
    end: ({ redis }) => redis.start(),
  },
  {
    name: 'hangs',
    degrades: true,
    begin: ({ redis }) => redis.hang(),
    end: ({ redis }) => redis.goOn(),
  },
  {
    name: 'is cut off without a word',
    degrades: true,
    begin: ({ relay }) => relay.hold(),
    end: ({ relay }) => relay.release(),
  },
  {
    name: 'is slow',
    degrades: true,
    begin: ({ relay }) => relay.slow(SLOW_MS),
    end: ({ relay }) => relay.slow(0),
  },
  {
    name: 'comes and goes',
    degrades: false,
    begin: ({ relay }) => relay.shut(),
    goOn: async ({ relay }, signal) => {
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
    begin: ({ redis }) => redis.call('FLUSHALL'),
    end: () => {},
  },
  {
    name: 'is full',
    degrades: true,
    begin: async ({ redis }) => {
      await redis.call('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
      await redis.call('CONFIG', 'SET', 'maxmemory', '1');
    },
    end: ({ redis }) => redis.call('CONFIG', 'SET', 'maxmemory', '0'),
  },
  {
    name: 'hands over',
    degrades: true,
    begin: async (place) => {
      const former = place.redis;
      const next = await RedisServer.start();
      place.follow(next);
      await next.call('REPLICAOF', ...addressOf(former));
      await until(async () =>
        String(await next.call('INFO', 'replication')).includes('master_link_status:up'),
      );
      await next.call('REPLICAOF', 'NO', 'ONE');
      // Which now answers READONLY, until a new connection leads to the next one.
      await former.call('REPLICAOF', ...addressOf(next));
    },
    end: ({ redis, relay }) => relay.lead(redis.url),
  },
];

const addressOf = ({ url }: RedisServer): [string, string] => {
  const { hostname, port } = new URL(url);
  return [hostname, port];
};
