import type { ServerResponse } from 'node:http';
import { Webhook as Verifier } from 'standardwebhooks';
import { Chit } from '../support/app/chit';
import {
  createInvoice,
  createMerchant,
  createWebhook,
  type Merchant,
  signIn,
  signInAdmin,
} from '../support/app/factories';
import { waitingFor, whileHeld, whileLocked } from '../support/database/row-lock';
import { type Received, Receiver } from '../support/http/receiver';
import { until } from '../support/until';

let chit: Chit;
let merchant: Merchant;
let receiver: Receiver;
let webhook: string;

beforeAll(async () => {
  chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
});

afterAll(() => chit.stop());

beforeEach(async () => {
  merchant = await createMerchant(chit);
  receiver = await Receiver.start();
  webhook = await createWebhook(chit, merchant, receiver.url);
});

afterEach(() => receiver.stop());

const DELIVERY = 'uuid event status attempts responseStatus error payload createdOn nextAttemptOn';

async function ask<T>(document: string, variables: object = {}, as = merchant.accessToken): Promise<T> {
  const { body } = await chit.graphql(document, variables, as);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
}

interface Delivery {
  uuid: string;
  event: string;
  status: string;
  attempts: number;
  responseStatus: number | null;
  error: string | null;
  payload: string;
  nextAttemptOn: string | null;
}

async function deliveries(uuid = webhook): Promise<{ total: number; items: Delivery[] }> {
  const query = `query ($uuid: UUID!) { webhook(uuid: $uuid) { deliveries(limit: 100) { total items { ${DELIVERY} } } } }`;
  return (await ask<{ webhook: { deliveries: { total: number; items: Delivery[] } } }>(query, { uuid }))
    .webhook.deliveries;
}

/** Waits until the only delivery has the status and number of attempts, and returns it. */
const delivered = (status: string, attempts = 1) =>
  until(async () => {
    const [only] = (await deliveries()).items;
    return only?.status === status && only.attempts >= attempts && only;
  });

const secretOf = async () =>
  (
    await ask<{ webhook: { secret: string } }>('query ($uuid: UUID!) { webhook(uuid: $uuid) { secret } }', {
      uuid: webhook,
    })
  ).webhook.secret;

/** Messages about one invoice in the order of what happened: they may be sent at the same time. */
const inOrder = (received: readonly Received[]) =>
  [...received].sort((one, other) => one.message.data.sequence - other.message.data.sequence);

const verify = (secret: string, { body, headers }: Received) =>
  new Verifier(secret).verify(body, headers as Record<string, string>);

/** Makes pending deliveries due now. */
const comeDue = () =>
  chit.database.query("UPDATE webhook_deliveries SET next_attempt_on = now() WHERE status = 'pending'");

