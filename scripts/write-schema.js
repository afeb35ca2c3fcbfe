/** Writes schema.graphql from the code: `npm run schema:write`. A test compares the file with the code. */
require('reflect-metadata');
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { schemaText } = require('../dist/graphql/server/schema-text');

writeFileSync(join(__dirname, '../schema.graphql'), schemaText());
