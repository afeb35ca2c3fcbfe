import { PageArgs } from '../shared/page.args';
import { arg, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import {
  AcceptedInvitationType,
  CreatedInvitationType,
  InvitationPage,
  InvitationType,
  toAcceptedInvitation,
} from './invitation.type';
import { AcceptInvitationInput, InviteMemberInput } from './member.input';

export const InvitationResolver = rootFields({
  invitations: query(
    InvitationPage,
    "The account's invitations, the newest first, closed ones included",
    PageArgs,
    ({ invitations }, { actor }, page) => invitations.list(actor, page),
  ),
  inviteMember: mutation(
    CreatedInvitationType,
    'Invites a person to the account; the response is the only place that shows the token',
    { input: arg(InviteMemberInput, 'Role and recipient') },
    ({ invitations }, { actor }, { input }) => invitations.invite(actor, input),
  ),
  revokeInvitation: mutation(
    InvitationType,
    'Revokes an open invitation at once',
    { uuid: arg(UUID, 'Invitation') },
    ({ invitations }, { actor }, { uuid }) => invitations.revoke(actor, uuid),
  ),
  acceptInvitation: mutation(
    AcceptedInvitationType,
    'Makes the caller a member of the account that invites them. A caller who is not signed in gives an e-mail address and a password, which registers them',
    { input: arg(AcceptInvitationInput, 'Token, and a new person') },
    async ({ invitations }, { actor }, { input }) =>
      toAcceptedInvitation(await invitations.accept(actor, input)),
  ),
});
