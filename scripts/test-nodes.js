// Runs the unit and smoke tests with other releases of Node.js, which are the arguments. npm installs their binaries into
// node_modules/.cache/nodes. Exits with 1 when a test fails.
const { spawnSync } = require('node:child_process');
const { delimiter, join } = require('node:path');
const { installNode } = require('./node-releases.js');

const RELEASES = ['22', '24'];
const TESTS = ['--selectProjects', 'unit', 'smoke'];
const MAX_OUTPUT = 64 * 1024 * 1024;

const root = join(__dirname, '..');

/** Prints one line about the release, after jest's output when a test failed. */
function testOn(release) {
  const bin = installNode(release);
  const node = join(bin, 'node');
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(node, ['node_modules/jest/bin/jest.js', '--json', ...TESTS], {
    cwd: root,
    // Programs that the tests start as `node` must run on the same release.
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  if (status !== 0) console.log(stderr);
  const { numPassedTests, numTotalTests } = JSON.parse(stdout);
  console.log(`Node.js ${version}: ${numPassedTests} of ${numTotalTests} tests passed in ${seconds} s`);
  return status === 0;
}

const releases = process.argv.length > 2 ? process.argv.slice(2) : RELEASES;
const passed = releases.map(testOn);
if (passed.includes(false)) process.exitCode = 1;
