/** Resets the files of a restored cluster that control which code the server runs and who may connect. */
import { chmod, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from './binaries';
import { openCluster } from './cluster';
import { findServerAccount } from './server-account';

const CONFIGURATION = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf'];
/** Names of data files; any other file, such as `recovery.signal`, could change the server's behaviour. */
const CONTENT = /^(base|global|pg_[a-z_]+|PG_VERSION|backup_label)$/;

/**
 * Reduces an untrusted cluster to its data: replaces its configuration by the default of this version's initdb, and
 * deletes every other file that controls a server. The cluster in `dataDir` must not be running.
 */
export async function resetConfiguration(dataDir: string): Promise<void> {
  const home = join(dataDir, 'postgres');
  const data = join(home, 'data');
  await keepOnly(home, (name) => name === 'data' || name === 'password');
  await keepOnly(data, (name) => CONTENT.test(name));
  for (const folder of [home, data]) await chmod(folder, 0o700);
  await chmod(join(home, 'password'), 0o600);
  const account = await findServerAccount(data);
  const draft = join(dataDir, 'configuration');
  await mkdir(draft, { mode: 0o711 });
  const fresh = await openCluster(draft, await findBinaries(dataDir, account), account);
  for (const name of CONFIGURATION) await cp(join(fresh.folder, name), join(data, name));
  await rm(draft, { recursive: true });
}

async function keepOnly(folder: string, isKept: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isKept(name)) await rm(join(folder, name), { recursive: true });
  }
}
