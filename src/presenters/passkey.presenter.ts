import type { Passkey } from '../entities/passkey.entity';

/** Converts a passkey to its REST form. */
export const presentPasskey = ({ uuid, name, createdOn, lastUsedOn }: Passkey) => ({
  uuid,
  name,
  created_on: createdOn.toISOString(),
  last_used_on: lastUsedOn?.toISOString() ?? null,
});
