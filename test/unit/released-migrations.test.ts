import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import checksums from '../support/database/released-schemas/checksums.json';

const FOLDER = 'src/migrations';

describe('A migration', () => {
  it.each(readdirSync(FOLDER))('%s is released and unchanged since: see `npm run schema:release`', (file) => {
    const checksum = createHash('sha256')
      .update(readFileSync(join(FOLDER, file)))
      .digest('hex');
    expect((checksums as Record<string, string>)[basename(file, '.ts')]).toBe(checksum);
  });
});
