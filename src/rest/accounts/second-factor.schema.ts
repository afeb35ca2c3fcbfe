import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import * as examples from '../shared/examples';

export const secondFactorsShape = z
  .strictObject({
    totp_since: z.iso
      .datetime()
      .nullable()
      .describe('Time when the authenticator app was confirmed; null without one'),
    recovery_codes_left: z.int().min(0).describe('Number of recovery codes that were not used yet'),
    is_required: z
      .boolean()
      .describe('Whether this installation requires a second factor for the role of the account'),
  })
  .meta({
    id: 'SecondFactors',
    description: 'What a person has set up besides the password',
    examples: [{ totp_since: examples.INSTANT, recovery_codes_left: 10, is_required: false }],
  });

export const totpSetupShape = z
  .strictObject({
    secret: z.string().describe('The secret in base32, to be typed into the app'),
    uri: z.string().describe('The same secret as `otpauth:` URI, for a QR code'),
  })
  .meta({
    id: 'TotpSetup',
    description: 'A new secret for an authenticator app; it is shown only here',
    examples: [
      {
        secret: examples.TOTP_SECRET,
        uri: `otpauth://totp/Chit%20pay.example.com:shop%40example.com?issuer=Chit%20pay.example.com&secret=${examples.TOTP_SECRET}&algorithm=SHA1&digits=6&period=30`,
      },
    ],
  });

export const confirmTotpBody = z
  .object({ code: fields.factorCode.describe('Six digits that the app shows') })
  .meta({ id: 'ConfirmTotp', description: 'Proof of a set-up', examples: [{ code: examples.TOTP_CODE }] });

export const recoveryCodesShape = z
  .strictObject({ recovery_codes: z.array(z.string()).describe('Ten codes, each valid once') })
  .meta({
    id: 'RecoveryCodes',
    description: 'New recovery codes; they are shown only here',
    examples: [{ recovery_codes: [examples.RECOVERY_CODE] }],
  });
