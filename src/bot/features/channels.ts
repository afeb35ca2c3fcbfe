import { Composer, GrammyError, InlineKeyboard, Keyboard } from 'grammy';
import type { ChatAdministratorRights } from 'grammy/types';
import type { Channel } from '../../entities/channel.entity';
import { isPostingAdmin } from '../chat-membership';
import { add } from '../chats';
import { answer, type BotContext, type BotServices, guard, replace } from '../context';
import { offsetOf, packed, press, pressOf, unpackedUuid } from '../messages/callback-data';
import type { Message } from '../messages/invoice-message';
import { cut } from '../messages/text';
import type { Speech } from '../messages/translator';

/** How many channels a page of the list has: each takes two of the 100 buttons of a message. */
const PAGE = 20;
/** What a button's text is cut to. */
const MAX_LABEL = 40;

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

/** The caller's channels in private, and /here in a forum. */
export function channels(services: BotServices): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const chat = composer.chatType('private');

  async function list({ caller: { actor, speech } }: BotContext, offset: number): Promise<Message> {
    const { items, total } = await services.channels.list(actor, { limit: PAGE, offset });
    return channelList(items, { from: offset, to: offset + items.length, total }, speech);
  }

  chat.command('channels', async (ctx) => {
    await guard(services, ctx, 'channels');
    await answer(ctx, await list(ctx, 0));
  });

  chat.callbackQuery(pressOf('channels', 1), async (ctx) => {
    await guard(services, ctx, 'channels');
    await replace(ctx, await list(ctx, offsetOf(ctx.match[1])));
  });

  chat.callbackQuery('channels-add', async (ctx) => {
    await guard(services, ctx, 'addChannel');
    const { speech } = ctx.caller;
    const reply_markup = picker(speech);
    await ctx.reply(speech.html('channels-add'), { parse_mode: 'HTML', reply_markup });
  });

  chat.on('msg:chat_shared', async (ctx) => {
    await guard(services, ctx, 'addChannel');
    await addShared(services, ctx, ctx.msg.chat_shared.chat_id);
  });

  chat.callbackQuery(pressOf('channel', 1), async (ctx) => {
    await guard(services, ctx, 'channel');
    const { actor, speech } = ctx.caller;
    const found = await services.channels.get(actor, unpackedUuid(ctx.match[1] ?? ''));
    await replace(ctx, channelCard(found, await addressOf(ctx, found), speech));
  });

  chat.callbackQuery(pressOf('remove', 1), async (ctx) => {
    await guard(services, ctx, 'channel');
    const { actor, speech } = ctx.caller;
    const { uuid, channelTitle: title } = await services.channels.get(
      actor,
      unpackedUuid(ctx.match[1] ?? ''),
    );
    const keyboard = new InlineKeyboard()
      .text(speech.text('yes'), press('removal', packed(uuid)))
      .text(speech.text('no'), press('channel', packed(uuid)));
    await replace(ctx, { html: speech.html('channel-remove-question', { title }), keyboard });
  });

  chat.callbackQuery(pressOf('removal', 1), async (ctx) => {
    await guard(services, ctx, 'deleteChannel');
    const { actor, speech } = ctx.caller;
    const { uuid, channelTitle: title } = await services.channels.get(
      actor,
      unpackedUuid(ctx.match[1] ?? ''),
    );
    await services.channels.delete(actor, uuid);
    const keyboard = new InlineKeyboard().text(speech.text('back'), press('channels', 0));
    await replace(ctx, { html: speech.html('channel-removed', { title }), keyboard });
  });

  composer.chatType('supergroup').command('here', async (ctx) => {
    const found = await services.chats.find(String(ctx.chat.id));
    const { actor, speech } = ctx.caller;
    if (!found || actor.kind !== 'telegram' || actor.account.uuid !== found.userUuid) return;
    await guard(services, ctx, 'channel');
    const threadId = (ctx.msg.is_topic_message && ctx.msg.message_thread_id) || null;
    await services.channels.setTopic(actor, found.uuid, threadId);
    await answer(ctx, { html: speech.html(threadId ? 'topic-set' : 'topic-general') });
  });

  return composer;
}

function channelList(
  items: Channel[],
  { from, to, total }: { from: number; to: number; total: number },
  speech: Speech,
): Message {
  const keyboard = new InlineKeyboard();
  for (const { uuid, channelTitle, lostOn } of items) {
    keyboard
      .text(`${lostOn ? '⚠️ ' : ''}${cut(channelTitle, MAX_LABEL)}`, press('channel', packed(uuid)))
      .text(speech.text('channel-remove'), press('remove', packed(uuid)))
      .row();
  }
  if (from > 0) keyboard.text(speech.text('newer'), press('channels', Math.max(0, from - PAGE)));
  if (to < total) keyboard.text(speech.text('older'), press('channels', to));
  keyboard.row().text(speech.text('channels-add'), 'channels-add');
  return { html: speech.html(items.length > 0 ? 'channels' : 'channels-none'), keyboard };
}

function channelCard(
  { uuid, channelTitle, lostOn, threadId }: Channel,
  url: string | null,
  speech: Speech,
): Message {
  const lines = [
    speech.html('channel', { title: channelTitle }),
    ...(lostOn ? [speech.html('channel-lost-note')] : []),
    ...(threadId ? [speech.html('channel-topic')] : []),
  ];
  const keyboard = new InlineKeyboard();
  if (url) keyboard.url(speech.text('channel-open'), url).row();
  keyboard.text(speech.text('channel-remove'), press('remove', packed(uuid))).row();
  return { html: lines.join('\n'), keyboard: keyboard.text(speech.text('back'), press('channels', 0)) };
}

/** A public chat has a name, a private supergroup or channel the form for its members; a basic group has no address. */
async function addressOf(ctx: BotContext, { channelId }: Channel): Promise<string | null> {
  try {
    const { type, username } = await ctx.api.getChat(channelId);
    if (username) return `https://t.me/${username}`;
    return type === 'group' ? null : `https://t.me/c/${channelId.slice('-100'.length)}/1`;
  } catch (error) {
    if (!(error instanceof GrammyError)) throw error;
    return null;
  }
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

/** What was picked says nothing about who may: Telegram is asked for the chat, the bot's rights there, and the sender's. */
async function addShared(services: BotServices, ctx: BotContext, chatId: number): Promise<void> {
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
