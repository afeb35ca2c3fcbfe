import { Composer } from 'grammy';
import type { Chat } from 'grammy/types';
import { AppError } from '../errors';
import { isChatAdmin, isMember, isPostingAdmin, mayPost } from './chat-membership';
import { type BotContext, guard, sendPrivately } from './context';
import { toStorable } from './messages/text';

type TitledChat = Exclude<Chat, Chat.PrivateChat>;

/** Handles changes of the chats that the bot is in: membership, rights, title, migration. */
export const chats = new Composer<BotContext>();

chats.on('my_chat_member', async (ctx) => {
  const { services } = ctx;
  const { chat, new_chat_member: member, old_chat_member: before } = ctx.myChatMember;
  if (chat.type === 'private') return;
  const known = await services.chats.find(String(chat.id));
  if (known && !mayPost(member, chat.type)) return services.chats.markLost(known.channelId);
  const { actor } = ctx.caller;
  // A known channel of the sender is reachable again, whether or not the sender may add a new one.
  const isOwn = known !== null && actor.kind === 'telegram' && actor.account.uuid === known.userUuid;
  if (isOwn) await services.chats.markReachable(known.channelId);
  if (actor.kind === 'telegram') {
    const promoted = isPostingAdmin(member, chat.type) && !isPostingAdmin(before, chat.type);
    // `addChannel` runs before `markReachable`, because another account can take over the channel only while the
    // channel is marked as lost.
    if (promoted) await addChannel(ctx, chat);
    else if (isMember(member) && !isMember(before) && !known) {
      await sendPrivately(ctx, {
        html: ctx.caller.translator.html('channel-bot-not-admin', { title: chat.title }),
      });
    }
  }
  if (!known) return;
  await services.chats.rename(known.channelId, toStorable(chat.title));
  await services.chats.markReachable(known.channelId);
});

chats.on(':new_chat_title', (ctx) =>
  ctx.services.chats.rename(String(ctx.chat.id), toStorable(ctx.msg.new_chat_title)),
);

chats.on(':migrate_to_chat_id', (ctx) =>
  ctx.services.chats.migrate(String(ctx.chat.id), String(ctx.msg.migrate_to_chat_id)),
);

chats.on(':migrate_from_chat_id', (ctx) =>
  ctx.services.chats.migrate(String(ctx.msg.migrate_from_chat_id), String(ctx.chat.id)),
);

/** In milliseconds: Telegram's chat picker reports a chat in two updates, of which the bot confirms the first. */
const CONFIRMATION_WINDOW_MS = 15_000;

/** Registers a chat as a channel of the sender, who must be an admin of the chat; answers privately. */
export async function addChannel(ctx: BotContext, chat: TitledChat): Promise<void> {
  await guard(ctx, 'addChannel');
  const { actor, translator } = ctx.caller;
  const title = toStorable(chat.title);
  if (!ctx.from || !(await isChatAdmin(ctx.api, chat.id, ctx.from.id))) {
    return sendPrivately(ctx, { html: translator.html('channel-not-admin', { title }) });
  }
  try {
    const { isNew, createdOn } = await ctx.services.channels.add(actor, String(chat.id), title);
    if (!isNew && Math.abs(Date.now() - createdOn.getTime()) < CONFIRMATION_WINDOW_MS) return;
  } catch (error) {
    if (!(error instanceof AppError) || error.reason.code !== 'channel_taken') throw error;
    return sendPrivately(ctx, { html: translator.html('channel-other-owner', { title }) });
  }
  await sendPrivately(ctx, { html: translator.html('channel-added', { title }) });
}
