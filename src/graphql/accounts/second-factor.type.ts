import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import { DateTime } from '../shared/scalars';

@ObjectType('SecondFactors', {
  description: 'What a person has set up besides the password',
  simpleResolvers: true,
})
export class SecondFactorsType {
  @Field(() => DateTime, {
    nullable: true,
    description: 'Time when the authenticator app was confirmed; null without one',
  })
  totpSince: Date | null;

  @Field(() => Int, { description: 'Number of recovery codes that were not used yet' })
  recoveryCodesLeft: number;

  @Field(() => Boolean, {
    description: 'Whether this installation requires a second factor for the role of the account',
  })
  isRequired: boolean;
}

@ObjectType('TotpSetup', {
  description: 'A new secret for an authenticator app; it is shown only here',
  simpleResolvers: true,
})
export class TotpSetupType {
  @Field(() => String, { description: 'The secret in base32, to be typed into the app' })
  secret: string;

  @Field(() => String, { description: 'The same secret as `otpauth:` URI, for a QR code' })
  uri: string;
}

@ArgsType()
export class ConfirmTotpArgs {
  static rules = z.object({ code: fields.factorCode });

  @Field(() => String, { description: 'Six digits that the app shows' })
  code: string;
}