describe('A webhook', () => {
  it('receives a new invoice, as REST shows it, signed', async () => {
    const invoice = await createInvoice(chit, merchant);
    const [received] = await receiver.got(1);
    expect(verify(await secretOf(), received as Received)).toEqual({
      type: 'invoice.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { sequence: 1, invoice, amount_received: '0', amount_pending: '0' },
    });
    const { uuid, payload } = await delivered('succeeded');
    expect(received?.headers['webhook-id']).toBe(uuid);
    expect(received?.body).toBe(payload);
  });

  it('receives a status set by an admin, and nothing about other accounts’ invoices', async () => {
    const other = await createMerchant(chit);
    await createInvoice(chit, other);
    const invoice = await createInvoice(chit, merchant);
    const admin = await signInAdmin(chit);
    await chit.rest('PATCH', `/invoice/${invoice.uuid}`, { as: admin.accessToken, body: { status: 'paid' } });
    const received = inOrder(await receiver.got(2));
    expect(
      received.map(({ message }) => [message.type, message.data.sequence, message.data.invoice.status]),
    ).toEqual([
      ['invoice.created', 1, 'created'],
      ['invoice.updated', 2, 'paid'],
    ]);
  });

  it('receives that an invoice is cancelled', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    const as = merchant.accessToken;
    const { data } = (await chit.rest('POST', `/invoice/${uuid}/cancel`, { as })).body;
    const { message } = inOrder(await receiver.got(2))[1] as Received;
    expect(message.type).toBe('invoice.cancelled');
    expect(message.data).toMatchObject({ sequence: 2, invoice: data });
    expect(data).toMatchObject({ status: 'expired', cancelled_on: expect.any(String) });
  });

  it('is told of each invoice by messages that are listed for that invoice, to its owner only', async () => {
    const { uuid } = await createInvoice(chit, merchant);
    await createInvoice(chit, merchant);
    await chit.rest('POST', `/invoice/${uuid}/cancel`, { as: merchant.accessToken });
    await receiver.got(3);
    const eventsFor = async (as: string) => {
      const list = 'query ($uuid: UUID!) { deliveries(filter: { invoiceUuid: $uuid }) { items { event } } }';
      const { deliveries } = await ask<{ deliveries: { items: Delivery[] } }>(list, { uuid }, as);
      return deliveries.items.map(({ event }) => event);
    };
    expect(await eventsFor(merchant.accessToken)).toEqual(['invoice_cancelled', 'invoice_created']);
    expect(await eventsFor((await createMerchant(chit)).accessToken)).toEqual([]);
  });

  it('receives an invoice once, even if its creation is repeated', async () => {
    const headers = { 'idempotency-key': 'once' };
    const body = {
      amount: 1,
      token_address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
      network: 'ARB_SEPOLIA',
    };
    for (let i = 0; i < 3; i += 1) {
      await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, headers, body });
    }
    await delivered('succeeded');
    expect((await deliveries()).total).toBe(1);
  });

  it('receives a ping', async () => {
    const { pingWebhook } = await ask<{ pingWebhook: Delivery }>(
      `mutation ($uuid: UUID!) { pingWebhook(uuid: $uuid) { ${DELIVERY} } }`,
      { uuid: webhook },
    );
    expect(pingWebhook).toMatchObject({ event: 'ping', status: 'pending', attempts: 0 });
    const [received] = await receiver.got(1);
    expect(received?.message).toMatchObject({ type: 'ping', data: {} });
  });

  it('receives a message again after a failure, with the same ID', async () => {
    receiver.behave = (response, count) => void response.writeHead(count === 0 ? 500 : 204).end();
    await createInvoice(chit, merchant);
    const failed = await delivered('pending');
    expect(failed).toMatchObject({ responseStatus: 500, error: 'It answered 500' });
    await comeDue();
    await delivered('succeeded', 2);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });

  it('receives messages signed with the old secret too for a day after a rotation', async () => {
    const old = await secretOf();
    const rotate = 'mutation ($uuid: UUID!) { rotateWebhookSecret(uuid: $uuid) { secret } }';
    const { rotateWebhookSecret } = await ask<{ rotateWebhookSecret: { secret: string } }>(rotate, {
      uuid: webhook,
    });
    expect(rotateWebhookSecret.secret).not.toBe(old);
    await createInvoice(chit, merchant);
    const [first] = await receiver.got(1);
    for (const secret of [old, rotateWebhookSecret.secret]) verify(secret, first as Received);

    await chit.database.query("UPDATE webhooks SET previous_until = now() - interval '1 second'");
    await createInvoice(chit, merchant);
    const [, second] = await receiver.got(2);
    verify(rotateWebhookSecret.secret, second as Received);
    expect(() => verify(old, second as Received)).toThrow();
  });

  it('whose secret JWT_SECRET no longer opens has failing messages, is shown without it, and works with a new one', async () => {
    await chit.withSettings({ JWT_SECRET: 'another-secret-that-is-long-enough' }, async () => {
      merchant = { ...merchant, ...(await signIn(chit, merchant)) };
      const as = merchant.accessToken;
      await createInvoice(chit, merchant);
      expect(await delivered('pending')).toMatchObject({ error: expect.stringContaining('rotate it') });
      const listed = await chit.rest('GET', '/webhook', { as });
      expect(listed.body.data).toMatchObject([{ uuid: webhook, secret: '' }]);
      await chit.rest('POST', `/webhook/${webhook}/rotate_secret`, { as });
      await comeDue();
      const [received] = await receiver.got(1);
      verify(await secretOf(), received as Received);
    });
  });

  it('is disabled by a response 410, until its URL is changed', async () => {
    receiver.behave = (response) => void response.writeHead(410).end();
    await createInvoice(chit, merchant);
    await delivered('failed');
    const state = async () =>
      (
        await ask<{ webhook: { disabledOn: string | null } }>(
          'query ($uuid: UUID!) { webhook(uuid: $uuid) { disabledOn } }',
          { uuid: webhook },
        )
      ).webhook.disabledOn;
    await until(state);
    await createInvoice(chit, merchant);
    expect((await deliveries()).total).toBe(1);
    await ask('mutation ($uuid: UUID!, $url: URL!) { updateWebhook(uuid: $uuid, url: $url) { uuid } }', {
      uuid: webhook,
      url: receiver.url,
    });
    expect(await state()).toBeNull();
    await createInvoice(chit, merchant);
    await receiver.got(2);
  });

  it('stays enabled when its old URL answers 410 after the URL was changed', async () => {
    const held: ServerResponse[] = [];
    receiver.behave = (response) => void held.push(response);
    await createInvoice(chit, merchant);
    await receiver.got(1);
    const variables = { uuid: webhook, url: `${receiver.url}/new` };
    await ask(
      'mutation ($uuid: UUID!, $url: URL!) { updateWebhook(uuid: $uuid, url: $url) { uuid } }',
      variables,
    );
    held[0]?.writeHead(410).end();
    expect(await delivered('failed')).toMatchObject({ responseStatus: 410 });
    const state = 'query ($uuid: UUID!) { webhook(uuid: $uuid) { disabledOn } }';
    expect(await ask(state, { uuid: webhook })).toEqual({ webhook: { disabledOn: null } });
  });

  it('is disabled once when two deliveries get 410 at the same time', async () => {
    await createInvoice(chit, merchant);
    await delivered('succeeded');
    const waiting: ServerResponse[] = [];
    receiver.behave = (response) => {
      waiting.push(response);
      if (waiting.length === 2) for (const each of waiting) each.writeHead(410).end();
    };
    await Promise.all([createInvoice(chit, merchant), createInvoice(chit, merchant)]);
    await until(async () => {
      const { items } = await deliveries();
      return items.filter(({ status }) => status === 'failed').length === 2;
    });
    const disabled = await chit.database.query(
      "SELECT FROM audit_entries WHERE action = 'webhook.disabled' AND subject = $1",
      [`webhook:${webhook}`],
    );
    expect(disabled).toHaveLength(1);
  });

  it('locks no message while the 410 for it waits for the webhook, whose disabling ends the message', async () => {
    const held: ServerResponse[] = [];
    receiver.behave = (response) => void held.push(response);
    await createInvoice(chit, merchant);
    await receiver.got(1);
    const locking = `SELECT FROM webhooks WHERE uuid = '${webhook}' FOR UPDATE`;
    const free = await whileHeld(chit.database, locking, async () => {
      held[0]?.writeHead(410).end();
      await until(async () => (await waitingFor(chit.database)) > 0);
      const unlocked = 'SELECT FROM webhook_deliveries WHERE webhook_uuid = $1 FOR UPDATE SKIP LOCKED';
      return chit.database.query(unlocked, [webhook]);
    });
    expect(free).toHaveLength(1);
  });

  it('is disabled after ten failures, with an audit entry', async () => {
    receiver.behave = (response) => void response.writeHead(503).end();
    await createInvoice(chit, merchant);
    for (let attempts = 1; attempts < 10; attempts += 1) {
      await delivered('pending', attempts);
      await comeDue();
    }
    expect(await delivered('failed', 10)).toMatchObject({ responseStatus: 503, nextAttemptOn: null });
    const rows = await chit.database.query<{ after: string }>(
      "SELECT after FROM audit_entries WHERE action = 'webhook.disabled' AND subject = $1",
      [`webhook:${webhook}`],
    );
    expect(rows.map(({ after }) => JSON.parse(after))).toEqual([
      { url: receiver.url, reason: 'ten attempts failed: It answered 503' },
    ]);
  });

  it("receives a message again on its owner's request", async () => {
    await createInvoice(chit, merchant);
    const { uuid } = await delivered('succeeded');
    const redeliver = `mutation ($uuid: UUID!) { redeliver(deliveryUuid: $uuid) { ${DELIVERY} } }`;
    expect(await ask(redeliver, { uuid })).toMatchObject({
      redeliver: { uuid, status: 'pending', attempts: 0 },
    });
    const [first, second] = await receiver.got(2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    const stranger = await createMerchant(chit);
    const { body } = await chit.graphql(redeliver, { uuid }, stranger.accessToken);
    expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
  });
});

