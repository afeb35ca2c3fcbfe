import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(__dirname, '../../..');
const run = promisify(execFile);

/** Folder of a jest run, from `global-setup.ts`; undefined outside of such a run. */
export const runFolder = () => process.env['TEST_BUILD_FOLDER'];

/** Path of the start file of the built product. */
export const builtMain = () => join(runFolder() ?? '', 'dist/main.js');

/**
 * Builds Chit like `npm run build`, but without the type check, and not into the clone's `dist`, which may be in use.
 */
export async function buildChit(folder: string): Promise<void> {
  const node = (...args: string[]) => run(process.execPath, args, { cwd: root });
  const dist = join(folder, 'dist');
  const compiler = 'node_modules/typescript/bin/tsc';
  await Promise.all([
    node('scripts/build-checkout.js'),
    node('scripts/build-dashboard.js'),
    node('scripts/copy-browser-files.js'),
    node(compiler, '-p', 'tsconfig.build.json', '--outDir', dist, '--noCheck'),
  ]);
  await node('scripts/bundle-viem.js', dist);
  await node('scripts/copy-files.js', dist);
  for (const name of ['node_modules', 'package.json']) await symlink(join(root, name), join(folder, name));
}
