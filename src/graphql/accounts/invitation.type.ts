import { Int } from 'type-graphql';
import type { AcceptedInvitation } from '../../services/accounts/members/invitation.service';
import { GrantedRoleEnum } from '../shared/enums';
import { DateTime, UUID } from '../shared/scalars';
import { field, nullable, objectType } from '../shared/types';
import { MembershipType } from './member.type';
import { SessionType, toSession } from './session.type';

export const InvitationType = objectType('Invitation', 'An invitation to become a member of the account', {
  uuid: field(UUID, 'Identifier'),
  role: field(GrantedRoleEnum, 'Role of the new member'),
  email: nullable(
    String,
    'E-mail address of the only person who may accept; null when anyone with the token may',
  ),
  inviterEmail: nullable(String, 'E-mail address of the member who made the invitation'),
  createdOn: field(DateTime, 'Creation time'),
  expiresOn: field(DateTime, 'Time from which the invitation cannot be accepted'),
  acceptedOn: nullable(DateTime, 'Time when a person accepted the invitation'),
  revokedOn: nullable(DateTime, 'Time of the revocation'),
});

export const InvitationPage = objectType('InvitationPage', 'A page of invitations', {
  total: field(Int, 'Count of all invitations'),
  items: field([InvitationType], 'Items of this page'),
});

export const CreatedInvitationType = objectType(
  'CreatedInvitation',
  'A new invitation; its token is shown only here',
  {
    invitation: field(InvitationType, 'The stored invitation, without its token'),
    token: field(String, 'The token, with which a person accepts; it is not shown again'),
    url: field(String, 'Link to the page that accepts the invitation; it is not shown again'),
  },
);

export const AcceptedInvitationType = objectType('AcceptedInvitation', 'Result of accepting an invitation', {
  membership: field(MembershipType, 'The account, with the role there'),
  session: nullable(
    SessionType,
    'Session of a new person, which acts for the account; null for a caller who was signed in',
  ),
});
export type AcceptedInvitationType = InstanceType<typeof AcceptedInvitationType>;

export const toAcceptedInvitation = ({
  membership,
  session,
}: AcceptedInvitation): AcceptedInvitationType => ({ membership, session: session && toSession(session) });
