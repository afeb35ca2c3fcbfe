import { presentSession } from '../../presenters/session.presenter';
import type { AuthService } from '../../services/accounts/sign-in/auth.service';
import { emptyReply, emptyReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route } from '../shared/route';
import { changePasswordBody, loginBody, refreshBody, registerBody, sessionShape } from './auth.schema';

const tag = 'Sign-in';

interface Dependencies {
  auth: AuthService;
}

const register = ({ auth }: Dependencies) =>
  route({
    operation: 'register',
    method: 'post',
    path: '/auth/register',
    tag,
    summary: 'Make an account and sign in',
    description: 'Public, unless the installation has closed the sign-up or requires an `invitation`.',
    credential: 'none',
    body: registerBody,
    responseShape: resourceReplyShape(sessionShape),
    handle: async ({ actor, body }) => resourceReply(presentSession(await auth.register(actor, body))),
  });

const login = ({ auth }: Dependencies) =>
  route({
    operation: 'login',
    method: 'post',
    path: '/auth/login',
    tag,
    summary: 'Sign in',
    description:
      'Public. A wrong e-mail address and a wrong password are refused with the same 401. An account with a second factor needs a code too; only who knows the password learns that.',
    credential: 'none',
    body: loginBody,
    responseShape: resourceReplyShape(sessionShape),
    handle: async ({ actor, body }) => resourceReply(presentSession(await auth.login(actor, body))),
  });

const refreshSession = ({ auth }: Dependencies) =>
  route({
    operation: 'refreshSession',
    method: 'post',
    path: '/auth/refresh',
    tag,
    summary: 'Trade a refresh token for new tokens',
    description: 'Public. The refresh token is then used up: a second use ends the session.',
    credential: 'none',
    body: refreshBody,
    responseShape: resourceReplyShape(sessionShape),
    handle: async ({ actor, body }) =>
      resourceReply(presentSession(await auth.refresh(actor, body.refreshToken))),
  });

const logout = ({ auth }: Dependencies) =>
  route({
    operation: 'logout',
    method: 'post',
    path: '/auth/logout',
    tag,
    summary: 'End a session',
    description: 'For every account. Ends the session of the given refresh token at once.',
    credential: 'accessToken',
    body: refreshBody,
    responseShape: emptyReplyShape,
    handle: async ({ actor, body }) => {
      await auth.logout(actor, body.refreshToken);
      return emptyReply();
    },
  });

const changePassword = ({ auth }: Dependencies) =>
  route({
    operation: 'changePassword',
    method: 'post',
    path: '/auth/reset_password/current',
    tag,
    summary: 'Change your own password',
    description: 'For every account. Ends all other sessions of the account.',
    credential: 'accessToken',
    idempotent: true,
    body: changePasswordBody,
    responseShape: emptyReplyShape,
    handle: async ({ actor, body, idempotencyKey }) => {
      const { replayed } = await auth.changePassword(actor, body, idempotencyKey);
      return emptyReply(replayed);
    },
  });

/** The password operation of the REST specification (section 4.2), and the sign-in operations that Chit adds. */
export const authRoutes = (dependencies: Dependencies): Route[] => [
  register(dependencies),
  login(dependencies),
  refreshSession(dependencies),
  logout(dependencies),
  changePassword(dependencies),
];
