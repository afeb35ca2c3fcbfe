import { type CallbackQueryContext, type Filter, GrammyError, Keyboard } from 'grammy';
import type { ChatAdministratorRights } from 'grammy/types';
import { isPostingAdmin } from '../chat-membership';
import { addChannel } from '../chats';
import { type BotContext, reply } from '../context';
import type { Translator } from '../messages/translator';

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
export async function askForChannel(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const { translator } = ctx.caller;
  const reply_markup = pickerKeyboard(translator);
  await ctx.reply(translator.html('channels-add'), { parse_mode: 'HTML', reply_markup });
}

const pickerKeyboard = (translator: Translator) =>
  new Keyboard()
    .requestChat(translator.text('channels-pick-channel'), PICK_CHANNEL, {
      chat_is_channel: true,
      user_administrator_rights: USER_RIGHTS,
      bot_administrator_rights: BOT_RIGHTS,
    })
    .requestChat(translator.text('channels-pick-group'), PICK_GROUP, {
      chat_is_channel: false,
      user_administrator_rights: { ...NO_RIGHTS, can_manage_chat: true, can_promote_members: true },
      bot_administrator_rights: { ...NO_RIGHTS, can_manage_chat: true },
    })
    .resized()
    .oneTime();

/** Adds the picked chat, whose ID proves nothing: the bot asks Telegram for its own and the sender's rights. */
export async function addPicked(ctx: Filter<BotContext, 'msg:chat_shared'>): Promise<void> {
  const { chat_id: chatId } = ctx.msg.chat_shared;
  const { translator } = ctx.caller;
  try {
    const found = await ctx.api.getChat(chatId);
    if (found.type === 'private') return;
    const self = await ctx.api.getChatMember(chatId, ctx.me.id);
    if (isPostingAdmin(self, found.type)) return await addChannel(ctx, found);
    await reply(ctx, { html: translator.html('channel-bot-not-admin', { title: found.title }) });
  } catch (error) {
    if (!(error instanceof GrammyError)) throw error;
    await reply(ctx, { html: translator.html('channel-not-there') });
  }
}
