/**
 * Writes the types of REST for the client in test/api/rest-client.test.ts, from docs/openapi.json. `npm run check:static`
 * runs it before the compiler, which then checks the client's use; jest needs no types.
 */
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');

const ROOT = join(__dirname, '..');
const FILE = join(ROOT, 'test/clients/generated/rest.ts');

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

async function main() {
  const { default: openapiTs, astToString } = loadOpenApiTypescript();
  const types = astToString(
    await openapiTs(JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'))),
  );
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, types);
}

void main();
