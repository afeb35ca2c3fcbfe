import type { BotCommand, InlineKeyboardMarkup, MessageEntity } from 'grammy/types';
import { type Formatted, parseHtml } from './telegram-html';
import { badRequest } from './telegram-refusal';
import { checkedUrl } from './telegram-url';

const MAX_TEXT = 4096;
const MAX_CAPTION = 1024;
const MAX_ENTITIES = 100;
const MAX_BUTTONS = 100;
const MAX_CALLBACK_BYTES = 64;
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
const MAX_PHOTO_SIDES = 10_000;
const MAX_PHOTO_RATIO = 20;

const ACTIONS = [
  ...['url', 'callback_data', 'web_app', 'login_url', 'switch_inline_query', 'copy_text', 'callback_game'],
  ...['switch_inline_query_current_chat', 'switch_inline_query_chosen_chat', 'pay', 'disabled'],
];

/** Parses the text if a parse mode is given, and trims it. */
function formatted(text: string, parseMode?: string, entities: MessageEntity[] = []): Formatted {
  if (parseMode && parseMode.toLowerCase() !== 'html') throw badRequest('unsupported parse_mode');
  const parsed = parseMode ? parseHtml(text) : { text, entities };
  const start = parsed.text.length - parsed.text.trimStart().length;
  const trimmed = parsed.text.trim();
  const moved = parsed.entities.slice(0, MAX_ENTITIES).map((entity) => {
    const from = Math.max(entity.offset - start, 0);
    const to = Math.min(entity.offset + entity.length - start, trimmed.length);
    return { ...entity, offset: from, length: to - from };
  });
  return { text: trimmed, entities: moved.filter(({ length }) => length > 0) };
}

/** Checks and parses a message's text. `tooLong` is the error message, which Telegram words differently for edits. */
export function messageText(
  text: string | undefined,
  parseMode?: string,
  entities?: MessageEntity[],
  tooLong = 'message is too long',
): Formatted {
  if (!text) throw badRequest('message text is empty');
  const shown = formatted(text, parseMode, entities);
  if (!shown.text) throw badRequest('text must be non-empty');
  if (shown.text.length > MAX_TEXT) throw badRequest(tooLong);
  return shown;
}

export function captionText(
  caption: string | undefined,
  parseMode?: string,
  entities?: MessageEntity[],
  tooLong = 'message caption is too long',
): Formatted {
  const shown = formatted(caption ?? '', parseMode, entities);
  if (shown.text.length > MAX_CAPTION) throw badRequest(tooLong);
  return shown;
}

/** Checks an inline keyboard and normalizes its URLs as Telegram does; undefined when there is no button. */
export function inlineKeyboard(markup: unknown): InlineKeyboardMarkup | undefined {
  if (!markup || typeof markup !== 'object') return undefined;
  if (!('inline_keyboard' in markup)) throw badRequest('inline keyboard expected');
  const rows = markup.inline_keyboard;
  if (!Array.isArray(rows)) throw invalidKeyboard('Array');
  const checked = rows.map((row) => {
    if (!Array.isArray(row)) throw invalidKeyboard('Array of Arrays');
    return row.map(checkedButton);
  });
  const filled = checked.filter((row) => row.length > 0);
  if (filled.flat().length > MAX_BUTTONS) throw badRequest('reply markup is too long');
  return filled.length > 0 ? ({ inline_keyboard: filled } as unknown as InlineKeyboardMarkup) : undefined;
}

const invalidKeyboard = (kind: string) =>
  badRequest(`field "inline_keyboard" of the InlineKeyboardMarkup must be an ${kind}`);

function checkedButton(button: Record<string, unknown>): Record<string, unknown> {
  const wrong = (why: string) => badRequest(`can't parse inline keyboard button: ${why}`);
  const actions = ACTIONS.filter((action) => button[action] !== undefined);
  if (typeof button.text !== 'string') throw wrong('Can\'t find field "text"');
  if (actions.length === 0) throw wrong('Text buttons are unallowed in the inline keyboard');
  // Stricter than Telegram, which uses the first action although its documentation forbids more than one.
  if (actions.length > 1) throw wrong(`exactly one action is allowed, found ${actions.join(', ')}`);
  if (!button.text.trim()) throw badRequest('inline keyboard button text must be non-empty');
  if ('callback_data' in button) {
    const bytes = Buffer.byteLength(String(button.callback_data));
    if (bytes < 1 || bytes > MAX_CALLBACK_BYTES) throw badRequest('BUTTON_DATA_INVALID');
  }
  if ('copy_text' in button) {
    const { text } = button.copy_text as { text?: string };
    if (!text || text.length > 256) throw badRequest('BUTTON_COPY_TEXT_INVALID');
  }
  if (typeof button.url !== 'string') return button;
  const checked = checkedUrl(button.url);
  if ('url' in checked) return { ...button, url: checked.url };
  throw badRequest(`inline keyboard button URL '${button.url}' is invalid: ${checked.why}`);
}

/** Checks a photo (PNG or JPEG) and returns its dimensions. */
export function photoSize(photo: Buffer): { width: number; height: number; file_size: number } {
  if (photo.length === 0) throw badRequest('file must be non-empty');
  if (photo.length > MAX_PHOTO_BYTES) {
    const sizes = `the maximum size is ${MAX_PHOTO_BYTES} bytes`;
    throw badRequest(`file of size ${photo.length} bytes is too big for a photo; ${sizes}`);
  }
  const isPng = photo.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) && photo.length > 24;
  const isJpeg = photo.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
  if (!isPng && !isJpeg) throw badRequest('IMAGE_PROCESS_FAILED');
  // The dimensions of a JPEG are not parsed.
  const [width, height] = isPng ? [photo.readUInt32BE(16), photo.readUInt32BE(20)] : [1280, 1280];
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (width + height > MAX_PHOTO_SIDES || !(ratio <= MAX_PHOTO_RATIO)) {
    throw badRequest('PHOTO_INVALID_DIMENSIONS');
  }
  return { width, height, file_size: photo.length };
}

export function checkedCommands(commands: BotCommand[] | undefined): BotCommand[] {
  if (!Array.isArray(commands)) throw badRequest("can't parse commands: expected an Array of BotCommand");
  const checked = commands.map(({ command, description }) => {
    const name = String(command ?? '')
      .trim()
      .replace(/^\//, '');
    const told = String(description ?? '').trim();
    if (!name) throw badRequest('command must be non-empty');
    if (name.length > 32) throw badRequest('command length must not exceed 32');
    if (!/^[a-z0-9_]+$/.test(name)) throw badRequest('BOT_COMMAND_INVALID');
    if (!told) throw badRequest('command description must be non-empty');
    if (told.length > 256) throw badRequest('command description length must not exceed 256');
    return { command: name, description: told };
  });
  if (checked.length > 100) throw badRequest('BOT_COMMANDS_TOO_MUCH');
  return checked;
}
