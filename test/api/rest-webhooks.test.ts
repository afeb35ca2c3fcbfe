import { Chit } from '../support/app/chit';
import {
  createDelivery,
  createInvoice,
  createMerchant,
  createWebhook,
  type Merchant,
  signInAdmin,
} from '../support/app/factories';
import { whileLocked } from '../support/database/row-lock';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { expectNotValid } from '../support/http/refusals';

/** Members that Chit adds to the webhook of the specification. */
const FURTHER = {
  ...{ name: null, events: ['*'], format: 'chit', enabled: true },
  ...{ created_on: expect.any(String), disabled_on: null },
};

describe('REST webhooks', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let owner: Merchant;
  let uuid: string;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api', MAX_WEBHOOKS: '100' });
    rest = documented(chit);
    owner = await createMerchant(chit);
  });
  beforeEach(async () => {
    uuid = await createWebhook(chit, owner);
  });
  afterAll(() => chit.stop());

  const update = (body: object, id = uuid) =>
    rest('PATCH', `/webhook/${id}`, { as: owner.accessToken, body });

  it('keep their secret when their URL changes', async () => {
    const first = await update({ url: 'https://shop.test/one?a=1' });
    expect(first.body).toEqual({
      success: true,
      data: {
        uuid,
        user_uuid: owner.uuid,
        url: 'https://shop.test/one?a=1',
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        ...FURTHER,
      },
    });
    const second = await update({ url: 'http://shop.test:8080/two' });
    expect(second.body.data).toEqual({ ...first.body.data, url: 'http://shop.test:8080/two' });
  });

  it('have separate secrets', async () => {
    const other = await createWebhook(chit, owner);
    const secrets = await Promise.all(
      [uuid, other].map((id) => update({ url: 'https://two.test/hook' }, id)),
    );
    expect(new Set(secrets.map(({ body }) => body.data.secret)).size).toBe(2);
  });

  it('have an encrypted secret in the database', async () => {
    const { secret } = (await update({ url: 'https://three.test/hook' })).body.data;
    const rows = await chit.database.query('SELECT * FROM webhooks WHERE uuid = $1', [uuid]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length));
  });

  it.each([
    'shop.test/hook',
    '/hook',
    'ftp://shop.test/hook',
    'javascript:alert(1)',
    'file:///hook',
    'https://',
    '',
    `https://shop.test/${'x'.repeat(2048)}`,
    'https://shop.test/\u0000',
    null,
    7,
    ['https://shop.test/hook'],
  ])('refuse the address %j', async (url) => {
    expectNotValid(await update({ url }), 'url');
  });

  const call = (method: string, path: string, body?: object) =>
    rest(method, `/webhook${path}`, { as: owner.accessToken, body });

  it('are created with a secret, read, and listed newest first', async () => {
    const created = (await call('POST', '', { url: 'https://new.test/new' })).body.data;
    expect(created).toEqual({
      uuid: expect.any(String),
      user_uuid: owner.uuid,
      url: 'https://new.test/new',
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      ...FURTHER,
    });
    expect((await call('GET', `/${created.uuid}`)).body.data).toEqual(created);
    const list = (await call('GET', '?limit=2')).body;
    expect(list.data.map((each: { uuid: string }) => each.uuid)).toEqual([created.uuid, uuid]);
    expect(list.data[0]).toEqual(created);
    expect(list.total).toBeGreaterThan(1);
  });

  it('have a new secret after a rotation', async () => {
    const before = (await call('GET', `/${uuid}`)).body.data;
    const after = (await call('POST', `/${uuid}/rotate_secret`)).body.data;
    expect(after).toEqual({ ...before, secret: expect.stringMatching(/^whsec_/) });
    expect(after.secret).not.toBe(before.secret);
  });

  it('are not found after they are deleted', async () => {
    expect((await call('DELETE', `/${uuid}`)).body).toEqual({ success: true });
    for (const path of [`/${uuid}`, `/${uuid}/delivery`]) {
      expect((await call('GET', path)).status).toBe(404);
    }
  });

  it('list their deliveries newest first, and send one again', async () => {
    const made = [await createDelivery(chit, uuid), await createDelivery(chit, uuid)];
    const { total, data } = (await call('GET', `/${uuid}/delivery`)).body;
    const [second, first] = data;
    expect({ total, made }).toEqual({ total: 2, made: [first.uuid, second.uuid] });
    expect(first).toMatchObject({
      webhook_uuid: uuid,
      event: 'ping',
      status: 'pending',
      attempts: 0,
      response_status: null,
    });
    expect(JSON.parse(first.payload)).toEqual({ type: 'ping', timestamp: first.created_on, data: {} });
    await chit.database.query(
      "UPDATE webhook_deliveries SET status = 'failed', next_attempt_on = NULL WHERE uuid = $1",
      [first.uuid],
    );
    const again = (await call('POST', `/delivery/${first.uuid}/redeliver`)).body.data;
    expect(again).toMatchObject({ uuid: first.uuid, status: 'pending', payload: first.payload });
    expect(again.next_attempt_on).not.toBeNull();
  });

  it('are pinged only while they are enabled', async () => {
    await chit.database.query('UPDATE webhooks SET disabled_on = now() WHERE uuid = $1', [uuid]);
    expect((await call('GET', `/${uuid}`)).body.data.disabled_on).not.toBeNull();
    expect((await call('POST', `/${uuid}/ping`)).status).toBe(409);
    await update({ url: 'https://again.test/again' });
    expect((await call('POST', `/${uuid}/ping`)).status).toBe(200);
  });

  it('are not found when they are deleted while they are changed or pinged', async () => {
    const removal = `DELETE FROM webhooks WHERE uuid = '${uuid}'`;
    const ping = 'mutation ($uuid: UUID!) { pingWebhook(uuid: $uuid) { uuid } }';
    const [changed, pinged] = await whileLocked(chit.database, removal, 2, () =>
      Promise.all([
        update({ url: 'https://late.test/late' }),
        chit.graphql(ping, { uuid }, owner.accessToken),
      ]),
    );
    expect(changed.status).toBe(404);
    expect(pinged.body.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  it('block no change of an invoice when they are deleted in the middle of it', async () => {
    const { uuid: invoice } = await createInvoice(chit, owner);
    const { accessToken } = await signInAdmin(chit);
    const removal = `DELETE FROM webhooks WHERE uuid = '${uuid}'`;
    const answer = await whileLocked(chit.database, removal, 1, () =>
      rest('PATCH', `/invoice/${invoice}`, { as: accessToken, body: { status: 'paid' } }),
    );
    expect(answer.body.data.status).toBe('paid');
  });

  it('are refused with the name of each invalid member', async () => {
    expectNotValid(await update({}, 'x'), 'uuid', 'url');
  });
});
