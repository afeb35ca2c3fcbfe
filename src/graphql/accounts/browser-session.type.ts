import { ArgsType, Field, ObjectType } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import type { OpenedBrowserSession } from '../../services/accounts/sign-in/browser-sessions';
import { DateTime } from '../shared/scalars';
import { PasskeyProofInput } from './passkey.type';
import { toUser, UserType } from './user.type';

@ObjectType('BrowserSession', {
  description: 'Result of a sign-in of a browser; the response sets a cookie that scripts cannot read',
  simpleResolvers: true,
})
export class BrowserSessionType {
  @Field(() => DateTime, { description: 'Time at which the session ends' })
  expiresOn: Date;

  @Field(() => UserType, { description: 'The signed-in person' })
  user: UserType;
}

@ArgsType()
export class ConfirmIdentityArgs {
  static rules = z.object({
    password: fields.optional(fields.password),
    code: fields.optional(fields.factorCode),
    passkey: fields.optional(PasskeyProofInput.rules),
  });

  @Field(() => String, {
    nullable: true,
    description: "The caller's own password; required without a passkey",
  })
  password?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Code of the authenticator app, or a recovery code; needed besides the password when the caller has a second factor',
  })
  code?: string;

  @Field(() => PasskeyProofInput, {
    nullable: true,
    description:
      'Response of a passkey of the caller to `passkeyConfirmationOptions`, instead of the password',
  })
  passkey?: PasskeyProofInput;
}

export const toBrowserSession = ({ expiresOn, user }: OpenedBrowserSession): BrowserSessionType => ({
  expiresOn,
  user: { ...toUser(user), isSignedIn: true },
});
