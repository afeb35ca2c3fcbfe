import { IsNull } from 'typeorm';
import { Session } from '../../entities/session.entity';
import { badCredential } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import type { Authorized } from '../../policies/access';

/**
 * SQL: locks an account's row against other changes, but allows inserts of rows that refer to the account. Returns no
 * row for a blocked account.
 */
const LOCK_ACCOUNT = "SELECT uuid FROM users WHERE uuid = $1 AND status <> 'blocked' FOR NO KEY UPDATE";

/**
 * Locks the caller's account until the transaction ends, and checks the credential again, because a block or a password
 * change may have committed since the request was authenticated. Meanwhile, other requests that call this function for
 * the account wait, so a number of rows that the transaction counts stays valid until its commit. Throws
 * `unauthenticated` when the account is blocked or the session is revoked.
 */
export async function lockAccount(tx: Executor, actor: Authorized): Promise<void> {
  const [account] = await tx.query<unknown[]>(LOCK_ACCOUNT, [actor.account.uuid]);
  const isLive =
    actor.kind !== 'user' || (await tx.existsBy(Session, { uuid: actor.sessionUuid, revokedOn: IsNull() }));
  if (!account || !isLive) throw badCredential();
}
