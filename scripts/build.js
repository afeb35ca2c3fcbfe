// Builds the product into dist. With --if-changed, does nothing while dist is complete and its inputs are unchanged.
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { join, relative, sep } = require('node:path');

const STEPS = [
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'],
  ['scripts/build-checkout.js'],
  ['scripts/build-dashboard.js'],
  ['scripts/copy-browser-files.js'],
  ['scripts/bundle-viem.js'],
  ['scripts/bundle-mcp.js'],
  ['scripts/copy-files.js'],
];
/** Files and folders whose content determines the output. */
const INPUTS = [
  'src',
  'dashboard',
  'packages/sdk/src',
  'packages/mcp/src',
  'scripts/build.js',
  'scripts/build-checkout.js',
  'scripts/build-dashboard.js',
  'scripts/copy-browser-files.js',
  'scripts/bundle-viem.js',
  'scripts/bundle-mcp.js',
  'scripts/copy-files.js',
  'scripts/licences.js',
  'tsconfig.json',
  'tsconfig.build.json',
  'package.json',
  'package-lock.json',
  // The dashboard's editor bundles it.
  'schema.graphql',
];
/** Folders and files in the sources that scripts write, and that are therefore not inputs. */
const GENERATED = [
  ...['src/checkout/assets', 'src/dashboard/assets', 'src/http/browser-files'].map((folder) =>
    join(folder, sep),
  ),
  join('packages/sdk/src/openapi.ts'),
];

/** Lists the files below a path, or the path itself when it is a file, relative to `root` and sorted. */
function listFiles(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !GENERATED.some((place) => file.startsWith(place)))
    .sort();
}

/** Hashes names and contents instead of modification times, which change when git checks out an identical file. */
function hashInputs(root) {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((path) => listFiles(root, path))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const stampOf = (root) => join(root, 'dist', '.build-stamp.json');

/** Returns the files of the last complete build; undefined when there was none or its stamp file is damaged. */
function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampOf(root), 'utf8'));
  } catch {
    return undefined;
  }
}

function isBuilt(root) {
  const stamp = readStamp(root);
  if (stamp?.inputs !== hashInputs(root)) return false;
  return stamp.outputs.every((file) => existsSync(join(root, file)));
}

/**
 * Deletes the last build, calls `runSteps` and writes a new stamp file. Nothing stays of a source that is gone, above all
 * no migration, because the product runs all that are in the folder. A failed or killed build leaves no stamp file, so
 * the next start builds again. Inputs are hashed before the steps, so that a file that changes during the build is built
 * the next time.
 */
function build(root, runSteps) {
  const inputs = hashInputs(root);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  runSteps();
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampOf(root), JSON.stringify({ inputs, outputs: listFiles(root, 'dist') }));
}

function buildIfChanged(root, runSteps) {
  if (!isBuilt(root)) build(root, runSteps);
}

/** Ends the process with the exit code of the first step that fails; each step prints its own errors. */
function runSteps(root) {
  for (const step of STEPS) {
    const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
}

module.exports = { build, buildIfChanged, hashInputs };

if (require.main === module) {
  const root = join(__dirname, '..');
  const run = process.argv.includes('--if-changed') ? buildIfChanged : build;
  run(root, () => runSteps(root));
}
