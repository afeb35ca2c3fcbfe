import type { Chat, User } from 'grammy/types';
import { createMerchant } from '../support/app/factories';
import { BotScene, buttonsOf, carriedBy } from '../support/fake-telegram/bot-scene';
import type { Shown } from '../support/fake-telegram/telegram-message';
import type { NewChat } from '../support/fake-telegram/telegram-people';
import { until } from '../support/until';

let scene: BotScene;

beforeAll(async () => {
  scene = await BotScene.start();
});

afterAll(() => scene.stop());

const toldTo = (user: User) => scene.toldTo(user);
const withChannel = (about?: Partial<NewChat>) => scene.merchantWithChannel(about);

const isLeft = (chat: Chat) =>
  until(async () =>
    scene.telegram.callsOf('leaveChat').find(({ payload }) => String(payload.chat_id) === String(chat.id)),
  );

/** Sends /channels, then presses the button of the channel. */
async function open(user: User, title: string): Promise<Shown> {
  const list = await scene.ask(user, '/channels', 'can be posted in these chats');
  await scene.telegram.press(user, list, title);
  return scene.reads(user, title);
}

/** Presses `add` in /channels, and returns the answer with the chat picker. */
async function askToAdd(user: User): Promise<Shown> {
  const list = await scene.ask(user, '/channels', /./);
  await scene.telegram.press(user, list, '➕ Add');
  return scene.reads(user, 'Choose a channel or a group');
}

describe('A chat that the bot joins', () => {
  it.each(['channel', 'supergroup', 'group'] as const)(
    'becomes a channel when a linked user adds the bot as an admin: a %s',
    async (type) => {
      const { merchant, user } = await scene.merchant();
      const chat = await scene.channel(user, { type, title: 'Corner & <Shop>' });
      expect(toldTo(user).at(-1)).toBe(
        '✅ Corner & <Shop> is now your channel. Invoices can be posted there.',
      );
      const shown = await scene.channelOf(merchant, chat);
      expect(shown).toEqual({
        uuid: expect.any(String),
        channel_id: String(chat.id),
        channel_title: 'Corner & <Shop>',
        user_uuid: merchant.uuid,
      });
      expect(
        await scene.graphql(merchant, '{ channels { total items { uuid channelId channelTitle } } }'),
      ).toEqual({
        channels: {
          total: 1,
          items: [{ uuid: shown?.uuid, channelId: String(chat.id), channelTitle: 'Corner & <Shop>' }],
        },
      });
    },
  );

  it('does not become a channel if the account has 100 channels', async () => {
    const { merchant, user } = await scene.merchant();
    await scene.chit.database.query(
      `INSERT INTO channels (uuid, channel_id, channel_title, user_uuid)
       SELECT gen_random_uuid(), 'full-' || number, 'Full', $1 FROM generate_series(1, 100) AS number`,
      [merchant.uuid],
    );
    const chat = scene.telegram.chat({ type: 'channel', title: 'One more', admins: [user] });
    scene.telegram.addBotAsAdmin(chat, user);
    await scene.reads(user, 'You have reached the maximum number of channels.');
    expect(await scene.channelOf(merchant, chat)).toBeUndefined();
  });

  it('does not become a channel of a user who is no admin of it', async () => {
    const { merchant, user } = await scene.merchant();
    const boss = scene.telegram.user({ first_name: 'Boss' });
    const chat = scene.telegram.chat({ type: 'supergroup', title: 'Team', admins: [boss], members: [user] });
    scene.telegram.addBotAsAdmin(chat, user);
    await scene.reads(user, 'Only an admin of Team can make it their channel');
    expect(await scene.channelOf(merchant, chat)).toBeUndefined();
  });

  it('does not become a channel of an unlinked user until they link an account and select it', async () => {
    const user = scene.telegram.user({ first_name: 'Mia', language_code: 'en' });
    const chat = scene.telegram.chat({ type: 'channel', title: 'Orders', admins: [user] });
    scene.telegram.addBotAsAdmin(chat, user);
    await scene.quiet();
    expect(toldTo(user)).toEqual([]);

    const merchant = await createMerchant(scene.chit);
    await scene.link(merchant, user);
    expect(await scene.channelOf(merchant, chat)).toBeUndefined();
    await askToAdd(user);
    scene.telegram.shareChat(user, 1, chat);
    await scene.reads(user, 'Orders is now your channel');
    expect(await scene.channelOf(merchant, chat)).toMatchObject({ channel_title: 'Orders' });
  });

  it('becomes a channel when the bot, added as a member, is promoted on its request', async () => {
    const { merchant, user } = await scene.merchant();
    const chat = scene.telegram.chat({ type: 'supergroup', title: 'Team', admins: [user] });
    scene.telegram.addBotAsMember(chat, user);
    await scene.reads(user, 'I must be an admin of Team');
    expect(await scene.channelOf(merchant, chat)).toBeUndefined();
    scene.telegram.addBotAsAdmin(chat, user);
    await scene.reads(user, 'Team is now your channel');
    expect(await scene.channelOf(merchant, chat)).toBeDefined();
  });

  it('does not become a channel if the bot may not post there, and the bot says so', async () => {
    const { merchant, user } = await scene.merchant();
    const chat = scene.telegram.chat({ type: 'channel', title: 'Mute', admins: [user] });
    scene.telegram.addBotAsAdmin(chat, user, { can_post_messages: false });
    await scene.quiet();
    expect(await scene.channelOf(merchant, chat)).toBeUndefined();
    expect(toldTo(user).at(-1)).toContain('I must be an admin of Mute who may post messages');
  });

  it('does not become a channel if it belongs to another account', async () => {
    const { merchant: owner, user: first } = await scene.merchant();
    const { merchant: other, user: second } = await scene.merchant();
    const chat = await scene.channel(first, { admins: [first, second] });
    await askToAdd(second);
    scene.telegram.shareChat(second, 1, chat);
    await scene.reads(second, 'Orders is already the channel of another account');
    expect(await scene.channelOf(owner, chat)).toBeDefined();
    expect(await scene.channelOf(other, chat)).toBeUndefined();
  });
});

