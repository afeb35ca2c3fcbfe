/** The database folder `<data folder>/postgres`: the PostgreSQL cluster in `data`, and its password in `password`. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries';
import { EmbeddedPostgresError, errorCode } from './error';
import { removeDrafts } from './restored';
import { giveFolder, isReachable, type ServerAccount } from './server-account';
import { openSocketFolder, type SocketFolder } from './socket-folder';

const run = promisify(execFile);
const DRAFT = 'postgres-new-';

/** Name of the superuser and of the database in every cluster. */
export const DATABASE = 'chit';

/**
 * Environment variables of PostgreSQL's processes. An allowlist, because Chit's variables may contain secrets, and PG*
 * variables would change the server's settings.
 */
export const SERVER_ENVIRONMENT: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries({ ...process.env, LC_ALL: 'C' }).filter(([name]) =>
    ['PATH', 'LC_ALL', 'SystemRoot', 'TEMP', 'TMPDIR'].includes(name),
  ),
);

/** A complete cluster of the right PostgreSQL version, owned by the server's account. */
export interface Cluster {
  folder: string;
  /** Path on the server's command line: with `/proc/self/cwd`, `folder` must be its working directory. */
  serverPath: string;
  password: string;
  /** Folder of the server's Unix socket; undefined on Windows. */
  socket: SocketFolder | undefined;
  /** Text that identifies the server processes of this cluster: it is part of their arguments or of their title. */
  marker: string;
}

/**
 * Opens the cluster, and creates it when there is none. Creation is atomic (in a temporary folder, which is then
 * renamed), so a start that was killed leaves no partial cluster. Throws an EmbeddedPostgresError when the cluster has
 * another major version.
 */
export async function openCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: ServerAccount | undefined,
): Promise<Cluster> {
  const home = join(dataDir, 'postgres');
  const folder = join(home, 'data');
  // Deletes the unfinished clusters of killed starts. A deletion can fail while the initdb of a killed start still
  // writes into its folder; then the next start deletes the folder.
  await removeDrafts(dataDir, DRAFT).catch(() => {});
  const major = await findMajorVersion(home);
  if (major === undefined) await createCluster(dataDir, home, binaries, account);
  else if (major !== binaries.major)
    throw new EmbeddedPostgresError(
      `The database in ${folder} is of PostgreSQL ${major} and this Chit runs PostgreSQL ${binaries.major}: start the Chit that made it, or move its data to a server of your own and set DATABASE_URL.`,
    );
  if (account && (await stat(folder)).uid !== account.uid) await giveFolder(home, account);
  const { dev, ino } = await stat(folder, { bigint: true });
  return {
    folder,
    serverPath: await serverPath(folder, account),
    password: await readPassword(home),
    socket: await openSocketFolder(home, account),
    marker: `chit-${dev}-${ino}`,
  };
}

async function findMajorVersion(home: string): Promise<number | undefined> {
  const version = await readFile(join(home, 'data', 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) return Number.parseInt(version, 10);
  const entries = await readdir(home).catch(() => []);
  if (entries.length === 0) return undefined;
  throw new EmbeddedPostgresError(
    `The folder ${home} is not empty and holds no database: move it away or restore it from a backup.`,
  );
}

async function createCluster(
  dataDir: string,
  home: string,
  binaries: PostgresBinaries,
  account: ServerAccount | undefined,
): Promise<void> {
  const draft = await mkdtemp(join(dataDir, DRAFT));
  try {
    const folder = join(draft, 'data');
    await mkdir(folder, { mode: 0o700 });
    await writeFile(join(draft, 'password'), randomBytes(24).toString('hex'), { mode: 0o600 });
    await giveFolder(draft, account);
    await runInitdb(folder, binaries, account);
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function runInitdb(
  folder: string,
  binaries: PostgresBinaries,
  account: ServerAccount | undefined,
): Promise<void> {
  const path = await serverPath(folder, account);
  const args = ['-D', path, '--encoding=UTF8', '--locale=C', '--data-checksums', '--no-instructions'];
  const access = [`--username=${DATABASE}`, '--auth=scram-sha-256', `--pwfile=${path}/../password`];
  const options = { cwd: folder, env: SERVER_ENVIRONMENT, windowsHide: true, ...account };
  await run(binaries.initdb, [...args, ...access], options).catch((error: Error & { stderr?: string }) => {
    const reason = error.stderr?.trim() || error.message;
    throw new EmbeddedPostgresError(
      `PostgreSQL cannot make its database in ${folder}; if it does not run on this system, set DATABASE_URL. It says: ${reason}`,
    );
  });
}

/**
 * Returns a path by which the server's account can open the folder. When the account may not traverse a parent folder
 * (such as root's home), Linux still resolves `/proc/self/cwd`, the server's working directory, without traversing the
 * parents. Throws an EmbeddedPostgresError on other systems.
 */
async function serverPath(folder: string, account: ServerAccount | undefined): Promise<string> {
  if (await isReachable(folder, account)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new EmbeddedPostgresError(
    `The account that runs PostgreSQL cannot reach ${folder}: choose a data folder that is not inside a private one.`,
  );
}

/** Reads the cluster's password. Throws an EmbeddedPostgresError when the password file is missing. */
export async function readPassword(home: string): Promise<string> {
  const file = join(home, 'password');
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new EmbeddedPostgresError(
      `The database's password file ${file} is missing: restore it from a backup.`,
    );
  });
}
