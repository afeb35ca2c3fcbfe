import type { Passkey } from '../entities/passkey.entity';

/** A passkey over REST. */
export const presentPasskey = ({ uuid, name, createdOn, lastUsedOn }: Passkey) => ({
  uuid,
  name,
  created_on: createdOn.toISOString(),
  last_used_on: lastUsedOn?.toISOString() ?? null,
});
