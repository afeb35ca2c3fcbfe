import type { Executor } from '../../infra/database/statements';

/**
 * SQL: joins the row `m` in which the person `p` is a member of the account `a`. The owner of an account has no such
 * row.
 */
export const JOIN_MEMBER = 'LEFT JOIN members m ON m.account_uuid = a.uuid AND m.person_uuid = p.uuid';

/** SQL: role of the person `p` in the account `a`; null for a person who is no member. Needs `JOIN_MEMBER`. */
export const MEMBER_ROLE = "CASE WHEN coalesce(a.owner_uuid, a.uuid) = p.uuid THEN 'owner' ELSE m.role END";

/** Returns the UUID of the person who owns an account. */
export async function findOwner(db: Executor, accountUuid: string): Promise<string> {
  const [{ owner }] = await db.query(
    'SELECT coalesce(owner_uuid, uuid) AS owner FROM users WHERE uuid = $1',
    [accountUuid],
  );
  return owner;
}
