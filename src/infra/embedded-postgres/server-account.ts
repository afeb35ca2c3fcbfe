/** Operating system account of the server, needed because PostgreSQL refuses to run as root. */
import { lchown, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './error';

/** User and group ID of the server's processes. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/**
 * Returns the operating system account for the server; undefined for the account of this process. When Chit runs as
 * root, returns the owner of the existing database, or else the account `postgres` or `nobody`. Throws an
 * EmbeddedPostgresError when the database belongs to another account, and when root finds no account to use.
 */
export async function findServerAccount(cluster: string): Promise<ServerAccount | undefined> {
  const uid = process.getuid?.();
  const owner = await stat(cluster).catch(() => undefined);
  if (uid === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findUnprivileged();
  if (uid === undefined || !owner || owner.uid === uid) return undefined;
  throw new EmbeddedPostgresError(
    `The database folder ${cluster} belongs to the account number ${owner.uid}: start Chit under that account or as root.`,
  );
}

async function findUnprivileged(): Promise<ServerAccount> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const line = /^postgres:.*$/m.exec(accounts) ?? /^nobody:.*$/m.exec(accounts);
  const [, , uid, gid] = line?.[0].split(':') ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and there is no account postgres or nobody: start Chit under another account or set DATABASE_URL.',
  );
}

/** Whether the account may traverse the folder and all its parents by their mode bits; ACLs are ignored. */
export async function isReachable(folder: string, account: ServerAccount | undefined): Promise<boolean> {
  if (!account) return true;
  for (let at = folder; ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at);
    const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & enter) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Changes the owner of the folder, and of all files in it, to the account. */
export async function giveFolder(folder: string, account: ServerAccount | undefined): Promise<void> {
  if (!account) return;
  await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), account.uid, account.gid);
  }
}
