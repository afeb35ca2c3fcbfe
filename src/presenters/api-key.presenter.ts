import type { ApiKey } from '../entities/api-key.entity';

/** Converts an API key to its REST form, without its secret. */
export const presentApiKey = (key: ApiKey) => ({
  uuid: key.uuid,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  allowed_addresses: key.allowedAddresses,
  created_on: key.createdOn.toISOString(),
  expires_on: key.expiresOn?.toISOString() ?? null,
  last_used_on: key.lastUsedOn?.toISOString() ?? null,
  last_used_from: key.lastUsedAddress,
  replaced_by: key.replacedBy,
  revoked_on: key.revokedOn?.toISOString() ?? null,
});

/** Converts a new API key to its REST form, the only response that contains the secret key itself. */
export const presentCreatedApiKey = ({ apiKey, key }: { apiKey: ApiKey; key: string }) => ({
  ...presentApiKey(apiKey),
  key,
});
