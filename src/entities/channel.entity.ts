import { createdOn, instant, integer, table, text, uuid } from './columns';

/** A Telegram chat in which the bot posts a merchant's invoices. */
export const Channel = table('channels', {
  uuid: uuid().primary(),
  /** Telegram's chat ID, which may be negative. */
  channelId: text().unique('channels_channel_id'),
  channelTitle: text(),
  userUuid: uuid().references('users', 'CASCADE').index('channels_user_uuid'),
  /** Forum topic in which invoices are posted; null for the general topic, and in a chat that is not a forum. */
  threadId: integer().nullable(),
  /** Time when the bot lost access to the chat or the right to post there; null while it can post. */
  lostOn: instant().nullable(),
  createdOn: createdOn(),
});
export type Channel = InstanceType<typeof Channel>;
