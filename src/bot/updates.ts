import type { Update } from 'grammy/types';
import type { ReceivedUpdate } from '../services/telegram/telegram-inbox.service';

/** What the bot asks Telegram to be told of; anything else is not sent. */
export const ALLOWED_UPDATES = ['message', 'channel_post', 'callback_query', 'my_chat_member'] as const;

/** An update as the inbox keeps it: what is from one chat, or from one person outside of any, is handled in its order. */
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
 * Whether the bot has any use for it. In groups and channels, where an admin hears everything that is said, that is
 * commands, and what becomes of the chat.
 */
export function isWanted({ message, channel_post, callback_query, my_chat_member }: Update): boolean {
  if (callback_query || my_chat_member) return true;
  const said = message ?? channel_post;
  if (!said) return false;
  const isCommand = said.text?.startsWith('/') ?? false;
  return said.chat?.type === 'private' || isCommand || CHAT_NEWS.some((news) => news in said);
}

const CHAT_NEWS = ['new_chat_title', 'migrate_to_chat_id', 'migrate_from_chat_id'] as const;
