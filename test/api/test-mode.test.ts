import { Chit } from '../support/app/chit';
import {
  createApiKey,
  createInvoice,
  createMerchant,
  createWebhook,
  type Merchant,
  register,
  signInAdmin,
} from '../support/app/factories';
import { USDC } from '../support/app/settings';
import { readCsv } from '../support/http/csv';
import { EventLines } from '../support/http/event-lines';
import { Receiver } from '../support/http/receiver';
import { SubscriptionProbe } from '../support/http/subscription-probe';
import { until } from '../support/until';

const ALL_SCOPES = ['invoices:create', 'invoices:read', 'invoices:cancel', 'webhooks', 'exports'];
const TUSD = '0x0000000000000000000000000000000000000840';
const TEUR = '0x0000000000000000000000000000000000000978';

let chit: Chit;
let receiver: Receiver;

beforeAll(async () => {
  chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  receiver = await Receiver.start();
});
afterAll(async () => {
  await chit.stop();
  await receiver.stop();
});

/** A new account without a wallet, with a test key. */
async function developer(): Promise<{ accessToken: string; key: string }> {
  const person = await register(chit);
  const { key } = await createApiKey(chit, person, { test: true, scopes: ALL_SCOPES });
  return { accessToken: person.accessToken, key };
}

const create = async (key: string, more: object = {}) =>
  (await chit.rest('POST', '/invoice/by_api_key', { as: key, body: { amount: 10, ...more } })).body;

const simulate = (key: string, uuid: string, body: object) =>
  chit.rest('POST', `/test/invoice/${uuid}/simulate`, { as: key, body });

const read = async (key: string, uuid: string) =>
  (await chit.rest('GET', `/invoice/${uuid}`, { as: key })).body.data;

const becomes = (key: string, uuid: string, status: string) =>
  until(async () => (await read(key, uuid)).status === status);

const ask = async (document: string, variables: object, as: string) => {
  const { body } = await chit.graphql(document, variables, as);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};

describe('A test key', () => {
  it('says what it is', async () => {
    expect((await developer()).key).toMatch(/^chit_test_[0-9A-Za-z]{49}$/);
  });

  it('creates test invoices without a wallet, an admin or a chain', async () => {
    const { key } = await developer();
    const { data } = await create(key);
    expect(data).toMatchObject({
      test: true,
      network: 'TEST',
      chain_id: null,
      token_address: TUSD,
      status: 'created',
    });
  });

  it('prices test invoices without any price feed', async () => {
    const { key } = await developer();
    const { data } = await create(key, { amount: 49.9, currency: 'EUR' });
    expect(data).toMatchObject({ amount: 49.9, token_address: TEUR, price: 49.9, currency: 'EUR' });
  });

  it('is refused on another network', async () => {
    const { key } = await developer();
    const { token_address, network } = { token_address: TUSD, network: 'ARB_SEPOLIA' };
    expect(await create(key, { token_address, network })).toMatchObject({
      statusCode: 400,
      message: expect.arrayContaining(['network must be TEST: a test key makes test invoices only']),
    });
  });

  it('can replace itself by a rotation, and stays a test key', async () => {
    const { accessToken } = await developer();
    const query = 'mutation { switchAccount(test: true) { test isCurrent } }';
    expect(await ask(query, {}, accessToken)).toEqual({ switchAccount: { test: true, isCurrent: true } });
    const [{ uuid }] = (await ask('{ apiKeys { uuid } }', {}, accessToken)).apiKeys;
    const { body } = await chit.rest('POST', `/api_key/${uuid}/rotate`, { as: accessToken, body: {} });
    expect(body.data.key).toMatch(/^chit_test_/);
  });
});

describe('A live key', () => {
  it('is refused on the test network', async () => {
    const merchant = await createMerchant(chit);
    const { body } = await chit.rest('POST', '/invoice/by_api_key', {
      as: merchant.apiKey,
      body: { amount: 10, token_address: TUSD, network: 'TEST' },
    });
    expect(body).toMatchObject({
      statusCode: 400,
      message: expect.arrayContaining(['network must be another network: TEST needs a test key']),
    });
  });

  it('simulates nothing', async () => {
    const merchant = await createMerchant(chit);
    const { uuid } = await createInvoice(chit, merchant);
    expect((await simulate(merchant.apiKey, uuid, { event: 'payment' })).status).toBe(404);
  });
});

