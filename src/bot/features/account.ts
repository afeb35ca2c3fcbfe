import { type CallbackQueryContext, type CommandContext, Composer, InlineKeyboard } from 'grammy';
import { LANGUAGES, type Language } from '../../lib/enums';
import { formatAmount } from '../../lib/money';
import type { Services } from '../../services/services';
import { type BotContext, editMessage, guard, reply, toTelegramUser } from '../context';
import { callbackData, callbackPattern } from '../messages/callback-data';
import { maskEmail } from '../messages/text';
import { languageFor, translatorFor } from '../messages/translator';

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** Links Telegram users to accounts: /start, /help, /me, /language, /alerts, /unlink. */
export function account(services: Services): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const chat = composer.chatType('private');
  chat.command('start', (ctx) => (ctx.match ? askToLink(services, ctx) : greet(services, ctx)));
  chat.command('help', (ctx) => greet(services, ctx));
  chat.callbackQuery(callbackPattern('link', 1), (ctx) => link(services, ctx));
  chat.callbackQuery(callbackPattern('nolink', 1), (ctx) => declineLink(services, ctx));
  chat.command('me', (ctx) => showAccount(services, ctx));
  chat.command('unlink', (ctx) => unlink(services, ctx));
  chat.command('alerts', (ctx) => askForAlerts(services, ctx));
  chat.callbackQuery('alerts-on', (ctx) => setAlerts(services, ctx, true));
  chat.callbackQuery('alerts-off', (ctx) => setAlerts(services, ctx, false));
  chat.command('language', (ctx) => askForLanguage(services, ctx));
  chat.callbackQuery(callbackPattern('language', 1), (ctx) => setLanguage(services, ctx));
  return composer;
}

async function greet(services: Services, ctx: BotContext): Promise<void> {
  const { actor, translator } = ctx.caller;
  await guard(services, ctx, 'startChat');
  if (actor.kind !== 'telegram') return reply(ctx, { html: translator.html('start-unlinked') });
  const { email } = await services.users.me(actor);
  const lines = [
    translator.html('start-linked', { email: email ?? translator.text('no-email') }),
    ...(actor.account.role === 'admin' ? [translator.html('start-admin')] : []),
  ];
  await reply(ctx, { html: lines.join('\n') });
}

/** Asks before the accounts are linked: another person may have sent the link to see this user's activity. */
async function askToLink(services: Services, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'linkTelegram');
  if (!ctx.from) return;
  const { translator } = ctx.caller;
  const code = ctx.match;
  const { email } = await services.telegramAccounts.preview(code, toTelegramUser(ctx.from));
  const keyboard = new InlineKeyboard()
    .text(translator.text('link-agree'), callbackData('link', code))
    .text(translator.text('link-decline'), callbackData('nolink', code));
  const shown = email === null ? translator.text('no-email') : maskEmail(email);
  await reply(ctx, { html: translator.html('link-question', { email: shown }), keyboard });
}

/** Links the Telegram user who pressed the button; its one-time code is the only credential. */
async function link(services: Services, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'linkTelegram');
  const user = toTelegramUser(ctx.from);
  const { email } = await services.telegramAccounts.link(ctx.match[1] ?? '', user);
  const translator = translatorFor(user.language);
  await editMessage(ctx, {
    html: translator.html('linked', { email: email ?? translator.text('no-email') }),
  });
}

async function declineLink(services: Services, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'linkTelegram');
  await services.telegramAccounts.decline(ctx.match[1] ?? '');
  await editMessage(ctx, { html: ctx.caller.translator.html('link-declined') });
}

async function showAccount(services: Services, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'me');
  const { translator, actor } = ctx.caller;
  const { email, role, status, wallet, requestedWallet, feeBps } = await services.users.me(actor);
  const values = {
    role: translator.text(`role-${role}`),
    // Admins are verified from the start, without a wallet.
    status: translator.text(`account-${status === 'verified' && wallet === null ? 'unverified' : status}`),
    fee: formatAmount(BigInt(feeBps), 2),
  };
  const lines = [
    translator.html('me', {
      ...values,
      email: email ?? translator.text('no-email'),
      wallet: wallet ?? translator.text('no-wallet'),
    }),
    ...(requestedWallet === null ? [] : [translator.html('me-requested', { wallet: requestedWallet })]),
  ];
  await reply(ctx, { html: lines.join('\n') });
}

async function unlink(services: Services, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'unlinkTelegram');
  await services.telegramAccounts.unlink(ctx.caller.actor);
  await reply(ctx, { html: ctx.caller.translator.html('unlinked') });
}

async function askForLanguage(services: Services, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'me');
  const keyboard = new InlineKeyboard();
  for (const language of LANGUAGES)
    keyboard.text(LANGUAGE_NAMES[language], callbackData('language', language));
  await reply(ctx, { html: ctx.caller.translator.html('language-question'), keyboard });
}

async function setLanguage(services: Services, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'updateNotifications');
  const language = languageFor(ctx.match[1]);
  await services.telegramAccounts.update(ctx.caller.actor, { telegramLanguage: language });
  await editMessage(ctx, { html: translatorFor(language).html('language-set') });
}

async function askForAlerts(services: Services, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'me');
  const { actor, translator } = ctx.caller;
  const { telegramAlerts } = await services.users.me(actor);
  const keyboard = new InlineKeyboard()
    .text(translator.text('alerts-on'), 'alerts-on')
    .text(translator.text('alerts-off'), 'alerts-off');
  const state = translator.html(telegramAlerts ? 'alerts-are-on' : 'alerts-are-off');
  await reply(ctx, { html: `${state}\n\n${translator.html('alerts-question')}`, keyboard });
}

async function setAlerts(
  services: Services,
  ctx: CallbackQueryContext<BotContext>,
  wanted: boolean,
): Promise<void> {
  await guard(services, ctx, 'updateNotifications');
  const { actor, translator } = ctx.caller;
  await services.telegramAccounts.update(actor, { telegramAlerts: wanted });
  await editMessage(ctx, { html: translator.html(wanted ? 'alerts-are-on' : 'alerts-are-off') });
}
