import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, createWebhook, type Merchant } from '../support/app/factories';
import { countStatements } from '../support/database/count-statements';
import { SubscriptionProbe } from '../support/http/subscription-probe';

describe('A GraphQL document', () => {
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const ask = (document: string) => chit.graphql(document, {}, merchant.accessToken);
  const repeat = (count: number, piece: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => piece(n)).join(' ');

  it.each([
    ['deep', `{ invoices { items { channel { ${repeat(6, () => 'user { uuid')} ${'}'.repeat(6)} } } } }`],
    ['full of aliases', `{ ${repeat(21, (n) => `a${n}: networks { id }`)} }`],
    ['full of directives', `{ networks { id ${repeat(11, () => '@include(if: true)')} } }`],
    ['long', `{ networks { ${repeat(1_000, () => 'id')} } }`],
    [
      'dear',
      '{ a: invoices(limit: 100) { items { uuid user { uuid } token { uuid } } } ' +
        repeat(19, (n) => `b${n}: invoices(limit: 100) { items { uuid user { uuid } token { uuid } } }`) +
        ' }',
    ],
  ])('is refused when it is too %s', async (_what, document) => {
    const { status, body } = await ask(document);
    expect({ status, statusCode: body.errors?.[0].extensions.statusCode }).toEqual({
      status: 400,
      statusCode: 400,
    });
    expect(body.data).toBeUndefined();
  });

  it('may request a full page with all related data', async () => {
    const { body } = await ask(
      '{ invoices(limit: 100) { total nextCursor items { uuid status amount token { symbol network { id } } user { email } } } }',
    );
    expect(body.errors).toBeUndefined();
  });

  it('may request the whole schema outside production', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    expect((await ask(getIntrospectionQuery())).body.errors).toBeUndefined();
  });

  it('is priced by the page size in variables', async () => {
    const document = `query ($n: Int) { ${repeat(19, (n) => `a${n}: invoices(limit: $n) { items { uuid amount note url hash } }`)} }`;
    expect((await chit.graphql(document, { n: 1 }, merchant.accessToken)).body.errors).toBeUndefined();
    expect((await chit.graphql(document, { n: 100 }, merchant.accessToken)).body.errors[0].message).toMatch(
      /costs \d+/,
    );
  });

  it('is refused when its variables are nested too deep, over every transport', async () => {
    const query = 'query ($x: Int) { invoices(limit: $x) { total } }';
    const variables = `{"x":${'['.repeat(2_500)}${']'.repeat(2_500)}}`;
    const as = merchant.accessToken;
    const posted = await chit.fetch('POST', '/graphql', {
      as,
      raw: `{"query":"${query}","variables":${variables}}`,
    });
    const search = new URLSearchParams({ query, variables });
    const headers = { 'apollo-require-preflight': 'yes' };
    const inUrl = await chit.fetch('GET', `/graphql?${search}`, { as, headers });
    expect([posted.status, inUrl.status]).toEqual([400, 400]);
    const overWebSocket = new SubscriptionProbe(chit.url, as, JSON.parse(variables).x);
    expect(await overWebSocket.ended).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', statusCode: 400 } },
    ]);
    await overWebSocket.stop();
  });

  describe('with a long list', () => {
    const listed = async (query: string) => {
      const { body } = await ask(query);
      expect(body.errors).toBeUndefined();
      return body.data;
    };

    it("gets pages of an invoice's payments, in the order of the chain", async () => {
      const { uuid } = await createInvoice(chit, merchant);
      await chit.database.query(
        `INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount,
           block_number, block_hash, block_time)
         SELECT gen_random_uuid(), $1, (SELECT token_uuid FROM invoices WHERE uuid = $1), 'ARB_SEPOLIA', 'dust', n, '0x', 1, 7, 'block', now()
         FROM generate_series(1, 130) AS n`,
        [uuid],
      );
      const places = async (page = '') => {
        const { invoice } = await listed(`{ invoice(uuid: "${uuid}") { payments${page} { logIndex } } }`);
        return invoice.payments.map(({ logIndex }: { logIndex: number }) => logIndex);
      };
      const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n);
      expect(await places()).toEqual(upTo(10));
      expect(await places('(limit: 100)')).toEqual(upTo(100));
      expect(await places('(limit: 100, offset: 100)')).toEqual(upTo(130, 101));
      const { body } = await ask(`{ invoice(uuid: "${uuid}") { payments(limit: 101) { logIndex } } }`);
      expect(body.errors[0].extensions.problems).toMatchObject([{ member: 'limit' }]);
    });

    it('gets the confirmations of payments by the last block that was read', async () => {
      const { uuid } = await createInvoice(chit, merchant);
      await chit.database.query(
        `WITH cursor AS (
           INSERT INTO chain_cursors (network, block_number) VALUES ('ARB_SEPOLIA', 9)
           ON CONFLICT (network) DO UPDATE SET block_number = 9
         ) INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount,
           block_number, block_hash, block_time, status)
         SELECT gen_random_uuid(), $1, (SELECT token_uuid FROM invoices WHERE uuid = $1), 'ARB_SEPOLIA', 'confirmations', n, '0x', 1, n, 'block', now(),
           CASE WHEN n = 1 THEN 'confirmed' ELSE 'pending' END
         FROM unnest(ARRAY[1, 8, 9, 10]) AS n`,
        [uuid],
      );
      const fields = 'payments { confirmations confirmationsRequired }';
      const { invoice } = await listed(`{ invoice(uuid: "${uuid}") { ${fields} } }`);
      const [confirmed, ...pending] = invoice.payments;
      expect(confirmed.confirmations).toBe(confirmed.confirmationsRequired);
      expect(pending.map(({ confirmations }: { confirmations: number }) => confirmations)).toEqual([2, 1, 0]);
      const statements = (members: string) =>
        countStatements(() => ask(`{ invoice(uuid: "${uuid}") { payments { ${members} } } }`));
      expect(await statements('confirmations confirmationsRequired')).toBe((await statements('uuid')) + 1);
    });

    it('gets pages of API keys and webhooks', async () => {
      await chit.database.query(
        `INSERT INTO api_keys (uuid, user_uuid, name, prefix, hash, revoked_on)
         SELECT gen_random_uuid(), $1, 'revoked', 'chit_', md5(n::text), now() FROM generate_series(1, 130) AS n`,
        [merchant.uuid],
      );
      await chit.database.query(
        `INSERT INTO webhooks (uuid, user_uuid, url, sealed_secret)
         SELECT gen_random_uuid(), user_uuid, url, sealed_secret FROM webhooks, generate_series(1, 29)
         WHERE uuid = $1`,
        [await createWebhook(chit, merchant)],
      );
      const { keys, more, hooks, others } = await listed(
        '{ keys: apiKeys { uuid } more: apiKeys(offset: 100) { uuid } hooks: webhooks { uuid } others: webhooks(limit: 30, offset: 20) { uuid } }',
      );
      expect([keys.length, more.length, hooks.length, others.length]).toEqual([100, 31, 20, 10]);
    });

    it.each([
      ['apiKeys', (n: number) => `a${n}: apiKeys { uuid name prefix createdOn lastUsedOn revokedOn }`],
      ['webhooks', (n: number) => `a${n}: webhooks { deliveries(limit: 30) { items { uuid status } } }`],
      ['payments', (n: number) => `a${n}: invoices { items { payments(limit: 100) { uuid } } }`],
      [
        'pages whose limit is null',
        (n: number) =>
          `a${n}: invoices(limit: null) { items { payments { uuid hash logIndex from amount seenOn } } }`,
      ],
    ])('is refused when it requests too many %s', async (_what, piece) => {
      const { body } = await ask(`{ ${repeat(20, piece)} }`);
      expect(body.errors?.[0].extensions.code).toBe('OPERATION_TOO_EXPENSIVE');
    });
  });

  it('gets no suggestions for unknown names', async () => {
    const { body } = await ask('{ invoicez { total } }');
    expect(body.errors[0].message).not.toMatch(/did you mean|invoices/i);
  });

  it('is refused in a batch', async () => {
    const raw = JSON.stringify([{ query: '{ networks { id } }' }, { query: '{ networks { id } }' }]);
    expect((await chit.fetch('POST', '/graphql', { raw, as: merchant.accessToken })).status).toBe(400);
  });

  it('needs the same number of SQL statements for one row and for thirty', async () => {
    const document = `query ($n: Int) { invoices(limit: $n) {
      items { uuid token { symbol } user { email } network { id } channel { channelTitle } }
    } }`;
    for (let made = 0; made < 30; made += 1) await createInvoice(chit, merchant);
    const statements = (n: number) =>
      countStatements(async () => {
        const { body } = await chit.graphql(document, { n }, merchant.accessToken);
        expect(body.data.invoices.items).toHaveLength(n);
      });
    const one = await statements(1);
    expect(one).toBeGreaterThan(2);
    expect(await statements(30)).toBe(one);
  });

  it('counts the total only if it is selected', async () => {
    const statements = (document: string) => countStatements(() => ask(document));
    const without = await statements('{ invoices { items { uuid } } }');
    expect(await statements('{ invoices { total items { uuid } } }')).toBe(without + 1);
  });
});
