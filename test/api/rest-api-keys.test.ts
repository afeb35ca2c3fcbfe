import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { whileHeld } from '../support/database/row-lock';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { BAD_CREDENTIAL, conflict, expectNotValid, NOT_FOUND } from '../support/http/refusals';

const HOUR_MS = 60 * 60 * 1000;

describe('REST API keys', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let owner: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api', MAX_API_KEYS: '5', TRUST_PROXY: 'loopback' });
    rest = documented(chit);
  });
  beforeEach(async () => {
    owner = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const call = (method: string, path = '', body?: object) =>
    rest(method, `/api_key${path}`, { as: owner.accessToken, body });

  /** Creates a key that reads invoices; `more` adds or replaces members of the request body. */
  const createKey = async (more: object = {}) =>
    (await call('POST', '', { name: 'report', scopes: ['invoices:read'], ...more })).body.data;

  /** Uses a key to list invoices, from a client address. */
  const use = (key: string, from = '198.51.100.1') =>
    rest('GET', '/invoice', { as: key, headers: { 'x-forwarded-for': from } });

  const stored = async (uuid: string) =>
    (await call('GET')).body.data.find((apiKey: { uuid: string }) => apiKey.uuid === uuid);

  const audit = (uuid: string) =>
    chit.database.query<{ action: string }>(
      'SELECT action, actor_uuid, before::jsonb, after::jsonb FROM audit_entries WHERE subject = $1 ORDER BY created_on, uuid',
      [`api_key:${uuid}`],
    );

  it('create invoices', async () => {
    const { data } = (await call('POST', '', { name: 'shop' })).body;
    expect((await createInvoice(chit, { ...owner, apiKey: data.key })).user_uuid).toBe(owner.uuid);
  });

  it('do not wait for a transaction that has locked them', async () => {
    const { uuid, key } = await createKey();
    const lock = `SELECT FROM api_keys WHERE uuid = '${uuid}' FOR UPDATE`;
    const { status } = await whileHeld(chit.database, lock, () => use(key));
    expect(status).toBe(200);
    expect(await stored(uuid)).toMatchObject({ last_used_on: null });
  });

  it('read while the database takes no writes', async () => {
    const { key } = await createKey();
    await chit.database.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE read_only_sql_transaction; END';
      CREATE TRIGGER refuse BEFORE UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION refuse()`);
    const { status } = await use(key);
    await chit.database.query('DROP TRIGGER refuse ON api_keys');
    expect(status).toBe(200);
  });

  it('are shown only when they are created', async () => {
    const { key, ...apiKey } = (await call('POST', '', { name: 'till 1' })).body.data;
    expect(key).toMatch(/^chit_/);
    expect(apiKey).toEqual({
      uuid: expect.any(String),
      name: 'till 1',
      prefix: key.slice(0, apiKey.prefix.length),
      scopes: ['invoices:create'],
      allowed_addresses: [],
      created_on: expect.any(String),
      expires_on: null,
      last_used_on: null,
      last_used_from: null,
      replaced_by: null,
      revoked_on: null,
    });
    const { body } = await call('GET');
    expect(body.data[0]).toEqual(apiKey);
    expect(JSON.stringify(body)).not.toContain(key);
  });

  it('are listed newest first, with their count', async () => {
    await call('POST', '', { name: 'second' });
    const { total, data } = (await call('GET', '?limit=1')).body;
    expect({ total, names: data.map(({ name }: { name: string }) => name) }).toEqual({
      total: 2,
      names: ['second'],
    });
  });

  it('are refused at once after they are revoked, and stay listed', async () => {
    expect((await call('DELETE', `/${owner.apiKeyUuid}`)).body).toEqual({ success: true });
    expect(await rest('POST', '/invoice/by_api_key', { as: owner.apiKey, body: {} })).toMatchObject(
      BAD_CREDENTIAL,
    );
    const [first] = (await call('GET')).body.data;
    expect(first).toMatchObject({ uuid: owner.apiKeyUuid, revoked_on: expect.any(String) });
    await call('DELETE', `/${owner.apiKeyUuid}`);
    expect((await call('GET')).body.data[0]).toEqual(first);
  });

  it('are limited in number, not counting those that have expired or were replaced', async () => {
    for (const name of ['2', '3', '4', '5']) await call('POST', '', { name });
    const further = () => call('POST', '', { name: 'further' });
    const refused = conflict('An account may have 5 API keys that are not revoked: revoke one first');
    expect(await further()).toMatchObject(refused);
    expect(await call('POST', `/${owner.apiKeyUuid}/rotate`)).toMatchObject({ status: 200 });
    expect(await further()).toMatchObject(refused);
    await chit.database.query("UPDATE api_keys SET expires_on = now() WHERE name = '2' AND user_uuid = $1", [
      owner.uuid,
    ]);
    expect(await further()).toMatchObject({ status: 200 });
  });

  it.each(['', 'x'.repeat(101), null, 7, 'a\u0000'])('are refused with the name %j', async (name) => {
    expectNotValid(await call('POST', '', { name }), 'name');
  });

  it.each([
    ['scopes', []],
    ['scopes', ['admin']],
    ['allowed_addresses', ['localhost']],
    ['allowed_addresses', ['2001:db8::1']],
    ['expires_on', '2020-01-01T00:00:00Z'],
  ])('are refused with %s %j', async (member, value) => {
    expectNotValid(await call('POST', '', { name: 'x', [member]: value }), member);
  });

  it('name the missing scope in WWW-Authenticate', async () => {
    const answer = await use(owner.apiKey);
    expect(answer).toMatchObject(BAD_CREDENTIAL);
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="invoices:read"',
    );
  });

  it('show when and from where they were used last', async () => {
    const { key, uuid } = await createKey();
    await use(key, '203.0.113.7');
    expect(await stored(uuid)).toMatchObject({
      last_used_on: expect.any(String),
      last_used_from: '203.0.113.7',
    });
  });

  it('are refused as unknown from the moment when they expire', async () => {
    const expires_on = new Date(Date.now() + HOUR_MS).toISOString();
    const { key, uuid } = await createKey({ expires_on });
    expect(await stored(uuid)).toMatchObject({ expires_on });
    expect(await use(key)).toMatchObject({ status: 200 });
    await chit.database.query('UPDATE api_keys SET expires_on = now() WHERE uuid = $1', [uuid]);
    const answer = await use(key);
    expect(answer).toMatchObject(BAD_CREDENTIAL);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('are refused as unknown from other client addresses, and that use is not recorded', async () => {
    const allowed_addresses = ['203.0.113.0/24', '2001:db8::/64'];
    const { key, uuid } = await createKey({ allowed_addresses });
    for (const from of ['203.0.114.7', '2001:db8:0:1::7', '127.0.0.1']) {
      expect(await use(key, from)).toMatchObject(BAD_CREDENTIAL);
    }
    expect(await stored(uuid)).toMatchObject({ allowed_addresses, last_used_on: null });
    for (const from of ['203.0.113.99', '2001:db8::7'])
      expect(await use(key, from)).toMatchObject({ status: 200 });
  });

  describe('that are changed', () => {
    it('lose scopes at once, and never gain one', async () => {
      const { key, uuid } = await createKey({ scopes: ['invoices:read', 'webhooks'] });
      expect((await call('PATCH', `/${uuid}`, { scopes: ['webhooks'] })).body.data.scopes).toEqual([
        'webhooks',
      ]);
      expect(await use(key)).toMatchObject(BAD_CREDENTIAL);
      expectNotValid(await call('PATCH', `/${uuid}`, { scopes: ['webhooks', 'invoices:read'] }), 'scopes');
    });

    it('get another name and other client addresses, which the audit log shows', async () => {
      const { uuid } = await createKey();
      const change = { name: 'books', allowed_addresses: ['203.0.113.7'] };
      expect((await call('PATCH', `/${uuid}`, change)).body.data).toMatchObject(change);
      expect((await audit(uuid)).at(-1)).toEqual({
        action: 'api_key.updated',
        actor_uuid: owner.uuid,
        before: { name: 'report', allowedAddresses: '' },
        after: { name: 'books', allowedAddresses: '203.0.113.7' },
      });
    });

    it('are refused without a change', async () => {
      expectNotValid(await call('PATCH', `/${owner.apiKeyUuid}`, {}), 'name', 'scopes', 'allowed_addresses');
    });
  });

  describe('that are rotated', () => {
    const rotate = (uuid: string, overlap_hours?: number) =>
      call('POST', `/${uuid}/rotate`, overlap_hours === undefined ? {} : { overlap_hours });

    it('are replaced by a key with the same rules, and stay valid for 24 hours', async () => {
      const rules = {
        name: 'till',
        scopes: ['invoices:read', 'exports'],
        allowed_addresses: ['203.0.113.0/24'],
      };
      const old = await createKey(rules);
      const successor = (await rotate(old.uuid)).body.data;
      expect(successor).toMatchObject({ ...rules, expires_on: null, replaced_by: null });
      expect(successor.key).not.toBe(old.key);
      for (const { key } of [old, successor])
        expect(await use(key, '203.0.113.7')).toMatchObject({ status: 200 });
      const { expires_on, replaced_by } = await stored(old.uuid);
      expect(replaced_by).toBe(successor.uuid);
      const hoursLeft = (Date.parse(expires_on) - Date.parse(successor.created_on)) / HOUR_MS;
      expect(hoursLeft).toBeCloseTo(24, 2);
      expect((await audit(old.uuid)).map(({ action }) => action)).toEqual([
        'api_key.created',
        'api_key.rotated',
      ]);
    });

    it('end at once without an overlap', async () => {
      const old = await createKey();
      const { key } = (await rotate(old.uuid, 0)).body.data;
      expect(await use(old.key)).toMatchObject(BAD_CREDENTIAL);
      expect(await use(key)).toMatchObject({ status: 200 });
    });

    it('end no later than they would have, and the successor is valid for as long as they were', async () => {
      const expires_on = new Date(Date.now() + HOUR_MS).toISOString();
      const old = await createKey({ expires_on });
      await chit.database.query(
        "UPDATE api_keys SET created_on = created_on - interval '2 hours' WHERE uuid = $1",
        [old.uuid],
      );
      const successor = (await rotate(old.uuid)).body.data;
      expect((await stored(old.uuid)).expires_on).toBe(expires_on);
      const hours = (Date.parse(successor.expires_on) - Date.parse(successor.created_on)) / HOUR_MS;
      expect(hours).toBeCloseTo(3, 2);
    });

    it('leave two valid keys at most', async () => {
      const first = await createKey();
      const second = (await rotate(first.uuid)).body.data;
      const third = (await rotate(second.uuid)).body.data;
      expect(await use(first.key)).toMatchObject(BAD_CREDENTIAL);
      for (const { key } of [second, third]) expect(await use(key)).toMatchObject({ status: 200 });
    });

    it('are replaced once when two rotations race', async () => {
      const { uuid } = await createKey();
      const answers = await Promise.all([rotate(uuid), rotate(uuid)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('are refused once they have ended', async () => {
      const { uuid } = await createKey();
      const ended = (status: string) => conflict(`The API key is ${status}: create another one`);
      await rotate(uuid);
      expect(await rotate(uuid)).toMatchObject(ended('replaced'));
      await chit.database.query('UPDATE api_keys SET expires_on = now() WHERE uuid = $1', [uuid]);
      expect(await rotate(uuid)).toMatchObject(ended('expired'));
      await call('DELETE', `/${uuid}`);
      expect(await rotate(uuid)).toMatchObject(ended('revoked'));
      expect(await call('PATCH', `/${uuid}`, { name: 'x' })).toMatchObject(ended('revoked'));
    });

    it('are hidden from other accounts', async () => {
      const other = await createMerchant(chit);
      expect(await rotate(other.apiKeyUuid)).toMatchObject(NOT_FOUND);
    });

    it.each([-1, 169, 1.5, '1'])('are refused with an overlap of %j hours', async (overlap_hours) => {
      expectNotValid(await call('POST', `/${owner.apiKeyUuid}/rotate`, { overlap_hours }), 'overlap_hours');
    });
  });
});
