import { Client } from 'pg';
import { until } from '../until';
import type { TestDatabase } from './database';

/**
 * Starts `run` while the row locks of a query are held, releases them when `waiting` connections wait for a lock, and
 * returns the result of `run`. This guarantees that the concurrent statements of `run` really contend for the rows.
 */
export const whileLocked = <T>(
  database: TestDatabase,
  lockingQuery: string,
  waiting: number,
  run: () => Promise<T>,
): Promise<T> =>
  locked(database, lockingQuery, async (letGo) => {
    const result = run();
    await untilSomeWait(database, waiting);
    await letGo();
    return result;
  });

/**
 * Holds the row locks of a query, calls `run` when a connection waits for a lock, and releases them when `run` ends.
 */
export const whileOthersWait = <T>(
  database: TestDatabase,
  lockingQuery: string,
  run: () => Promise<T>,
): Promise<T> =>
  locked(database, lockingQuery, async () => {
    await untilSomeWait(database, 1);
    return run();
  });

/** Calls `run` while the effects and row locks of a query are held, and withdraws them when `run` ends. */
export const whileHeld = <T>(
  database: TestDatabase,
  lockingQuery: string,
  run: () => Promise<T>,
): Promise<T> => locked(database, lockingQuery, run);

async function locked<T>(
  database: TestDatabase,
  lockingQuery: string,
  run: (letGo: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const holder = new Client(database.url);
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lockingQuery);
    return await run(() => holder.query('COMMIT'));
  } finally {
    await holder.end();
  }
}

const untilSomeWait = (database: TestDatabase, count: number) =>
  until(async () => (await waitingFor(database)) >= count);

/**
 * Number of connections that wait for a lock in this test file's database. The note that somebody looks at an invoice
 * (`looked_until`) is not counted: it may wait for the watcher's row while the watcher reads.
 */
export async function waitingFor(database: TestDatabase): Promise<number> {
  const rows = await database.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query NOT LIKE '%looked_until%'`,
  );
  return rows.length;
}
