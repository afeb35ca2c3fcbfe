import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, createWebhook, type Merchant } from '../support/app/factories';
import { Receiver } from '../support/http/receiver';
import { until } from '../support/until';

/** Together they may have more attempts at once than the process makes. */
const DEAD = 20;
/** Number of one owner's webhooks that never answer; exceeds the maximum number of concurrent attempts. */
const DEAD_OF_ONE_OWNER = 120;
/** Initial backlog of deliveries for each dead receiver. */
const WAITING = 200;

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

/** Creates invoices one after the other, and waits each time until the responsive receiver has got the message. */
async function expectNotified(count: number, afterEach = () => {}): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const { uuid } = await createInvoice(chit, healthy);
    await until(async () => receiver.received.some(({ message }) => message.data.invoice?.uuid === uuid));
    afterEach();
  }
}

/** In each test, the messages that others wait for would occupy all attempts for minutes, if they were sent first. */
describe('A responsive receiver', () => {
  it(`is notified although ${DEAD} others never respond`, async () => {
    const silent = await Promise.all(Array.from({ length: DEAD }, startSilent));
    for (const { url } of silent) {
      await insertDue(await createWebhook(chit, await createMerchant(chit), url), WAITING);
    }
    await until(async () => silent.every(({ connections }) => connections() > 0));
    await expectNotified(10);
    // The silent receivers got attempts all the time.
    await until(async () => silent.every(({ connections }) => connections() > 0));
  });

  it(`is notified although one owner has ${DEAD_OF_ONE_OWNER} webhooks that never respond`, async () => {
    const silent = await startSilent();
    const owner = await createMerchant(chit);
    for (let i = 0; i < DEAD_OF_ONE_OWNER; i += 1) {
      await insertDue(await createWebhook(chit, owner, silent.url), 20);
    }
    await until(async () => silent.connections() > 0);
    await expectNotified(10);
    await until(async () => silent.connections() > 0);
  });

  it('is notified although another owner has 2,000 pending messages', async () => {
    const held: ServerResponse[] = [];
    const busy = await Receiver.start((response) => void held.push(response));
    stops.push(() => busy.stop());
    const other = await createMerchant(chit);
    await insertDue(await createWebhook(chit, other, busy.url), 2_000);
    const release = () => {
      for (const response of held.splice(0)) response.end();
    };
    await until(async () => held.length > 0);
    await expectNotified(10, release);
    await until(async () => held.length > 0);
  });

  it('receives many messages without a pause between them', async () => {
    // The job that looks for due messages runs once, at the start; then an event causes each further look.
    await chit.stop();
    chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' }, { pauseShare: 400 });
    healthy = await createMerchant(chit);
    await insertDue(await createWebhook(chit, healthy, receiver.url), 500);
    await createInvoice(chit, healthy);
    await receiver.got(501);
  });
});
