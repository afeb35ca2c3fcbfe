import { withClient } from '../database/schema-state';
import { BackupError } from './facts';

/**
 * Server settings for a restored database that is not checked for foreign code yet. They disable the features through
 * which the server runs code from the database although no query calls it.
 */
export const UNTRUSTED = { event_triggers: 'off', autovacuum: 'off', max_logical_replication_workers: '0' };

/** Connection options that disable preloaded libraries; they override the settings of the role and the database. */
const NO_LIBRARIES = '-c session_preload_libraries= -c local_preload_libraries=';

/**
 * SQL query for objects that make PostgreSQL run code when a client connects, or load a library. Chit never creates
 * such objects.
 */
const FOREIGN = `
  SELECT 'the event trigger ' || evtname AS what FROM pg_event_trigger
  UNION ALL SELECT 'the setting ' || setting FROM pg_db_role_setting CROSS JOIN unnest(setconfig) AS setting
    WHERE setting ~ '^(session_preload_libraries|local_preload_libraries|dynamic_library_path)='
  UNION ALL SELECT 'the library ' || probin FROM pg_proc WHERE probin !~ '^\\$libdir/[A-Za-z0-9_-]+$'
  LIMIT 1`;

/** Throws a BackupError when a restored database contains foreign code that would run when a client connects. */
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
