// Installs the binaries of other releases of Node.js from npm into node_modules/.cache/nodes.
const { spawnSync } = require('node:child_process');
const { existsSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const { platform, arch } = process;
/**
 * Platform package with the binary. The package `node` would download it in an install script, which npm may refuse to
 * run.
 */
const PACKAGE = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;

/** Returns the folder of the release's binary; installs the binary first when it is missing. */
exports.installNode = (release) => {
  const folder = join(root, 'node_modules/.cache/nodes', release);
  const bin = join(folder, 'node_modules', PACKAGE, 'bin');
  if (!existsSync(join(bin, 'node'))) {
    mkdirSync(folder, { recursive: true });
    const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', `${PACKAGE}@${release}`];
    const { status } = spawnSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`npm could not install ${PACKAGE}@${release}`);
  }
  return bin;
};
