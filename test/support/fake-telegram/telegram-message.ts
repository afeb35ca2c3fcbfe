import type { Chat, InlineKeyboardMarkup, Message, MessageEntity, User } from 'grammy/types';

export type MessageRef = { chat: { id: number }; message_id: number };

/** The current state of a message, as the chat's members see it. */
export interface Shown extends MessageRef {
  chat: Chat;
  /** Sender; undefined for channel posts. */
  from: User | undefined;
  byBot: boolean;
  /** The text, or the photo's caption, without markup; empty when there is none. */
  text: string;
  entities: MessageEntity[];
  photo: Buffer | undefined;
  reply_markup: InlineKeyboardMarkup | undefined;
  /** Custom reply keyboard, or any other `reply_markup` that is not an inline keyboard. */
  keyboard: unknown;
  message_thread_id: number | undefined;
  reply_to: number | undefined;
  /** Number of edits. */
  edits: number;
}

/** A message in the server's store. */
export interface Kept {
  message: Message;
  byBot: boolean;
  photo?: Buffer;
  keyboard?: unknown;
  edits: number;
}

/** Converts a stored message to the members' view. */
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
