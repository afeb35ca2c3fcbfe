import { ApiKey } from '../../entities/api-key.entity';
import type { Executor } from '../../infra/database/statements';
import type { Authorized } from '../../policies/access';

/** SQL: the account whose members may act for the account `a`: for a test account, the one that it belongs to. */
const MEMBERS_OF = 'coalesce(a.test_of, a.uuid)';

/** SQL: UUID of the person who owns the account `a`. */
export const ownerOf = (a: string) =>
  `CASE WHEN ${a}.test_of IS NULL THEN coalesce(${a}.owner_uuid, ${a}.uuid)
    ELSE (SELECT coalesce(live.owner_uuid, live.uuid) FROM users AS live WHERE live.uuid = ${a}.test_of) END`;

/** SQL: whether the account `a` is usable: neither it nor the account whose test account it is has been blocked. */
export const IS_USABLE = `a.status <> 'blocked' AND (a.test_of IS NULL OR NOT EXISTS (
    SELECT FROM users AS live WHERE live.uuid = a.test_of AND live.status = 'blocked'))`;

/** SQL: the row `m` in which `p` is a member of `a`; the owner has none. */
export const JOIN_MEMBER = `LEFT JOIN members m ON m.account_uuid = ${MEMBERS_OF} AND m.person_uuid = p.uuid`;

/** SQL: role of the person `p` in the account `a`; null for a person who is no member. Needs `JOIN_MEMBER`. */
export const MEMBER_ROLE = `CASE WHEN ${ownerOf('a')} = p.uuid THEN 'owner' ELSE m.role END`;

/** SQL: joins the person `p` who made the API key `k` of the account `a`, if `p` is not blocked, and `JOIN_MEMBER`. */
export const JOIN_MAKER = `LEFT JOIN users p ON p.uuid = k.created_by AND p.status <> 'blocked' ${JOIN_MEMBER}`;

/** SQL: role of the maker of the key `k`, by `JOIN_MAKER`; null when blocked or no member. */
export const MAKER_ROLE = `CASE WHEN k.created_by IS NULL THEN 'owner' ELSE ${MEMBER_ROLE} END`;

/** The member on whose role what the caller makes depends, for a key its maker; null for the owner. */
export async function makerOf(tx: Executor, actor: Authorized): Promise<string | null> {
  if (actor.kind === 'api_key') return (await tx.findOneByOrFail(ApiKey, { uuid: actor.keyUuid })).createdBy;
  return actor.person.memberRole === 'owner' ? null : actor.person.uuid;
}
