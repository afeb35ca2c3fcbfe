import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { oncePerRun, sharedFolder } from '../once-per-run';

const root = resolve(__dirname, '../../..');
const run = promisify(execFile);

/**
 * Builds Chit once per jest run, like `npm run build`, but without the type check, and not into `dist`, which may be in
 * use. Resolves to the path of the start file.
 */
export async function buildChit(): Promise<string> {
  const folder = sharedFolder() ?? '';
  const dist = join(folder, 'dist');
  await oncePerRun('build', async () => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const args = ['-p', 'tsconfig.build.json', '--outDir', dist, '--noCheck'];
    await run(process.execPath, [compiler, ...args], { cwd: root });
    await run(process.execPath, ['scripts/copy-files.js', dist], { cwd: root });
    for (const name of ['node_modules', 'package.json']) await symlink(join(root, name), join(folder, name));
  });
  return join(dist, 'main.js');
}
