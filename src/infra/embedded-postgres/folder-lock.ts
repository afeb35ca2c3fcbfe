/** Lock of a data folder, which only one Chit process at a time can hold. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './error';
import { findStartMark } from './processes';

const LOCK = /^postgres-lock\.(\d+)\.(\w+)$/;

/** A lock on the data folder that this process holds. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks the data folder for this process. Throws an EmbeddedPostgresError with the ID of the running process that holds
 * the lock. The lock of a dead process is ignored, even when the system has reused the process ID.
 *
 * Each process creates its own lock file before it searches for others. Therefore at least one of two processes that
 * start at the same moment is refused, and deleting the file of a dead process can never delete the lock of a running
 * one.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const ownLock = join(dataDir, `postgres-lock.${process.pid}.${await findStartMark(process.pid)}`);
  await writeFile(ownLock, '', { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw errorCode(error) === 'EEXIST' ? folderInUse(dataDir, process.pid) : error;
  });
  const release = () => rm(ownLock, { force: true });
  const holder = await findOtherHolder(dataDir, ownLock);
  if (holder === undefined) return { release };
  await release();
  throw folderInUse(dataDir, holder);
}

async function findOtherHolder(dataDir: string, ownLock: string): Promise<number | undefined> {
  for await (const { name, pid, alive } of listLocks(dataDir)) {
    if (name === basename(ownLock)) continue;
    if (alive) return pid;
    await rm(join(dataDir, name), { force: true });
  }
  return undefined;
}

/** Lists the locks of the folder, and whether the process that holds each lock is running. */
export async function* listLocks(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    const [, pid, mark] = LOCK.exec(name) ?? [];
    if (!pid) continue;
    const current = await findStartMark(Number(pid));
    yield { name, pid: Number(pid), alive: current === mark || current === 'unknown' };
  }
}

function folderInUse(dataDir: string, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The data folder ${dataDir} is in use by the Chit process ${pid}: stop that process or choose another data folder.`,
  );
}
