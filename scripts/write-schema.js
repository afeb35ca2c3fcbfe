/**
 * Writes schema.graphql, openapi.json and the reference in docs/rest.md from the code: `npm run schema:write`. Tests
 * compare the files with the code.
 */
require('reflect-metadata');
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { schemaText } = require('../dist/graphql/server/schema-text');
const { openApiText } = require('../dist/rest/openapi-text');
const { restPage } = require('./rest-page.js');

const page = join(__dirname, '../docs/rest.md');
const openApi = openApiText();

writeFileSync(join(__dirname, '../schema.graphql'), schemaText());
writeFileSync(join(__dirname, '../openapi.json'), openApi);
writeFileSync(page, restPage(readFileSync(page, 'utf8'), JSON.parse(openApi)));
