// Writes the fixture of each release that has none: the database of the previous release, upgraded, with the rows that
// were written for that release. Run it with `npm run schema:release` after adding a migration.
import 'reflect-metadata';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createTestDatabase } from '../test/support/database/database';
import {
  dump,
  fixtureOf,
  loadRelease,
  migrateTo,
  RELEASES,
  rowsOf,
} from '../test/support/database/released-schemas';
import startPostgres from '../test/support/database/start-postgres';
import stopPostgres from '../test/support/database/stop-postgres';

async function write(release: string, before: string | undefined): Promise<void> {
  const database = await createTestDatabase();
  try {
    if (before) await loadRelease(database, before);
    await migrateTo(database, release);
    await database.query(readFileSync(rowsOf(release), 'utf8'));
    await writeFile(fixtureOf(release), await dump(database), { flag: 'wx' });
    process.stdout.write(`Wrote ${fixtureOf(release)}\n`);
  } finally {
    await database.drop();
  }
}

async function main(): Promise<void> {
  await startPostgres();
  try {
    for (const [index, release] of RELEASES.entries()) {
      if (existsSync(fixtureOf(release))) continue;
      if (!existsSync(rowsOf(release)))
        throw new Error(`Write rows for what ${release} brings, into ${rowsOf(release)}`);
      await write(release, RELEASES[index - 1]);
    }
  } finally {
    await stopPostgres();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