describe('A test invoice', () => {
  let key: string;
  beforeAll(async () => {
    ({ key } = await developer());
  });

  it('is paid by a simulated payment of what is missing', async () => {
    const { uuid } = (await create(key)).data;
    await simulate(key, uuid, { event: 'payment', amount: '4' });
    await until(async () => (await invoiceOf(key, uuid)).amountReceived === '4');
    await simulate(key, uuid, { event: 'payment' });
    await becomes(key, uuid, 'paid');
    expect(await invoiceOf(key, uuid)).toMatchObject({ amountReceived: '10', test: true });
  });

  it('is paid exactly by what is missing beside a payment that nobody has seen yet', async () => {
    const { uuid } = (await create(key)).data;
    await simulate(key, uuid, { event: 'payment', amount: '4' });
    await simulate(key, uuid, { event: 'payment' });
    expect((await simulate(key, uuid, { event: 'payment' })).status).toBe(409);
    await becomes(key, uuid, 'paid');
    expect(await invoiceOf(key, uuid)).toMatchObject({ amountReceived: '10' });
  });

  it('tells of too much', async () => {
    const { uuid } = (await create(key)).data;
    await simulate(key, uuid, { event: 'payment', amount: '12.5' });
    await until(async () => (await invoiceOf(key, uuid)).attention.includes('OVERPAID'));
  });

  it('is refunded by a simulated transfer, which a reorganization can take back', async () => {
    const account = await developer();
    const { uuid } = (await create(account.key)).data;
    await simulate(account.key, uuid, { event: 'payment', amount: '12.5' });
    await becomes(account.key, uuid, 'paid');
    expect((await simulate(account.key, uuid, { event: 'refund' })).status).toBe(409);
    await ask('mutation { switchAccount(test: true) { test } }', {}, account.accessToken);
    const address = `0x${'5'.repeat(40)}`;
    const request = 'mutation ($input: CreateRefundInput!) { createRefund(input: $input) { amount status } }';
    const created = await ask(request, { input: { invoiceUuid: uuid, address } }, account.accessToken);
    expect(created.createRefund).toEqual({ amount: '2.5', status: 'ready' });
    const reaches = (status: string) =>
      until(async () => {
        const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { refunds { status } } }';
        const { invoice } = await ask(query, { uuid }, account.accessToken);
        return invoice.refunds[0].status === status;
      });
    await simulate(account.key, uuid, { event: 'refund' });
    await reaches('confirmed');
    await simulate(account.key, uuid, { event: 'revert' });
    await reaches('ready');
  });

  it('is refunded to the simulated payer, when a program has requested it and nobody named an address', async () => {
    const person = await register(chit);
    const scopes = [...ALL_SCOPES, 'refunds'];
    const { key: own } = await createApiKey(chit, person, { test: true, scopes });
    const { uuid } = (await create(own)).data;
    await simulate(own, uuid, { event: 'payment' });
    await becomes(own, uuid, 'paid');
    const requested = (await chit.rest('POST', '/refund', { as: own, body: { invoice_uuid: uuid } })).body
      .data;
    expect(requested).toMatchObject({ status: 'requested', address: null });
    expect((await simulate(own, uuid, { event: 'refund' })).status).toBe(200);
    const refund = await until(async () => {
      const { data } = (await chit.rest('GET', `/refund/${requested.uuid}`, { as: own })).body;
      return data.status === 'confirmed' && data;
    });
    expect(refund).toMatchObject({ amount: '10', address_given_by: 'payer' });
    expect((await simulate(own, uuid, { event: 'refund' })).status).toBe(409);
  });

  it('is paid in another token that it accepts', async () => {
    const { uuid } = (await create(key)).data;
    await simulate(key, uuid, { event: 'payment', token_address: TEUR });
    await becomes(key, uuid, 'paid');
    expect(await read(key, uuid)).toMatchObject({ token_address: TEUR });
  });

  it('expires when its time is ended', async () => {
    const { uuid } = (await create(key)).data;
    await simulate(key, uuid, { event: 'expire' });
    await becomes(key, uuid, 'expired');
  });

  it('is paid late by a payment after its end', async () => {
    const { uuid } = (await create(key)).data;
    await simulate(key, uuid, { event: 'expire' });
    await becomes(key, uuid, 'expired');
    await simulate(key, uuid, { event: 'payment' });
    await becomes(key, uuid, 'paid');
    expect((await invoiceOf(key, uuid)).attention).toContain('PAID_LATE');
  });

  it('loses a payment that a reorganization takes away', async () => {
    const { uuid } = (await create(key)).data;
    await simulate(key, uuid, { event: 'payment' });
    await becomes(key, uuid, 'paid');
    await simulate(key, uuid, { event: 'revert' });
    await until(async () => (await invoiceOf(key, uuid)).attention.includes('REVERTED'));
  });

  it('refuses what cannot happen', async () => {
    const { uuid } = (await create(key)).data;
    expect((await simulate(key, uuid, { event: 'revert' })).body.message).toBe(
      'There is no payment of the last 500 seconds for the network to drop',
    );
    expect((await simulate(key, uuid, { event: 'payment', amount: '0.0000001' })).status).toBe(400);
    expect(
      (await simulate(key, uuid, { event: 'payment', token_address: `0x${'1'.repeat(40)}` })).status,
    ).toBe(400);
  });

  it('is paid by the buttons of its page, which shows no address that a wallet could pay', async () => {
    const { url, uuid, contract_address } = (await create(key)).data;
    const path = new URL(url).pathname;
    const page = await (await fetch(chit.url + path)).text();
    expect(page).toContain('Test mode: no real payment');
    expect(page).not.toContain(contract_address);
    expect((await fetch(`${chit.url}${path}/qr.svg`)).status).toBe(404);
    const answer = await press(path, buttonIn(page));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    await becomes(key, uuid, 'paid');
  });

  it('is paid by those buttons in the token that was chosen on its page', async () => {
    const { url, uuid } = (await create(key)).data;
    const path = new URL(url).pathname;
    const page = await (await fetch(`${chit.url}${path}?pay=TEST-${TEUR}`)).text();
    expect(page).toContain('Pay 10 TEUR');
    await press(path, buttonIn(page));
    await becomes(key, uuid, 'paid');
    expect(await read(key, uuid)).toMatchObject({ token_address: TEUR });
  });

  it('has a page, and no JSON, for a button that came too late', async () => {
    const { url, uuid } = (await create(key)).data;
    const path = new URL(url).pathname;
    const refused = await press(path, 'revert');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([409, 'text/html; charset=utf-8']);
    await press(path, 'payment');
    await becomes(key, uuid, 'paid');
  });

  it('sends signed webhooks of test mode, which say so', async () => {
    const { accessToken, key: own } = await developer();
    await ask('mutation { switchAccount(test: true) { test } }', {}, accessToken);
    await createWebhook(chit, { accessToken } as Merchant, receiver.url);
    const { uuid } = (await create(own)).data;
    await simulate(own, uuid, { event: 'payment' });
    const paid = await until(async () =>
      receiver.received.map(({ body }) => JSON.parse(body)).find(({ type }) => type === 'invoice.paid'),
    );
    expect(paid.data.invoice).toMatchObject({ uuid, test: true });
  });
});

