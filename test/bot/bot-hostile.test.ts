import type { Chat, User } from 'grammy/types';
import { USDC } from '../support/app/chit';
import { type Merchant, signInAdmin } from '../support/app/factories';
import { numbersFrom } from '../support/chain/faulty-rpc';
import {
  allDone,
  jobsOf,
  linkedMerchant,
  type OwnChannel,
  ownChannel,
} from '../support/fake-telegram/bot-posts';
import { NAUGHTY_STRINGS } from '../support/http/naughty-values';
import { BotProcess } from '../support/process/bot-process';
import type { ChitProcess } from '../support/process/chit-process';
import { until } from '../support/until';

const SEED = Number(process.env['SEED'] ?? 1);
/** Divisor of the number of hostile texts of each kind: `HOSTILE=1` sends all 2,000, otherwise a twentieth. */
const PARTS = process.env['HOSTILE'] ? 1 : 20;
const NOTES = 1_400 / PARTS;
const RENAMES = 200 / PARTS;
/** With fewer than twenty, the list of channels would fit into one message. */
const ADDITIONS = Math.max(200 / PARTS, 20);
const NAMES = 200 / PARTS;

const MAX_NOTE = 500;
const MAX_TITLE = 255;

/** Parts of hostile texts: markup, entities, surrogate pairs, and characters that Telegram removes. */
const PIECES = [
  ...[
    '<b>',
    '</b>',
    '<',
    '>',
    '&',
    '&amp;',
    '&lt',
    '&#60;',
    '&#x1F600;',
    '"',
    "'",
    '</code>',
    '<a href="',
    '<i',
  ],
  ...[
    '😀',
    '👨‍👩‍👧‍👦',
    '\u{1f1e6}\u{1f1f6}',
    '\u200b',
    '\u202e',
    '\ufeff',
    'é',
    'e\u0301',
    'ﷺ',
    '\u{20000}',
    '田',
  ],
  ...[
    '\n',
    '\n\n',
    ' ',
    '\t',
    '\r',
    '*',
    '_',
    '`',
    '[x](tg://user?id=1)',
    '@chit',
    '/start',
    '{ $x }',
    '%s',
    'x',
  ],
  ...['https://a.test/?a=1&b=<2>', '<tg-spoiler>', '<pre><code class="language-x">', '<!--', ']]>', '\\'],
];

const draw = numbersFrom(SEED);

function hostile(max: number): string {
  const wanted = draw() < 0.3 ? max : Math.floor(draw() * max) + 1;
  let text = '';
  for (;;) {
    const piece = PIECES[Math.floor(draw() * PIECES.length)] ?? '';
    const more = piece.repeat(draw() < 0.1 ? 50 : 1);
    if (text.length + more.length > wanted) break;
    text += more;
  }
  return text || '<';
}

const isUsable = (text: string, max: number) =>
  text.length <= max && text.trim() !== '' && text.isWellFormed() && !text.includes('\0');

/** Well-known hostile texts first, then generated ones. */
function texts(count: number, max: number): string[] {
  const known = NAUGHTY_STRINGS.filter((text) => isUsable(text, max)).slice(0, count);
  const made: string[] = [];
  while (known.length + made.length < count) {
    const text = hostile(max);
    if (isUsable(text, max)) made.push(text);
  }
  return [...known, ...made];
}

let world: BotProcess;
let bot: ChitProcess;
let merchant: Merchant;
let user: User;
let admin: string;

beforeAll(async () => {
  world = await BotProcess.start();
  bot = await world.run().ready();
  ({ merchant, user } = await linkedMerchant(world));
  admin = (await signInAdmin(world.chit)).accessToken;
});
afterAll(() => world.stop());

/** Calls that Telegram has refused. */
const refused = () =>
  world.telegram.calls
    .filter(({ answer, method }) => answer && !answer.ok && method !== 'getUpdates')
    .map(({ method, payload, answer }) => ({ method, payload, answer }));

