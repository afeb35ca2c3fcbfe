// Packs a copy of the clone, installs the file as users do, and creates an invoice with each installation: in a folder
// with install scripts disabled, on all supported releases of Node.js, and as a global package. Exits with 1 when a check
// fails.
const assert = require('node:assert/strict');
const { execFileSync, spawn, spawnSync } = require('node:child_process');
const { once } = require('node:events');
const {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} = require('node:fs');
const { isBuiltin } = require('node:module');
const { tmpdir } = require('node:os');
const { delimiter, dirname, join } = require('node:path');
const { createInterface } = require('node:readline');
const { createFirstInvoice } = require('./first-invoice.js');
const { installNode } = require('./node-releases.js');

const RELEASES = ['20.19', '22', '24'];
const UNSUPPORTED_RELEASE = '16';
const ADMIN = { email: 'admin@chit.local', password: 'the-password-of-the-admin' };

/** Everything that the package may contain; the rest of the clone is for development. */
const PACKED =
  /^((bin|dist)\/.+|package\.json|README\.md|LICENSE|CHANGELOG\.md|schema\.graphql|contracts\/artifacts\/ForwarderFactory\.json)$/;
const FOR_DEVELOPMENT = /(^|\/)(tests?|bench|resilience|pictures)(\/|$)|\.map$|\.d\.ts$/;
/** Modules that Node.js loads; the others are for browsers, or the bundle mcp.js, which loads no package and has texts that look so. */
const MODULE = /^dist\/(?!checkout\/assets|http\/browser-files|mcp\.js$).*\.js$/;
const REQUIRED = ['bin/chit.js', 'dist/main.js', 'dist/mcp.js', 'dist/demo/demo.js', 'LICENSE', 'README.md'];

const root = join(__dirname, '..');
const {
  name: PACKAGE,
  version: VERSION,
  engines,
  dependencies,
  peerDependencies,
} = require('../package.json');
const INSTALLED = new Set(Object.keys({ ...dependencies, ...peerDependencies }));
const started = performance.now();

