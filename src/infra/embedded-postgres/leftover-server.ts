/** Cleans up after a killed Chit: stops the orphaned PostgreSQL server, and deletes a stale pid file. */
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { EmbeddedPostgresError, errorCode } from './error';
import { findWorkingFolder, isAlive, listProcesses, type ProcessArguments } from './processes';
import { clearSocketFolder } from './socket-folder';

const POLL_MS = 25;
/** Grace period in milliseconds in which a server usually shuts down by itself, after its Chit process was killed. */
const OWN_SHUTDOWN_MS = 1_000;
const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/**
 * Frees the folder for a new server: stops an orphaned server and deletes its pid file and sockets. Signals only
 * processes whose arguments or title contain this cluster's marker. The caller must hold the folder's lock. Throws an
 * EmbeddedPostgresError when the orphaned server does not stop, or when a server was started on the folder without
 * Chit.
 */
export async function clearLeftovers(cluster: Cluster, log: (line: string) => void): Promise<void> {
  if (!(await hasEnded(cluster.marker, OWN_SHUTDOWN_MS))) await stopServer(cluster, log);
  await removeForeignPidFile(cluster);
  if (cluster.socket) await clearSocketFolder(cluster.socket.path);
}

async function stopServer(cluster: Cluster, log: (line: string) => void): Promise<void> {
  log(`Stopping the orphaned PostgreSQL server of a killed Chit on ${cluster.folder}`);
  await signalServer(cluster.marker, 'SIGINT');
  if (await hasEnded(cluster.marker, FAST_SHUTDOWN_MS)) return;
  await signalServer(cluster.marker, 'SIGQUIT');
  if (await hasEnded(cluster.marker, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new EmbeddedPostgresError(
    `A PostgreSQL that an earlier Chit left running on ${cluster.folder} does not stop: end its processes and start again.`,
  );
}

async function hasEnded(marker: string, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while ((await listServer(marker)).length > 0) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/**
 * Sends a signal to the server whose `cluster_name` is `marker`. SIGQUIT goes to every process of the server. Any
 * other signal goes only to the main process, whose child processes exit with it.
 */
async function signalServer(marker: string, signal: NodeJS.Signals): Promise<void> {
  for (const { pid, args } of await listServer(marker)) {
    if (args.length > 1 || signal === 'SIGQUIT') sendSignal(pid, signal);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

async function listServer(marker: string): Promise<ProcessArguments[]> {
  const isOurs = ({ args }: ProcessArguments) =>
    (isPostgres(args) && args.includes(`cluster_name=${marker}`)) ||
    args[0]?.startsWith(`postgres: ${marker}: `);
  return (await listProcesses()).filter(isOurs);
}

function isPostgres([program = '']: string[]): boolean {
  return basename(program) === 'postgres' || program.startsWith('postgres: ');
}

/**
 * Deletes a pid file whose process ID now belongs to an unrelated process. PostgreSQL itself replaces the pid file of a
 * dead process, but mistakes any running process with that ID for its own server.
 */
async function removeForeignPidFile(cluster: Cluster): Promise<void> {
  const file = join(cluster.folder, 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (content === undefined || process.platform === 'win32') return;
  const pid = Number.parseInt(content, 10);
  // Also deletes an empty pid file, which a crash of the machine can leave and with which PostgreSQL refuses to start.
  if (pid > 0 && !isAlive(pid)) return;
  if (pid > 0 && (await isServerOnFolder(cluster.folder, pid)))
    throw new EmbeddedPostgresError(
      `Process ${pid} seems to be a PostgreSQL that was started on ${cluster.folder} without Chit: stop it, or delete postmaster.pid there if it serves another folder.`,
    );
  await rm(file, { force: true });
}

/**
 * Returns whether the process is a PostgreSQL server whose data folder is `folder`. On a system that does not report
 * the working directories of processes, returns true for each PostgreSQL server that was not started by a Chit.
 */
export async function isServerOnFolder(folder: string, pid: number): Promise<boolean> {
  const args = (await listProcesses()).find((process) => process.pid === pid)?.args ?? [];
  if (!isPostgres(args)) return false;
  const workingFolder = await findWorkingFolder(pid);
  if (workingFolder !== undefined) return workingFolder === folder;
  return !args.some((argument) => /(^postgres: |^cluster_name=)chit-\d+-\d+/.test(argument));
}
