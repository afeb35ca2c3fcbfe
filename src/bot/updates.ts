import type { Update } from 'grammy/types';
import type { ReceivedUpdate } from '../services/telegram/telegram-inbox.service';

/** Types of updates that the bot subscribes to; Telegram sends no others. */
export const ALLOWED_UPDATES = ['message', 'channel_post', 'callback_query', 'my_chat_member'] as const;

/**
 * Converts an update to the inbox's row. `chat` is the ordering key: updates of one chat, or of one user when there is
 * no chat, are handled in the order of arrival.
 */
export function received(update: Update): ReceivedUpdate {
  const { message, channel_post, callback_query, my_chat_member } = update;
  const chat = (message ?? channel_post ?? callback_query?.message ?? my_chat_member)?.chat;
  return {
    updateId: update.update_id,
    chat: String(chat?.id ?? callback_query?.from.id ?? ''),
    payload: JSON.stringify(update),
  };
}

/**
 * Whether the bot handles the update. An admin bot receives every message of a group or channel, so outside of private
 * chats only commands and changes of the chat (title, migration) are wanted.
 */
export function isWanted({ message, channel_post, callback_query, my_chat_member }: Update): boolean {
  if (callback_query || my_chat_member) return true;
  const said = message ?? channel_post;
  if (!said) return false;
  const isCommand = said.text?.startsWith('/') ?? false;
  return said.chat?.type === 'private' || isCommand || CHAT_NEWS.some((news) => news in said);
}

const CHAT_NEWS = ['new_chat_title', 'migrate_to_chat_id', 'migrate_from_chat_id'] as const;
