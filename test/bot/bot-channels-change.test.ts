import type { Chat, Message, User } from 'grammy/types';
import { createInvoice, type Merchant } from '../support/app/factories';
import { BotScene, buttonsOf } from '../support/fake-telegram/bot-scene';
import type { NewChat } from '../support/fake-telegram/telegram-people';
import { until } from '../support/until';

let scene: BotScene;

beforeAll(async () => {
  scene = await BotScene.start();
});

afterAll(() => scene.stop());

const toldTo = (user: User) => scene.toldTo(user);
const withChannel = (about?: Partial<NewChat>) => scene.merchantWithChannel(about);

/** Input of an invoice that is posted to the channel. */
const invoiceIn = (merchant: Merchant, channel_uuid: string, amount = 12.5) =>
  createInvoice(scene.chit, merchant, { channel_uuid, amount });

describe('The title of a channel', () => {
  it.each(['channel', 'supergroup'] as const)('follows the title of its %s', async (type) => {
    const { merchant, user, chat } = await withChannel({ type });
    scene.telegram.rename(chat, 'Bestellungen 🧾', user);
    await until(async () => (await scene.channelOf(merchant, chat))?.channel_title === 'Bestellungen 🧾');
  });
});

describe('A bot that was removed from a channel', () => {
  /** Removes the bot from the chat, and waits until the owner has been notified. */
  async function remove(chat: Chat, user: User): Promise<void> {
    scene.telegram.removeBot(chat, user);
    await scene.reads(user, 'I cannot post in Orders any more');
  }

  it('notifies the owner once, also after further failures', async () => {
    const { merchant, user, chat, uuid } = await withChannel();
    await remove(chat, user);
    await invoiceIn(merchant, uuid);
    await invoiceIn(merchant, uuid);
    await scene.quiet();
    expect(toldTo(user).filter((text) => text.includes('I cannot post in'))).toHaveLength(1);
  });

  it('keeps the channel in the list, with a warning there and on its card', async () => {
    const { merchant, user, chat } = await withChannel();
    await remove(chat, user);
    expect(await scene.channelOf(merchant, chat)).toBeDefined();
    const list = await scene.ask(user, '/channels', 'can be posted');
    expect(buttonsOf(list)).toContain('⚠️ Orders');
    await scene.telegram.press(user, list, '⚠️ Orders');
    await scene.reads(user, 'I cannot post there now: make me an admin of the chat again');
  });

  it('does not prevent the creation of invoices', async () => {
    const { merchant, user, chat, uuid } = await withChannel();
    await remove(chat, user);
    const invoice = await invoiceIn(merchant, uuid);
    expect(invoice).toMatchObject({ channel_uuid: uuid, message_id: null });
  });

  it('posts new invoices and updates changed posts when it is added again', async () => {
    const { merchant, user, chat, uuid } = await withChannel();
    const before = await invoiceIn(merchant, uuid, 1);
    const post = await scene.reads(chat, '1 USDC');
    await remove(chat, user);
    await scene.setInvoice(before.uuid, 'paid');
    await invoiceIn(merchant, uuid, 2);
    await scene.quiet();
    expect(scene.shown(chat)).toEqual([post]);

    scene.telegram.addBotAsAdmin(chat, user);
    await scene.reads(chat, '2 USDC');
    await scene.quiet();
    expect(scene.shown(chat).map(({ text }) => text)).toEqual([
      expect.stringContaining('✅ Paid'),
      expect.stringContaining('Waiting for payment'),
    ]);
    expect((await scene.channelOf(merchant, chat))?.uuid).toBe(uuid);
  });

  it('assigns the channel to another admin of the chat who adds it again', async () => {
    const { merchant: first, user: former } = await scene.merchant();
    const { merchant: second, user: successor } = await scene.merchant();
    const chat = await scene.channel(former, { admins: [former, successor] });
    await remove(chat, former);
    scene.telegram.addBotAsAdmin(chat, successor);
    await scene.reads(successor, 'Orders is');
    expect(toldTo(successor).at(-1)).toContain('Orders is now your channel');
    expect(await scene.channelOf(second, chat)).toBeDefined();
    expect(await scene.channelOf(first, chat)).toBeUndefined();
  });
});

