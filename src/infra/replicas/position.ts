import { batched } from '../database/batched';
import { type Executor, runPrepared } from '../database/statements';

/** Position in the primary's write-ahead log; a replica that has replayed it shows all commits of that time. */
export interface WalPosition {
  lsn: bigint;
  /** Timeline of the primary. A failover starts a new timeline, on which the same LSN is a different position. */
  timeline: number;
  /** Time at which the position was read, by the primary's clock. */
  now: Date;
}

/** SQL: position of the latest visible commit: flushed or, with `synchronous_commit` off, inserted. */
export const SELECT_POSITION = `
  SELECT pg_wal_lsn_diff(CASE current_setting('synchronous_commit')
      WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0') AS lsn,
    left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline, clock_timestamp() AS now`;

export interface WalPositionRow {
  lsn: string;
  timeline: string;
  now: Date;
}

export const toPosition = ({ lsn, timeline, now }: WalPositionRow): WalPosition => ({
  lsn: BigInt(lsn),
  timeline: Number.parseInt(timeline, 16),
  now,
});

/** Maximum number of calls in one batch; never reached by the calls of one event-loop turn. */
const MAX_BATCH = 10_000;

const batchedPosition = batched<'now', WalPosition>(async (db, keys) => {
  const [row] = await runPrepared<WalPositionRow>(db, SELECT_POSITION, []);
  const position = toPosition(row as WalPositionRow);
  return keys.map(() => position);
}, MAX_BATCH);

/** Returns a WAL position of the primary that is read after the start of this call. */
export const readPosition = (primary: Executor) => batchedPosition(primary, 'now');
