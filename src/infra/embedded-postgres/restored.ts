/** Moves restored files into a data folder. After a crash in the middle, the next call completes the moves. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoring } from './error';

const READY = /^restore-ready-(.+)$/;

/** Entries of the data folder that a restore replaces. */
export const RESTORED_PARTS = ['jwt-secret', 'postgres'];

/**
 * Commits a restore by renaming its temporary folder `draft`. From then on, the next call of `placeRestored`, in any
 * process, moves the restored files into the data folder.
 */
export async function commitRestored(dataDir: string, draft: string): Promise<void> {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  await rename(draft, join(dataDir, `restore-ready-${stamp}`));
}

/**
 * Moves the files of a committed restore into the data folder, and the previous files to a new folder
 * `before-restore-…`. Returns that folder, or undefined when there were no previous files. Idempotent: after a crash,
 * the next call finishes the moves. The caller must hold the folder's lock.
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

/** Deletes the temporary folders whose names begin with `prefix`: those of this process, and of killed ones. */
export async function removeDrafts(dataDir: string, prefix: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(prefix));
  for (const name of drafts) await rm(join(dataDir, name), { recursive: true, force: true });
}

async function placePart(dataDir: string, ready: string, part: string, aside: string): Promise<void> {
  if (!(await readdir(ready)).includes(part)) return;
  await rename(join(dataDir, part), join(aside, part)).catch(ignoring('ENOENT'));
  await rename(join(ready, part), join(dataDir, part));
}