describe('A bot that was demoted', () => {
  it('notifies the owner that it cannot post any more', async () => {
    const { user, chat } = await withChannel();
    scene.telegram.demoteBot(chat, user);
    await scene.reads(user, 'I cannot post in Orders any more');
  });

  it('notifies the owner when it loses the right to post', async () => {
    const { user, chat } = await withChannel();
    scene.telegram.addBotAsAdmin(chat, user, { can_post_messages: false });
    await scene.reads(user, 'I cannot post in Orders any more');
  });

  it('continues to post in a group that allows members to post', async () => {
    const { merchant, user, chat, uuid } = await withChannel({ type: 'supergroup' });
    const before = toldTo(user);
    scene.telegram.demoteBot(chat, user);
    await scene.quiet();
    await invoiceIn(merchant, uuid);
    await scene.reads(chat, '12.5 USDC');
    expect(toldTo(user)).toEqual(before);
  });

  it('notifies the owner of a group in which it was muted', async () => {
    const { user, chat } = await withChannel({ type: 'supergroup' });
    scene.telegram.setBot(chat, 'restricted', user);
    await scene.reads(user, 'I cannot post in Orders any more');
  });
});

describe('A group that becomes a supergroup', () => {
  /** Sends the service message in which one chat names the other. */
  const tell = (chat: Chat, by: User, what: Partial<Message>) => {
    const message = { message_id: 77, date: Math.floor(Date.now() / 1000), chat, from: by, ...what };
    scene.telegram.send({ message: message as never });
    return scene.quiet();
  };

  it.each(['the group first', 'the supergroup first'])(
    'moves the channel and its open invoices: %s reports it',
    async (order) => {
      const { merchant, user, chat: group, uuid } = await withChannel({ type: 'group' });
      const invoice = await invoiceIn(merchant, uuid);
      await scene.reads(group, '12.5 USDC');
      await scene.quiet();

      const supergroup = scene.telegram.upgrade(group, user, { told: false });
      const tellers = [
        () => tell(group, user, { migrate_to_chat_id: supergroup.id }),
        () => tell(supergroup, user, { migrate_from_chat_id: group.id }),
      ];
      if (order === 'the supergroup first') tellers.reverse();
      for (const teller of tellers) await teller();

      expect(await scene.channelOf(merchant, supergroup)).toMatchObject({ uuid });
      expect(await scene.channelOf(merchant, group)).toBeUndefined();
      const [post, ...others] = scene.shown(supergroup);
      expect(others).toEqual([]);
      expect(post?.text).toContain('12.5 USDC');
      expect(await scene.rest(merchant, `/invoice/${invoice.uuid}`)).toMatchObject({
        channel_uuid: uuid,
        message_id: String(post?.message_id),
      });
    },
  );

  it('moves them once when both report it at the same time', async () => {
    const { merchant, user, chat: group, uuid } = await withChannel({ type: 'group' });
    await invoiceIn(merchant, uuid);
    await scene.reads(group, '12.5 USDC');
    await scene.quiet();
    const supergroup = scene.telegram.upgrade(group, user);
    await scene.reads(supergroup, '12.5 USDC');
    await scene.quiet();
    expect(scene.shown(supergroup)).toHaveLength(1);
    expect(await scene.channelOf(merchant, supergroup)).toMatchObject({ uuid });
  });

  it('has the post that was on its way to the group, and keeps it up to date', async () => {
    const { merchant, user, chat: group, uuid } = await withChannel({ type: 'group' });
    const release = scene.telegram.hold(({ method }) => method === 'sendPhoto', 'answer');
    const invoice = await invoiceIn(merchant, uuid);
    await scene.reads(group, '12.5 USDC');
    const supergroup = scene.telegram.upgrade(group, user);
    await until(async () => scene.channelOf(merchant, supergroup));
    release();
    await scene.reads(supergroup, '12.5 USDC');
    await scene.quiet();
    expect(scene.shown(supergroup)).toHaveLength(1);
    await scene.setInvoice(invoice.uuid, 'paid');
    await scene.reads(supergroup, '✅ Paid');
  });

  it('does not move the posts of closed invoices', async () => {
    const { merchant, user, chat: group, uuid } = await withChannel({ type: 'group' });
    const invoice = await invoiceIn(merchant, uuid);
    await scene.reads(group, '12.5 USDC');
    await scene.quiet();
    await scene.setInvoice(invoice.uuid, 'paid');
    await scene.reads(group, '✅ Paid');
    const supergroup = scene.telegram.upgrade(group, user);
    await scene.quiet();
    expect(scene.shown(supergroup)).toEqual([]);
    await invoiceIn(merchant, uuid, 4);
    await scene.reads(supergroup, '4 USDC');
  });
});

