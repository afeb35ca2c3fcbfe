import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import Redis from 'ioredis';
import { listProcesses } from '../../../src/infra/embedded-postgres/processes';
import type { Harness } from '../harness';
import { serverProcesses } from '../kill-processes';
import type { LeakScanner } from './leak-scanner';

/** Collects each row of each table as text. Checkout tokens are public. */
export async function collectDatabase({ database }: Harness, scanner: LeakScanner): Promise<void> {
  const tables = await database.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM ${name} AS t`,
    );
    scanner.collect('database', name, rows.map(({ row }) => row).join('\n'), ['public']);
  }
}

/** Collects each key with its value. */
export async function collectRedis(url: string, scanner: LeakScanner): Promise<void> {
  const redis = new Redis(url);
  try {
    const keys = await redis.keys('*');
    const values = await Promise.all(keys.map((key) => redis.dump(key)));
    scanner.collect('redis', 'Redis', keys.map((key, at) => `${key} ${values[at]}`).join('\n'));
    scanner.checkUsable('the password of Redis works, and the product counts there', keys.length > 0);
  } finally {
    redis.disconnect();
  }
}

/**
 * Collects the arguments of the product and its PostgreSQL, which all accounts can read, and PostgreSQL's environment.
 */
export async function collectProcesses(pid: number, folder: string, scanner: LeakScanner): Promise<void> {
  const all = await listProcesses();
  const servers = await serverProcesses(folder);
  for (const one of all) {
    if (one.pid === pid || servers.some((server) => server.pid === one.pid))
      scanner.collect('arguments', `the arguments of process ${one.pid}`, one.args.join(' '));
  }
  for (const { pid: server, part } of servers) {
    const environment = await readFile(`/proc/${server}/environ`, 'utf8').catch(() => '');
    scanner.collect('arguments', `the environment of the ${part}`, environment);
  }
}

/** Files of a data folder that are meant to contain a secret, and belong to a backup. */
export const SECRET_FILES = ['jwt-secret', join('postgres', 'password')];

const OWN_FILES = [...SECRET_FILES, 'first-admin.txt'];

/** Collects all other files of a data folder. Checkout tokens are public. */
export async function collectFiles(folder: string, scanner: LeakScanner): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (!entry.isFile()) continue;
    if (!OWN_FILES.includes(name)) {
      const content = await readFile(path).catch(() => Buffer.alloc(0));
      scanner.collect('files', name, content, ['public']);
    }
  }
  for (const name of OWN_FILES) await checkFileMode(join(folder, name), scanner);
}

export async function checkFileMode(path: string, scanner: LeakScanner): Promise<void> {
  const { mode } = await stat(path);
  scanner.check('fileModes', (mode & 0o777) === 0o600, `${path} has ${(mode & 0o777).toString(8)}`);
}
