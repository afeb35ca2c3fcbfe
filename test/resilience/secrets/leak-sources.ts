import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import Redis from 'ioredis';
import { listProcesses } from '../../../src/infra/embedded-postgres/processes';
import type { Harness } from '../harness';
import { serverProcesses } from '../kill-processes';
import type { Evidence } from './leak-scanner';

/** Each row of each table, as text. A checkout token is part of what an invoice shows, and lies there as it is. */
export async function keepDatabase({ database }: Harness, evidence: Evidence): Promise<void> {
  const tables = await database.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM ${name} AS t`,
    );
    evidence.keep('database', name, rows.map(({ row }) => row).join('\n'), ['shared']);
  }
}

/** Each key with its value. */
export async function keepRedis(url: string, evidence: Evidence): Promise<void> {
  const redis = new Redis(url);
  try {
    const keys = await redis.keys('*');
    const values = await Promise.all(keys.map((key) => redis.dump(key)));
    evidence.keep('redis', 'Redis', keys.map((key, at) => `${key} ${values[at]}`).join('\n'));
    evidence.used('the password of Redis opens it, and the product counts there', keys.length > 0);
  } finally {
    redis.disconnect();
  }
}

/** What every account of the machine may read of a product and its PostgreSQL, and what PostgreSQL’s own account may. */
export async function keepProcesses(pid: number, folder: string, evidence: Evidence): Promise<void> {
  const all = await listProcesses();
  const servers = await serverProcesses(folder);
  for (const one of all) {
    if (one.pid === pid || servers.some((server) => server.pid === one.pid))
      evidence.keep('arguments', `the arguments of process ${one.pid}`, one.args.join(' '));
  }
  for (const { pid: server, part } of servers) {
    const environment = await readFile(`/proc/${server}/environ`, 'utf8').catch(() => '');
    evidence.keep('arguments', `the environment of the ${part}`, environment);
  }
}

/** The files of a data folder that are there to hold a secret. */
export const FOR_SECRETS = ['jwt-secret', join('postgres', 'password')];

/** All that lies in a data folder. A checkout token lies in the database. */
export async function keepFiles(folder: string, evidence: Evidence): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (!entry.isFile()) continue;
    if (!FOR_SECRETS.includes(name)) {
      const content = await readFile(path).catch(() => Buffer.alloc(0));
      evidence.keep('files', name, content, ['shared']);
    }
  }
  for (const name of FOR_SECRETS) await keepMode(join(folder, name), evidence);
}

export async function keepMode(path: string, evidence: Evidence): Promise<void> {
  const { mode } = await stat(path);
  evidence.check('modes', (mode & 0o777) === 0o600, `${path} has ${(mode & 0o777).toString(8)}`);
}
