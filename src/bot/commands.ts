import type { Api } from 'grammy';
import { LANGUAGES } from '../lib/enums';
import { speechIn } from './messages/translator';

const PRIVATE = ['invoice', 'invoices', 'stats', 'channels', 'me', 'language', 'unlink', 'help'];
const GROUP = ['invoice', 'here'];

/** Registers the commands of Telegram's command menu in every supported language. */
export async function registerCommands(api: Api): Promise<void> {
  for (const [index, language] of LANGUAGES.entries()) {
    const speech = speechIn(language);
    const described = (names: string[]) =>
      names.map((command) => ({ command, description: speech.text(`command-${command}`) }));
    // The first language is registered without a code: it is the fallback for users of unsupported languages.
    const code = index > 0 ? { language_code: language } : {};
    await api.setMyCommands(described(PRIVATE), { scope: { type: 'all_private_chats' }, ...code });
    await api.setMyCommands(described(GROUP), { scope: { type: 'all_group_chats' }, ...code });
  }
}
