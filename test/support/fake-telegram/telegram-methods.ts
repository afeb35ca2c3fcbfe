import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { InlineKeyboardMarkup, Message, Update } from 'grammy/types';
import { may } from './telegram-members';
import type { Kept } from './telegram-message';
import type { Files, Payload } from './telegram-payload';
import { badRequest } from './telegram-refusal';
import { captionText, inlineKeyboard, messageText, photoSize } from './telegram-rules';
import type { TelegramServer } from './telegram-server';
import type { Asked } from './telegram-updates';
import { now, type Room } from './telegram-world';

/** Implementation of a Bot API method: returns the result, or throws a Refusal. */
export type Method = (server: TelegramServer, payload: Payload, call: Circumstances) => unknown;

interface Circumstances {
  files: Files;
  /** Aborts when the caller closes the connection. */
  isGone: AbortSignal;
}

const TWO_DAYS = 48 * 60 * 60;

/** Bot API methods for messages, by name. */
export const methods: Record<string, Method> = {
  sendMessage(server, payload) {
    const { text, parse_mode, entities, message_thread_id } = payload;
    const shown = messageText(text, parse_mode, entities);
    const markup = markupOf(payload);
    const room = server.openToSend(payload.chat_id, message_thread_id, 'text messages');
    const content = { text: shown.text, ...(shown.entities.length > 0 && { entities: shown.entities }) };
    return send(server, room, payload, { ...content, ...markup.shown }, { keyboard: markup.keyboard });
  },

  sendPhoto(server, payload, { files }) {
    const caption = captionOf(payload, payload.caption);
    const markup = markupOf(payload);
    const room = server.openToSend(payload.chat_id, payload.message_thread_id, 'photos');
    const { photo, sizes } = photoOf(server, payload.photo, files);
    const content = { photo: sizes, ...caption, ...markup.shown };
    return send(server, room, payload, content, { photo, keyboard: markup.keyboard });
  },

  editMessageText(server, payload) {
    const { text, parse_mode, entities } = payload;
    const shown = messageText(text, parse_mode, entities, 'MESSAGE_TOO_LONG');
    const { kept } = server.openToEdit(payload.chat_id, payload.message_id);
    if (kept.message.text === undefined) throw badRequest('there is no text in the message to edit');
    const content = { text: shown.text, entities: shown.entities.length > 0 ? shown.entities : undefined };
    return edit(kept, { ...content, reply_markup: inlineKeyboard(payload.reply_markup) });
  },

  editMessageCaption(server, payload) {
    const caption = captionOf(payload, payload.caption, 'MEDIA_CAPTION_TOO_LONG');
    const { kept } = server.openToEdit(payload.chat_id, payload.message_id);
    if (!kept.message.photo) throw badRequest('there is no caption in the message to edit');
    return edit(kept, { ...NO_CAPTION, ...caption, reply_markup: inlineKeyboard(payload.reply_markup) });
  },

  /** Replaces a photo or a text message by a photo. */
  editMessageMedia(server, payload, { files }) {
    const { media } = payload;
    if (media?.type !== 'photo') throw badRequest("can't parse InputMedia: type must be photo");
    const caption = captionOf(media, media.caption, 'MEDIA_CAPTION_TOO_LONG');
    const { kept } = server.openToEdit(payload.chat_id, payload.message_id);
    const { photo, sizes } = photoOf(server, media.media, files);
    const nothingElse = { ...NO_CAPTION, text: undefined, entities: undefined };
    const reply_markup = inlineKeyboard(payload.reply_markup);
    const edited = edit(kept, { ...nothingElse, photo: sizes, ...caption, reply_markup });
    kept.photo = photo;
    return edited;
  },

  editMessageReplyMarkup(server, payload) {
    const { kept } = server.openToEdit(payload.chat_id, payload.message_id);
    return edit(kept, { reply_markup: inlineKeyboard(payload.reply_markup) });
  },

  deleteMessage(server, { chat_id, message_id }) {
    const room = server.open(chat_id, 'edit');
    const kept = room.messages.get(Number(message_id));
    if (!kept) throw badRequest('message to delete not found');
    if (now() - kept.message.date > TWO_DAYS || !mayDelete(room, kept))
      throw badRequest("message can't be deleted");
    return room.messages.delete(Number(message_id));
  },

  answerCallbackQuery: (server, payload) => server.presses.answer(payload),

  getUpdates: (server, payload, { isGone }): Promise<Update[]> =>
    server.updates.take(payload as Asked, isGone),
};

