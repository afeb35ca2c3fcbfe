import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, databaseAt, type TestDatabase } from '../database/database';
import { runFolder } from '../process/built-chit';

/** File in the folder of the run with the name of the migrated database. */
const FILE = 'template';

/**
 * Creates a database with Chit's schema: a copy of the run's migrated database, because a copy takes less time than the
 * migrations. Outside of a jest run, as in mutation testing, the database is empty.
 */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const folder = runFolder();
  if (folder === undefined) return createTestDatabase();
  return createTestDatabase(undefined, await readFile(join(folder, FILE), 'utf8'));
}

/** Creates the migrated database of a jest run, with the built product. */
export async function createTemplate(folder: string): Promise<void> {
  const { url } = await createTestDatabase();
  const { createDatabase, migrate }: typeof import('../../../src/infra/database/data-source') = require(
    join(folder, 'dist/infra/database/data-source'),
  );
  const database = await createDatabase(url).initialize();
  await migrate(database).finally(() => database.destroy());
  await writeFile(join(folder, FILE), new URL(url).pathname.slice(1));
}

/** Drops the migrated database of a jest run, for servers that outlive the run (`TEST_DATABASE_URL`). */
export async function dropTemplate(folder: string): Promise<void> {
  if (!existsSync(join(folder, FILE))) return;
  const server = databaseAt(process.env['TEST_POSTGRES_URL'] ?? '');
  await server.query(`DROP DATABASE ${await readFile(join(folder, FILE), 'utf8')} WITH (FORCE)`);
}
