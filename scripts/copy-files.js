// Copies the files that the product reads at runtime into the build: texts, and the files of the web pages. Usage:
// `node scripts/copy-files.js [folder]`; the folder is dist by default.
const { cpSync, rmSync } = require('node:fs');
const { join, resolve } = require('node:path');

const root = join(__dirname, '..');
const FOLDERS = ['locales', 'checkout/assets', 'dashboard/assets', 'http/browser-files'];

const target = resolve(process.argv[2] ?? join(root, 'dist'));
for (const folder of FOLDERS) {
  rmSync(join(target, folder), { recursive: true, force: true });
  cpSync(join(root, 'src', folder), join(target, folder), { recursive: true });
}
