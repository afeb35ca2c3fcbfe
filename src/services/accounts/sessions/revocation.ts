import { type FindOperator, IsNull } from 'typeorm';
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

/**
 * Permanently revokes all sessions and API keys of an account, and its members' sessions that act for the account.
 * After the account is unblocked, its users must sign in again.
 */
export async function revokeAllCredentials(tx: Executor, userUuid: string): Promise<void> {
  await revokeSessions(tx, { userUuid });
  await revokeSessions(tx, { accountUuid: userUuid });
  await tx.update(ApiKey, { userUuid, revokedOn: IsNull() }, { revokedOn: () => 'now()' });
}