describe('The picker of chats', () => {
  it('offers chats that both the user and the bot administer', async () => {
    const { user } = await scene.merchant();
    const { keyboard } = await askToAdd(user);
    const rows = (keyboard as { keyboard: { text: string; request_chat: Record<string, object> }[][] })
      .keyboard;
    const [channel, group] = rows.flat();
    expect(channel).toMatchObject({
      text: '📣 Choose a channel',
      request_chat: {
        request_id: 1,
        chat_is_channel: true,
        user_administrator_rights: { can_promote_members: true, can_post_messages: true },
        bot_administrator_rights: {
          can_manage_chat: true,
          can_post_messages: true,
          can_promote_members: false,
        },
      },
    });
    expect(group).toMatchObject({
      text: '👥 Choose a group',
      request_chat: {
        request_id: 2,
        chat_is_channel: false,
        user_administrator_rights: { can_promote_members: true },
        bot_administrator_rights: { can_manage_chat: true },
      },
    });
  });

  it('requires no right of the bot that the user does not need', async () => {
    const { user } = await scene.merchant();
    const { keyboard } = await askToAdd(user);
    const rows = (keyboard as { keyboard: { request_chat: Record<string, Record<string, boolean>> }[][] })
      .keyboard;
    for (const { request_chat } of rows.flat()) {
      const { bot_administrator_rights: bot = {}, user_administrator_rights: own = {} } = request_chat;
      const beyond = Object.keys(bot).filter((right) => bot[right] && !own[right]);
      expect(beyond).toEqual([]);
    }
  });

  it('is answered once if Telegram adds the bot with it', async () => {
    const { merchant, user } = await scene.merchant();
    const chat = scene.telegram.chat({ type: 'channel', title: 'Orders', admins: [user] });
    await askToAdd(user);
    scene.telegram.addBotAsAdmin(chat, user);
    scene.telegram.shareChat(user, 1, chat);
    await scene.quiet();
    expect(await scene.channelOf(merchant, chat)).toBeDefined();
    expect(toldTo(user).filter((text) => text.includes('is now your channel'))).toHaveLength(1);
  });

  it('is answered with an explanation if the bot is not in the chat', async () => {
    const { merchant, user } = await scene.merchant();
    const chat = scene.telegram.chat({ type: 'channel', title: 'Orders', admins: [user] });
    scene.telegram.shareChat(user, 1, chat);
    await scene.reads(user, 'I am not in that chat. Add me as an admin first.');
    expect(await scene.channelOf(merchant, chat)).toBeUndefined();
  });

  it('is answered with an explanation if the bot is no admin', async () => {
    const { merchant, user } = await scene.merchant();
    const chat = scene.telegram.chat({ type: 'supergroup', title: 'Team', admins: [user] });
    scene.telegram.addBotAsMember(chat, user);
    await scene.quiet();
    const before = toldTo(user).length;
    scene.telegram.shareChat(user, 2, chat);
    await until(async () => toldTo(user).length > before);
    await scene.reads(user, 'I must be an admin of Team who may post messages');
    expect(await scene.channelOf(merchant, chat)).toBeUndefined();
  });

  it('is answered with an explanation if the bot may not post', async () => {
    const { merchant, user } = await scene.merchant();
    const chat = scene.telegram.chat({ type: 'channel', title: 'Mute', admins: [user] });
    scene.telegram.addBotAsAdmin(chat, user, { can_post_messages: false });
    await scene.quiet();
    scene.telegram.shareChat(user, 1, chat);
    await scene.reads(user, 'I must be an admin of Mute who may post messages');
    expect(await scene.channelOf(merchant, chat)).toBeUndefined();
  });

  it('is answered with an explanation if the user is no admin, whatever their client sends', async () => {
    const { merchant, user } = await scene.merchant();
    const boss = scene.telegram.user({ first_name: 'Boss' });
    const chat = scene.telegram.chat({ type: 'supergroup', title: 'Team', admins: [boss], members: [user] });
    scene.telegram.addBotAsAdmin(chat, boss);
    await scene.quiet();
    scene.telegram.shareChat(user, 2, chat);
    await scene.reads(user, 'Only an admin of Team can make it their channel');
    expect(await scene.channelOf(merchant, chat)).toBeUndefined();
  });

  it('is answered to unlinked users like any other message', async () => {
    const user = scene.telegram.user({ first_name: 'Eve' });
    const chat = scene.telegram.chat({ type: 'channel', title: 'Orders', admins: [user] });
    scene.telegram.shareChat(user, 1, chat);
    await scene.reads(user, 'Link your account first');
  });
});

