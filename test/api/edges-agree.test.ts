import fc from 'fast-check';
import { Chit, USDC } from '../support/app/chit';
import {
  createApiKey,
  createGuest,
  createMerchant,
  createWebhook,
  type Merchant,
  type Person,
  register,
  signInAdmin,
} from '../support/app/factories';

/** Response and effects of an action, without values that differ each time. */
interface Outcome {
  statusCode: number;
  invoice?: object;
  event?: object;
  audit?: object[];
}

const amounts = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 1_000),
  fc.constantFrom(0, -1, 0.0000001, 12.3456789, 1e15, 1e300, 0.000001),
);

const inputs = fc.record({
  amount: amounts,
  token: fc.constantFrom(
    USDC.token_address,
    USDC.token_address.toLowerCase(),
    USDC.token_address.replace('F', 'f'),
    '0x0000000000000000000000000000000000000001',
    'nonsense',
  ),
  network: fc.constantFrom('ARB_SEPOLIA', 'ETH_MAINNET', 'arb_sepolia', ''),
  customerId: fc.option(fc.constantFrom('c-1', '', 'x'.repeat(256), 'ünï', '\u0000'), { nil: undefined }),
  note: fc.option(fc.constantFrom('coffee', '', 'x'.repeat(501), '<b>'), { nil: undefined }),
  expires: fc.option(fc.constantFrom(5, 4, 44_640, 44_641, 60.5), { nil: undefined }),
});

/** What an invoice of 12.5 tokens is for, and where its payer continues. */
const details = fc.record({
  orderId: fc.option(fc.constantFrom('1234', 'A/7 ü', '', 'x'.repeat(256), '\u0000'), { nil: undefined }),
  metadata: fc.option(
    fc.constantFrom(
      {},
      { b: 1, a: [null, '🧾'], $bigint: '5' },
      [],
      'text',
      { a: '\u0000' },
      { a: 'x'.repeat(4096) },
    ),
    { nil: undefined },
  ),
  redirectUrl: fc.option(
    fc.constantFrom(
      'https://shop.test/{order}?i={invoice}',
      'http://shop.test',
      'javascript:alert(1)',
      '//shop.test',
    ),
    { nil: undefined },
  ),
  redirectAutomatically: fc.option(fc.boolean(), { nil: undefined }),
  lines: fc.option(
    fc.constantFrom(
      ...[[item(1, 12.5)], [item(2, 5), item(0.5, 5)], [item(1, 12.5), item(7, 0)]],
      ...[[item(1, 12)], [item(-1, 12.5)], [item(1, 12.5), item(1, 0.0000001)], [], [item(1, 12.5, '')]],
    ),
    { nil: undefined },
  ),
});

function item(quantity: number, price: number, name = 'Coffee') {
  return { name, quantity, price };
}

type Details = typeof details extends fc.Arbitrary<infer T> ? T : never;

type Input = typeof inputs extends fc.Arbitrary<infer T> ? T : never;

const CREATE_KEY = `mutation ($name: String!, $scopes: [ApiKeyScope!], $allowedAddresses: [String!], $expiresOn: DateTime) {
  createApiKey(name: $name, scopes: $scopes, allowedAddresses: $allowedAddresses, expiresOn: $expiresOn) { apiKey { uuid } } }`;
const UPDATE_KEY =
  'mutation ($u: UUID!, $input: UpdateApiKeyInput!) { updateApiKey(uuid: $u, input: $input) { uuid } }';
const ROTATE_KEY =
  'mutation ($u: UUID!, $hours: Int) { rotateApiKey(uuid: $u, overlapHours: $hours) { apiKey { uuid } } }';

/** An API key's members as REST names them. */
const inSnakeCase = ({ allowedAddresses, expiresOn, ...members }: Record<string, unknown>) => ({
  ...members,
  allowed_addresses: allowedAddresses,
  expires_on: expiresOn,
});

/** An API key's members with the scopes as GraphQL's enum names them. */
const inGraphql = ({ scopes, ...members }: { scopes?: readonly string[] }) => ({
  ...members,
  scopes: scopes?.map((scope) => scope.replace(':', '_')),
});

