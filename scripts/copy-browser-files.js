// Copies the files of Swagger UI into src/http/browser-files, with its licence. The package is needed only for the build:
// with all of its files, users would install 12 MB more. Usage: `node scripts/copy-browser-files.js`.
const { copyFileSync, mkdirSync, rmSync } = require('node:fs');
const { dirname, join } = require('node:path');

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const source = dirname(require.resolve('swagger-ui-dist/package.json'));
const target = join(__dirname, '../src/http/browser-files');
const folder = join(target, 'swagger-ui');

rmSync(target, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const file of FILES) copyFileSync(join(source, file), join(folder, file));
copyFileSync(join(source, 'LICENSE'), join(folder, 'swagger-ui-dist.LICENSE.txt'));
