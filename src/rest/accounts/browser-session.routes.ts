import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { presentBrowserSession } from '../../presenters/session.presenter';
import type { BrowserSessions } from '../../services/accounts/sign-in/browser-sessions';
import type { IdentityConfirmation } from '../../services/accounts/sign-in/identity-confirmation';
import * as examples from '../shared/examples';
import { emptyReply, emptyReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route } from '../shared/route';
import { loginBody } from './auth.schema';
import { ceremonyShape, passkeyProofBody } from './passkey.schema';
import { userShape } from './user.schema';

const tag = 'Sign-in';

interface Dependencies {
  browserSessions: BrowserSessions;
  identityConfirmation: IdentityConfirmation;
}

export const browserSessionShape = z
  .strictObject({ expires_on: z.iso.datetime().describe('Time at which the session ends'), user: userShape })
  .meta({
    id: 'BrowserSession',
    description: 'Result of a sign-in of a browser',
    examples: [{ expires_on: '2026-11-27T12:00:00.000Z', user: examples.USER }],
  });

const confirmIdentityBody = z
  .object({
    password: fields
      .optional(fields.password)
      .describe("The caller's own password; required without a passkey"),
    code: fields
      .optional(fields.factorCode)
      .describe(
        'Code of the authenticator app, or a recovery code; needed besides the password when the caller has a second factor',
      ),
    passkey: fields
      .optional(passkeyProofBody)
      .describe('Response of a passkey of the caller to the options, instead of the password'),
  })
  .meta({
    id: 'ConfirmIdentity',
    description: 'Proof of identity',
    examples: [{ password: examples.PASSWORD }],
  });

const openBrowserSession = ({ browserSessions }: Dependencies) =>
  route({
    operation: 'openBrowserSession',
    method: 'post',
    path: '/auth/session',
    tag,
    summary: 'Sign a browser in, by a cookie',
    description:
      'Public, but only for pages of this installation. The cookie counts only in requests of such pages.',
    credential: 'none',
    body: loginBody,
    responseShape: resourceReplyShape(browserSessionShape),
    responseHeaders: ['Set-Cookie'],
    handle: async ({ actor, body }) => {
      const opened = await browserSessions.open(actor, body);
      return { ...resourceReply(presentBrowserSession(opened)), headers: { 'Set-Cookie': opened.setCookie } };
    },
  });

const closeBrowserSession = ({ browserSessions }: Dependencies) =>
  route({
    operation: 'closeBrowserSession',
    method: 'delete',
    path: '/auth/session',
    tag,
    summary: 'Sign a browser out',
    description:
      'For every person. Ends the browser session of the request at once, and deletes the cookie; a session with an access token stays open.',
    credential: 'accessToken',
    responseShape: emptyReplyShape,
    responseHeaders: ['Set-Cookie'],
    handle: async ({ actor }) => {
      const { setCookie } = await browserSessions.close(actor);
      return { ...emptyReply(), headers: { 'Set-Cookie': setCookie } };
    },
  });

const confirmationOptions = ({ identityConfirmation }: Dependencies) =>
  route({
    operation: 'passkeyConfirmationOptions',
    method: 'post',
    path: '/auth/confirm/options',
    tag,
    summary: 'Begin to confirm your identity by a passkey',
    description:
      'For every person with a passkey. The response must follow in the same session, as `passkey` of the confirmation.',
    credential: 'accessToken',
    responseShape: resourceReplyShape(ceremonyShape),
    handle: async ({ actor }) => resourceReply(await identityConfirmation.passkeyOptions(actor)),
  });

const confirmIdentity = ({ identityConfirmation }: Dependencies) =>
  route({
    operation: 'confirmIdentity',
    method: 'post',
    path: '/auth/confirm',
    tag,
    summary: 'Confirm your identity in this session',
    description:
      'For every person: with the password, and a code besides it if the person has a second factor, or with a passkey. A browser session then permits dangerous operations for ten minutes; a session with an access token always does.',
    credential: 'accessToken',
    body: confirmIdentityBody,
    responseShape: emptyReplyShape,
    handle: async ({ actor, body }) => {
      await identityConfirmation.confirm(actor, body);
      return emptyReply();
    },
  });

/** The operations that sign a browser in and out. */
export const browserSessionRoutes = (dependencies: Dependencies): Route[] => [
  openBrowserSession(dependencies),
  closeBrowserSession(dependencies),
  confirmationOptions(dependencies),
  confirmIdentity(dependencies),
];
