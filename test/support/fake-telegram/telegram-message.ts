import type { Chat, InlineKeyboardMarkup, Message, MessageEntity, User } from 'grammy/types';

export type MessageRef = { chat: { id: number }; message_id: number };

/** A message as the members of its chat see it now. */
export interface Shown extends MessageRef {
  chat: Chat;
  /** Undefined for what a channel says. */
  from: User | undefined;
  byBot: boolean;
  /** The text, or the photo's caption, without markup; empty when there is none. */
  text: string;
  entities: MessageEntity[];
  photo: Buffer | undefined;
  reply_markup: InlineKeyboardMarkup | undefined;
  /** A keyboard instead of the user's own, or what else was sent as `reply_markup`. */
  keyboard: unknown;
  message_thread_id: number | undefined;
  reply_to: number | undefined;
  /** How often it was edited. */
  edits: number;
}

/** A message as the server keeps it. */
export interface Kept {
  message: Message;
  byBot: boolean;
  photo?: Buffer;
  keyboard?: unknown;
  edits: number;
}

/** The message as its chat's members see it. */
export function asShown({ message, byBot, photo, keyboard, edits }: Kept): Shown {
  const { chat, message_id, from, text, caption, entities, caption_entities, reply_markup } = message;
  const shown = {
    ...{ chat, message_id, from, byBot, edits, reply_markup, keyboard },
    text: text ?? caption ?? '',
    entities: entities ?? caption_entities ?? [],
    message_thread_id: message.message_thread_id,
    reply_to: message.reply_to_message?.message_id,
  };
  return { ...structuredClone(shown), photo };
}