describe('A webhook that is being disabled', () => {
  const PING = 'mutation ($uuid: UUID!) { pingWebhook(uuid: $uuid) { uuid } }';
  const REDELIVER = 'mutation ($uuid: UUID!) { redeliver(deliveryUuid: $uuid) { uuid } }';

  it.each([
    ['a ping', PING, async () => webhook],
    ['a message again', REDELIVER, async () => (await delivered('succeeded')).uuid],
  ])('refuses to send %s', async (_, document, subject) => {
    await createInvoice(chit, merchant);
    const uuid = await subject();
    const disabling = `UPDATE webhooks SET disabled_on = now() WHERE uuid = '${webhook}'`;
    const { body } = await whileLocked(chit.database, disabling, 1, () =>
      chit.graphql(document, { uuid }, merchant.accessToken),
    );
    expect(body.errors[0].extensions.reason.code).toBe('webhook_disabled');
  });
});

describe('The URL of a webhook', () => {
  it.each([
    'http://127.0.0.1/hook',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:8080/',
    'http://shop.localhost/',
    'http://0.0.0.0/',
  ])('is refused if it can never be on the public internet: %s', async (url) => {
    const own = await strict();
    const { body } = await own.chit.graphql(
      'mutation ($url: URL!) { createWebhook(url: $url) { uuid } }',
      { url },
      own.merchant.accessToken,
    );
    expect(body.errors[0].extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: [
        { member: 'url', reason: 'must have a host on the public internet, not in a private network' },
      ],
    });
  });
});

let guarded: { chit: Chit; merchant: Merchant } | undefined;

/** Starts a Chit that delivers only to public addresses. */
async function strict() {
  if (!guarded) {
    const own = await Chit.start();
    guarded = { chit: own, merchant: await createMerchant(own) };
  }
  return guarded;
}

afterAll(() => guarded?.chit.stop());
