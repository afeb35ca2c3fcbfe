import { withClient } from '../database/schema-state';
import { BackupError } from './facts';

/** Settings for a server on a database that nobody has looked at yet: nothing in it starts by itself. */
export const UNTRUSTED = { event_triggers: 'off', autovacuum: 'off', max_logical_replication_workers: '0' };

/** Settings of a connection to it, which go before those that a role or a database has of its own. */
const NO_LIBRARIES = '-c session_preload_libraries= -c local_preload_libraries=';

/** What makes PostgreSQL run code at a connection or load a library, and what Chit never makes. */
const FOREIGN = `
  SELECT 'the event trigger ' || evtname AS what FROM pg_event_trigger
  UNION ALL SELECT 'the setting ' || setting FROM pg_db_role_setting CROSS JOIN unnest(setconfig) AS setting
    WHERE setting ~ '^(session_preload_libraries|local_preload_libraries|dynamic_library_path)='
  UNION ALL SELECT 'the library ' || probin FROM pg_proc WHERE probin !~ '^\\$libdir/[A-Za-z0-9_-]+$'
  LIMIT 1`;

/** Throws a BackupError where a restored database would run code that is not Chit's when somebody connects. */
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
