import { Int } from 'type-graphql';
import type { SignIn } from '../../services/accounts/sign-in/auth.service';
import { field, objectType } from '../shared/types';
import { toUser, UserType } from './user.type';

export const SessionType = objectType('Session', 'Result of a sign-in', {
  accessToken: field(String, 'Bearer value of the Authorization header'),
  refreshToken: field(String, 'Single-use token for the next refresh'),
  expiresIn: field(Int, 'Lifetime of the access token, in seconds'),
  user: field(UserType, 'The signed-in account'),
});
export type SessionType = InstanceType<typeof SessionType>;

export const toSession = ({ user, ...tokens }: SignIn): SessionType => ({
  ...tokens,
  user: { ...toUser(user), isSignedIn: true },
});
