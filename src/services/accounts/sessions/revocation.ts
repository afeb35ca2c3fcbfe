import { type FindOperator, IsNull, Not } from 'typeorm';
import { Session } from '../../../entities/session.entity';
import type { Executor } from '../../../infra/database/statements';
import { withTest } from '../../shared/test-account';
import { disableAllWebhooksBy } from './disabled-webhooks';

interface SessionFilter {
  uuid?: string | FindOperator<string>;
  userUuid?: string;
  isBrowser?: boolean;
}

/** Revokes sessions permanently, from the next request on. Returns how many. */
export async function revokeSessions(tx: Executor, filter: SessionFilter): Promise<number> {
  const active = { ...filter, revokedOn: IsNull() };
  const { affected } = await tx.update(Session, active, { revokedOn: () => 'now()' });
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

/** SQL: revokes the sessions of a person that act for the account or its test account, except one. */
const REVOKE_ACTING_FOR = `
  UPDATE sessions SET revoked_on = now()
  WHERE user_uuid = $2 AND coalesce(account_uuid, user_uuid) IN ${withTest('$1')} AND uuid IS DISTINCT FROM $3 AND revoked_on IS NULL`;

/** Revokes the sessions of a person that act for the account, except the session `except`. */
export const revokeSessionsFor = (
  tx: Executor,
  accountUuid: string,
  { userUuid, except }: { userUuid: string; except?: string | undefined },
): Promise<unknown> => tx.query(REVOKE_ACTING_FOR, [accountUuid, userUuid, except ?? null]);

/** SQL: the person of the session $1. */
const PERSON = 'uuid = (SELECT user_uuid FROM sessions WHERE uuid = $1)';

/**
 * Revokes a session that is mistrusted. A Telegram account that it has linked must be confirmed anew; so must one that was
 * linked before Chit stored the session. Returns how many sessions it has revoked.
 */
export async function endSession(tx: Executor, uuid: string): Promise<number> {
  // Waits for a Telegram account that the session is linking: the update would miss it.
  await tx.query(`SELECT FROM users WHERE ${PERSON} FOR NO KEY UPDATE`, [uuid]);
  await tx.query(
    `UPDATE users SET telegram_confirmed = false
     WHERE ${PERSON} AND telegram_confirmed AND coalesce(telegram_session_uuid, $1) = $1`,
    [uuid],
  );
  return revokeSessions(tx, { uuid });
}

/** SQL: the links and codes of a person that wait to be used. */
const DROP_LINKS = ['one_time_tokens', 'setup_links', 'wallet_challenges'].map(
  (table) => `DELETE FROM ${table} WHERE user_uuid = $1`,
);

/** SQL: revokes the open invitations to an account, or those that a person has made to any account. */
const revokeInvitations = (column: 'account_uuid' | 'invited_by') => `
  UPDATE invitations SET revoked_on = now() WHERE ${column} = $1 AND accepted_on IS NULL AND revoked_on IS NULL`;

/** SQL: revokes the API keys of an account, and those that its person has made in other accounts. */
const REVOKE_KEYS = `
  UPDATE api_keys SET revoked_on = now()
  WHERE (user_uuid IN ${withTest('$1')} OR created_by = $1) AND revoked_on IS NULL`;

/** SQL: revokes the sessions that have switched to the account. */
const REVOKE_SWITCHED = `
  UPDATE sessions SET revoked_on = now() WHERE account_uuid IN ${withTest('$1')} AND revoked_on IS NULL`;

/** Revokes the API keys that a person has made in an account: they do not come back with the membership. */
export const revokeKeysBy = (tx: Executor, userUuid: string, createdBy: string): Promise<unknown> =>
  tx.query(
    `UPDATE api_keys SET revoked_on = now()
     WHERE user_uuid IN ${withTest('$1')} AND created_by = $2 AND revoked_on IS NULL`,
    [userUuid, createdBy],
  );

/**
 * Permanently revokes all sessions and API keys of an account, the keys that its person has made in other accounts, its
 * members' sessions that act for the account, and all links, codes and invitations that wait to be used. Disables the
 * webhooks of other accounts whose URL the person has set. After the
 * account is unblocked, its users must sign in again.
 */
export async function revokeAllCredentials(tx: Executor, userUuid: string): Promise<void> {
  await revokeHandedOut(tx, userUuid);
  const statements = [revokeInvitations('account_uuid'), REVOKE_KEYS, ...DROP_LINKS];
  for (const statement of statements) await tx.query(statement, [userUuid]);
  await disableAllWebhooksBy(tx, userUuid);
  await endSessions(tx, userUuid);
  await tx.query(REVOKE_SWITCHED, [userUuid]);
}

/**
 * Ends what a person has handed out and nobody has used yet: invitations to accounts and, of an admin, invitations to sign
 * up and reset links. In front of `endSessions`, because a removal of a member locks the rows in this order too.
 */
export async function revokeHandedOut(tx: Executor, userUuid: string): Promise<void> {
  await tx.query(revokeInvitations('invited_by'), [userUuid]);
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
