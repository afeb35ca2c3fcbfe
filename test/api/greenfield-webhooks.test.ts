import { createHmac } from 'node:crypto';
import { Chit } from '../support/app/chit';
import { createApiKey, createWebhook, type Person, register } from '../support/app/factories';
import { deliveryShape, eventShape, webhookShape } from '../support/http/btcpay-shapes';
import { type Received, Receiver } from '../support/http/receiver';
import { until } from '../support/until';

const SCOPES = ['invoices:create', 'invoices:read', 'invoices:cancel', 'webhooks'];
/** The events that the plugin for WooCommerce asks for. */
const WOOCOMMERCE = [
  ...['InvoiceReceivedPayment', 'InvoicePaymentSettled', 'InvoiceProcessing'],
  ...['InvoiceExpired', 'InvoiceSettled', 'InvoiceInvalid'],
];

let chit: Chit;
let receiver: Receiver;
let owner: Person;
let key: string;
let storeId: string;

beforeAll(async () => {
  chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
});
afterAll(() => chit.stop());

beforeEach(async () => {
  receiver = await Receiver.start();
  owner = await register(chit);
  key = (await createApiKey(chit, owner, { test: true, scopes: SCOPES })).key;
  storeId = (await call('GET', '/stores')).body[0].id;
});
afterEach(() => receiver.stop());

const call = (method: string, path: string, body?: object) =>
  chit.rest(method, path, {
    body,
    headers: { authorization: `token ${key}`, 'content-type': 'application/json' },
  });

const S = (path = '') => `/stores/${storeId}/webhooks${path}`;

async function add(more: object = {}) {
  const { status, body } = await call('POST', S(), { url: receiver.url, ...more });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as { id: string; secret: string };
}

async function order(): Promise<string> {
  const body = { amount: '12.50', currency: 'USD', metadata: { orderId: '17', posData: { a: 1 } } };
  return (await call('POST', `/stores/${storeId}/invoices`, body)).body.id;
}

const simulate = (id: string, body: object) =>
  chit.rest('POST', `/test/invoice/${id}/simulate`, { as: key, body });

const eventsOf = (received: readonly Received[]) => received.map(({ message }) => eventShape.parse(message));

const got = async (count: number) => eventsOf(await receiver.got(count));

const typesOf = (events: { type: string }[]) => events.map(({ type }) => type);

