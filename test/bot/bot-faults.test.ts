import type { Chat, User } from 'grammy/types';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import {
  allDone,
  becomes,
  callsAbout,
  channelOf,
  historyOf,
  jobsOf,
  linkedMerchant,
  namedMessage,
  type OwnChannel,
  ownChannel,
  posted,
  postOf,
  postsWith,
  setBotUntold,
  toldTo,
} from '../support/fake-telegram/bot-posts';
import { BotScene } from '../support/fake-telegram/bot-scene';
import type { Failing } from '../support/fake-telegram/telegram-faults';
import type { Call } from '../support/fake-telegram/telegram-server';
import { TelegramServer } from '../support/fake-telegram/telegram-server';
import { scrape } from '../support/http/metrics';
import { until } from '../support/until';

let scene: BotScene;
let admin: string;
let merchant: Merchant;
let user: User;
let channel: OwnChannel;
/** A chat for which Telegram never answers; prepared first, because its timeout takes longer than all other tests. */
let silent: { channel: OwnChannel; uuid: string };

beforeAll(async () => {
  scene = await BotScene.start();
  admin = (await signInAdmin(scene.chit)).accessToken;
  ({ merchant, user } = await scene.merchant());
  channel = await ownChannel(scene, user);
  const silentChannel = await ownChannel(scene, user, { title: 'Silence' });
  failIn(silentChannel.chat, { times: 1, with: 'silence' });
  const { uuid } = await createInvoice(scene.chit, merchant, { channel_uuid: silentChannel.uuid });
  silent = { channel: silentChannel, uuid };
});
afterAll(() => scene.stop());

/** Fails the bot's messages and edits in one chat. */
const failIn = (chat: { id: number }, failing: Omit<Failing, 'when'>) =>
  scene.telegram.fail({ when: (call) => isIn(chat)(call), ...failing });

const isIn = (chat: { id: number }) => (call: Call) =>
  call.payload.chat_id === chat.id && /^(send|edit)/.test(call.method);

const callsIn = (chat: { id: number }) => scene.telegram.calls.filter(isIn(chat));

async function setStatus(uuid: string, status: string): Promise<void> {
  const { status: code } = await scene.chit.rest('PATCH', `/invoice/${uuid}`, {
    as: admin,
    body: { status },
  });
  if (code !== 200) throw new Error(`It answered ${code}`);
}

const newChannel = (about: Parameters<typeof ownChannel>[2] = {}) => ownChannel(scene, user, about);

const botHealth = async ({ chit }: { chit: Chit } = scene) => {
  const { status, body } = await chit.fetch('GET', '/health/ready');
  return { status, bot: body.parts.bot };
};

const TOO_MANY = {
  error_code: 429,
  description: 'Too Many Requests: retry after 2',
  parameters: { retry_after: 2 },
};
const UNKNOWN = { error_code: 400, description: 'Bad Request: SOMETHING_NEW' };

