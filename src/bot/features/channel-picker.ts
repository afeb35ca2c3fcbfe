import { type CallbackQueryContext, type Filter, GrammyError, Keyboard } from 'grammy';
import type { ChatAdministratorRights } from 'grammy/types';
import { isPostingAdmin } from '../chat-membership';
import { add } from '../chats';
import { answer, type BotContext, type BotServices, guard } from '../context';
import type { Speech } from '../messages/translator';

const PICK_CHANNEL = 1;
const PICK_GROUP = 2;

const NO_RIGHTS: ChatAdministratorRights = {
  is_anonymous: false,
  can_manage_chat: false,
  can_delete_messages: false,
  can_manage_video_chats: false,
  can_restrict_members: false,
  can_promote_members: false,
  can_change_info: false,
  can_invite_users: false,
  can_post_stories: false,
  can_edit_stories: false,
  can_delete_stories: false,
  can_send_welcome_messages: false,
};
const BOT_RIGHTS = { ...NO_RIGHTS, can_manage_chat: true, can_post_messages: true };
const USER_RIGHTS = { ...BOT_RIGHTS, can_promote_members: true };

/** Shows a keyboard with Telegram's built-in pickers for channels and groups. */
export async function askForChannel(
  services: BotServices,
  ctx: CallbackQueryContext<BotContext>,
): Promise<void> {
  await guard(services, ctx, 'addChannel');
  const { speech } = ctx.caller;
  const reply_markup = picker(speech);
  await ctx.reply(speech.html('channels-add'), { parse_mode: 'HTML', reply_markup });
}

const picker = (speech: Speech) =>
  new Keyboard()
    .requestChat(speech.text('channels-pick-channel'), PICK_CHANNEL, {
      chat_is_channel: true,
      user_administrator_rights: USER_RIGHTS,
      bot_administrator_rights: BOT_RIGHTS,
    })
    .requestChat(speech.text('channels-pick-group'), PICK_GROUP, {
      chat_is_channel: false,
      user_administrator_rights: { ...NO_RIGHTS, can_manage_chat: true, can_promote_members: true },
      bot_administrator_rights: { ...NO_RIGHTS, can_manage_chat: true },
    })
    .resized()
    .oneTime();

/**
 * Adds the picked chat as a channel. A picked chat ID is untrusted input and proves no rights, so Telegram is asked for
 * the chat, for the bot's rights in the chat, and for the sender's rights.
 */
export async function addPicked(
  services: BotServices,
  ctx: Filter<BotContext, 'msg:chat_shared'>,
): Promise<void> {
  await guard(services, ctx, 'addChannel');
  const { chat_id: chatId } = ctx.msg.chat_shared;
  const { speech } = ctx.caller;
  try {
    const found = await ctx.api.getChat(chatId);
    if (found.type === 'private') return;
    const self = await ctx.api.getChatMember(chatId, ctx.me.id);
    if (isPostingAdmin(self, found.type)) return await add(services, ctx, found);
    await answer(ctx, { html: speech.html('channel-bot-not-admin', { title: found.title }) });
  } catch (error) {
    if (!(error instanceof GrammyError)) throw error;
    await answer(ctx, { html: speech.html('channel-not-there') });
  }
}