describe('/channels', () => {
  it('reports an empty list, and offers to add a channel', async () => {
    const { user } = await scene.merchant();
    const list = await scene.ask(user, '/channels', 'not posted anywhere yet');
    expect(buttonsOf(list)).toEqual(['➕ Add']);
  });

  it('lists channels, newest first', async () => {
    const { user } = await scene.merchant();
    await scene.channel(user, { title: 'First' });
    await scene.channel(user, { title: 'Second' });
    const list = await scene.ask(user, '/channels', 'can be posted in these chats');
    expect(buttonsOf(list)).toEqual(['Second', 'Remove', 'First', 'Remove', '➕ Add']);
  });

  it('does not list other accounts’ channels', async () => {
    await withChannel();
    const { user } = await scene.merchant();
    await scene.ask(user, '/channels', 'not posted anywhere yet');
  });

  it('opens a public channel by its name', async () => {
    const { user } = await withChannel({ title: 'Open', username: 'open_orders' });
    const card = await open(user, 'Open');
    expect(carriedBy(card, 'Open in Telegram')).toBe('https://t.me/open_orders');
  });

  it.each(['channel', 'supergroup'] as const)('opens a private %s by its number', async (type) => {
    const { user, chat } = await withChannel({ type, title: 'Closed' });
    const card = await open(user, 'Closed');
    expect(carriedBy(card, 'Open in Telegram')).toBe(`https://t.me/c/${String(chat.id).slice(4)}/1`);
  });

  it('shows a group without a link', async () => {
    const { user } = await withChannel({ type: 'group', title: 'Friends' });
    expect(buttonsOf(await open(user, 'Friends'))).toEqual(['Remove', '‹ Back']);
  });

  it('goes back from a channel to the list', async () => {
    const { user } = await withChannel({ title: 'Orders' });
    const card = await open(user, 'Orders');
    await scene.telegram.press(user, card, '‹ Back');
    const list = await scene.reads(user, 'can be posted in these chats');
    expect(list.message_id).toBe(card.message_id);
  });

  it('removes a channel after confirmation, and the bot leaves it', async () => {
    const { merchant, user, chat } = await withChannel();
    const card = await open(user, 'Orders');
    await scene.telegram.press(user, card, 'Remove');
    const question = await scene.reads(user, 'Remove Orders? I leave the chat');
    expect(await scene.channelOf(merchant, chat)).toBeDefined();
    await scene.telegram.press(user, question, 'Yes');
    await scene.reads(user, 'Removed. I have left Orders.');
    expect(await scene.channelOf(merchant, chat)).toBeUndefined();
    await isLeft(chat);
  });

  it('keeps a channel when the answer is no', async () => {
    const { merchant, user, chat } = await withChannel();
    const list = await scene.ask(user, '/channels', 'can be posted');
    await scene.telegram.press(user, list, 'Remove');
    await scene.telegram.press(user, await scene.reads(user, 'Remove Orders?'), 'No');
    expect(buttonsOf(await scene.reads(user, 'Orders'))).toContain('Open in Telegram');
    expect(await scene.channelOf(merchant, chat)).toBeDefined();
  });

  it.each(['Orders', 'Remove', 'Yes'])('refuses forged callback data of another user: %s', async (button) => {
    const { merchant, user, chat } = await withChannel();
    const list = await scene.ask(user, '/channels', 'can be posted');
    let data = carriedBy(list, button === 'Orders' ? 'Orders' : 'Remove');
    if (button === 'Yes') {
      await scene.telegram.press(user, list, 'Remove');
      data = carriedBy(await scene.reads(user, 'Remove Orders?'), 'Yes');
    }
    const { user: eve } = await scene.merchant();
    const own = await scene.ask(eve, '/channels', 'not posted anywhere yet');
    expect(await scene.telegram.pressData(eve, own, data)).toEqual({
      text: 'This does not exist, or you have no access to it.',
      show_alert: true,
    });
    expect(scene.shown(eve).at(-1)).toEqual(own);
    expect(await scene.channelOf(merchant, chat)).toBeDefined();
  });

  it('refuses malformed callback data', async () => {
    const { user } = await withChannel();
    const list = await scene.ask(user, '/channels', 'can be posted');
    for (const data of ['channel:', 'remove:%%%', 'removal:AAAA']) {
      expect(await scene.telegram.pressData(user, list, data)).toMatchObject({
        text: 'This does not exist, or you have no access to it.',
      });
    }
  });
});

