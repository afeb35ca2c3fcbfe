import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { whileHeld } from '../support/database/row-lock';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { Receiver } from '../support/http/receiver';
import { expectNotValid } from '../support/http/refusals';
import { until } from '../support/until';

/** Of deliveries, which one statement deletes. */
const MORE_THAN_A_BATCH = 5_500;

describe('A webhook', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let receiver: Receiver;
  let merchant: Merchant;

  beforeAll(async () => {
    // Deliveries of deleted webhooks are cleaned up each minute.
    const pace = { pauseShare: 0.05 };
    chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true', MAX_WEBHOOKS: '100' }, pace);
    rest = documented(chit);
    receiver = await Receiver.start();
    merchant = await createMerchant(chit);
  });
  afterAll(async () => {
    await chit.stop();
    await receiver.stop();
  });

  const call = (method: string, path: string, body?: object) =>
    rest(method, path, { as: merchant.accessToken, body });
  const create = async (more: object = {}) =>
    (await call('POST', '/webhook', { url: receiver.url, ...more })).body.data;
  const deliveriesOf = async (uuid: string) => (await call('GET', `/webhook/${uuid}/delivery`)).body.data;

  it('has a name and gets the kinds of events that it names', async () => {
    const all = await create();
    expect(all).toMatchObject({ name: null, events: ['*'], enabled: true });
    const kinds = { 'invoice.*': 2, 'invoice.cancelled': 1, 'invoice.paid': 0 };
    const hooks = await Promise.all(
      Object.keys(kinds).map((kind) => create({ name: `Gets ${kind}`, events: [kind, 'invoice.expired'] })),
    );
    const { uuid } = await createInvoice(chit, merchant);
    await call('POST', `/invoice/${uuid}/cancel`);
    const counts = await Promise.all(hooks.map(async (hook) => (await deliveriesOf(hook.uuid)).length));
    expect(counts).toEqual(Object.values(kinds));
    expect(await deliveriesOf(all.uuid)).toHaveLength(2);
    const { body } = await chit.operate(
      'webhook { name events enabled }',
      { uuid: hooks[0].uuid },
      {
        as: merchant.accessToken,
      },
    );
    expect(body.data).toEqual({
      name: 'Gets invoice.*',
      events: ['invoice.*', 'invoice.expired'],
      enabled: true,
    });
  });

  it('is changed member by member, and switched off and on', async () => {
    const { uuid, url } = await create({ name: 'Old' });
    const change = async (body: object) => (await call('PATCH', `/webhook/${uuid}`, body)).body.data;
    expect(await change({ name: 'New' })).toMatchObject({ url, name: 'New', events: ['*'], enabled: true });
    expect(await change({ enabled: false })).toMatchObject({ name: 'New', enabled: false });
    expect(await change({ events: ['invoice.paid'] })).toMatchObject({
      events: ['invoice.paid'],
      enabled: false,
    });
    await createInvoice(chit, merchant);
    expect(await deliveriesOf(uuid)).toEqual([]);
    expect(await change({ enabled: true, name: null })).toMatchObject({ name: null, enabled: true });
    const input = { uuid, name: 'Again', events: ['*'], enabled: false };
    const answer = await chit.operate('updateWebhook { url name events enabled }', input, {
      as: merchant.accessToken,
    });
    expect(answer.body.data).toEqual({ url, name: 'Again', events: ['*'], enabled: false });
    expect(await change({ url })).toMatchObject({ enabled: true });
  });

  it.each([
    ['events', { events: [] }],
    ['events', { events: ['invoice.unknown'] }],
    ['name', { name: 'x'.repeat(101) }],
  ])('refuses unusable %s', async (member, body) => {
    const { uuid } = await create();
    expectNotValid(await call('PATCH', `/webhook/${uuid}`, body), member);
    expectNotValid(await call('PATCH', `/webhook/${uuid}`, {}), 'url');
  });

  it('shows the attempts of each delivery', async () => {
    const { uuid } = await create();
    await createInvoice(chit, merchant);
    const delivery = await until(async () => (await deliveriesOf(uuid))[0]);
    await until(async () => (await deliveriesOf(uuid))[0].status === 'succeeded');
    const { body } = await call('GET', `/webhook/delivery/${delivery.uuid}/attempts`);
    expect(body).toMatchObject({
      total: 1,
      data: [{ url: receiver.url, status: 200, error: null, duration_ms: expect.any(Number) }],
    });
    const stranger = await createMerchant(chit);
    const asked = { as: stranger.accessToken };
    expect((await rest('GET', `/webhook/delivery/${delivery.uuid}/attempts`, asked)).status).toBe(404);
  });

  it('is deleted at once, whatever still holds its deliveries, which are then cleaned up in batches', async () => {
    const { uuid } = await create();
    const kept = await create();
    await createInvoice(chit, merchant);
    await chit.database.query(
      `INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data, status, next_attempt_on)
       SELECT gen_random_uuid(), $1, 'invoice.created', '{}', 'failed', NULL FROM generate_series(1, ${MORE_THAN_A_BATCH})`,
      [uuid],
    );
    await whileHeld(
      chit.database,
      `SELECT 1 FROM webhook_deliveries WHERE webhook_uuid = '${uuid}' LIMIT 1 FOR UPDATE`,
      async () => expect((await call('DELETE', `/webhook/${uuid}`)).status).toBe(200),
    );
    expect(await call('GET', `/webhook/${uuid}/delivery`)).toMatchObject({ status: 404 });
    await until(async () => {
      const left = await chit.database.query(
        'SELECT 1 FROM webhook_deliveries WHERE webhook_uuid = $1 LIMIT 1',
        [uuid],
      );
      return left.length === 0;
    });
    expect(await deliveriesOf(kept.uuid)).toHaveLength(1);
  });
});
