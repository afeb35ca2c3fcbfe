import { Int } from 'type-graphql';
import * as fields from '../../lib/input-schemas';
import { DateTime, UUID } from '../shared/scalars';
import { defaulted, field, inputType, nullable, objectType, optional, unlisted } from '../shared/types';

export const SignUpInvitationType = objectType(
  'SignUpInvitation',
  'An invitation to sign up, without its code',
  {
    uuid: field(UUID, 'Identifier'),
    email: nullable(String, 'E-mail address that alone can use it; null for any'),
    createdOn: field(DateTime, 'Creation time'),
    expiresOn: field(DateTime, 'Time from which it is no longer valid'),
    usedOn: nullable(DateTime, 'Time of the sign-up with it'),
    revokedOn: nullable(DateTime, 'Time of its revocation'),
    /**
     * UUID of the account that was created with the invitation, for the resolver of the account.
     */
    usedByUuid: unlisted<string | null>(),
  },
);

export const SignUpInvitationPage = objectType('SignUpInvitationPage', 'A page of invitations', {
  total: field(Int, 'Count of all invitations'),
  items: field([SignUpInvitationType], 'Items of this page'),
});

export const CreatedSignUpInvitation = objectType(
  'CreatedSignUpInvitation',
  'A new invitation; its code is shown only here',
  {
    invitation: field(SignUpInvitationType, 'The stored invitation'),
    code: field(String, 'Value for `invitation` of `register`; it is not shown again'),
    url: field(String, 'Link to the page that signs up with it; it is not shown again'),
  },
);

export const CreateSignUpInvitationInput = inputType(
  'CreateSignUpInvitationInput',
  'A new invitation to sign up',
  {
    email: optional(String, fields.email, 'Only this e-mail address can use it; the link is mailed to it'),
    expiresInDays: defaulted(
      Int,
      fields.invitationDays,
      fields.DEFAULT_INVITATION_DAYS,
      'Period of validity, 1 to 30 days',
    ),
  },
);
