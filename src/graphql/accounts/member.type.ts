import { MemberRoleEnum } from '../shared/enums';
import { DateTime, UUID } from '../shared/scalars';
import { field, nullable, objectType } from '../shared/types';

export const MemberType = objectType('Member', 'A person who may act for the account', {
  personUuid: field(UUID, 'The person'),
  email: nullable(String, 'E-mail address, lower case'),
  role: field(MemberRoleEnum, "The person's role in the account"),
  joinedOn: nullable(DateTime, 'Time when the person became a member; null for the owner'),
});

export const MembershipType = objectType('Membership', 'An account for which the caller may act', {
  accountUuid: field(UUID, 'The account'),
  name: nullable(String, 'Name under which payers know the merchant'),
  ownerEmail: nullable(String, "E-mail address of the account's owner, for owners and managers"),
  role: field(MemberRoleEnum, "The caller's role in the account"),
  permissions: field([String], 'What the role permits, such as `invoices:create`'),
  isCurrent: field(Boolean, "Whether the caller's session acts for this account, or for its test account"),
  test: field(Boolean, "Whether the caller's session acts for the test account of this account"),
  timeZone: nullable(
    String,
    "IANA time zone of the account's days, such as Europe/Berlin; null for UTC, until somebody chooses one",
  ),
});
