import { z } from 'zod';
import { GRANTED_ROLES } from '../../lib/actor';
import * as fields from '../../lib/input-schemas';
import * as examples from '../shared/examples';
import { SESSION, sessionShape } from './auth.schema';
import { MEMBERSHIP, membershipShape } from './member.schema';

const INVITATION = {
  uuid: examples.INVITATION_UUID,
  role: 'cashier',
  email: examples.PERSON_EMAIL,
  inviter_email: examples.EMAIL,
  created_on: examples.INSTANT,
  expires_on: examples.INVITATION_EXPIRY,
  accepted_on: null,
  revoked_on: null,
};

const invitationMembers = {
  uuid: z.uuid().describe('Identifier'),
  role: z.enum(GRANTED_ROLES).describe('Role of the new member'),
  email: z
    .string()
    .nullable()
    .describe('E-mail address of the only person who may accept; null when anyone with the token may'),
  inviter_email: z.string().nullable().describe('E-mail address of the member who made the invitation'),
  created_on: z.iso.datetime().describe('Creation time'),
  expires_on: z.iso.datetime().describe('Time from which the invitation cannot be accepted'),
  accepted_on: z.iso.datetime().nullable().describe('Time when a person accepted the invitation'),
  revoked_on: z.iso.datetime().nullable().describe('Time of the revocation'),
};

export const invitationShape = z.strictObject(invitationMembers).meta({
  id: 'Invitation',
  description: 'An invitation to become a member of the account, without its token',
  examples: [INVITATION],
});

export const createdInvitationShape = z
  .strictObject({
    ...invitationMembers,
    token: z.string().describe('The token, with which a person accepts; it is not shown again'),
    url: z.string().describe('Link to the page that accepts the invitation; it is not shown again'),
  })
  .meta({
    id: 'CreatedInvitation',
    description: 'A new invitation, the only response that contains its token',
    examples: [
      {
        ...INVITATION,
        token: examples.INVITATION_TOKEN,
        url: `https://pay.example.com/account/invitation#${examples.INVITATION_TOKEN}`,
      },
    ],
  });

export const acceptedInvitationShape = z
  .strictObject({
    membership: membershipShape,
    session: sessionShape
      .nullable()
      .describe('Session of a new person, which acts for the account; null for a caller who was signed in'),
  })
  .meta({
    id: 'AcceptedInvitation',
    description: 'Result of accepting an invitation',
    examples: [{ membership: MEMBERSHIP, session: SESSION }],
  });

export const inviteMemberBody = z
  .object({
    role: fields.grantedRole.describe('Role of the new member'),
    email: fields.email
      .optional()
      .describe('E-mail address of the only person who may accept; without it, anyone with the token may'),
  })
  .meta({
    id: 'InviteMember',
    description: 'An invitation to the account',
    examples: [{ role: 'cashier', email: examples.PERSON_EMAIL }],
  });

export const acceptInvitationBody = z
  .object({
    token: fields.invitationToken.describe('The token of the invitation'),
    email: fields.email
      .optional()
      .describe('E-mail address of a new person; only for a caller who is not signed in'),
    password: fields.newPassword.optional().describe('Password of the new person'),
  })
  .meta({
    id: 'AcceptInvitation',
    description: 'Acceptance of an invitation',
    examples: [
      { token: examples.INVITATION_TOKEN, email: examples.PERSON_EMAIL, password: examples.PASSWORD },
    ],
  });
