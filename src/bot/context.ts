import { type Context, GrammyError } from 'grammy';
import type { Actor } from '../lib/actor';
import { languageFor } from '../lib/messages';
import type { Operation } from '../policies/operations';
import type { Services } from '../services/services';
import type { TelegramUser } from '../services/telegram/telegram-account.service';
import { ignoreNotModified } from './chat-error';
import type { BotMessage } from './messages/invoice-message';
import { toStorable } from './messages/text';
import { type Translator, translatorFor } from './messages/translator';

/** The sender of an update. */
export interface Caller {
  /** The account for which the sender acts; anonymous while no account is linked to the Telegram user. */
  actor: Actor;
  translator: Translator;
  /** ID of the sender's private chat with the bot, for replies that only the sender may see; null when unknown. */
  privateChat: string | null;
}

export interface BotContext extends Context {
  /** Services that the bot's features call. */
  services: Services;
  caller: Caller;
  /** Answer to a button press: a short notification, or with `show_alert` a dialog that the user must close. */
  callbackAnswer?: string | { text: string; show_alert: boolean };
}

/** User ID of GroupAnonymousBot, which Telegram gives as the sender of an anonymous admin's messages. */
const GROUP_ANONYMOUS_BOT = 1087968824;

/**
 * Finds the sender of an update: the account linked to the Telegram user, or the owner of the channel when a message is
 * sent on behalf of the chat itself (channel posts, anonymous admins). Everybody else is anonymous.
 */
export async function identify(services: Services, ctx: Context): Promise<Caller> {
  if (ctx.from && ctx.from.id !== GROUP_ANONYMOUS_BOT)
    return identifyUser(services, toTelegramUser(ctx.from));
  const chatId = String(ctx.chat?.id ?? '');
  const asChat = ctx.senderChat?.id === ctx.chat?.id;
  const owner = asChat ? await services.identity.identifyChannelOwner(chatId) : null;
  return {
    actor: owner?.actor ?? anonymousActor(`telegram:${chatId}`),
    translator: translatorFor(languageFor(owner?.language)),
    privateChat: owner?.telegramId ?? null,
  };
}

async function identifyUser(services: Services, user: TelegramUser): Promise<Caller> {
  const known = await services.identity.identifyTelegramUser(user.id);
  if (known && known.name !== user.name) await services.telegramAccounts.setName(known.actor, user.name);
  return {
    actor: known?.actor ?? anonymousActor(`telegram:${user.id}`),
    translator: translatorFor(known ? languageFor(known.language) : user.language),
    privateChat: user.id,
  };
}

/** Converts grammY's user to the user type of the services. The name is the @username; without one, the full name. */
export function toTelegramUser(from: NonNullable<Context['from']>): TelegramUser {
  const { id, username, first_name, last_name, language_code } = from;
  const name = username ? `@${username}` : [first_name, last_name].filter(Boolean).join(' ');
  return { id: String(id), name: toStorable(name), language: languageFor(language_code) };
}

const anonymousActor = (address: string): Actor => ({ kind: 'anonymous', address, invalidCredential: false });

/** Checks the caller's rate limit and then the caller's role. Every command and button press calls `guard` first. */
export const guard = ({ services, caller }: BotContext, operation: Operation) =>
  services.operationGuard.guard(caller.actor, operation);

/** A handler of commands or button presses that calls `guard` before `handle`. */
export const guarded =
  <C extends BotContext>(operation: Operation, handle: (ctx: C) => unknown) =>
  async (ctx: C): Promise<void> => {
    await guard(ctx, operation);
    await handle(ctx);
  };

const HTML = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const;

/** Replies in the same chat and topic as the update. */
export async function reply(ctx: BotContext, { html, keyboard }: BotMessage): Promise<void> {
  const threadId = ctx.msg?.is_topic_message ? ctx.msg.message_thread_id : undefined;
  await ctx.reply(html, {
    ...HTML,
    ...(keyboard && { reply_markup: keyboard }),
    ...(threadId !== undefined && { message_thread_id: threadId }),
  });
}

/** Writes to the sender's private chat; does nothing when it is unknown or the sender has not allowed it (403). */
export async function sendPrivately(ctx: BotContext, { html, keyboard }: BotMessage): Promise<void> {
  const { privateChat } = ctx.caller;
  if (privateChat === null) return;
  const options = { ...HTML, reply_markup: keyboard ?? { remove_keyboard: true as const } };
  await ctx.api.sendMessage(privateChat, html, options).catch((error: unknown) => {
    if (!(error instanceof GrammyError) || error.error_code !== 403) throw error;
  });
}

/** Edits the message of the pressed button. Also succeeds when the message already has the new content. */
export const editMessage = (ctx: BotContext, { html, keyboard }: BotMessage): Promise<void> =>
  ignoreNotModified(ctx.editMessageText(html, { ...HTML, ...(keyboard && { reply_markup: keyboard }) }));

/** Edits the caption of the pressed button's picture. Also succeeds when the caption already has the new text. */
export async function editCaption(ctx: BotContext, { html, keyboard }: BotMessage): Promise<void> {
  const caption = { caption: html, parse_mode: 'HTML', ...(keyboard && { reply_markup: keyboard }) } as const;
  await ignoreNotModified(ctx.editMessageCaption(caption));
}

/** Removes the buttons from the message of the pressed button. Also succeeds when the message has no buttons. */
export const removeButtons = (ctx: BotContext): Promise<void> =>
  ignoreNotModified(ctx.editMessageReplyMarkup());
