import type { Session } from '../entities/session.entity';
import type { User } from '../entities/user.entity';
import { presentUser } from './user.presenter';

interface SignIn {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  user: User;
}

/** Response to a sign-in; `expires_in` is the access token's lifetime in seconds (as in OAuth 2.0, RFC 6749). */
export const presentSession = ({ accessToken, refreshToken, expiresIn, user }: SignIn) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  expires_in: expiresIn,
  user: presentUser(user),
});

/** Response to a browser's sign-in, without the credential, which the browser gets in a cookie. */
export const presentBrowserSession = ({ expiresOn, user }: { expiresOn: Date; user: User }) => ({
  expires_on: expiresOn.toISOString(),
  user: presentUser(user),
});

/** Converts a session to its REST form in the list of sessions, without its secret. */
export const presentActiveSession = (session: Session & { isCurrent: boolean }) => ({
  uuid: session.uuid,
  is_browser: session.isBrowser,
  is_current: session.isCurrent,
  device: session.device,
  address: session.address,
  created_on: session.createdOn.toISOString(),
  last_used_on: session.lastUsedOn?.toISOString() ?? null,
  expires_on: session.expiresOn.toISOString(),
});
