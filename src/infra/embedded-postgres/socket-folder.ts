/** Where the server listens: a Unix socket in a folder that nobody but the server's account and root may enter. */
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

/** Part of the socket's name; no port of the machine. */
export const SOCKET_PORT = 5432;
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;
/** Longest path of a socket in bytes, on every system: Linux takes 107, macOS 103. */
const LONGEST_PATH = 103;
const TEMPORARY = 'chit-postgres-';
/** In the database's folder: names the folder of the socket where that had to be a temporary one. */
const POINTER = 'socket-folder';

/** The folder, as Chit and as the server reach it. */
export interface SocketFolder {
  path: string;
  serverPath: string;
}

/**
 * Makes `<home>/socket`, or a folder with a random name in the system's temporary folder where that path would be
 * too long for a socket; `<home>/socket-folder` then names it. Undefined on Windows, which has no such sockets.
 */
export async function openSocketFolder(
  home: string,
  account: ServerAccount | undefined,
): Promise<SocketFolder | undefined> {
  if (process.platform === 'win32') return undefined;
  const path = join(home, 'socket');
  if (Buffer.byteLength(join(path, SOCKET)) > LONGEST_PATH) {
    const temporary = await openTemporary(home, account);
    return { path: temporary, serverPath: temporary };
  }
  await mkdir(path, { mode: 0o700, recursive: true });
  if (!(await lstat(path)).isDirectory())
    throw new EmbeddedPostgresError(
      `${path} is not a folder: move it away, the database's socket goes there.`,
    );
  await close(path, account);
  // Relative to the folder that the server works in: it may not be able to look the folders above that up.
  return { path, serverPath: relative(await realpath(join(home, 'data')), await realpath(path)) };
}

/** Removes what a killed server left; call it only while no server runs on the cluster. */
export async function clearSocketFolder(path: string): Promise<void> {
  for (const name of [SOCKET, `${SOCKET}.lock`]) await rm(join(path, name), { force: true });
}

/** Removes a temporary folder after the server's end. */
export async function removeTemporary(home: string, path: string): Promise<void> {
  if (dirname(path) === home) return;
  await rmdir(path).catch(() => {});
  await rm(join(home, POINTER), { force: true });
}

/** The folder as `postmaster.pid` of a cluster names it. */
export const socketFolderOf = async (data: string, named: string) => resolve(await realpath(data), named);

/** The one that a killed Chit left is taken again, if it still is this cluster's alone. */
async function openTemporary(home: string, account: ServerAccount | undefined): Promise<string> {
  const left = await readFile(join(home, POINTER), 'utf8').catch(() => '');
  if (await isOurs(left, account)) return left;
  const path = await mkdtemp(join(await realpath(tmpdir()), TEMPORARY));
  await close(path, account);
  await writeFile(join(home, POINTER), path, { mode: 0o600 });
  return path;
}

async function isOurs(path: string, account: ServerAccount | undefined): Promise<boolean> {
  if (!basename(path).startsWith(TEMPORARY)) return false;
  const found = await lstat(path).catch(() => undefined);
  const owner = account?.uid ?? process.getuid?.();
  return found?.isDirectory() === true && found.uid === owner && (found.mode & 0o777) === 0o700;
}

async function close(path: string, account: ServerAccount | undefined): Promise<void> {
  await chmod(path, 0o700);
  if (account) await lchown(path, account.uid, account.gid);
}