/** Prints a finished check with the time since the start. */
const report = (text) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s  ${text}`);

const npm = (args, cwd) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--prefer-offline'], { cwd, encoding: 'utf8' });

/** Copies the clone without ignored files, so that the build of the package leaves the clone's own build unchanged. */
function copyClone(target) {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
  });
  for (const file of String(list).split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));
}

/** Checks that the packed modules load only packages that users install. */
function assertInstalled(file) {
  const text = readFileSync(file, 'utf8');
  const names = [...text.matchAll(/\brequire\("([^.#"][^"]*)"\)/g)].map(([, name]) => name);
  const missing = names.filter(
    (name) => !isBuiltin(name) && !INSTALLED.has(/^(@[^/]+\/)?[^/]+/.exec(name)[0]),
  );
  assert.deepEqual(missing, [], `Packages that ${file} loads and package.json does not list for users`);
}

/** Packs the copy of the clone, checks the content, and returns the path of the file. */
function pack(copy, target) {
  const output = npm(['pack', '--json', '--silent', '--pack-destination', target], copy);
  const [{ filename, files, size }] = Object.values(JSON.parse(output));
  const paths = files.map(({ path }) => path);
  const unexpected = paths.filter((path) => !PACKED.test(path) || FOR_DEVELOPMENT.test(path));
  assert.deepEqual(unexpected, [], 'files in the package that are for development');
  for (const path of REQUIRED) assert.ok(paths.includes(path), `The package has no ${path}`);
  for (const path of paths.filter((each) => MODULE.test(each))) assertInstalled(join(copy, path));
  report(`${filename} has ${paths.length} files and ${(size / 1e6).toFixed(1)} MB`);
  return join(target, filename);
}

/** Resolves to the URL that Chit prints when it is ready; rejects when Chit ends before. */
async function readUrl(chit) {
  const output = [];
  for await (const line of createInterface({ input: chit.stdout })) {
    const [, url] = /"url":"([^"]+)".*Chit is ready/.exec(line) ?? [];
    if (url) return url;
    output.push(line);
  }
  throw new Error(`Chit ended before it was ready:\n${output.join('\n')}`);
}

/** Checks that a web page and all files that it loads are served. */
async function assertComplete(page) {
  const response = await fetch(page, { headers: { accept: 'text/html' } });
  const files = [...(await response.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, file]) => new URL(file, page),
  );
  const statuses = await Promise.all(files.map(async (file) => (await fetch(file)).status));
  assert.deepEqual([response.status, ...statuses], [200, ...files.map(() => 200)], `The files of ${page}`);
}

/** Starts an installed Chit in an empty folder with the Node.js in `bin`, creates an invoice, and stops Chit. */
async function createInvoice(chitCommand, folder, bin) {
  mkdirSync(folder);
  // The embedded PostgreSQL runs under another account when this process is root, and must traverse the folder.
  chmodSync(folder, 0o711);
  const path = `${bin}${delimiter}${process.env.PATH}`;
  const env = { PATH: path, PORT: '0', ADMIN_PASSWORD: ADMIN.password };
  const chit = spawn(chitCommand, ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(chit, 'exit');
  try {
    const invoice = await createFirstInvoice(await readUrl(chit), ADMIN);
    assert.equal(invoice.status, 'created');
    for (const path of ['/', '/api/v1/docs/', '/graphql']) await assertComplete(new URL(path, invoice.url));
  } finally {
    chit.stdout.resume();
    chit.kill('SIGTERM');
    const [code] = await ended;
    assert.equal(code, 0, 'The exit code after SIGTERM');
  }
}

const versionOf = (bin) => spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).stdout.trim();

/** Checks that an unsupported Node.js says so in one line, whatever the command. */
function refuseOldNode(installed) {
  const bin = installNode(UNSUPPORTED_RELEASE);
  const { status, stdout, stderr } = spawnSync(join(bin, 'node'), [installed, 'start'], { encoding: 'utf8' });
  const line = `Chit needs Node.js ${engines.node.replace('>=', '')} or later; this is ${versionOf(bin)}.\n`;
  assert.deepEqual({ status, stdout, stderr }, { status: 1, stdout: '', stderr: line });
  report(`Node.js ${versionOf(bin)} is refused in one line`);
}

/** Checks the commands that need optional peer dependencies: each says in one line which packages to install. */
function refuseWithoutPeers(chit, folder) {
  const run = (command, env = {}) => {
    const { status, stderr } = spawnSync(chit, [command], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    });
    return { status, stderr: stderr.trim() };
  };
  const demo = run('demo');
  assert.equal(demo.status, 1);
  assert.match(demo.stderr, /^The demo needs a local chain: run `npx -p .*@foundry-rs\/anvil@.* chit demo`$/);
  const start = run('start', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
  assert.equal(start.status, 1);
  assert.match(
    start.stderr,
    /^Tracing needs packages that are not installed: npm install (@opentelemetry\/\S+ ?){11}$/,
  );
  report('demo and tracing name the packages that they need');
}

async function testInstallation(file, folder) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{}');
  npm(['install', '--ignore-scripts', file], folder);
  const chit = join(folder, 'node_modules/.bin/chit');
  assert.equal(execFileSync(chit, ['--version'], { encoding: 'utf8' }), `${VERSION}\n`);
  report('installed without install scripts');
  for (const bin of RELEASES.map(installNode)) {
    await createInvoice(chit, join(folder, versionOf(bin)), bin);
    report(`created an invoice on Node.js ${versionOf(bin)}`);
  }
  refuseWithoutPeers(chit, folder);
  refuseOldNode(join(folder, 'node_modules', PACKAGE, 'bin/chit.js'));
}

async function testGlobalInstallation(file, folder) {
  npm(['install', '--global', '--prefix', folder, file], root);
  await createInvoice(join(folder, 'bin/chit'), join(folder, 'work'), dirname(process.execPath));
  report('created an invoice with the global package');
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'chit-package-'));
  chmodSync(folder, 0o711);
  try {
    const copy = join(folder, 'clone');
    copyClone(copy);
    const file = pack(copy, folder);
    await testInstallation(file, join(folder, 'local'));
    await testGlobalInstallation(file, join(folder, 'global'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