const buttonIn = (page: string) => /value="(payment:[^"]+)"/.exec(page)?.[1] ?? '';

const press = (path: string, simulation: string) =>
  fetch(`${chit.url}${path}/simulate`, {
    ...{ method: 'POST', redirect: 'manual' },
    body: new URLSearchParams({ simulation }),
  });

const invoiceOf = async (as: string, uuid: string) =>
  (await ask('query ($uuid: UUID!) { invoice(uuid: $uuid) { amountReceived test attention } }', { uuid }, as))
    .invoice;

describe('Test invoices that are older than 30 days', () => {
  it('are deleted with their payments', async () => {
    const { key } = await developer();
    const [old, young] = [(await create(key)).data, (await create(key)).data];
    await simulate(key, old.uuid, { event: 'payment' });
    await becomes(key, old.uuid, 'paid');
    await chit.database.query("UPDATE invoices SET created_on = now() - interval '31 days' WHERE uuid = $1", [
      old.uuid,
    ]);
    await chit.restart();
    await until(async () => (await simulate(key, old.uuid, { event: 'payment' })).status === 404);
    expect(await read(key, young.uuid)).toMatchObject({ status: 'created' });
  });
});

describe('The report of a month', () => {
  it('has no value of a payout in a token that the invoice does not accept', async () => {
    const { key } = await developer();
    const { uuid } = (await create(key, { currency: 'EUR' })).data;
    await chit.database.query(
      `WITH payout AS (
         INSERT INTO payouts (uuid, user_uuid, network, token_uuid, to_address, hash, block_hash, log_index, mined_on, confirmed_on)
         SELECT gen_random_uuid(), user_uuid, 'TEST', tokens.uuid, '0x', gen_random_uuid(), '0x', 0, '2026-03-10', now()
         FROM invoices, tokens WHERE invoices.uuid = $1 AND tokens.network = 'TEST' RETURNING uuid
       ) INSERT INTO payout_parts SELECT uuid, $1, 5000000, 0 FROM payout`,
      [uuid],
    );
    const path = '/export/month.csv?testnet=true&month=2026-03-01';
    const { rows } = readCsv(String((await chit.rest('GET', path, { as: key })).body));
    const paidOut = rows.map((row) => `${row['token'] || row['currency']}: ${row['paid_out']}`);
    expect(paidOut).toEqual(['TEUR: 5', 'TUSD: 5', 'EUR: 5']);
  });
});

