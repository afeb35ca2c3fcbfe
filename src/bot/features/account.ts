import { type CallbackQueryContext, type CommandContext, Composer, InlineKeyboard } from 'grammy';
import { LANGUAGES, type Language } from '../../lib/enums';
import { formatAmount } from '../../lib/money';
import { answer, type BotContext, type BotServices, guard, replace, userOf } from '../context';
import { press, pressOf } from '../messages/callback-data';
import { maskedEmail } from '../messages/text';
import { languageFor, speechIn } from '../messages/translator';

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/**
 * Links Telegram users to accounts and handles the commands of the own account: /start, /help, /me, /language, /unlink.
 */
export function account(services: BotServices): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const chat = composer.chatType('private');
  chat.command('start', (ctx) => (ctx.match ? askToLink(services, ctx) : greet(services, ctx)));
  chat.command('help', (ctx) => greet(services, ctx));
  chat.callbackQuery(pressOf('link', 1), (ctx) => link(services, ctx));
  chat.callbackQuery(pressOf('nolink', 1), (ctx) => declineLink(services, ctx));
  chat.command('me', (ctx) => me(services, ctx));
  chat.command('unlink', (ctx) => unlink(services, ctx));
  chat.command('language', (ctx) => askForLanguage(services, ctx));
  chat.callbackQuery(pressOf('language', 1), (ctx) => setLanguage(services, ctx));
  return composer;
}

async function greet(services: BotServices, ctx: BotContext): Promise<void> {
  const { actor, speech } = ctx.caller;
  await guard(services, ctx, 'startChat');
  if (actor.kind !== 'telegram') return answer(ctx, { html: speech.html('start-unlinked') });
  const { email } = await services.users.me(actor);
  const lines = [
    speech.html('start-linked', { email: email ?? speech.text('no-email') }),
    ...(actor.account.role === 'admin' ? [speech.html('start-admin')] : []),
  ];
  await answer(ctx, { html: lines.join('\n') });
}

/**
 * Asks for confirmation before linking: the link may come from another person, whose account would then show the
 * activity of this Telegram user.
 */
async function askToLink(services: BotServices, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'linkTelegram');
  if (!ctx.from) return;
  const { speech } = ctx.caller;
  const code = ctx.match;
  const { email } = await services.telegramAccounts.preview(code, userOf(ctx.from));
  const keyboard = new InlineKeyboard()
    .text(speech.text('link-agree'), press('link', code))
    .text(speech.text('link-decline'), press('nolink', code));
  const shown = email === null ? speech.text('no-email') : maskedEmail(email);
  await answer(ctx, { html: speech.html('link-question', { email: shown }), keyboard });
}

/** Links the user who pressed the button; the code in the button is the credential. */
async function link(services: BotServices, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'linkTelegram');
  const user = userOf(ctx.from);
  const { email } = await services.telegramAccounts.link(ctx.match[1] ?? '', user);
  const speech = speechIn(user.language);
  await replace(ctx, { html: speech.html('linked', { email: email ?? speech.text('no-email') }) });
}

async function declineLink(services: BotServices, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'linkTelegram');
  await services.telegramAccounts.decline(ctx.match[1] ?? '');
  await replace(ctx, { html: ctx.caller.speech.html('link-declined') });
}

async function me(services: BotServices, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'me');
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
}

async function unlink(services: BotServices, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'unlinkTelegram');
  await services.telegramAccounts.unlink(ctx.caller.actor);
  await answer(ctx, { html: ctx.caller.speech.html('unlinked') });
}

async function askForLanguage(services: BotServices, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'me');
  const keyboard = new InlineKeyboard();
  for (const language of LANGUAGES) keyboard.text(LANGUAGE_NAMES[language], press('language', language));
  await answer(ctx, { html: ctx.caller.speech.html('language-question'), keyboard });
}

async function setLanguage(services: BotServices, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'me');
  const language = languageFor(ctx.match[1]);
  await services.telegramAccounts.setLanguage(ctx.caller.actor, language);
  await replace(ctx, { html: speechIn(language).html('language-set') });
}
