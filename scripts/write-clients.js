/**
 * Writes the typed client that the tests use, from openapi.json (`npm run schema:write`). With --check, it writes nothing,
 * and fails when the file differs.
 */
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const GENERATED = 'test/clients/generated';

const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/**
 * Lets openapi-typescript load the compiler's JavaScript API, which TypeScript has no longer had since version 7, from a
 * package that contains an earlier version.
 */
function loadOpenApiTypescript() {
  const { ts } = require('@ts-morph/common');
  const load = Module._load;
  Module._load = (request, ...rest) => (request === 'typescript' ? ts : load(request, ...rest));
  try {
    return require('openapi-typescript');
  } finally {
    Module._load = load;
  }
}

async function restClient() {
  const { default: openapiTs, astToString } = loadOpenApiTypescript();
  return astToString(await openapiTs(JSON.parse(read('openapi.json'))));
}

const isCurrent = (file, text) => {
  try {
    return read(file) === text;
  } catch {
    return false;
  }
};

async function main() {
  const files = [[`${GENERATED}/rest.ts`, await restClient()]];
  const stale = files.filter(([file, text]) => !isCurrent(file, text));
  if (process.argv.includes('--check')) {
    for (const [file] of stale) console.error(`${file} differs from its source: run npm run schema:write`);
    process.exitCode = stale.length === 0 ? 0 : 1;
    return;
  }
  mkdirSync(join(ROOT, GENERATED), { recursive: true });
  for (const [file, text] of stale) writeFileSync(join(ROOT, file), text);
}

void main();
