import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { ACCESS_TOKEN_SECONDS } from '../../services/accounts/sessions/access-tokens';
import * as examples from '../shared/examples';
import { userShape } from './user.schema';

const SESSION = {
  access_token: examples.ACCESS_TOKEN,
  refresh_token: examples.REFRESH_TOKEN,
  expires_in: ACCESS_TOKEN_SECONDS,
  user: examples.USER,
};

/** Response of register, login and refresh. */
export const sessionShape = z
  .strictObject({
    access_token: z.string().describe('Bearer value of every operation but invoice creation'),
    refresh_token: z.string().describe('Valid once, for the next session'),
    expires_in: z.int().describe('Lifetime of the access token, in seconds'),
    user: userShape,
  })
  .meta({
    id: 'Session',
    description: 'Result of a sign-in',
    examples: [SESSION],
  });

const emailOf = (description: string) => fields.email.describe(description);
const newPassword = fields.newPassword.describe('10 to 128 characters, not a common password');

export const registerBody = z
  .object({
    email: emailOf('Address of the new account'),
    password: newPassword,
    invitation: fields.invitationCode
      .optional()
      .describe('Code of an invitation, where sign-up needs one; it is used up'),
  })
  .meta({
    id: 'Register',
    description: 'A new account',
    examples: [{ email: examples.EMAIL, password: examples.PASSWORD }],
  });

export const loginBody = z
  .object({
    email: emailOf('In any letter case'),
    password: fields.password.describe('Password'),
    code: fields
      .optional(fields.factorCode)
      .describe(
        'Code of the authenticator app, or a recovery code; needed when the account has a second factor',
      ),
  })
  .meta({
    id: 'Login',
    description: 'Credentials',
    examples: [{ email: examples.EMAIL, password: examples.PASSWORD }],
  });

export const refreshBody = z
  .object({ refresh_token: fields.refreshToken.describe('The latest refresh token of the session') })
  .meta({ id: 'Refresh', description: 'A session', examples: [{ refresh_token: examples.REFRESH_TOKEN }] });

export const changePasswordBody = z
  .object({ old_password: fields.password.describe('Current password'), new_password: newPassword })
  .meta({
    id: 'ChangePassword',
    description: 'Change of a password',
    examples: [{ old_password: examples.PASSWORD, new_password: examples.NEW_PASSWORD }],
  });
