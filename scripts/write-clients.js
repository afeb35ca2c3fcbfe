/**
 * Writes the typed client that the tests use, from schema.graphql and test/clients/shop.graphql, and the types of
 * schema.graphql for the dashboard's queries (`npm run schema:write`). With --check, it writes nothing, and fails when a
 * file differs.
 */
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const DOCUMENTS = 'test/clients/shop.graphql';
const GENERATED = 'test/clients/generated';

const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/** Types of the scalars in the client: Chit's scalars are text in JSON, except for `JSON` itself. */
const SCALARS = {
  ...Object.fromEntries(['Address', 'DateTime', 'Decimal', 'URL', 'UUID'].map((name) => [name, 'string'])),
  JSON: 'unknown',
};

async function graphqlClient() {
  const { buildSchema, parse } = require('graphql');
  const { codegen } = require('@graphql-codegen/core');
  const { preset } = require('@graphql-codegen/client-preset');
  const schemaText = read('schema.graphql');
  const rawSDL = read(DOCUMENTS);
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: `${GENERATED}/`,
    schema: parse(schemaText),
    schemaAst: buildSchema(schemaText),
    documents: [{ location: DOCUMENTS, rawSDL, document: parse(rawSDL) }],
    config: { scalars: SCALARS, useTypeImports: true, enumsAsTypes: true, strictScalars: true },
    presetConfig: { fragmentMasking: false },
    plugins: [],
    pluginMap: {},
    pluginContext: {},
  });
  // The other outputs find documents in TypeScript files by their text; here, they are in a file of their own.
  return codegen(outputs.find(({ filename }) => filename.endsWith('/graphql.ts')));
}

function dashboardSchema() {
  const { buildSchema, introspectionFromSchema } = require('graphql');
  const { minifyIntrospection, outputIntrospectionFile } = require('@gql.tada/internal');
  const introspection = introspectionFromSchema(buildSchema(read('schema.graphql')), { descriptions: false });
  const options = { fileType: '.d.ts', shouldPreprocess: true };
  return outputIntrospectionFile(minifyIntrospection(introspection), options);
}

const isCurrent = (file, text) => {
  try {
    return read(file) === text;
  } catch {
    return false;
  }
};

async function main() {
  const files = [
    [`${GENERATED}/graphql.ts`, await graphqlClient()],
    ['dashboard/data/schema.d.ts', dashboardSchema()],
  ];
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
