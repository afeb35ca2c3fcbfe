import { z } from 'zod';
import * as fields from '../../lib/input-schemas';
import * as examples from '../shared/examples';

const EXAMPLE = {
  uuid: examples.PASSKEY_UUID,
  name: 'Phone',
  created_on: examples.INSTANT,
  last_used_on: null,
};

const ceremony = fields.ceremony.describe('Token of the ceremony');

export const ceremonyShape = z
  .strictObject({
    ceremony: z.string().describe('Token to send with the response, within five minutes'),
    options: z
      .record(z.string(), z.unknown())
      .describe(
        'Options for `PublicKeyCredential.parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`',
      ),
  })
  .meta({
    id: 'PasskeyCeremony',
    description: 'The beginning of a passkey ceremony',
    examples: [
      {
        ceremony: examples.CEREMONY,
        options: { challenge: examples.CHALLENGE, rpId: 'pay.example.com', userVerification: 'required' },
      },
    ],
  });

export const passkeyShape = z
  .strictObject({
    uuid: z.uuid().describe('Identifier'),
    name: z.string().describe('Display name'),
    created_on: z.iso.datetime().describe('Time of the registration'),
    last_used_on: z.iso.datetime().nullable().describe('Time of the last use; null before the first one'),
  })
  .meta({ id: 'Passkey', description: 'A passkey of a person', examples: [EXAMPLE] });

export const registeredPasskeyShape = z
  .strictObject({
    passkey: passkeyShape,
    recovery_codes: z
      .array(z.string())
      .nullable()
      .describe(
        "Ten recovery codes, which are shown only here, when the passkey is the person's first second factor; otherwise null",
      ),
  })
  .meta({
    id: 'RegisteredPasskey',
    description: 'A new passkey',
    examples: [{ passkey: EXAMPLE, recovery_codes: [examples.RECOVERY_CODE] }],
  });

const credential = { id: 'Y3JlZGVudGlhbA', rawId: 'Y3JlZGVudGlhbA', type: 'public-key' };

export const registerPasskeyBody = z
  .object({
    ceremony,
    name: fields.name.describe('Display name'),
    response: fields.passkeyRegistration.describe('Result of `PublicKeyCredential.toJSON()`'),
  })
  .meta({
    id: 'RegisterPasskey',
    description: 'A new passkey',
    examples: [
      {
        ceremony: examples.CEREMONY,
        name: 'Phone',
        response: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
      },
    ],
  });

export const passkeyProofBody = z
  .object({
    ceremony,
    response: fields.passkeyAssertion.describe('Result of `PublicKeyCredential.toJSON()`'),
  })
  .meta({
    id: 'PasskeyProof',
    description: 'Response of a passkey',
    examples: [
      {
        ceremony: examples.CEREMONY,
        response: {
          ...credential,
          response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
        },
      },
    ],
  });

export const renamePasskeyBody = z
  .object({ name: fields.name.describe('Display name') })
  .meta({ id: 'RenamePasskey', description: 'New name of a passkey', examples: [{ name: 'Old phone' }] });
