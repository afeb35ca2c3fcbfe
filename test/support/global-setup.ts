import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import startPostgres from './database/start-postgres';

/**
 * Prepares a run of integration and e2e tests: the checkout page's files, one PostgreSQL, and a folder for one build.
 */
// biome-ignore lint/style/noDefaultExport: jest calls the default export of a globalSetup.
export default async function globalSetup(): Promise<void> {
  if (process.env['TEST_BUILD_FOLDER']) return;
  const checkout = promisify(execFile)(process.execPath, [
    join(__dirname, '../../scripts/build-checkout.js'),
  ]);
  process.env['TEST_BUILD_FOLDER'] = mkdtempSync(join(tmpdir(), 'chit-build-'));
  // When root runs the tests, PostgreSQL's account must be able to traverse the folder.
  await chmod(process.env['TEST_BUILD_FOLDER'], 0o711);
  await Promise.all([checkout, startPostgres()]);
}
