import type { User } from 'grammy/types';
import { USDC } from '../support/app/chit';
import { type Merchant, signInAdmin } from '../support/app/factories';
import { numbersFrom } from '../support/chain/faulty-rpc';
import {
  allDone,
  callsAbout,
  captionOf,
  jobsOf,
  linkedMerchant,
  type OwnChannel,
  ownChannel,
  passInTelegram,
  postOf,
  postsWith,
  stateIn,
} from '../support/fake-telegram/bot-posts';
import { BotProcess } from '../support/process/bot-process';
import type { ChitProcess } from '../support/process/chit-process';
import { until } from '../support/until';

const SEED = Number(process.env['SEED'] ?? 1);
const draw = numbersFrom(SEED);
/** Number of invoices created during Telegram's outage. */
const INVOICES = 24;
const SHOWN = { created: 'waiting', paid: 'paid', expired: 'expired' } as const;

let world: BotProcess;
let bot: ChitProcess;
let merchant: Merchant;
let user: User;
let admin: string;
let channels: OwnChannel[];

beforeAll(async () => {
  world = await BotProcess.start();
  bot = await world.run().ready();
  ({ merchant, user } = await linkedMerchant(world));
  admin = (await signInAdmin(world.chit)).accessToken;
  channels = [];
  for (const title of ['One', 'Two', 'Three']) channels.push(await ownChannel(world, user, { title }));
});
afterAll(() => world.stop());

interface Made {
  uuid: string;
  note: string;
  channel: OwnChannel;
  status: keyof typeof SHOWN;
}

/** Requests an invoice in one of the channels from the process with the bot. */
async function make(note: string, index: number): Promise<Made> {
  const channel = channels[index % channels.length] as OwnChannel;
  const body = { amount: 12.5, ...USDC, channel_uuid: channel.uuid, note };
  const { status, json } = await bot.post('/api/v1/invoice/by_api_key', body, merchant.apiKey);
  expect(status).toBe(200);
  return { uuid: json.data.uuid, note, channel, status: 'created' };
}

async function makeMany(name: string, count: number): Promise<Made[]> {
  const made: Made[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(`${name} ${index}.`, index));
  return made;
}

async function set(invoice: Made, status: Made['status']): Promise<void> {
  const options = { as: admin, body: { status } };
  expect((await world.chit.rest('PATCH', `/invoice/${invoice.uuid}`, options)).status).toBe(200);
  invoice.status = status;
}

/** Failed attempts of the first job of each chat. */
async function triesOfFirst(): Promise<Map<string, number>> {
  const latestFirst = (await jobsOf(world.chit)).reverse();
  return new Map(latestFirst.map(({ chat, attempts }) => [chat, attempts]));
}

/**
 * Advances the jobs' time, and waits until the first job of each chat has failed once more, so that none is in flight.
 */
async function pass(interval: string): Promise<void> {
  const before = await triesOfFirst();
  await passInTelegram(world, interval);
  await until(async () => {
    const now = await triesOfFirst();
    return [...before].every(([chat, tries]) => (now.get(chat) ?? 0) > tries);
  });
}

/** Lists defects in the channels: posts that are missing, duplicated, out of order or outdated. */
function wrongIn(made: readonly Made[]) {
  return channels.flatMap((channel) => {
    const due = made.filter((one) => one.channel === channel);
    const shown = world.telegram.shown(channel.chat).flatMap(({ text }) => {
      const one = due.find(({ note }) => text.includes(note));
      return one ? [`${one.note} ${stateIn(text)}`] : [];
    });
    const expected = due.map(({ note, status }) => `${note} ${SHOWN[status]}`);
    return JSON.stringify(shown) === JSON.stringify(expected) ? [] : [{ shown, expected }];
  });
}

