import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { BOUNDS } from '../../lib/bounds';
import type { Pool, PoolClient, QueryArrayConfig } from './postgres-client';
import type { Executor } from './statements';

export interface SnapshotQuery {
  text: string;
  values: unknown[];
  /** IANA name of the time zone in which the statement formats times. */
  timeZone: string;
}

/** A row of the result, with each value in PostgreSQL's text format; null for SQL NULL. */
export type Row = (string | null)[];

const BATCH_ROWS = BOUNDS.batches.exportedRows.most;

/** Parallel workers and JIT compilation are off, because they would take CPU time from others. */
const BEGIN = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL jit = off`;

const FETCH: QueryArrayConfig = {
  text: `FETCH ${BATCH_ROWS} FROM snapshot_rows`,
  rowMode: 'array',
  // Disables parsing, so that each value stays in PostgreSQL's text format.
  types: { getTypeParser: () => (text: string) => text },
};

/**
 * Reads the result of one SQL statement in batches (server-side cursor). All batches show the same snapshot of the
 * database. The cursor occupies one connection of the pool until it ends.
 */
export class SnapshotCursor {
  /** Resolves when the connection is free again: after the last row, after an error or after an abort. */
  readonly ended: Promise<void>;
  private resolveEnded: () => void = () => {};
  private open = true;
  private running = false;
  /** Process ID of the connection's server process. */
  private backend: number | undefined;

  private constructor(
    private readonly pool: Pool,
    private readonly client: PoolClient,
    private readonly signal: AbortSignal,
  ) {
    this.ended = new Promise((resolve) => {
      this.resolveEnded = resolve;
    });
  }

  /** Opens a cursor; an abort of `signal` cancels its statement, and calls then throw the reason of the abort. */
  static async open(db: Executor, query: SnapshotQuery, signal: AbortSignal): Promise<SnapshotCursor> {
    signal.throwIfAborted();
    const pool = (db.connection.driver as PostgresDriver).master as Pool;
    const cursor = new SnapshotCursor(pool, await pool.connect(), signal);
    signal.addEventListener('abort', () => void cursor.destroy(), { once: true });
    await cursor.run(() => cursor.declare(query));
    return cursor;
  }

  /** Returns the next batch of rows. An empty batch marks the end, and frees the connection. */
  next(): Promise<Row[]> {
    return this.run(async () => {
      const rows = await this.fetch();
      if (rows.length === 0) await this.finish();
      return rows;
    });
  }

  /**
   * Fetches the next batch through the driver's callback. With the driver's promises, the process grew by 100 MB,
   * because rows that were no longer used accumulated between garbage collections.
   */
  private fetch(): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      void this.client.query<Row>(FETCH, (error, result) => (error ? reject(error) : resolve(result.rows)));
    });
  }

  private async declare({ text, values, timeZone }: SnapshotQuery): Promise<void> {
    await this.client.query(BEGIN);
    const { rows } = await this.client.query(
      "SELECT pg_backend_pid() AS backend, set_config('TimeZone', $1, true)",
      [timeZone],
    );
    this.backend = rows[0].backend;
    await this.client.query(`DECLARE snapshot_rows NO SCROLL CURSOR FOR ${text}`, values);
  }

  /** Runs statements on the cursor's connection. An error ends the cursor and closes the connection. */
  private async run<T>(statements: () => Promise<T>): Promise<T> {
    try {
      this.signal.throwIfAborted();
      this.running = true;
      return await statements();
    } catch (error) {
      this.running = false;
      await this.destroy();
      this.signal.throwIfAborted();
      throw error;
    } finally {
      this.running = false;
    }
  }

  private async finish(): Promise<void> {
    await this.client.query('COMMIT');
    if (!this.open) return;
    this.open = false;
    this.client.release();
    this.resolveEnded();
  }

  /**
   * Cancels the running statement and closes the connection. The connection does not return to the pool, because a
   * late cancellation could then hit a statement of the connection's next user.
   */
  private async destroy(): Promise<void> {
    if (!this.open) return;
    this.open = false;
    if (this.running && this.backend !== undefined)
      await this.pool.query('SELECT pg_cancel_backend($1)', [this.backend]).catch(() => {});
    this.client.release(true);
    this.resolveEnded();
  }
}
