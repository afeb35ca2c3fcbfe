import type { DataSource } from 'typeorm';
import type { Executor } from '../../infra/database/statements';
import type { Logger } from '../../infra/logger';

/** What is less is no jump: clocks are set right by less all the time. */
const JUMP_MS = 5_000;
/** How long a transaction may take that writes what its beginning says. */
const LONG_MS = 60_000;
/** How many jumps are remembered. */
const MOST_STRETCHES = 20;

/** A stretch of time in which the clock ran evenly, in its own words. */
interface Stretch {
  /** Milliseconds of the epoch. */
  since: number;
  until: number;
  /** What takes its moments to the clock as it runs now, in milliseconds: one that was put back has made it less than 0. */
  shift: number;
}

/** What was seen last. The clock is so much ahead of the monotonic one: at least, and at most. */
interface Seen {
  begun: number;
  wall: number;
  steady: number;
  least: number;
  most: number;
  /** The number that the next transaction was to have. */
  transaction: string;
}

interface PutBack {
  /** No later than that, in the words of before. */
  at: number;
  seconds: number;
  transaction: string;
}

/** For a statement. */
export interface Stretches {
  /** What the clock said at the look, in seconds of the epoch; in a transaction `now()` may be from before a jump. */
  now: number;
  /** The clock's stretches as JSON, the present one first. */
  json: string;
  /** How far it has been put back since any of them. */
  backSeconds: number;
}

/**
 * Watches the database's clock, by which everything that is stored is judged, against the monotonic clock of this process.
 * When it jumps, what was stored before is still judged by the time that has passed since.
 */
export class DatabaseClock {
  private over: Stretch[] = [];
  private since = Number.NEGATIVE_INFINITY;
  private seen: Seen | undefined;
  private putBack: PutBack[] = [];

  constructor(
    private readonly database: DataSource,
    private readonly log: Logger,
  ) {}

  /** Looks at the clock, and tells how moments of before are to be read. */
  async look(db: Executor): Promise<Stretches> {
    const begun = performance.now();
    const [row] = await db.query(LOOK);
    const steady = performance.now();
    const wall = Number(row.wall);
    const seen: Seen = {
      begun,
      wall,
      steady,
      least: wall - steady,
      most: wall - begun,
      transaction: row.transaction,
    };
    // Of two looks at once the one that was begun first may come last, and from before a jump.
    if (this.seen && begun < this.seen.begun)
      return this.stretches(this.seen.wall + steady - this.seen.steady);
    if (this.seen && isJump(this.seen, seen)) this.jumped(this.seen, seen);
    this.seen = seen;
    return this.stretches(wall);
  }

  /** Looks, and lets what waits until a moment wait no longer for it than it was to, when the clock has been put back. */
  async keep(): Promise<void> {
    await this.look(this.database.manager);
    for (let [back] = this.putBack; back; [back] = this.putBack) {
      const { at, seconds, transaction } = back;
      for (const sql of SET_BACK) await this.database.query(sql, [seconds, at / 1000, transaction]);
      this.putBack.shift();
    }
  }

  private jumped(before: Seen, after: Seen): void {
    const shift = (after.least + after.most - before.least - before.most) / 2;
    const elapsed = after.steady - before.steady;
    for (const stretch of this.over) stretch.shift += shift;
    this.over.unshift({ since: this.since, until: before.wall + elapsed, shift });
    this.over.splice(MOST_STRETCHES);
    this.since = after.wall - elapsed;
    const seconds = Math.round(shift / 1000);
    if (shift < 0)
      this.putBack.push({
        at: before.wall - LONG_MS,
        seconds: shift / 1000,
        transaction: before.transaction,
      });
    this.log.warn({ seconds }, "The database's clock has jumped");
  }

  private stretches(wall: number): Stretches {
    const now = wall / 1000;
    if (this.over.length === 0) return { now, json: '[]', backSeconds: 0 };
    // What others store in this moment may lie a little later.
    const present = { place: 0, since: momentOf(this.since), until: momentOf(wall + LONG_MS), shift: 0 };
    const over = this.over.map(({ since, until, shift }, index) => ({
      place: index + 1,
      since: momentOf(since),
      until: momentOf(until),
      shift: shift / 1000,
    }));
    const furthest = Math.min(0, ...over.map(({ shift }) => shift));
    return { now, json: JSON.stringify([present, ...over]), backSeconds: -furthest };
  }
}

const isJump = (before: Seen, after: Seen) =>
  after.least - before.most > JUMP_MS || before.least - after.most > JUMP_MS;

const momentOf = (wall: number) => (Number.isFinite(wall) ? new Date(wall).toISOString() : '-infinity');

const LOOK = `
  SELECT extract(epoch FROM clock_timestamp()) * 1000 AS wall,
    pg_snapshot_xmax(pg_current_snapshot())::xid::text AS transaction`;

/** For `WITH`: the stretches of a statement's parameter. */
export const stretchesFrom = (parameter: string) => `
  stretch AS (
    SELECT * FROM json_to_recordset(${parameter}) AS stretch (place integer, since timestamptz, until timestamptz, shift float)
  )`;

/** A moment that was stored at `storedOn`, taken to the clock as it runs now. */
export const onPresentClock = (
  moment: string,
  storedOn: string,
) => `(${moment} + make_interval(secs => coalesce((
  SELECT shift FROM stretch WHERE ${storedOn} BETWEEN since AND until ORDER BY place LIMIT 1), 0)))`;

/**
 * Rows that were written before the jump: by transactions that had begun at the last look, and others whose time lies after
 * it even so. Another process that sees the same jump finds none of them any more.
 */
const SET_BACK = ['webhook_deliveries', 'telegram_jobs'].map(
  (table) => `
    UPDATE ${table} SET next_attempt_on = next_attempt_on + make_interval(secs => $1)
    WHERE next_attempt_on > now() AND (next_attempt_on >= to_timestamp($2) OR age(xmin) > age($3::text::xid))`,
);
