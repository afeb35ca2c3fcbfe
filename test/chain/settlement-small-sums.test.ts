import type { Address } from 'viem';
import { createWebhook } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { mine, reorg, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { WRONG_ATTENTION } from '../support/database/recount';
import { SubscriptionProbe } from '../support/http/subscription-probe';
import { until } from '../support/until';

/** At 2 USD, an invoice over 1,000 tokens has a threshold of 0.05 tokens, and one over 10 tokens one of 0.01. */
const SMALL = 0.049999;

let world: Settlement;
let token: Address;

beforeAll(async () => {
  world = await Settlement.start({ CONFIRMATIONS_LOCAL: '1' });
  token = await world.token(6);
  await storePrices(world.chit.database, { 'TEST/USD': 200_000_000 });
  await createWebhook(world.chit, world.merchant);
});

afterAll(() => world.stop());

afterEach(async () => {
  await world.caughtUp();
  expect(await world.chit.database.query(WRONG_ATTENTION)).toEqual([]);
});

const pay = async (to: Address, amount: number) => {
  await transfer(world.anvil, token, to, BigInt(Math.round(amount * 1e6)));
  await world.caughtUp();
};

async function paid(amount = 1_000) {
  const invoice = await world.invoice(token, amount);
  await pay(invoice.address, amount);
  await world.becomes(invoice.uuid, 'paid');
  return invoice;
}

const ATTENTION =
  'query ($uuid: UUID!) { invoice(uuid: $uuid) { amountReceived attention timeline { kind amount } } }';
const look = async (uuid: string) => {
  const { body } = await world.chit.graphql(ATTENTION, { uuid }, world.merchant.accessToken);
  return body.data.invoice;
};

/** How many messages about an invoice there are. */
async function messages(uuid: string): Promise<number> {
  const [row] = await world.chit.database.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM webhook_deliveries WHERE invoice_uuid = $1::uuid)
       + (SELECT count(*) FROM telegram_jobs WHERE key LIKE '%' || $1 || '%')
       + (SELECT count(*) FROM invoice_events WHERE invoice_uuid = $1::uuid))::int AS count`,
    [uuid],
  );
  return row?.count ?? 0;
}

describe('A sum that is too small to be told', () => {
  it('is counted after the invoice was paid, and reported to nobody', async () => {
    const { uuid, address } = await paid();
    const before = await messages(uuid);
    const probe = new SubscriptionProbe(world.chit.url, world.merchant.accessToken);
    // The subscription begins with the first of these that it hears of.
    await until(async () => {
      await world.invoice(token, 1);
      return probe.events.length > 0;
    });
    const { address: other, uuid: last } = await world.invoice(token, 1);
    for (let count = 0; count < 3; count += 1) await pay(address, 0.000001);
    await pay(address, 0.04);
    await pay(other, 1);
    await until(async () =>
      probe.events.some(({ status, ...event }) => event.uuid === last && status === 'paid'),
    );
    await probe.stop();
    expect(probe.events.filter((event) => event.uuid === uuid)).toEqual([]);
    expect(await messages(uuid)).toBe(before);
    const { timeline, ...seen } = await look(uuid);
    expect(seen).toEqual({ amountReceived: '1000.040003', attention: [] });
    expect(timeline).toContainEqual({ kind: 'confirmed', amount: '0.000001' });
  });

  it('is not shown to the payer, who shall not ask for it back', async () => {
    const { uuid, address } = await paid(10);
    const [row] = await world.chit.database.query<{ token: string }>(
      'SELECT checkout_token AS token FROM invoices WHERE uuid = $1',
      [uuid],
    );
    const page = async () => (await fetch(`${world.chit.url}/checkout/${row?.token}`)).text();
    await pay(address, 0.009999);
    expect(await page()).toContain('10 TEST');
    expect(await page()).not.toMatch(/0\.009999/);
    await pay(address, 0.000001);
    expect(await page()).toContain('0.01 TEST too much');
    expect(await page()).toContain('10.01 TEST');
  });

  it('is told once several add up', async () => {
    const { uuid, address } = await paid();
    await pay(address, SMALL);
    expect((await look(uuid)).attention).toEqual([]);
    await pay(address, 0.000001);
    expect(await look(uuid)).toMatchObject({ amountReceived: '1000.05', attention: ['OVERPAID'] });
    expect((await world.events(uuid)).slice(3)).toEqual(['payment_detected: paid']);
    await pay(address, SMALL);
    expect(await world.events(uuid)).toHaveLength(4);
  });

  it('does not raise again what was resolved', async () => {
    const { uuid, address } = await paid();
    const resolve = 'mutation ($uuid: UUID!) { resolveAttention(uuid: $uuid) { attention } }';
    await pay(address, 3);
    await pay(address, SMALL);
    await world.chit.graphql(resolve, { uuid }, world.merchant.accessToken);
    await pay(address, SMALL);
    expect((await look(uuid)).attention).toEqual([]);
    await pay(address, 0.000001);
    expect((await look(uuid)).attention).toEqual(['OVERPAID']);
  });

  it('is counted while the invoice is open, and announced by the payment that completes it, however small', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    for (let count = 0; count < 3; count += 1) await pay(address, 0.000001);
    expect(await world.events(uuid)).toEqual(['created: created']);
    await pay(address, 9.999996);
    expect(await world.see(uuid)).toMatchObject({ status: 'created', amountReceived: '9.999999' });
    await pay(address, 0.000001);
    expect(await world.becomes(uuid, 'paid')).toMatchObject({ amountReceived: '10' });
    expect(await world.events(uuid)).toEqual([
      'created: created',
      'payment_detected: created',
      'payment_detected: created',
      'paid: paid',
    ]);
  });

  it('needs no attention when the invoice expires with it, or gets it afterwards', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await pay(address, 0.005);
    await world.endTime(uuid);
    await world.passTime(uuid);
    await world.becomes(uuid, 'expired');
    await pay(address, 0.004999);
    expect(await look(uuid)).toMatchObject({ amountReceived: '0.009999', attention: [] });
    await pay(address, 0.000001);
    expect((await look(uuid)).attention).toEqual(['PART_PAID', 'LATE_PAYMENT']);
  });

  it('is not told when a reorganization removes it, unless the invoice is not paid any more', async () => {
    const { uuid, address } = await world.invoice(token, 10);
    await pay(address, 9.999999);
    await pay(address, 0.000001);
    await world.becomes(uuid, 'paid');
    await pay(address, 0.000001);
    await world.unseen(() => reorg(world.anvil, 1));
    await world.caughtUp();
    expect(await world.see(uuid)).toMatchObject({ status: 'paid', amountReceived: '10' });
    expect(await world.events(uuid)).toHaveLength(4);
    await world.unseen(() => reorg(world.anvil, 2));
    await mine(world.anvil, 1);
    await world.becomes(uuid, 'created');
    expect((await world.events(uuid)).slice(4)).toEqual(['payment_reverted: created']);
  });

  it('does not exist with NOTICE_MIN_USD=0, nor for an invoice from before', async () => {
    const { uuid, address } = await paid();
    await world.chit.database.query('UPDATE invoices SET notice_share = 0, told_units = 0 WHERE uuid = $1', [
      uuid,
    ]);
    await pay(address, 0.000001);
    expect((await look(uuid)).attention).toEqual(['OVERPAID']);
    expect(await world.events(uuid)).toHaveLength(4);
  });
});
