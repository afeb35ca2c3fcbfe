import type { Invitation } from '../../../entities/invitation.entity';
import type { Executor } from '../../../infra/database/statements';
import type { GrantedRole } from '../../../lib/actor';

/** SQL: whether an invitation can still be accepted. */
const IS_OPEN = 'accepted_on IS NULL AND revoked_on IS NULL AND expires_on > now()';

/** Revokes the open invitations to an account that one of its members created. */
export const revokeInvitationsBy = (
  tx: Executor,
  accountUuid: string,
  personUuid: string,
): Promise<unknown> =>
  tx.query(
    `UPDATE invitations SET revoked_on = now() WHERE account_uuid = $1 AND invited_by = $2 AND ${IS_OPEN}`,
    [accountUuid, personUuid],
  );

export async function countOpenInvitations(tx: Executor, accountUuid: string): Promise<number> {
  const [{ count }] = await tx.query(
    `SELECT count(*)::int AS count FROM invitations WHERE account_uuid = $1 AND ${IS_OPEN}`,
    [accountUuid],
  );
  return count;
}

/** What the recipient of an invitation needs to accept it. */
export type OpenInvitation = Pick<Invitation, 'uuid' | 'accountUuid' | 'email'>;

/** The open invitation with this SHA-256 hash; undefined without one, or when its account is blocked. */
export async function findOpenInvitation(
  db: Executor,
  tokenHash: string,
): Promise<OpenInvitation | undefined> {
  const [invitation] = await db.query<OpenInvitation[]>(
    `SELECT invitation.uuid, account_uuid AS "accountUuid", invitation.email
     FROM invitations AS invitation JOIN users AS account ON account.uuid = account_uuid
     WHERE token_hash = $1 AND ${IS_OPEN} AND account.status <> 'blocked'`,
    [tokenHash],
  );
  return invitation;
}

/** Marks an open invitation as accepted, and returns its role; undefined when it is no longer open. */
export async function takeInvitation(tx: Executor, uuid: string): Promise<GrantedRole | undefined> {
  const [taken] = await tx.query<{ role: GrantedRole }[]>(
    `WITH taken AS (UPDATE invitations SET accepted_on = now() WHERE uuid = $1 AND ${IS_OPEN} RETURNING role)
     SELECT role FROM taken`,
    [uuid],
  );
  return taken?.role;
}
