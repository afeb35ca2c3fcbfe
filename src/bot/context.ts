import { type Context, GrammyError } from 'grammy';
import type { Actor } from '../lib/actor';
import type { Operation } from '../policies/operations';
import type { Services } from '../services/services';
import type { TelegramUser } from '../services/telegram/telegram-account.service';
import { isNotModified } from './chat-error';
import type { Message } from './messages/invoice-message';
import { storable } from './messages/text';
import { languageFor, type Speech, speechIn } from './messages/translator';

/** What the bot's features call. */
export type BotServices = Pick<
  Services,
  | 'identity'
  | 'operationGuard'
  | 'users'
  | 'tokens'
  | 'invoices'
  | 'posts'
  | 'statistics'
  | 'lookup'
  | 'channels'
  | 'chats'
  | 'telegramAccounts'
>;

/** Who an update is from, as far as it has a sender. */
export interface Caller {
  /** Anonymous until the Telegram account is linked. */
  actor: Actor;
  speech: Speech;
  /** Where the bot can tell them what is not for everybody; null where it knows of no such chat. */
  privateChat: string | null;
}

export interface BotContext extends Context {
  caller: Caller;
  /** What somebody who has pressed a button reads for a moment, or until they close it. */
  toast?: string | { text: string; show_alert: boolean };
}

/** Telegram's own account of admins who speak as their group. */
const GROUP_ANONYMOUS_BOT = 1087968824;

/** Finds out who an update is from: a linked account, or in a channel's chat whoever speaks as the chat itself. */
export async function identify(services: BotServices, ctx: Context): Promise<Caller> {
  if (ctx.from && ctx.from.id !== GROUP_ANONYMOUS_BOT) return identifyUser(services, userOf(ctx.from));
  const chatId = String(ctx.chat?.id ?? '');
  const asChat = ctx.senderChat?.id === ctx.chat?.id;
  const owner = asChat ? await services.identity.byChannel(chatId) : null;
  return {
    actor: owner?.actor ?? anonymous(`telegram:${chatId}`),
    speech: speechIn(languageFor(owner?.language ?? undefined)),
    privateChat: owner?.telegramId ?? null,
  };
}

async function identifyUser(services: BotServices, user: TelegramUser): Promise<Caller> {
  const known = await services.identity.byTelegram(user.id);
  if (known && known.name !== user.name) await services.telegramAccounts.setName(known.actor, user.name);
  return {
    actor: known?.actor ?? anonymous(`telegram:${user.id}`),
    speech: speechIn(known ? languageFor(known.language ?? undefined) : user.language),
    privateChat: user.id,
  };
}

/** A Telegram user as our services know them. */
export function userOf(from: NonNullable<Context['from']>): TelegramUser {
  const { id, username, first_name, last_name, language_code } = from;
  const name = username ? `@${username}` : [first_name, last_name].filter(Boolean).join(' ');
  return { id: String(id), name: storable(name), language: languageFor(language_code) };
}

const anonymous = (address: string): Actor => ({ kind: 'anonymous', address, refused: false });

/** Every command and button press calls it first: limit, then role. */
export const guard = (services: BotServices, { caller }: BotContext, operation: Operation) =>
  services.operationGuard.guard(caller.actor, operation);

/** Answers in the same chat and topic. */
export async function answer(ctx: BotContext, { html, keyboard }: Message): Promise<void> {
  const threadId = ctx.msg?.is_topic_message ? ctx.msg.message_thread_id : undefined;
  await ctx.reply(html, {
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...(keyboard && { reply_markup: keyboard }),
    ...(threadId !== undefined && { message_thread_id: threadId }),
  });
}

/** Tells the sender in private, wherever they have written, where they let the bot do so. */
export async function whisper(ctx: BotContext, { html, keyboard }: Message): Promise<void> {
  const { privateChat } = ctx.caller;
  if (privateChat === null) return;
  const options = {
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_markup: keyboard ?? { remove_keyboard: true as const },
  } as const;
  await ctx.api.sendMessage(privateChat, html, options).catch((error: unknown) => {
    if (!(error instanceof GrammyError) || error.error_code !== 403) throw error;
  });
}

/** Puts something else where the pressed button was; where that stands there already, all is well. */
export async function replace(ctx: BotContext, { html, keyboard }: Message): Promise<void> {
  const options = {
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...(keyboard && { reply_markup: keyboard }),
  } as const;
  await ctx.editMessageText(html, options).catch((error: unknown) => {
    if (!isNotModified(error)) throw error;
  });
}