describe('A webhook in the API of BTCPay', () => {
  it('tells a shop of a payment step by step, each message signed', async () => {
    const secret = 'a-secret-that-the-shop-has-made';
    const webhook = await add({ secret });
    const id = await order();
    await simulate(id, { event: 'payment', amount: '4' });
    await got(2);
    await simulate(id, { event: 'payment', amount: '9' });
    const events = await got(6);
    expect(typesOf(events)).toEqual([
      ...['InvoiceCreated', 'InvoiceReceivedPayment', 'InvoiceReceivedPayment'],
      ...['InvoiceProcessing', 'InvoicePaymentSettled', 'InvoiceSettled'],
    ]);
    for (const event of events)
      expect(event).toMatchObject({
        ...{ webhookId: webhook.id, storeId, invoiceId: id, isRedelivery: false },
        metadata: { orderId: '17', posData: { a: 1 } },
      });
    expect(events[2]).toMatchObject({
      payment: { value: '9', status: 'Processing' },
      afterExpiration: false,
    });
    expect(events[2]).toMatchObject({ paymentMethodId: 'TUSD-TEST' });
    expect(events[4]).toMatchObject({ payment: { value: '9', status: 'Settled' }, afterExpiration: false });
    expect(events[5]).toMatchObject({ manuallyMarked: false, overPaid: true });
    for (const { headers, body } of receiver.received)
      expect(headers['btcpay-sig']).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  });

  it('tells of an invoice that expires with a part of the money, and of the rest that comes late', async () => {
    await add({ authorizedEvents: { everything: false, specificEvents: WOOCOMMERCE } });
    const id = await order();
    await simulate(id, { event: 'payment', amount: '4' });
    await got(1);
    await simulate(id, { event: 'expire' });
    await got(2);
    await simulate(id, { event: 'payment', amount: '8.5' });
    const events = await got(4);
    expect(typesOf(events)).toEqual([
      ...['InvoiceReceivedPayment', 'InvoiceExpired', 'InvoiceReceivedPayment', 'InvoicePaymentSettled'],
    ]);
    expect(events[1]).toMatchObject({ partiallyPaid: true });
    expect(events[2]).toMatchObject({ afterExpiration: true });
    expect(events[3]).toMatchObject({ afterExpiration: true });
    const invoice = (await call('GET', `/stores/${storeId}/invoices/${id}`)).body;
    expect(invoice).toMatchObject({ status: 'Expired', additionalStatus: 'PaidLate' });
  });

  it('tells of an invoice that the shop has marked as invalid', async () => {
    await add({ authorizedEvents: { everything: false, specificEvents: ['InvoiceInvalid'] } });
    const id = await order();
    await call('POST', `/stores/${storeId}/invoices/${id}/status`, { status: 'Invalid' });
    expect(await got(1)).toMatchObject([{ type: 'InvoiceInvalid', invoiceId: id, manuallyMarked: true }]);
  });

  it('does not tell a shop again of a payment that was seen, once it was told that the order is paid', async () => {
    const { id: webhook } = await add();
    const id = await order();
    await got(1);
    receiver.behave = (response) => {
      const isSeen = receiver.received.at(-1)?.message.type === 'InvoiceProcessing';
      response.writeHead(isSeen ? 503 : 200).end();
    };
    await simulate(id, { event: 'payment', amount: '12.5' });
    const processing = "webhook_uuid = $1 AND btcpay_type = 'InvoiceProcessing'";
    const makeDue = (time: string) =>
      chit.database.query(
        `UPDATE webhook_deliveries SET next_attempt_on = now() + $2::interval
         WHERE ${processing} AND attempts > 0 AND status = 'pending' RETURNING uuid`,
        [webhook, time],
      );
    await until(async () => (await makeDue('1 hour')).length === 1);
    await until(async () => typesOf(eventsOf(receiver.received)).includes('InvoiceSettled'));
    const count = receiver.received.length;
    await until(async () => (await makeDue('0')).length === 0);
    const [end] = await chit.database.query(
      `SELECT status, error FROM webhook_deliveries WHERE ${processing}`,
      [webhook],
    );
    expect({ ...end, count: receiver.received.length }).toEqual({
      ...{ status: 'failed', count },
      error: 'Not repeated: a later message about the invoice was delivered',
    });
  });

  it('is created, read, listed, changed and deleted as plugins do', async () => {
    const events = { everything: false, specificEvents: WOOCOMMERCE };
    const { id, secret, ...created } = await add({ authorizedEvents: events, enabled: true });
    expect(secret).toEqual(expect.any(String));
    expect(webhookShape.parse({ id, ...created })).toMatchObject({ authorizedEvents: events, enabled: true });
    expect((await call('GET', S(`/${id}`))).body).toEqual({ id, ...created });
    expect((await call('GET', `/webhooks/${id}`)).body).toEqual({ id, ...created });
    expect((await call('GET', S())).body).toEqual([{ id, ...created }]);
    const change = {
      ...{ url: receiver.url, enabled: false, automaticRedelivery: true, secret: 'another' },
      authorizedEvents: { everything: true },
    };
    expect((await call('PUT', S(`/${id}`), change)).body).toMatchObject({
      ...{ id, enabled: false, authorizedEvents: { everything: true, specificEvents: [] } },
    });
    expect((await call('DELETE', S(`/${id}`))).status).toBe(200);
    expect(await call('GET', S(`/${id}`))).toMatchObject({
      status: 404,
      body: { code: 'webhook-not-found' },
    });
  });

  it('has deliveries, which can be repeated', async () => {
    const { id } = await add();
    const invoice = await order();
    await got(1);
    const delivered = async () => (await call('GET', S(`/${id}/deliveries`))).body;
    await until(async () => (await delivered())[0]?.status === 'HttpSuccess');
    const [delivery] = (await delivered()).map((each: unknown) => deliveryShape.parse(each));
    const path = S(`/${id}/deliveries/${delivery.id}`);
    expect((await call('GET', path)).body).toEqual(delivery);
    expect((await call('GET', `${path}/request`)).body).toMatchObject({ type: 'InvoiceCreated' });
    expect((await call('POST', `${path}/redeliver`)).body).toBe(delivery.id);
    const [first, second] = await got(2);
    expect(second).toMatchObject({ invoiceId: invoice, isRedelivery: true });
    expect(second).toEqual({ ...first, isRedelivery: true });
  });

  it("knows nothing of the account's own webhooks", async () => {
    const { body } = await chit.rest('POST', '/webhook', { as: key, body: { url: receiver.url } });
    const { uuid } = body.data;
    expect((await call('GET', S())).body).toEqual([]);
    expect((await call('DELETE', S(`/${uuid}`))).status).toBe(404);
    expect(await chit.rest('GET', `/webhook/${uuid}`, { as: key })).toMatchObject({
      body: { data: { format: 'chit' } },
    });
    await chit.rest('POST', `/webhook/${uuid}/ping`, { as: key });
    const delivery = (await chit.rest('GET', `/webhook/${uuid}/delivery`, { as: key })).body.data[0].uuid;
    const { id } = await add({ url: `${receiver.url}/shop` });
    for (const webhook of [uuid, id]) {
      const path = S(`/${webhook}/deliveries/${delivery}`);
      const answers = [call('GET', path), call('GET', `${path}/request`), call('POST', `${path}/redeliver`)];
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it('is refused without a URL or with an unusable one', async () => {
    for (const url of [undefined, 'ftp://shop.test'])
      expect(await call('POST', S(), { url })).toMatchObject({ status: 422, body: [{ path: 'url' }] });
  });

  it('says in a ping that it is a test', async () => {
    const { id } = await add();
    await chit.rest('POST', `/webhook/${id}/ping`, { as: key });
    const [event] = await got(1);
    expect(event).toMatchObject({ type: 'InvoiceCreated', invoiceId: expect.stringMatching(/^__test__/) });
  });
});

describe('The format of a webhook', () => {
  it('is chosen at its creation, and shown', async () => {
    const body = { url: receiver.url, format: 'btcpay' };
    const { data } = (await chit.rest('POST', '/webhook', { as: owner.accessToken, body })).body;
    expect(data).toMatchObject({ format: 'btcpay', events: ['*'] });
    const uuid = await createWebhook(chit, owner);
    const answer = await chit.graphql(
      'query ($uuid: UUID!) { webhook(uuid: $uuid) { format } }',
      { uuid },
      owner.accessToken,
    );
    expect(answer.body.data.webhook.format).toBe('chit');
  });
});
