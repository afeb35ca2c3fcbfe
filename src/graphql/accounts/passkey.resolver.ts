import { arg, command, mutation, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { BrowserSessionType, toBrowserSession } from './browser-session.type';
import {
  PasskeyCeremonyType,
  PasskeyProofInput,
  PasskeyType,
  RegisteredPasskeyType,
  RegisterPasskeyInput,
  RenamePasskeyArgs,
} from './passkey.type';

export const PasskeyResolver = rootFields({
  passkeys: query(
    [PasskeyType],
    "The caller's own passkeys, the oldest first",
    {},
    ({ passkeys }, { actor }) => passkeys.list(actor),
  ),
  passkeyRegistrationOptions: mutation(
    PasskeyCeremonyType,
    'Begins to register a passkey in this session',
    {},
    ({ passkeys }, { actor }) => passkeys.registrationOptions(actor),
  ),
  registerPasskey: mutation(
    RegisteredPasskeyType,
    'Registers a passkey, with which the person signs in without the password. From now on, the password alone does not sign in',
    { input: arg(RegisterPasskeyInput, 'The new passkey') },
    ({ passkeys }, { actor }, { input }) => passkeys.register(actor, input),
  ),
  renamePasskey: mutation(
    PasskeyType,
    'Renames a passkey',
    RenamePasskeyArgs,
    ({ passkeys }, { actor }, { uuid, name }) => passkeys.rename(actor, uuid, name),
  ),
  deletePasskey: command(
    'Removes a passkey, and ends the other sessions',
    { uuid: arg(UUID, 'Passkey') },
    ({ passkeys }, { actor }, { uuid }) => passkeys.delete(actor, uuid),
  ),
  passkeySignInOptions: mutation(
    PasskeyCeremonyType,
    'Begins a sign-in with a passkey',
    {},
    ({ browserSessions }) => browserSessions.passkeyOptions(),
  ),
  openBrowserSessionByPasskey: mutation(
    BrowserSessionType,
    'Signs a browser in with a passkey, without a password: sets the cookie of a new session. Only for pages of this installation',
    { input: arg(PasskeyProofInput, 'Response of the passkey') },
    async ({ browserSessions }, { actor, replyHeaders }, { input }) => {
      const opened = await browserSessions.openByPasskey(actor, input);
      replyHeaders['set-cookie'] = opened.setCookie;
      return toBrowserSession(opened);
    },
  ),
});
