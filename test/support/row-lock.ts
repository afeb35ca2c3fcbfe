import { Client } from 'pg';
import type { TestDatabase } from './database';
import { until } from './until';

/**
 * Starts `run` while this query's row locks are held, lets go once `waiting` connections wait for a lock, and returns
 * what `run` gives: so what runs at once is seen to meet, not merely hoped to.
 */
export async function whileLocked<T>(
  database: TestDatabase,
  lockingQuery: string,
  waiting: number,
  run: () => Promise<T>,
): Promise<T> {
  const holder = new Client(database.url);
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lockingQuery);
    const result = run();
    await until(async () => (await waitingFor(database)) >= waiting);
    await holder.query('COMMIT');
    return await result;
  } finally {
    await holder.end();
  }
}

/** How many connections wait for a lock in this database; other test files have others of their own. */
export async function waitingFor(database: TestDatabase): Promise<number> {
  const rows = await database.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length;
}
