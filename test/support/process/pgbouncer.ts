/** A real PgBouncer on a free port, from Debian's package `pgbouncer`. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { removeFolder } from '../database/embedded-postgres-app';
import { endWithTests } from './end-with-tests';
import { findFreePort } from './ports';

const PROGRAM = 'pgbouncer';

export type PoolMode = 'session' | 'transaction' | 'statement';

/** Whether PgBouncer is installed. */
export const hasPgBouncer = spawnSync(PROGRAM, ['--version']).status === 0;

/** Whether the installed PgBouncer can keep prepared statements in transaction mode, as from 1.21 on. */
export const keepsStatements = (() => {
  const version = /PgBouncer (\d+)\.(\d+)/.exec(
    spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout,
  );
  return Number(version?.[1]) > 1 || Number(version?.[2]) >= 21;
})();

/** A PgBouncer in front of one database. */
export class PgBouncer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    /** URL of the database through the pooler. */
    readonly url: string,
  ) {}

  /**
   * Starts PgBouncer and resolves when it accepts connections. `settings` are lines of the section `[pgbouncer]` of its
   * configuration file.
   */
  static async start(databaseUrl: string, mode: PoolMode, settings: string[] = []): Promise<PgBouncer> {
    if (!hasPgBouncer) throw new Error('pgbouncer is not installed: apt-get install pgbouncer');
    const port = await findFreePort();
    const folder = await mkdtemp(join(tmpdir(), 'chit-pgbouncer-'));
    const file = await writeConfiguration(folder, new URL(databaseUrl), [
      `listen_port = ${port}`,
      `pool_mode = ${mode}`,
      ...settings,
    ]);
    // PgBouncer refuses to run as root.
    const account = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
    const child = spawn(PROGRAM, [...account, file], { stdio: ['ignore', 'ignore', 'pipe'] });
    endWithTests(child);
    await waitUntilUp(child);
    const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) });
    return new PgBouncer(child, folder, url.toString());
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
    await removeFolder(this.folder);
  }
}

/** Writes the configuration and the list of users; returns the path of the configuration. */
async function writeConfiguration(folder: string, server: URL, settings: string[]): Promise<string> {
  // The account `nobody` reads these files when root runs the tests.
  await chmod(folder, 0o755);
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    ...settings,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}

async function waitUntilUp(child: ChildProcess): Promise<void> {
  const printed: string[] = [];
  const up = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      printed.push(line);
      if (line.includes('process up')) resolve();
    });
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`pgbouncer ended:\n${printed.join('\n')}`);
  });
  ended.catch(() => {});
  await Promise.race([up, ended]);
}
