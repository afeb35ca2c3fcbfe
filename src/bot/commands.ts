import type { Api } from 'grammy';
import { LANGUAGES } from '../lib/enums';
import { translatorFor } from './messages/translator';

/** The commands in Telegram's menu of private chats, in its order. */
export const PRIVATE_COMMANDS = [
  'invoice',
  'invoices',
  'find',
  'link',
  'links',
  'refunds',
  'stats',
  'channels',
  'profile',
  'me',
  'alerts',
  'language',
  'unlink',
  'help',
];
/** The commands in Telegram's menu of groups. */
export const GROUP_COMMANDS = ['invoice', 'here'];

const MENUS = [
  ['all_private_chats', PRIVATE_COMMANDS],
  ['all_group_chats', GROUP_COMMANDS],
] as const;

/** Registers the commands of Telegram's command menu in every supported language. */
export async function registerCommands(api: Api): Promise<void> {
  for (const [index, language] of LANGUAGES.entries()) {
    const translator = translatorFor(language);
    // The first language is registered without a language code, which makes it the fallback for unsupported languages.
    const code = index > 0 ? { language_code: language } : {};
    for (const [type, names] of MENUS) {
      const described = names.map((command) => ({
        command,
        description: translator.text(`command-${command}`),
      }));
      await api.setMyCommands(described, { scope: { type }, ...code });
    }
  }
}
