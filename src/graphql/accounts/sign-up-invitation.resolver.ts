import { PageArgs } from '../shared/page.args';
import { arg, memberOf, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { orNull } from '../shared/types';
import {
  CreatedSignUpInvitation,
  CreateSignUpInvitationInput,
  SignUpInvitationPage,
  SignUpInvitationType,
} from './sign-up-invitation.type';
import { toUser, UserType } from './user.type';

export const SignUpInvitationResolver = [
  rootFields({
    signUpInvitations: query(
      SignUpInvitationPage,
      'All invitations to sign up, the newest first',
      PageArgs,
      ({ signUpInvitations }, { actor }, page) => signUpInvitations.list(actor, page),
    ),
    createSignUpInvitation: mutation(
      CreatedSignUpInvitation,
      'Invites somebody to sign up, once; the response is the only place that shows the code',
      { input: arg(CreateSignUpInvitationInput, 'The invitation') },
      ({ signUpInvitations }, { actor }, { input }) => signUpInvitations.create(actor, input),
    ),
    revokeSignUpInvitation: mutation(
      SignUpInvitationType,
      'Revokes an invitation at once, unless it was used',
      { uuid: arg(UUID, 'Invitation') },
      ({ signUpInvitations }, { actor }, { uuid }) => signUpInvitations.revoke(actor, uuid),
    ),
  }),
  memberOf(
    SignUpInvitationType,
    'usedBy',
    orNull(UserType),
    'Account that was made with it',
    {},
    ({ usedByUuid }, _services, { loaders }) =>
      usedByUuid === null ? null : loaders.users.load(usedByUuid).then(toUser),
  ),
];
