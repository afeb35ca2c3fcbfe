// Runs a script on another release of Node.js: `node scripts/run-on-node.js 22 script.js`. npm installs the release's binary into
// node_modules/.cache/nodes. Exits as the script does.
const { spawn } = require('node:child_process');
const { delimiter, join } = require('node:path');
const { installNode } = require('./node-releases.js');

const [release, ...script] = process.argv.slice(2);
const bin = installNode(release);
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const child = spawn(join(bin, 'node'), script, { stdio: 'inherit', env });
// Ctrl+C reaches the script by itself; it has to end what it has started before this process may end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
