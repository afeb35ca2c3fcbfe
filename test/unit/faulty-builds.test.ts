import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAULTY_BUILDS } from '../resilience/faulty-builds/all-builds';
import { applyPatch } from '../resilience/faulty-builds/faulty-build';
import { SCENARIOS } from '../resilience/scenarios';

const ROOT = join(__dirname, '../..');

/** The product's compiler options that decide about the text of its JavaScript. */
const OPTIONS = ['target', 'module', 'experimentalDecorators', 'emitDecoratorMetadata', 'esModuleInterop'];

/** Compiles the patched files alone, without their imports and types, which takes a second instead of a whole build. */
function compileTo(folder: string): void {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  const patched = FAULTY_BUILDS.flatMap(({ patches }) => patches.map(({ file }) => file));
  const sources = [...new Set(patched)].map((file) => join('src', file.replace(/\.js$/, '.ts')));
  const options = OPTIONS.flatMap((name) => [`--${name}`, String(compilerOptions[name])]);
  const alone = ['--ignoreConfig', '--noCheck', '--noResolve', '--rootDir', 'src', '--outDir', folder];
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...sources, ...alone, ...options], {
    ...{ cwd: ROOT, encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(stdout);
}

describe('A faulty build of the resilience scenarios', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'chit-patches-'));
    compileTo(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(FAULTY_BUILDS.map((build) => [build.name, build] as const))(
    '%s finds the texts that it replaces',
    (_name, { patches }) => {
      const texts = new Map<string, string>();
      for (const each of patches) {
        const text = texts.get(each.file) ?? readFileSync(join(folder, each.file), 'utf8');
        texts.set(each.file, applyPatch(text, each));
      }
    },
  );

  it('has a name of its own, and names a scenario and its parts', () => {
    const names = FAULTY_BUILDS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const { scenario, sizes } of FAULTY_BUILDS) {
      const parts = Object.keys(SCENARIOS.find(({ name }) => name === scenario)?.sizes ?? {});
      expect(parts).toEqual(expect.arrayContaining(Object.keys(sizes)));
    }
  });
});
