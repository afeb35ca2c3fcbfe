import type { DataSource } from 'typeorm';
import type { ProcessRole } from '../../config';
import { isDiskFull } from '../../infra/database/errors';
import { withTimeout } from '../../lib/with-timeout';
import type { ChainWatcherService, WatchState } from '../settlement/chain-watcher.service';

/** How one part of this process stands; only a part that is `down` makes the process not ready. */
export type PartState = 'up' | 'down' | 'degraded' | 'off';

/** How a network is watched: the numbers of its head and of the last block that was read, and that one's age. */
export interface NetworkState {
  state: WatchState['state'];
  headBlock: number | null;
  readBlock: number | null;
  blockAgeSeconds: number | null;
}

export interface Health {
  parts: Record<string, PartState>;
  /** Those that this process watches, by network. */
  networks: Record<string, NetworkState>;
}

/** How long the database may take to answer and still count as up. */
const ANSWER_MS = 2_000;

/** For how long after it has refused to keep something the database counts as degraded. */
const FULL_MS = 10_000;

/** Whether this process can serve, and how far it is with its chains. */
export class HealthService {
  private fullUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: DataSource,
    private readonly roles: readonly ProcessRole[],
    private readonly watcher: ChainWatcherService,
    private readonly outside: { redis(): PartState; bot(): PartState },
  ) {}

  /** To be told of what has failed here. */
  notice(error: unknown): void {
    if (isDiskFull(error)) this.fullUntil = performance.now() + FULL_MS;
  }

  async read(): Promise<Health> {
    const answers = await withTimeout(ANSWER_MS, this.database.query('SELECT 1'));
    const part = (role: ProcessRole): PartState => (this.roles.includes(role) ? 'up' : 'off');
    return {
      parts: {
        database: answers ? this.databaseState() : 'down',
        redis: this.outside.redis(),
        api: part('api'),
        worker: part('worker'),
        watcher: this.watcherState(),
        bot: this.roles.includes('bot') ? this.outside.bot() : 'off',
      },
      networks: this.networks(),
    };
  }

  /** What lies there can be read, where nothing more can be kept. */
  private databaseState(): PartState {
    return performance.now() < this.fullUntil ? 'degraded' : 'up';
  }

  private watcherState(): PartState {
    if (!this.roles.includes('watcher') || this.watcher.states.length === 0) return 'off';
    return this.watcher.states.some(({ state }) => state === 'degraded') ? 'degraded' : 'up';
  }

  private networks(): Record<string, NetworkState> {
    if (!this.roles.includes('watcher')) return {};
    return Object.fromEntries(this.watcher.states.map((watched) => [watched.network, stateOf(watched)]));
  }
}

const stateOf = ({ state, head, read }: WatchState): NetworkState => ({
  state,
  headBlock: head,
  readBlock: read?.number ?? null,
  blockAgeSeconds: read && Math.round((Date.now() - read.time.getTime()) / 1000),
});
