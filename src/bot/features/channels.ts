import {
  type CallbackQueryContext,
  type ChatTypeContext,
  type CommandContext,
  Composer,
  GrammyError,
  InlineKeyboard,
} from 'grammy';
import type { Channel } from '../../entities/channel.entity';
import { type BotContext, editMessage, guard, guarded, reply } from '../context';
import { callbackData, callbackPattern, packHex, parseOffset, unpackUuid } from '../messages/callback-data';
import type { BotMessage } from '../messages/invoice-message';
import { truncate } from '../messages/text';
import type { Translator } from '../messages/translator';
import { addPicked, askForChannel } from './channel-picker';

/** Number of channels per page: each channel has two buttons, and a Telegram message can have at most 100 buttons. */
const PAGE_SIZE = 20;
/** Maximum length of a button's text, in UTF-16 code units. */
const MAX_LABEL = 40;

/** Manages the caller's channels; /here selects the forum topic for posts. */
export const channels = new Composer<BotContext>();

const chat = channels.chatType('private');
chat.command('channels', guarded('channels', showChannels));
chat.callbackQuery(callbackPattern('channels', 1), guarded('channels', turnPage));
chat.callbackQuery('channels-add', guarded('addChannel', askForChannel));
chat.on('msg:chat_shared', guarded('addChannel', addPicked));
chat.callbackQuery(callbackPattern('channel', 1), guarded('channel', showChannel));
chat.callbackQuery(callbackPattern('remove', 1), guarded('channel', askToRemove));
chat.callbackQuery(callbackPattern('removal', 1), guarded('deleteChannel', removeChannel));
channels.chatType('supergroup').command('here', directPostsHere);

async function showChannels(ctx: CommandContext<BotContext>): Promise<void> {
  await reply(ctx, await channelPage(ctx, 0));
}

async function turnPage(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await editMessage(ctx, await channelPage(ctx, parseOffset(ctx.match[1])));
}

async function showChannel(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const found = await pressedChannel(ctx);
  await editMessage(ctx, channelCard(found, await chatLinkOf(ctx, found), ctx.caller.translator));
}

async function askToRemove(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const { translator } = ctx.caller;
  const { uuid, channelTitle: title } = await pressedChannel(ctx);
  const keyboard = new InlineKeyboard()
    .text(translator.text('yes'), callbackData('removal', packHex(uuid)))
    .text(translator.text('no'), callbackData('channel', packHex(uuid)));
  await editMessage(ctx, { html: translator.html('channel-remove-question', { title }), keyboard });
}

async function removeChannel(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const { actor, translator } = ctx.caller;
  const { uuid, channelTitle: title } = await pressedChannel(ctx);
  await ctx.services.channels.delete(actor, uuid);
  const keyboard = new InlineKeyboard().text(translator.text('back'), callbackData('channels', 0));
  await editMessage(ctx, { html: translator.html('channel-removed', { title }), keyboard });
}

/** Loads the channel of the pressed button; throws `not_found` for another account's channel. */
const pressedChannel = ({ services, caller, match }: CallbackQueryContext<BotContext>) =>
  services.channels.get(caller.actor, unpackUuid(match[1]));

type ForumContext = CommandContext<ChatTypeContext<BotContext, 'supergroup'>>;

/** Makes the bot post future invoices in the forum topic in which the channel's owner sends /here. */
async function directPostsHere(ctx: ForumContext): Promise<void> {
  const found = await ctx.services.chats.find(String(ctx.chat.id));
  const { actor, translator } = ctx.caller;
  if (!found || actor.kind !== 'telegram' || actor.account.uuid !== found.userUuid) return;
  await guard(ctx, 'updateChannel');
  const threadId = (ctx.msg.is_topic_message && ctx.msg.message_thread_id) || null;
  await ctx.services.channels.setTopic(actor, found.uuid, threadId);
  await reply(ctx, { html: translator.html(threadId ? 'topic-set' : 'topic-general') });
}

async function channelPage({ services, caller }: BotContext, offset: number): Promise<BotMessage> {
  const { actor, translator } = caller;
  const { items, total } = await services.channels.list(actor, { limit: PAGE_SIZE, offset });
  const keyboard = new InlineKeyboard();
  for (const { uuid, channelTitle, lostOn } of items) {
    keyboard
      .text(
        `${lostOn ? '⚠️ ' : ''}${truncate(channelTitle, MAX_LABEL)}`,
        callbackData('channel', packHex(uuid)),
      )
      .text(translator.text('channel-remove'), callbackData('remove', packHex(uuid)))
      .row();
  }
  if (offset > 0)
    keyboard.text(translator.text('newer'), callbackData('channels', Math.max(0, offset - PAGE_SIZE)));
  const end = offset + items.length;
  if (end < total) keyboard.text(translator.text('older'), callbackData('channels', end));
  keyboard.row().text(translator.text('channels-add'), 'channels-add');
  return { html: translator.html(items.length > 0 ? 'channels' : 'channels-none'), keyboard };
}

function channelCard(
  { uuid, channelTitle, lostOn, threadId }: Channel,
  url: string | null,
  translator: Translator,
): BotMessage {
  const lines = [
    translator.html('channel', { title: channelTitle }),
    ...(lostOn ? [translator.html('channel-lost-note')] : []),
    ...(threadId ? [translator.html('channel-topic')] : []),
  ];
  const keyboard = new InlineKeyboard();
  if (url) keyboard.url(translator.text('channel-open'), url).row();
  keyboard.text(translator.text('channel-remove'), callbackData('remove', packHex(uuid))).row();
  return {
    html: lines.join('\n'),
    keyboard: keyboard.text(translator.text('back'), callbackData('channels', 0)),
  };
}

/** The t.me link of a chat; null for a basic group, and when the bot cannot read the chat. */
async function chatLinkOf(ctx: BotContext, { channelId }: Channel): Promise<string | null> {
  try {
    const { type, username } = await ctx.api.getChat(channelId);
    if (username) return `https://t.me/${username}`;
    return type === 'group' ? null : `https://t.me/c/${channelId.slice('-100'.length)}/1`;
  } catch (error) {
    if (!(error instanceof GrammyError)) throw error;
    return null;
  }
}
