import { Chit } from '../support/app/chit';
import { createApiKey, createMerchant, type Merchant, register } from '../support/app/factories';
import { invoiceShape, keyShape, paymentMethodShape, serverInfoShape } from '../support/http/btcpay-shapes';
import { until } from '../support/until';

const SCOPES = ['invoices:create', 'invoices:read', 'invoices:cancel', 'webhooks'];
const SHOP_URL = 'https://shop.test/checkout/order-received/17/?key=wc_order_x';

/** A store as a plugin knows it: the key, and the store's identifier. */
interface Store {
  key: string;
  id: string;
}

let chit: Chit;
let merchant: Merchant;
let store: Store;

beforeAll(async () => {
  chit = await Chit.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  merchant = await createMerchant(chit);
  store = await testStore();
});
afterAll(() => chit.stop());

/** Sends a request as BTCPay's PHP client does: a content type even without a body. */
const call = (method: string, path: string, body?: object, key = store.key) =>
  chit.rest(method, path, {
    body,
    headers: {
      accept: 'application/json',
      authorization: `token ${key}`,
      'content-type': 'application/json',
    },
  });

async function testStore(scopes = SCOPES): Promise<Store> {
  const { key } = await createApiKey(chit, merchant, { test: true, scopes });
  const { body } = await call('GET', '/api-keys/current', undefined, key);
  return { key, id: body.permissions[0].split(':')[1] };
}

const S = (path = '') => `/stores/${store.id}${path}`;

/** What the plugin for WooCommerce sends with its default settings. */
const order = (more: object = {}) => ({
  amount: '12.50',
  currency: 'EUR',
  metadata: {
    buyerEmail: 'ada@example.com',
    buyerName: 'Ada Lovelace',
    taxIncluded: 2.1,
    posData: '{"WooCommerce":{"Order ID":17}}',
    orderUrl: 'https://shop.test/wp-admin/post.php?post=17',
    orderId: '17',
  },
  checkout: {
    speedPolicy: null,
    paymentMethods: null,
    expirationMinutes: null,
    monitoringMinutes: null,
    paymentTolerance: null,
    redirectURL: SHOP_URL,
    redirectAutomatically: null,
    defaultLanguage: null,
  },
  ...more,
});

async function create(more: object = {}) {
  const { status, body } = await call('POST', S('/invoices'), order(more));
  expect({ status, body }).toMatchObject({ status: 200 });
  return invoiceShape.parse(body);
}

const read = async (id: string) => invoiceShape.parse((await call('GET', S(`/invoices/${id}`))).body);

const simulate = (id: string, body: object) =>
  chit.rest('POST', `/test/invoice/${id}/simulate`, { as: store.key, body });

const becomes = (id: string, status: string, additionalStatus = 'None') =>
  until(async () => {
    const invoice = await read(id);
    return invoice.status === status && invoice.additionalStatus === additionalStatus;
  });

describe('A key in the API of BTCPay', () => {
  it('has the permissions of its scopes, each for its own store', async () => {
    const { status, body } = await call('GET', '/api-keys/current');
    expect(status).toBe(200);
    expect(keyShape.parse(body)).toEqual({
      apiKey: store.key,
      label: 'shop',
      permissions: [
        `btcpay.store.canviewinvoices:${store.id}`,
        `btcpay.store.cancreateinvoice:${store.id}`,
        `btcpay.store.canmodifyinvoices:${store.id}`,
        `btcpay.store.canviewstoresettings:${store.id}`,
        `btcpay.store.webhooks.canmodifywebhooks:${store.id}`,
      ],
    });
  });

  it('does nothing without the scope, and learns which permission it lacks', async () => {
    const { key } = await testStore(['invoices:create', 'invoices:read']);
    const { id } = await create();
    const path = S(`/invoices/${id}/status`);
    const { status, body } = await call('POST', path, { status: 'Invalid' }, key);
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { code: 'missing-permission', missingPermission: 'btcpay.store.canmodifyinvoices' },
    });
    expect((await read(id)).status).toBe('New');
  });

  it.each([
    ['none', {}],
    ['Basic', { authorization: `Basic ${Buffer.from('key:').toString('base64')}` }],
    ['a bearer', { authorization: 'Bearer KEY' }],
    ['a wrong key', { authorization: 'token chit_test_x' }],
  ])('is needed: %s is refused', async (_name, given: Record<string, string>) => {
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value.replace('KEY', store.key)]),
    );
    const { status, body } = await chit.rest('GET', S('/invoices'), { headers });
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: 'unauthenticated', message: expect.any(String) },
    });
  });

  it('reaches no other store', async () => {
    const stranger = await createApiKey(chit, await register(chit), { test: true, scopes: SCOPES });
    const { id } = await create();
    const foreign = await call('GET', S(`/invoices/${id}`), undefined, stranger.key);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'invoice-not-found' } });
    const alone = await call('GET', `/invoices/${id}`, undefined, stranger.key);
    expect(alone).toMatchObject({ status: 404, body: { code: 'invoice-not-found' } });
    expect(await call('GET', S(), undefined, stranger.key)).toMatchObject({
      status: 404,
      body: { code: 'store-not-found' },
    });
  });

  it('ends itself', async () => {
    const { key } = await testStore();
    expect((await call('DELETE', '/api-keys/current', undefined, key)).status).toBe(200);
    expect((await call('GET', '/api-keys/current', undefined, key)).status).toBe(401);
  });
});