describe('During an outage of Telegram of two hours', () => {
  let before: Made[];
  let during: Made[];
  let waiting: Awaited<ReturnType<typeof jobsOf>>;
  let log: string;

  beforeAll(async () => {
    const logged = bot.stdout.length;
    before = await makeMany('Before', INVOICES);
    await allDone(world);
    await world.telegram.down();
    during = [];
    for (let part = 0; part < 6; part += 1) {
      for (let index = 0; index < INVOICES / 6; index += 1) {
        const number = during.length;
        during.push(await make(`During ${number}.`, number));
      }
      const [one, other] = during.slice(-2) as [Made, Made];
      await set(one, 'paid');
      await set(other, 'paid');
      await set(other, 'expired');
      await set(before[part] as Made, part % 2 ? 'paid' : 'expired');
      await pass('20 minutes');
    }
    waiting = await jobsOf(world.chit);
    await world.telegram.up();
    await passInTelegram(world, '2 minutes');
    await allDone(world);
    log = bot.stdout.slice(logged);
  });

  it('no job is abandoned', () => {
    expect(waiting.filter(({ key }) => key.startsWith('post:'))).toHaveLength(INVOICES + 6);
    expect(log).not.toContain('was abandoned');
  });

  it('and after it, each post arrives once, in its newest state and in the order of creation', () => {
    expect(wrongIn(before)).toEqual([]);
    expect(wrongIn(during)).toEqual([]);
    const sent = world.telegram.callsOf('sendPhoto').filter((call) => captionOf(call).includes('During'));
    expect(sent).toHaveLength(INVOICES);
  });

  it('and after it, earlier posts are edited once, to the current state', async () => {
    for (const one of before.slice(0, 6)) {
      const post = await postOf(world, one.uuid);
      expect(callsAbout(world, post)).toHaveLength(2);
    }
  });
});

describe('A storm of refusals (429) in every chat', () => {
  it('leaves each post once, in its newest state and in the order of creation', async () => {
    const ends = [1, 2, 3].map((retry_after) =>
      world.telegram.fail({
        when: ({ method }) => /^(send|edit)/.test(method) && (retry_after === 3 || draw() < 0.4),
        with: { error_code: 429, description: 'Too Many Requests', parameters: { retry_after } },
      }),
    );
    const first = world.telegram.calls.length;
    const made = await makeMany('Storm', 15);
    for (const one of made.slice(0, 10)) await set(one, 'paid');
    const refusals = () =>
      world.telegram.calls.slice(first).filter(({ answer }) => answer && !answer.ok).length;
    await until(async () => refusals() >= 6);
    ends.forEach((end) => void end());
    await allDone(world);
    expect(wrongIn(made)).toEqual([]);
    const early = channels.flatMap(({ chat }) => {
      const calls = world.telegram.calls.slice(first).filter(({ payload }) => payload.chat_id === chat.id);
      return calls.filter(({ at }, index) => {
        const last = calls[index - 1];
        const asked = last?.answer && !last.answer.ok ? (last.answer.parameters?.retry_after ?? 0) : 0;
        return at - (last?.at ?? 0) < asked * 1_000;
      });
    });
    expect(early).toEqual([]);
  });
});

describe('A post that cannot be sent', () => {
  it('is kept for seven days, then abandoned and logged, and later posts are sent', async () => {
    await allDone(world);
    await world.telegram.down();
    const logged = bot.stdout.length;
    const isAbandoned = () => bot.stdout.slice(logged).includes('was abandoned');
    const lost = await make('Lost.', 0);
    await pass('6 days 23 hours');
    expect(await jobsOf(world.chit)).toHaveLength(1);
    expect(isAbandoned()).toBe(false);
    await passInTelegram(world, '2 hours');
    await until(async () => (await jobsOf(world.chit)).length === 0);
    await until(async () => isAbandoned());
    await world.telegram.up();
    const next = await make('Next.', 0);
    await postOf(world, next.uuid);
    expect(postsWith(world, lost.channel.chat, 'Lost.')).toEqual([]);
  });

  it('is logged if Telegram refuses it permanently', async () => {
    const logged = bot.stdout.length;
    const with400 = { error_code: 400, description: 'Bad Request: SOMETHING_NEW' };
    world.telegram.fail({ when: ({ method }) => method === 'sendPhoto', times: 1, with: with400 });
    await make('Refused.', 1);
    await until(async () => bot.stdout.slice(logged).includes('was abandoned'));
    expect(bot.stdout.slice(logged)).toContain('sendPhoto: 400 Bad Request: SOMETHING_NEW');
  });

  it('is logged without the token of the bot', () => {
    expect(bot.stdout.length).toBeGreaterThan(0);
    expect(bot.stdout + bot.stderr).not.toContain(world.telegram.token.split(':')[1]);
  });
});
