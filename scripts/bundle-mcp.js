// Bundles the server of the Model Context Protocol, with the SDK and the protocol's own package, into one file, and writes the
// licences of the bundled packages beside it. Usage: `node scripts/bundle-mcp.js [file]`; the file is dist/mcp.js by default.
const { writeFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const esbuild = require('esbuild');
const { version } = require('../package.json');
const { licencesOf } = require('./licences');

const root = join(__dirname, '..');
const outfile = resolve(process.argv[2] ?? join(root, 'dist/mcp.js'));

const { metafile } = esbuild.buildSync({
  absWorkingDir: root,
  entryPoints: ['packages/mcp/src/main.ts'],
  outfile,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  define: { VERSION: JSON.stringify(version) },
  legalComments: 'none',
  metafile: true,
});
writeFileSync(`${outfile}.LICENSES.txt`, licencesOf(metafile));
