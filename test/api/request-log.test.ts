import { Chit } from '../support/app/chit';
import { createApiKey, createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { scrape } from '../support/http/metrics';
import { until } from '../support/until';

interface Logged {
  apiKeyUuid: string;
  apiKeyName: string;
  requestId: string;
  method: string;
  path: string;
  operation: string | null;
  status: number;
  error: string | null;
  durationMs: number;
  createdOn: string;
}

const LIST = `query Log($filter: ApiRequestFilter, $first: Int, $after: String) {
  apiRequests(filter: $filter, first: $first, after: $after) {
    nextCursor
    items { apiKeyUuid apiKeyName requestId method path operation status error durationMs createdOn }
  }
}`;

const READING = { name: 'report', scopes: ['invoices:read', 'invoices:create'] };

describe('The log of requests with API keys', () => {
  let chit: Chit;
  let merchant: Merchant;
  let key: { key: string; uuid: string };

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
  });
  beforeEach(async () => {
    merchant = await createMerchant(chit);
    key = await createApiKey(chit, merchant, READING);
  });
  afterAll(() => chit?.stop());

  const page = async (variables: object = {}) => {
    const { body } = await chit.graphql(LIST, variables, merchant.accessToken);
    return body.data.apiRequests as { nextCursor: string | null; items: Logged[] };
  };
  const matching = async (filter: object) => (await page({ filter })).items;
  /** Waits until the log has this many requests; returns them, the newest first. */
  const logged = (count: number) =>
    until(async () => {
      const { items } = await page();
      return items.length >= count && items;
    });
  const rest = (method: string, path: string, headers: Record<string, string> = {}) =>
    chit.rest(method, path, { as: key.key, headers });

  it('has method, path, status, duration, key and request ID of a REST request', async () => {
    const { uuid } = await createInvoice(chit, { ...merchant, apiKey: key.key });
    await rest('GET', `/invoice/${uuid}?secret=sesame`, { 'x-request-id': 'order-17' });
    const [read, created] = await logged(2);
    expect(read).toEqual({
      apiKeyUuid: key.uuid,
      apiKeyName: 'report',
      requestId: 'order-17',
      method: 'GET',
      path: `/api/v1/invoice/${uuid}`,
      operation: null,
      status: 200,
      error: null,
      durationMs: expect.any(Number),
      createdOn: expect.any(String),
    });
    expect(created).toMatchObject({ method: 'POST', path: '/api/v1/invoice/by_api_key', status: 200 });
    expect(Math.abs(Date.parse(read?.createdOn ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('has the operation of a GraphQL request, or the first field of one without a name', async () => {
    await chit.graphql('query Orders { invoices(limit: 1) { total } }', {}, key.key);
    await chit.graphql('{ invoices(limit: 1) { total } }', {}, key.key);
    await chit.fetch('GET', '/graphql?query=query+Got+%7B__typename%7D', {
      as: key.key,
      headers: { 'apollo-require-preflight': 'yes' },
    });
    const [got, second, first] = await logged(3);
    expect(got).toMatchObject({ method: 'GET', path: '/graphql', operation: 'Got', status: 200 });
    expect(second).toMatchObject({ method: 'POST', path: '/graphql', operation: 'invoices' });
    expect(first).toMatchObject({ path: '/graphql', operation: 'Orders', status: 200, error: null });
  });

  it('has refused requests with the code of their reason', async () => {
    await rest('GET', '/webhook');
    await rest('GET', '/invoice/11111111-1111-4111-8111-111111111111');
    await chit.graphql('query Hooks { webhooks { uuid } }', {}, key.key);
    await chit.graphql('query { nonsense }', {}, key.key);
    const [invalid, hooks, absent, refused] = await logged(4);
    expect(refused).toMatchObject({ path: '/api/v1/webhook', status: 401, error: 'scope_required' });
    expect(absent).toMatchObject({ status: 404, error: 'not_found' });
    expect(hooks).toMatchObject({ operation: 'Hooks', status: 200, error: 'scope_required' });
    expect(invalid).toMatchObject({
      operation: null,
      status: 400,
      error: 'GRAPHQL_VALIDATION_FAILED',
    });
  });

  it('has no request of a session, or of another account', async () => {
    await chit.rest('GET', '/invoice', { as: merchant.accessToken });
    const stranger = await createMerchant(chit);
    await chit.rest('GET', '/invoice', { as: stranger.apiKey });
    await rest('GET', '/invoice');
    expect(await logged(1)).toHaveLength(1);
  });

  it('never has a secret: a key, a password, a token of a URL', async () => {
    const hidden = ['sesame-password', 'token-of-a-page', key.key];
    await rest('GET', `/invoice?api_key=${key.key}&token=token-of-a-page`);
    await rest('GET', `/invoice/${key.key}`);
    await rest('GET', '/invoice/token-of-a-page/timeline');
    await rest('GET', '/invoice', { 'x-request-id': `my.${key.key}` });
    await chit.graphql(`query ${key.key} { __typename }`, {}, key.key);
    const login =
      'mutation ($password: String!) { login(input: { email: "a@b.test", password: $password }) { accessToken } }';
    await chit.graphql(login, { password: 'sesame-password' }, key.key);
    await chit.graphql(`query { a(token: "token-of-a-page") }`, {}, key.key);
    const items = await logged(7);
    const rows = await chit.database.query('SELECT * FROM api_requests');
    for (const secret of hidden) expect(JSON.stringify([items, rows])).not.toContain(secret);
    expect(items.map(({ path }) => path)).toContain('/api/v1/invoice/{uuid}');
    expect(items.map(({ requestId }) => requestId)).toContain('my.chit_…');
    expect(items.map(({ operation }) => operation)).toContain('chit_…');
  });

  it('is filtered by key, class of status, method, text and time', async () => {
    const other = await createApiKey(chit, merchant, { ...READING, name: 'till' });
    await chit.rest('GET', '/invoice', { as: other.key });
    await rest('DELETE', '/webhook/11111111-1111-4111-8111-111111111111');
    await chit.graphql('query Orders { invoices(limit: 1) { total } }', {}, key.key);
    const [graphql, removal, list] = await logged(3);
    expect(await matching({ apiKeyUuid: other.uuid })).toEqual([list]);
    expect(await matching({ statusClass: 'client_error' })).toEqual([removal]);
    expect(await matching({ statusClass: 'successful', method: 'GET' })).toEqual([list]);
    expect(await matching({ text: '/API/v1/' })).toEqual([removal, list]);
    expect(await matching({ text: 'orders' })).toEqual([graphql]);
    expect(await matching({ text: '%' })).toEqual([]);
    expect(await matching({ from: removal?.createdOn })).toEqual([graphql, removal]);
    expect(await matching({ to: removal?.createdOn })).toEqual([removal, list]);
  });

  it('is read page by page', async () => {
    for (const id of ['one', 'two', 'three']) await rest('GET', '/invoice', { 'x-request-id': id });
    await logged(3);
    const first = await page({ first: 2 });
    const second = await page({ first: 2, after: first.nextCursor });
    expect([...first.items, ...second.items].map(({ requestId }) => requestId)).toEqual([
      'three',
      'two',
      'one',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('has the requests that were answered just before a stop', async () => {
    await rest('GET', '/invoice', { 'x-request-id': 'last' });
    await chit.restart();
    expect((await page()).items.map(({ requestId }) => requestId)).toEqual(['last']);
  });

  it('lacks requests that the database refuses, and counts them', async () => {
    await chit.database.query('ALTER TABLE api_requests RENAME TO elsewhere');
    await rest('GET', '/invoice');
    await until(async () => (await scrape(chit.url)).get('chit_api_requests_unlogged_total') === 1);
    await chit.database.query('ALTER TABLE elsewhere RENAME TO api_requests');
    await rest('GET', '/invoice');
    expect(await logged(1)).toHaveLength(1);
  });
});