describe('When Telegram limits the rate (429)', () => {
  it('nothing is sent to that chat before the retry time, and then the post arrives once', async () => {
    const { chat, uuid: channel_uuid } = await newChannel();
    failIn(chat, { times: 1, with: TOO_MANY });
    await createInvoice(scene.chit, merchant, { channel_uuid });
    await createInvoice(scene.chit, merchant, { channel_uuid });
    await allDone(scene, chat);
    const [refused, next] = callsIn(chat);
    expect((next?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(2_000);
    expect(postsWith(scene, chat, '12.5')).toHaveLength(2);
    expect(callsIn(chat)).toHaveLength(3);
  });

  it('other chats do not wait', async () => {
    const slow = await newChannel();
    failIn(slow.chat, { times: 1, with: { ...TOO_MANY, parameters: { retry_after: 600 } } });
    await createInvoice(scene.chit, merchant, { channel_uuid: slow.uuid });
    await until(async () => callsIn(slow.chat).length === 1);
    await posted(scene, merchant, channel);
    expect(callsIn(slow.chat)).toHaveLength(1);
    expect(await jobsOf(scene.chit, slow.chat)).toHaveLength(1);
    await scene.chit.database.query('UPDATE telegram_jobs SET next_attempt_on = now() WHERE chat_id = $1', [
      String(slow.chat.id),
    ]);
    await allDone(scene, slow.chat);
  });
});

const SERVER_FAULTS: [string, Failing['with']][] = [
  ['500', { error_code: 500, description: 'Internal Server Error' }],
  ['502 in HTML', 'html502'],
  ['a reset connection', 'reset'],
];

describe.each(SERVER_FAULTS)('After %s', (_name, fault) => {
  it('a post arrives once, and is edited once', async () => {
    const own = await newChannel();
    failIn(own.chat, { times: 1, with: fault });
    const { uuid, post } = await posted(scene, merchant, own);
    expect(callsIn(own.chat)).toHaveLength(2);
    expect(postsWith(scene, own.chat, '12.5')).toHaveLength(1);
    failIn(own.chat, { times: 1, with: fault });
    await setStatus(uuid, 'paid');
    await becomes(scene, post, 'paid');
    await allDone(scene, own.chat);
    expect(historyOf(scene, post)).toEqual(['waiting', 'paid']);
  });
});

it('after a reset connection, a reply arrives once', async () => {
  const nora = scene.telegram.user({ first_name: 'Nora' });
  failIn(nora, { times: 1, with: 'reset' });
  scene.telegram.say(nora, '/start');
  await until(async () => scene.shown(nora).length > 0);
  expect(callsIn(nora)).toHaveLength(2);
});

describe('When a response of Telegram is lost', () => {
  it('an edit is repeated, in the same message', async () => {
    const { uuid, post } = await posted(scene, merchant, channel);
    failIn(channel.chat, { times: 1, with: 'lost' });
    await setStatus(uuid, 'paid');
    await until(async () => callsAbout(scene, post).length === 3);
    await allDone(scene, channel.chat);
    expect(historyOf(scene, post)).toEqual(['waiting', 'paid', 'paid']);
    expect(await namedMessage(scene, uuid)).toBe(String(post.message_id));
  });

  it('an edit that Telegram then reports as unchanged is done', async () => {
    const { uuid, post } = await posted(scene, merchant, channel);
    const mutation = `mutation ($uuid: UUID!, $channel: UUID!) {
      postInvoice(uuid: $uuid, channelUuid: $channel) { uuid } }`;
    await scene.chit.graphql(mutation, { uuid, channel: channel.uuid }, merchant.accessToken);
    await until(async () => callsAbout(scene, post).length === 2);
    await allDone(scene, channel.chat);
    expect(callsAbout(scene, post).at(-1)?.answer).toMatchObject({
      ok: false,
      description: expect.stringContaining('message is not modified'),
    });
    expect(await namedMessage(scene, uuid)).toBe(String(post.message_id));
  });

  it('a post is sent twice, and the one that the invoice names is updated', async () => {
    const { chat, uuid: channel_uuid } = await newChannel();
    failIn(chat, { times: 1, with: 'lost' });
    const { uuid } = await createInvoice(scene.chit, merchant, { channel_uuid });
    const post = await postOf(scene, uuid);
    const [first, second] = postsWith(scene, chat, '12.5');
    expect(second?.message_id).toBe(post.message_id);
    await setStatus(uuid, 'expired');
    await becomes(scene, post, 'expired');
    await allDone(scene, chat);
    expect(callsAbout(scene, first as typeof post)).toHaveLength(1);
  });
});

describe('When a member has deleted the message', () => {
  it('it is not edited or posted again, and the invoice names no message', async () => {
    const own = await newChannel();
    const { uuid, post } = await posted(scene, merchant, own);
    scene.telegram.removeMessage(post);
    await setStatus(uuid, 'paid');
    await until(async () => (await namedMessage(scene, uuid)) === null);
    await allDone(scene, own.chat);
    const calls = callsIn(own.chat).length;
    await setStatus(uuid, 'expired');
    await scene.reads(user, '⌛ Expired');
    await allDone(scene);
    expect(callsIn(own.chat)).toHaveLength(calls);
    expect(scene.shown(own.chat)).toEqual([]);
  });
});

describe('When the owner cannot be notified', () => {
  it('because they have blocked the bot, channels still work, and they receive later notices after unblocking', async () => {
    const other = await linkedMerchant(scene);
    const own = await ownChannel(scene, other.user);
    const { uuid, post } = await posted(scene, other.merchant, own);
    await allDone(scene);
    scene.telegram.block(other.user);
    await setStatus(uuid, 'paid');
    await becomes(scene, post, 'paid');
    await allDone(scene);
    scene.telegram.unblock(other.user);
    await setStatus(uuid, 'expired');
    await becomes(scene, post, 'expired');
    await scene.reads(other.user, '⌛ Expired');
    expect(toldTo(scene, other.user).filter((text) => text.includes('✅ Paid'))).toEqual([]);
  });

  it('because their Telegram account is deleted, channels still work', async () => {
    const other = await linkedMerchant(scene);
    const own = await ownChannel(scene, other.user);
    const { uuid, post } = await posted(scene, other.merchant, own);
    scene.telegram.deactivate(other.user);
    await setStatus(uuid, 'paid');
    await becomes(scene, post, 'paid');
    await allDone(scene);
    await setStatus(uuid, 'expired');
    await becomes(scene, post, 'expired');
    await allDone(scene);
  });
});

const lossesOf = (title: string, who = user) =>
  toldTo(scene, who).filter((text) => text.includes(`I cannot post in ${title} any more`));

const isLost = (chat: Chat) => until(async () => (await channelOf(scene.chit, chat))?.lost);

describe('When the bot was removed from a channel without an update', () => {
  it('the channel is marked as lost at the next post, and its owner is notified once', async () => {
    const { chat, uuid: channel_uuid } = await newChannel({ title: 'Left' });
    setBotUntold(scene, chat, 'kicked');
    await createInvoice(scene.chit, merchant, { channel_uuid });
    await isLost(chat);
    await createInvoice(scene.chit, merchant, { channel_uuid });
    await allDone(scene);
    expect(lossesOf('Left')).toHaveLength(1);
    expect(await jobsOf(scene.chit, chat)).toEqual([]);
  });

  it('all posts are updated when it is added again', async () => {
    const own = await newChannel({ title: 'Left and back' });
    const { uuid, post } = await posted(scene, merchant, own);
    setBotUntold(scene, own.chat, 'kicked');
    const missed = await createInvoice(scene.chit, merchant, { channel_uuid: own.uuid, note: 'Missed' });
    await setStatus(uuid, 'paid');
    await isLost(own.chat);
    await allDone(scene);
    scene.telegram.addBotAsAdmin(own.chat, user);
    await becomes(scene, post, 'paid');
    await postOf(scene, missed.uuid);
    expect(postsWith(scene, own.chat, 'Missed')).toHaveLength(1);
    expect(await channelOf(scene.chit, own.chat)).toMatchObject({ lost: false });
  });
});

const MUTE = { can_post_messages: false, can_edit_messages: false };

describe('When the bot may no longer post in a channel', () => {
  it('without an update, the channel is marked as lost at the next post, and updated when it may post again', async () => {
    const { chat, uuid: channel_uuid } = await newChannel({ title: 'Muted' });
    setBotUntold(scene, chat, 'administrator', MUTE);
    const { uuid } = await createInvoice(scene.chit, merchant, { channel_uuid });
    await isLost(chat);
    await allDone(scene);
    expect(lossesOf('Muted')).toHaveLength(1);
    scene.telegram.addBotAsAdmin(chat, user);
    await postOf(scene, uuid);
    expect(postsWith(scene, chat, '12.5')).toHaveLength(1);
  });

  it('payments in between are shown when it may post again', async () => {
    const own = await newChannel({ title: 'Muted for a while' });
    const { uuid, post } = await posted(scene, merchant, own);
    scene.telegram.setBot(own.chat, 'administrator', user, MUTE);
    await isLost(own.chat);
    await setStatus(uuid, 'paid');
    await allDone(scene);
    scene.telegram.addBotAsAdmin(own.chat, user);
    await until(async () => !(await channelOf(scene.chit, own.chat))?.lost);
    await allDone(scene);
    expect(historyOf(scene, post)).toEqual(['waiting', 'paid']);
    expect(await namedMessage(scene, uuid)).toBe(String(post.message_id));
  });
});

describe('When a group has become a supergroup without an update', () => {
  it('the channel moves, and open invoices are posted there again', async () => {
    const own = await newChannel({ type: 'group', title: 'Group' });
    const open = await posted(scene, merchant, own);
    const closed = await posted(scene, merchant, own);
    await setStatus(closed.uuid, 'expired');
    await becomes(scene, closed.post, 'expired');
    await allDone(scene);
    const supergroup = scene.telegram.upgrade(own.chat, user, { told: false });
    const next = await createInvoice(scene.chit, merchant, { channel_uuid: own.uuid, note: 'Next' });
    const post = await until(async () => {
      const found = await postOf(scene, next.uuid);
      return found.chat.id === supergroup.id && found;
    });
    await allDone(scene);
    expect(await channelOf(scene.chit, supergroup)).toMatchObject({ uuid: own.uuid });
    expect(post.text).toContain('Next');
    const anew = await postOf(scene, open.uuid);
    expect(anew.chat.id).toBe(supergroup.id);
    expect(postsWith(scene, supergroup, '12.5')).toHaveLength(2);
    await setStatus(open.uuid, 'paid');
    await becomes(scene, anew, 'paid');
  });
});

describe("When a forum's topic", () => {
  async function topicChannel() {
    const own = await newChannel({ type: 'supergroup', title: 'Forum', is_forum: true });
    const thread = scene.telegram.topic(own.chat, 'Orders');
    scene.telegram.say(user, '/here', { chat: own.chat, thread });
    await scene.reads(own.chat, 'in this topic');
    const { uuid, post } = await posted(scene, merchant, own);
    expect(post.message_thread_id).toBe(thread);
    return { own, thread, uuid };
  }

  it.each(['closeTopic', 'deleteTopic'] as const)(
    'is unavailable (%s), posts go to the general one',
    async (ending) => {
      const { own, thread } = await topicChannel();
      scene.telegram[ending](own.chat, thread);
      for (const note of ['First', 'Second']) {
        const { uuid } = await createInvoice(scene.chit, merchant, { channel_uuid: own.uuid, note });
        expect((await postOf(scene, uuid)).message_thread_id).toBeUndefined();
      }
      await allDone(scene, own.chat);
    },
  );
});

describe("When a forum's general topic is closed", () => {
  const GENERAL = 1;

  it('the channel is marked as lost, its owner is notified once, and /here in another topic continues there', async () => {
    const own = await newChannel({ type: 'supergroup', title: 'Closed', is_forum: true });
    scene.telegram.closeTopic(own.chat, GENERAL);
    const missed = await createInvoice(scene.chit, merchant, { channel_uuid: own.uuid, note: 'Missed' });
    await isLost(own.chat);
    await allDone(scene);
    expect(lossesOf('Closed')).toHaveLength(1);
    const thread = scene.telegram.topic(own.chat, 'Orders');
    scene.telegram.say(user, '/here', { chat: own.chat, thread });
    expect((await postOf(scene, missed.uuid)).message_thread_id).toBe(thread);
    expect(await channelOf(scene.chit, own.chat)).toMatchObject({ lost: false });
  });

  it('posts of an other closed topic go to the topic of the channel', async () => {
    const own = await newChannel({ type: 'supergroup', title: 'Both', is_forum: true });
    const [thread, closed] = ['Orders', 'Old'].map((name) => scene.telegram.topic(own.chat, name));
    scene.telegram.say(user, '/here', { chat: own.chat, thread });
    await scene.reads(own.chat, 'in this topic');
    scene.telegram.closeTopic(own.chat, GENERAL);
    scene.telegram.closeTopic(own.chat, closed ?? 0);
    scene.telegram.say(user, '/invoice 3 USDC ARB_SEPOLIA', { chat: own.chat, thread: closed });
    const post = await until(async () => postsWith(scene, own.chat, '3 USDC')[0]);
    expect(post.message_thread_id).toBe(thread);
    expect(await channelOf(scene.chit, own.chat)).toMatchObject({ lost: false });
  });
});

describe('An unknown refusal of Telegram', () => {
  it('ends that message only: later messages in the chat arrive', async () => {
    const { chat, uuid: channel_uuid } = await newChannel();
    const givenUp = async () => (await scrape(scene.chit.url)).get('chit_telegram_jobs_given_up_total') ?? 0;
    const before = await givenUp();
    failIn(chat, { times: 1, with: UNKNOWN });
    const refused = await createInvoice(scene.chit, merchant, { channel_uuid, note: 'Refused' });
    const next = await createInvoice(scene.chit, merchant, { channel_uuid, note: 'Next' });
    await postOf(scene, next.uuid);
    await allDone(scene, chat);
    expect(postsWith(scene, chat, 'Refused')).toEqual([]);
    expect(await givenUp()).toBe(before + 1);
    await setStatus(refused.uuid, 'paid');
    await postOf(scene, refused.uuid);
  });
});

describe('Without Telegram', () => {
  let telegram: TelegramServer;
  let chit: Chit | undefined;
  beforeEach(async () => {
    telegram = await TelegramServer.start();
  });
  afterEach(async () => {
    await chit?.stop();
    chit = undefined;
    await telegram.stop();
  });
  const start = async () => {
    chit = await Chit.start({ TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url });
    return chit;
  };
  const bot = (is: string) => until(async () => chit && (await botHealth({ chit })).bot === is);

  it.each([401, 404])(
    'because the token is invalid (%d), everything else works, and the bot starts once the token is valid',
    async (error_code) => {
      const description = error_code === 401 ? 'Unauthorized' : 'Not Found';
      const end = telegram.fail({ when: () => true, with: { error_code, description } });
      const own = await createMerchant(await start());
      await until(async () => telegram.calls.length >= 1);
      expect(await botHealth({ chit: chit as Chit })).toEqual({ status: 200, bot: 'degraded' });
      expect(await createInvoice(chit as Chit, own)).toMatchObject({ status: 'created' });
      end();
      await bot('up');
    },
  );

  it('because it is unreachable when Chit starts, everything else works, and the bot starts later', async () => {
    await telegram.down();
    const own = await createMerchant(await start());
    expect(await botHealth({ chit: chit as Chit })).toEqual({ status: 200, bot: 'degraded' });
    expect(await createInvoice(chit as Chit, own)).toMatchObject({ status: 'created' });
    await telegram.up();
    await bot('up');
  });

  it('after a start with Telegram, the bot is degraded until Telegram is back', async () => {
    await start();
    await bot('up');
    await telegram.down();
    await bot('degraded');
    await telegram.up();
    await bot('up');
  });

  it('after Telegram rejects the token, posts are sent once it accepts the token again', async () => {
    await start();
    await bot('up');
    const world = { telegram, chit: chit as Chit };
    const { merchant: other, user: owner } = await linkedMerchant(world);
    const own = await ownChannel(world, owner);
    await allDone(world);
    const end = telegram.fail({
      when: () => true,
      with: { error_code: 401, description: 'Unauthorized' },
    });
    const { uuid } = await createInvoice(world.chit, other, { channel_uuid: own.uuid });
    await until(async () => telegram.callsOf('sendPhoto').length > 0);
    end();
    await postOf(world, uuid);
  });

  it('because no token is set, there is no bot, and its health is off', async () => {
    chit = await Chit.start();
    expect(await botHealth({ chit })).toEqual({ status: 200, bot: 'off' });
  });

  it('because requests fail again and again, Chit still stops', async () => {
    await start();
    await bot('up');
    const end = telegram.fail({ when: ({ method }) => method === 'sendMessage', with: 'reset' });
    telegram.say(telegram.user({ first_name: 'Nora' }), '/start');
    await until(async () => telegram.callsOf('sendMessage').length > 0);
    await chit?.stop();
    chit = undefined;
    end();
  });
});

describe('When Telegram accepts a post and never responds', () => {
  it('it is retried, and arrives', async () => {
    await postOf(scene, silent.uuid);
    expect(postsWith(scene, silent.channel.chat, '12.5')).toHaveLength(1);
    expect(callsIn(silent.channel.chat)).toHaveLength(2);
  });
});
