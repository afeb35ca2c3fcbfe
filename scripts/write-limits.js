/** Writes the tables of docs/limits.md from the built table of bounds. */
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { BOUNDS } = require('../dist/lib/bounds.js');
const { limitsPage } = require('./limits-page.js');

const file = join(__dirname, '../docs/limits.md');
writeFileSync(file, limitsPage(readFileSync(file, 'utf8'), BOUNDS));
