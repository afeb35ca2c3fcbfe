import { Client } from 'pg';
import { Chit, USDC } from '../support/app/chit';
import { createMerchant, createWebhook, type Merchant } from '../support/app/factories';
import { numbersFrom } from '../support/chain/faulty-rpc';
import { type Received, Receiver } from '../support/http/receiver';
import { type ChitProcess, useChitProcesses } from '../support/process/chit-process';
import { until } from '../support/until';

/** Least number of kills of a process that creates invoices and delivers webhooks; `KILLS=20` changes it. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const SEED = Number(process.env['SEED'] ?? 1);
/** Number of concurrent callers; each requests one invoice after the other. */
const CALLERS = 4;
/** Milliseconds that the receiver takes for a message. */
const WORK_MS = 20;
const SECRETS = { JWT_SECRET: 'a-secret-of-processes-that-are-killed', PUBLIC_URL: 'https://pay.chit.test' };

const draw = numbersFrom(SEED);
const { run } = useChitProcesses();

let world: Chit;
let merchant: Merchant;
let receiver: Receiver;
let client: Client;

beforeAll(async () => {
  world = await Chit.start({ ROLES: 'api', WEBHOOK_ALLOW_PRIVATE: 'true', ...SECRETS });
  merchant = await createMerchant(world);
  receiver = await Receiver.start((response) => void setTimeout(() => response.end('ok'), WORK_MS));
  await createWebhook(world, merchant, receiver.url);
  client = new Client(world.database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await receiver.stop();
  await world.stop();
});

const spawn = () =>
  run({
    DATABASE_URL: world.database.url,
    ROLES: 'api,worker',
    LOG_LEVEL: 'error',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_CREATE: '1000000/60',
    ...SECRETS,
  });

/** Acknowledged invoices, and the number of requests without a response. */
const acknowledged: string[] = [];
let unanswered = 0;

/** Requests invoices from the process until it exits. */
async function keepAsking(chit: ChitProcess): Promise<void> {
  for (;;) {
    try {
      const body = { amount: 1, ...USDC };
      const { status, json } = await chit.post('/api/v1/invoice/by_api_key', body, merchant.apiKey);
      if (status !== 200) throw new Error(`It answered ${status}`);
      acknowledged.push(json.data.uuid);
    } catch {
      unanswered += 1;
      return;
    }
  }
}

/** Kills the process at a random moment while it creates invoices and delivers webhooks. */
async function killUnderLoad(chit: ChitProcess): Promise<void> {
  await chit.ready();
  const callers = Array.from({ length: CALLERS }, () => keepAsking(chit));
  const invoices = acknowledged.length + 10 + Math.floor(draw() * 40);
  const told = receiver.received.length + Math.floor(draw() * 20);
  await until(async () => acknowledged.length >= invoices && receiver.received.length >= told);
  await chit.end('SIGKILL');
  await Promise.all(callers);
}

const waiting = async () =>
  Number(
    (await client.query("SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'")).rows[0].count,
  );

/** Whether a process has died after it sent a message, and before it recorded that. */
async function hasLostRecords(): Promise<boolean> {
  const { rows } = await client.query('SELECT sum(attempts)::int AS recorded FROM webhook_deliveries');
  return receiver.received.length > rows[0].recorded;
}

/** Received deliveries, by invoice. */
function receipts(): Map<string, Received[]> {
  const found = new Map<string, Received[]>();
  for (const received of receiver.received) {
    const { uuid } = received.message.data.invoice;
    found.set(uuid, [...(found.get(uuid) ?? []), received]);
  }
  return found;
}

describe(`With a process that is killed ${KILLS} times or more under load, until a sent message is not recorded`, () => {
  it(
    'every acknowledged invoice is finally delivered, at least once',
    async () => {
      const start = performance.now();
      let next = spawn();
      let left = 0;
      for (let kill = 0; kill < KILLS || !(await hasLostRecords()); kill += 1) {
        const victim = next;
        await killUnderLoad(victim);
        left += await waiting();
        next = spawn();
      }
      await next.ready();
      // Ends the claims of killed processes, which otherwise last half a minute.
      await client.query("UPDATE webhook_deliveries SET next_attempt_on = now() WHERE status = 'pending'");
      await until(async () => (await waiting()) === 0);

      const told = receipts();
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 10);
      expect(acknowledged.filter((uuid) => !told.has(uuid))).toEqual([]);
      const { rows } = await client.query<{ uuid: string }>('SELECT uuid FROM invoices');
      expect([...told.keys()].sort()).toEqual(rows.map(({ uuid }) => uuid).sort());
      if (process.env['KILLS']) {
        const figures = {
          ...{ KILLS, SEED, seconds: (performance.now() - start) / 1000 },
          ...{ acknowledged: acknowledged.length, unanswered, invoices: rows.length },
          ...{ receipts: receiver.received.length, duplicates: receiver.received.length - told.size },
          waitingAtKills: left,
        };
        process.stdout.write(`${JSON.stringify(figures)}\n`);
      }
    },
    (KILLS + 1) * 100_000,
  );

  it('messages sent twice have the same ID and body, and every event has its own ID', () => {
    const all = [...receipts().values()];
    for (const [first, ...more] of all) {
      for (const again of more) {
        expect(again.headers['webhook-id']).toBe(first?.headers['webhook-id']);
        expect(again.body).toBe(first?.body);
      }
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(all.length);
  });
});
