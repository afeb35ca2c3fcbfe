import type { User } from 'grammy/types';
import { USDC } from '../support/app/chit';
import { type Merchant, signInAdmin } from '../support/app/factories';
import { numbersFrom } from '../support/chain/faulty-rpc';
import {
  captionOf,
  jobsOf,
  linkedMerchant,
  type OwnChannel,
  ownChannel,
  stateIn,
} from '../support/fake-telegram/bot-posts';
import { BotProcess } from '../support/process/bot-process';
import type { ChitProcess } from '../support/process/chit-process';
import { until } from '../support/until';

/** Number of kills of a process that posts, edits and receives updates; `KILLS=20` changes it. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const SEED = Number(process.env['SEED'] ?? 1);
const CHANNELS = 8;
/** Milliseconds that Telegram takes for a call. */
const WORK_MS = 15;
const SHOWN = { created: 'waiting', paid: 'paid', expired: 'expired' };

const draw = numbersFrom(SEED);

let world: BotProcess;
let next: ChitProcess;
let merchant: Merchant;
let user: User;
let admin: string;
const channels: OwnChannel[] = [];
const killedAt: number[] = [];
/** Acknowledged invoices, by note; `asked` counts the invoices requested in private chats. */
const acknowledged = new Map<string, string>();
let asked = 0;
let numbers = 0;

beforeAll(async () => {
  world = await BotProcess.start();
  next = await world.run().ready();
  ({ merchant, user } = await linkedMerchant(world));
  admin = (await signInAdmin(world.chit)).accessToken;
  for (let index = 0; index < CHANNELS; index += 1) channels.push(await ownChannel(world, user));
  world.telegram.fail({ when: ({ method }) => /^(send|edit)/.test(method), with: { slow: WORK_MS } });
});
afterAll(() => world.stop());

/**
 * Requests invoices in channels, changes some as the admin, and requests others in private chats, until the process
 * exits.
 */
async function keepAsking(chit: ChitProcess): Promise<void> {
  for (;;) {
    numbers += 1;
    const note = `Order ${numbers}.`;
    const channel = channels[Math.floor(draw() * CHANNELS)];
    const body = { amount: 1, ...USDC, note, channel_uuid: channel?.uuid };
    try {
      const { status, json } = await chit.post('/api/v1/invoice/by_api_key', body, merchant.apiKey);
      if (status !== 200) throw new Error(`It answered ${status}`);
      acknowledged.set(note, json.data.uuid);
    } catch {
      return;
    }
    if (draw() < 0.3) {
      asked += 1;
      world.telegram.say(user, `/invoice 1 USDC ARB_SEPOLIA Asked ${asked}.`);
    }
    if (draw() < 0.2) await setByHand();
  }
}

async function setByHand(): Promise<void> {
  const uuids = [...acknowledged.values()];
  const uuid = uuids[Math.floor(draw() * uuids.length)];
  const status = draw() < 0.5 ? 'paid' : 'expired';
  await world.chit.rest('PATCH', `/invoice/${uuid}`, { as: admin, body: { status } });
}

/** Ends the claims of the killed processes at once; they would expire only after some minutes. */
async function endClaims(): Promise<void> {
  await world.chit.database.query('UPDATE telegram_jobs SET next_attempt_on = now()');
  await world.chit.database.query('UPDATE telegram_updates SET claimed_until = NULL');
}

async function killUnderLoad(chit: ChitProcess): Promise<void> {
  await chit.ready();
  const callers = Array.from({ length: 3 }, () => keepAsking(chit));
  const calls = () => world.telegram.calls.filter(({ method }) => /^(send|edit)/.test(method)).length;
  const enough = calls() + 20 + Math.floor(draw() * 40);
  await until(async () => calls() >= enough);
  await new Promise((resolve) => setTimeout(resolve, draw() * 50));
  await chit.end('SIGKILL');
  killedAt.push(Date.now());
  await Promise.all(callers);
  await endClaims();
}

/** Number of queued jobs and unhandled updates, those included that nobody has fetched from Telegram. */
async function waiting(): Promise<number> {
  // Counted first: an update is stored before Telegram drops it.
  const unfetched = world.telegram.updates.webhookInfo.pending_update_count;
  const [row] = await world.chit.database.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM telegram_jobs) +
       (SELECT count(*) FROM telegram_updates WHERE payload IS NOT NULL))::int AS count`,
  );
  return (row?.count ?? 0) + unfetched;
}

interface Post {
  note: string;
  status: keyof typeof SHOWN;
  chat: string;
  message: string | null;
  named: string | null;
  channel: string | null;
}

const posts = () =>
  world.chit.database.query<Post>(
    `SELECT note, status, chat_id AS chat, invoice_posts.message_id AS message, invoices.message_id AS named,
       invoice_posts.channel_uuid AS channel
     FROM invoices JOIN invoice_posts ON invoice_uuid = invoices.uuid`,
  );

describe(`With a process that is killed ${KILLS} times while it posts, edits and hears`, () => {
  let left = 0;

  beforeAll(
    async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await killUnderLoad(next);
        left += (await jobsOf(world.chit)).length;
        next = world.run();
      }
      await next.ready();
      for (let now = await waiting(); now > 0; ) {
        const before = now;
        ({ now } = await until(async () => {
          const left = await waiting();
          return left < before && { now: left };
        }));
      }
    },
    900_000 + KILLS * 20_000,
  );

  it('no post is lost, and each shows the current state of its invoice', async () => {
    const found = await posts();
    const wrong = found.filter(({ chat, message, status }) => {
      const shown = world.telegram.find(Number(chat), ({ message_id }) => String(message_id) === message);
      return !shown || stateIn(shown.text) !== SHOWN[status];
    });
    expect(wrong).toEqual([]);
    expect(found.filter(({ named, message, channel }) => channel && named !== message)).toEqual([]);
    const notes = new Set(found.map(({ note }) => note));
    expect([...acknowledged.keys()].filter((note) => !notes.has(note))).toEqual([]);
  });

  it('each invoice requested in a private chat is created once', async () => {
    const rows = await world.chit.database.query<{ note: string }>(
      "SELECT note FROM invoices WHERE note LIKE 'Asked %'",
    );
    const due = Array.from({ length: asked }, (_, index) => `Asked ${index + 1}.`);
    expect(rows.map(({ note }) => note).sort()).toEqual(due.sort());
  });

  it('a post is duplicated only if its response was lost with the process, of which each chat has at most one', async () => {
    const sent = new Map<string, { chat: unknown; life: number }[]>();
    for (const call of world.telegram.callsOf('sendPhoto')) {
      const [note] = /(Order|Asked) \d+\./.exec(captionOf(call)) ?? [];
      const life = killedAt.filter((kill) => kill < call.at).length;
      if (note && call.answer?.ok)
        sent.set(note, [...(sent.get(note) ?? []), { chat: call.payload['chat_id'], life }]);
    }
    const twice = [...sent.values()].flatMap((posts) =>
      posts.slice(1).map(({ life }, index) => ({ ...posts[index], again: life })),
    );
    const lost = new Set<string>();
    const unexplained = twice.filter(({ chat, life, again }) => {
      const isFirst = !lost.has(`${life} ${chat}`);
      lost.add(`${life} ${chat}`);
      return life === again || !isFirst;
    });
    if (process.env['KILLS']) {
      const figures = {
        KILLS,
        SEED,
        posts: sent.size,
        asked,
        waitingAtKills: left,
        duplicates: twice.length,
      };
      process.stdout.write(`${JSON.stringify(figures)}\n`);
    }
    expect(unexplained).toEqual([]);
  });
});
