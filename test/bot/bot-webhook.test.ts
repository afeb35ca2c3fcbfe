import type { Update, User } from 'grammy/types';
import { Chit } from '../support/app/chit';
import type { Merchant } from '../support/app/factories';
import { whileLocked } from '../support/database/row-lock';
import { allDone, linkedMerchant } from '../support/fake-telegram/bot-posts';
import { type Call, TelegramServer } from '../support/fake-telegram/telegram-server';
import type { Forgery } from '../support/fake-telegram/telegram-webhook';
import { until } from '../support/until';

const SECRET = 'a_secret-of-100-characters'.padEnd(100, 'x');
const PATH = '/telegram/webhook';

let telegram: TelegramServer;
let chit: Chit;
let user: User;
let merchant: Merchant;
/** What the bot had called when it had handled its first updates. */
let called: Call[];

beforeAll(async () => {
  telegram = await TelegramServer.start({
    webhookTarget: (url) => url.replace('https://pay.chit.test', chit.url),
  });
  chit = await Chit.start({
    TELEGRAM_BOT_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.url,
    TELEGRAM_WEBHOOK_SECRET: SECRET,
  });
  ({ merchant, user } = await linkedMerchant({ telegram, chit }));
  called = [...telegram.calls];
});
afterAll(async () => {
  await chit.stop();
  await telegram.stop();
});

let next = 600_000_000;

/** An update in which a user asks for an unknown token, which the answer repeats. */
const asking = (token: string): Update => ({
  update_id: next++,
  message: {
    message_id: next,
    date: 1,
    chat: { id: user.id, type: 'private', first_name: 'Mia' },
    from: user,
    text: `/invoice 1 ${token}`,
    entities: [{ type: 'bot_command', offset: 0, length: 8 }],
  },
});

const answersNaming = (token: string) =>
  telegram.callsOf('sendMessage').filter(({ payload }) => payload.text.includes(token)).length;

const keptUpdates = async () => (await chit.database.query('SELECT 1 FROM telegram_updates')).length;

describe('In webhook mode', () => {
  it('Telegram gets the URL, the secret, and the required kinds of updates', () => {
    const payloadsOf = (kind: string) =>
      called.filter(({ method }) => method === kind).map(({ payload }) => payload);
    expect(payloadsOf('setWebhook')).toEqual([
      {
        url: `https://pay.chit.test${PATH}`,
        secret_token: SECRET,
        allowed_updates: ['message', 'channel_post', 'callback_query', 'my_chat_member'],
      },
    ]);
    expect(payloadsOf('getUpdates')).toEqual([]);
  });

  it('an update is handled once, even if Telegram sends it repeatedly', async () => {
    const update = asking('ONCE');
    for (let time = 0; time < 5; time += 1) expect(await telegram.post(update)).toBe(200);
    await telegram.post(asking('AFTER'));
    await until(async () => answersNaming('AFTER') > 0);
    expect(answersNaming('ONCE')).toBe(1);
  });

  it('1,000 forged updates are refused with 401, and none is stored', async () => {
    const before = await keptUpdates();
    const forgeries: Forgery[] = [
      { secret: null },
      { secret: '' },
      { secret: 'wrong' },
      { secret: SECRET.slice(0, -1) },
      { secret: `${SECRET}x` },
      { secret: SECRET.toUpperCase() },
      { secret: SECRET.replace('_', '-') },
      { secret: null, headers: { authorization: `Bearer ${SECRET}` } },
      { secret: null, headers: { 'x-telegram-bot-api-secret': SECRET } },
      { secret: null, body: '{"update_id":' },
    ];
    const statuses: number[] = [];
    for (let round = 0; round < 50; round += 1) {
      const answered = [...forgeries, ...forgeries].map((forgery) =>
        telegram.post(asking('FORGED'), forgery),
      );
      statuses.push(...(await Promise.all(answered)));
    }
    expect(statuses).toHaveLength(1_000);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await keptUpdates()).toBe(before);
    expect(answersNaming('FORGED')).toBe(0);
  });

  it("the secret is accepted in any letter case of its header's name", async () => {
    const headers = { 'X-TELEGRAM-Bot-Api-SECRET-Token': SECRET };
    expect(await telegram.post(asking('CASED'), { secret: null, headers })).toBe(200);
    await until(async () => answersNaming('CASED') === 1);
  });

  it.each([
    ['no JSON', '{"update_id":'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no object', '5'],
    ['null', 'null'],
    ['no number', '{"message":{}}'],
    ['a number that is text', '{"update_id":"5"}'],
    ['a number below 0', '{"update_id":-1}'],
    ['a number that is not whole', '{"update_id":1.5}'],
    ['a number that is too large', '{"update_id":1e300}'],
  ])('a body with the secret that is no update is refused with 400: %s', async (_name, raw) => {
    const before = await keptUpdates();
    const headers = { 'x-telegram-bot-api-secret-token': SECRET };
    const { status, body } = await chit.fetch('POST', PATH, { raw, headers });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { statusCode: 400, message: expect.any(Array) },
    });
    expect(await keptUpdates()).toBe(before);
  });

  it.each([
    ['of a kind that was not requested', { poll: { id: '1' } }],
    ['of a future kind', { something_new: {} }],
    ['without a kind', {}],
  ])('an update %s is accepted and skipped', async (_name, update) => {
    const before = await keptUpdates();
    expect(await telegram.post({ update_id: next++, ...update })).toBe(200);
    expect(await keptUpdates()).toBe(before);
  });

  it('an update is accepted at once, even if earlier ones are handled slowly', async () => {
    const isSlow = ({ payload }: { payload: { text?: string } }) => !!payload.text?.includes('SLOW');
    const release = telegram.hold(isSlow);
    expect(await telegram.post(asking('SLOW'))).toBe(200);
    await until(async () => answersNaming('SLOW') === 1);
    for (let index = 0; index < 5; index += 1) {
      expect(await telegram.post(asking(`LATER${index}`))).toBe(200);
    }
    expect(answersNaming('LATER')).toBe(0);
    release();
    await until(async () => answersNaming('LATER4') === 1);
  });

  it('an update is accepted while its handling waits for a lock in the database', async () => {
    const lock = `SELECT 1 FROM users WHERE uuid = '${merchant.uuid}' FOR UPDATE`;
    const status = await whileLocked(chit.database, lock, 1, async () => {
      const renamed = { ...asking('RENAMED') };
      Object.assign(renamed.message as object, { from: { ...user, username: 'mia_of_late' } });
      return telegram.post(renamed);
    });
    expect(status).toBe(200);
    await until(async () => answersNaming('RENAMED') === 1);
  });
});

it('a change from webhook mode to polling removes the webhook, and no update is lost', async () => {
  await allDone({ telegram, chit });
  const deleted = telegram.callsOf('deleteWebhook').length;
  await chit.restart({ TELEGRAM_WEBHOOK_SECRET: '' });
  telegram.say(user, '/invoice 1 POLLED');
  await until(async () => answersNaming('POLLED') === 1);
  expect(telegram.callsOf('deleteWebhook').length).toBeGreaterThan(deleted);
  expect(telegram.updates.webhookInfo.url).toBe('');
  const headers = { 'x-telegram-bot-api-secret-token': SECRET };
  expect((await chit.fetch('POST', PATH, { body: asking('CLOSED'), headers })).status).toBe(404);
  await chit.restart();
});
