import { createdOn, instant, table, text, uuid } from './columns';

/** The link with which the first admin replaces the generated credentials; deleted when it is used. */
export const SetupLink = table('setup_links', {
  userUuid: uuid().primary().references('users', 'CASCADE'),
  /** SHA-256 (hex) of the token. */
  tokenHash: text().unique('setup_links_token_hash'),
  /** Hash of the generated password. The link is invalid once the account has another password. */
  passwordHash: text(),
  createdOn: createdOn(),
  expiresOn: instant(),
});
