import { Chit, USDC } from '../support/app/chit';
import { createMerchant, type Merchant, OTHER_WALLET } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { whileHeld, whileLocked } from '../support/database/row-lock';
import { inLanes } from '../support/in-lanes';
import { createMember } from '../support/people/members';

describe('Idempotency-Key', () => {
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start();
    merchant = await createMerchant(chit);
    await storePrices(chit.database);
  });
  afterAll(() => chit.stop());

  const create = (key: string, body: object = { amount: 3, ...USDC }, as = merchant.apiKey) =>
    chit.rest('POST', '/invoice/by_api_key', { as, body, headers: { 'idempotency-key': key } });

  const countInvoices = async () => {
    const [row] = await chit.database.query<{ count: number }>('SELECT count(*)::int AS count FROM invoices');
    return row?.count;
  };

  it('creates one invoice for 50 requests, many at a time, and gives all of them the same response', async () => {
    const before = await countInvoices();
    const answers = await inLanes(50, () => create('fifty'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(49);
    expect(await countInvoices()).toBe((before ?? 0) + 1);
  });

  it("of a member does not use up the same key of the shop's programs, owner and other members", async () => {
    const cashier = await createMember(chit, merchant, 'cashier');
    const manager = await createMember(chit, merchant, 'manager');
    const ask = (as: string, amount: string) => {
      const token = { tokenAddress: USDC.token_address, network: 'ARB_SEPOLIA' };
      const input = { ...token, amount, idempotencyKey: 'order-1' };
      return chit.operate('createInvoice { uuid }', { input }, { as });
    };
    const made = [await ask(cashier.accessToken, '7'), await ask(manager.accessToken, '8')];
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect((await create('order-1')).status).toBe(200);
    expect((await ask(cashier.accessToken, '7')).body.data).toEqual(made[0]?.body.data);
    // The owner's own programs share the owner's keys, so that a repetition with a rotated API key creates nothing.
    expect(await ask(merchant.accessToken, '9')).toMatchObject({ status: 409 });
  });

  it('returns the first response after a restart', async () => {
    const first = await create('restart');
    await chit.restart();
    const again = await create('restart');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it.each([
    ['one token', { amount: 3, ...USDC }],
    ['a price', { amount: 3, currency: 'EUR', ...USDC }],
  ])('returns the first response even if the invoice in %s has changed since', async (name, body) => {
    const key = `changed-${name.replace(' ', '-')}`;
    const first = await create(key, body);
    const columns = [
      ...["status = 'paid'", 'paid_on = now()', 'paid_late = true', "hash = '0x1'", "signature = '0x2'"],
      ...['cancelled_on = now()', 'expires_on = now()', 'sequence = 4', "message_id = '5'"],
      ...['amount_received = amount', 'amount_pending = 1', 'told_units = 1'],
      'options = replace(options::text, \'"amount"\', \'"old"\')::json',
    ];
    await chit.database.query(`UPDATE invoices SET ${columns.join(', ')} WHERE uuid = $1`, [
      first.body.data.uuid,
    ]);
    expect((await create(key, body)).body).toEqual(first.body);
  });

  it('stores which invoice it has made, and not all of it', async () => {
    const { body } = await create('short', { amount: 3, ...USDC, customer_id: 'customer-1001' });
    const [row] = await chit.database.query<{ answer: string }>(
      "SELECT answer FROM idempotency_keys WHERE key = 'short'",
    );
    expect(row?.answer).toContain(body.data.uuid);
    expect(row?.answer.length).toBeLessThan(150);
  });

  it('accepts concurrent whitelist requests of one account with several keys', async () => {
    const owner = await createMerchant(chit);
    const ask = (key: number) =>
      chit.rest('POST', '/user/whitelist/request', {
        as: owner.accessToken,
        headers: { 'idempotency-key': `wallet-${key}` },
        body: { wallet: OTHER_WALLET },
      });
    const row = `SELECT 1 FROM users WHERE uuid = '${owner.uuid}' FOR NO KEY UPDATE`;
    const answers = await whileLocked(chit.database, row, 2, () => Promise.all([ask(1), ask(2)]));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('refuses the key for another body', async () => {
    await create('other');
    const { status, body } = await create('other', { amount: 4, ...USDC });
    expect(status).toBe(409);
    expect(body).toEqual({
      statusCode: 409,
      message: 'This Idempotency-Key was already used for another request: choose a new one',
    });
  });

  it('treats the same body with another order of members as the same request', async () => {
    const first = await create('order', { amount: 3, ...USDC });
    expect((await create('order', { ...USDC, amount: 3.0 })).body).toEqual(first.body);
  });

  it('refuses a key whose first request is still running', async () => {
    const claim = `INSERT INTO idempotency_keys (user_uuid, key, request) VALUES ('${merchant.uuid}', 'running', 'x')`;
    const { status, body } = await whileHeld(chit.database, claim, () => create('running'));
    expect(status).toBe(409);
    expect(body.message).toBe('A request with this Idempotency-Key is still running: try again in a moment');
  });

  it('keeps the keys of two owners apart', async () => {
    const other = await createMerchant(chit);
    const mine = await create('shared');
    const theirs = await create('shared', { amount: 3, ...USDC }, other.apiKey);
    expect(theirs.status).toBe(200);
    expect(theirs.body.data.uuid).not.toBe(mine.body.data.uuid);
  });

  it('releases the key of a refused request', async () => {
    expect((await create('freed', { amount: 0.0000001, ...USDC })).status).toBe(400);
    expect((await create('freed')).status).toBe(200);
  });

  it('deletes a response after 24 hours', async () => {
    const first = await create('aged');
    await chit.database.query(
      "UPDATE idempotency_keys SET created_on = now() - interval '24 hours 1 second' WHERE key = 'aged'",
    );
    const second = await create('aged');
    expect(second.body.data.uuid).not.toBe(first.body.data.uuid);
  });

  it.each(['', 'two words', 'ü', 'x'.repeat(256)])('refuses the key %j', async (key) => {
    const { status, body } = await create(encodeHeader(key));
    expect(status).toBe(400);
    expect(body.message[0]).toBe('[Idempotency-Key] is not valid');
  });

  it.each([
    ['an amount', { amount: 3 }, { amount: '3' }],
    ['a price', { amount: 3, currency: 'USD' }, { price: { currency: 'USD', amount: '3' } }],
  ])('shares a key between REST and GraphQL for %s', async (name, rest, graphql) => {
    const first = await create(name.replace(' ', '-'), { ...rest, ...USDC });
    const { body } = await chit.graphql(
      `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }`,
      {
        input: {
          ...graphql,
          tokenAddress: USDC.token_address,
          network: USDC.network,
          idempotencyKey: name.replace(' ', '-'),
        },
      },
      merchant.accessToken,
    );
    expect(body.data?.createInvoice.uuid).toBe(first.body.data.uuid);
  });

  describe('as a header of GraphQL', () => {
    const ask = (query: string, key: string, variables: object = {}) =>
      chit.fetch('POST', '/graphql', {
        as: merchant.accessToken,
        headers: { 'idempotency-key': key },
        body: { query, variables },
      });
    const TWO = `mutation ($input: CreateInvoiceInput!) {
      one: createInvoice(input: $input) { uuid } two: createInvoice(input: $input) { uuid }
    }`;
    const input = { amount: '3', tokenAddress: USDC.token_address, network: USDC.network };

    it('creates each invoice of a document once, and shares its keys with REST', async () => {
      const first = await ask(TWO, 'header', { input });
      const { data } = first.body;
      expect(data.one.uuid).not.toBe(data.two.uuid);
      expect(first.headers.get('idempotency-replayed')).toBeNull();
      const again = await ask(TWO, 'header', { input });
      expect(again.body.data).toEqual(data);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect((await create('header')).body.data.uuid).toBe(data.one.uuid);
      const other = await ask(TWO, 'header', { input: { ...input, amount: '4' } });
      expect(other.body.errors[0].extensions.reason.code).toBe('key_reused');
    });

    it('counts for payment links and wallets, and gives way to the key of the input', async () => {
      const link = 'mutation ($input: CreatePaymentLinkInput!) { createPaymentLink(input: $input) { uuid } }';
      const wallet = `mutation { requestWhitelist(wallet: "${merchant.wallet}") { userUuid: uuid } }`;
      const made = { title: 'Tea', tokenAddress: USDC.token_address, network: USDC.network, amount: '3' };
      for (const [name, document, variables] of [
        ['link', link, { input: made }],
        ['own', link, { input: { ...made, idempotencyKey: 'of-the-input' } }],
        ['wallet', wallet, {}],
      ] as const) {
        const answers = [await ask(document, name, variables), await ask(document, name, variables)];
        expect(answers[0]?.body.errors).toBeUndefined();
        expect(answers[1]?.body).toEqual(answers[0]?.body);
        expect(answers[1]?.headers.get('idempotency-replayed')).toBe('true');
      }
      const keys = await chit.database.query(
        "SELECT key FROM idempotency_keys WHERE key IN ('own', 'of-the-input')",
      );
      expect(keys).toEqual([{ key: 'of-the-input' }]);
    });

    it('is refused if malformed, and named where it does not count', async () => {
      expect((await ask(TWO, 'two words', { input })).body.errors[0]).toMatchObject({
        message: expect.stringContaining('Idempotency-Key'),
      });
      const ignored = await ask(
        'mutation { updateProfile(input: { displayName: "Shop" }) { displayName } }',
        'x',
      );
      expect(ignored.headers.get('x-ignored')).toBe('Idempotency-Key');
      expect((await ask(TWO, 'counted', { input })).headers.get('x-ignored')).toBeNull();
    });
  });

  it('stores no password hash in a response', async () => {
    const headers = { 'idempotency-key': 'no-hash' };
    const body = { wallet: merchant.wallet };
    await chit.rest('POST', '/user/whitelist/request', { as: merchant.accessToken, headers, body });
    const stored = await chit.database.query("SELECT answer FROM idempotency_keys WHERE key = 'no-hash'");
    expect(JSON.stringify(stored)).toContain(merchant.uuid);
    expect(JSON.stringify(stored)).not.toContain('argon2');
  });

  it('replays a whitelist request and a password change', async () => {
    const headers = { 'idempotency-key': 'account' };
    const options = { as: merchant.accessToken, headers, body: { wallet: merchant.wallet } };
    await chit.rest('POST', '/user/whitelist/request', options);
    const again = await chit.rest('POST', '/user/whitelist/request', options);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const change = { old_password: merchant.password, new_password: 'another-password-1' };
    const changing = { as: merchant.accessToken, headers: { 'idempotency-key': 'change' }, body: change };
    await chit.rest('POST', '/auth/reset_password/current', changing);
    expect((await chit.rest('POST', '/auth/reset_password/current', changing)).body).toEqual({
      success: true,
    });
  });
});

const encodeHeader = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
