// Copies the files of Swagger UI and GraphiQL into src/http/browser-files, with their licences. The packages are needed
// only for the build: with all of their files, users would install 80 MB. Usage: `node scripts/copy-browser-files.js`.
const { copyFileSync, mkdirSync, readdirSync, rmSync } = require('node:fs');
const { dirname, join } = require('node:path');

/** Files by page and npm package; the file keeps its name unless another one is given. */
const PAGES = {
  'swagger-ui': {
    'swagger-ui-dist': { 'swagger-ui.css': '', 'swagger-ui-bundle.js': '', 'favicon-32x32.png': '' },
  },
  graphiql: {
    react: { 'umd/react.production.min.js': 'react.js' },
    'react-dom': { 'umd/react-dom.production.min.js': 'react-dom.js' },
    graphiql: { 'graphiql.min.js': 'graphiql.js', 'graphiql.min.css': 'graphiql.css' },
  },
};

const target = join(__dirname, '../src/http/browser-files');

function copyPackage(name, files, folder) {
  const source = dirname(require.resolve(`${name}/package.json`));
  for (const [file, renamed] of Object.entries(files))
    copyFileSync(join(source, file), join(folder, renamed || file));
  const licence = readdirSync(source).find((file) => /^licen[cs]e/i.test(file));
  if (licence) copyFileSync(join(source, licence), join(folder, `${name}.LICENSE.txt`));
}

rmSync(target, { recursive: true, force: true });
for (const [page, packages] of Object.entries(PAGES)) {
  mkdirSync(join(target, page), { recursive: true });
  for (const [name, files] of Object.entries(packages)) copyPackage(name, files, join(target, page));
}
