import { randomUUID } from 'node:crypto';
import type { Address } from 'viem';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { call, deployToken, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { moreInvoices } from '../support/database/more-invoices';
import { until } from '../support/until';

let world: Settlement;
let token: Address;

beforeAll(async () => {
  world = await Settlement.start({ CONFIRMATIONS_LOCAL: '1' });
  token = await world.token(6);
  // Deliveries are postponed, so that the test measures only their writing.
  await world.chit.database.query(`
    CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.next_attempt_on = now() + interval '1 day'; RETURN NEW; END $$;
    CREATE TRIGGER wait BEFORE INSERT ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION wait();
    CREATE TABLE bad (uuid uuid);
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM bad WHERE uuid = NEW.uuid) THEN RAISE 'a bad invoice'; END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER refuse BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse()`);
});

afterAll(() => world.stop());

/** Inserts more webhooks than the limit, as an account created before the limit may have. */
const giveWebhooks = ({ uuid }: Merchant, count: number) =>
  world.chit.database.query(
    `INSERT INTO webhooks (uuid, user_uuid, url, sealed_secret)
     SELECT gen_random_uuid(), $1, 'http://127.0.0.1:9/', 'sealed' FROM generate_series(1, $2)`,
    [uuid, count],
  );

/** The largest number of deliveries that one transaction has written for the merchant. */
async function mostInOneTransaction({ uuid }: Merchant): Promise<number> {
  const [row] = await world.chit.database.query<{ most: number }>(
    `SELECT max(count)::int AS most FROM (
       SELECT count(*) FROM webhook_deliveries JOIN webhooks ON webhooks.uuid = webhook_uuid
       WHERE user_uuid = $1 GROUP BY webhook_deliveries.xmin::text
     ) AS transactions`,
    [uuid],
  );
  return row?.most ?? 0;
}

/** Copies an invoice as overdue ones on an unwatched network, where only the database's clock decides about expiry. */
const overdueLike = (uuid: string, count: number, uuids?: string[]) =>
  moreInvoices(world.chit.database, uuid, { count, time: '-1 second', uuids });

const statusesOf = (uuids: readonly string[]) =>
  world.chit.database.query<{ status: string; count: number }>(
    'SELECT status, count(*)::int AS count FROM invoices WHERE uuid = ANY ($1) GROUP BY status',
    [uuids],
  );

const setAsideOf = async (uuid: string) =>
  (await world.chit.database.query('SELECT work, reason FROM set_aside WHERE invoice_uuid = $1', [uuid]))[0];

const spoil = (uuid: string) => world.chit.database.query('INSERT INTO bad VALUES ($1)', [uuid]);

/** Repairs the invoice, and makes its next attempt due. */
const mend = async (uuid: string) => {
  await world.chit.database.query('DELETE FROM bad WHERE uuid = $1', [uuid]);
  await world.chit.database.query('UPDATE set_aside SET until = now() WHERE invoice_uuid = $1', [uuid]);
};

/** Pays many addresses the same amount, all in one transaction. */
async function airdrop(addresses: readonly Address[], amount: bigint): Promise<void> {
  const sender = await deployToken(world.anvil, 'MultiTransfer');
  await call(world.anvil, 'MultiTransfer', sender, 'airdrop', [token, addresses, amount]);
}

describe('A merchant with very many webhooks', () => {
  it('is notified of 120 payments of one transaction in bounded transactions, each once and in order', async () => {
    const merchant = await createMerchant(world.chit);
    const body = { amount: 1, token_address: token, network: 'LOCAL' };
    const { uuid, contract_address } = await createInvoice(world.chit, merchant, body);
    await giveWebhooks(merchant, 200);
    await airdrop(Array(120).fill(contract_address), 5_000n);
    await world.caughtUp();
    expect(await mostInOneTransaction(merchant)).toBeLessThanOrEqual(2_000);
    const [webhook] = await world.chit.database.query<{ told: number[] }>(
      `SELECT array_agg(sequence ORDER BY webhook_deliveries.uuid) AS told
       FROM webhook_deliveries JOIN webhooks ON webhooks.uuid = webhook_uuid
       WHERE user_uuid = $1 AND webhook_deliveries.created_on > webhooks.created_on GROUP BY webhook_uuid LIMIT 1`,
      [merchant.uuid],
    );
    expect(webhook?.told).toEqual(Array.from({ length: 120 }, (_, index) => index + 2));
    expect(await storedSums(uuid)).toEqual({ received: '600000', pending: '0' });
  });

  it('is notified of 100 simultaneous expiries in bounded transactions', async () => {
    const merchant = await createMerchant(world.chit);
    const { uuid } = await createInvoice(world.chit, merchant);
    await giveWebhooks(merchant, 200);
    const uuids = await overdueLike(uuid, 100);
    await until(async () => (await statusesOf(uuids)).every(({ status }) => status === 'expired'));
    expect(await mostInOneTransaction(merchant)).toBeLessThanOrEqual(10_000);
  });
});

const storedSums = async (uuid: string) =>
  (
    await world.chit.database.query(
      'SELECT amount_received::text AS received, amount_pending::text AS pending FROM invoices WHERE uuid = $1',
      [uuid],
    )
  )[0];

describe('An invoice whose row cannot be updated', () => {
  it('is set aside, and all others of its batch expire', async () => {
    const { uuid } = await createInvoice(world.chit, world.merchant);
    const [bad, ...good] = Array.from({ length: 31 }, () => randomUUID()) as [string, ...string[]];
    await spoil(bad);
    await overdueLike(uuid, 31, [bad, ...good]);
    await until(async () => (await statusesOf(good)).every(({ status }) => status === 'expired'));
    await until(() => setAsideOf(bad));
    expect(await setAsideOf(bad)).toMatchObject({ work: 'expiry' });
    await mend(bad);
    await until(async () => (await statusesOf([bad]))[0]?.status === 'expired');
    expect(await setAsideOf(bad)).toBeUndefined();
  });

  it('is set aside, and all others of its block are paid', async () => {
    const bad = await world.invoice(token, 1);
    const good = await Promise.all(Array.from({ length: 5 }, () => world.invoice(token, 1)));
    await spoil(bad.uuid);
    await airdrop(
      [bad, ...good].map(({ address }) => address),
      1_000_000n,
    );
    for (const { uuid } of good) await world.becomes(uuid, 'paid');
    expect(await until(() => setAsideOf(bad.uuid))).toMatchObject({ work: 'settlement' });
    expect(await world.see(bad.uuid)).toMatchObject({ status: 'created', amountReceived: '0' });
    await mend(bad.uuid);
    expect(await world.becomes(bad.uuid, 'paid')).toMatchObject({ amountReceived: '1' });
    expect(await setAsideOf(bad.uuid)).toBeUndefined();
  });

  it('does not expire while a payment made in time waits to be settled', async () => {
    const { uuid, address } = await world.invoice(token, 1);
    await spoil(uuid);
    await transfer(world.anvil, token, address, 1_000_000n);
    await until(() => setAsideOf(uuid));
    const { uuid: unpaid } = await world.invoice(token, 1);
    await world.chit.database.query("UPDATE set_aside SET until = now() + interval '1 day'");
    await world.chit.database.query('ALTER TABLE invoices DISABLE TRIGGER refuse');
    for (const each of [uuid, unpaid]) await world.endTime(each);
    await world.passTime(uuid);
    await world.becomes(unpaid, 'expired');
    await world.chit.database.query('ALTER TABLE invoices ENABLE TRIGGER refuse');
    expect(await world.see(uuid)).toMatchObject({ status: 'created' });
    await mend(uuid);
    expect(await world.becomes(uuid, 'paid')).toMatchObject({ paidLate: false });
  });
});

describe('An invoice that was set aside', () => {
  it('is processed again once it has changed in another way', async () => {
    const { uuid, address } = await world.invoice(token, 1);
    await world.chit.database.query(
      `INSERT INTO set_aside (work, invoice_uuid, reason, until)
       SELECT work, $1, 'failed', now() + interval '1 hour' FROM unnest('{expiry,flush}'::text[]) AS work`,
      [uuid],
    );
    await transfer(world.anvil, token, address, 1_000_000n);
    await world.becomes(uuid, 'paid');
    expect(await setAsideOf(uuid)).toBeUndefined();
  });
});

describe('The sums of an invoice', () => {
  it('are settled from the changed payments, without reading the others', async () => {
    const { uuid, address } = await world.invoice(token, 100);
    await transfer(world.anvil, token, address, 5n);
    await world.caughtUp();
    // Payments that are settled but missing from all sums; a reading that includes them adds them.
    await world.chit.database.query(
      `INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount,
         block_number, block_hash, block_time, status)
       SELECT gen_random_uuid(), $1, (SELECT token_uuid FROM invoices WHERE uuid = $1), 'LOCAL', $2, number, '0x', 1, 1, '0x', now(), 'confirmed'
       FROM generate_series(1, 20000) AS number`,
      [uuid, randomUUID()],
    );
    await transfer(world.anvil, token, address, 7n);
    await world.caughtUp();
    expect(await storedSums(uuid)).toEqual({ received: '12', pending: '0' });
  });
});
