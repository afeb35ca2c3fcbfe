import * as fields from '../../lib/input-schemas';
import { argsType, inputType, optional, required } from '../shared/types';

export const RegisterInput = inputType('RegisterInput', 'A new account', {
  email: required(String, fields.email, 'E-mail address, in any letter case'),
  password: required(String, fields.newPassword, '10 to 128 characters, not a common one'),
  invitation: optional(
    String,
    fields.invitationCode,
    'Code of an invitation, where sign-up needs one; it is used up',
  ),
});

export const LoginInput = inputType('LoginInput', 'Credentials', {
  email: required(String, fields.email, 'E-mail address, in any letter case'),
  password: required(String, fields.password, 'Password'),
  code: optional(
    String,
    fields.factorCode,
    'Code of the authenticator app, or a recovery code; needed when the account has a second factor',
  ),
});

export const RefreshTokenArgs = argsType({
  refreshToken: required(String, fields.refreshToken, 'The refresh token of the session'),
});

export const ChangePasswordArgs = argsType({
  oldPassword: required(String, fields.password, 'Current password'),
  newPassword: required(String, fields.newPassword, '10 to 128 characters, not a common one'),
});
