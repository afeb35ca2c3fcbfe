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

/** Registers the commands of Telegram's command menu in every supported language. */
export async function registerCommands(api: Api): Promise<void> {
  for (const [index, language] of LANGUAGES.entries()) {
    const translator = translatorFor(language);
    const withDescriptions = (names: string[]) =>
      names.map((command) => ({ command, description: translator.text(`command-${command}`) }));
    // The first language is registered without a language code, which makes it the fallback for unsupported languages.
    const code = index > 0 ? { language_code: language } : {};
    await api.setMyCommands(withDescriptions(PRIVATE_COMMANDS), {
      scope: { type: 'all_private_chats' },
      ...code,
    });
    await api.setMyCommands(withDescriptions(GROUP_COMMANDS), {
      scope: { type: 'all_group_chats' },
      ...code,
    });
  }
}
