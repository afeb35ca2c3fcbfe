import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until';

const DEADLINE_MS = 60_000;

/** Folder that the test files of a jest run share, from `global-setup.ts`; undefined outside of such a run. */
export const sharedFolder = () => process.env['TEST_BUILD_FOLDER'];

/**
 * Calls `work` in the first test file of a jest run that calls this with the name. The other test files wait until
 * `work` has finished.
 */
export async function oncePerRun(name: string, work: () => Promise<unknown>): Promise<void> {
  const mark = join(sharedFolder() ?? '', name);
  const isFirst = await mkdir(`${mark}-started`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await work();
    await mkdir(`${mark}-finished`);
  }
  await until(async () => existsSync(`${mark}-finished`), DEADLINE_MS);
}