describe('A channel that is deleted', () => {
  it('over REST is left by the bot', async () => {
    const { merchant, chat, uuid } = await withChannel();
    const answer = await scene.chit.rest('DELETE', `/channels/${uuid}`, { as: merchant.accessToken });
    expect(answer.body).toEqual({ success: true });
    await isLeft(chat);
  });

  it('over GraphQL is left by the bot', async () => {
    const { merchant, chat, uuid } = await withChannel();
    const remove = 'mutation ($uuid: UUID!) { deleteChannel(uuid: $uuid) }';
    expect(await scene.graphql(merchant, remove, { uuid })).toEqual({ deleteChannel: true });
    await isLeft(chat);
  });

  it('is left by the bot although Telegram fails at first', async () => {
    const { merchant, chat, uuid } = await withChannel();
    const isLeaving = ({ method }: { method: string }) => method === 'leaveChat';
    scene.telegram.fail({ when: isLeaving, times: 1, with: 'html502' });
    await scene.chit.rest('DELETE', `/channels/${uuid}`, { as: merchant.accessToken });
    await until(async () => {
      const calls = scene.telegram
        .callsOf('leaveChat')
        .filter(({ payload }) => String(payload.chat_id) === String(chat.id));
      return calls.some(({ answer }) => answer?.ok) && calls.length === 2;
    });
  });

  it('can be added again', async () => {
    const { merchant, user, chat, uuid } = await withChannel();
    await scene.chit.rest('DELETE', `/channels/${uuid}`, { as: merchant.accessToken });
    await isLeft(chat);
    const before = toldTo(user).length;
    scene.telegram.addBotAsAdmin(chat, user);
    await until(async () => toldTo(user).length > before);
    await scene.reads(user, 'Orders is now your channel');
    expect(await scene.channelOf(merchant, chat)).toBeDefined();
  });
});
