import { IsNull } from 'typeorm';
import { Session } from '../../entities/session.entity';
import { badCredential } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import type { Authorized } from '../../policies/access';

/** Row lock that waits for, and excludes, other changes of the account, but allows inserts of rows that refer to it. */
const LOCK = "SELECT uuid FROM users WHERE uuid = $1 AND status <> 'blocked' FOR NO KEY UPDATE";

/**
 * Locks the caller's account until the transaction ends and checks the credential again, because a block or a password
 * change may have committed since the request was authenticated. Rows that are counted under the lock cannot become
 * more before the commit. Throws `unauthenticated` when the account is blocked or the session revoked.
 */
export async function lockAccount(tx: Executor, actor: Authorized): Promise<void> {
  const [account] = await tx.query<unknown[]>(LOCK, [actor.account.uuid]);
  const isLive =
    actor.kind !== 'user' || (await tx.existsBy(Session, { uuid: actor.sessionUuid, revokedOn: IsNull() }));
  if (!account || !isLive) throw badCredential();
}