describe('Test data and live data', () => {
  const LISTS = `{
    invoices { total items { uuid } }
    invoiceStatistics { totalInvoices totalByToken { token network } }
    tokens { items { network { id } } }
    search(text: "coffee") { matched }
  }`;

  it('never mix: neither the live account nor an admin sees test invoices', async () => {
    const merchant = await createMerchant(chit);
    const { key } = await createApiKey(chit, merchant, { test: true, scopes: ALL_SCOPES });
    const live = await createInvoice(chit, merchant, { note: 'coffee' });
    const test = (await create(key, { note: 'coffee' })).data;
    const own = await ask(LISTS, {}, merchant.accessToken);
    expect(own.invoices).toEqual({ total: 1, items: [{ uuid: live.uuid }] });
    expect(own.search).toHaveLength(1);
    const { accessToken } = await signInAdmin(chit);
    const all = await ask('{ invoices(limit: 100) { items { uuid } } }', {}, accessToken);
    expect(all.invoices.items).not.toContainEqual({ uuid: test.uuid });
    expect((await chit.rest('GET', `/invoice/${test.uuid}`, { as: merchant.accessToken })).status).toBe(404);
    expect((await chit.rest('GET', `/invoice/${live.uuid}`, { as: key })).status).toBe(404);
  });

  it("leave an admin's search for a live invoice, however many newer test invoices match", async () => {
    const merchant = await createMerchant(chit);
    const { key } = await createApiKey(chit, merchant, { test: true, scopes: ALL_SCOPES });
    const live = await createInvoice(chit, merchant, { order_id: 'same-order' });
    for (let i = 0; i < 20; i++) await create(key, { order_id: 'same-order' });
    const { accessToken } = await signInAdmin(chit);
    const found = await ask('{ search(text: "same-order") { invoice { uuid } } }', {}, accessToken);
    expect(found.search).toEqual([{ invoice: { uuid: live.uuid } }]);
  });

  it("leave an admin's report of a month to test networks, without test mode", async () => {
    const scopes = [...ALL_SCOPES, 'refunds'];
    const { key } = await createApiKey(chit, await register(chit), { test: true, scopes });
    const { uuid } = (await create(key)).data;
    await simulate(key, uuid, { event: 'payment' });
    await becomes(key, uuid, 'paid');
    const refund = (await chit.rest('POST', '/refund', { as: key, body: { invoice_uuid: uuid } })).body.data;
    await simulate(key, uuid, { event: 'refund' });
    const month = await until(async () => {
      const { data } = (await chit.rest('GET', `/refund/${refund.uuid}`, { as: key })).body;
      return data.status === 'confirmed' && data.sent_on.slice(0, 10);
    });
    const { accessToken } = await signInAdmin(chit);
    const report = (as: string) => chit.rest('GET', `/export/month.csv?testnet=true&month=${month}`, { as });
    expect((await report(key)).body).toContain('TUSD');
    const { status, body } = await report(accessToken);
    expect(status).toBe(200);
    expect(body).not.toContain('TUSD');
  });

  it("leave an admin's list of refunds without those of test invoices, unless it asks for one invoice", async () => {
    const { key, accessToken: as } = await developer();
    const { uuid } = (await create(key)).data;
    await simulate(key, uuid, { event: 'payment', amount: '12.5' });
    await becomes(key, uuid, 'paid');
    await ask('mutation { switchAccount(test: true) { test } }', {}, as);
    const refund = 'mutation ($uuid: UUID!) { createRefund(input: { invoiceUuid: $uuid }) { uuid } }';
    const { createRefund } = await ask(refund, { uuid }, as);
    const { accessToken } = await signInAdmin(chit);
    const list = '{ refunds(first: 100) { items { uuid } } }';
    expect((await ask(list, {}, accessToken)).refunds.items).not.toContainEqual(createRefund);
    const ofInvoice = 'query ($uuid: UUID) { refunds(invoiceUuid: $uuid) { items { uuid } } }';
    expect((await ask(ofInvoice, { uuid }, accessToken)).refunds.items).toEqual([createRefund]);
  });

  it('are two views of an account, between which a session switches', async () => {
    const merchant = await createMerchant(chit);
    const { key } = await createApiKey(chit, merchant, { test: true });
    const test = (await create(key)).data;
    await ask('mutation { switchAccount(test: true) { test } }', {}, merchant.accessToken);
    const { invoices, tokens } = await ask(LISTS, {}, merchant.accessToken);
    expect(invoices).toEqual({ total: 1, items: [{ uuid: test.uuid }] });
    expect(new Set(tokens.items.map((each: { network: { id: string } }) => each.network.id))).toEqual(
      new Set(['TEST']),
    );
    await ask('mutation { switchAccount { test } }', {}, merchant.accessToken);
    expect((await ask(LISTS, {}, merchant.accessToken)).invoices.total).toBe(0);
  });

  it('have no wallet, members or profile of their own', async () => {
    const { accessToken } = await developer();
    await ask('mutation { switchAccount(test: true) { test } }', {}, accessToken);
    const { body } = await chit.graphql('{ members { email } }', {}, accessToken);
    expect(body.errors[0].message).toBe('Not available in test mode: [members] belongs to the live account');
  });
});

