import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

describe('The generated clients of the tests', () => {
  it('are up to date with schema.graphql (npm run schema:write updates them)', () => {
    const script = join(__dirname, '../../scripts/write-clients.js');
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
