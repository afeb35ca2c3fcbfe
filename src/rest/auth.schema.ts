import { z } from 'zod';
import * as fields from '../lib/input-schemas';
import { userShape } from './user.schema';

/** Response of register, login and refresh. */
export const sessionShape = z
  .strictObject({
    access_token: z.string().describe('Bearer value of every operation but invoice creation'),
    refresh_token: z.string().describe('Good once, for the next session'),
    expires_in: z.int().describe('Seconds until the access token ends'),
    user: userShape,
  })
  .meta({ id: 'Session' });

export const registerBody = z
  .object({ email: fields.email, password: fields.newPassword })
  .meta({ id: 'Register' });

export const loginBody = z.object({ email: fields.email, password: fields.password }).meta({ id: 'Login' });

export const refreshBody = z.object({ refresh_token: fields.refreshToken }).meta({ id: 'Refresh' });

export const changePasswordBody = z
  .object({ old_password: fields.password, new_password: fields.newPassword })
  .meta({ id: 'ChangePassword' });
