import { webhookMessage } from '../../src/rest/invoices/webhook-messages';
import { Chit } from '../support/app/chit';
import {
  createApiKey,
  createInvoice,
  createMerchant,
  createWebhook,
  type Merchant,
  register,
} from '../support/app/factories';
import { Receiver } from '../support/http/receiver';
import { inLanes } from '../support/in-lanes';
import { until } from '../support/until';

let chit: Chit;
let receiver: Receiver;
let merchant: Merchant;

beforeAll(async () => {
  chit = await Chit.start({
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_TEST: '3/3600',
    RATE_LIMIT_REDELIVER: '4/3600',
  });
});
beforeEach(async () => {
  receiver = await Receiver.start();
  merchant = await createMerchant(chit);
});
afterEach(() => receiver.stop());
afterAll(() => chit.stop());

const ping = (as: string, uuid: string) => chit.rest('POST', `/webhook/${uuid}/ping`, { as });

/** Waits until no delivery to the account's webhooks is pending, and returns all of them. */
const finished = ({ uuid }: Merchant) =>
  until(async () => {
    const rows = await chit.database.query<{ uuid: string; status: string; attempts: number }>(
      `SELECT d.uuid, d.status, attempts FROM webhook_deliveries d JOIN webhooks w ON w.uuid = webhook_uuid
       WHERE w.user_uuid = $1`,
      [uuid],
    );
    return rows.every(({ status }) => status !== 'pending') && rows;
  });

describe('A ping', () => {
  it('is refused to an account that is not verified, and nothing is sent', async () => {
    const stranger = await register(chit);
    const webhook = await createWebhook(chit, stranger, receiver.url);
    const answers = await inLanes(20, () => ping(stranger.accessToken, webhook));
    const refusals = new Set(answers.map(({ status, body }) => `${status} ${body.message}`));
    expect([...refusals]).toEqual([expect.stringContaining('403 The account is not approved yet')]);
    expect(receiver.received).toEqual([]);
  });

  it('is sent in test mode without an approval, within the same limits', async () => {
    const scopes = ['webhooks'];
    const { key } = await createApiKey(chit, await register(chit), { test: true, scopes });
    const { body } = await chit.rest('POST', '/webhook', { as: key, body: { url: receiver.url } });
    const statuses = [(await ping(key, body.data.uuid)).status, (await ping(key, body.data.uuid)).status];
    expect(statuses).toEqual([200, 429]);
    expect((await receiver.got(1))[0]?.message).toMatchObject({ type: 'ping' });
  });

  it('is sent to a webhook once in ten seconds, however many are asked for at once', async () => {
    const webhook = await createWebhook(chit, merchant, receiver.url);
    const answers = await inLanes(20, () => ping(merchant.accessToken, webhook));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(19);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    await finished(merchant);
    expect(receiver.received).toHaveLength(1);
  });

  it('counts against one budget of the account, whichever webhook it goes to', async () => {
    const statuses = [];
    for (let made = 0; made < 5; made += 1) {
      const webhook = await createWebhook(chit, merchant, receiver.url);
      statuses.push((await ping(merchant.accessToken, webhook)).status);
      await chit.operate('deleteWebhook', { uuid: webhook }, { as: merchant.accessToken });
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('that fails is not attempted again, and disables nothing', async () => {
    receiver.behave = (response) => void response.writeHead(500).end();
    const webhook = await createWebhook(chit, merchant, receiver.url);
    await ping(merchant.accessToken, webhook);
    expect(await finished(merchant)).toMatchObject([{ status: 'failed', attempts: 1 }]);
    const { body } = await chit.rest('GET', `/webhook/${webhook}`, { as: merchant.accessToken });
    expect(body.data.disabled_on).toBeNull();
  });

  it('of another kind is the account’s newest message about it, marked, without a real invoice, and attempted once', async () => {
    receiver.behave = (response) => void response.writeHead(500).end();
    const invoice = await createInvoice(chit, merchant, { order_id: 'ORDER-1001' });
    const webhook = await createWebhook(chit, merchant, receiver.url);
    const send = (event: string) =>
      chit.operate('pingWebhook { event }', { uuid: webhook, event }, { as: merchant.accessToken });
    expect((await send('invoice_paid')).body).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('no recent invoice.paid'),
    });
    await send('invoice_created');
    expect(await finished(merchant)).toMatchObject([{ status: 'failed', attempts: 1 }]);
    const sent = receiver.received[0];
    expect(sent?.message).toMatchObject({
      type: 'invoice.created',
      data: {
        test: true,
        sequence: 1,
        invoice: { uuid: '00000000-0000-0000-0000-000000000000', number: '0', amount: 12.5, test: true },
      },
    });
    for (const name of [
      invoice.uuid,
      invoice.number,
      invoice.url.slice(-20),
      invoice.contract_address,
      'ORDER-1001',
    ])
      expect(sent?.body).not.toContain(name);
    expect(webhookMessage('invoice.created').safeParse(sent?.message).error).toBeUndefined();
  });

  it('that is delivered again counts as another one', async () => {
    const webhook = await createWebhook(chit, merchant, receiver.url);
    await ping(merchant.accessToken, webhook);
    const [delivery] = await finished(merchant);
    const again = `/webhook/delivery/${delivery?.uuid}/redeliver`;
    expect((await chit.rest('POST', again, { as: merchant.accessToken })).status).toBe(429);
  });
});

describe('A delivery', () => {
  it('is sent again as often as the budget of the account permits', async () => {
    await createWebhook(chit, merchant, receiver.url);
    await createInvoice(chit, merchant);
    const [delivery] = await until(async () => {
      const rows = await finished(merchant);
      return rows.length > 0 && rows;
    });
    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1) {
      const again = await chit.rest('POST', `/webhook/delivery/${delivery?.uuid}/redeliver`, {
        as: merchant.accessToken,
      });
      statuses.push(again.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });
});
