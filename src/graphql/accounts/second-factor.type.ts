import { Int } from 'type-graphql';
import * as fields from '../../lib/input-schemas';
import { DateTime } from '../shared/scalars';
import { argsType, field, nullable, objectType, required } from '../shared/types';

export const SecondFactorsType = objectType(
  'SecondFactors',
  'What a person has set up besides the password',
  {
    totpSince: nullable(DateTime, 'Time when the authenticator app was confirmed; null without one'),
    recoveryCodesLeft: field(Int, 'Number of recovery codes that were not used yet'),
    isRequired: field(
      Boolean,
      'Whether this installation requires a second factor for the role of the account',
    ),
  },
);

export const TotpSetupType = objectType(
  'TotpSetup',
  'A new secret for an authenticator app; it is shown only here',
  {
    secret: field(String, 'The secret in base32, to be typed into the app'),
    uri: field(String, 'The same secret as `otpauth:` URI, for a QR code'),
  },
);

export const ConfirmTotpArgs = argsType({
  code: required(String, fields.factorCode, 'Six digits that the app shows'),
});
