import type { Update } from 'grammy/types';
import type { ReceivedUpdate } from '../services/telegram-inbox.service';

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

export const isWanted = (update: Update) => ALLOWED_UPDATES.some((kind) => kind in update);
