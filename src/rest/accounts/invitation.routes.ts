import { z } from 'zod';
import { presentCreatedInvitation, presentInvitation } from '../../presenters/invitation.presenter';
import { presentMembership } from '../../presenters/member.presenter';
import { presentSession } from '../../presenters/session.presenter';
import type { InvitationService } from '../../services/accounts/members/invitation.service';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { listReply, listReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';
import {
  acceptedInvitationShape,
  acceptInvitationBody,
  createdInvitationShape,
  invitationShape,
  inviteMemberBody,
} from './invitation.schema';

const tag = 'Members';

interface Dependencies {
  invitations: InvitationService;
}

const listInvitations = ({ invitations }: Dependencies) =>
  route({
    operation: 'invitations',
    method: 'get',
    path: '/account/invitation',
    tag,
    summary: "List the account's invitations, closed ones included",
    description: 'For owners and managers: the newest first.',
    credential: 'accessToken',
    query: z.object(page),
    responseShape: listReplyShape(invitationShape),
    handle: async ({ actor, query }) => {
      const { items, total } = await invitations.list(actor, query);
      return listReply(total, items.map(presentInvitation));
    },
  });

const inviteMember = ({ invitations }: Dependencies) =>
  route({
    operation: 'inviteMember',
    method: 'post',
    path: '/account/invitation',
    tag,
    summary: 'Invite a person to the account',
    description: 'For owners and managers. Only this response contains the token.',
    credential: 'accessToken',
    body: inviteMemberBody,
    responseShape: resourceReplyShape(createdInvitationShape),
    handle: async ({ actor, body }) =>
      resourceReply(presentCreatedInvitation(await invitations.invite(actor, body))),
  });

const revokeInvitation = ({ invitations }: Dependencies) =>
  route({
    operation: 'revokeInvitation',
    method: 'delete',
    path: '/account/invitation/{uuid}',
    tag,
    summary: 'Revoke an open invitation at once',
    description: 'For owners and managers. An invitation that was accepted stays as it is.',
    credential: 'accessToken',
    params: uuidParams(examples.INVITATION_UUID),
    responseShape: resourceReplyShape(invitationShape),
    handle: async ({ actor, params }) =>
      resourceReply(presentInvitation(await invitations.revoke(actor, params.uuid))),
  });

const acceptInvitation = ({ invitations }: Dependencies) =>
  route({
    operation: 'acceptInvitation',
    method: 'post',
    path: '/invitation/accept',
    tag,
    summary: 'Become a member of an account',
    description:
      'Public. A caller with an access token joins as that person; any other caller gives an e-mail address and a password, which registers a new person, even while sign-up is closed.',
    credential: 'optional',
    body: acceptInvitationBody,
    responseShape: resourceReplyShape(acceptedInvitationShape),
    handle: async ({ actor, body }) => {
      const { membership, session } = await invitations.accept(actor, body);
      return resourceReply({
        membership: presentMembership(membership),
        session: session && presentSession(session),
      });
    },
  });

/** Operations on invitations, which Chit adds to the REST specification. */
export const invitationRoutes = (dependencies: Dependencies): Route[] => [
  listInvitations(dependencies),
  inviteMember(dependencies),
  revokeInvitation(dependencies),
  acceptInvitation(dependencies),
];
