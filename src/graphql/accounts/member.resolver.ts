import { arg, argWithDefault, command, mutation, optionalArg, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { orNull } from '../shared/types';
import { ChangeMemberRoleArgs } from './member.input';
import { MembershipType, MemberType } from './member.type';

export const MemberResolver = rootFields({
  members: query(
    [MemberType],
    'All persons who may act for the account: the owner first',
    {},
    ({ members }, { actor }) => members.list(actor),
  ),
  changeMemberRole: mutation(
    MemberType,
    "Changes a member's role, from the member's next request on. Revokes the member's open invitations, narrows the API keys that the member made to the new role, and disables the member's webhooks if it may not manage them",
    ChangeMemberRoleArgs,
    ({ members }, { actor }, { personUuid, role }) => members.changeRole(actor, personUuid, role),
  ),
  removeMember: command(
    'Removes a member: ends the sessions in which the person acts for the account, revokes the API keys and open invitations that the person made there, and disables the webhooks whose URL the person set',
    { personUuid: arg(UUID, 'The member') },
    ({ members }, { actor }, { personUuid }) => members.remove(actor, personUuid),
  ),
  transferOwnership: mutation(
    [MemberType],
    'Hands the account over to a member; the caller becomes a manager. Returns all members',
    { personUuid: arg(UUID, 'The member') },
    ({ members }, { actor }, { personUuid }) => members.transferOwnership(actor, personUuid),
  ),
  memberships: query(
    [MembershipType],
    'The accounts for which the caller may act: their own account first',
    {},
    ({ memberships }, { actor }) => memberships.list(actor),
  ),
  switchAccount: mutation(
    orNull(MembershipType),
    "Makes the caller's session act for another account from the next request on. Null when the caller's own account was handed over and they are no longer a member of it",
    {
      accountUuid: optionalArg(UUID, "The account; the caller's own without it"),
      test: argWithDefault(
        Boolean,
        false,
        "Whether to act for the account's test account, which has its test invoices",
      ),
    },
    ({ memberships }, { actor }, { accountUuid, test }) =>
      memberships.switchAccount(actor, accountUuid ?? undefined, test),
  ),
  leaveAccount: command(
    "Ends the caller's membership of an account, with what `removeMember` ends",
    { accountUuid: arg(UUID, 'The account') },
    ({ members }, { actor }, { accountUuid }) => members.leave(actor, accountUuid),
  ),
});
