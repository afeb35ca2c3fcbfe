import { type FindOperator, IsNull, Not } from 'typeorm';
import { ApiKey } from '../../../entities/api-key.entity';
import { Session } from '../../../entities/session.entity';
import type { Executor } from '../../../infra/database/statements';

interface SessionFilter {
  uuid?: string | FindOperator<string>;
  userUuid?: string;
  isBrowser?: boolean;
  accountUuid?: string;
}

/**
 * Revokes sessions permanently: their access and refresh tokens are refused from the next request on. Returns how many
 * it has revoked.
 */
export async function revokeSessions(tx: Executor, filter: SessionFilter): Promise<number> {
  const { affected } = await tx.update(
    Session,
    { ...filter, revokedOn: IsNull() },
    { revokedOn: () => 'now()' },
  );
  return affected ?? 0;
}

/**
 * Revokes all sessions of a person, or all except one: whoever does this mistrusts them. What could have come from one of
 * them goes too: the code that links a Telegram account, and the right of the linked Telegram account to do dangerous
 * operations, until a confirmed session links it anew. Returns how many sessions it has revoked.
 */
export async function endSessions(tx: Executor, userUuid: string, except?: string): Promise<number> {
  const filter = except === undefined ? { userUuid } : { userUuid, uuid: Not(except) };
  const revoked = await revokeSessions(tx, filter);
  await tx.query('DELETE FROM telegram_links WHERE user_uuid = $1', [userUuid]);
  await tx.query('UPDATE users SET telegram_confirmed = false WHERE uuid = $1 AND telegram_confirmed', [
    userUuid,
  ]);
  return revoked;
}

/** SQL: revokes the sessions of a person that act for the account, except one. */
const REVOKE_ACTING_FOR = `
  UPDATE sessions SET revoked_on = now()
  WHERE user_uuid = $2 AND coalesce(account_uuid, user_uuid) = $1 AND uuid IS DISTINCT FROM $3 AND revoked_on IS NULL`;

/** Revokes the sessions of a person that act for the account, except the session `except`. */
export const revokeSessionsFor = (
  tx: Executor,
  accountUuid: string,
  { userUuid, except }: { userUuid: string; except?: string | undefined },
): Promise<unknown> => tx.query(REVOKE_ACTING_FOR, [accountUuid, userUuid, except ?? null]);

/** SQL: the links and codes of a person that wait to be used. */
const DROP_LINKS = ['one_time_tokens', 'setup_links', 'wallet_challenges'].map(
  (table) => `DELETE FROM ${table} WHERE user_uuid = $1`,
);

/** SQL: revokes the open invitations to an account, and those that its person made for other accounts. */
const REVOKE_INVITATIONS = `
  UPDATE invitations SET revoked_on = now()
  WHERE (account_uuid = $1 OR invited_by = $1) AND accepted_on IS NULL AND revoked_on IS NULL`;

/**
 * Permanently revokes all sessions and API keys of an account, its members' sessions that act for the account, and all
 * links, codes and invitations that wait to be used. After the account is unblocked, its users must sign in again.
 */
export async function revokeAllCredentials(tx: Executor, userUuid: string): Promise<void> {
  await endSessions(tx, userUuid);
  await revokeSessions(tx, { accountUuid: userUuid });
  await tx.update(ApiKey, { userUuid, revokedOn: IsNull() }, { revokedOn: () => 'now()' });
  for (const statement of [...DROP_LINKS, REVOKE_INVITATIONS]) await tx.query(statement, [userUuid]);
  await revokeAdminLinks(tx, userUuid);
}

/** Ends what a person could hand out only as an admin and nobody has used yet: invitations to sign up, and reset links. */
export async function revokeAdminLinks(tx: Executor, adminUuid: string): Promise<void> {
  await tx.query('DELETE FROM one_time_tokens WHERE issued_by = $1', [adminUuid]);
  await tx.query(
    `UPDATE sign_up_invitations SET revoked_on = now()
     WHERE creator_uuid = $1 AND used_on IS NULL AND revoked_on IS NULL`,
    [adminUuid],
  );
}
