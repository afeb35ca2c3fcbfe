import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listProcesses } from '../../src/infra/embedded-postgres/processes';
import { until } from '../support/until';

interface ServerProcess {
  pid: number;
  /**
   * The supervisor runs between Chit and PostgreSQL; the postmaster is PostgreSQL's first process, backends are its
   * children.
   */
  part: 'supervisor' | 'postmaster' | 'backend';
}

/** All processes of the embedded PostgreSQL of a data folder. */
export async function serverProcesses(folder: string): Promise<ServerProcess[]> {
  const { dev, ino } = await stat(join(folder, 'postgres/data'), { bigint: true });
  const marker = new RegExp(`\\bchit-${dev}-${ino}\\b`);
  const processes = await listProcesses();
  return processes.flatMap(({ pid, args }): ServerProcess[] => {
    if (!args.some((argument) => marker.test(argument))) return [];
    if (args.includes('-e')) return [{ pid, part: 'supervisor' }];
    return [{ pid, part: args.length > 1 ? 'postmaster' : 'backend' }];
  });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const KILL_ORDER = ['supervisor', 'postmaster', 'backend'];

/**
 * Sends SIGKILL to Chit, its supervisor, the postmaster and every backend, so that no process can shut down cleanly.
 */
export async function killAppAndPostgres(chit: number, folder: string): Promise<void> {
  const found = await serverProcesses(folder);
  found.sort((one, other) => KILL_ORDER.indexOf(one.part) - KILL_ORDER.indexOf(other.part));
  for (const pid of [...found.map(({ pid }) => pid), chit]) kill(pid);
  await until(async () => {
    const remaining = await serverProcesses(folder);
    for (const { pid } of remaining) kill(pid);
    return remaining.length === 0;
  });
}

/** Sends SIGKILL to Chit and its supervisor only: their PostgreSQL keeps running without an owner. */
export async function killAppAndSupervisor(chit: number, folder: string): Promise<void> {
  const found = await serverProcesses(folder);
  for (const { pid, part } of found) if (part === 'supervisor') kill(pid);
  kill(chit);
}

/** Rewrites the pid file of a killed server so that it names an unrelated living process. */
export async function pointPidFileAtStranger(folder: string): Promise<void> {
  const file = join(folder, 'postgres/data/postmaster.pid');
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [process.pid, ...rest].join('\n'));
}