const NO_CAPTION = { caption: undefined, caption_entities: undefined };

function mayDelete({ chat, bot }: Room, { byBot }: Kept): boolean {
  if (chat.type === 'private') return true;
  const ofOwn = byBot && (chat.type !== 'channel' || may(bot, 'can_post_messages'));
  return ofOwn || may(bot, 'can_delete_messages');
}

function captionOf(from: Payload, caption: string | undefined, tooLong?: string): object {
  const { text, entities } = captionText(caption, from.parse_mode, from.caption_entities, tooLong);
  return { ...(text && { caption: text }), ...(entities.length > 0 && { caption_entities: entities }) };
}

/**
 * Splits `reply_markup`: an inline keyboard belongs to the message, any other markup only affects the receiver's app.
 */
function markupOf({ reply_markup }: Payload): {
  shown: { reply_markup?: InlineKeyboardMarkup };
  keyboard?: unknown;
} {
  if (reply_markup && typeof reply_markup !== 'object') throw badRequest('object expected as reply markup');
  if (!reply_markup || !('inline_keyboard' in reply_markup)) return { shown: {}, keyboard: reply_markup };
  const keyboard = inlineKeyboard(reply_markup);
  return { shown: { ...(keyboard && { reply_markup: keyboard }) } };
}

/** The photo uploaded with the call, or an earlier one named by its `file_id`. */
function photoOf(server: TelegramServer, named: string | undefined, files: Files) {
  const attached = named?.startsWith('attach://') ? files[named.slice('attach://'.length)] : files.photo;
  const known = named === undefined ? undefined : server.files.get(named);
  if (named && /^https?:/.test(named)) throw badRequest('failed to get HTTP URL content');
  if (named && !attached && !known) throw badRequest('wrong file identifier/HTTP URL specified');
  const photo = known ?? attached;
  if (!photo) throw badRequest('there is no photo in the request');
  const size = photoSize(photo);
  const file_id = known && named ? named : `AgACAgIAAxk${randomBytes(24).toString('base64url')}`;
  server.files.set(file_id, photo);
  return { photo, sizes: [{ file_id, file_unique_id: file_id.slice(-16), ...size }] };
}

function send(
  server: TelegramServer,
  room: Room,
  payload: Payload,
  content: object,
  more: Partial<Kept>,
): Message {
  const { chat } = room;
  const asked = payload.reply_parameters ?? { message_id: payload.reply_to_message_id };
  const repliedTo = room.messages.get(Number(asked.message_id))?.message;
  const mayBeMissing = asked.allow_sending_without_reply ?? payload.allow_sending_without_reply;
  if (asked.message_id !== undefined && !repliedTo && !mayBeMissing) {
    throw badRequest('message to be replied not found');
  }
  const thread = payload.message_thread_id ?? repliedTo?.message_thread_id;
  const whole = {
    ...(chat.type === 'channel' ? { sender_chat: { ...chat } } : { from: server.me }),
    ...(thread !== undefined && { message_thread_id: thread, is_topic_message: true }),
    ...(repliedTo && { reply_to_message: { ...repliedTo, reply_to_message: undefined } }),
    ...content,
  };
  return server.place(room, whole, { byBot: true, ...more }).message;
}

/** Replaces members of a message; members that are undefined in `content` are deleted. */
function edit(kept: Kept, content: Record<string, unknown>): Message {
  const before = kept.message as unknown as Record<string, unknown>;
  const isSame = Object.keys(content).every((key) => isDeepStrictEqual(before[key], content[key]));
  if (isSame) {
    const what = 'specified new message content and reply markup are exactly the same as';
    throw badRequest(`message is not modified: ${what} a current content and reply markup of the message`);
  }
  kept.edits++;
  kept.message = { ...before, ...content, edit_date: now() } as unknown as Message;
  return kept.message;
}
