import * as fields from '../../lib/input-schemas';
import { Json } from '../shared/json-scalar';
import { DateTime, UUID } from '../shared/scalars';
import { argsType, field, inputType, nullable, objectType, required } from '../shared/types';

export const PasskeyCeremonyType = objectType(
  'PasskeyCeremony',
  'The beginning of a passkey ceremony; its response must follow within five minutes',
  {
    ceremony: field(String, 'Token to send with the response'),
    options: field(
      Json,
      'Options for `PublicKeyCredential.parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`',
    ),
  },
);

export const PasskeyType = objectType('Passkey', 'A passkey of a person', {
  uuid: field(UUID, 'Identifier'),
  name: field(String, 'Display name'),
  createdOn: field(DateTime, 'Time of the registration'),
  lastUsedOn: nullable(DateTime, 'Time of the last use; null before the first one'),
});

export const RegisteredPasskeyType = objectType('RegisteredPasskey', 'A new passkey', {
  passkey: field(PasskeyType, 'The stored passkey'),
  recoveryCodes: nullable(
    [String],
    "Ten recovery codes, which are shown only here, when the passkey is the person's first second factor; otherwise null",
  ),
});

export const RegisterPasskeyInput = inputType('RegisterPasskeyInput', 'A new passkey', {
  ceremony: required(String, fields.ceremony, 'Token of the ceremony'),
  name: required(String, fields.name, 'Display name, 1 to 100 characters'),
  response: required(Json, fields.passkeyRegistration, 'Result of `PublicKeyCredential.toJSON()`'),
});

export const PasskeyProofInput = inputType('PasskeyProofInput', 'Response of a passkey', {
  ceremony: required(String, fields.ceremony, 'Token of the ceremony'),
  response: required(Json, fields.passkeyAssertion, 'Result of `PublicKeyCredential.toJSON()`'),
});

export const RenamePasskeyArgs = argsType({
  uuid: required(UUID, fields.uuid, 'Passkey'),
  name: required(String, fields.name, 'Display name, 1 to 100 characters'),
});
