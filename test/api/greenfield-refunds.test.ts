import { Chit } from '../support/app/chit';
import { createApiKey, type Person, register } from '../support/app/factories';
import { pullPaymentShape } from '../support/http/btcpay-shapes';
import { until } from '../support/until';

const SCOPES = ['invoices:create', 'invoices:read', 'invoices:cancel', 'webhooks', 'refunds'];

let chit: Chit;
let owner: Person;
let key: string;
let storeId: string;

beforeAll(async () => {
  chit = await Chit.start();
  owner = await register(chit);
  key = await keyOf(owner);
  storeId = (await call('GET', '/stores')).body[0].id;
});
afterAll(() => chit.stop());

const keyOf = async (person: Person, scopes = SCOPES) =>
  (await createApiKey(chit, person, { test: true, scopes })).key;

/** Sends a request as BTCPay's PHP client does: a content type even without a body. */
const call = (method: string, path: string, body?: object, as = key) =>
  chit.rest(method, path, {
    body,
    headers: {
      ...{ accept: 'application/json', 'content-type': 'application/json' },
      authorization: `token ${as}`,
    },
  });

const S = (path: string) => `/stores/${storeId}${path}`;

/** An order of 12.50 euros in the shop, paid with `amount` or not at all. */
async function order(number: string, amount: string | null, shop = 'https://shop.test'): Promise<string> {
  const metadata = { orderId: number, orderUrl: `${shop}/wp-admin/post.php?post=${number}&action=edit` };
  const { id } = (await call('POST', S('/invoices'), { amount: '12.50', currency: 'EUR', metadata })).body;
  if (amount === null) return id;
  await chit.rest('POST', `/test/invoice/${id}/simulate`, { as: key, body: { event: 'payment', amount } });
  await until(async () => (await call('GET', S(`/invoices/${id}`))).body.status === 'Settled');
  return id;
}

/** What BTCPay's PHP client sends. */
const refund = (id: string, more: object = {}, as = key) =>
  call(
    'POST',
    S(`/invoices/${id}/refund`),
    {
      ...{ name: null, description: null, paymentMethod: 'TEUR-TEST', refundVariant: 'CurrentRate' },
      ...{ subtractPercentage: 0, customAmount: null, customCurrency: null, ...more },
    },
    as,
  );

/** What the plugin for WooCommerce sends for "Refund via BTCPay". */
const pull = (more: object = {}) =>
  call('POST', S('/pull-payments'), {
    ...{ name: 'Refund of order 17; too small', description: null, amount: '2.50', currency: 'EUR' },
    ...{ period: null, BOLT11Expiration: null, autoApproveClaims: false, startsAt: null, expiresAt: null },
    ...{ paymentMethods: ['TUSD_TEST', 'TEUR_TEST'], payoutMethods: ['TUSD_TEST', 'TEUR_TEST'], ...more },
  });

const refundsOf = async (id: string) =>
  (await chit.rest('GET', `/refund?invoice_uuid=${id}`, { as: key })).body.data.filter(
    ({ status }: { status: string }) => status !== 'cancelled',
  );

const cancel = (uuid: string) => chit.rest('POST', `/refund/${uuid}/cancel`, { as: key });

const custom = (customAmount: string | null, customCurrency: string) => ({
  ...{ refundVariant: 'Custom', customAmount, customCurrency },
});

