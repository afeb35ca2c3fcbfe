/** Writes schema.graphql and openapi.json from the code: `npm run schema:write`. Tests compare the files with the code. */
require('reflect-metadata');
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { schemaText } = require('../dist/graphql/server/schema-text');
const { openApiText } = require('../dist/rest/openapi-text');

writeFileSync(join(__dirname, '../schema.graphql'), schemaText());
writeFileSync(join(__dirname, '../openapi.json'), openApiText());
