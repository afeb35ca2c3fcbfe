/** Moves restored files into a data folder, atomically with respect to crashes. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error';

const READY = /^restore-ready-(.+)$/;

/** Entries of the data folder that a restore replaces. */
export const RESTORED_PARTS = ['jwt-secret', 'postgres'];

/**
 * Commits a restore by renaming its draft. After the rename, the next `placeRestored` of any process puts the restored
 * files in place.
 */
export async function commitRestored(dataDir: string, draft: string): Promise<void> {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  await rename(draft, join(dataDir, `restore-ready-${stamp}`));
}

/**
 * Puts a committed restore in place, and moves existing entries to the folder `before-restore-…`. Returns that folder,
 * or undefined when there was nothing to move. Idempotent: after a crash, the next call finishes the work. The caller
 * must hold the folder's lock.
 */
export async function placeRestored(dataDir: string): Promise<string | undefined> {
  let aside: string | undefined;
  for (const name of await readdir(dataDir)) {
    const stamp = READY.exec(name)?.[1];
    if (stamp === undefined) continue;
    aside = join(dataDir, `before-restore-${stamp}`);
    await mkdir(aside, { recursive: true, mode: 0o700 });
    for (const part of RESTORED_PARTS) await placePart(dataDir, join(dataDir, name), part, aside);
    await rm(join(dataDir, name), { recursive: true, force: true });
    if ((await readdir(aside)).length > 0) continue;
    await rm(aside, { recursive: true });
    aside = undefined;
  }
  return aside;
}

async function placePart(dataDir: string, ready: string, part: string, aside: string): Promise<void> {
  if (!(await readdir(ready)).includes(part)) return;
  await rename(join(dataDir, part), join(aside, part)).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  await rename(join(ready, part), join(dataDir, part));
}
