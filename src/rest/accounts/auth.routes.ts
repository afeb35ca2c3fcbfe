import { presentSession } from '../../presenters/session.presenter';
import type { Services } from '../../services/services';
import { emptyReply, emptyReplyShape, nothing, one, raw } from '../shared/reply';
import { route } from '../shared/route';
import { changePasswordBody, loginBody, refreshBody, registerBody, sessionShape } from './auth.schema';

const tag = 'Sign-in';

const register = ({ auth }: Services) =>
  route('register', 'post /auth/register', {
    tag,
    summary: 'Make an account and sign in',
    description: 'Public, unless the installation has closed the sign-up or requires an `invitation`.',
    credential: 'none',
    body: registerBody,
    answer: one(sessionShape, presentSession),
    handle: ({ actor, body }) => auth.register(actor, body),
  });

const login = ({ auth }: Services) =>
  route('login', 'post /auth/login', {
    tag,
    summary: 'Sign in',
    description:
      'Public. A wrong e-mail address and a wrong password are refused with the same 401. An account with a second factor needs a code too; only who knows the password learns that.',
    credential: 'none',
    body: loginBody,
    answer: one(sessionShape, presentSession),
    handle: ({ actor, body }) => auth.login(actor, body),
  });

const refreshSession = ({ auth }: Services) =>
  route('refreshSession', 'post /auth/refresh', {
    tag,
    summary: 'Trade a refresh token for new tokens',
    description: 'Public. The refresh token is then used up: a second use ends the session.',
    credential: 'none',
    body: refreshBody,
    answer: one(sessionShape, presentSession),
    handle: ({ actor, body }) => auth.refresh(actor, body.refreshToken),
  });

const logout = ({ auth }: Services) =>
  route('logout', 'post /auth/logout', {
    tag,
    summary: 'End a session',
    description: 'For every account. Ends the session of the given refresh token at once.',
    credential: 'accessToken',
    body: refreshBody,
    answer: nothing,
    handle: ({ actor, body }) => auth.logout(actor, body.refreshToken),
  });

const changePassword = ({ auth }: Services) =>
  route('changePassword', 'post /auth/reset_password/current', {
    tag,
    summary: 'Change your own password',
    description: 'For every account. Ends your other sessions, and links that you have handed out.',
    credential: 'accessToken',
    idempotent: true,
    body: changePasswordBody,
    answer: raw(emptyReplyShape),
    handle: async ({ actor, body, idempotencyKey }) => {
      const { replayed } = await auth.changePassword(actor, body, idempotencyKey);
      return emptyReply(replayed);
    },
  });

/** The password operation of the REST specification (section 4.2), and the sign-in operations that Chit adds. */
export const authRoutes = [register, login, refreshSession, logout, changePassword];
