import { Composer, InlineKeyboard } from 'grammy';
import { formatAmount } from '../lib/money';
import { LANGUAGES, type Language } from '../lib/vocabulary';
import { admit, answer, type BotContext, type BotServices, replace, userOf } from './context';
import { press, pressOf } from './presses';
import { languageFor, speechIn } from './speech';

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** Linking a Telegram account, and what one can do about one's own: /start, /help, /me, /language, /unlink. */
export function account(services: BotServices): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const chat = composer.chatType('private');

  chat.command(['start', 'help'], async (ctx) => {
    const { actor, speech } = ctx.caller;
    if (ctx.match && ctx.msg.text.startsWith('/start')) return link(ctx, ctx.match);
    await admit(services, ctx, 'startChat');
    if (actor.kind !== 'telegram') return answer(ctx, { html: speech.html('start-unlinked') });
    const { email } = await services.users.me(actor);
    const lines = [
      speech.html('start-linked', { email: email ?? speech.text('no-email') }),
      ...(actor.account.role === 'admin' ? [speech.html('start-admin')] : []),
    ];
    await answer(ctx, { html: lines.join('\n') });
  });

  /** The code is the credential here; whoever opens the link is who is bound. */
  async function link(ctx: BotContext, code: string): Promise<void> {
    await admit(services, ctx, 'linkTelegram');
    if (!ctx.from) return;
    const user = userOf(ctx.from);
    const { email } = await services.telegramAccounts.link(code, user);
    const speech = speechIn(user.language);
    await answer(ctx, { html: speech.html('linked', { email: email ?? speech.text('no-email') }) });
  }

  chat.command('me', async (ctx) => {
    await admit(services, ctx, 'me');
    const { speech, actor } = ctx.caller;
    const { email, role, status, wallet, feeBps } = await services.users.me(actor);
    const values = {
      role: speech.text(`role-${role}`),
      status: speech.text(`account-${status}`),
      fee: formatAmount(BigInt(feeBps), 2),
    };
    const html = speech.html('me', {
      ...values,
      email: email ?? speech.text('no-email'),
      wallet: wallet ?? speech.text('no-wallet'),
    });
    await answer(ctx, { html });
  });

  chat.command('unlink', async (ctx) => {
    await admit(services, ctx, 'unlinkTelegram');
    await services.telegramAccounts.unlink(ctx.caller.actor);
    await answer(ctx, { html: ctx.caller.speech.html('unlinked') });
  });

  chat.command('language', async (ctx) => {
    await admit(services, ctx, 'me');
    const keyboard = new InlineKeyboard();
    for (const language of LANGUAGES) keyboard.text(LANGUAGE_NAMES[language], press('language', language));
    await answer(ctx, { html: ctx.caller.speech.html('language-question'), keyboard });
  });

  chat.callbackQuery(pressOf('language', 1), async (ctx) => {
    await admit(services, ctx, 'me');
    const language = languageFor(ctx.match[1]);
    await services.telegramAccounts.setLanguage(ctx.caller.actor, language);
    await replace(ctx, { html: speechIn(language).html('language-set') });
  });

  return composer;
}
