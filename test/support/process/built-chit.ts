import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(__dirname, '../../..');
const run = promisify(execFile);

/** Folder of a jest run, from `global-setup.ts`; undefined outside of such a run. */
export const runFolder = () => process.env['TEST_BUILD_FOLDER'];

/** Path of the start file of the built product. */
export const builtMain = () => join(runFolder() ?? '', 'dist/main.js');

/** Where the build of these sources is kept for later runs; a change of the sources has another folder. */
function keptBuild(): string {
  const { hashInputs }: { hashInputs: (root: string) => string } = require('../../../scripts/build.js');
  return join(root, 'node_modules/.cache/chit-test-build', hashInputs(root));
}

/** Puts the built product into the folder of a run: the kept build of these sources, or else a new one, which is then kept. */
export async function buildChit(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  const kept = keptBuild();
  if (existsSync(kept)) await cp(kept, dist, { recursive: true });
  else {
    await compile(dist);
    await rm(dirname(kept), { recursive: true, force: true });
    // Another run sees a complete build, or none; it may have kept the same build meanwhile.
    const copy = join(dirname(dirname(kept)), `${basename(folder)}-copy`);
    await cp(dist, copy, { recursive: true });
    await mkdir(dirname(kept), { recursive: true });
    await rename(copy, kept).catch(() => rm(copy, { recursive: true }));
  }
  for (const name of ['node_modules', 'package.json', 'contracts'])
    await symlink(join(root, name), join(folder, name));
}

/** Builds Chit like `npm run build`, but without the type check, and not into the clone's `dist`, which may be in use. */
async function compile(dist: string): Promise<void> {
  const node = (...args: string[]) => run(process.execPath, args, { cwd: root });
  const compiler = 'node_modules/typescript/bin/tsc';
  await Promise.all([
    node('scripts/build-checkout.js'),
    node('scripts/build-dashboard.js'),
    node('scripts/copy-browser-files.js'),
    node(compiler, '-p', 'tsconfig.build.json', '--outDir', dist, '--noCheck'),
  ]);
  await node('scripts/bundle-viem.js', dist);
  await node('scripts/bundle-mcp.js', join(dist, 'mcp.js'));
  await node('scripts/copy-files.js', dist);
}
