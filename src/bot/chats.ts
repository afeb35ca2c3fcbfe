import { Composer, GrammyError } from 'grammy';
import type { Chat } from 'grammy/types';
import { AppError } from '../errors';
import { administers, isPostingAdmin, mayPost } from './chat-membership';
import { admit, type BotContext, type BotServices } from './context';
import { storable } from './text';

type TitledChat = Exclude<Chat, Chat.PrivateChat>;

/** What becomes of the chats that the bot is in: added, promoted, demoted, removed, renamed, turned into a supergroup. */
export function chats(services: BotServices): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.on('my_chat_member', async (ctx) => {
    const { chat, new_chat_member: member, old_chat_member: before } = ctx.myChatMember;
    if (chat.type === 'private') return;
    const known = await services.chats.find(String(chat.id));
    if (known && !mayPost(member, chat.type)) return services.chats.lose(known.channelId);
    if (known) await services.chats.rename(known.channelId, storable(chat.title));
    if (known) await services.chats.regain(known.channelId);
    const added = isPostingAdmin(member, chat.type) && !isPostingAdmin(before, chat.type);
    const arrived = mayPost(member, chat.type) && !mayPost(before, chat.type);
    if (ctx.caller.actor.kind !== 'telegram') return;
    if (added) await add(services, ctx, chat);
    else if (arrived && !known) await whisper(ctx, 'channel-bot-not-admin', chat.title);
  });

  composer.on(':new_chat_title', (ctx) =>
    services.chats.rename(String(ctx.chat.id), storable(ctx.msg.new_chat_title)),
  );

  composer.on(':migrate_to_chat_id', (ctx) =>
    services.chats.migrate(String(ctx.chat.id), String(ctx.msg.migrate_to_chat_id)),
  );

  composer.on(':migrate_from_chat_id', (ctx) =>
    services.chats.migrate(String(ctx.msg.migrate_from_chat_id), String(ctx.chat.id)),
  );

  return composer;
}

/** Makes a chat a channel of the sender, who must administer it, and tells them in private how that went. */
export async function add(services: BotServices, ctx: BotContext, chat: TitledChat): Promise<void> {
  await admit(services, ctx, 'addChannel');
  const { actor } = ctx.caller;
  const title = storable(chat.title);
  if (!ctx.from || !(await administers(ctx.api, chat.id, ctx.from.id))) {
    return whisper(ctx, 'channel-not-admin', title);
  }
  try {
    await services.channels.add(actor, String(chat.id), title);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    return whisper(ctx, 'channel-other-owner', title);
  }
  await whisper(ctx, 'channel-added', title);
}

/** Tells the sender in private, where they let the bot do so. */
async function whisper(ctx: BotContext, name: string, title: string): Promise<void> {
  if (!ctx.from) return;
  const html = ctx.caller.speech.html(name, { title });
  const options = { parse_mode: 'HTML', reply_markup: { remove_keyboard: true } } as const;
  await ctx.api.sendMessage(ctx.from.id, html, options).catch((error: unknown) => {
    if (!(error instanceof GrammyError) || error.error_code !== 403) throw error;
  });
}
