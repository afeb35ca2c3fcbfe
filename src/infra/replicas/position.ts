import { batched } from '../database/batched';
import { type Executor, runPrepared } from '../database/statements';

/**
 * Position of the primary: a replica that has replayed the WAL up to `lsn` shows everything that was visible by then.
 */
export interface Position {
  lsn: bigint;
  /** Timeline of the primary: a failover starts a new one, on which an LSN means another position. */
  timeline: number;
  /** Time by the primary's clock. */
  now: Date;
}

/**
 * A commit becomes visible once the WAL is flushed; with `synchronous_commit` off, once it is inserted into the WAL.
 */
export const POSITION = `
  SELECT pg_wal_lsn_diff(CASE current_setting('synchronous_commit')
      WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0') AS lsn,
    left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline, clock_timestamp() AS now`;

export interface PositionRow {
  lsn: string;
  timeline: string;
  now: Date;
}

export const positionIn = ({ lsn, timeline, now }: PositionRow): Position => ({
  lsn: BigInt(lsn),
  timeline: Number.parseInt(timeline, 16),
  now,
});

/** Maximum batch size: as many calls as one event-loop turn can make. */
const MOST = 10_000;

const askedNow = batched<'now', Position>(async (db, asked) => {
  const [row] = await runPrepared<PositionRow>(db, POSITION, []);
  const position = positionIn(row as PositionRow);
  return asked.map(() => position);
}, MOST);

/** The primary's position at the time of this call or later. */
export const positionOf = (primary: Executor) => askedNow(primary, 'now');
