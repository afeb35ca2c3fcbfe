import { mkdtempSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemplate } from './app/migrated-database';
import startPostgres from './database/start-postgres';
import { buildChit } from './process/built-chit';

/** Prepares a run of tests with a database: the built product, one PostgreSQL, and a migrated database. */
// biome-ignore lint/style/noDefaultExport: jest calls the default export of a globalSetup.
export default async function globalSetup(): Promise<void> {
  if (process.env['TEST_BUILD_FOLDER']) return;
  const folder = mkdtempSync(join(tmpdir(), 'chit-build-'));
  process.env['TEST_BUILD_FOLDER'] = folder;
  // When root runs the tests, PostgreSQL's account must be able to traverse the folder.
  await chmod(folder, 0o711);
  await Promise.all([buildChit(folder), startPostgres()]);
  await createTemplate(folder);
}
