import { withClient } from '../database/schema-state';
import { BackupError } from './facts';

/**
 * Server settings for a restored database before its check for foreign code. They disable event triggers, autovacuum
 * and logical replication, through which the server would run code from the database without a query that calls it.
 */
export const UNTRUSTED = { event_triggers: 'off', autovacuum: 'off', max_logical_replication_workers: '0' };

/** Connection options that disable preloaded libraries; they override the settings of the role and the database. */
const NO_LIBRARIES = '-c session_preload_libraries= -c local_preload_libraries=';

/**
 * SQL query that finds foreign code, which Chit never creates: event triggers, settings that control which libraries
 * are loaded, and functions in libraries outside PostgreSQL's own folder.
 */
const FOREIGN = `
  SELECT 'the event trigger ' || evtname AS what FROM pg_event_trigger
  UNION ALL SELECT 'the setting ' || setting FROM pg_db_role_setting CROSS JOIN unnest(setconfig) AS setting
    WHERE setting ~ '^(session_preload_libraries|local_preload_libraries|dynamic_library_path)='
  UNION ALL SELECT 'the library ' || probin FROM pg_proc WHERE probin !~ '^\\$libdir/[A-Za-z0-9_-]+$'
  LIMIT 1`;

/** Throws a BackupError for event triggers or libraries in a restored database, which Chit never creates. */
export async function refuseForeignCode(url: string): Promise<void> {
  const [found] = await withClient(
    url,
    undefined,
    async (client) => (await client.query(FOREIGN)).rows,
    NO_LIBRARIES,
  );
  if (found)
    throw new BackupError(
      `The backup's database has ${found.what}, which Chit never makes and which could run any program here: restore another backup.`,
    );
}
