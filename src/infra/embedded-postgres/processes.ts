/** Queries about this machine's processes: liveness, start time, arguments, working directory. */
import { execFile } from 'node:child_process';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from './error';

const run = promisify(execFile);

/** The first argument is the program; a PostgreSQL child process has only one, its title. */
export interface ProcessArguments {
  pid: number;
  args: string[];
}

/** Whether a process with this ID is running, under any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Returns text that identifies the start time of a process and the boot of the machine. Together with the process ID,
 * the text distinguishes two processes with the same ID, even across a reboot. Returns undefined when there is no
 * such process, and `unknown` when the system does not report the start time.
 */
export async function findStartMark(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  try {
    return process.platform === 'linux' ? await linuxStartMark(pid) : await psStartMark(pid);
  } catch {
    return isAlive(pid) ? 'unknown' : undefined;
  }
}

async function linuxStartMark(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Counts the fields from the last closing parenthesis, because the program's name is in parentheses and may contain
  // spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return undefined;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.slice(0, 8)}${startTicks}`;
}

async function psStartMark(pid: number): Promise<string> {
  if (process.platform === 'win32') return 'unknown';
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'lstart=']);
  return stdout.replace(/\W/g, '');
}

/** Lists all processes that this process can see; empty on Windows. */
export async function listProcesses(): Promise<ProcessArguments[]> {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') return listWithPs();
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  return Promise.all(pids.map(async (pid) => ({ pid, args: await linuxArguments(pid) })));
}

async function linuxArguments(pid: number): Promise<string[]> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line.replace(/\0+$/, '').split('\0');
}

async function listWithPs(): Promise<ProcessArguments[]> {
  const { stdout } = await run('ps', ['-axww', '-o', 'pid=,args='], { maxBuffer: 2 ** 24 });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    if (!pid) return [];
    return [{ pid: Number(pid), args: command.startsWith('postgres: ') ? [command] : command.split(' ') }];
  });
}

/** Returns the working directory of a process; undefined when the system does not report it. */
export async function findWorkingFolder(pid: number): Promise<string | undefined> {
  return realpath(`/proc/${pid}/cwd`).catch(() => undefined);
}
