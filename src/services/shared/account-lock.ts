import { badCredential } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import type { SignedIn } from '../../lib/actor';
import type { Authorized } from '../../policies/access';
import { IS_USABLE, JOIN_MAKER, JOIN_MEMBER, MAKER_ROLE, MEMBER_ROLE } from './member-role';

/** SQL: locks an account, but allows inserts that refer to it. No row when it is blocked. */
const LOCK_ACCOUNT = `SELECT uuid FROM users AS a WHERE uuid = $1 AND ${IS_USABLE} FOR NO KEY UPDATE`;

/** SQL: whether the session is not revoked and its unblocked person still has the role $3 in the account $2. */
const IS_LIVE = `
  SELECT 1 FROM sessions s
    JOIN users p ON p.uuid = s.user_uuid
    JOIN users a ON a.uuid = $2
    ${JOIN_MEMBER}
  WHERE s.uuid = $1 AND s.revoked_on IS NULL AND p.status <> 'blocked' AND (${MEMBER_ROLE}) IS NOT DISTINCT FROM $3`;

/** SQL: whether the API key is not revoked, and its maker still has the role $2 in the account. */
const IS_KEY_LIVE = `
  SELECT 1 FROM api_keys k JOIN users a ON a.uuid = k.user_uuid ${JOIN_MAKER}
  WHERE k.uuid = $1 AND k.revoked_on IS NULL AND (${MAKER_ROLE}) = $2`;

/** SQL: whether the person's Telegram account is confirmed. */
const IS_TELEGRAM_CONFIRMED = 'SELECT 1 FROM users WHERE uuid = $1 AND telegram_confirmed';

/**
 * Locks the caller's account until the transaction ends. Then checks the credential again, because the account may
 * have been blocked, its password changed, or the member removed, since the request was authenticated. Other requests
 * that lock the account wait, so that a count of rows in this transaction stays correct until its commit. Throws
 * `unauthenticated` when the account is blocked, the session or API key is revoked, a Telegram account is no longer
 * confirmed, or the role of the person or of the key's maker has changed.
 */
export const lockAccount = (tx: Executor, actor: Authorized): Promise<void> =>
  lockRow(tx, actor, actor.account.uuid);

/** Like `lockAccount`, but locks the person who acts, for changes of the person's own credentials. */
export const lockPerson = (tx: Executor, actor: SignedIn): Promise<void> =>
  lockRow(tx, actor, actor.person.uuid);

/** Locks in a fixed order, which prevents deadlocks; serializes concurrent demotions. */
const LOCK_ADMINS =
  "SELECT uuid FROM users WHERE role = 'admin' AND status <> 'blocked' ORDER BY uuid FOR NO KEY UPDATE";

/** Locks all active admins. Throws `unauthenticated` unless the caller is one, and as `lockAccount`. */
export async function lockAdmins(tx: Executor, actor: Authorized): Promise<string[]> {
  const rows = await tx.query<{ uuid: string }[]>(LOCK_ADMINS);
  const admins = rows.map(({ uuid }) => uuid);
  if (!admins.includes(actor.account.uuid)) throw badCredential();
  await lockAccount(tx, actor);
  return admins;
}

async function lockRow(tx: Executor, actor: Authorized, uuid: string): Promise<void> {
  const [account] = await tx.query<unknown[]>(LOCK_ACCOUNT, [uuid]);
  if (!account || !(await isCredentialLive(tx, actor))) throw badCredential();
}

async function isCredentialLive(tx: Executor, actor: Authorized): Promise<boolean> {
  const found = async (sql: string, values: unknown[]) => (await tx.query<unknown[]>(sql, values)).length > 0;
  if (actor.kind === 'api_key') return found(IS_KEY_LIVE, [actor.keyUuid, actor.makerRole]);
  if (actor.kind === 'telegram')
    return !actor.isConfirmed || found(IS_TELEGRAM_CONFIRMED, [actor.person.uuid]);
  return found(IS_LIVE, [actor.sessionUuid, actor.account.uuid, actor.person.memberRole]);
}
