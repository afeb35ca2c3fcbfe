import type { User } from 'grammy/types';
import { createInvoice, type Merchant } from '../support/app/factories';
import { linkedMerchant, ownChannel, postsWith } from '../support/fake-telegram/bot-posts';
import { BotProcess } from '../support/process/bot-process';
import { until } from '../support/until';

const LIMITS = { perChatPerSecond: 1, perGroupPerMinute: 20, overallPerSecond: 30 };

let world: BotProcess;
let merchant: Merchant;
let user: User;

beforeAll(async () => {
  world = await BotProcess.start({ limits: LIMITS });
  await world.run({}, 'main.js').ready();
  ({ merchant, user } = await linkedMerchant(world));
});
afterAll(() => world.stop());

it("the bot respects Telegram's rate limits while it posts into one channel and answers forty people", async () => {
  const { telegram, chit } = world;
  const { chat, uuid: channel_uuid } = await ownChannel(world, user);
  for (let number = 0; number < 6; number += 1) {
    await createInvoice(chit, merchant, { channel_uuid, note: `Order ${number}.` });
  }
  const people = Array.from({ length: 40 }, () => telegram.user({ first_name: 'Nora' }));
  for (const one of people) telegram.say(one, '/start');
  await until(async () => people.every((one) => telegram.find(one, ({ byBot }) => byBot)));
  await until(async () => postsWith(world, chat, 'Order').length >= 3);
  expect(telegram.rates.refused).toBe(0);
  expect(telegram.rates.highest.perChatPerSecond).toBe(1);
  const posted = postsWith(world, chat, 'Order').map(({ text }) => /Order (\d+)/.exec(text)?.[1]);
  expect(posted).toEqual(posted.map((_, index) => String(index)));
});