describe('REST and GraphQL', () => {
  let chit: Chit;
  let merchant: Merchant;
  let stranger: Person;
  let guest: Person;
  let admin: Person;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api', MAX_WEBHOOKS: '1000', MAX_API_KEYS: '1000' });
    merchant = await createMerchant(chit);
    stranger = await register(chit);
    guest = await createGuest(chit);
    admin = await signInAdmin(chit);
  });
  afterAll(() => chit.stop());

  const createOverRest = async (input: Input) => {
    const body = {
      amount: input.amount,
      token_address: input.token,
      network: input.network,
      customer_id: input.customerId,
      note: input.note,
      expires_in_minutes: input.expires,
    };
    const answer = await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body });
    return outcome(answer.body.statusCode ?? 200, answer.body.data?.uuid);
  };

  const createOverGraphql = async (input: Input) => {
    const variables = {
      input: {
        amount: decimal(input.amount),
        tokenAddress: input.token,
        network: input.network,
        customerId: input.customerId,
        note: input.note,
        expiresInMinutes: input.expires,
      },
    };
    const document = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }';
    const { body } = await chit.graphql(document, variables, merchant.accessToken);
    return outcome(statusOf(body), body.data?.createInvoice?.uuid);
  };

  async function outcome(statusCode: number, uuid?: string): Promise<Outcome> {
    if (!uuid) return { statusCode };
    const [invoice] = await chit.database.query(
      `SELECT user_uuid, status, amount, fee_bps, fee_amount, token_uuid, network, client, fee_recipient, customer_id,
         note, expires_on - created_on AS time, sequence, hash, channel_uuid FROM invoices WHERE uuid = $1`,
      [uuid],
    );
    const [event] = await chit.database.query(
      'SELECT sequence, type, status FROM invoice_events WHERE invoice_uuid = $1 ORDER BY sequence DESC LIMIT 1',
      [uuid],
    );
    const audit = await chit.database.query(
      'SELECT actor_uuid, action, before, after FROM audit_entries WHERE subject = $1 ORDER BY created_on, uuid',
      [`invoice:${uuid}`],
    );
    return { statusCode, invoice, event, audit };
  }

  it('give the same rows, events and errors for the same invoice', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const [rest, graphql] = [await createOverRest(input), await createOverGraphql(input)];
        seen.add(rest.statusCode);
        expect(graphql).toEqual(rest);
      }),
      { numRuns: 80, seed: 20_261_120 },
    );
    expect([...seen].sort()).toEqual([200, 400]);
  });

  it('give the same rows and errors for the details of an invoice', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(details, async (input) => {
        const [rest, graphql] = [await detailsOverRest(input), await detailsOverGraphql(input)];
        seen.add(rest.statusCode);
        expect(graphql).toEqual(rest);
      }),
      { numRuns: 50, seed: 20_261_122 },
    );
    expect([...seen].sort()).toEqual([200, 400]);
  });

  async function detailsOverRest({ lines, ...input }: Details) {
    const body = {
      ...{ amount: 12.5, ...USDC, order_id: input.orderId, metadata: input.metadata },
      ...{ redirect_url: input.redirectUrl, redirect_automatically: input.redirectAutomatically },
      lines: lines?.map(({ price, ...line }) => ({ ...line, unit_price: price })),
    };
    const answer = await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body });
    return detailsOutcome(answer.body.statusCode ?? 200, answer.body.data?.uuid);
  }

  async function detailsOverGraphql({ lines, ...input }: Details) {
    const priced = lines?.map(({ name, quantity, price }) => ({
      ...{ name, quantity: decimal(quantity), unitPrice: decimal(price) },
    }));
    const given = { tokenAddress: USDC.token_address, network: USDC.network, ...input, lines: priced };
    const document = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }';
    const { body } = await chit.graphql(
      document,
      { input: { amount: '12.5', ...given } },
      merchant.accessToken,
    );
    return detailsOutcome(statusOf(body), body.data?.createInvoice?.uuid);
  }

  async function detailsOutcome(statusCode: number, uuid?: string) {
    const rows = await chit.database.query(
      `SELECT order_id, metadata, redirect_url, redirect_automatically, lines::text FROM invoices WHERE uuid = $1`,
      [uuid ?? null],
    );
    return { statusCode, rows };
  }

  it('give the same rows, events and errors for a status set by an admin', async () => {
    const callers = {
      merchant: () => merchant.accessToken,
      stranger: () => stranger.accessToken,
      admin: () => admin.accessToken,
    };
    const act = fc.record({
      caller: fc.constantFrom('merchant', 'stranger', 'admin' as const),
      first: fc.constantFrom('created', 'paid', 'expired'),
      next: fc.constantFrom('created', 'paid', 'expired', 'gone'),
    });
    await fc.assert(
      fc.asyncProperty(act, async ({ caller, first, next }) => {
        const bearer = callers[caller]();
        const overRest = await fresh(first);
        const overGraphql = await fresh(first);
        const rest = await chit.rest('PATCH', `/invoice/${overRest}`, { as: bearer, body: { status: next } });
        const document = `mutation { updateInvoice(uuid: "${overGraphql}", status: ${next}) { uuid } }`;
        const { body } = await chit.graphql(document, {}, bearer);
        const a = await outcome(rest.body.statusCode ?? 200, overRest);
        const b = await outcome(statusOf(body), overGraphql);
        // GraphQL validates the document before it authenticates, so an unknown name is a 400 for everybody.
        if (next === 'gone') expect(b.statusCode).toBe(400);
        else expect(b).toEqual(a);
      }),
      { numRuns: 30, seed: 20_261_120 },
    );
  });

  it('give the same rows, events and errors for a cancelled invoice', async () => {
    const first = fc.constantFrom('created', 'paid', 'expired');
    await fc.assert(
      fc.asyncProperty(callers, first, fc.boolean(), async (caller, status, twice) => {
        const as = bearers()[caller];
        const [overRest, overGraphql] = [await fresh(status), await fresh(status)];
        const cancelRest = () => chit.rest('POST', `/invoice/${overRest}/cancel`, { as });
        const cancelGraphql = () =>
          chit.graphql(`mutation { cancelInvoice(uuid: "${overGraphql}") { uuid } }`, {}, as);
        if (twice) await Promise.all([cancelRest(), cancelGraphql()]);
        const [rest, { body }] = [await cancelRest(), await cancelGraphql()];
        expect(withoutTime(await outcome(statusOf(body), overGraphql))).toEqual(
          withoutTime(await outcome(rest.body.statusCode ?? 200, overRest)),
        );
      }),
      { numRuns: 25, seed: 20_261_122 },
    );
  });

  /** The outcome without the period of validity, which a cancellation ends at once. */
  const withoutTime = ({ invoice, ...rest }: Outcome) => ({ ...rest, invoice: { ...invoice, time: null } });

  /** Bearer values of callers of every kind. */
  const bearers = () => ({
    nobody: undefined,
    garbage: 'garbage',
    key: merchant.apiKey,
    guest: guest.accessToken,
    stranger: stranger.accessToken,
    merchant: merchant.accessToken,
    admin: admin.accessToken,
  });
  const callers = fc.constantFrom(
    ...(['nobody', 'garbage', 'key', 'guest', 'stranger', 'merchant', 'admin'] as const),
  );

  it('give the same rows, events and errors for a resolution of attention, and the same timeline', async () => {
    const notes = fc.constantFrom(undefined, null, '', 'Refunded', 'x'.repeat(501), 'a\u0000b');
    await fc.assert(
      fc.asyncProperty(callers, fc.constantFrom('created', 'paid'), notes, async (caller, first, note) => {
        const as = bearers()[caller];
        const [overRest, overGraphql] = [await fresh(first), await fresh(first)];
        const rest = await chit.rest('POST', `/invoice/${overRest}/attention/resolve`, {
          as,
          body: { note },
        });
        const document = `mutation ($uuid: UUID!, $note: String) {
          resolveAttention(uuid: $uuid, note: $note) { attention timeline { kind actor status attention note } }
        }`;
        const { body } = await chit.graphql(document, { uuid: overGraphql, note }, as);
        const a = await resolutionOutcome(rest.body.statusCode ?? 200, overRest);
        expect(await resolutionOutcome(statusOf(body), overGraphql)).toEqual(a);
        const timeline = await chit.rest('GET', `/invoice/${overRest}/timeline`, { as });
        if (body.data) expect(timeline.body.data).toMatchObject(body.data.resolveAttention.timeline);
      }),
      { numRuns: 30, seed: 20_261_120 },
    );
  });

  async function resolutionOutcome(statusCode: number, uuid: string) {
    const rows = await chit.database.query(
      `SELECT user_uuid, reason, cause, resolved_on IS NULL AS open, resolved_by, note FROM invoice_attention
       WHERE invoice_uuid = $1`,
      [uuid],
    );
    return { ...(await outcome(statusCode, uuid)), rows };
  }

  it('give the same rows and errors for a new webhook', async () => {
    let hosts = 0;
    const urls = ['https://a.test', 'http://a.test:8080/x?y=1', 'http://127.0.0.1/', 'ftp://a.test', '', 'x'];
    await fc.assert(
      fc.asyncProperty(callers, fc.constantFrom(...urls), async (caller, template) => {
        const as = bearers()[caller];
        hosts += 1;
        const url = template.replace('a.test', `a${hosts}.test`);
        const rest = await chit.rest('POST', '/webhook', { as, body: { url } });
        const document = 'mutation ($url: URL!) { createWebhook(url: $url) { uuid } }';
        const { body } = await chit.graphql(document, { url }, as);
        const a = await webhookOutcome(rest.body.statusCode ?? 200, rest.body.data?.uuid);
        const b = await webhookOutcome(statusOf(body), body.data?.createWebhook?.uuid);
        // GraphQL validates variables before it authenticates, so a URL of another scheme is a 400 for everybody.
        if (['ftp://a.test', '', 'x'].includes(template)) expect(b.statusCode).toBe(400);
        else expect(b).toEqual(a);
      }),
      { numRuns: 30, seed: 20_261_120 },
    );
  });

  async function webhookOutcome(statusCode: number, uuid?: string) {
    const rows = await chit.database.query(
      'SELECT user_uuid, url, disabled_on, length(sealed_secret) FROM webhooks WHERE uuid = $1',
      [uuid ?? null],
    );
    return { statusCode, rows };
  }

  it('give the same rows and errors for changes of a webhook', async () => {
    const acts = {
      webhook: {
        method: 'GET',
        path: '',
        document: 'query ($uuid: UUID!) { webhook(uuid: $uuid) { uuid } }',
      },
      rotate: {
        method: 'POST',
        path: '/rotate_secret',
        document: 'mutation ($uuid: UUID!) { rotateWebhookSecret(uuid: $uuid) { uuid } }',
      },
      ping: {
        method: 'POST',
        path: '/ping',
        document: 'mutation ($uuid: UUID!) { pingWebhook(uuid: $uuid) { uuid } }',
      },
      remove: {
        method: 'DELETE',
        path: '',
        document: 'mutation ($uuid: UUID!) { deleteWebhook(uuid: $uuid) }',
      },
    };
    const act = fc.constantFrom(...(['webhook', 'rotate', 'ping', 'remove'] as const));
    await fc.assert(
      fc.asyncProperty(callers, act, fc.boolean(), async (caller, name, isDisabled) => {
        const { method, path, document } = acts[name];
        const as = bearers()[caller];
        const [overRest, overGraphql] = [await freshWebhook(isDisabled), await freshWebhook(isDisabled)];
        const rest = await chit.rest(method, `/webhook/${overRest}${path}`, { as });
        const { body } = await chit.graphql(document, { uuid: overGraphql }, as);
        expect(await changeOutcome(statusOf(body), overGraphql)).toEqual(
          await changeOutcome(rest.body.statusCode ?? 200, overRest),
        );
      }),
      { numRuns: 30, seed: 20_261_120 },
    );
  });

  async function freshWebhook(isDisabled: boolean): Promise<string> {
    const uuid = await createWebhook(chit, merchant);
    if (isDisabled)
      await chit.database.query('UPDATE webhooks SET disabled_on = now() WHERE uuid = $1', [uuid]);
    return uuid;
  }

  async function changeOutcome(statusCode: number, uuid: string) {
    const rows = await chit.database.query(
      `SELECT disabled_on IS NULL AS enabled, previous_sealed_secret IS NULL AS unrotated,
         (SELECT array_agg(event) FROM webhook_deliveries WHERE webhook_uuid = webhooks.uuid) AS deliveries
       FROM webhooks WHERE uuid = $1`,
      [uuid],
    );
    return { statusCode, rows };
  }

  it('give the same rows and errors for a new API key, its change, rotation and revocation', async () => {
    const names = fc.constantFrom('shop', '', 'x'.repeat(100), 'x'.repeat(101), 'a\u0000b');
    const scopes = fc.constantFrom(undefined, ['webhooks', 'invoices:create'], ['exports'], []);
    const addresses = fc.constantFrom(undefined, [], ['203.0.113.7', '2001:DB8::/48'], ['::1']);
    const ends = fc.constantFrom(undefined, '2035-01-01T00:00:00Z', '2020-01-01T00:00:00Z');
    const keys = fc.record({ name: names, scopes, allowedAddresses: addresses, expiresOn: ends });
    const changes = fc.record({ name: names, scopes, allowedAddresses: addresses }, { requiredKeys: [] });
    const overlaps = fc.constantFrom(undefined, 0, 168, 169);
    await fc.assert(
      fc.asyncProperty(callers, keys, changes, overlaps, async (caller, input, change, overlapHours) => {
        const as = bearers()[caller];
        const rest = await chit.rest('POST', '/api_key', { as, body: inSnakeCase(input) });
        const { body } = await chit.graphql(CREATE_KEY, inGraphql(input), as);
        const [a, b] = [rest.body.data?.uuid, body.data?.createApiKey?.apiKey.uuid];
        expect(await keyOutcome(statusOf(body), b)).toEqual(await keyOutcome(rest.body.statusCode ?? 200, a));
        if (!a) return;

        const changed = await chit.rest('PATCH', `/api_key/${a}`, { as, body: inSnakeCase(change) });
        const update = await chit.graphql(UPDATE_KEY, { u: b, input: inGraphql(change) }, as);
        expect(await keyOutcome(statusOf(update.body), b)).toEqual(
          await keyOutcome(changed.body.statusCode ?? 200, a),
        );
        const rotation = { overlap_hours: overlapHours };
        const rotated = await chit.rest('POST', `/api_key/${a}/rotate`, { as, body: rotation });
        const rotate = await chit.graphql(ROTATE_KEY, { u: b, hours: overlapHours }, as);
        expect(await keyOutcome(statusOf(rotate.body), b)).toEqual(
          await keyOutcome(rotated.body.statusCode ?? 200, a),
        );
        expect(await keyOutcome(200, rotate.body.data?.rotateApiKey?.apiKey.uuid)).toEqual(
          await keyOutcome(200, rotated.body.data?.uuid),
        );
        await chit.rest('DELETE', `/api_key/${a}`, { as });
        await chit.graphql('mutation ($u: UUID!) { revokeApiKey(uuid: $u) { uuid } }', { u: b }, as);
        const [revoked] = (await keyOutcome(200, a)).rows;
        expect(revoked).toMatchObject({ revoked: true });
        expect(await keyOutcome(200, b)).toEqual(await keyOutcome(200, a));
      }),
      { numRuns: 30, seed: 20_261_120 },
    );
  });

  async function keyOutcome(statusCode: number, uuid?: string) {
    const rows = await chit.database.query(
      `SELECT user_uuid, name, scopes, allowed_addresses, length(prefix), replaced_by IS NOT NULL AS replaced,
         coalesce(substring(expires_on::text, '^2035-01-01'), date_trunc('minute', expires_on - created_on)::text) AS lifetime,
         revoked_on IS NOT NULL AS revoked
       FROM api_keys WHERE uuid = $1`,
      [uuid ?? null],
    );
    const audit = await chit.database.query(
      `SELECT action, actor_uuid, before, after::jsonb - 'replacedBy' - 'expiresOn' AS after FROM audit_entries
       WHERE subject = $1 ORDER BY created_on, uuid`,
      [`api_key:${uuid}`],
    );
    return { statusCode, rows, audit };
  }

  it('give the same rows and errors for a new payment link, and for its change', async () => {
    const links = fc.record({
      title: fc.constantFrom('Coffee', '', 'x'.repeat(100), 'x'.repeat(101), 'a\u0000b'),
      amount: fc.constantFrom(undefined, 12.5, 0.0000001),
      minAmount: fc.constantFrom(undefined, 1),
      maxAmount: fc.constantFrom(undefined, 0.5, 5),
      price: fc.constantFrom(undefined, undefined, undefined, 5, 0.001),
      accepts: fc.constantFrom(undefined, [USDC], []),
      maxUses: fc.constantFrom(undefined, 1, 0, 1_000_001),
      expiresOn: fc.constantFrom(undefined, '2099-01-01T00:00:00Z', '2001-01-01T00:00:00Z'),
      redirectUrl: fc.constantFrom(
        undefined,
        'https://shop.test/?o={order}',
        'javascript:alert(1)',
        '//shop.test',
      ),
    });
    const changes = fc.record({
      note: fc.constantFrom(null, 'Thanks', 'x'.repeat(501)),
      enabled: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(callers, links, changes, async (caller, link, change) => {
        const as = bearers()[caller];
        const { title, amount, minAmount, maxAmount, price, accepts, maxUses, expiresOn, redirectUrl } = link;
        const rest = await chit.rest('POST', '/payment_link', {
          as,
          body: {
            ...{ accepts, price, ...(price !== undefined && { currency: 'EUR' }) },
            ...{ title, amount, min_amount: minAmount, max_amount: maxAmount, max_uses: maxUses },
            ...{ expires_on: expiresOn, redirect_url: redirectUrl, ...USDC },
          },
        });
        const input = {
          ...{ title, maxUses, expiresOn, redirectUrl },
          ...{ tokenAddress: USDC.token_address, network: USDC.network },
          accepts: accepts?.map((token) => ({ tokenAddress: token.token_address, network: token.network })),
          ...(amount !== undefined && { amount: decimal(amount) }),
          ...(price !== undefined && { price: { amount: decimal(price), currency: 'EUR' } }),
          ...(minAmount !== undefined && { minAmount: decimal(minAmount) }),
          ...(maxAmount !== undefined && { maxAmount: decimal(maxAmount) }),
        };
        const create =
          'mutation ($input: CreatePaymentLinkInput!) { createPaymentLink(input: $input) { uuid } }';
        const { body } = await chit.graphql(create, { input }, as);
        const [a, b] = [rest.body.data?.uuid, body.data?.createPaymentLink?.uuid];
        expect(await linkOutcome(statusOf(body), b)).toEqual(
          await linkOutcome(rest.body.statusCode ?? 200, a),
        );
        if (!a) return;
        const changed = await chit.rest('PATCH', `/payment_link/${a}`, { as, body: change });
        const update = `mutation ($u: UUID!, $input: UpdatePaymentLinkInput!) {
          updatePaymentLink(uuid: $u, input: $input) { uuid } }`;
        const other = await chit.graphql(update, { u: b, input: change }, as);
        expect(await linkOutcome(statusOf(other.body), b)).toEqual(
          await linkOutcome(changed.body.statusCode ?? 200, a),
        );
      }),
      { numRuns: 50, seed: 20_261_120 },
    );
  });

  async function linkOutcome(statusCode: number, uuid?: string) {
    const rows = await chit.database.query(
      `SELECT user_uuid, title, accepts, amount, min_amount, max_amount, price_amount, price_currency, max_uses, expires_on, redirect_url, note, enabled,
         length(slug), (SELECT array_agg(action ORDER BY created_on) FROM audit_entries
           WHERE subject = 'payment_link:' || payment_links.uuid) AS audit
       FROM payment_links WHERE uuid = $1`,
      [uuid ?? null],
    );
    return { statusCode, rows };
  }

  it('agree with the API of BTCPay on every figure of an invoice', async () => {
    const scopes = ['invoices:create', 'invoices:read'];
    const { key } = await createApiKey(chit, merchant, { test: true, scopes });
    const headers = { authorization: `token ${key}` };
    const store = (await chit.rest('GET', '/stores', { headers })).body[0].id;
    const shop = (method: string, path: string, body?: object) =>
      chit.rest(method, `/stores/${store}/invoices${path}`, { headers, body });
    const amounts = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));
    const currencies = fc.constantFrom('USD', 'EUR', 'TUSD');
    await fc.assert(
      fc.asyncProperty(
        amounts,
        currencies,
        fc.integer({ min: 0, max: 150 }),
        async (amount, currency, percent) => {
          const { body: created } = await shop('POST', '', { amount, currency });
          await receive(created.id, percent);
          const { body: invoice } = await shop('GET', `/${created.id}`);
          const [method] = (await shop('GET', `/${created.id}/payment-methods`)).body;
          const rest = (await chit.rest('GET', `/invoice/${created.id}`, { as: key })).body.data;
          const document = `query ($uuid: UUID!) { invoice(uuid: $uuid) {
          price { amount currency } options { amount amountMissing amountReceived } } }`;
          const graphql = (await chit.graphql(document, { uuid: created.id }, key)).body.data.invoice;
          const [option] = graphql.options;
          expect([method.amount, method.due, method.paymentMethodPaid]).toEqual([
            ...[option.amount, option.amountMissing, option.amountReceived],
          ]);
          const { amount: inTokens, amount_received: received } = rest.options[0];
          expect([Number(method.amount), Number(method.paymentMethodPaid)]).toEqual([inTokens, received]);
          const isPriced = currency !== 'TUSD';
          expect([Number(invoice.amount), invoice.currency]).toEqual(
            isPriced ? [rest.price, rest.currency] : [rest.amount, 'TUSD'],
          );
          // Test tokens are worth 1 in their currency.
          expect(Number(invoice.paidAmount)).toBe(rest.amount_received);
          if (isPriced) expect({ amount: invoice.amount, currency }).toEqual(graphql.price);
        },
      ),
      { numRuns: 10, seed: 20_261_120 },
    );
  });

  const receive = (uuid: string, percent: number) =>
    chit.database.query(
      `UPDATE invoices SET amount_received = div(amount * $2, 100),
         options = CASE WHEN options IS NOT NULL THEN
           jsonb_set(options::jsonb, '{0,amountReceived}', to_jsonb(div(amount * $2, 100)::text))::json END
       WHERE uuid = $1`,
      [uuid, percent],
    );

  it('list the same tokens, webhooks and API keys', async () => {
    const page = fc.record({ limit: fc.constantFrom(1, 3, 100, 0, 101), offset: fc.constantFrom(0, 1, 50) });
    const lists = {
      tokens: ['/token', '{ tokens(PAGE) { total items { uuid name address decimals status } } }'],
      webhooks: ['/webhook', '{ webhooks(PAGE) { uuid url secret } }'],
      apiKeys: ['/api_key', '{ apiKeys(PAGE) { uuid name prefix } }'],
    } as const;
    const kinds = fc.constantFrom(...(['tokens', 'webhooks', 'apiKeys'] as const));
    await fc.assert(
      fc.asyncProperty(callers, kinds, page, async (caller, kind, { limit, offset }) => {
        const as = bearers()[caller];
        const [path, document] = lists[kind];
        const rest = await chit.rest('GET', `${path}?limit=${limit}&offset=${offset}`, { as });
        const { body } = await chit.graphql(
          document.replace('PAGE', `limit: ${limit}, offset: ${offset}`),
          {},
          as,
        );
        expect(statusOf(body)).toBe(rest.body.statusCode ?? 200);
        if (!rest.body.success) return;
        const items = body.data[kind].items ?? body.data[kind];
        expect(rest.body.data).toMatchObject(items);
        expect(rest.body.data).toHaveLength(items.length);
        if (kind === 'tokens') expect(rest.body.total).toBe(body.data.tokens.total);
      }),
      { numRuns: 30, seed: 20_261_120 },
    );
  });

  async function fresh(status: string): Promise<string> {
    const body = { amount: 3, ...USDC };
    const { data } = (await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body })).body;
    if (status !== 'created') {
      await chit.rest('PATCH', `/invoice/${data.uuid}`, { as: admin.accessToken, body: { status } });
    }
    return data.uuid;
  }
});

/**
 * Formats a double as exact decimal text for GraphQL; numbers without such a form are sent as is and must be refused.
 */
const decimal = (value: number) => (Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(7) : String(value));

/** HTTP status of a GraphQL response, as REST has it. */
const statusOf = (body: { errors?: { extensions: { statusCode: number } }[] }) =>
  body.errors?.[0]?.extensions.statusCode ?? 200;
