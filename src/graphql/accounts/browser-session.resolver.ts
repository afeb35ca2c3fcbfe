import { arg, command, mutation, rootFields } from '../shared/resolvers';
import { BrowserSessionType, ConfirmIdentityArgs, toBrowserSession } from './browser-session.type';
import { PasskeyCeremonyType } from './passkey.type';
import { LoginInput } from './session.input';

export const BrowserSessionResolver = rootFields({
  openBrowserSession: mutation(
    BrowserSessionType,
    'Signs a browser in: sets the cookie of a new session. Only for pages of this installation',
    { input: arg(LoginInput, 'Credentials') },
    async ({ browserSessions }, { actor, replyHeaders }, { input }) => {
      const opened = await browserSessions.open(actor, input);
      replyHeaders['set-cookie'] = opened.setCookie;
      return toBrowserSession(opened);
    },
  ),
  closeBrowserSession: command(
    'Signs a browser out: ends the browser session of this request, and deletes the cookie',
    {},
    async ({ browserSessions }, { actor, replyHeaders }) => {
      const { setCookie } = await browserSessions.close(actor);
      replyHeaders['set-cookie'] = setCookie;
    },
  ),
  passkeyConfirmationOptions: mutation(
    PasskeyCeremonyType,
    'Begins a confirmation by one of the passkeys of the caller, in this session',
    {},
    ({ identityConfirmation }, { actor }) => identityConfirmation.passkeyOptions(actor),
  ),
  confirmIdentity: command(
    'Confirms who the caller is, by the password or a passkey; the session then permits dangerous operations for ten minutes',
    ConfirmIdentityArgs,
    ({ identityConfirmation }, { actor }, proof) => identityConfirmation.confirm(actor, proof),
  ),
});
