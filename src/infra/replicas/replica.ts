import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { withTimeout } from '../../lib/with-timeout';
import type { Executor } from '../database/statements';
import type { Logger } from '../logger';
import { Link } from './link';
import { type Position, positionOf } from './position';
import { lagOf, type Primary, REPLAYED, STANDBY, type Standby, SYSTEM, whyNoReplica } from './standby';

/** Interval in milliseconds at which a replica is checked. */
const LOOK_MS = 250;
/** Maximum time in milliseconds that a read waits for a replica to replay an LSN; a few milliseconds are usual. */
const PATIENCE_MS = 100;
/** Pause in milliseconds during which the replica serves no reads, after a read has failed on it. */
const REST_MS = 1_000;

/** One replica: its replayed LSN, and whether it serves reads. */
export class Replica {
  /** Host and port of the replica. */
  readonly name: string;
  /** Whether the replica serves reads: it responds, replicates this primary, and was up to date at the last check. */
  serving = false;
  /** Replication lag in seconds; null while the replica is down. */
  lagSeconds: number | null = null;
  private readonly link: Link;
  private replayed = 0n;
  private timeline = 0;
  private upToDateOn = Number.NEGATIVE_INFINITY;
  private restsUntil = 0;
  private asking: Promise<void> | undefined;
  private looking: Promise<void>;
  private timer: NodeJS.Timeout | undefined;
  private isAway = false;
  private closed = false;

  constructor(
    url: string,
    private readonly primary: DataSource,
    private readonly log: Logger,
  ) {
    this.name = new URL(url).host;
    this.link = new Link(url, (error) => this.markDown(error));
    this.looking = this.keepLooking();
  }

  /** Executes reads on the replica. Must be used only while `serving` is true. */
  get executor(): Executor {
    return this.link.executor;
  }

  /** Whether the replica has replayed the WAL up to this position of the primary. */
  shows({ timeline, lsn }: Position): boolean {
    return this.serving && this.timeline === timeline && this.replayed >= lsn;
  }

  /**
   * Waits up to 100 ms until the position is replayed. A replica that exceeds this time serves no reads until it is up
   * to date.
   */
  async waitForLsn(position: Position): Promise<boolean> {
    if (!(await withTimeout(PATIENCE_MS, this.follow(position.lsn)))) this.serving = false;
    return this.shows(position);
  }

  /** Stops sending reads to the replica for one second, because a read failed on it. */
  suspend(error: unknown): void {
    if (this.serving)
      this.log.warn({ err: error, replica: this.name }, 'A read failed on a replica and ran on the primary');
    this.serving = false;
    this.restsUntil = performance.now() + REST_MS;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.serving = false;
    clearTimeout(this.timer);
    this.link.cut();
    await this.looking;
    await this.link.close();
  }

  private async keepLooking(): Promise<void> {
    await this.look().catch((error: Error) => this.markDown(error));
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.looking = this.keepLooking();
    }, LOOK_MS);
  }

  private async look(): Promise<void> {
    const primary = await this.askPrimary().catch(() => undefined);
    // Without the primary's LSN, no read may use a replica.
    if (!primary || this.closed) return;
    await this.link.open();
    const standby = await this.link.ask<Standby>(STANDBY);
    const reason = whyNoReplica(standby, primary);
    if (reason !== undefined) throw new Error(`It ${reason}`);
    this.timeline = standby.timeline;
    // The LSN can be lower than before, because a replica that recovers from a crash replays WAL again.
    this.replayed = BigInt(standby.replayed ?? 0);
    const isUpToDate = await withTimeout(PATIENCE_MS, this.follow(primary.lsn));
    if (!this.link.isOpen) return;
    const now = performance.now();
    this.serving = isUpToDate && now >= this.restsUntil;
    if (isUpToDate) this.upToDateOn = now;
    this.lagSeconds = isUpToDate ? 0 : this.lag(standby, primary);
    if (this.isAway) this.log.info({ replica: this.name }, 'A replica is available again');
    this.isAway = false;
  }

  private async askPrimary(): Promise<Primary> {
    const position = await positionOf(this.primary.manager);
    const [{ system }] = await this.primary.query(SYSTEM);
    return { ...position, system };
  }

  /**
   * Returns the replication lag in seconds; null when unknown. The time since the replica was last up to date is the
   * upper limit: after an idle hour, the age of the last commit is not the lag.
   */
  private lag(standby: Standby, primary: Primary): number | null {
    const sinceUpToDate = (performance.now() - this.upToDateOn) / 1000;
    const lag = Math.min(lagOf(standby, primary) ?? Number.POSITIVE_INFINITY, sinceUpToDate);
    return Number.isFinite(lag) ? lag : null;
  }

  /** Polls until the LSN is replayed; all waiting reads share one query. Throws after 100 ms. */
  private async follow(lsn: bigint): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (this.replayed < lsn) {
      await this.ask();
      if (this.replayed >= lsn) return;
      if (performance.now() > end) throw new Error('It is behind');
      await pause(1);
    }
  }

  private ask(): Promise<void> {
    this.asking ??= this.link
      .ask<Pick<Standby, 'replayed'>>(REPLAYED)
      .then(({ replayed }) => {
        this.replayed = BigInt(replayed ?? 0);
      })
      .finally(() => {
        this.asking = undefined;
      });
    return this.asking;
  }

  /** Destroys the connections, so that running reads fail at once and are repeated on the primary. */
  private markDown(error: Error): void {
    if (!this.isAway && !this.closed)
      this.log.warn(
        { err: error, replica: this.name },
        'A replica is unavailable: its reads run on the primary',
      );
    this.isAway = true;
    this.serving = false;
    this.lagSeconds = null;
    this.link.cut();
  }
}