/** Sends a message as a user with these names, and waits for the bot's answer. */
async function ask(text: string, names: object = {}): Promise<void> {
  const before = world.telegram.calls.length;
  world.telegram.say({ ...user, ...names }, text);
  await until(async () =>
    world.telegram.calls.slice(before).some(({ method, answer }) => method === 'sendMessage' && answer),
  );
}

async function openChannels(count: number): Promise<OwnChannel[]> {
  const made: OwnChannel[] = [];
  for (let index = 0; index < count; index += 1) made.push(await ownChannel(world, user));
  return made;
}

describe('Telegram accepts all messages of the bot', () => {
  it(`with ${NOTES} hostile notes: in posts, edits, lists and notices`, async () => {
    const channels = await openChannels(10);
    const uuids: string[] = [];
    for (const [index, note] of texts(NOTES, MAX_NOTE).entries()) {
      const { uuid: channel_uuid } = channels[index % channels.length] as OwnChannel;
      const body = { amount: 12.5, ...USDC, note, channel_uuid };
      const { status, json } = await bot.post('/api/v1/invoice/by_api_key', body, merchant.apiKey);
      expect(status).toBe(200);
      uuids.push(json.data.uuid);
      if (index % 6 === 5) await ask('/invoices');
      if (index % 10 === 0) {
        const options = { as: admin, body: { status: index % 20 ? 'paid' : 'expired' } };
        await world.chit.rest('PATCH', `/invoice/${json.data.uuid}`, options);
      }
    }
    for (let now = (await jobsOf(world.chit)).length; now > 0; ) {
      const before = now;
      ({ now } = await until(async () => {
        const left = (await jobsOf(world.chit)).length;
        return left < before && { now: left };
      }));
    }
    expect(refused()).toEqual([]);
    const [row] = await world.chit.database.query<{ posted: number }>(
      'SELECT count(message_id)::int AS posted FROM invoices',
    );
    expect(row?.posted).toBe(uuids.length);
  });

  it(`with ${RENAMES} hostile titles of channels`, async () => {
    const channels = await openChannels(10);
    const titles = texts(RENAMES, MAX_TITLE);
    while (titles.length > 0) {
      const renamed = titles.splice(0, channels.length);
      for (const [index, title] of renamed.entries()) {
        world.telegram.rename(channels[index]?.chat as Chat, title, user);
      }
      await until(async () => {
        const rows = await world.chit.database.query<{ title: string }>(
          'SELECT channel_title AS title FROM channels',
        );
        return renamed.every((title) => rows.some((row) => row.title === title));
      });
      await ask('/channels');
      const list = world.telegram.find(user, ({ reply_markup }) =>
        JSON.stringify(reply_markup ?? '').includes('channel:'),
      );
      const cards = list?.reply_markup?.inline_keyboard.flatMap(([first]) =>
        first && 'callback_data' in first && first.callback_data.startsWith('channel:')
          ? [first.callback_data]
          : [],
      );
      if (!list || !cards) throw new Error('There is no list of channels');
      for (const card of cards.slice(0, channels.length)) await world.telegram.pressData(user, list, card);
    }
    expect(refused()).toEqual([]);
  });

  it(`with ${NAMES} hostile names of users`, async () => {
    const commands = ['/me', '/start', '/channels', '/invoices', '/stats'];
    for (const [index, name] of texts(NAMES, MAX_TITLE).entries()) {
      const names = index % 3 ? { first_name: name } : { first_name: 'x', username: name };
      await ask(commands[index % commands.length] as string, names);
    }
    expect(refused()).toEqual([]);
  });

  it(`with ${ADDITIONS} hostile titles of chats that become channels`, async () => {
    for (const title of texts(ADDITIONS, MAX_TITLE)) await ownChannel(world, user, { title });
    await allDone(world);
    expect(refused()).toEqual([]);
  });

  it('with a list of more channels than fit into one message', async () => {
    await ask('/channels');
    expect(refused()).toEqual([]);
  });

  it('without abandoning a job', () => {
    expect(bot.stdout).not.toContain('was abandoned');
    expect(bot.stderr).toBe('');
  });
});
