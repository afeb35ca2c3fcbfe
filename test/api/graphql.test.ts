import { ADMIN, Chit, USDC } from '../support/app/chit';
import {
  createChannel,
  createInvoice,
  createMerchant,
  type Merchant,
  OTHER_WALLET,
  register,
  setUser,
  signInAdmin,
  WALLET,
} from '../support/app/factories';
import { whileLocked } from '../support/database/row-lock';

const INPUT = { amount: '12.5', tokenAddress: USDC.token_address, network: USDC.network };

const CREATE = `mutation ($input: CreateInvoiceInput!) {
  createInvoice(input: $input) {
    uuid status amount feeBps feeAmount amountReceived amountPending contractAddress client customerId
    hash signature messageId url note createdOn expiresOn paidOn paidLate
    user { uuid } token { symbol decimals } network { id name chainId testnet explorerUrl }
  }
}`;

describe('GraphQL', () => {
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start();
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const firstError = (body: {
    errors?: { message: string; extensions: object }[];
  }): Record<string, unknown> => {
    const { message, extensions } = body.errors?.[0] ?? {};
    return { message, ...extensions };
  };

  it('shows an invoice without its channel when the channel is deleted during the query', async () => {
    const channel = await createChannel(chit, merchant);
    const { uuid } = await createInvoice(chit, merchant, { channel_uuid: channel });
    const removal = `LOCK TABLE channels; DELETE FROM channels WHERE uuid = '${channel}'`;
    const query = 'query ($uuid: UUID!) { invoice(uuid: $uuid) { uuid channel { uuid } } }';
    const { body } = await whileLocked(chit.database, removal, 1, () =>
      chit.graphql(query, { uuid }, merchant.accessToken),
    );
    expect(body).toEqual({ data: { invoice: { uuid, channel: null } } });
  });

  it('leads a new user from registration to an invoice', async () => {
    const admin = await chit.graphql('mutation ($i: LoginInput!) { login(input: $i) { accessToken } }', {
      i: ADMIN,
    });
    const sign =
      'mutation ($i: RegisterInput!) { register(input: $i) { accessToken expiresIn user { uuid status } } }';
    const { data } = (
      await chit.graphql(sign, { i: { email: 'New@Shop.test', password: 'a-long-password' } })
    ).body;
    const { accessToken, expiresIn, user } = data.register;
    expect({ expiresIn, status: user.status }).toEqual({ expiresIn: 900, status: 'unverified' });

    const ask = 'mutation ($w: Address!) { requestWhitelist(wallet: $w) { status wallet } }';
    const asked = await chit.graphql(ask, { w: WALLET.toLowerCase() }, accessToken);
    expect(asked.body.data.requestWhitelist).toEqual({ status: 'pending', wallet: WALLET });

    const verify = 'mutation ($u: UUID!) { updateUser(uuid: $u, input: { status: verified }) { status } }';
    await chit.graphql(verify, { u: user.uuid }, admin.body.data.login.accessToken);

    const made = await chit.graphql(CREATE, { input: INPUT }, accessToken);
    expect(made.body.errors).toBeUndefined();
    expect(made.body.data.createInvoice).toMatchObject({
      status: 'created',
      amount: '12.5',
      feeBps: 100,
      feeAmount: '0.125',
      amountReceived: '0',
      amountPending: '0',
      client: WALLET,
      paidOn: null,
      paidLate: false,
      user: { uuid: user.uuid },
      token: { symbol: 'USDC', decimals: 6 },
      network: { id: 'ARB_SEPOLIA', chainId: 421614, testnet: true },
    });
  });

  it('returns exact amounts beyond the precision of a double', async () => {
    const input = { ...INPUT, amount: '123456789012345678901234.654321' };
    const { body } = await chit.graphql(CREATE, { input }, merchant.accessToken);
    expect(body.data.createInvoice.amount).toBe('123456789012345678901234.654321');
    expect(body.data.createInvoice.feeAmount).toBe('1234567890123456789012.346543');
  });

  it('shows the same invoice as REST', async () => {
    const { body } = await chit.graphql(CREATE, { input: INPUT }, merchant.accessToken);
    const { uuid, url, contractAddress } = body.data.createInvoice;
    const { data } = (await chit.rest('GET', `/invoice/${uuid}`, { as: merchant.accessToken })).body;
    expect(data).toMatchObject({
      uuid,
      url,
      contract_address: contractAddress,
      amount: 12.5,
      fee_amount: 0.125,
    });
  });

  it('lets an API key without further scopes create invoices and nothing else', async () => {
    const made = await chit.graphql(CREATE, { input: INPUT }, merchant.apiKey);
    expect(made.body.data.createInvoice.status).toBe('created');
    const { body } = await chit.graphql('{ me { uuid } }', {}, merchant.apiKey);
    expect(firstError(body)).toMatchObject({
      message: 'Invalid signature',
      code: 'UNAUTHENTICATED',
      statusCode: 401,
    });
  });

  it('pages through invoices and counts them', async () => {
    const other = await createMerchant(chit);
    for (let made = 0; made < 3; made += 1) await chit.graphql(CREATE, { input: INPUT }, other.accessToken);
    const list = 'query ($o: Int!) { invoices(limit: 2, offset: $o) { total items { uuid } } }';
    const [first, second] = await Promise.all(
      [0, 2].map((o) => chit.graphql(list, { o }, other.accessToken)),
    );
    expect(first?.body.data.invoices.total).toBe(3);
    const uuids = [first, second].flatMap((page) =>
      page?.body.data.invoices.items.map((item: Merchant) => item.uuid),
    );
    expect(new Set(uuids).size).toBe(3);
  });

  it('filters invoices by every member of the filter', async () => {
    const other = await createMerchant(chit);
    const { body } = await chit.graphql(
      CREATE,
      { input: { ...INPUT, customerId: 'c-1' } },
      other.accessToken,
    );
    const { uuid, createdOn } = body.data.createInvoice;
    await chit.graphql(CREATE, { input: INPUT }, other.accessToken);
    const count = async (filter: object) => {
      const query = 'query ($f: InvoiceFilter) { invoices(filter: $f) { total } }';
      return (await chit.graphql(query, { f: filter }, other.accessToken)).body.data.invoices.total;
    };
    expect(await count({ customerId: 'c-1' })).toBe(1);
    expect(await count({ uuid })).toBe(1);
    expect(await count({ to: createdOn })).toBe(1);
    expect(await count({ from: createdOn, status: ['created'] })).toBe(2);
    expect(await count({ status: ['paid', 'expired'] })).toBe(0);
    expect(await count({ network: 'ETH_MAINNET' })).toBe(0);
    expect(await count({ tokenAddress: USDC.token_address.toLowerCase() })).toBe(2);
  });

  it("hides another account's invoice as if it did not exist", async () => {
    const { body } = await chit.graphql(CREATE, { input: INPUT }, merchant.accessToken);
    const other = await register(chit);
    const query = 'query ($u: UUID!) { invoice(uuid: $u) { uuid } }';
    const answer = await chit.graphql(query, { u: body.data.createInvoice.uuid }, other.accessToken);
    expect(firstError(answer.body)).toMatchObject({ code: 'NOT_FOUND', statusCode: 404 });
  });

  it('lists active tokens to a customer and lets only an admin add one', async () => {
    const admin = await signInAdmin(chit);
    const input = {
      name: 'Test Dollar',
      symbol: 'TUSD',
      address: '0x00000000000000000000000000000000000000aa',
      network: 'LOCAL',
      decimals: 18,
    };
    const add =
      'mutation ($i: CreateTokenInput!) { createToken(input: $i) { symbol status network { id } } }';
    const refused = await chit.graphql(add, { i: input }, merchant.accessToken);
    expect(firstError(refused.body)).toMatchObject({ message: 'Only [admin] has access', code: 'FORBIDDEN' });
    const added = await chit.graphql(add, { i: input }, admin.accessToken);
    expect(added.body.data.createToken).toEqual({
      symbol: 'TUSD',
      status: 'active',
      network: { id: 'LOCAL' },
    });
    const again = await chit.graphql(add, { i: input }, admin.accessToken);
    expect(firstError(again.body)).toMatchObject({ code: 'CONFLICT', statusCode: 409 });
    const list = '{ tokens(network: "LOCAL") { total items { name } } }';
    const { body } = await chit.graphql(list, {}, merchant.accessToken);
    expect(body.data.tokens).toEqual({ total: 1, items: [{ name: 'Test Dollar' }] });
  });

  it('writes a change of a token into the audit log', async () => {
    const admin = await signInAdmin(chit);
    const [token] = await chit.database.query<{ uuid: string; name: string }>(
      'SELECT uuid, name FROM tokens',
    );
    const change = 'mutation ($u: UUID!) { updateToken(uuid: $u, input: { name: "Another" }) { name } }';
    const { body } = await chit.graphql(change, { u: token?.uuid }, admin.accessToken);
    expect(body.data.updateToken).toEqual({ name: 'Another' });
    expect(
      await chit.database.query(
        'SELECT action, before::json AS before, after::json AS after FROM audit_entries WHERE subject = $1',
        [`token:${token?.uuid}`],
      ),
    ).toEqual([
      {
        action: 'token.updated',
        before: { symbol: 'TUSD', name: token?.name },
        after: { symbol: 'TUSD', name: 'Another' },
      },
    ]);
  });

  it('shows a new API key once and revokes it with immediate effect', async () => {
    const create = 'mutation { createApiKey(name: "till") { key apiKey { uuid name prefix revokedOn } } }';
    const { key, apiKey } = (await chit.graphql(create, {}, merchant.accessToken)).body.data.createApiKey;
    expect(key.startsWith(apiKey.prefix)).toBe(true);
    const { apiKeys } = (await chit.graphql('{ apiKeys { uuid name } }', {}, merchant.accessToken)).body.data;
    expect(apiKeys[0]).toEqual({ uuid: apiKey.uuid, name: 'till' });
    const revoke = 'mutation ($u: UUID!) { revokeApiKey(uuid: $u) { revokedOn } }';
    const revoked = await chit.graphql(revoke, { u: apiKey.uuid }, merchant.accessToken);
    expect(revoked.body.data.revokeApiKey.revokedOn).not.toBeNull();
    const { status } = await chit.rest('POST', '/invoice/by_api_key', {
      as: key,
      body: { amount: 1, ...USDC },
    });
    expect(status).toBe(401);
  });

  it("stores a webhook's secret encrypted and shows it to its owner", async () => {
    const create = 'mutation { createWebhook(url: "https://shop.test/hook") { uuid url secret } }';
    const { secret, uuid } = (await chit.graphql(create, {}, merchant.accessToken)).body.data.createWebhook;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { webhooks } = (await chit.graphql('{ webhooks { uuid secret } }', {}, merchant.accessToken)).body
      .data;
    expect(webhooks).toContainEqual({ uuid, secret });
    const stored = await chit.database.query('SELECT * FROM webhooks');
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  });

  it('refreshes a session once per refresh token', async () => {
    const person = await register(chit);
    const refresh =
      'mutation ($t: String!) { refreshSession(refreshToken: $t) { accessToken refreshToken } }';
    const first = await chit.graphql(refresh, { t: person.refreshToken });
    const { accessToken } = first.body.data.refreshSession;
    const again = await chit.graphql(refresh, { t: person.refreshToken });
    expect(firstError(again.body)).toMatchObject({ message: 'Invalid signature', statusCode: 401 });
    expect(firstError((await chit.graphql('{ me { uuid } }', {}, accessToken)).body).statusCode).toBe(401);
  });

  it('changes a password', async () => {
    const person = await register(chit);
    const change = 'mutation ($o: String!, $n: String!) { changePassword(oldPassword: $o, newPassword: $n) }';
    const variables = { o: person.password, n: 'another-long-password' };
    expect((await chit.graphql(change, variables, person.accessToken)).body.data).toEqual({
      changePassword: true,
    });
    const wrong = await chit.graphql(change, variables, person.accessToken);
    expect(firstError(wrong.body)).toMatchObject({
      message: '[oldPassword] is not valid',
      code: 'BAD_USER_INPUT',
      problems: [{ member: 'oldPassword' }],
    });
  });

  it('returns the reason of an error with parameters for translation', async () => {
    const create = 'mutation ($i: CreateInvoiceInput!) { createInvoice(input: $i) { uuid } }';
    const input = { amount: '0.0000001', tokenAddress: USDC.token_address, network: USDC.network };
    const tooExact = await chit.graphql(create, { i: input }, merchant.accessToken);
    expect(firstError(tooExact.body)).toMatchObject({
      message: '[amount] is not valid; amount must have at most 6 decimals',
      reason: { code: 'invalid_input', params: { members: ['amount'] } },
      problems: [{ reason: 'must have at most 6 decimals', code: 'decimals', params: { max: 6 } }],
    });
    const noNumber = await chit.graphql(create, { i: { ...input, amount: '1e3' } }, merchant.accessToken);
    expect(firstError(noNumber.body)).toMatchObject({ reason: { code: 'plain_decimal', params: {} } });
    const users = await chit.graphql('{ users { total } }', {}, merchant.accessToken);
    expect(firstError(users.body)).toMatchObject({
      message: 'Only [admin] has access',
      reason: { code: 'role_required', params: { roles: ['admin'] } },
    });
  });

  it('does not change members that an update omits', async () => {
    const admin = await signInAdmin(chit);
    const update =
      'mutation ($u: UUID!, $i: UpdateUserInput!) { updateUser(uuid: $u, input: $i) { role status feeBps } }';
    const variables = { u: admin.uuid, i: { feeBps: 50, role: null } };
    const { body } = await chit.graphql(update, variables, admin.accessToken);
    expect(body.data.updateUser).toEqual({ role: 'admin', status: 'verified', feeBps: 50 });
  });

  it('approves only the wallet that the admin has seen', async () => {
    const person = await register(chit);
    const ask = 'mutation ($w: Address!) { requestWhitelist(wallet: $w) { wallet } }';
    await chit.graphql(ask, { w: WALLET }, person.accessToken);
    const admin = await signInAdmin(chit);
    const update =
      'mutation ($u: UUID!, $i: UpdateUserInput!) { updateUser(uuid: $u, input: $i) { status wallet } }';
    const approve = (expectedWallet: string) =>
      chit.graphql(update, { u: person.uuid, i: { status: 'verified', expectedWallet } }, admin.accessToken);
    expect(firstError((await approve(OTHER_WALLET)).body)).toMatchObject({
      code: 'CONFLICT',
      statusCode: 409,
    });
    expect((await approve(WALLET)).body.data.updateUser).toEqual({ status: 'verified', wallet: WALLET });
    const alone = { u: person.uuid, i: { expectedWallet: WALLET } };
    expect(firstError((await chit.graphql(update, alone, admin.accessToken)).body)).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it('shows the requested wallet beside the verified one, to the owner and to admins', async () => {
    const own = await createMerchant(chit);
    const ask = 'mutation ($w: Address!) { requestWhitelist(wallet: $w) { status wallet requestedWallet } }';
    const asked = await chit.graphql(ask, { w: OTHER_WALLET }, own.accessToken);
    const wallets = { wallet: WALLET, requestedWallet: OTHER_WALLET };
    expect(asked.body.data.requestWhitelist).toEqual({ status: 'verified', ...wallets });
    const admin = await signInAdmin(chit);
    const requests = `query ($email: String!, $open: Boolean!) {
      users(filter: { email: $email, requestsWallet: $open }) { items { wallet requestedWallet } } }`;
    const find = async (open: boolean) =>
      (await chit.graphql(requests, { email: own.email, open }, admin.accessToken)).body.data.users.items;
    expect(await find(true)).toEqual([wallets]);
    expect(await find(false)).toEqual([]);
    await setUser(chit, own.uuid, { status: 'rejected', expected_wallet: OTHER_WALLET });
    expect(await find(true)).toEqual([]);
    expect(await find(false)).toEqual([{ wallet: WALLET, requestedWallet: null }]);
  });

  it('names every invalid member of an input', async () => {
    const input = { ...INPUT, network: '', note: 'x'.repeat(501), expiresInMinutes: 4 };
    const { body } = await chit.graphql(CREATE, { input }, merchant.accessToken);
    expect(firstError(body)).toMatchObject({
      code: 'BAD_USER_INPUT',
      statusCode: 400,
      problems: [
        { member: 'network', reason: 'must be text of 1 to 64 characters' },
        { member: 'note', reason: 'must be text of 0 to 500 characters' },
        { member: 'expiresInMinutes', reason: 'must be a whole number from 5 to 44640' },
      ],
    });
  });

  it.each([
    ['{ nope }', 'GRAPHQL_VALIDATION_FAILED'],
    ['{ me { uuid ', 'GRAPHQL_PARSE_FAILED'],
    ['{ invoice(uuid: "zz") { uuid } }', 'GRAPHQL_VALIDATION_FAILED'],
  ])('explains the error in the document %s', async (document, code) => {
    const { status, body } = await chit.graphql(document, {}, merchant.accessToken);
    expect(status).toBe(400);
    expect(firstError(body)).toMatchObject({ code, statusCode: 400 });
  });

  it('refuses a body that is not JSON', async () => {
    const { status, body } = await chit.fetch('POST', '/graphql', { raw: '{"query":' });
    expect(status).toBe(400);
    expect(body).toEqual({ statusCode: 400, message: ['[body] is not valid', 'body must be JSON'] });
  });

  it('never shows an internal message', async () => {
    const own = await Chit.start();
    try {
      const { accessToken } = await register(own);
      await own.database.query('ALTER TABLE tokens RENAME TO gone');
      const { body } = await own.graphql('{ tokens { total } }', {}, accessToken);
      expect(firstError(body)).toEqual({
        message: 'Internal Server Error',
        code: 'INTERNAL_SERVER_ERROR',
        statusCode: 500,
        reason: { code: 'internal', params: {} },
      });
    } finally {
      await own.stop();
    }
  });

  it('shows its schema in production to admins only', async () => {
    const own = await Chit.start({ NODE_ENV: 'production' });
    try {
      const customer = await register(own);
      const admin = await signInAdmin(own);
      const names = '{ __schema { types { name } } }';
      for (const bearer of [undefined, customer.accessToken]) {
        const { body } = await own.graphql(names, {}, bearer);
        expect(firstError(body)).toMatchObject({ code: 'INTROSPECTION_DISABLED', statusCode: 400 });
      }
      expect((await own.graphql(names, {}, admin.accessToken)).body.errors).toBeUndefined();
      expect((await own.graphql('{ __typename }')).body.data).toEqual({ __typename: 'Query' });
    } finally {
      await own.stop();
    }
  });
});