describe('A live key and a test key of one account', () => {
  let live: Side;
  let test: Side;

  interface SentInvoice {
    data: { invoice: { network: string } };
  }

  /** A key, an invoice of its mode with a payment, if it is a test invoice, and where its invoices are. */
  interface Side {
    key: string;
    uuid: string;
    network: string;
  }

  beforeAll(async () => {
    const merchant = await createMerchant(chit);
    const side = async (test: boolean, input: object): Promise<Side> => {
      const { key } = await createApiKey(chit, merchant, { scopes: ALL_SCOPES, test });
      const { uuid, network } = (
        await create(key, { note: 'two sacks of coffee', order_id: 'order-7', ...input })
      ).data;
      return { key, uuid, network };
    };
    [live, test] = [await side(false, USDC), await side(true, {})];
    await simulate(test.key, test.uuid, { event: 'payment' });
    await becomes(test.key, test.uuid, 'paid');
  });

  it('see each only their own in a subscription', async () => {
    const probes = [live.key, test.key].map((key) => new SubscriptionProbe(chit.url, key));
    await until(async () => {
      await create(live.key, USDC);
      await create(test.key);
      return probes.every(({ events }) => events.length > 1);
    });
    for (const probe of probes) await probe.stop();
    const symbols = probes.map(({ events }) => [...new Set(events.map(({ token }) => token?.symbol))]);
    expect(symbols).toEqual([['USDC'], ['TUSD']]);
  });
  it('see each only their own in the report of a month', async () => {
    const { paid_on } = await read(test.key, test.uuid);
    const path = `/export/month.csv?testnet=true&month=${paid_on.slice(0, 10)}`;
    expect(await text(test.key, path)).toContain('TUSD');
    expect(await text(live.key, path)).not.toContain('TUSD');
  });

  const text = async (key: string, path: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${chit.url}/api/v1${path}`, { headers })).text();
  };
  const store = async (key: string) => {
    const headers = { authorization: `token ${key}` };
    const { body } = await chit.rest('GET', '/api-keys/current', { headers });
    const [, id] = body.permissions[0].split(':');
    return JSON.stringify((await chit.rest('GET', `/stores/${id}/invoices`, { headers })).body);
  };
  const query = async (key: string, document: string) => JSON.stringify(await ask(document, {}, key));

  it.each<[string, (key: string) => Promise<string>]>([
    ['the list', (key) => text(key, '/invoice')],
    ['the list by order', (key) => text(key, '/invoice?order_id=order-7')],
    ['the events', (key) => text(key, '/event')],
    ['the export of invoices', (key) => text(key, '/export/invoices.csv')],
    ['GraphQL', (key) => query(key, '{ invoices { items { uuid } } }')],
    ['the search', (key) => query(key, '{ search(text: "coffee") { invoice { uuid } } }')],
    ['the interface of BTCPay', store],
  ])('see each only their own in %s', async (_, read) => {
    for (const [own, other] of [[live, test] as const, [test, live] as const]) {
      const seen = await until(async () => {
        const answer = await read(own.key);
        return answer.includes(own.uuid) && answer;
      });
      expect(seen).not.toContain(other.uuid);
    }
  });

  it('see each only their own payments and sums', async () => {
    const sums = `{
      invoiceStatistics { totalByToken { network } }
      paymentStatistics { totalPayments totalByToken { network } }
    }`;
    expect(await text(test.key, '/export/payments.csv')).toContain(test.uuid);
    expect(await text(live.key, '/export/payments.csv')).not.toContain(test.uuid);
    expect(await ask(sums, {}, live.key)).toEqual({
      invoiceStatistics: { totalByToken: [{ network: live.network }] },
      paymentStatistics: { totalPayments: 0, totalByToken: [] },
    });
    expect(await ask(sums, {}, test.key)).toEqual({
      invoiceStatistics: { totalByToken: [{ network: 'TEST' }] },
      paymentStatistics: { totalPayments: 1, totalByToken: [{ network: 'TEST' }] },
    });
  });

  it('see each only their own in the stream of events', async () => {
    const open = (key: string) =>
      EventLines.open(`${chit.url}/api/v1/event/stream`, { authorization: `Bearer ${key}` });
    const streams = [await open(live.key), await open(test.key)];
    await create(live.key, USDC);
    await create(test.key);
    await until(async () => streams.every(({ events }) => events.length > 0));
    for (const { close } of streams) close();
    const networks = streams.map(({ events }) => [
      ...new Set(events.map((event) => (event as unknown as SentInvoice).data.invoice.network)),
    ]);
    expect(networks).toEqual([[live.network], ['TEST']]);
  });
});

describe('A hostile account', () => {
  /** Copies a test invoice until its account has this many. */
  const fill = (uuid: string, count: number, status: string) =>
    chit.database.query(
      `INSERT INTO invoices SELECT copy.* FROM invoices AS first, generate_series(2, $2::int) AS n,
         jsonb_populate_record(first, jsonb_build_object('uuid', gen_random_uuid(), 'status', $3::text, 'number', gen_random_uuid(),
           'checkout_token', gen_random_uuid(), 'contract_address', '0x' || md5(n::text) || left(md5($1::text), 8))) AS copy
       WHERE first.uuid = $1::uuid`,
      [uuid, count, status],
    );

  it.each([
    ['1,000 open', 'created', 1_000, 'test invoices are open at once'],
    ['10,000 kept', 'expired', 10_000, 'test invoices are kept'],
  ])('has at most %s test invoices, however many it creates at once', async (_, status, most, message) => {
    const { key } = await developer();
    const { uuid } = (await create(key)).data;
    await fill(uuid, most - 2, status);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(key)));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    for (const { success, statusCode, message: told } of answers)
      if (!success) expect([statusCode, told]).toEqual([409, expect.stringContaining(message)]);
  });
});
