// Records the checksums of the migrations of a release: run `npm run schema:release` when the release is made. From then on a
// test fails when one of them changes, because installations have run it as it was.
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');

const checksumOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Checksums of the migrations in a folder, by file name. */
exports.checksumsOf = (folder) =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file, checksumOf(join(folder, file))]),
  );

if (require.main === module)
  writeFileSync(
    join(ROOT, 'test/support/database/released-migrations.json'),
    `${JSON.stringify(exports.checksumsOf(join(ROOT, 'src/migrations')), null, 2)}\n`,
  );
