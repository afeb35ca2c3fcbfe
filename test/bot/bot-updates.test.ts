import type { Update, User } from 'grammy/types';
import { createMerchant } from '../support/app/factories';
import { numbersFrom } from '../support/chain/faulty-rpc';
import { linkTo } from '../support/fake-telegram/bot-posts';
import { BotProcess } from '../support/process/bot-process';
import { until } from '../support/until';

/** Number of updates; `UPDATES=…` changes it. */
const UPDATES = Number(process.env['UPDATES'] ?? 600);
const SEED = Number(process.env['SEED'] ?? 1);
const PEOPLE = 20;
/** Every fortieth update requests an invoice; the others name an unknown token, which the bot's answer repeats. */
const INVOICES = 40;

let world: BotProcess;
const people: User[] = [];

beforeAll(async () => {
  world = await BotProcess.start();
  await world.run({ ROLES: 'bot' }).ready();
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const user = world.telegram.user({ first_name: `Person ${index}`, language_code: 'en' });
      people.push(user);
      await linkTo(world, await createMerchant(world.chit), user);
    }),
  );
});
afterAll(() => world.stop());

const BEGIN = 500_000_000;
const numberOf = (index: number) => `N${String(index).padStart(5, '0')}`;
const makesInvoice = (index: number) => index % INVOICES === 7;

/** Update with a user's message. */
function saying(index: number): Update {
  const from = people[index % PEOPLE] as User;
  const text = makesInvoice(index)
    ? `/invoice 1 USDC ARB_SEPOLIA ${numberOf(index)}`
    : `/invoice 1 ${numberOf(index)}`;
  return {
    update_id: BEGIN + index,
    message: {
      message_id: 1_000_000 + index,
      date: Math.floor(Date.now() / 1000),
      chat: { id: from.id, type: 'private', first_name: from.first_name },
      from,
      text,
      entities: [{ type: 'bot_command', offset: 0, length: '/invoice'.length }],
    },
  };
}

/** Numbers in the bot's messages to a user. */
const answersTo = (user: User) =>
  world.telegram
    .callsOf('sendMessage')
    .filter(({ payload }) => payload.chat_id === user.id)
    .flatMap(({ payload }) => /<b>(N\d{5})</.exec(payload.text)?.slice(1) ?? []);

async function handledUpdates(): Promise<number> {
  const [row] = await world.chit.database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM telegram_updates WHERE update_id >= $1 AND payload IS NULL',
    [BEGIN],
  );
  return row?.count ?? 0;
}

describe(`Of ${UPDATES} updates, many of them repeated and out of order`, () => {
  const unique = Math.floor(UPDATES * 0.6);
  const asked = Array.from({ length: unique }, (_, index) => index);
  const seconds = { all: 0 };
  /** Without the answers of other tests. */
  const answeredOf = (user: User) => answersTo(user).filter((number) => number < numberOf(unique));

  beforeAll(async () => {
    const draw = numbersFrom(SEED);
    // Updates of the first ten users arrive in order; repetitions arrive at any later time.
    const coming: { index: number; at: number }[] = asked.map((index) => ({
      index,
      at: index % PEOPLE < PEOPLE / 2 ? index : index + draw() * 300 - 150,
    }));
    for (let more = unique; more < UPDATES; more += 1) {
      const index = Math.floor(draw() * unique);
      coming.push({ index, at: index + 150 + draw() * unique });
    }
    const start = performance.now();
    for (const { index } of coming.sort((one, other) => one.at - other.at))
      world.telegram.send(saying(index));
    for (let handled = 0; handled < unique; ) {
      handled = await until(async () => {
        const now = await handledUpdates();
        return now > handled && now;
      });
    }
    seconds.all = (performance.now() - start) / 1000;
    if (process.env['UPDATES']) process.stdout.write(`${JSON.stringify({ UPDATES, unique, ...seconds })}\n`);
  });

  it('each is answered once', () => {
    const answers = people.flatMap(answeredOf);
    const due = asked.filter((index) => !makesInvoice(index)).map(numberOf);
    expect(answers.sort()).toEqual(due);
  });

  it('each that requests an invoice creates one', async () => {
    const rows = await world.chit.database.query<{ note: string }>('SELECT note FROM invoices ORDER BY note');
    expect(rows.map(({ note }) => note)).toEqual(asked.filter(makesInvoice).map(numberOf));
  });

  it('those of one chat that arrived in order are handled in order', () => {
    for (const user of people.slice(0, PEOPLE / 2)) {
      const answers = answeredOf(user);
      expect(answers).toEqual([...answers].sort());
    }
  });
});

it('an update with a slow response delays no other chat', async () => {
  const [slow, ...others] = people as [User, ...User[]];
  const isSlow = (call: { method: string; payload: { chat_id?: unknown } }) =>
    call.method === 'sendMessage' && call.payload.chat_id === slow.id;
  const release = world.telegram.hold(isSlow);
  const next = UPDATES * 2;
  world.telegram.say(slow, `/invoice 1 ${numberOf(next)}`);
  const held = await until(async () => world.telegram.calls.find((call) => isSlow(call) && call.fault));
  for (const user of others) world.telegram.say(user, `/invoice 1 ${numberOf(next)}`);
  await until(async () => others.every((user) => answersTo(user).includes(numberOf(next))));
  expect(held.answer).toBeUndefined();
  release();
});

it('an unknown kind of update is skipped, and the next ones are handled', async () => {
  const [user] = people as [User];
  const { telegram } = world;
  telegram.send({ poll: { id: '1' } } as object);
  telegram.send({ something_new: { chat: { id: user.id } } } as object);
  telegram.send({ message: { message_id: 1, date: 1, chat: { id: user.id, type: 'private' } } } as object);
  telegram.send({
    message: { message_id: 2, date: 1, chat: { id: -5, type: 'new_type' }, text: '/invoice 1' },
  } as object);
  telegram.say(user, `/invoice 1 ${numberOf(99_999)}`);
  await until(async () => answersTo(user).includes(numberOf(99_999)));
});
