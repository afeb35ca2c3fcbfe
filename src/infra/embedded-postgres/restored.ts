/** What a restore puts into a data folder, in one step that a crash cannot halve. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error';

const READY = /^restore-ready-(.+)$/;

/** What a backup brings back. */
export const RESTORED_PARTS = ['jwt-secret', 'postgres'];

/** From the rename on the draft is what the folder holds, whenever and by whomever it is put in place. */
export async function commitRestored(dataDir: string, draft: string): Promise<void> {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  await rename(draft, join(dataDir, `restore-ready-${stamp}`));
}

/**
 * Puts a committed restore in place; what was there goes into `before-restore-…`. Returns that folder, or undefined
 * where nothing was in the way. What a crash interrupts, the next call finishes. Call it with the folder's lock held.
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
