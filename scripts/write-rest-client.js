/**
 * Writes the types of REST from docs/openapi.json: for the client in test/api/rest-client.test.ts, and for the SDK, which
 * publishes its own. `npm run check:static` runs it before the compiler; jest needs no types.
 */
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');

const ROOT = join(__dirname, '..');
const CLIENT = join(ROOT, 'test/clients/generated/rest.ts');
const SDK = join(ROOT, 'packages/sdk/src/openapi.ts');

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

/** What a program's editor needs of the document: neither examples nor headers nor errors, which make most of its size. */
function slim(value, key) {
  if (Array.isArray(value)) return value.map((item) => slim(item));
  if (value === null || typeof value !== 'object') return value;
  const isLeftOut = (name) =>
    key === 'responses' ? /^[45]/.test(name) : ['example', 'examples', 'headers'].includes(name);
  const entries = Object.entries(value).filter(([name]) => key === 'properties' || !isLeftOut(name));
  return Object.fromEntries(entries.map(([name, item]) => [name, slim(item, name)]));
}

async function main() {
  const { default: openapiTs, astToString } = loadOpenApiTypescript();
  const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'));
  for (const [file, source] of [
    [CLIENT, document],
    [SDK, slim(document)],
  ]) {
    mkdirSync(dirname(file), { recursive: true });
    // Whole or not at all, for a build that runs meanwhile.
    writeFileSync(`${file}.${process.pid}`, astToString(await openapiTs(source)));
    renameSync(`${file}.${process.pid}`, file);
  }
}

void main();
