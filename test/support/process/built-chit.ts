import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../until';

const root = resolve(__dirname, '../../..');
const run = promisify(execFile);

/**
 * Builds Chit like `npm run build`, but without the type check, and not into `dist`, which may be in use. The first test
 * file of a run that calls this builds, the others wait for the result. Resolves to the path of the start file.
 */
export async function buildChit(): Promise<string> {
  const folder = process.env['TEST_BUILD_FOLDER'] ?? '';
  const built = join(folder, 'built');
  const isFirst = await mkdir(join(folder, 'building')).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const dist = join(folder, 'dist');
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const args = ['-p', 'tsconfig.build.json', '--outDir', dist, '--noCheck'];
    await run(process.execPath, [compiler, ...args], { cwd: root });
    await run(process.execPath, ['scripts/copy-files.js', dist], { cwd: root });
    for (const name of ['node_modules', 'package.json']) await symlink(join(root, name), join(folder, name));
    await mkdir(built);
  }
  await until(async () => existsSync(built));
  return join(folder, 'dist/main.js');
}
