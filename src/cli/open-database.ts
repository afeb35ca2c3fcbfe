import { resolve } from 'node:path';
import type { Config } from '../config';
import { StartupError } from '../errors';
import { createDatabase, describeDatabase } from '../infra/database/data-source';
import { describeConnectionError } from '../infra/database/errors';
import { KNOWN_MIGRATIONS, querySchema, refuseNewer } from '../infra/database/schema-state';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../infra/embedded-postgres';
import { readFolderState } from '../infra/embedded-postgres/folder-state';

export interface OpenDatabase {
  database: ReturnType<typeof createDatabase>;
  /** Host and name of the database without credentials, or the data folder of the embedded database. */
  place: string;
  /** Names of the migrations that have not run yet, the oldest first. */
  pending: string[];
}

/**
 * Calls `act` with the database of DATABASE_URL or, without it, with the embedded database in DATA_DIR. For the
 * embedded database, uses the server of a running Chit; when none runs, starts the server and stops it afterwards.
 * Throws a StartupError when the database cannot be used, or when a newer Chit has migrated it.
 */
export async function withDatabase<T>(config: Config, act: (open: OpenDatabase) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL !== undefined)
    return connect(config.DATABASE_URL, describeDatabase(config.DATABASE_URL), act);
  const place = resolve(config.DATA_DIR);
  try {
    const state = await readFolderState(place);
    if (state.kind === 'running') return await connect(state.url, place, act);
    const server = await startEmbeddedPostgres({ dataDir: place });
    try {
      return await connect(server.url, place, act);
    } finally {
      await server.stop();
    }
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? new StartupError([error.message]) : error;
  }
}

async function connect<T>(url: string, place: string, act: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const { migrations } = await querySchema(url).catch((error: unknown) => {
    throw new StartupError([`Cannot use the database ${place}: ${describeConnectionError(error)}`]);
  });
  refuseNewer(migrations, place);
  const pending = KNOWN_MIGRATIONS.filter((name) => !migrations.includes(name));
  const database = await createDatabase(url).initialize();
  try {
    return await act({ database, place, pending });
  } finally {
    await database.destroy();
  }
}
