/** One Chit process per data folder. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './error';
import { findStartMark } from './processes';

const LOCK = /^postgres-lock\.(\d+)\.(\w+)$/;

/** The right of this process to the folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes the folder for this process or throws the number of the living process that has it. A lock left by a
 * dead process never blocks, also when its number has been given to another process since.
 *
 * Every process has a file of its own and looks for others only after writing it. So of two that start at the
 * same moment at least one is refused, and removing a dead one's file can never remove a living one's.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const own = join(dataDir, `postgres-lock.${process.pid}.${await findStartMark(process.pid)}`);
  await writeFile(own, '', { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw errorCode(error) === 'EEXIST' ? folderInUse(dataDir, process.pid) : error;
  });
  const release = () => rm(own, { force: true });
  const holder = await findOtherHolder(dataDir, own);
  if (holder === undefined) return { release };
  await release();
  throw folderInUse(dataDir, holder);
}

async function findOtherHolder(dataDir: string, own: string): Promise<number | undefined> {
  for await (const { name, pid, alive } of listLocks(dataDir)) {
    if (name === basename(own)) continue;
    if (alive) return pid;
    await rm(join(dataDir, name), { force: true });
  }
  return undefined;
}

/** Every lock of the folder, and whether the process that took it still lives. */
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
