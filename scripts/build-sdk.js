// Builds the SDK, with its types, as ESM and CommonJS. Usage: `node scripts/build-sdk.js [folder]`; the folder of the package is
// packages/sdk by default, and another one gets a package.json and a README too.
const { execFileSync } = require('node:child_process');
const { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const esbuild = require('esbuild');

const root = join(__dirname, '..');
const source = join(root, 'packages/sdk');
const target = resolve(process.argv[2] ?? source);
const dist = join(target, 'dist');
const [esm, cjs] = [join(dist, 'esm'), join(dist, 'cjs')];

const node = (...args) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });

rmSync(dist, { recursive: true, force: true });
mkdirSync(cjs, { recursive: true });
node('scripts/write-rest-client.js');
node('node_modules/typescript/bin/tsc', '-p', source, '--outDir', esm);
esbuild.buildSync({
  entryPoints: [join(esm, 'index.js')],
  outfile: join(cjs, 'index.js'),
  bundle: true,
  format: 'cjs',
  platform: 'neutral',
});
// TypeScript takes the kind of a declaration from the package.json above it.
for (const file of readdirSync(esm).filter((name) => name.endsWith('.d.ts')))
  cpSync(join(esm, file), join(cjs, file));
writeFileSync(join(esm, 'package.json'), '{"type":"module"}\n');
writeFileSync(join(cjs, 'package.json'), '{"type":"commonjs"}\n');
if (target !== source)
  for (const file of ['package.json', 'README.md']) cpSync(join(source, file), join(target, file));
