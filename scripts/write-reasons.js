/** Writes the tables of docs/errors.md from the built list of reasons. */
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { REASONS } = require('../dist/lib/reasons.js');
const { reasonsPage } = require('./reasons-page.js');

const file = join(__dirname, '../docs/errors.md');
writeFileSync(file, reasonsPage(readFileSync(file, 'utf8'), REASONS));
