import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, databaseAt, type TestDatabase } from '../database/database';
import { oncePerRun, sharedFolder } from '../once-per-run';
import { loadProduct } from './product';

/** File in the shared folder with the name of the migrated database. */
const FILE = 'template';

/**
 * Creates a database with Chit's schema: a copy of a database that is migrated once per jest run, because a copy takes
 * less time than the migrations. Without a jest run, as in mutation testing, the database is empty.
 */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const folder = sharedFolder();
  if (folder === undefined) return createTestDatabase();
  await oncePerRun('template', () => createTemplate(join(folder, FILE)));
  return createTestDatabase(undefined, await readFile(join(folder, FILE), 'utf8'));
}

async function createTemplate(file: string): Promise<void> {
  const { url } = await createTestDatabase();
  const { createDatabase, migrate } = await loadProduct();
  const database = await createDatabase(url).initialize();
  await migrate(database).finally(() => database.destroy());
  await writeFile(file, new URL(url).pathname.slice(1));
}

/** Drops the migrated database of this jest run, for servers that outlive the run (`TEST_DATABASE_URL`). */
export async function dropTemplate(folder: string): Promise<void> {
  if (!existsSync(join(folder, FILE))) return;
  const server = databaseAt(process.env['TEST_POSTGRES_URL'] ?? '');
  await server.query(`DROP DATABASE ${await readFile(join(folder, FILE), 'utf8')} WITH (FORCE)`);
}