describe('A refund in the API of BTCPay', () => {
  let exact: string;
  let over: string;
  let unpaid: string;

  beforeAll(async () => {
    [exact, over, unpaid] = await Promise.all([order('1', '12.5'), order('2', '20'), order('3', null)]);
  });
  afterEach(async () => {
    for (const id of [exact, over, unpaid]) for (const { uuid } of await refundsOf(id)) await cancel(uuid);
  });

  it('is a pull payment, whose link is the page on which the payer names the address', async () => {
    const { status, body } = await refund(exact, { name: 'Refund 17' });
    expect({ status, body }).toMatchObject({ status: 200 });
    expect(pullPaymentShape.parse(body)).toMatchObject({
      ...{ name: 'Refund 17', currency: 'TEUR', amount: '12.5', archived: false },
    });
    expect(body.viewLink).toMatch(/^https:\/\/pay\.chit\.test\/refund\/[\w-]{43}$/);
    expect(await refundsOf(exact)).toMatchObject([{ uuid: body.id, status: 'requested', note: 'Refund 17' }]);
    expect((await call('GET', `/pull-payments/${body.id}`)).body).toEqual(body);
    await cancel(body.id);
    expect((await call('GET', `/pull-payments/${body.id}`)).body).toMatchObject({
      ...{ archived: true, viewLink: '' },
    });
  });

  it.each([
    ['everything that was paid', { refundVariant: 'RateThen' }, '20'],
    ['what that is worth today', { refundVariant: 'CurrentRate' }, '20'],
    ['everything, named in the currency', { refundVariant: 'Fiat' }, '20'],
    ['what was paid too much', { refundVariant: 'OverpaidAmount' }, '7.5'],
    ['an amount of the currency', custom('5', 'EUR'), '5'],
    ['an amount of the token', custom('5', 'TEUR'), '5'],
    ['less a percentage', { refundVariant: 'RateThen', subtractPercentage: '12.5' }, '17.5'],
    ['without a token', { refundVariant: 'RateThen', paymentMethod: null }, '20'],
  ])('returns %s', async (_name, more, amount) => {
    const { status, body } = await refund(over, more);
    expect({ status, body }).toMatchObject({ status: 200, body: { amount, currency: 'TEUR' } });
  });

  it.each([
    ['no variant', { refundVariant: null }, 'refundVariant'],
    ['nothing overpaid', { refundVariant: 'OverpaidAmount' }, 'refundVariant'],
    ['a token that was not accepted', { paymentMethod: 'BTC' }, 'payoutMethodId'],
    ['no amount', custom(null, 'EUR'), 'customAmount'],
    ['another currency', custom('5', 'CHF'), 'customCurrency'],
    ['more than was paid', custom('12.51', 'EUR'), 'amount'],
    ['more than all of it taken off', { subtractPercentage: 101 }, 'subtractPercentage'],
  ])('is refused with %s', async (_name, more, path) => {
    expect(await refund(exact, more)).toMatchObject({
      ...{ status: 422, body: [{ path, message: expect.any(String) }] },
    });
    expect(await refundsOf(exact)).toEqual([]);
  });

  it('is refused when nothing was paid, or nothing is left', async () => {
    expect(await refund(unpaid)).toMatchObject({ status: 422, body: [{ path: 'refundVariant' }] });
    expect((await refund(exact)).status).toBe(200);
    expect(await refund(exact)).toMatchObject({ status: 422, body: [{ path: 'refundVariant' }] });
  });

  it('needs the permission for it, which a key with the scope has', async () => {
    const permission = 'btcpay.store.cancreatenonapprovedpullpayments';
    const lesser = await keyOf(owner, ['invoices:create', 'invoices:read']);
    expect(await refund(exact, {}, lesser)).toMatchObject({
      ...{ status: 403, body: { code: 'missing-permission', missingPermission: permission } },
    });
    expect((await call('GET', '/api-keys/current')).body.permissions).toContain(`${permission}:${storeId}`);
  });

  it('does not exist for another store', async () => {
    const made = (await refund(exact)).body;
    const stranger = await keyOf(await register(chit));
    expect(await call('GET', `/pull-payments/${made.id}`, undefined, stranger)).toMatchObject({
      ...{ status: 404, body: { code: 'pullpayment-not-found' } },
    });
    const wish = { refundVariant: 'Fiat' };
    expect(await call('POST', `/invoices/${exact}/refund`, wish, stranger)).toMatchObject({
      ...{ status: 404, body: { code: 'invoice-not-found' } },
    });
  });
});

describe('A pull payment of the plugin for WooCommerce, which names the order and no invoice', () => {
  let paid: string;

  beforeAll(async () => {
    [paid] = await Promise.all([
      ...[order('17', '12.5'), order('17', null), order('170', '12.5')],
      ...[order('18', '12.5'), order('18', '12.5')],
      ...[order('19', '12.5'), order('19', null, 'https://other.test')],
      order('20', null),
    ]);
  });

  it('is a refund of the invoice with which the order was paid', async () => {
    const { status, body } = await pull();
    expect({ status, body }).toMatchObject({ status: 200, body: { amount: '2.5', currency: 'TEUR' } });
    expect(await refundsOf(paid)).toMatchObject([{ uuid: body.id, note: 'Refund of order 17; too small' }]);
    expect(await pull({ name: 'Erstattung der Bestellung 17;', amount: '10.00' })).toMatchObject({
      status: 200,
    });
    expect(await pull({ amount: '0.01' })).toMatchObject({ status: 422, body: [{ path: 'amount' }] });
  });

  it.each([
    ['names no order', { name: 'Salary' }],
    ['names an unknown order', { name: 'Refund of order 21; ' }],
    ['names an order without a payment', { name: 'Refund of order 20; ' }],
    ['names an order that was paid twice', { name: 'Refund of order 18; ' }],
    ['names an order whose number another shop has too', { name: 'Refund of order 19; ' }],
    ['is in another currency than the order', { currency: 'USD' }],
  ])('is not served when it %s', async (_name, more) => {
    expect(await pull(more)).toMatchObject({
      ...{ status: 501, body: { code: 'not-implemented', message: expect.stringContaining('order') } },
    });
  });
});
