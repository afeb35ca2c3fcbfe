import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { withTimeout } from '../../lib/with-timeout';
import type { Executor } from '../database/statements';
import type { Logger } from '../logger';
import { Link } from './link';
import { type Position, positionOf } from './position';
import { lagOf, type Primary, REPLAYED, STANDBY, type Standby, SYSTEM, whyNoReplica } from './standby';

/** How often a replica is checked. */
const LOOK_MS = 250;
/** How long a read waits for a replica to replay an LSN; a few milliseconds are usual. */
const PATIENCE_MS = 100;
/** Pause in milliseconds without reads after a read has failed on the replica. */
const REST_MS = 1_000;

/** One replica: its replayed LSN, and whether reads go there. */
export class Replica {
  /** Host and port. */
  readonly name: string;
  /** Whether reads go there: it answers, replicates this primary, and caught up at the last check. */
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

  /** May be used only while `serving`. */
  get executor(): Executor {
    return this.link.executor;
  }

  /** Whether the replica has replayed the primary's position. */
  shows({ timeline, lsn }: Position): boolean {
    return this.serving && this.timeline === timeline && this.replayed >= lsn;
  }

  /** Waits up to 100 ms for the position; a replica that misses it gets no reads until it has caught up. */
  async waitForLsn(position: Position): Promise<boolean> {
    if (!(await withTimeout(PATIENCE_MS, this.follow(position.lsn)))) this.serving = false;
    return this.shows(position);
  }

  /** Sends no reads to the replica for a second, as one has failed there. */
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
    // Without the primary's LSN no read may go to a replica.
    if (!primary || this.closed) return;
    await this.link.open();
    const standby = await this.link.ask<Standby>(STANDBY);
    const reason = whyNoReplica(standby, primary);
    if (reason !== undefined) throw new Error(`It ${reason}`);
    this.timeline = standby.timeline;
    // May be lower than before: a replica that recovers from a crash replays again.
    this.replayed = BigInt(standby.replayed ?? 0);
    const isUpToDate = await withTimeout(PATIENCE_MS, this.follow(primary.lsn));
    if (!this.link.isOpen) return;
    const now = performance.now();
    this.serving = isUpToDate && now >= this.restsUntil;
    if (isUpToDate) this.upToDateOn = now;
    this.lagSeconds = isUpToDate ? 0 : this.lag(standby, primary);
    if (this.isAway) this.log.info({ replica: this.name }, 'A replica is back');
    this.isAway = false;
  }

  private async askPrimary(): Promise<Primary> {
    const position = await positionOf(this.primary.manager);
    const [{ system }] = await this.primary.query(SYSTEM);
    return { ...position, system };
  }

  /**
   * Replication lag in seconds; null if unknown. Limited by the time since the replica was up to date: after an idle
   * hour, the age of its last commit says nothing.
   */
  private lag(standby: Standby, primary: Primary): number | null {
    const sinceUpToDate = (performance.now() - this.upToDateOn) / 1000;
    const lag = Math.min(lagOf(standby, primary) ?? Number.POSITIVE_INFINITY, sinceUpToDate);
    return Number.isFinite(lag) ? lag : null;
  }

  /** Polls until the LSN is replayed, in one query for all waiting reads. Throws after 100 ms. */
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

  /** Cuts the connections, so that reads under way fail at once and run on the primary. */
  private markDown(error: Error): void {
    if (!this.isAway && !this.closed)
      this.log.warn({ err: error, replica: this.name }, 'A replica is away: the primary is read instead');
    this.isAway = true;
    this.serving = false;
    this.lagSeconds = null;
    this.link.cut();
  }
}
