import { ArgsType, Field, InputType } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';

@InputType('RegisterInput', { description: 'A new account' })
export class RegisterInput {
  static rules = z.object({
    email: fields.email,
    password: fields.newPassword,
    invitation: fields.optional(fields.invitationCode),
  });

  @Field(() => String, { description: 'E-mail address, in any letter case' })
  email: string;

  @Field(() => String, { description: '10 to 128 characters, not a common one' })
  password: string;

  @Field(() => String, {
    nullable: true,
    description: 'Code of an invitation, where sign-up needs one; it is used up',
  })
  invitation?: string;
}

@InputType('LoginInput', { description: 'Credentials' })
export class LoginInput {
  static rules = z.object({
    email: fields.email,
    password: fields.password,
    code: fields.optional(fields.factorCode),
  });

  @Field(() => String, { description: 'E-mail address, in any letter case' })
  email: string;

  @Field(() => String, { description: 'Password' })
  password: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Code of the authenticator app, or a recovery code; needed when the account has a second factor',
  })
  code?: string;
}

@ArgsType()
export class RefreshTokenArgs {
  static rules = z.object({ refreshToken: fields.refreshToken });

  @Field(() => String, { description: 'The refresh token of the session' })
  refreshToken: string;
}

@ArgsType()
export class ChangePasswordArgs {
  static rules = z.object({ oldPassword: fields.password, newPassword: fields.newPassword });

  @Field(() => String, { description: 'Current password' })
  oldPassword: string;

  @Field(() => String, { description: '10 to 128 characters, not a common one' })
  newPassword: string;
}
