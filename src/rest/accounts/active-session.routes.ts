import { z } from 'zod';
import { presentActiveSession } from '../../presenters/session.presenter';
import type { SessionService } from '../../services/accounts/sessions/session.service';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { emptyReply, emptyReplyShape, listReply, listReplyShape } from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';

const tag = 'Sign-in';

interface Dependencies {
  sessions: SessionService;
}

const activeSessionShape = z
  .strictObject({
    uuid: z.uuid().describe('Identifier'),
    is_browser: z
      .boolean()
      .describe('Whether a browser has the session, by a cookie; otherwise a program has it'),
    is_current: z.boolean().describe('Whether this request uses the session'),
    device: z
      .string()
      .nullable()
      .describe('Browser and operating system, or program, as the client that signed in named itself'),
    address: z
      .string()
      .nullable()
      .describe('Client address of the sign-in: an IPv4 address, or an IPv6 subnet (/64)'),
    created_on: z.iso.datetime().describe('Time of the sign-in'),
    last_used_on: z.iso.datetime().nullable().describe('Time of the last use, accurate to the minute'),
    expires_on: z.iso.datetime().describe('Time at which the session ends'),
  })
  .meta({
    id: 'ActiveSession',
    description: 'A session of the caller that is neither expired nor revoked',
    examples: [
      {
        uuid: examples.SESSION_UUID,
        is_browser: true,
        is_current: true,
        device: 'Firefox on Linux',
        address: '203.0.113.7',
        created_on: examples.INSTANT,
        last_used_on: '2026-11-20T12:34:00.000Z',
        expires_on: '2026-11-27T12:00:00.000Z',
      },
    ],
  });

const listSessions = ({ sessions }: Dependencies) =>
  route({
    operation: 'sessions',
    method: 'get',
    path: '/account/sessions',
    tag,
    summary: 'List your own sessions',
    description: 'For every person: the own sessions that are neither expired nor revoked, the newest first.',
    credential: 'accessToken',
    query: z.object(page),
    responseShape: listReplyShape(activeSessionShape),
    handle: async ({ actor, query }) => {
      const { items, total } = await sessions.list(actor, query);
      return listReply(total, items.map(presentActiveSession));
    },
  });

const revokeSession = ({ sessions }: Dependencies) =>
  route({
    operation: 'revokeSession',
    method: 'delete',
    path: '/account/sessions/{uuid}',
    tag,
    summary: 'End one of your own sessions at once',
    description: 'For every person. The next request of the session is refused, and its live streams end.',
    credential: 'accessToken',
    params: uuidParams(examples.SESSION_UUID),
    responseShape: emptyReplyShape,
    handle: async ({ actor, params }) => {
      await sessions.revoke(actor, params.uuid);
      return emptyReply();
    },
  });

const revokeOtherSessions = ({ sessions }: Dependencies) =>
  route({
    operation: 'revokeOtherSessions',
    method: 'post',
    path: '/account/sessions/revoke_others',
    tag,
    summary: 'End all of your own sessions but this one',
    description: 'For every person. API keys stay valid.',
    credential: 'accessToken',
    responseShape: emptyReplyShape,
    handle: async ({ actor }) => {
      await sessions.revokeOthers(actor);
      return emptyReply();
    },
  });

/** The operations on the caller's own sessions. */
export const activeSessionRoutes = (dependencies: Dependencies): Route[] => [
  listSessions(dependencies),
  revokeSession(dependencies),
  revokeOtherSessions(dependencies),
];
