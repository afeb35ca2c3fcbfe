import type { Update } from 'grammy/types';
import type { ReceivedUpdate } from '../services/telegram/telegram-inbox.service';

/** Types of updates that the bot subscribes to; Telegram sends no others. */
export const ALLOWED_UPDATES = ['message', 'channel_post', 'callback_query', 'my_chat_member'] as const;

/** Converts an update to a row of the inbox; updates of one `chat` are handled in the order of arrival. */
export function toReceivedUpdate(update: Update): ReceivedUpdate {
  const { message, channel_post, callback_query, my_chat_member } = update;
  const chat = (message ?? channel_post ?? callback_query?.message ?? my_chat_member)?.chat;
  return {
    updateId: update.update_id,
    chat: String(chat?.id ?? callback_query?.from.id ?? ''),
    payload: JSON.stringify(update),
  };
}

/**
 * Whether the bot handles the update. Where the bot is an admin, Telegram sends every message of the group or channel,
 * so outside of private chats the bot handles only commands and changes of the chat (title, migration).
 */
export function isWanted({ message, channel_post, callback_query, my_chat_member }: Update): boolean {
  if (callback_query || my_chat_member) return true;
  const sent = message ?? channel_post;
  if (!sent) return false;
  const isCommand = sent.text?.startsWith('/') ?? false;
  return sent.chat?.type === 'private' || isCommand || CHAT_CHANGES.some((change) => change in sent);
}

const CHAT_CHANGES = ['new_chat_title', 'migrate_to_chat_id', 'migrate_from_chat_id'] as const;
