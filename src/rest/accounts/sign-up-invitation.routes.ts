import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { presentSignUpInvitation } from '../../presenters/sign-up-invitation.presenter';
import type { SignUpInvitationService } from '../../services/accounts/sign-in/sign-up-invitation.service';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { listReply, listReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';

const tag = 'Sign-in';

const INVITATION = {
  uuid: examples.SIGN_UP_INVITATION_UUID,
  email: examples.EMAIL,
  created_on: examples.INSTANT,
  expires_on: '2026-11-27T12:00:00.000Z',
  used_on: null,
  used_by_uuid: null,
  revoked_on: null,
};

const time = (description: string) => z.iso.datetime().describe(description);

const invitationShape = z
  .strictObject({
    uuid: z.uuid().describe('Identifier'),
    email: z.string().nullable().describe('E-mail address that alone can use it; null for any'),
    created_on: time('Creation time'),
    expires_on: time('Time from which it is no longer valid'),
    used_on: time('Time of the sign-up with it').nullable(),
    used_by_uuid: z.uuid().nullable().describe('Account that was made with it'),
    revoked_on: time('Time of its revocation').nullable(),
  })
  .meta({
    id: 'SignUpInvitation',
    description: 'An invitation to sign up, without its code',
    examples: [INVITATION],
  });

const createdInvitationShape = invitationShape
  .extend({
    code: z.string().describe('Value for `invitation` of `POST /auth/register`; it is not shown again'),
    url: z.string().describe('Link to the page that signs up with it; it is not shown again'),
  })
  .meta({
    id: 'CreatedSignUpInvitation',
    description: 'A new invitation to sign up, with its code',
    examples: [
      {
        ...INVITATION,
        code: examples.INVITATION_CODE,
        url: `https://pay.example.com/account/sign-up#${examples.INVITATION_CODE}`,
      },
    ],
  });

const createInvitationBody = z
  .object({
    email: fields.email.optional().describe('Only this e-mail address can use it'),
    expires_in_days: fields.invitationDays
      .default(fields.DEFAULT_INVITATION_DAYS)
      .describe('Period of validity in days'),
  })
  .meta({
    id: 'CreateSignUpInvitation',
    description: 'A new invitation to sign up',
    examples: [{ email: examples.EMAIL, expires_in_days: fields.DEFAULT_INVITATION_DAYS }],
  });

interface Dependencies {
  signUpInvitations: SignUpInvitationService;
}

const listInvitations = ({ signUpInvitations }: Dependencies) =>
  route({
    operation: 'signUpInvitations',
    method: 'get',
    path: '/signup_invitation',
    tag,
    summary: 'List the invitations to sign up',
    description: 'For admins: the newest first, used, revoked and expired ones included.',
    credential: 'accessToken',
    query: z.object(page),
    responseShape: listReplyShape(invitationShape),
    handle: async ({ actor, query }) => {
      const { items, total } = await signUpInvitations.list(actor, query);
      return listReply(total, items.map(presentSignUpInvitation));
    },
  });

const createInvitation = ({ signUpInvitations }: Dependencies) =>
  route({
    operation: 'createSignUpInvitation',
    method: 'post',
    path: '/signup_invitation',
    tag,
    summary: 'Invite somebody to sign up',
    description:
      'For admins. The code is valid for one sign-up, and only this response shows it. With `email`, its link is also mailed to that address.',
    credential: 'accessToken',
    body: createInvitationBody,
    responseShape: resourceReplyShape(createdInvitationShape),
    handle: async ({ actor, body }) => {
      const { invitation, code, url } = await signUpInvitations.create(actor, body);
      return resourceReply({ ...presentSignUpInvitation(invitation), code, url });
    },
  });

const revokeInvitation = ({ signUpInvitations }: Dependencies) =>
  route({
    operation: 'revokeSignUpInvitation',
    method: 'delete',
    path: '/signup_invitation/{uuid}',
    tag,
    summary: 'Revoke an invitation to sign up',
    description: 'For admins. A used invitation stays as it is.',
    credential: 'accessToken',
    params: uuidParams(examples.SIGN_UP_INVITATION_UUID),
    responseShape: resourceReplyShape(invitationShape),
    handle: async ({ actor, params }) =>
      resourceReply(presentSignUpInvitation(await signUpInvitations.revoke(actor, params.uuid))),
  });

/** The operations on invitations to sign up, which Chit adds to the REST specification. */
export const signUpInvitationRoutes = (dependencies: Dependencies): Route[] => [
  listInvitations(dependencies),
  createInvitation(dependencies),
  revokeInvitation(dependencies),
];
