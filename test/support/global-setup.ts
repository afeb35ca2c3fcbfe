import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import startPostgres from './start-postgres';

/** What the integration and e2e tests need once: the checkout page's files, and one PostgreSQL. */
// biome-ignore lint/style/noDefaultExport: jest calls the default export of a globalSetup.
export default async function globalSetup(): Promise<void> {
  execFileSync(process.execPath, [join(__dirname, '../../scripts/build-checkout.js')]);
  await startPostgres();
}
