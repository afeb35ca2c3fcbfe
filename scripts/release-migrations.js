// Adds the checksum of each new migration. From then on a test fails when the migration changes, because installations
// have run it as it was. Run it with `npm run schema:release` after adding a migration and the rows for what it brings.
const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');

const ROOT = join(__dirname, '..');
const FOLDER = join(ROOT, 'test/support/database/released-schemas');
const LIST = join(FOLDER, 'checksums.json');

const checksums = JSON.parse(readFileSync(LIST, 'utf8'));
for (const file of readdirSync(join(ROOT, 'src/migrations')).sort()) {
  const release = basename(file, '.ts');
  const rows = join(FOLDER, 'rows', `${release}.sql`);
  if (!existsSync(rows)) {
    process.stderr.write(`Write rows for what ${release} brings, into ${rows}\n`);
    process.exitCode = 1;
  } else
    checksums[release] ??= createHash('sha256')
      .update(readFileSync(join(ROOT, 'src/migrations', file)))
      .digest('hex');
}
writeFileSync(LIST, `${JSON.stringify(checksums, null, 2)}\n`);
