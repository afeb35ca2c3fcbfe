import { createdOn, instant, integer, table, text, uuid } from './columns';

/** The secret that a person shares with an authenticator app, for time-based one-time passwords (RFC 6238). */
export const TotpSecret = table('totp_secrets', {
  userUuid: uuid().primary().references('users', 'CASCADE'),
  /** The secret, encrypted. Not a hash, because Chit must compute codes from it. */
  sealedSecret: text(),
  /** The latest time step whose code was used: codes of this step and of earlier ones are refused. */
  lastStep: integer().nullable(),
  createdOn: createdOn(),
  /** Time when a valid code proved that the app has the secret; null until then, without effect. */
  confirmedOn: instant().nullable(),
});
