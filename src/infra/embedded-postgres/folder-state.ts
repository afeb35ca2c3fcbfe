/** Inspects the state of the database in a data folder without changing anything. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readPassword } from './cluster';
import { databaseUrl } from './connection';
import { EmbeddedPostgresError, errorCode, ignoring } from './error';
import { listLocks } from './folder-lock';
import { isServerOnFolder } from './leftover-server';
import { isAlive } from './processes';
import { socketFolderOf } from './socket-folder';

/** State of a data folder. `pid` is the process ID of Chit, `server` the process ID of PostgreSQL. */
export type FolderState =
  /** No database exists yet; the first start creates it. */
  | { kind: 'absent' }
  /** `clean` is false after a crash; `deadLocks` are process IDs of killed Chits with leftover lock files. */
  | { kind: 'stopped'; major: number; clean: boolean; deadLocks: number[] }
  | { kind: 'starting'; pid: number }
  | { kind: 'running'; pid: number; url: string }
  /** A server is running without a Chit process; the next start stops the server. */
  | { kind: 'orphaned'; server: number };

/** Reads the state of a data folder. Throws an EmbeddedPostgresError when this account may not read the folder. */
export async function readFolderState(folder: string): Promise<FolderState> {
  const dataDir = resolve(folder);
  try {
    return await inspectFolder(dataDir);
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error;
    throw new EmbeddedPostgresError(
      `This account may not read the data folder ${dataDir}: run this under the account that runs Chit.`,
    );
  }
}

async function inspectFolder(dataDir: string): Promise<FolderState> {
  const home = join(dataDir, 'postgres');
  const locks: { pid: number; alive: boolean }[] = [];
  try {
    for await (const lock of listLocks(dataDir)) locks.push(lock);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return { kind: 'absent' };
  }
  const holder = locks.find(({ alive }) => alive)?.pid;
  const major = await readIfPresent(join(home, 'data', 'PG_VERSION'));
  const [pid = '', , , port = '', socket = '', , , status = ''] = (
    (await readIfPresent(join(home, 'data', 'postmaster.pid'))) ?? ''
  ).split('\n');
  if (holder !== undefined) {
    if (status.trim() !== 'ready') return { kind: 'starting', pid: holder };
    const password = await readPassword(home);
    const address = socket
      ? { folder: await socketFolderOf(join(home, 'data'), socket) }
      : { port: Number(port) };
    return { kind: 'running', pid: holder, url: databaseUrl({ password }, address) };
  }
  if (major === undefined) return { kind: 'absent' };
  const server = Number.parseInt(pid, 10);
  if (server > 0 && isAlive(server) && (await isServerOnFolder(join(home, 'data'), server)))
    return { kind: 'orphaned', server };
  const deadLocks = locks.map(({ pid }) => pid);
  return { kind: 'stopped', major: Number.parseInt(major, 10), clean: pid === '', deadLocks };
}

const readIfPresent = (file: string) => readFile(file, 'utf8').catch(ignoring('ENOENT'));
