import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, createWebhook, type Merchant } from '../support/app/factories';
import { Receiver } from '../support/http/receiver';
import { until } from '../support/until';

const DEAD = 40;
/** Number of one owner's webhooks that never answer; exceeds the maximum number of concurrent attempts. */
const DEAD_OF_ONE_OWNER = 120;
/** Initial backlog of deliveries for each dead receiver. */
const WAITING = 200;
const EVENTS = 100;
const LIMIT_MS = 2_000;

let chit: Chit;
let healthy: Merchant;
let receiver: Receiver;
let stops: (() => unknown)[];

beforeEach(async () => {
  stops = [];
  chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true', MAX_WEBHOOKS: '1000' });
  healthy = await createMerchant(chit);
  receiver = await Receiver.start();
  await createWebhook(chit, healthy, receiver.url);
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await chit.stop();
  await receiver.stop();
});

/** Starts a receiver that accepts connections and never answers. */
async function startSilent() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    connections: () => sockets.size,
  };
}

/** Inserts `count` deliveries to the webhook that have been due for an hour. */
const insertDue = (webhook: string, count: number) =>
  chit.database.query(
    `INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data, created_on, next_attempt_on)
     SELECT gen_random_uuid(), $1, 'ping', '{}', since, since
     FROM generate_series(1, $2), (SELECT now() - interval '1 hour' AS since) AS begun`,
    [webhook, count],
  );

/** Milliseconds from the response of each create to the receipt of its webhook, in ascending order. */
async function delays(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const { uuid } = await createInvoice(chit, healthy);
    const answered = Date.now();
    const received = await until(async () =>
      receiver.received.find(({ message }) => message.data.invoice?.uuid === uuid),
    );
    // The webhook may arrive before the response of the create is read.
    found.push(Math.max(0, received.at - answered));
  }
  return found.sort((a, b) => a - b);
}

const report = (figures: object) => {
  if (process.env['FIGURES']) process.stdout.write(`${JSON.stringify(figures)}\n`);
};

const percentiles = (sorted: number[]) => ({
  p50: sorted[Math.ceil(sorted.length * 0.5) - 1] ?? 0,
  p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0,
  max: sorted.at(-1) ?? 0,
});

describe('A responsive receiver', () => {
  it(`is notified within ${LIMIT_MS} ms although ${DEAD} others never respond`, async () => {
    const silent = await Promise.all(Array.from({ length: DEAD }, startSilent));
    for (const { url } of silent) {
      await insertDue(await createWebhook(chit, await createMerchant(chit), url), WAITING);
    }
    await until(async () => silent.every(({ connections }) => connections() > 0));

    const figures = percentiles(await delays(EVENTS));
    report({ dead: DEAD, held: silent.map(({ connections }) => connections()), ...figures });
    expect(figures.max).toBeLessThan(LIMIT_MS);
    // The silent receivers got attempts all the time.
    expect(silent.every(({ connections }) => connections() > 0)).toBe(true);
  });

  it(`is notified within ${LIMIT_MS} ms although one owner has ${DEAD_OF_ONE_OWNER} webhooks that never respond`, async () => {
    const silent = await startSilent();
    const owner = await createMerchant(chit);
    for (let i = 0; i < DEAD_OF_ONE_OWNER; i += 1) {
      await insertDue(await createWebhook(chit, owner, silent.url), 2);
    }
    await until(async () => silent.connections() > 0);

    const figures = percentiles(await delays(20));
    report({ dead: DEAD_OF_ONE_OWNER, held: silent.connections(), ...figures });
    expect(figures.max).toBeLessThan(LIMIT_MS);
    expect(silent.connections()).toBeGreaterThan(0);
  });

  it(`is notified within ${LIMIT_MS} ms although another owner has 2,000 pending messages`, async () => {
    const busy = await Receiver.start((response) => void setTimeout(() => response.end(), 50));
    stops.push(() => busy.stop());
    const other = await createMerchant(chit);
    await insertDue(await createWebhook(chit, other, busy.url), 2_000);
    await until(async () => busy.received.length > 0);

    const figures = percentiles(await delays(20));
    report({ waiting: 2_000, told: busy.received.length, ...figures });
    expect(figures.max).toBeLessThan(LIMIT_MS);
    expect(busy.received.length).toBeLessThan(2_000);
  });

  it('receives many messages without a pause between them', async () => {
    const webhook = await createWebhook(chit, healthy, receiver.url);
    const start = performance.now();
    await insertDue(webhook, 500);
    await receiver.got(500);
    const seconds = (performance.now() - start) / 1000;
    report({ messages: 500, seconds });
    expect(seconds).toBeLessThan(15);
  });
});
