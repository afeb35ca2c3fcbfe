import type { ApiKey } from '../entities/api-key.entity';

/** An API key in REST, without its secret. */
export const presentApiKey = ({ uuid, name, prefix, createdOn, lastUsedOn, revokedOn }: ApiKey) => ({
  uuid,
  name,
  prefix,
  created_on: createdOn.toISOString(),
  last_used_on: lastUsedOn?.toISOString() ?? null,
  revoked_on: revokedOn?.toISOString() ?? null,
});

/** A new API key in REST: the only response that contains the key itself. */
export const presentCreatedApiKey = ({ apiKey, key }: { apiKey: ApiKey; key: string }) => ({
  ...presentApiKey(apiKey),
  key,
});
