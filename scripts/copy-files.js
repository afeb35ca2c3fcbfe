// Copies what the product reads beside its code into the build: texts and the checkout page's files. Run as
// `node scripts/copy-files.js [folder]`, by default into dist.
const { cpSync, rmSync } = require('node:fs');
const { join, resolve } = require('node:path');

const root = join(__dirname, '..');
const FOLDERS = ['locales', 'checkout/assets'];

const target = resolve(process.argv[2] ?? join(root, 'dist'));
for (const folder of FOLDERS) {
  rmSync(join(target, folder), { recursive: true, force: true });
  cpSync(join(root, 'src', folder), join(target, folder), { recursive: true });
}
