/** The account the server runs under: PostgreSQL refuses to run as root. */
import { lchown, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './error';

/** The account of the server's processes. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/**
 * The account to run the server under, or undefined when it is our own. For root that is the owner of an
 * existing database, else `postgres`, else `nobody`. Throws when the database belongs to somebody else.
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

/** True when the account may enter the folder and every folder above it (access lists are not looked at). */
export async function isReachable(folder: string, account: ServerAccount | undefined): Promise<boolean> {
  if (!account) return true;
  for (let at = folder; ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at);
    const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & enter) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Gives the folder and all that is in it to the account. */
export async function giveFolder(folder: string, account: ServerAccount | undefined): Promise<void> {
  if (!account) return;
  await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), account.uid, account.gid);
  }
}
