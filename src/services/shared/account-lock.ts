import { IsNull } from 'typeorm';
import { Session } from '../../entities/session.entity';
import { badCredential } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import type { Authorized } from '../../policies/access';

/** Waits for changes of the account and keeps others away, but lets rows be inserted that refer to it. */
const LOCK = "SELECT uuid FROM users WHERE uuid = $1 AND status <> 'blocked' FOR NO KEY UPDATE";

/**
 * Locks the caller's account until the transaction ends and checks the credential again: a block or a password change may
 * have committed since the request was authenticated. What is counted afterwards cannot grow before the commit.
 */
export async function lockAccount(tx: Executor, actor: Authorized): Promise<void> {
  const [account] = await tx.query<unknown[]>(LOCK, [actor.account.uuid]);
  const isLive =
    actor.kind !== 'user' || (await tx.existsBy(Session, { uuid: actor.sessionUuid, revokedOn: IsNull() }));
  if (!account || !isLive) throw badCredential();
}
