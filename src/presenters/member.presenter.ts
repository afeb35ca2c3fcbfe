import type { MemberRole } from '../lib/actor';

interface Member {
  personUuid: string;
  email: string | null;
  role: MemberRole;
  joinedOn: Date | null;
}

interface Membership {
  accountUuid: string;
  name: string | null;
  ownerEmail: string | null;
  role: MemberRole;
  permissions: readonly string[];
  isCurrent: boolean;
}

/** Converts a member of an account to its REST form. */
export const presentMember = ({ personUuid, email, role, joinedOn }: Member) => ({
  person_uuid: personUuid,
  email,
  role,
  joined_on: joinedOn?.toISOString() ?? null,
});

/** Converts an account for which a person may act to its REST form. */
export const presentMembership = (membership: Membership) => ({
  account_uuid: membership.accountUuid,
  name: membership.name,
  owner_email: membership.ownerEmail,
  role: membership.role,
  permissions: [...membership.permissions],
  is_current: membership.isCurrent,
});
