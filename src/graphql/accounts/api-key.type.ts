import { Int } from 'type-graphql';
import { z } from 'zod';
import type { ApiKey } from '../../entities/api-key.entity';
import * as fields from '../../lib/input-schemas';
import { ScopeEnum } from '../shared/enums';
import { atLeastOne } from '../shared/input-rules';
import { DateTime, UUID } from '../shared/scalars';
import {
  argsType,
  defaulted,
  field,
  inputType,
  nullable,
  objectType,
  optional,
  required,
} from '../shared/types';

export const ApiKeyType = objectType(
  'ApiKey',
  "A merchant program's credential, for the operations of its scopes",
  {
    uuid: field(UUID, 'Identifier'),
    name: field(String, 'Display name'),
    prefix: field(String, 'First characters of the key, to identify it'),
    scopes: field([ScopeEnum], 'What the key is valid for, within the present role of its maker'),
    allowedAddresses: field(
      [String],
      'IP addresses and subnets from which the key is valid; empty: from everywhere',
    ),
    createdOn: field(DateTime, 'Creation time'),
    expiresOn: nullable(DateTime, 'Time from which the key is not valid; null for a key without an end'),
    lastUsedOn: nullable(DateTime, 'Time of the last use, accurate to the minute'),
    lastUsedFrom: nullable(String, 'Client address of the last use, for IPv6 its /64 subnet'),
    replacedBy: nullable(UUID, 'Key that a rotation created in place of this one'),
    revokedOn: nullable(DateTime, 'Time of the revocation'),
  },
);
export type ApiKeyType = InstanceType<typeof ApiKeyType>;

export const CreatedApiKey = objectType('CreatedApiKey', 'A new API key; it is shown only here', {
  apiKey: field(ApiKeyType, 'The stored key, without its secret'),
  key: field(String, 'The API key; it is not shown again'),
  permissions: field(
    [String],
    "What the key may do, as BTCPay's plugins for shops name it: each with the account",
  ),
});

const SCOPES = 'What the key is valid for; by default `invoices_create`';
const ADDRESSES =
  'IPv4 addresses, IPv4 subnets, and IPv6 subnets of at most 64 bits from which the key is valid; without any, from everywhere';

export const CreateApiKeyArgs = argsType({
  name: required(String, fields.name, 'Display name, 1 to 100 characters'),
  test: optional(
    Boolean,
    z.boolean(),
    'Whether it is a test key, `chit_test_…`, which makes and reads only test invoices',
  ),
  scopes: optional([ScopeEnum], fields.scopes, SCOPES),
  permissions: optional(
    [String],
    fields.btcpayPermissions,
    "Permissions of BTCPay's API that a shop asks for, instead of `scopes`",
  ),
  expiresOn: optional(
    DateTime,
    z.date(),
    'Time from which the key is not valid; without it, the key has no end',
  ),
  allowedAddresses: optional([String], fields.clientRanges, ADDRESSES),
});

export const UpdateApiKeyInput = inputType(
  'UpdateApiKeyInput',
  'Change of an API key; at least one member',
  {
    name: optional(String, fields.name, 'New display name'),
    scopes: optional([ScopeEnum], fields.scopes, 'The scopes that remain'),
    allowedAddresses: optional([String], fields.clientRanges, ADDRESSES),
  },
  atLeastOne,
);

export const RotateApiKeyArgs = argsType({
  uuid: required(UUID, fields.uuid, 'API key'),
  overlapHours: defaulted(
    Int,
    fields.overlapHours,
    fields.DEFAULT_OVERLAP_HOURS,
    'Hours for which the old key stays valid: 0 to 168',
  ),
});

export const toApiKey = (key: ApiKey): ApiKeyType => ({ ...key, lastUsedFrom: key.lastUsedAddress });
