import {
  type CallbackQueryContext,
  type ChatTypeContext,
  type CommandContext,
  Composer,
  GrammyError,
  InlineKeyboard,
} from 'grammy';
import type { Channel } from '../../entities/channel.entity';
import { answer, type BotContext, type BotServices, guard, replace } from '../context';
import { offsetOf, packed, press, pressOf, unpackedUuid } from '../messages/callback-data';
import type { Message } from '../messages/invoice-message';
import { cut } from '../messages/text';
import type { Speech } from '../messages/translator';
import { addPicked, askForChannel } from './channel-picker';

/** Channels per page; each channel takes two of the at most 100 buttons of a message. */
const PAGE = 20;
/** Maximum length of a button's text, in UTF-16 code units. */
const MAX_LABEL = 40;

/** Manages the caller's channels in the private chat, and handles /here in a forum. */
export function channels(services: BotServices): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const chat = composer.chatType('private');
  chat.command('channels', (ctx) => list(services, ctx));
  chat.callbackQuery(pressOf('channels', 1), (ctx) => turnPage(services, ctx));
  chat.callbackQuery('channels-add', (ctx) => askForChannel(services, ctx));
  chat.on('msg:chat_shared', (ctx) => addPicked(services, ctx));
  chat.callbackQuery(pressOf('channel', 1), (ctx) => show(services, ctx));
  chat.callbackQuery(pressOf('remove', 1), (ctx) => askToRemove(services, ctx));
  chat.callbackQuery(pressOf('removal', 1), (ctx) => remove(services, ctx));
  composer.chatType('supergroup').command('here', (ctx) => here(services, ctx));
  return composer;
}

async function list(services: BotServices, ctx: CommandContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'channels');
  await answer(ctx, await page(services, ctx, 0));
}

async function turnPage(services: BotServices, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'channels');
  await replace(ctx, await page(services, ctx, offsetOf(ctx.match[1])));
}

async function page(services: BotServices, { caller }: BotContext, offset: number): Promise<Message> {
  const { items, total } = await services.channels.list(caller.actor, { limit: PAGE, offset });
  return channelList(items, { from: offset, to: offset + items.length, total }, caller.speech);
}

async function show(services: BotServices, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'channel');
  const found = await pressed(services, ctx);
  await replace(ctx, channelCard(found, await addressOf(ctx, found), ctx.caller.speech));
}

async function askToRemove(services: BotServices, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'channel');
  const { speech } = ctx.caller;
  const { uuid, channelTitle: title } = await pressed(services, ctx);
  const keyboard = new InlineKeyboard()
    .text(speech.text('yes'), press('removal', packed(uuid)))
    .text(speech.text('no'), press('channel', packed(uuid)));
  await replace(ctx, { html: speech.html('channel-remove-question', { title }), keyboard });
}

async function remove(services: BotServices, ctx: CallbackQueryContext<BotContext>): Promise<void> {
  await guard(services, ctx, 'deleteChannel');
  const { actor, speech } = ctx.caller;
  const { uuid, channelTitle: title } = await pressed(services, ctx);
  await services.channels.delete(actor, uuid);
  const keyboard = new InlineKeyboard().text(speech.text('back'), press('channels', 0));
  await replace(ctx, { html: speech.html('channel-removed', { title }), keyboard });
}

/** The channel whose button was pressed. */
const pressed = (services: BotServices, { caller, match }: CallbackQueryContext<BotContext>) =>
  services.channels.get(caller.actor, unpackedUuid(match[1] ?? ''));

type ForumContext = CommandContext<ChatTypeContext<BotContext, 'supergroup'>>;

/** Directs future posts to the topic in which the channel's owner sends /here; ignores everybody else. */
async function here(services: BotServices, ctx: ForumContext): Promise<void> {
  const found = await services.chats.find(String(ctx.chat.id));
  const { actor, speech } = ctx.caller;
  if (!found || actor.kind !== 'telegram' || actor.account.uuid !== found.userUuid) return;
  await guard(services, ctx, 'channel');
  const threadId = (ctx.msg.is_topic_message && ctx.msg.message_thread_id) || null;
  await services.channels.setTopic(actor, found.uuid, threadId);
  await answer(ctx, { html: speech.html(threadId ? 'topic-set' : 'topic-general') });
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

/**
 * Returns the t.me link of a chat: by username for a public chat, the members-only form for a private supergroup or
 * channel, null for a basic group (which has no link) and when the bot cannot read the chat.
 */
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
