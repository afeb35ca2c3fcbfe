import { batched } from '../database/batched';
import { type Executor, runPrepared } from '../database/statements';

/** How far the primary is: a replica that has replayed its log up to `lsn` shows all that anybody could see by then. */
export interface Position {
  lsn: bigint;
  /** Of the primary's history: a failover begins another one, whose places in the log mean something else. */
  timeline: number;
  /** By the primary's clock. */
  now: Date;
}

/** What is committed is seen once it is flushed, and where nothing waits for that, once it is in the log at all. */
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

/** As many as can ask in one turn of the event loop. */
const MOST = 10_000;

const askedNow = batched<'now', Position>(async (db, asked) => {
  const [row] = await runPrepared<PositionRow>(db, POSITION, []);
  const position = positionIn(row as PositionRow);
  return asked.map(() => position);
}, MOST);

/** How far the primary is now: at the time of this call or later. */
export const positionOf = (primary: Executor) => askedNow(primary, 'now');
