import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import released from '../support/database/released-migrations.json';

const { checksumsOf } = require('../../scripts/release-migrations');

describe('A released migration', () => {
  it('is as it was when it was released', () => {
    expect(checksumsOf('src/migrations')).toMatchObject(released);
  });

  it('is recognized when it has changed or is missing, and when others were added', () => {
    const folder = mkdtempSync(join(tmpdir(), 'chit-migrations-'));
    try {
      writeFileSync(join(folder, '1-first.ts'), 'one');
      const list = checksumsOf(folder);
      writeFileSync(join(folder, '2-second.ts'), 'two');
      expect(checksumsOf(folder)).toMatchObject(list);
      writeFileSync(join(folder, '1-first.ts'), 'another');
      expect(checksumsOf(folder)).not.toMatchObject(list);
      rmSync(join(folder, '1-first.ts'));
      expect(checksumsOf(folder)).not.toMatchObject(list);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
