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

/** A member of an account in REST. */
export const presentMember = ({ personUuid, email, role, joinedOn }: Member) => ({
  person_uuid: personUuid,
  email,
  role,
  joined_on: joinedOn?.toISOString() ?? null,
});

/** An account for which a person may act, in REST. */
export const presentMembership = (membership: Membership) => ({
  account_uuid: membership.accountUuid,
  name: membership.name,
  owner_email: membership.ownerEmail,
  role: membership.role,
  permissions: [...membership.permissions],
  is_current: membership.isCurrent,
});
