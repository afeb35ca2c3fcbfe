import { type CallbackQueryContext, type CommandContext, Composer, InlineKeyboard } from 'grammy';
import { LANGUAGES, type Language } from '../../lib/enums';
import { languageFor } from '../../lib/messages';
import { formatAmount } from '../../lib/money';
import { type BotContext, editMessage, guarded, reply, toTelegramUser } from '../context';
import { callbackData, callbackPattern } from '../messages/callback-data';
import { maskEmail } from '../messages/text';
import { translatorFor } from '../messages/translator';
import { activeTokens, exampleToken } from './tokens';

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** Links Telegram users to accounts: /start, /help, /me, /language, /alerts, /unlink. */
export const account = new Composer<BotContext>();

const chat = account.chatType('private');
chat.command('start').filter(({ match }) => match !== '', guarded('linkTelegram', askToLink));
chat.command(['start', 'help'], guarded('startChat', greet));
chat.callbackQuery(callbackPattern('link', 1), guarded('linkTelegram', link));
chat.callbackQuery(callbackPattern('nolink', 1), guarded('linkTelegram', declineLink));
chat.command('me', guarded('me', showAccount));
chat.command('unlink', guarded('unlinkTelegram', unlink));
chat.command('alerts', guarded('me', askForAlerts));
chat.callbackQuery(callbackPattern('alerts', 1), guarded('updateNotifications', setAlerts));
chat.command('language', guarded('me', askForLanguage));
chat.callbackQuery(callbackPattern('language', 1), guarded('updateNotifications', setLanguage));

async function greet(ctx: BotContext): Promise<void> {
  const { translator } = ctx.caller;
  const { operatorContact: contact } = ctx.services;
  const lines = await greeting(ctx);
  if (contact) lines.push('', translator.html('operator-contact', { contact }));
  await reply(ctx, { html: lines.join('\n') });
}

async function greeting(ctx: BotContext): Promise<string[]> {
  const { actor, translator } = ctx.caller;
  if (actor.kind !== 'telegram') return [translator.html('start-unlinked')];
  const { email } = await ctx.services.users.me(actor);
  const token = exampleToken(await activeTokens(ctx));
  return [
    translator.html('start-linked', { email: email ?? translator.text('no-email'), token }),
    ...(actor.account.role === 'admin' ? [translator.html('start-admin')] : []),
  ];
}

/** Asks before the accounts are linked: another person may have sent the link to see this user's activity. */
async function askToLink(ctx: CommandContext<BotContext>): Promise<void> {
  if (!ctx.from) return;
  const { translator } = ctx.caller;
  const code = ctx.match;
  const { email } = await ctx.services.telegramAccounts.preview(code, toTelegramUser(ctx.from));
  const keyboard = new InlineKeyboard()
    .text(translator.text('link-agree'), callbackData('link', code))
    .text(translator.text('link-decline'), callbackData('nolink', code));
  const shown = email === null ? translator.text('no-email') : maskEmail(email);
  await reply(ctx, { html: translator.html('link-question', { email: shown }), keyboard });
}

/** Links the Telegram user who pressed the button; its one-time code is the only credential. */
async function link(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const user = toTelegramUser(ctx.from);
  const { email } = await ctx.services.telegramAccounts.link(ctx.match[1] ?? '', user);
  const translator = translatorFor(user.language);
  await editMessage(ctx, {
    html: translator.html('linked', { email: email ?? translator.text('no-email') }),
  });
}

async function declineLink(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await ctx.services.telegramAccounts.decline(ctx.match[1] ?? '');
  await editMessage(ctx, { html: ctx.caller.translator.html('link-declined') });
}

async function showAccount(ctx: CommandContext<BotContext>): Promise<void> {
  const { translator, actor } = ctx.caller;
  const { email, role, status, wallet, requestedWallet, feeBps } = await ctx.services.users.me(actor);
  const memberRole = actor.kind === 'telegram' ? actor.person.memberRole : null;
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
    ...(memberRole === null || memberRole === 'owner'
      ? []
      : [translator.html('me-handed-over', { role: translator.text(`role-${memberRole}`) })]),
    ...(requestedWallet === null ? [] : [translator.html('me-requested', { wallet: requestedWallet })]),
  ];
  await reply(ctx, { html: lines.join('\n') });
}

async function unlink(ctx: CommandContext<BotContext>): Promise<void> {
  await ctx.services.telegramAccounts.unlink(ctx.caller.actor);
  await reply(ctx, { html: ctx.caller.translator.html('unlinked') });
}

async function askForLanguage(ctx: CommandContext<BotContext>): Promise<void> {
  const keyboard = new InlineKeyboard();
  for (const language of LANGUAGES)
    keyboard.text(LANGUAGE_NAMES[language], callbackData('language', language));
  await reply(ctx, { html: ctx.caller.translator.html('language-question'), keyboard });
}

async function setLanguage(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const language = languageFor(ctx.match[1]);
  await ctx.services.telegramAccounts.update(ctx.caller.actor, { telegramLanguage: language });
  await editMessage(ctx, { html: translatorFor(language).html('language-set') });
}

async function askForAlerts(ctx: CommandContext<BotContext>): Promise<void> {
  const { actor, translator } = ctx.caller;
  const { telegramAlerts } = await ctx.services.users.me(actor);
  const keyboard = new InlineKeyboard()
    .text(translator.text('alerts-on'), callbackData('alerts', 'on'))
    .text(translator.text('alerts-off'), callbackData('alerts', 'off'));
  const state = translator.html(telegramAlerts ? 'alerts-are-on' : 'alerts-are-off');
  await reply(ctx, { html: `${state}\n\n${translator.html('alerts-question')}`, keyboard });
}

async function setAlerts(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const { actor, translator } = ctx.caller;
  const wanted = ctx.match[1] === 'on';
  await ctx.services.telegramAccounts.update(actor, { telegramAlerts: wanted });
  await editMessage(ctx, { html: translator.html(wanted ? 'alerts-are-on' : 'alerts-are-off') });
}
