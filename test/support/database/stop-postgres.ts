/** Stops the server that `start-postgres.ts` started; never stops a server given by `TEST_DATABASE_URL`. */
import { once } from 'node:events';
import { jestRun } from './start-postgres';

// biome-ignore lint/style/noDefaultExport: jest calls the default export of a globalTeardown.
export default async function stopPostgres(): Promise<void> {
  const { testPostgres } = jestRun;
  if (!testPostgres) return;
  await testPostgres.postgres.stop();
  testPostgres.janitor.ref();
  testPostgres.janitor.stdin?.end();
  await once(testPostgres.janitor, 'exit');
  delete jestRun.testPostgres;
  delete process.env['TEST_POSTGRES_URL'];
}
