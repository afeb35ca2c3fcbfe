// Checks what needs no test: format and lint, unused code, import rules, types and the OpenAPI document. As many checks run
// at once as there are cores. Each keeps what it learnt of the files in node_modules/.cache, so that after a change it looks at
// what depends on the change. Prints one line per check, with the output of those that failed, and exits with 1 if any did.
const { spawn } = require('node:child_process');
const { availableParallelism } = require('node:os');
const { delimiter, join } = require('node:path');

const root = join(__dirname, '..');
const CACHE = 'node_modules/.cache/check-static';

const types = (project, name) => [
  'tsc',
  ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHE}/${name}.tsbuildinfo`],
];

/** The checks, the longest first, so that none is left to run alone at the end. */
const CHECKS = [
  types('tsconfig.json', 'server'),
  types('dashboard', 'dashboard'),
  ['biome', ['ci', '--colors=off', '.']],
  ['node', ['scripts/lint-openapi.mjs', 'docs/openapi.json']],
  ['knip', ['--no-progress', '--cache', '--cache-location', `${CACHE}/knip`]],
  ['depcruise', ['--cache', `${CACHE}/depcruise`, 'src', 'demo', 'dashboard']],
  types('src/checkout/client', 'checkout'),
  types('packages/sdk', 'sdk'),
  types('packages/mcp', 'mcp'),
];

const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };

/** Runs one check; resolves to whether it passed. */
function check([program, args]) {
  const started = performance.now();
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `${code === 0 ? 'ok    ' : 'failed'} ${seconds.padStart(5)} s  ${program} ${args[0]} ${args[1] ?? ''}`,
      );
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

const waiting = [...CHECKS];

/** Runs the waiting checks one after the other; resolves to whether all passed. */
async function work() {
  let passed = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) passed = (await check(next)) && passed;
  return passed;
}

async function main() {
  const passed = await Promise.all(Array.from({ length: availableParallelism() }, work));
  process.exitCode = passed.includes(false) ? 1 : 0;
}

void main();
