// Bundles the demo into dist/demo, or into the folder `demo` of another build (`node scripts/build-demo.js <dist>`), with the test token and
// the price feed that it deploys. A bundle, because the demo shares its helpers with the tests, and the npm package contains no file of the
// tests.
const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const esbuild = require('esbuild');
const { dependencies } = require('../package.json');
const { compileTestContracts } = require('./compile-contracts.js');

const root = join(__dirname, '..');
const [dist = join(root, 'dist')] = process.argv.slice(2);
const folder = join(dist, 'demo');

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
const { PayToken, TestPriceFeed } = compileTestContracts();
for (const [file, { abi, bytecode }] of Object.entries({
  'pay-token.json': PayToken,
  'price-feed.json': TestPriceFeed,
}))
  writeFileSync(join(folder, file), JSON.stringify({ abi, bytecode }));
