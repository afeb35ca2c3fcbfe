import { Composer } from 'grammy';
import type { Chat } from 'grammy/types';
import { AppError } from '../errors';
import { administers, isIn, isPostingAdmin, mayPost } from './chat-membership';
import { type BotContext, type BotServices, guard, whisper } from './context';
import { storable } from './messages/text';

type TitledChat = Exclude<Chat, Chat.PrivateChat>;

/** What becomes of the chats that the bot is in: added, promoted, demoted, removed, renamed, turned into a supergroup. */
export function chats(services: BotServices): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.on('my_chat_member', async (ctx) => {
    const { chat, new_chat_member: member, old_chat_member: before } = ctx.myChatMember;
    if (chat.type === 'private') return;
    const known = await services.chats.find(String(chat.id));
    if (known && !mayPost(member, chat.type)) return services.chats.lose(known.channelId);
    if (ctx.caller.actor.kind === 'telegram') {
      const promoted = isPostingAdmin(member, chat.type) && !isPostingAdmin(before, chat.type);
      // A channel that was lost may be taken over, so this comes before the bot's return is noted.
      if (promoted) await add(services, ctx, chat);
      else if (isIn(member) && !isIn(before) && !known) {
        await whisper(ctx, { html: ctx.caller.speech.html('channel-bot-not-admin', { title: chat.title }) });
      }
    }
    if (!known) return;
    await services.chats.rename(known.channelId, storable(chat.title));
    await services.chats.regain(known.channelId);
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

/** When Telegram has added the bot itself, it tells so twice: the second time nothing is said. */
const SAID_MS = 15_000;

/** Makes a chat a channel of the sender, who must administer it, and tells them in private how that went. */
export async function add(services: BotServices, ctx: BotContext, chat: TitledChat): Promise<void> {
  await guard(services, ctx, 'addChannel');
  const { actor, speech } = ctx.caller;
  const title = storable(chat.title);
  if (!ctx.from || !(await administers(ctx.api, chat.id, ctx.from.id))) {
    return whisper(ctx, { html: speech.html('channel-not-admin', { title }) });
  }
  try {
    const { isNew, createdOn } = await services.channels.add(actor, String(chat.id), title);
    if (!isNew && Math.abs(Date.now() - createdOn.getTime()) < SAID_MS) return;
  } catch (error) {
    if (!(error instanceof AppError) || error.reason.code !== 'channel_taken') throw error;
    return whisper(ctx, { html: speech.html('channel-other-owner', { title }) });
  }
  await whisper(ctx, { html: speech.html('channel-added', { title }) });
}