describe('A store in the API of BTCPay', () => {
  it('is ready to take payments', async () => {
    expect((await chit.rest('GET', '/health')).body).toEqual({ synchronized: true });
    const { body } = await call('GET', '/server/info');
    expect(serverInfoShape.parse(body)).toMatchObject({
      supportedPaymentMethods: ['TUSD-TEST', 'TEUR-TEST'],
    });
  });

  it('is the account of the key', async () => {
    const { body } = await call('GET', '/stores');
    expect(body).toEqual([expect.objectContaining({ id: store.id, name: expect.any(String) })]);
    expect((await call('GET', S())).body).toEqual(body[0]);
  });

  it('sells nothing for tokens of test networks unless the account has chosen them', async () => {
    const { key } = await createApiKey(chit, merchant, { scopes: SCOPES });
    const methods = async () =>
      (await call('GET', `/stores/${merchant.uuid}/payment-methods`, undefined, key)).body.map(
        ({ paymentMethodId }: { paymentMethodId: string }) => paymentMethodId,
      );
    expect(await methods()).toContain('USDC-ARB_MAINNET');
    expect((await methods()).join(' ')).not.toMatch(/SEPOLIA|AMOY|TESTNET/);
    await chit.database.query(
      `UPDATE users SET default_accepts = ARRAY(SELECT uuid FROM tokens WHERE network = 'ARB_SEPOLIA') WHERE uuid = $1`,
      [merchant.uuid],
    );
    expect(await methods()).toEqual(['USDC-ARB_SEPOLIA']);
  });

  it('has its tokens as payment methods, with rates', async () => {
    expect((await call('GET', S('/payment-methods'))).body).toEqual([
      { paymentMethodId: 'TUSD-TEST', enabled: true, config: null },
      { paymentMethodId: 'TEUR-TEST', enabled: true, config: null },
    ]);
    const { body } = await call('GET', S('/rates?currencyPair=TUSD_USD&currencyPair=TUSD_EUR'));
    expect(body).toEqual([
      { currencyPair: 'TUSD_USD', errors: [], rate: '1' },
      { currencyPair: 'TUSD_EUR', errors: [expect.any(String)], rate: null },
    ]);
  });
});

