/**
 * Writes schema.graphql, openapi.json and the reference in docs/rest.md from the code: `npm run schema:write`. Tests
 * compare the files with the code.
 */
require('reflect-metadata');
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { schemaText } = require('../dist/graphql/server/schema-text');
const { openApiText } = require('../dist/rest/server/openapi-text');
const { restPage } = require('./rest-page.js');

const pathOf = (file) => join(__dirname, '..', file);
const read = (file) => readFileSync(pathOf(file), 'utf8');
const write = (file, text) => writeFileSync(pathOf(file), text);

const openApi = openApiText();

write('schema.graphql', schemaText());
write('openapi.json', openApi);
write('docs/rest.md', restPage(read('docs/rest.md'), JSON.parse(openApi)));
