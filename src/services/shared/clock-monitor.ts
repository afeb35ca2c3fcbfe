import type { DataSource } from 'typeorm';
import type { Logger } from '../../infra/logger';

/** A smaller difference is no jump: time servers correct clocks by less all the time. */
const JUMP_MS = 5_000;
const RECENT_MS = 30_000;

/** By how much the database's clock is ahead of the monotonic clock, in milliseconds; the time of the query makes it a range. */
interface Lead {
  least: number;
  most: number;
}

/**
 * Detects jumps of the database's clock, by which everything stored is judged, by comparing it with the monotonic clock of
 * this process. A jump is counted and logged; stored times stay as they are.
 */
export class ClockMonitor {
  /** How many jumps this process has seen. */
  jumps = 0;
  private lead: Lead | undefined;
  private jumpedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: DataSource,
    private readonly log: Logger,
  ) {}

  /** Reads the clock; resolves to whether it has jumped within the last half minute. */
  async hasJumped(): Promise<boolean> {
    const before = performance.now();
    const [{ milliseconds }] = await this.database.query(CLOCK);
    const lead = { least: milliseconds - performance.now(), most: milliseconds - before };
    const shift = this.lead ? shiftBetween(this.lead, lead) : 0;
    this.lead = lead;
    if (Math.abs(shift) > JUMP_MS) {
      this.jumps += 1;
      this.jumpedAt = before;
      this.log.error({ seconds: Math.round(shift / 1000) }, "The database's clock has jumped");
    }
    return before - this.jumpedAt < RECENT_MS;
  }
}

/** By how much the clock has moved at least; 0 where a slow query explains the difference. */
function shiftBetween(before: Lead, after: Lead): number {
  if (after.least > before.most) return after.least - before.most;
  if (after.most < before.least) return after.most - before.least;
  return 0;
}

const CLOCK = 'SELECT extract(epoch FROM clock_timestamp())::float * 1000 AS milliseconds';