describe('An invoice in the API of BTCPay', () => {
  it('is made from what WooCommerce sends, with the metadata unchanged', async () => {
    const invoice = await create();
    expect(invoice).toMatchObject({
      storeId: store.id,
      amount: '12.50',
      currency: 'EUR',
      status: 'New',
      additionalStatus: 'None',
      metadata: order().metadata,
      checkout: { paymentMethods: ['TEUR-TEST'], redirectURL: SHOP_URL, expirationMinutes: 60 },
    });
    const { body } = await chit.rest('GET', `/invoice/${invoice.id}`, { as: store.key });
    expect(body.data).toMatchObject({
      order_id: '17',
      customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    });
  });

  it('is priced in a token by the symbol of the token', async () => {
    const invoice = await create({ currency: 'TUSD', amount: 3, checkout: null, metadata: null });
    expect(invoice).toMatchObject({ amount: '3', currency: 'TUSD', metadata: {} });
    expect(invoice.checkout.paymentMethods).toEqual(['TUSD-TEST']);
  });

  it('accepts the payment methods that it is to accept, with the hyphen as an underscore too', async () => {
    const checkout = {
      paymentMethods: ['TUSD_TEST'],
      redirectURL: 'https://shop.test/{InvoiceId}/{OrderId}',
    };
    const invoice = await create({ currency: 'USD', checkout });
    expect(invoice.checkout).toMatchObject({
      paymentMethods: ['TUSD-TEST'],
      redirectURL: 'https://shop.test/{InvoiceId}/{OrderId}',
    });
  });

  it.each([
    [{ amount: null }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ currency: 'BTC' }, 'currency'],
    [{ checkout: { paymentMethods: ['BTC-LN'] } }, 'checkout.paymentMethods'],
    [{ checkout: { redirectURL: 'javascript:alert(1)' } }, 'checkout.redirectURL'],
    [{ metadata: 'text' }, 'metadata'],
  ])('is refused with the path of the member: %j', async (more, path) => {
    const { status, body } = await call('POST', S('/invoices'), order(more));
    expect({ status, body }).toEqual({ status: 422, body: [{ path, message: expect.any(String) }] });
  });

  it('is Processing while payments of all of it wait for confirmations', async () => {
    const { id } = await create();
    await chit.database.query('UPDATE invoices SET amount_pending = amount WHERE uuid = $1', [id]);
    expect(await read(id)).toMatchObject({ status: 'Processing', additionalStatus: 'None' });
  });

  it('is Settled when it is paid, with its payments', async () => {
    const { id } = await create();
    await simulate(id, { event: 'payment', amount: '4' });
    await becomes(id, 'New', 'PaidPartial');
    await simulate(id, { event: 'payment' });
    await becomes(id, 'Settled');
    const { body } = await call('GET', S(`/invoices/${id}/payment-methods`));
    const [method] = body.map((each: unknown) => paymentMethodShape.parse(each));
    expect(method).toMatchObject({
      ...{
        currency: 'TEUR',
        rate: '1',
        amount: '12.5',
        due: '0',
        totalPaid: '12.5',
        paymentMethodPaid: '12.5',
      },
      payments: [
        { value: '4', status: 'Settled' },
        { value: '8.5', status: 'Settled' },
      ],
    });
    expect(method.payments[0].id).toMatch(/^0x[0-9a-f]{64}-\d+$/);
    expect((await read(id)).paidAmount).toBe('12.5');
  });

  it('is Settled and PaidOver when too much came', async () => {
    const { id } = await create();
    await simulate(id, { event: 'payment', amount: '20' });
    await becomes(id, 'Settled', 'PaidOver');
  });

  it('is Expired with what came: nothing, a part, or everything late', async () => {
    const [nothing, part] = [await create(), await create()];
    await simulate(part.id, { event: 'payment', amount: '4' });
    await becomes(part.id, 'New', 'PaidPartial');
    for (const { id } of [nothing, part]) await simulate(id, { event: 'expire' });
    await becomes(nothing.id, 'Expired');
    await becomes(part.id, 'Expired', 'PaidPartial');
    await simulate(nothing.id, { event: 'payment', amount: '12.5' });
    await becomes(nothing.id, 'Expired', 'PaidLate');
  });

  it('is cancelled when the plugin marks it as Invalid, and once only', async () => {
    const { id } = await create();
    const { body } = await call('POST', S(`/invoices/${id}/status`), { status: 'Invalid' });
    expect(invoiceShape.parse(body)).toMatchObject({ status: 'Invalid', additionalStatus: 'Marked' });
    const rest = await chit.rest('GET', `/invoice/${id}`, { as: store.key });
    expect(rest.body.data).toMatchObject({ status: 'expired', phase: 'cancelled' });
    expect((await call('POST', S(`/invoices/${id}/status`), { status: 'Invalid' })).status).toBe(200);
  });

  it.each(['Settled', 'New', undefined])('is not marked as %s by a key', async (status) => {
    const { id } = await create();
    const answer = await call('POST', S(`/invoices/${id}/status`), { status });
    expect(answer).toMatchObject({ status: 422, body: [{ path: 'status' }] });
    expect((await read(id)).status).toBe('New');
  });

  it('is not cancelled once it is paid', async () => {
    const { id } = await create();
    await simulate(id, { event: 'payment' });
    await becomes(id, 'Settled');
    const answer = await call('POST', S(`/invoices/${id}/status`), { status: 'Invalid' });
    expect(answer).toMatchObject({ status: 422, body: [{ path: 'status', message: expect.any(String) }] });
  });

  it('has other metadata after a change, of its own store alone', async () => {
    const { id } = await create();
    const change = { metadata: { orderId: 18, note: ['moved'] } };
    const { body } = await call('PUT', S(`/invoices/${id}`), change);
    expect(invoiceShape.parse(body).metadata).toEqual(change.metadata);
    expect((await read(id)).metadata).toEqual(change.metadata);
    const rest = await chit.rest('GET', `/invoice/${id}`, { as: store.key });
    expect(rest.body.data.order_id).toBe('18');
    const stranger = await createApiKey(chit, await register(chit), { test: true, scopes: SCOPES });
    expect((await call('PUT', `/invoices/${id}`, change, stranger.key)).status).toBe(404);
  });

  it('leads a payer from its identifier to its page', async () => {
    const { id, checkoutLink } = await create();
    expect(checkoutLink).toBe(`https://pay.chit.test/i/${id}`);
    const { body } = await chit.rest('GET', `/invoice/${id}`, { as: store.key });
    const answer = await fetch(`${chit.url}/i/${id}`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    const target = new URL(answer.headers.get('location') ?? '', `${chit.url}/i/${id}`);
    expect(target.pathname).toBe(new URL(body.data.url).pathname);
    expect((await fetch(`${chit.url}/i/nobody`)).status).toBe(404);
  });
});

