import { Member } from '../../../entities/member.entity';
import { AppError, notFound } from '../../../errors';
import type { Executor } from '../../../infra/database/statements';
import type { MemberRole } from '../../../lib/actor';
import { BOUNDS } from '../../../lib/bounds';
import { reason } from '../../../lib/reasons';
import { isLiveOnly, type Permission, permissionsOf } from '../../../policies/permissions';
import { JOIN_MEMBER, MEMBER_ROLE } from '../../shared/member-role';

const MAX_MEMBERS = BOUNDS.account.members.most;
const MAX_MEMBERSHIPS = BOUNDS.account.memberships.most;

/** A person who may act for an account. */
export interface AccountMember {
  personUuid: string;
  email: string | null;
  role: MemberRole;
  /** Time when the person became a member; null for the owner. */
  joinedOn: Date | null;
}

/** An account for which a person may act. */
export interface Membership {
  accountUuid: string;
  /** Name under which payers know the merchant; null when none is set. */
  name: string | null;
  /** Null for a role that does not read the account's members. */
  ownerEmail: string | null;
  /** The person's role in the account. */
  role: MemberRole;
  /** What the role permits, now that the session acts for the account or for its test account. */
  permissions: readonly Permission[];
  /** Whether the caller's session acts for this account, or for its test account. */
  isCurrent: boolean;
  /** Whether the caller's session acts for the test account of this account. */
  test: boolean;
  /** IANA name of the time zone of the account's days; null for UTC, until somebody chooses one. */
  timeZone: string | null;
}

const LIST_MEMBERS = `
  SELECT p.uuid AS "personUuid", p.email, ${MEMBER_ROLE} AS role, m.created_on AS "joinedOn"
  FROM users a
    JOIN users p ON p.uuid = coalesce(a.owner_uuid, a.uuid)
      OR p.uuid IN (SELECT person_uuid FROM members WHERE account_uuid = $1)
    ${JOIN_MEMBER}
  WHERE a.uuid = $1
  ORDER BY m.created_on NULLS FIRST, p.uuid`;

/** Returns all persons who may act for an account: the owner first, then the others in the order in which they joined. */
export const listMembers = (db: Executor, accountUuid: string): Promise<AccountMember[]> =>
  db.query(LIST_MEMBERS, [accountUuid]);

/** SQL: the accounts for which the person $1 may act. */
const ACCOUNTS_OF_PERSON = `
  SELECT $1::uuid AS uuid UNION SELECT uuid FROM users WHERE owner_uuid = $1
  UNION SELECT account_uuid FROM members WHERE person_uuid = $1`;

const LIST_MEMBERSHIPS = `
  SELECT * FROM (
    SELECT a.uuid AS "accountUuid", a.display_name AS name, owner.email AS "ownerEmail", ${MEMBER_ROLE} AS role,
      coalesce($2 IN (a.uuid, test.uuid), false) AS "isCurrent", coalesce($2 = test.uuid, false) AS test, a.time_zone AS "timeZone"
    FROM (${ACCOUNTS_OF_PERSON}) AS account
      JOIN users a ON a.uuid = account.uuid AND a.status <> 'blocked'
      LEFT JOIN users test ON test.test_of = a.uuid
      JOIN users p ON p.uuid = $1
      JOIN users owner ON owner.uuid = coalesce(a.owner_uuid, a.uuid)
      ${JOIN_MEMBER}
  ) AS membership
  WHERE role IS NOT NULL
  ORDER BY "accountUuid" = $1 DESC, lower(name), "accountUuid"`;

/** Accounts for which a person may act, the own first; `currentAccount` is that of the session. */
export async function listMemberships(
  db: Executor,
  personUuid: string,
  currentAccount: string,
): Promise<Membership[]> {
  const rows: Omit<Membership, 'permissions'>[] = await db.query(LIST_MEMBERSHIPS, [
    personUuid,
    currentAccount,
  ]);
  return rows.map((row) => {
    const permitted = permissionsOf[row.role];
    return {
      ...row,
      permissions: permitted.filter((permission) => !row.test || !isLiveOnly(permission)),
      ownerEmail: permitted.includes('members') ? row.ownerEmail : null,
    };
  });
}

/** A member whose role can change. Throws `not_found` for no member, and `conflict` for the owner. */
export async function requireChangeable(
  tx: Executor,
  accountUuid: string,
  personUuid: string,
): Promise<AccountMember & Pick<Member, 'role'>> {
  const member = (await listMembers(tx, accountUuid)).find((each) => each.personUuid === personUuid);
  if (!member) throw notFound();
  if (member.role === 'owner') throw new AppError(reason('owner_stays'));
  return { ...member, role: member.role };
}

/**
 * SQL: locks accounts and persons, so that no other transaction changes their memberships; inserts of rows that refer
 * to them are not blocked. Locking in a fixed order prevents deadlocks.
 */
const LOCK = 'SELECT uuid FROM users WHERE uuid = ANY ($1::uuid[]) ORDER BY uuid FOR NO KEY UPDATE';

export const lockMembersOf = (tx: Executor, ...uuids: string[]): Promise<unknown> => tx.query(LOCK, [uuids]);

/** SQL: number of accounts, other than the person's own, for which the person may act. */
const COUNT_MEMBERSHIPS = `
  SELECT count(*)::int AS count FROM (${ACCOUNTS_OF_PERSON}) AS account WHERE uuid <> $1`;

/**
 * Adds a member. The rows of the account and of the person must be locked. Throws `conflict` for a person who is
 * already a member, and when the account has too many members or the person is a member of too many accounts.
 */
export async function addMember(tx: Executor, member: Pick<Member, 'accountUuid' | 'personUuid' | 'role'>) {
  const { accountUuid, personUuid } = member;
  const members = await listMembers(tx, accountUuid);
  if (members.some((each) => each.personUuid === personUuid)) throw new AppError(reason('already_member'));
  // Compares with `>` because the list also contains the owner, whom the maximum does not count.
  if (members.length > MAX_MEMBERS) throw new AppError(reason('too_many_members', { max: MAX_MEMBERS }));
  const [{ count }] = await tx.query(COUNT_MEMBERSHIPS, [personUuid]);
  if (count >= MAX_MEMBERSHIPS) throw new AppError(reason('too_many_memberships', { max: MAX_MEMBERSHIPS }));
  await tx.insert(Member, member);
}
