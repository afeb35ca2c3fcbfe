import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './process/built-chit';

/** File in the folder of the run with the programs that tests needed and did not find, one a line. */
const fileIn = (folder: string) => join(folder, 'left-out');

/**
 * Whether to run tests that need a program. Without it they are left out, which the end of the run tells; in CI they run
 * all the same, and fail.
 */
export function canRunWith(program: string, isInstalled: boolean): boolean {
  if (isInstalled || process.env['CI'] === 'true') return true;
  const folder = runFolder();
  if (folder !== undefined) appendFileSync(fileIn(folder), `${program}\n`);
  return false;
}

/** Prints one line about the tests that the run has left out, if any. */
export function tellLeftOut(folder: string): void {
  if (!existsSync(fileIn(folder))) return;
  const programs = new Set(readFileSync(fileIn(folder), 'utf8').trim().split('\n'));
  process.stdout.write(
    `Left out: the tests that need ${[...programs].sort().join(', ')}, not installed here.\n`,
  );
}
