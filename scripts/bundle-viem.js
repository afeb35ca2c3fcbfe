// Replaces the compiled src/infra/chain/viem.ts in the build with a bundle that contains viem, and writes the licences of
// the bundled packages beside it. Usage: `node scripts/bundle-viem.js [folder]`; the folder is dist by default.
const { writeFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const esbuild = require('esbuild');
const { dependencies } = require('../package.json');
const { licencesOf } = require('./licences');

const root = join(__dirname, '..');
const outfile = join(resolve(process.argv[2] ?? join(root, 'dist')), 'infra', 'chain', 'viem.js');

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
writeFileSync(`${outfile}.LICENSES.txt`, licencesOf(metafile));
