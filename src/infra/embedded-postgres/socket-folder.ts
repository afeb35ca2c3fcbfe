/** Folder of the server's Unix socket, which only the server's account and root may enter. */
import {
  chmod,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { EmbeddedPostgresError } from './error';
import type { ServerAccount } from './server-account';

/** Port number in the name of the socket file; no TCP port is opened. */
export const SOCKET_PORT = 5432;
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;
/** On all supported systems: 107 on Linux, 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103;
const TEMPORARY = 'chit-postgres-';
/** Name of the file, in the database folder, that contains the path of a temporary socket folder. */
const POINTER = 'socket-folder';

/** One folder: `path` for Chit, `serverPath` relative to the server's working directory. */
export interface SocketFolder {
  path: string;
  serverPath: string;
}

/**
 * Creates the folder `<home>/socket`. When its path is too long for a socket, creates a folder with a random name in
 * the system's temporary folder instead, and stores its path in `<home>/socket-folder`. Returns undefined on Windows,
 * where the server uses TCP.
 */
export async function openSocketFolder(
  home: string,
  account: ServerAccount | undefined,
): Promise<SocketFolder | undefined> {
  if (process.platform === 'win32') return undefined;
  const path = join(home, 'socket');
  if (Buffer.byteLength(join(path, SOCKET)) > MAX_SOCKET_PATH_BYTES) {
    const temporary = await openTemporary(home, account);
    return { path: temporary, serverPath: temporary };
  }
  await mkdir(path, { mode: 0o700, recursive: true });
  if (!(await lstat(path)).isDirectory())
    throw new EmbeddedPostgresError(
      `${path} is not a folder: move it away, the database's socket goes there.`,
    );
  await close(path, account);
  // `serverPath` is relative to the server's working directory, because the server's account may not be able to
  // traverse the parent folders.
  return { path, serverPath: relative(await realpath(join(home, 'data')), await realpath(path)) };
}

/** Deletes the socket files of a killed server. Must be called only while no server is running on the cluster. */
export async function clearSocketFolder(path: string): Promise<void> {
  for (const name of [SOCKET, `${SOCKET}.lock`]) await rm(join(path, name), { force: true });
}

/** Deletes a temporary socket folder after the server has exited; keeps a socket folder inside `home`. */
export async function removeTemporary(home: string, path: string): Promise<void> {
  if (dirname(path) === home) return;
  await rmdir(path).catch(() => {});
  await rm(join(home, POINTER), { force: true });
}

/** The socket folder that `postmaster.pid` names, perhaps relative to the cluster's folder, as absolute path. */
export const socketFolderOf = async (data: string, named: string) => resolve(await realpath(data), named);

/**
 * Creates a temporary socket folder. Reuses the folder of a killed Chit if only the server's account can access it.
 */
async function openTemporary(home: string, account: ServerAccount | undefined): Promise<string> {
  const recorded = await readFile(join(home, POINTER), 'utf8').catch(() => '');
  if (await isOwnedFolder(recorded, account)) return recorded;
  const path = await mkdtemp(join(await realpath(tmpdir()), TEMPORARY));
  await close(path, account);
  await writeFile(join(home, POINTER), path, { mode: 0o600 });
  return path;
}

async function isOwnedFolder(path: string, account: ServerAccount | undefined): Promise<boolean> {
  if (!basename(path).startsWith(TEMPORARY)) return false;
  const found = await lstat(path).catch(() => undefined);
  const owner = account?.uid ?? process.getuid?.();
  return found?.isDirectory() === true && found.uid === owner && (found.mode & 0o777) === 0o700;
}

async function close(path: string, account: ServerAccount | undefined): Promise<void> {
  await chmod(path, 0o700);
  if (account) await lchown(path, account.uid, account.gid);
}
