// Licences of the npm packages whose code a bundle contains.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');

/** Returns the folders of the npm packages that the bundle contains code of, relative to the clone. */
function packagesOf({ inputs }) {
  const folders = Object.keys(inputs).map((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/** Returns the name, version and licence text of a package; its author must be named wherever its code is copied. */
function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const file = readdirSync(join(root, folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(root, folder, file), 'utf8').trim() : license;
  return `${name} ${version}\n\n${text}\n`;
}

/** Returns the licences of the packages in a bundle, by esbuild's metafile. The build ran in the clone's folder. */
const licencesOf = (metafile) => packagesOf(metafile).map(licenceOf).join('\n---\n\n');

module.exports = { licencesOf };
