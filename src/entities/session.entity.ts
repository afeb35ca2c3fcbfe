import { boolean, createdOn, instant, table, text, uuid } from './columns';

/** A session of a person: a program holds refresh tokens of it, a browser a cookie. */
export const Session = table('sessions', {
  uuid: uuid().primary(),
  userUuid: uuid().references('users', 'CASCADE').index('sessions_user_uuid'),
  /** The account for which the person acts; null for the person's own account. */
  accountUuid: uuid().nullable().references('users', 'CASCADE').index('sessions_account_uuid'),
  /** SHA-256 hash of the only valid refresh token or, for a browser session, of the cookie's value. */
  refreshHash: text(),
  /** HMAC of the client address that opened the session. */
  addressHash: text().nullable().unselected(),
  /** Whether the session belongs to a browser, which has a cookie instead of tokens. */
  isBrowser: boolean().default(false),
  /**
   * Device that signed in, such as `Firefox on Linux`, derived from the `User-Agent` header. Null for unknown
   * devices. The rest of the header is not stored, because it may contain anything.
   */
  device: text().named('user_agent').nullable(),
  /** Client address that opened the session: an IPv4 address, or an IPv6 subnet. */
  address: text().nullable(),
  createdOn: createdOn(),
  /** Time of the last use of the session, accurate to the minute. */
  lastUsedOn: instant().nullable(),
  /** Time of the last check of a password, code or passkey in this session; null before the first check. */
  confirmedOn: instant().nullable(),
  expiresOn: instant().index('sessions_expires_on'),
  revokedOn: instant().nullable(),
});
export type Session = InstanceType<typeof Session>;
