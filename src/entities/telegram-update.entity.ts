import { Index } from 'typeorm';
import { bigint, createdOn, instant, integer, table, text } from './columns';

/** A Telegram update, stored under its ID so that it is processed once, even when Telegram sends it several times. */
export const TelegramUpdate = table(
  'telegram_updates',
  {
    updateId: bigint().primary(),
    /** ID of the chat or user to which the update belongs. Updates with the same ID are processed one after another. */
    chat: text(),
    /** The update as Telegram sent it, in JSON; null after it was processed. */
    payload: text().nullable(),
    attempts: integer().default(0),
    receivedOn: createdOn().index('telegram_updates_received_on'),
    /** Time from which another process may claim the update; null while unclaimed. */
    claimedUntil: instant().nullable(),
  },
  [Index('telegram_updates_waiting', ['chat', 'updateId'], { where: 'payload IS NOT NULL' })],
);
