import 'reflect-metadata';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDatabase, migrate } from '../src/infra/database/data-source';
import { startEmbeddedPostgres } from '../src/infra/embedded-postgres';
import { Search1764400000000 } from '../src/migrations/1764400000000-search';
import { endWith, runToEnd } from './closers';
import { thousands } from './figures';
import { fillForSearch } from './search-data';
import { measureRequests, PAGE, type Row, SAMPLES } from './search-requests';
import { INVOICES } from './settings';

/** `npm run bench:search`: how long searches and filtered pages take with a million invoices of one account. */

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chit-bench-'));
  endWith(() => rm(folder, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: say });
  endWith(() => server.stop());
  const database = await createDatabase(server.url).initialize();
  endWith(() => database.destroy());
  await migrate(database);
  await inTransaction(database, (migration, runner) => migration.down(runner));
  say(`Loading ${thousands(INVOICES)} invoices`);
  const data = await fillForSearch(database, INVOICES);
  const migrationSeconds = await inTransaction(database, (migration, runner) => migration.up(runner));
  await database.query('VACUUM ANALYZE');
  const text = report({ ...(await measureRequests(database, data)), migrationSeconds });
  say(text);
  await writeFile(join(process.cwd(), 'bench/SEARCH.md'), text);
}

/** Applies or reverts the migration that adds the indexes of the search; returns the seconds that this took. */
async function inTransaction(
  database: DataSource,
  run: (migration: Search1764400000000, runner: QueryRunner) => Promise<void>,
): Promise<number> {
  const runner = database.createQueryRunner();
  await runner.query('SET statement_timeout = 0');
  const start = performance.now();
  await runner.startTransaction();
  await run(new Search1764400000000(), runner);
  await runner.commitTransaction();
  const seconds = (performance.now() - start) / 1000;
  await runner.query('RESET statement_timeout');
  await runner.release();
  return seconds;
}

const rowOf = ({ name, large, small, admin }: Row) =>
  `| ${name} | ${[large, small, admin].map((ms) => ms.toFixed(1)).join(' | ')} |`;

interface Results {
  plain: Row[];
  filters: Row[];
  searches: Row[];
  migrationSeconds: number;
}

const HEAD = (title: string) => `| ${title} | large account | small account | admin |\n|---|---|---|---|`;

const report = ({
  plain,
  filters,
  searches,
  migrationSeconds,
}: Results) => `# Searches and filters with many invoices

Written by \`npm run bench:search\`: milliseconds that 95 % of ${SAMPLES} requests do not exceed, one after another, in PostgreSQL and the
service. The large account has ${thousands(INVOICES)} invoices, each of 100 small ones ${thousands(INVOICES / 500)}; the admin sees all. A list is a page of ${PAGE} and
its total, which are read at the same time.

${HEAD('List')}
${plain.map(rowOf).join('\n')}

${HEAD('List filtered by')}
${filters.map(rowOf).join('\n')}

${HEAD('Search for')}
${searches.map(rowOf).join('\n')}

The migration that adds the indexes and the words of the notes takes ${migrationSeconds.toFixed(0)} s.

Node ${process.version}, PostgreSQL on the same ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}).
`;

runToEnd(main);
