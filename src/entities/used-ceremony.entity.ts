import { instant, table, text } from './columns';

/** A passkey ceremony that has succeeded, kept until its expiry, so that its response cannot be replayed. */
export const UsedCeremony = table('used_ceremonies', {
  /** SHA-256 hash of the ceremony's token. */
  hash: text().primary(),
  expiresOn: instant().index('used_ceremonies_expires_on'),
});
