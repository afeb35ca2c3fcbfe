/** Writes schema.graphql and docs/openapi.json from the code: `npm run schema:write`. Tests compare the files with the code. */
require('reflect-metadata');
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { schemaText } = require('../dist/graphql/server/schema-text');
const { openApiText } = require('../dist/rest/server/openapi-text');

const write = (file, text) => writeFileSync(join(__dirname, '..', file), text);

write('schema.graphql', schemaText());
write('docs/openapi.json', openApiText());
