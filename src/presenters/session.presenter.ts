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
