import * as fields from '../../lib/input-schemas';
import type { OpenedBrowserSession } from '../../services/accounts/sign-in/browser-sessions';
import { DateTime } from '../shared/scalars';
import { argsType, field, objectType, optional } from '../shared/types';
import { PasskeyProofInput } from './passkey.type';
import { toUser, UserType } from './user.type';

export const BrowserSessionType = objectType(
  'BrowserSession',
  'Result of a sign-in of a browser; the response sets a cookie that scripts cannot read',
  {
    expiresOn: field(DateTime, 'Time at which the session ends'),
    user: field(UserType, 'The signed-in person'),
  },
);
export type BrowserSessionType = InstanceType<typeof BrowserSessionType>;

export const ConfirmIdentityArgs = argsType({
  password: optional(String, fields.password, "The caller's own password; required without a passkey"),
  code: optional(
    String,
    fields.factorCode,
    'Code of the authenticator app, or a recovery code; needed besides the password when the caller has a second factor',
  ),
  passkey: optional(
    PasskeyProofInput,
    PasskeyProofInput.rules,
    'Response of a passkey of the caller to `passkeyConfirmationOptions`, instead of the password',
  ),
});

export const toBrowserSession = ({ expiresOn, user }: OpenedBrowserSession): BrowserSessionType => ({
  expiresOn,
  user: { ...toUser(user), isSignedIn: true },
});