/** What plugins ask for on the page for pairing, each in its order; all but WooCommerce's insist on exactly that. */
const ASKED = {
  PrestaShop: [
    'btcpay.store.canviewinvoices',
    'btcpay.store.canmodifyinvoices',
    'btcpay.store.cancreateinvoice',
    'btcpay.store.canviewstoresettings',
    'btcpay.store.canmodifystoresettings',
    'btcpay.store.webhooks.canmodifywebhooks',
  ],
  Magento: [
    'btcpay.store.canviewinvoices',
    'btcpay.store.cancreateinvoice',
    'btcpay.store.webhooks.canmodifywebhooks',
    'btcpay.store.canviewstoresettings',
    'btcpay.store.canmodifyinvoices',
  ],
  Shopware: [
    'btcpay.store.cancreateinvoice',
    'btcpay.store.canviewinvoices',
    'btcpay.store.webhooks.canmodifywebhooks',
    'btcpay.store.canviewstoresettings',
  ],
};

async function pairedStore(shop: keyof typeof ASKED): Promise<Store> {
  const document =
    'mutation ($permissions: [String!]) { createApiKey(name: "shop", permissions: $permissions, test: true) { key } }';
  const { body } = await chit.graphql(document, { permissions: ASKED[shop] }, merchant.accessToken);
  const { key } = body.data.createApiKey;
  return { key, id: (await call('GET', '/stores', undefined, key)).body[0].id };
}

