import { IsNull } from 'typeorm';
import { ApiKey } from '../../entities/api-key.entity';
import { badCredential } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import type { SignedIn } from '../../lib/actor';
import type { Authorized } from '../../policies/access';
import { JOIN_MEMBER, MEMBER_ROLE } from './member-role';

/**
 * SQL: locks the row of an account or person against other changes, but allows inserts of rows that refer to it. Returns
 * no row when the account is blocked.
 */
const LOCK_ACCOUNT = "SELECT uuid FROM users WHERE uuid = $1 AND status <> 'blocked' FOR NO KEY UPDATE";

/** SQL: whether the session is not revoked and its unblocked person still has the role $3 in the account $2. */
const IS_LIVE = `
  SELECT 1 FROM sessions s
    JOIN users p ON p.uuid = s.user_uuid
    JOIN users a ON a.uuid = $2
    ${JOIN_MEMBER}
  WHERE s.uuid = $1 AND s.revoked_on IS NULL AND p.status <> 'blocked' AND (${MEMBER_ROLE}) IS NOT DISTINCT FROM $3`;

/**
 * Locks the caller's account until the transaction ends. Then checks the credential again, because the account may
 * have been blocked, its password changed, or the member removed, since the request was authenticated. Other requests
 * that lock the account wait, so that a count of rows in this transaction stays correct until its commit. Throws
 * `unauthenticated` when the account is blocked, the session or API key is revoked, or the person's role in the
 * account has changed.
 */
export const lockAccount = (tx: Executor, actor: Authorized): Promise<void> =>
  lockRow(tx, actor, actor.account.uuid);

/** Like `lockAccount`, but locks the person who acts, for changes of the person's own credentials. */
export const lockPerson = (tx: Executor, actor: SignedIn): Promise<void> =>
  lockRow(tx, actor, actor.person.uuid);

async function lockRow(tx: Executor, actor: Authorized, uuid: string): Promise<void> {
  const [account] = await tx.query<unknown[]>(LOCK_ACCOUNT, [uuid]);
  if (!account || !(await isCredentialLive(tx, actor))) throw badCredential();
}

async function isCredentialLive(tx: Executor, actor: Authorized): Promise<boolean> {
  if (actor.kind === 'telegram') return true;
  if (actor.kind === 'api_key') return tx.existsBy(ApiKey, { uuid: actor.keyUuid, revokedOn: IsNull() });
  const { sessionUuid, account, person } = actor;
  const rows = await tx.query<unknown[]>(IS_LIVE, [sessionUuid, account.uuid, person.memberRole]);
  return rows.length > 0;
}
