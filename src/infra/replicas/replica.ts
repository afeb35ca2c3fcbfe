import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { withTimeout } from '../../lib/with-timeout';
import type { Executor } from '../database/statements';
import type { Logger } from '../logger';
import { ReplicaConnection } from './link';
import { readPosition, type WalPosition } from './position';
import {
  type PrimaryState,
  replicaProblem,
  SELECT_REPLAYED,
  SELECT_STANDBY,
  SELECT_SYSTEM,
  type StandbyState,
  secondsSinceReplay,
} from './standby';

const CHECK_INTERVAL_MS = 250;
/** Maximum time in milliseconds that a read waits for a replica to replay an LSN; a few milliseconds are usual. */
const CATCH_UP_MS = 100;
/** Pause in milliseconds during which the replica serves no reads, after a read has failed on it. */
const SUSPEND_MS = 1_000;

/** One replica: its replayed LSN, and whether it serves reads. */
export class Replica {
  /** Host and port of the replica. */
  readonly name: string;
  /** Whether the replica serves reads: it responds, replicates this primary, and was up to date at the last check. */
  serving = false;
  /** Replication lag in seconds; null while the replica is down or its lag is unknown. */
  lagSeconds: number | null = null;
  private readonly connection: ReplicaConnection;
  private replayed = 0n;
  private timeline = 0;
  private upToDateOn = Number.NEGATIVE_INFINITY;
  private suspendedUntil = 0;
  private pendingReplayQuery: Promise<void> | undefined;
  private checkLoop: Promise<void>;
  private timer: NodeJS.Timeout | undefined;
  private isDown = false;
  private closed = false;

  constructor(
    url: string,
    private readonly primary: DataSource,
    private readonly log: Logger,
  ) {
    this.name = new URL(url).host;
    this.connection = new ReplicaConnection(url, (error) => this.markDown(error));
    this.checkLoop = this.runCheckLoop();
  }

  /** Executes reads on the replica. Must be used only while `serving` is true. */
  get executor(): Executor {
    return this.connection.executor;
  }

  /** Whether the replica has replayed the WAL up to this position of the primary. */
  hasReplayed({ timeline, lsn }: WalPosition): boolean {
    return this.serving && this.timeline === timeline && this.replayed >= lsn;
  }

  /** Waits up to 100 ms for the position; a slower replica serves no reads until it is up to date. */
  async waitForLsn(position: WalPosition): Promise<boolean> {
    if (!(await withTimeout(CATCH_UP_MS, this.waitUntilReplayed(position.lsn)))) this.serving = false;
    return this.hasReplayed(position);
  }

  /** Stops sending reads to the replica for one second, because a read failed on it. */
  suspend(error: unknown): void {
    if (this.serving)
      this.log.warn({ err: error, replica: this.name }, 'A read failed on a replica and ran on the primary');
    this.serving = false;
    this.suspendedUntil = performance.now() + SUSPEND_MS;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.serving = false;
    clearTimeout(this.timer);
    this.connection.destroySockets();
    await this.checkLoop;
    await this.connection.close();
  }

  private async runCheckLoop(): Promise<void> {
    await this.check().catch((error: Error) => this.markDown(error));
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.checkLoop = this.runCheckLoop();
    }, CHECK_INTERVAL_MS);
  }

  private async check(): Promise<void> {
    const primary = await this.queryPrimary().catch(() => undefined);
    // Without the primary's LSN, the replica's LSN cannot be compared with anything. Reads then use no replica either.
    if (!primary || this.closed) return;
    await this.connection.open();
    const standby = await this.connection.query<StandbyState>(SELECT_STANDBY);
    const reason = replicaProblem(standby, primary);
    if (reason !== undefined) throw new Error(`It ${reason}`);
    this.timeline = standby.timeline;
    // The LSN can be lower than before, because a replica that recovers from a crash replays WAL again.
    this.replayed = BigInt(standby.replayed ?? 0);
    const isUpToDate = await withTimeout(CATCH_UP_MS, this.waitUntilReplayed(primary.lsn));
    if (!this.connection.isOpen) return;
    const now = performance.now();
    this.serving = isUpToDate && now >= this.suspendedUntil;
    if (isUpToDate) this.upToDateOn = now;
    this.lagSeconds = isUpToDate ? 0 : this.measureLag(standby, primary);
    if (this.isDown) this.log.info({ replica: this.name }, 'A replica is available again');
    this.isDown = false;
  }

  private async queryPrimary(): Promise<PrimaryState> {
    const position = await readPosition(this.primary.manager);
    const [{ system }] = await this.primary.query(SELECT_SYSTEM);
    return { ...position, system };
  }

  /**
   * Returns the replication lag in seconds; null when unknown. The lag is the age of the last replayed commit, but at
   * most the time since the replica was last up to date: after an hour without commits, that commit is an hour old
   * although the replica lags by less.
   */
  private measureLag(standby: StandbyState, primary: PrimaryState): number | null {
    const sinceUpToDate = (performance.now() - this.upToDateOn) / 1000;
    const lag = Math.min(secondsSinceReplay(standby, primary) ?? Number.POSITIVE_INFINITY, sinceUpToDate);
    return Number.isFinite(lag) ? lag : null;
  }

  /** Polls until the LSN is replayed; all waiting reads share one query. Throws after 100 ms. */
  private async waitUntilReplayed(lsn: bigint): Promise<void> {
    const end = performance.now() + CATCH_UP_MS;
    while (this.replayed < lsn) {
      await this.updateReplayed();
      if (this.replayed >= lsn) return;
      if (performance.now() > end) throw new Error('It is behind');
      await pause(1);
    }
  }

  private updateReplayed(): Promise<void> {
    this.pendingReplayQuery ??= this.connection
      .query<Pick<StandbyState, 'replayed'>>(SELECT_REPLAYED)
      .then(({ replayed }) => {
        this.replayed = BigInt(replayed ?? 0);
      })
      .finally(() => {
        this.pendingReplayQuery = undefined;
      });
    return this.pendingReplayQuery;
  }

  /** Destroys the connections, so that running reads fail at once and are repeated on the primary. */
  private markDown(error: Error): void {
    if (!this.isDown && !this.closed)
      this.log.warn(
        { err: error, replica: this.name },
        'A replica is unavailable: its reads run on the primary',
      );
    this.isDown = true;
    this.serving = false;
    this.lagSeconds = null;
    this.connection.destroySockets();
  }
}