describe('/here in a forum', () => {
  const forum = () => withChannel({ type: 'supergroup', is_forum: true });

  it('sets the topic for posts of invoices', async () => {
    const { merchant, user, chat, uuid } = await forum();
    const sales = scene.telegram.topic(chat, 'Sales');
    scene.telegram.say(user, '/here', { chat, thread: sales });
    const answer = await scene.reads(chat, 'Invoices are now posted in this topic.');
    expect(answer.message_thread_id).toBe(sales);
    await invoiceIn(merchant, uuid);
    expect((await scene.reads(chat, '12.5 USDC')).message_thread_id).toBe(sales);
    const list = await scene.ask(user, '/channels', 'can be posted');
    await scene.telegram.press(user, list, 'Orders');
    await scene.reads(user, 'Invoices are posted in one of its topics');
  });

  it('is recorded in the audit log when it changes the topic', async () => {
    const { merchant, user, chat, uuid } = await forum();
    const sales = scene.telegram.topic(chat, 'Sales');
    for (const times of [1, 2]) {
      scene.telegram.say(user, '/here', { chat, thread: sales });
      await until(async () => scene.shown(chat).length === times);
    }
    const entries = await scene.chit.database.query(
      "SELECT action, actor_uuid, before, after, is_routine FROM audit_entries WHERE subject = $1 AND action <> 'channel.added'",
      [`channel:${uuid}`],
    );
    expect(entries).toEqual([
      {
        ...{ action: 'channel.updated', actor_uuid: merchant.uuid, is_routine: true },
        ...{ before: '{"title":"Orders","threadId":null}', after: `{"title":"Orders","threadId":${sales}}` },
      },
    ]);
  });

  it('outside of topics sets the general topic', async () => {
    const { merchant, user, chat, uuid } = await forum();
    const sales = scene.telegram.topic(chat, 'Sales');
    scene.telegram.say(user, '/here', { chat, thread: sales });
    await scene.reads(chat, 'in this topic');
    scene.telegram.say(user, '/here', { chat });
    await scene.reads(chat, 'Invoices are now posted in the general topic.');
    await invoiceIn(merchant, uuid);
    expect((await scene.reads(chat, '12.5 USDC')).message_thread_id).toBeUndefined();
  });

  it('is permitted to the owner, also as an anonymous admin', async () => {
    const { merchant, user, chat, uuid } = await forum();
    const sales = scene.telegram.topic(chat, 'Sales');
    scene.telegram.say(user, '/here', { chat, thread: sales, asChat: true });
    await scene.reads(chat, 'in this topic');
    await invoiceIn(merchant, uuid);
    expect((await scene.reads(chat, '12.5 USDC')).message_thread_id).toBe(sales);
  });

  it('is refused to everybody else', async () => {
    const { merchant, chat, uuid } = await forum();
    const { user: other } = await scene.merchant();
    const sales = scene.telegram.topic(chat, 'Sales');
    scene.telegram.say(other, '/here', { chat, thread: sales });
    scene.telegram.say(scene.telegram.user({ first_name: 'Eve' }), '/here', { chat, thread: sales });
    await scene.quiet();
    expect(scene.shown(chat)).toEqual([]);
    await invoiceIn(merchant, uuid);
    expect((await scene.reads(chat, '12.5 USDC')).message_thread_id).toBeUndefined();
  });
});
