import * as fields from '../../lib/input-schemas';
import { GrantedRoleEnum } from '../shared/enums';
import { UUID } from '../shared/scalars';
import { argsType, inputType, optional, required } from '../shared/types';

export const ChangeMemberRoleArgs = argsType({
  personUuid: required(UUID, fields.uuid, 'The member'),
  role: required(GrantedRoleEnum, fields.grantedRole, 'New role'),
});

export const InviteMemberInput = inputType('InviteMemberInput', 'An invitation to an account', {
  role: required(GrantedRoleEnum, fields.grantedRole, 'Role of the new member'),
  email: optional(
    String,
    fields.email,
    'E-mail address of the only person who may accept; without it, anyone with the token may',
  ),
});

export const AcceptInvitationInput = inputType('AcceptInvitationInput', 'Acceptance of an invitation', {
  token: required(String, fields.invitationToken, 'The token of the invitation'),
  email: optional(
    String,
    fields.email,
    'E-mail address of a new person; only for a caller who is not signed in',
  ),
  password: optional(String, fields.newPassword, 'Password of the new person'),
});
