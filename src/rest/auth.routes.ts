import { presentSession } from '../presenters/session.presenter';
import type { AuthService } from '../services/accounts/auth.service';
import { changePasswordBody, loginBody, refreshBody, registerBody, sessionShape } from './auth.schema';
import { emptyReply, emptyReplyShape, resourceReply, resourceReplyShape } from './reply';
import { type Route, route } from './route';

const tag = 'Sign-in';

interface Needs {
  auth: AuthService;
}

const register = ({ auth }: Needs) =>
  route({
    operation: 'register',
    method: 'post',
    path: '/auth/register',
    tag,
    summary: 'Make an account and sign in',
    credential: 'none',
    body: registerBody,
    responseShape: resourceReplyShape(sessionShape),
    handle: async ({ actor, body }) => resourceReply(presentSession(await auth.register(actor, body))),
  });

const login = ({ auth }: Needs) =>
  route({
    operation: 'login',
    method: 'post',
    path: '/auth/login',
    tag,
    summary: 'Sign in',
    credential: 'none',
    body: loginBody,
    responseShape: resourceReplyShape(sessionShape),
    handle: async ({ actor, body }) => resourceReply(presentSession(await auth.login(actor, body))),
  });

const refreshSession = ({ auth }: Needs) =>
  route({
    operation: 'refreshSession',
    method: 'post',
    path: '/auth/refresh',
    tag,
    summary: 'Trade a refresh token for new tokens',
    credential: 'none',
    body: refreshBody,
    responseShape: resourceReplyShape(sessionShape),
    handle: async ({ actor, body }) =>
      resourceReply(presentSession(await auth.refresh(actor, body.refreshToken))),
  });

const logout = ({ auth }: Needs) =>
  route({
    operation: 'logout',
    method: 'post',
    path: '/auth/logout',
    tag,
    summary: 'End a session',
    credential: 'accessToken',
    body: refreshBody,
    responseShape: emptyReplyShape,
    handle: async ({ actor, body }) => {
      await auth.logout(actor, body.refreshToken);
      return emptyReply();
    },
  });

const changePassword = ({ auth }: Needs) =>
  route({
    operation: 'changePassword',
    method: 'post',
    path: '/auth/reset_password/current',
    tag,
    summary: 'Change your own password',
    credential: 'accessToken',
    idempotent: true,
    body: changePasswordBody,
    responseShape: emptyReplyShape,
    handle: async ({ actor, body, idempotencyKey }) => {
      const { replayed } = await auth.changePassword(actor, body, idempotencyKey);
      return emptyReply(replayed);
    },
  });

/** The password operation of the specification (4.2), and the sign-in operations that Chit adds to it. */
export const authRoutes = (needs: Needs): Route[] => [
  register(needs),
  login(needs),
  refreshSession(needs),
  logout(needs),
  changePassword(needs),
];
