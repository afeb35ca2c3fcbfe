import type { BotCommand } from 'grammy/types';
import type { Method } from './telegram-methods';
import type { Payload } from './telegram-payload';
import { badRequest } from './telegram-refusal';
import { checkedCommands } from './telegram-rules';
import type { TelegramServer } from './telegram-server';

/** The bot's configurable profile: commands and descriptions. */
export class Profile {
  readonly commands = new Map<string, BotCommand[]>();
  /** Descriptions by language code; '' applies to all other languages. */
  readonly descriptions = new Map<string, string>();
  readonly shortDescriptions = new Map<string, string>();
}

/** Bot API methods for the bot itself, by name. */
export const settings: Record<string, Method> = {
  getMe: ({ self }) => self,

  setMyCommands(server, payload) {
    server.profile.commands.set(scopeOf(server, payload), checkedCommands(payload.commands));
    return true;
  },

  getMyCommands: (server, payload) => server.profile.commands.get(scopeOf(server, payload)) ?? [],

  deleteMyCommands(server, payload) {
    server.profile.commands.delete(scopeOf(server, payload));
    return true;
  },

  setMyDescription({ profile }, { description = '', language_code }) {
    if (description.length > 512) throw badRequest('DESCRIPTION_TOO_LONG');
    profile.descriptions.set(languageOf(language_code), description);
    return true;
  },

  setMyShortDescription({ profile }, { short_description = '', language_code }) {
    if (short_description.length > 120) throw badRequest('ABOUT_TOO_LONG');
    profile.shortDescriptions.set(languageOf(language_code), short_description);
    return true;
  },

  setWebhook({ updates }, { url, secret_token, max_connections, ...more }) {
    updates.setWebhook({ url, secret_token, max_connections }, more);
    return true;
  },

  deleteWebhook({ updates }, { drop_pending_updates }) {
    updates.deleteWebhook(drop_pending_updates);
    return true;
  },

  getWebhookInfo: ({ updates }) => updates.webhookInfo,
};

function languageOf(code = ''): string {
  if (!/^([a-z]{2})?$/.test(code)) throw badRequest('LANG_CODE_INVALID');
  return code;
}

/** Key of a command list: each scope has one list per language. */
function scopeOf(server: TelegramServer, { scope = { type: 'default' }, language_code }: Payload): string {
  if (scope.chat_id !== undefined) server.open(scope.chat_id, 'read');
  const { type, chat_id, user_id } = scope;
  return [type, chat_id, user_id, languageOf(language_code)].join(' ');
}
