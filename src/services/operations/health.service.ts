import type { DataSource } from 'typeorm';
import type { ProcessRole } from '../../config';
import { isDiskFull } from '../../infra/database/errors';
import type { PartState } from '../../lib/enums';
import { withTimeout } from '../../lib/with-timeout';
import type { ChainWatcherService, WatchState } from '../settlement/chain-watcher.service';

/** Head block, last block read, and its age in seconds; each null while unknown. */
export interface NetworkState {
  state: WatchState['state'];
  headBlock: number | null;
  readBlock: number | null;
  blockAgeSeconds: number | null;
}

export interface Health {
  parts: Record<string, PartState>;
  /** The networks that this process watches. */
  networks: Record<string, NetworkState>;
  /** Sentences that say what an operator must change. */
  problems: string[];
}

/** Timeout in milliseconds of the health query; a database that responds in time is `up`. */
const TIMEOUT_MS = 2_000;

/**
 * Time in milliseconds for which the database is reported as `degraded` after a write failed because the disk was full.
 */
const DISK_FULL_MS = 10_000;

/** Reports whether this process can serve requests, and its reading progress on each network. */
export class HealthService {
  private diskFullUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: DataSource,
    private readonly roles: readonly ProcessRole[],
    private readonly watcher: ChainWatcherService,
    private readonly dependencies: { redis(): PartState; bot(): PartState; botProblem(): string | null },
  ) {}

  /** Inspects an error that occurred in this process: a full disk makes the database `degraded`. */
  noticeError(error: unknown): void {
    if (isDiskFull(error)) this.diskFullUntil = performance.now() + DISK_FULL_MS;
  }

  async read(): Promise<Health> {
    const isReachable = await withTimeout(TIMEOUT_MS, this.database.query('SELECT 1'));
    const botProblem = this.roles.includes('bot') ? this.dependencies.botProblem() : null;
    const part = (role: ProcessRole): PartState => (this.roles.includes(role) ? 'up' : 'off');
    return {
      parts: {
        database: isReachable ? this.databaseState() : 'down',
        redis: this.dependencies.redis(),
        api: part('api'),
        worker: part('worker'),
        watcher: this.watcherState(),
        bot: this.roles.includes('bot') ? this.dependencies.bot() : 'off',
      },
      networks: this.networks(),
      problems: botProblem === null ? [] : [botProblem],
    };
  }

  /** `degraded` instead of `down` while the disk is full, because the database serves reads. */
  private databaseState(): PartState {
    return performance.now() < this.diskFullUntil ? 'degraded' : 'up';
  }

  private watcherState(): PartState {
    if (!this.roles.includes('watcher') || this.watcher.states.length === 0) return 'off';
    return this.watcher.states.some(({ state }) => state === 'degraded') ? 'degraded' : 'up';
  }

  private networks(): Record<string, NetworkState> {
    if (!this.roles.includes('watcher')) return {};
    return Object.fromEntries(
      this.watcher.states.map((watched) => [watched.network, toNetworkState(watched)]),
    );
  }
}

const toNetworkState = ({ state, head: headBlock, read }: WatchState): NetworkState => ({
  state,
  headBlock,
  readBlock: read?.number ?? null,
  blockAgeSeconds: read && Math.round((Date.now() - read.time.getTime()) / 1000),
});
