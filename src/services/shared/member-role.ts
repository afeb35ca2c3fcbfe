import { ApiKey } from '../../entities/api-key.entity';
import type { Executor } from '../../infra/database/statements';
import type { Authorized } from '../../policies/access';

/**
 * SQL: joins the row `m` in which the person `p` is a member of the account `a`. The owner of an account has no such
 * row.
 */
export const JOIN_MEMBER = 'LEFT JOIN members m ON m.account_uuid = a.uuid AND m.person_uuid = p.uuid';

/** SQL: role of the person `p` in the account `a`; null for a person who is no member. Needs `JOIN_MEMBER`. */
export const MEMBER_ROLE = "CASE WHEN coalesce(a.owner_uuid, a.uuid) = p.uuid THEN 'owner' ELSE m.role END";

/** SQL: joins the person `p` who made the API key `k` of the account `a`, if `p` is not blocked, and `JOIN_MEMBER`. */
export const JOIN_MAKER = `LEFT JOIN users p ON p.uuid = k.created_by AND p.status <> 'blocked' ${JOIN_MEMBER}`;

/**
 * SQL: present role of the maker of the API key `k`; `owner` for a key that an owner made, null for a maker who is
 * blocked or no longer a member. Needs `JOIN_MAKER`.
 */
export const MAKER_ROLE = `CASE WHEN k.created_by IS NULL THEN 'owner' ELSE ${MEMBER_ROLE} END`;

/**
 * Returns the member on whose role something depends that the caller makes, for an API key the member who made the key; null
 * when it is the owner.
 */
export async function makerOf(tx: Executor, actor: Authorized): Promise<string | null> {
  if (actor.kind === 'api_key') return (await tx.findOneByOrFail(ApiKey, { uuid: actor.keyUuid })).createdBy;
  return actor.person.memberRole === 'owner' ? null : actor.person.uuid;
}
