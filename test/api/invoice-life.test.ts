import { Chit } from '../support/app/chit';
import { createApiKey, register } from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { Receiver } from '../support/http/receiver';
import { until } from '../support/until';

const TUSD = '0x0000000000000000000000000000000000000840';
const LATER = '2026-03-01T10:00:00.000Z';

describe('The life of an invoice over REST', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let receiver: Receiver;
  let key: string;

  beforeAll(async () => {
    chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    rest = documented(chit);
    receiver = await Receiver.start();
    const scopes = ['invoices:create', 'invoices:read', 'invoices:cancel', 'webhooks'];
    ({ key } = await createApiKey(chit, await register(chit), { test: true, scopes }));
    await rest('POST', '/webhook', { as: key, body: { url: receiver.url } });
  });
  afterAll(async () => {
    await chit.stop();
    await receiver.stop();
  });

  const create = async () =>
    (await rest('POST', '/invoice/by_api_key', { as: key, body: { amount: 10, customer_id: 'c-1' } })).body
      .data;
  const read = async (uuid: string) => (await rest('GET', `/invoice/${uuid}`, { as: key })).body.data;
  const simulate = (uuid: string, body: object) =>
    rest('POST', `/test/invoice/${uuid}/simulate`, { as: key, body });
  const paymentsOf = async (uuid: string, query = '') =>
    (await rest('GET', `/invoice/${uuid}/payments${query}`, { as: key })).body;
  const messagesOf = (uuid: string) =>
    receiver.received
      .map(({ body }) => JSON.parse(body))
      .filter(({ data }) => data.invoice?.uuid === uuid)
      .sort((one, other) => one.data.sequence - other.data.sequence);

  it('begins with its times, sums and options, which its webhook message tells alike', async () => {
    const created = await create();
    const option = {
      token_address: TUSD,
      network: 'TEST',
      amount: 10,
      amount_received: 0,
      amount_pending: 0,
    };
    expect(created).toMatchObject({
      ...{ phase: 'waiting', paid_late: false, amount_received: 0, amount_pending: 0 },
      options: [option, expect.anything()],
    });
    expect(Date.parse(created.expires_on) - Date.parse(created.created_on)).toBe(3_600_000);
    expect(created).not.toHaveProperty('paid_on');
    expect(await read(created.uuid)).toEqual(created);
    await until(async () => messagesOf(created.uuid).length === 1);
    expect(messagesOf(created.uuid)[0].data.invoice).toEqual(created);
  });

  it('goes on with its payments, each in a list with its own life', async () => {
    const { uuid } = await create();
    await simulate(uuid, { event: 'payment', amount: '4' });
    await until(async () => (await read(uuid)).amount_received === 4);
    expect(await read(uuid)).toMatchObject({ status: 'created', phase: 'part_paid', amount_pending: 0 });
    await simulate(uuid, { event: 'payment' });
    await until(async () => (await read(uuid)).status === 'paid');
    const paid = await read(uuid);
    expect(paid).toMatchObject({ phase: 'paid', amount_received: 10, paid_on: expect.any(String) });
    const { total, data } = await paymentsOf(uuid);
    expect({ total, data }).toMatchObject({
      total: 2,
      data: [
        { amount: '4', status: 'confirmed', network: 'TEST', token_address: TUSD },
        { amount: '6', hash: paid.hash, seen_on: expect.any(String), confirmed_on: expect.any(String) },
      ],
    });
    expect(await paymentsOf(uuid, '?limit=1&offset=1')).toMatchObject({ total: 2, data: [{ amount: '6' }] });
  });

  it('is told by webhook messages with the members of a read', async () => {
    const { uuid } = await create();
    await simulate(uuid, { event: 'payment' });
    await until(async () => messagesOf(uuid).length === 3);
    const messages = messagesOf(uuid);
    expect(messages.map(({ data }) => data.invoice.phase)).toEqual(['waiting', 'seen', 'paid']);
    expect(messages.at(-1).data.invoice).toEqual(await read(uuid));
  });

  it('is what the list is filtered by', async () => {
    const invoices = await Promise.all(Array.from({ length: 6 }, create));
    const [cancelled, part, whole, late, expired] = invoices.map(({ uuid }) => uuid);
    await rest('POST', `/invoice/${cancelled}/cancel`, { as: key });
    const set = (uuid: string | undefined, change: string) =>
      chit.database.query(`UPDATE invoices SET ${change} WHERE uuid = '${uuid}'`);
    await set(part, 'amount_received = 1000000');
    await set(whole, 'amount_pending = amount');
    await set(late, `status = 'paid', paid_late = true, paid_on = '${LATER}'`);
    await set(expired, "status = 'expired'");
    const mine = new Set(invoices.map(({ uuid }) => uuid));
    const listed = async (query: string) => {
      const { body } = await rest('GET', `/invoice?limit=100&${query}`, { as: key });
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ uuid }: { uuid: string }) => uuid).filter((uuid: string) => mine.has(uuid));
    };
    expect(await listed('status=cancelled')).toEqual([cancelled]);
    expect(await listed('status=part_paid')).toEqual([part]);
    expect(await listed('status=paid_late')).toEqual([late]);
    expect(await listed('status=paid_late&paid_late=false')).toEqual([]);
    expect(new Set(await listed('status=expired'))).toEqual(new Set([cancelled, expired]));
    expect(await read(late as string)).toMatchObject({ phase: 'paid_late', paid_late: true, paid_on: LATER });
  });
});
