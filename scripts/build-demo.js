// Bundles the demo into dist/demo, with the test token that it deploys. A bundle, because the demo shares its helpers
// with the tests, and the npm package contains no file of the tests.
const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const esbuild = require('esbuild');
const { dependencies } = require('../package.json');
const { compileTestContracts } = require('./compile-contracts.js');

const root = join(__dirname, '..');
const folder = join(root, 'dist', 'demo');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
esbuild.buildSync({
  entryPoints: [join(root, 'demo', 'demo.ts')],
  outfile: join(folder, 'demo.js'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  // `#scripts/*`: the tests' helper compiles contracts with a script; the demo reads the compiled token.
  external: [...Object.keys(dependencies), '#scripts/*'],
});
const { abi, bytecode } = compileTestContracts().PayToken;
writeFileSync(join(folder, 'pay-token.json'), JSON.stringify({ abi, bytecode }));
