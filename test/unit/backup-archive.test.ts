import { Header } from 'tar';
import { Archive } from '../../src/infra/backup/archive';

/** The greatest number that a simple header of a tar holds in digits, and one more. */
const LARGE_ID = 0o7777777 + 1;

/** A base backup with one empty file, of a PostgreSQL that runs under the account with this number. */
async function* baseBackupOf(id: number): AsyncGenerator<Buffer> {
  const block = Buffer.alloc(512);
  new Header({ path: 'PG_VERSION', type: 'File', size: 0, mode: 0o600, uid: id, gid: id }).encode(block, 0);
  yield block;
  yield Buffer.alloc(1024);
}

it('A backup can be made under an account with any number, which is not in it', async () => {
  const { value } = await new Archive().tar(baseBackupOf(LARGE_ID), 'data').next();
  const { path, uid, gid } = new Header(value ?? Buffer.alloc(512));
  expect({ path, uid, gid }).toEqual({ path: 'data/PG_VERSION', uid: 0, gid: 0 });
});
