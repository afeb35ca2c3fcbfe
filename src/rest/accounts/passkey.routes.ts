import { presentPasskey } from '../../presenters/passkey.presenter';
import { presentBrowserSession } from '../../presenters/session.presenter';
import type { PasskeyService } from '../../services/accounts/factors/passkey.service';
import type { BrowserSessions } from '../../services/accounts/sign-in/browser-sessions';
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
import { browserSessionShape } from './browser-session.routes';
import {
  ceremonyShape,
  passkeyProofBody,
  passkeyShape,
  registeredPasskeyShape,
  registerPasskeyBody,
  renamePasskeyBody,
} from './passkey.schema';

const tag = 'Second factors';

interface Dependencies {
  passkeys: PasskeyService;
  browserSessions: BrowserSessions;
}

const listPasskeys = ({ passkeys }: Dependencies) =>
  route({
    operation: 'passkeys',
    method: 'get',
    path: '/account/passkeys',
    tag,
    summary: 'List your own passkeys',
    description: 'For every account: all of them, the oldest first.',
    credential: 'accessToken',
    responseShape: listReplyShape(passkeyShape),
    handle: async ({ actor }) => {
      const all = await passkeys.list(actor);
      return listReply(all.length, all.map(presentPasskey));
    },
  });

const registrationOptions = ({ passkeys }: Dependencies) =>
  route({
    operation: 'passkeyRegistrationOptions',
    method: 'post',
    path: '/account/passkeys/options',
    tag,
    summary: 'Begin to register a passkey',
    description: 'For every account. The response must follow in the same session.',
    credential: 'accessToken',
    responseShape: resourceReplyShape(ceremonyShape),
    handle: async ({ actor }) => resourceReply(await passkeys.registrationOptions(actor)),
  });

const registerPasskey = ({ passkeys }: Dependencies) =>
  route({
    operation: 'registerPasskey',
    method: 'post',
    path: '/account/passkeys',
    tag,
    summary: 'Register a passkey',
    description:
      'For every account. The passkey signs in without the password; from now on, the password alone does not. The first second factor ends the other sessions, and brings recovery codes.',
    credential: 'accessToken',
    body: registerPasskeyBody,
    responseShape: resourceReplyShape(registeredPasskeyShape),
    handle: async ({ actor, body }) => {
      const { passkey, recoveryCodes } = await passkeys.register(actor, body);
      return resourceReply({ passkey: presentPasskey(passkey), recovery_codes: recoveryCodes });
    },
  });

const renamePasskey = ({ passkeys }: Dependencies) =>
  route({
    operation: 'renamePasskey',
    method: 'patch',
    path: '/account/passkeys/{uuid}',
    tag,
    summary: 'Rename a passkey',
    description: 'For every account: one of its own passkeys.',
    credential: 'accessToken',
    params: uuidParams(examples.PASSKEY_UUID),
    body: renamePasskeyBody,
    responseShape: resourceReplyShape(passkeyShape),
    handle: async ({ actor, params, body }) =>
      resourceReply(presentPasskey(await passkeys.rename(actor, params.uuid, body.name))),
  });

const deletePasskey = ({ passkeys }: Dependencies) =>
  route({
    operation: 'deletePasskey',
    method: 'delete',
    path: '/account/passkeys/{uuid}',
    tag,
    summary: 'Remove a passkey',
    description: 'For every account: one of its own passkeys. Ends the other sessions.',
    credential: 'accessToken',
    params: uuidParams(examples.PASSKEY_UUID),
    responseShape: emptyReplyShape,
    handle: async ({ actor, params }) => {
      await passkeys.delete(actor, params.uuid);
      return emptyReply();
    },
  });

const signInOptions = ({ browserSessions }: Dependencies) =>
  route({
    operation: 'passkeySignInOptions',
    method: 'post',
    path: '/auth/passkey/options',
    tag,
    summary: 'Begin a sign-in with a passkey',
    description: 'Public. Says nothing about accounts: the person chooses one of the passkeys of the device.',
    credential: 'none',
    responseShape: resourceReplyShape(ceremonyShape),
    handle: async () => resourceReply(await browserSessions.passkeyOptions()),
  });

const signInByPasskey = ({ browserSessions }: Dependencies) =>
  route({
    operation: 'openBrowserSessionByPasskey',
    method: 'post',
    path: '/auth/passkey/session',
    tag,
    summary: 'Sign a browser in with a passkey, by a cookie',
    description: 'Public, but only for pages of this installation. Needs no password.',
    credential: 'none',
    body: passkeyProofBody,
    responseShape: resourceReplyShape(browserSessionShape),
    responseHeaders: ['Set-Cookie'],
    handle: async ({ actor, body }) => {
      const opened = await browserSessions.openByPasskey(actor, body);
      return { ...resourceReply(presentBrowserSession(opened)), headers: { 'Set-Cookie': opened.setCookie } };
    },
  });

/** The operations of passkeys that Chit adds to the REST specification. */
export const passkeyRoutes = (dependencies: Dependencies): Route[] => [
  listPasskeys(dependencies),
  registrationOptions(dependencies),
  registerPasskey(dependencies),
  renamePasskey(dependencies),
  deletePasskey(dependencies),
  signInOptions(dependencies),
  signInByPasskey(dependencies),
];
