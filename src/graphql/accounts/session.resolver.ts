import { runWithKey } from '../shared/idempotency';
import { arg, command, mutation, rootFields } from '../shared/resolvers';
import { ChangePasswordArgs, LoginInput, RefreshTokenArgs, RegisterInput } from './session.input';
import { SessionType, toSession } from './session.type';

export const SessionResolver = rootFields({
  register: mutation(
    SessionType,
    'Creates an account and signs it in',
    { input: arg(RegisterInput, 'E-mail address and password of the new account') },
    async ({ auth }, { actor }, { input }) => toSession(await auth.register(actor, input)),
  ),
  login: mutation(
    SessionType,
    'Signs in',
    { input: arg(LoginInput, 'Credentials') },
    async ({ auth }, { actor }, { input }) => toSession(await auth.login(actor, input)),
  ),
  refreshSession: mutation(
    SessionType,
    'Exchanges a refresh token for new tokens',
    RefreshTokenArgs,
    async ({ auth }, { actor }, { refreshToken }) => toSession(await auth.refresh(actor, refreshToken)),
  ),
  logout: command(
    'Revokes the session of a refresh token at once',
    RefreshTokenArgs,
    ({ auth }, { actor }, { refreshToken }) => auth.logout(actor, refreshToken),
  ),
  changePassword: command(
    "Changes the caller's password, and ends what `revokeOtherSessions` ends",
    ChangePasswordArgs,
    ({ auth }, context, change) =>
      runWithKey(context, undefined, (key) => auth.changePassword(context.actor, change, key)),
  ),
});
