import { blockNumber, column, createdOn, instant, table, text, uuid } from './columns';

/** A passkey (WebAuthn credential) of a person: the public key, whose private key never leaves the authenticator. */
export const Passkey = table('passkeys', {
  uuid: uuid().primary(),
  userUuid: uuid().references('users', 'CASCADE').index('passkeys_user_uuid'),
  /** Identifier that the authenticator chose, in base64url. */
  credentialId: text().unique('passkeys_credential_id'),
  /** Public key in COSE form (RFC 9052), in base64url. */
  publicKey: text(),
  /** Highest signature counter that the authenticator has sent; 0 for authenticators without a counter. */
  counter: blockNumber(),
  /**
   * Ways to reach the authenticator (WebAuthn transports), such as `usb` or `internal`, as the browser reported them.
   */
  transports: column<string[]>({ type: 'text', array: true }),
  name: text(),
  createdOn: createdOn(),
  lastUsedOn: instant().nullable(),
});
export type Passkey = InstanceType<typeof Passkey>;
