import type { DataSource } from 'typeorm';
import type { Logger } from '../../infra/logger';

/** In milliseconds: time servers continuously make smaller corrections. */
const JUMP_MS = 5_000;
const JUMP_REPORT_MS = 30_000;

/**
 * Difference between the database's clock and this process's monotonic clock, in milliseconds: a minimum and a maximum,
 * because the database reads its clock at an unknown moment during the query.
 */
interface OffsetRange {
  least: number;
  most: number;
}

/** Counts and logs jumps of the database's clock against the monotonic one; changes no stored time. */
export class ClockMonitor {
  /** Number of jumps that this process has detected. */
  jumps = 0;
  private latestOffset: OffsetRange | undefined;
  private jumpedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: DataSource,
    private readonly log: Logger,
  ) {}

  /** The database's time in whole milliseconds; null when a jump was detected within 30 seconds. */
  async trustedTime(): Promise<Date | null> {
    const before = performance.now();
    const [{ milliseconds }] = await this.database.query(SELECT_CLOCK);
    const offset = { least: milliseconds - performance.now(), most: milliseconds - before };
    const shift = this.latestOffset ? offsetChange(this.latestOffset, offset) : 0;
    this.latestOffset = offset;
    if (Math.abs(shift) > JUMP_MS) {
      this.jumps += 1;
      this.jumpedAt = before;
      this.log.error({ seconds: Math.round(shift / 1000) }, "The database's clock has jumped");
    }
    return before - this.jumpedAt < JUMP_REPORT_MS ? null : new Date(milliseconds);
  }
}

/** Least shift in milliseconds, negative backwards; 0 when the queries' duration explains it. */
function offsetChange(before: OffsetRange, after: OffsetRange): number {
  if (after.least > before.most) return after.least - before.most;
  if (after.most < before.least) return after.most - before.least;
  return 0;
}

const SELECT_CLOCK = 'SELECT extract(epoch FROM clock_timestamp())::float * 1000 AS milliseconds';
