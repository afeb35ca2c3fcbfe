import { Chit } from '../support/app/chit';
import { createMerchant, createWebhook, signInAdmin } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { transfer } from '../support/chain/chain-scenes';
import { ROLLUP, TwoChains } from '../support/chain/two-chains';
import { waitingFor, whileLocked } from '../support/database/row-lock';
import { SubscriptionProbe } from '../support/http/subscription-probe';
import { until } from '../support/until';

const MINUTE = 60_000;
const SEEN = `query ($uuid: UUID!) { invoice(uuid: $uuid) {
  status amount amountReceived amountPending createdOn expiresOn price { amount currency } attention
  options { amount feeAmount network { id } rate { rate } }
} }`;

describe('The price of an invoice', () => {
  let chains: TwoChains;
  let chit: Chit;

  beforeAll(async () => {
    chains = await TwoChains.start({ CONFIRMATIONS_LOCAL: '3' });
    ({ chit } = chains.world);
    await storePrices(chit.database, { 'TEST/USD': 200_000_000 });
  });
  afterAll(() => chains.stop());
  afterEach(() => setPrice(200_000_000));

  const setPrice = (answer: number) =>
    chit.database.query("UPDATE price_readings SET answer = $1 WHERE pair = 'TEST/USD'", [answer]);

  /** Makes the feed so old that its answer does not count, and returns a function that makes it usable again. */
  const stopFeed = async () => {
    const shift = (by: string) =>
      chit.database.query(
        `UPDATE price_readings SET read_on = read_on ${by} interval '2 hours' WHERE pair = 'TEST/USD'`,
      );
    await shift('-');
    return () => shift('+');
  };

  /** 10 EUR at 2 USD for a token and 1.15 USD for a euro: 5.75 tokens. */
  const create = (more: object = {}) => chains.create({ price: { amount: '10', currency: 'EUR' }, ...more });
  const see = async (uuid: string) => (await chains.ask(SEEN, { uuid })).invoice;
  const amountsOf = async (uuid: string): Promise<string[]> =>
    (await see(uuid)).options.map(({ amount }: { amount: string }) => amount);
  const open = async (path: string) => (await fetch(chit.url + path)).text();
  const send = (path: string, form: Record<string, string> = {}) =>
    fetch(chit.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  /** Moves the end of an invoice's lock. */
  const endLockIn = (uuid: string, minutes: number) =>
    chit.database.query(
      'UPDATE invoices SET expires_on = now() + make_interval(mins => $2) WHERE uuid = $1',
      [uuid, minutes],
    );
  const formOf = (page: string) => /<form class="renew"[^>]*>/.exec(page)?.[0];

  it('is renewed at the current rates, and locked for 15 minutes from then on', async () => {
    const { uuid, path } = await create();
    await endLockIn(uuid, 2);
    await setPrice(400_000_000);

    const before = Date.now();
    const { status, headers } = await send(`${path}?lang=de&pay=${ROLLUP}-${chains.remote}`);

    expect([status, headers.get('location')]).toEqual([
      303,
      `${path}?lang=de&pay=${ROLLUP}-${chains.remote}`,
    ]);
    const invoice = await see(uuid);
    expect(invoice).toMatchObject({
      status: 'created',
      amount: '2.875',
      price: { amount: '10', currency: 'EUR' },
      options: [
        { amount: '2.875', feeAmount: '0.02875', network: { id: 'LOCAL' }, rate: { rate: '3.47826086957' } },
        { amount: '2.875', network: { id: ROLLUP } },
      ],
      attention: [],
    });
    const locked = Date.parse(invoice.expiresOn) - before;
    expect(locked).toBeGreaterThan(14.9 * MINUTE);
    expect(locked).toBeLessThan(15.5 * MINUTE);
    expect(await chains.world.events(uuid)).toEqual(['created: created', 'price_renewed: created']);
  });

  it('is settled in its new amounts', async () => {
    const { uuid, path, address } = await create();
    await setPrice(400_000_000);
    await send(path);
    await transfer(chains.world.anvil, chains.local, address, 2_875_000n);
    await until(async () => (await see(uuid)).amountPending === '2.875');
  });

  it('is reported to webhooks, to the audit log and in the timeline', async () => {
    await createWebhook(chit, chains.world.merchant);
    const { uuid, path } = await create();
    await setPrice(400_000_000);
    await send(path);
    const messages = await chit.database.query<{ data: string }>(
      `SELECT told.data FROM webhook_deliveries JOIN invoice_events AS told USING (invoice_uuid, sequence)
       WHERE event = 'invoice.price_renewed' AND invoice_uuid = $1`,
      [uuid],
    );
    expect(messages.map(({ data }) => JSON.parse(data))).toMatchObject([
      { sequence: 2, invoice: { amount: 2.875 } },
    ]);
    const [entry] = await chit.database.query<{ before: string; after: string }>(
      "SELECT before, after FROM audit_entries WHERE action = 'invoice.price_renewed' AND subject = $1",
      [`invoice:${uuid}`],
    );
    expect(JSON.parse(entry?.before ?? '').options[0].amount).toBe('5750000');
    expect(JSON.parse(entry?.after ?? '').options[0].amount).toBe('2875000');
    const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { timeline { kind actor } } }';
    const { timeline } = (await chains.ask(query, { uuid })).invoice;
    expect(timeline).toContainEqual({ kind: 'price_renewed', actor: 'the payer' });
  });

  it('updates the Telegram posts of the invoice, without a notice to its owner', async () => {
    const { merchant } = chains.world;
    const { uuid, path } = await create();
    await chit.database.query("UPDATE users SET telegram_id = '77' WHERE uuid = $1", [merchant.uuid]);
    const [post] = await chit.database.query<{ uuid: string }>(
      `INSERT INTO invoice_posts (uuid, invoice_uuid, chat_id) VALUES (gen_random_uuid(), $1, '-100') RETURNING uuid`,
      [uuid],
    );
    await send(path);
    const jobs = await chit.database.query<{ key: string }>('SELECT key FROM telegram_jobs');
    expect(jobs.map(({ key }) => key)).toEqual([`post:${post?.uuid}`]);
    await chit.database.query('UPDATE users SET telegram_id = NULL WHERE uuid = $1', [merchant.uuid]);
  });

  it('reaches the subscriptions of its merchant', async () => {
    const { uuid, path } = await create();
    const query = 'subscription ($u: UUID) { invoiceChanged(uuid: $u) { uuid amount } }';
    const probe = new SubscriptionProbe(chit.url, chains.world.merchant.accessToken, uuid, query);
    await setPrice(400_000_000);
    // Renews until an event arrives, because it is not known when the subscription has begun.
    await until(async () => {
      await send(path);
      return probe.events.length > 0;
    });
    expect(probe.events[0]).toEqual({ uuid, amount: '2.875' });
    await probe.stop();
  });

  it('is renewed once by a form that is sent twice', async () => {
    const { uuid, path } = await create();
    await endLockIn(uuid, 2);
    const shown = /name="until" value="([^"]+)"/.exec(await open(path))?.[1] ?? '';
    expect([
      (await send(path, { until: shown })).status,
      (await send(path, { until: shown })).status,
    ]).toEqual([303, 303]);
    expect(await chains.world.events(uuid)).toHaveLength(2);
  });

  it("is never locked beyond the merchant's period of validity", async () => {
    const { uuid, path } = await create({ expiresInMinutes: 20 });
    await endLockIn(uuid, 1);
    await chit.database.query(
      "UPDATE invoices SET renewable_until = now() + interval '10 minutes' WHERE uuid = $1",
      [uuid],
    );
    await send(path);
    const { expiresOn } = await see(uuid);
    expect(Date.parse(expiresOn) - Date.now()).toBeLessThanOrEqual(10 * MINUTE);
    expect(formOf(await open(path))).toBeUndefined();
  });

  it('is offered anew in the last third of the lock', async () => {
    const { uuid, path } = await create();
    expect(formOf(await open(path))).toContain(' hidden');
    await endLockIn(uuid, 4);
    const form = formOf(await open(`${path}?lang=fr`));
    expect(form).not.toContain(' hidden');
    expect(form).toContain(`action="${path}?lang=fr"`);
  });

  it('stays as it is when a page is only opened', async () => {
    const { uuid, path } = await create();
    await setPrice(400_000_000);
    await open(path);
    await fetch(chit.url + path, { method: 'HEAD' });
    expect(await amountsOf(uuid)).toEqual(['5.75', '5.75']);
  });

  it.each([
    ['has not a longer time than its lock', { expiresInMinutes: 15 }],
    ['has amounts in tokens', { price: null, amount: '5.75' }],
  ])('stays as it is if the invoice %s', async (_name, more) => {
    const { uuid, path } = await create(more);
    await setPrice(400_000_000);
    expect(formOf(await open(path))).toBeUndefined();
    expect((await send(path)).status).toBe(303);
    expect(await amountsOf(uuid)).toEqual(['5.75', '5.75']);
  });

  it('stays as it is once a payment has been seen', async () => {
    const { uuid, path, address } = await create();
    await transfer(chains.world.anvil, chains.local, address, 1n);
    await until(async () => (await see(uuid)).amountPending !== '0');
    await setPrice(400_000_000);
    await send(path);
    expect(await amountsOf(uuid)).toEqual(['5.75', '5.75']);
    expect(formOf(await open(path))).toBeUndefined();
  });

  it('stays as it is once the lock has ended, and once the invoice has been cancelled', async () => {
    const [late, cancelled] = [await create(), await create()];
    await endLockIn(late.uuid, -1);
    await chains.world.cancel(cancelled.uuid);
    await setPrice(400_000_000);
    for (const { uuid, path } of [late, cancelled]) {
      await send(path);
      expect(await amountsOf(uuid)).toEqual(['5.75', '5.75']);
    }
  });

  it('stays as it is, with a notice, when one of the tokens cannot be priced', async () => {
    const { uuid, path } = await create();
    const restart = await stopFeed();
    const answer = await send(`${path}?lang=en`);
    await restart();
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(
      '<div class="alert" role="alert">There are no new prices right now.',
    );
    expect(await amountsOf(uuid)).toEqual(['5.75', '5.75']);
  });

  it('is that of no unknown invoice', async () => {
    expect((await send('/checkout/unknown')).status).toBe(404);
  });

  describe('and a payment at the same time', () => {
    const lock = (uuid: string) => `SELECT 1 FROM invoices WHERE uuid = '${uuid}' FOR UPDATE`;
    const pay = (address: `0x${string}`) => transfer(chains.world.anvil, chains.local, address, 5_750_000n);

    it('count the payment in the new amounts if the renewal comes first', async () => {
      const { uuid, path, address } = await create();
      await setPrice(100_000_000);
      await whileLocked(chit.database, lock(uuid), 2, async () => {
        const answer = send(path);
        await until(async () => (await waitingFor(chit.database)) >= 1);
        await pay(address);
        return answer;
      });
      await until(async () => (await see(uuid)).amountPending === '5.75');
      expect(await see(uuid)).toMatchObject({ status: 'created', amount: '11.5' });
      expect((await chains.world.events(uuid))[1]).toBe('price_renewed: created');
    });

    it('leave the price as it is if the payment comes first', async () => {
      const { uuid, path, address } = await create();
      await setPrice(100_000_000);
      await whileLocked(chit.database, lock(uuid), 2, async () => {
        await pay(address);
        await until(async () => (await waitingFor(chit.database)) >= 1);
        return send(path);
      });
      await until(async () => (await see(uuid)).amountPending === '5.75');
      expect(await see(uuid)).toMatchObject({ amount: '5.75' });
      expect((await chains.world.events(uuid))[1]).toBe('payment_detected: created');
    });
  });
});

it('renews the price of one invoice only so often', async () => {
  const chit = await Chit.start({ RATE_LIMIT_RENEW: '1/60' });
  try {
    const { accessToken } = await signInAdmin(chit);
    const address = `0x${'1'.repeat(40)}`;
    const token = { name: 'Ether', symbol: 'ETH', decimals: 18, network: 'LOCAL', address };
    const createToken = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
    await chit.graphql(createToken, { input: token }, accessToken);
    await storePrices(chit.database, { 'ETH/USD': 345_000_000_000 });
    const merchant = await createMerchant(chit);
    const input = { price: { amount: '10', currency: 'EUR' }, tokenAddress: address, network: 'LOCAL' };
    const { body } = await chit.graphql(
      'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { url } }',
      { input },
      merchant.accessToken,
    );
    const url = chit.url + new URL(body.data.createInvoice.url).pathname;
    const send = () => fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
    expect((await send()).status).toBe(303);
    const refused = await send();
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    expect(await refused.text()).toContain('Too many attempts.');
  } finally {
    await chit.stop();
  }
});
