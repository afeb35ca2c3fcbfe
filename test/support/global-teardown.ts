import { rm } from 'node:fs/promises';
import { dropTemplate } from './app/migrated-database';
import stopPostgres from './database/stop-postgres';

const { endShared }: { endShared(): Promise<void> } = require('./shared.js');

/** Stops and removes everything that `global-setup.ts` created. */
// biome-ignore lint/style/noDefaultExport: jest calls the default export of a globalTeardown.
export default async function globalTeardown(): Promise<void> {
  // With one test file, jest needs no worker, and its files share with this process.
  await endShared();
  const folder = process.env['TEST_BUILD_FOLDER'];
  delete process.env['TEST_BUILD_FOLDER'];
  if (folder) {
    await dropTemplate(folder);
    await rm(folder, { recursive: true, force: true });
  }
  await stopPostgres();
}
