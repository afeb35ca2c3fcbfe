import { z } from 'zod';
import { MEMBER_ROLES } from '../../lib/actor';
import * as fields from '../../lib/input-schemas';
import * as examples from '../shared/examples';

const memberRole = z.enum(MEMBER_ROLES);

const MEMBER = {
  person_uuid: examples.PERSON_UUID,
  email: examples.PERSON_EMAIL,
  role: 'cashier',
  joined_on: examples.INSTANT,
};

export const memberShape = z
  .strictObject({
    person_uuid: z.uuid().describe('The person'),
    email: z.string().nullable().describe('E-mail address, lower case'),
    role: memberRole.describe("The person's role in the account"),
    joined_on: z.iso
      .datetime()
      .nullable()
      .describe('Time when the person became a member; null for the owner'),
  })
  .meta({ id: 'Member', description: 'A person who may act for the account', examples: [MEMBER] });

export const MEMBERSHIP = {
  account_uuid: examples.USER_UUID,
  name: examples.PROFILE.display_name,
  owner_email: examples.EMAIL,
  role: 'cashier',
  permissions: ['invoices:create', 'invoices:read', 'invoices:post', 'tokens:read', 'profile:read'],
  is_current: true,
};

const membershipMembers = {
  account_uuid: z.uuid().describe('The account'),
  name: z.string().nullable().describe('Name under which payers know the merchant'),
  owner_email: z.string().nullable().describe("E-mail address of the account's owner"),
  role: memberRole.describe("The caller's role in the account"),
  permissions: z.array(z.string()).describe('What the role permits, such as `invoices:create`'),
  is_current: z.boolean().describe("Whether the caller's session acts for this account"),
};

export const membershipShape = z.strictObject(membershipMembers).meta({
  id: 'Membership',
  description: 'An account for which the caller may act',
  examples: [MEMBERSHIP],
});

export const changeMemberRoleBody = z
  .object({ role: fields.grantedRole.describe('New role') })
  .meta({ id: 'ChangeMemberRole', description: 'Change of a role', examples: [{ role: 'accountant' }] });

export const transferOwnershipBody = z
  .object({ person_uuid: fields.uuid.describe('The member who becomes the owner') })
  .meta({
    id: 'TransferOwnership',
    description: 'Transfer of the ownership',
    examples: [{ person_uuid: examples.PERSON_UUID }],
  });

export const switchAccountBody = z
  .object({
    account_uuid: fields.uuid.optional().describe("The account; the caller's own without it"),
  })
  .meta({
    id: 'SwitchAccount',
    description: 'Choice of an account',
    examples: [{ account_uuid: examples.USER_UUID }],
  });

export const leaveAccountBody = z.object({ account_uuid: fields.uuid.describe('The account') }).meta({
  id: 'LeaveAccount',
  description: 'End of a membership',
  examples: [{ account_uuid: examples.USER_UUID }],
});