describe('The requests of a plugin', () => {
  it.each(['PrestaShop', 'Magento', 'Shopware'] as const)(
    'for %s get the permissions asked for, and no other',
    async (shop) => {
      const { key, id } = await pairedStore(shop);
      const { body } = await call('GET', '/api-keys/current', undefined, key);
      expect(body.permissions).toEqual(ASKED[shop].map((permission) => `${permission}:${id}`));
    },
  );

  it('for Magento set up its webhook, create an invoice and find it by the number of the order', async () => {
    const { key, id } = await pairedStore('Magento');
    const send = (method: string, path: string, body?: object) =>
      call(method, `/stores/${id}${path}`, body, key);
    const url = 'https://magento.test/rest/V2/btcpay/webhook';
    const ours = async () =>
      (await send('GET', '/webhooks')).body.find((webhook: { url: string }) => webhook.url === url);
    expect(await ours()).toBeUndefined();
    const made = { url, enabled: true, automaticRedelivery: true, authorizedEvents: { everything: true } };
    const { body: webhook } = await send('POST', '/webhooks', { ...made, secret: 'a'.repeat(64) });
    expect(webhook.secret).toBe('a'.repeat(64));
    // The plugin takes any other value for a broken webhook.
    expect(await ours()).toMatchObject(made);
    expect((await send('GET', '/payment-methods')).body[0].enabled).toBe(true);
    const redirectURL =
      'https://magento.test/btcpay/redirect/returnafterpayment/orderId/1/invoiceId/{InvoiceId}/hash/ab/';
    const metadata = {
      ...{ buyerName: 'ACME, Ada Lovelace', buyerCountry: 'DE', buyerState: null, buyerAddress2: '' },
      ...{ physical: true, taxIncluded: false, magentoOrderId: '1', magentoStoreId: 1, orderId: '000000017' },
    };
    const checkout = {
      redirectURL,
      redirectAutomatically: true,
      defaultLanguage: 'de-DE',
      speedPolicy: null,
    };
    const { body } = await send('POST', '/invoices', { amount: '12.5', currency: 'EUR', metadata, checkout });
    expect(invoiceShape.parse(body)).toMatchObject({
      metadata,
      checkout: { redirectURL, redirectAutomatically: true },
    });
    const { body: found } = await send('GET', '/invoices?orderId=000000017');
    expect(found.map((each: { id: string }) => each.id)).toEqual([body.id]);
    await chit.rest('POST', `/test/invoice/${body.id}/simulate`, {
      as: key,
      body: { event: 'payment', amount: '4' },
    });
    await until(async () => {
      const { body: methods } = await send('GET', `/invoices/${body.id}/payment-methods`);
      // The plugin multiplies the text of the one by that of the other.
      return methods.every((each: object) => {
        const { rate, totalPaid } = paymentMethodShape.parse(each);
        return rate === '1' && totalPaid === '4';
      });
    });
  });

  it('for Shopware set up its webhook by its URL alone, and create an invoice with the amount as a number', async () => {
    const { key, id } = await pairedStore('Shopware');
    const send = (method: string, path: string, body?: object) =>
      call(method, `/stores/${id}${path}`, body, key);
    const { body: webhook } = await send('POST', '/webhooks', {
      url: 'https://shopware.test/api/_action/coincharge/webhook-endpoint',
    });
    expect(webhook).toMatchObject({ id: expect.any(String), secret: expect.any(String) });
    expect((await send('GET', `/webhooks/${webhook.id}`)).body.enabled).toBe(true);
    const metadata = { orderId: '0190b5', orderNumber: '10017', transactionId: '0190b6' };
    const checkout = {
      redirectURL: 'https://shopware.test/checkout/finish?orderId=0190b5',
      redirectAutomatically: true,
    };
    const { body } = await send('POST', '/invoices', { amount: 12.5, currency: 'EUR', metadata, checkout });
    expect(invoiceShape.parse(body)).toMatchObject({ amount: '12.5', metadata });
    expect((await fetch(`${chit.url}/i/${body.id}`)).status).toBe(200);
    // It may not cancel, as it did not ask for it.
    expect((await send('POST', `/invoices/${body.id}/status`, { status: 'Invalid' })).status).toBe(403);
  });
});

describe('A list of invoices in the API of BTCPay', () => {
  let ids: Record<'open' | 'paid' | 'cancelled' | 'expired', string>;

  beforeAll(async () => {
    store = await strangersStore();
    const one = async (orderId: string) => (await create({ metadata: { orderId } })).id;
    ids = { open: await one('A'), paid: await one('B'), cancelled: await one('C'), expired: await one('D') };
    await simulate(ids.paid, { event: 'payment' });
    await simulate(ids.expired, { event: 'expire' });
    await call('POST', S(`/invoices/${ids.cancelled}/status`), { status: 'Invalid' });
    await becomes(ids.paid, 'Settled');
    await becomes(ids.expired, 'Expired');
  });

  async function strangersStore(): Promise<Store> {
    const { key } = await createApiKey(chit, await register(chit), { test: true, scopes: SCOPES });
    const { body } = await call('GET', '/stores', undefined, key);
    return { key, id: body[0].id };
  }

  const list = async (query = '') => {
    const { body } = await call('GET', S(`/invoices${query}`));
    return body.map((each: unknown) => invoiceShape.parse(each).id);
  };

  it('has the newest first', async () => {
    expect(await list()).toEqual([ids.expired, ids.cancelled, ids.paid, ids.open]);
    expect(await list('?take=1&skip=2')).toEqual([ids.paid]);
  });

  it.each([
    ['?orderId=A', ['open']],
    ['?orderId=A&orderId=C', ['cancelled', 'open']],
    ['?status=New', ['open']],
    ['?status=Settled&status=Invalid', ['cancelled', 'paid']],
    ['?status=Expired', ['expired']],
    ['?status=Processing', []],
    ['?textSearch=B', ['paid']],
    ['?startDate=4000000000', []],
    ['?endDate=1', []],
  ] as const)('has what the filter %s selects', async (query, names) => {
    expect(await list(query)).toEqual(names.map((name) => ids[name]));
  });

  it('refuses a filter that it does not have', async () => {
    const answer = await call('GET', S('/invoices?status=Paid&take=0&additionalStatus=PaidLate'));
    expect(answer.status).toBe(422);
    expect(answer.body.map(({ path }: { path: string }) => path)).toEqual([
      ...['status', 'take', 'additionalStatus'],
    ]);
  });
});
