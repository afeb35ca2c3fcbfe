/**
 * Starts the only PostgreSQL server of a jest run and sets `TEST_POSTGRES_URL`; every test file creates its own
 * database on this server.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/infra/embedded-postgres';

/**
 * Resources for the teardown to end, stored on the global object because jest shares nothing else between the hooks.
 */
export interface TestPostgres {
  postgres: EmbeddedPostgres;
  janitor: ChildProcess;
}

/** The global object, typed for the two hooks. */
export const jestRun: { testPostgres?: TestPostgres } = globalThis as object;

/**
 * Settings that trade durability for speed; no test needs data to survive a power cut. The databases of test files are too
 * small and live too briefly for a vacuum.
 */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  max_wal_size: '256MB',
  max_connections: '200',
  // Tests find the statements that wait for a lock by how they end.
  track_activity_query_size: '4096',
};

/** A file system in memory, on which the copy of a database, 600 files, takes a quarter of the CPU time. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Where the server's folder is created: in memory, if there is room and programs can be executed there. */
async function parentFolder(): Promise<string> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const [, options] = new RegExp(`^\\S+ ${MEMORY} tmpfs (\\S+)`, 'm').exec(mounts) ?? [];
  if (!options || /\bnoexec\b/.test(options)) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize < ENOUGH_BYTES ? tmpdir() : MEMORY;
}

/**
 * Removes the folder once standard input has closed (which also happens when jest is killed) and the server has ended.
 */
const JANITOR = `
const { existsSync, rmSync } = require('node:fs');
const folder = process.argv[1];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
const remove = () => {
  if (existsSync(folder + '/postgres/data/postmaster.pid')) setTimeout(remove, 50);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
process.stdin.once('close', remove).resume();
`;

// biome-ignore lint/style/noDefaultExport: jest calls the default export of a globalSetup.
export default async function startPostgres(): Promise<void> {
  if (process.env['TEST_POSTGRES_URL']) return;
  process.env['TEST_POSTGRES_URL'] = process.env['TEST_DATABASE_URL'] || (await startTestPostgres());
}

async function startTestPostgres(): Promise<string> {
  const folder = await mkdtemp(join(await parentFolder(), 'chit-test-postgres-'));
  // When root runs the tests, the server's account must be able to traverse the folder.
  await chmod(folder, 0o711);
  const janitor = spawn(process.execPath, ['-e', JANITOR, '--', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  janitor.unref();
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: FAST, tcp: true });
  jestRun.testPostgres = { postgres, janitor };
  return postgres.url;
}
