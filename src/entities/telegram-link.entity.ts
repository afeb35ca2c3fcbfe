import { instant, table, text, uuid } from './columns';

/** A one-time code that links a Telegram account; each Chit account has at most one. */
export const TelegramLink = table('telegram_links', {
  /** SHA-256 hash of the one-time code. */
  codeHash: text().primary(),
  userUuid: uuid().references('users', 'CASCADE').unique('telegram_links_user_uuid'),
  /** The session that created the code. The code ends with the session. */
  sessionUuid: uuid().references('sessions', 'CASCADE').index('telegram_links_session_uuid'),
  expiresOn: instant(),
});
export type TelegramLink = InstanceType<typeof TelegramLink>;
