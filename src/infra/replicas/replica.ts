import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { within } from '../../lib/with-timeout';
import type { Executor } from '../database/statements';
import type { Logger } from '../logger';
import { Link } from './link';
import { type Position, positionOf } from './position';
import { lagOf, type Primary, REPLAYED, STANDBY, type Standby, SYSTEM, whyNoReplica } from './standby';

/** How often a replica is looked at. */
const LOOK_MS = 250;
/** How long a read waits for a replica to have what it must show; some milliseconds are usual. */
const PATIENCE_MS = 100;
/** One that has failed a read is left alone for so long. */
const REST_MS = 1_000;

/** One replica: how far it has come, and whether it may be read from. */
export class Replica {
  /** Host and port. */
  readonly name: string;
  /** Whether reads go there: it answers, is a copy of this primary, and was at most milliseconds behind just before. */
  serving = false;
  /** How old what it shows is; null while it is away. */
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
    this.link = new Link(url, (error) => this.lose(error));
    this.looking = this.keepLooking();
  }

  /** Only while it serves. */
  get executor(): Executor {
    return this.link.executor;
  }

  /** Whether it is known to show all that the primary did there. */
  shows({ timeline, lsn }: Position): boolean {
    return this.serving && this.timeline === timeline && this.replayed >= lsn;
  }

  /** Whether it does within a moment; one that does not is left until it has caught up. */
  async comesTo(position: Position): Promise<boolean> {
    if (!(await within(PATIENCE_MS, this.follow(position.lsn)))) this.serving = false;
    return this.shows(position);
  }

  /** Nothing is read there for a while. */
  leave(error: unknown): void {
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
    await this.look().catch((error: Error) => this.lose(error));
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.looking = this.keepLooking();
    }, LOOK_MS);
  }

  private async look(): Promise<void> {
    const primary = await this.askPrimary().catch(() => undefined);
    // Without the primary nobody knows what a replica must show, and nothing is read.
    if (!primary || this.closed) return;
    await this.link.open();
    const standby = await this.link.ask<Standby>(STANDBY);
    const reason = whyNoReplica(standby, primary);
    if (reason !== undefined) throw new Error(`It ${reason}`);
    this.timeline = standby.timeline;
    // Not the higher of both: one that comes back from a crash may show less than it did before.
    this.replayed = BigInt(standby.replayed ?? 0);
    const isUpToDate = await within(PATIENCE_MS, this.follow(primary.lsn));
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

  /** After hours in which nothing was committed, the last commit that it shows is no measure. */
  private lag(standby: Standby, primary: Primary): number | null {
    const sinceUpToDate = (performance.now() - this.upToDateOn) / 1000;
    const lag = Math.min(lagOf(standby, primary) ?? Number.POSITIVE_INFINITY, sinceUpToDate);
    return Number.isFinite(lag) ? lag : null;
  }

  /** Asks until it is there, all who wait together; ends soon after nobody waits any more. */
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

  /** What runs there fails at once, and is run on the primary. */
  private lose(error: Error): void {
    if (!this.isAway && !this.closed)
      this.log.warn({ err: error, replica: this.name }, 'A replica is away: the primary is read instead');
    this.isAway = true;
    this.serving = false;
    this.lagSeconds = null;
    this.link.cut();
  }
}
