import { presentMember, presentMembership } from '../../presenters/member.presenter';
import type { MemberService } from '../../services/accounts/members/member.service';
import type { MembershipService } from '../../services/accounts/members/membership.service';
import * as examples from '../shared/examples';
import {
  emptyReply,
  emptyReplyShape,
  listReply,
  listReplyShape,
  resourceReply,
  resourceReplyShape,
} from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';
import {
  changeMemberRoleBody,
  leaveAccountBody,
  MEMBERSHIP,
  memberShape,
  membershipShape,
  switchAccountBody,
  transferOwnershipBody,
} from './member.schema';

const tag = 'Members';

interface Dependencies {
  members: MemberService;
  memberships: MembershipService;
}

const listMembers = ({ members }: Dependencies) =>
  route({
    operation: 'members',
    method: 'get',
    path: '/account/member',
    tag,
    summary: 'List the members of the account',
    description: 'For owners and managers: all persons who may act for the account, the owner first.',
    credential: 'accessToken',
    responseShape: listReplyShape(memberShape),
    handle: async ({ actor }) => {
      const found = await members.list(actor);
      return listReply(found.length, found.map(presentMember));
    },
  });

const changeMemberRole = ({ members }: Dependencies) =>
  route({
    operation: 'changeMemberRole',
    method: 'patch',
    path: '/account/member/{uuid}',
    tag,
    summary: "Change a member's role",
    description:
      "For owners and managers. Takes effect at the member's next request. The owner keeps their role.",
    credential: 'accessToken',
    params: uuidParams(examples.PERSON_UUID),
    body: changeMemberRoleBody,
    responseShape: resourceReplyShape(memberShape),
    handle: async ({ actor, params, body }) =>
      resourceReply(presentMember(await members.changeRole(actor, params.uuid, body.role))),
  });

const removeMember = ({ members }: Dependencies) =>
  route({
    operation: 'removeMember',
    method: 'delete',
    path: '/account/member/{uuid}',
    tag,
    summary: 'Remove a member at once',
    description: 'For owners and managers. Ends the sessions in which the person acts for the account.',
    credential: 'accessToken',
    params: uuidParams(examples.PERSON_UUID),
    responseShape: emptyReplyShape,
    handle: async ({ actor, params }) => {
      await members.remove(actor, params.uuid);
      return emptyReply();
    },
  });

const transferOwnership = ({ members }: Dependencies) =>
  route({
    operation: 'transferOwnership',
    method: 'post',
    path: '/account/transfer',
    tag,
    summary: 'Hand the account over to a member',
    description: 'For the owner, who becomes a manager. Replies with all members.',
    credential: 'accessToken',
    body: transferOwnershipBody,
    responseShape: listReplyShape(memberShape),
    handle: async ({ actor, body }) => {
      const found = await members.transferOwnership(actor, body.personUuid);
      return listReply(found.length, found.map(presentMember));
    },
  });

const listMemberships = ({ memberships }: Dependencies) =>
  route({
    operation: 'memberships',
    method: 'get',
    path: '/account/membership',
    tag,
    summary: 'List the accounts for which you may act',
    description: 'For every person: their own account first.',
    credential: 'accessToken',
    responseShape: listReplyShape(membershipShape),
    handle: async ({ actor }) => {
      const found = await memberships.list(actor);
      return listReply(found.length, found.map(presentMembership));
    },
  });

const switchAccount = ({ memberships }: Dependencies) =>
  route({
    operation: 'switchAccount',
    method: 'post',
    path: '/account/switch',
    tag,
    summary: 'Act for another account',
    description:
      "For every person: the session acts for the account from the next request on. `data` is null when the caller's own account was handed over and the caller is no longer a member of it.",
    credential: 'accessToken',
    body: switchAccountBody,
    responseShape: resourceReplyShape(membershipShape.nullable().meta({ examples: [MEMBERSHIP] })),
    handle: async ({ actor, body }) => {
      const found = await memberships.switchAccount(actor, body.accountUuid);
      return { body: { success: true, data: found && presentMembership(found) } };
    },
  });

const leaveAccount = ({ members }: Dependencies) =>
  route({
    operation: 'leaveAccount',
    method: 'post',
    path: '/account/leave',
    tag,
    summary: 'End your own membership of an account',
    description: 'For every person. Ends the sessions that act for the account, except the current one.',
    credential: 'accessToken',
    body: leaveAccountBody,
    responseShape: emptyReplyShape,
    handle: async ({ actor, body }) => {
      await members.leave(actor, body.accountUuid);
      return emptyReply();
    },
  });

/** Operations on members of accounts, which Chit adds to the REST specification. */
export const memberRoutes = (dependencies: Dependencies): Route[] => [
  listMembers(dependencies),
  changeMemberRole(dependencies),
  removeMember(dependencies),
  transferOwnership(dependencies),
  listMemberships(dependencies),
  switchAccount(dependencies),
  leaveAccount(dependencies),
];
