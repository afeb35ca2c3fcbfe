import type { Api } from 'grammy';
import { LANGUAGES } from '../lib/enums';
import { speechIn } from './messages/translator';

const PRIVATE = ['invoice', 'invoices', 'stats', 'channels', 'me', 'language', 'unlink', 'help'];
const GROUP = ['invoice', 'here'];

/** Registers the commands that Telegram offers while one types, in every language that the bot speaks. */
export async function registerCommands(api: Api): Promise<void> {
  for (const [index, language] of LANGUAGES.entries()) {
    const speech = speechIn(language);
    const described = (names: string[]) =>
      names.map((command) => ({ command, description: speech.text(`command-${command}`) }));
    // The first language is the one of everybody whose own the bot does not speak.
    const code = index > 0 ? { language_code: language } : {};
    await api.setMyCommands(described(PRIVATE), { scope: { type: 'all_private_chats' }, ...code });
    await api.setMyCommands(described(GROUP), { scope: { type: 'all_group_chats' }, ...code });
  }
}
