// Replaces the compiled src/infra/chain/viem.ts in the build with a bundle that contains viem, and writes the licences of
// the bundled packages beside it. Usage: `node scripts/bundle-viem.js [folder]`; the folder is dist by default.
const { readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const esbuild = require('esbuild');
const { dependencies } = require('../package.json');

const root = join(__dirname, '..');
const outfile = join(resolve(process.argv[2] ?? join(root, 'dist')), 'infra', 'chain', 'viem.js');

/** Returns the folders of the npm packages that the bundle contains code of, relative to the clone. */
function packagesOf({ inputs }) {
  const folders = Object.keys(inputs).map((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/** Returns the name, version and licence text of a package; its author must be named wherever its code is copied. */
function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const file = readdirSync(join(root, folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(root, folder, file), 'utf8').trim() : license;
  return `${name} ${version}\n\n${text}\n`;
}

const { metafile } = esbuild.buildSync({
  absWorkingDir: root,
  entryPoints: ['src/infra/chain/viem.ts'],
  outfile,
  allowOverwrite: true,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: Object.keys(dependencies),
  legalComments: 'none',
  metafile: true,
});
writeFileSync(`${outfile}.LICENSES.txt`, packagesOf(metafile).map(licenceOf).join('\n---\n\n'));
