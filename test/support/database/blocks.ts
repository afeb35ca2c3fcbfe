import type { DataSource } from 'typeorm';

/** Returns how many blocks of a table its readers have read so far, from memory or disk; without its indexes. */
export async function blocksRead(database: DataSource, table: string): Promise<number> {
  // PostgreSQL adds up what a connection has read after a transaction, but at most once a second unless it is told to.
  await database.query('SELECT pg_stat_force_next_flush()');
  const [{ blocks }] = await database.query(
    'SELECT (heap_blks_read + heap_blks_hit)::int AS blocks FROM pg_statio_user_tables WHERE relname = $1',
    [table],
  );
  return blocks;
}
