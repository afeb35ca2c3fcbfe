import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { BAD_CREDENTIAL, conflict, expectNotValid } from '../support/http/refusals';

describe('REST API keys', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let owner: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api', MAX_API_KEYS: '5' });
    rest = documented(chit);
  });
  beforeEach(async () => {
    owner = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const call = (method: string, path = '', body?: object) =>
    rest(method, `/api_key${path}`, { as: owner.accessToken, body });

  it('create invoices', async () => {
    const { data } = (await call('POST', '', { name: 'shop' })).body;
    expect((await createInvoice(chit, { ...owner, apiKey: data.key })).user_uuid).toBe(owner.uuid);
  });

  it('are shown only when they are created', async () => {
    const { key, ...apiKey } = (await call('POST', '', { name: 'till 1' })).body.data;
    expect(key).toMatch(/^chit_/);
    expect(apiKey).toEqual({
      uuid: expect.any(String),
      name: 'till 1',
      prefix: key.slice(0, apiKey.prefix.length),
      created_on: expect.any(String),
      last_used_on: null,
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

  it('are limited in number', async () => {
    for (const name of ['2', '3', '4', '5']) await call('POST', '', { name });
    expect(await call('POST', '', { name: '6' })).toMatchObject(
      conflict('An account may have 5 API keys that are not revoked: revoke one first'),
    );
  });

  it.each(['', 'x'.repeat(101), null, 7, 'a\u0000'])('are refused with the name %j', async (name) => {
    expectNotValid(await call('POST', '', { name }), 'name');
  });
});
