/**
 * Writes schema.graphql, docs/openapi.json and the reference in docs/graphql.md from the code: `npm run
 * schema:write`. Tests compare the files with the code.
 */
require('reflect-metadata');
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { schemaText } = require('../dist/graphql/server/schema-text');
const { openApiText } = require('../dist/rest/server/openapi-text');
const { buildSchema } = require('graphql');
const { graphqlPage } = require('./graphql-page.js');

const pathOf = (file) => join(__dirname, '..', file);
const read = (file) => readFileSync(pathOf(file), 'utf8');
const write = (file, text) => writeFileSync(pathOf(file), text);

const schema = schemaText();
const examples = JSON.parse(read('docs/graphql-examples.json'));

write('schema.graphql', schema);
write('docs/openapi.json', openApiText());
write('docs/graphql.md', graphqlPage(read('docs/graphql.md'), buildSchema(schema), examples));
