import type { Address } from 'viem';
import { createMerchant } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { mine, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import {
  createLink,
  openPage,
  type Page,
  pathOf,
  type RestLink,
  sendForm,
} from '../support/checkout/payment-links';
import { WRONG_LINK_TOTALS } from '../support/database/recount';
import { until } from '../support/until';

const NO_SUMS = { payments: 0, received: '0', fees: '0', net: '0' };

/** Two tokens on one chain: `first` has 6 decimals, `second` 3. Both cost a US dollar. */
describe('A payment link with several tokens', () => {
  let world: Settlement;
  let first: Address;
  let second: Address;

  beforeAll(async () => {
    world = await Settlement.start({ CONFIRMATIONS_LOCAL: '1' });
    first = await world.token(6);
    second = await world.token(3);
    await storePrices(world.chit.database, { 'TEST/USD': 100_000_000 });
  });
  afterAll(() => world.stop());

  const token = (address: Address) => ({ token_address: address, network: 'LOCAL' });
  const link = (more: object = {}): Promise<RestLink> =>
    createLink(world.chit, world.merchant, {
      ...token(first),
      accepts: [token(second)],
      ...more,
    });
  const priced = (more: object = {}) => link({ amount: undefined, price: 25.9, currency: 'EUR', ...more });

  const urlOf = (made: RestLink) => world.chit.url + pathOf(made);
  const open = (made: RestLink) => openPage(urlOf(made));
  const pay = async (made: RestLink, fields: Record<string, string> = {}): Promise<Page> =>
    sendForm(urlOf(made), { key: (await open(made)).key ?? '', ...fields });

  const get = async ({ uuid }: RestLink) =>
    (await world.chit.rest('GET', `/payment_link/${uuid}`, { as: world.merchant.accessToken })).body.data;
  const change = async ({ uuid }: RestLink, body: object) =>
    world.chit.rest('PATCH', `/payment_link/${uuid}`, { as: world.merchant.accessToken, body });

  /** The invoice at whose checkout page an answer redirects, as its merchant sees it. */
  async function madeBy({ headers }: Page) {
    const checkout = headers.get('location')?.split('/').at(-1);
    const { uuid } = (await world.chit.rest('GET', `/invoice/by_token/${checkout}`)).body.data;
    const answer = await world.chit.rest('GET', `/invoice/${uuid}`, { as: world.merchant.accessToken });
    return answer.body.data;
  }

  const setStatus = (address: Address, status: string) =>
    world.chit.database.query('UPDATE tokens SET status = $1 WHERE address = $2', [status, address]);

  it('is shown alike over both interfaces, with its price and its tokens', async () => {
    const made = await priced();
    expect(made).toMatchObject({ amount: null, price: 25.9, currency: 'EUR', accepts: [token(second)] });
    expect(await get(made)).toEqual(made);
    const { body } = await world.chit.graphql(
      `{ paymentLink(uuid: "${made.uuid}") {
        amount price { amount currency } token { address } accepts { address network { id } }
        totals { payments received byToken { token { address } received } }
      } }`,
      {},
      world.merchant.accessToken,
    );
    expect(body.data.paymentLink).toEqual({
      amount: null,
      price: { amount: '25.9', currency: 'EUR' },
      token: { address: first },
      accepts: [{ address: second, network: { id: 'LOCAL' } }],
      totals: { payments: 0, received: '0', byToken: [] },
    });
  });

  it.each([
    ['a price and an amount', () => ({ amount: 5, price: 5, currency: 'EUR' }), 'amount'],
    ['a price without a currency', () => ({ amount: undefined, price: 5 }), 'currency'],
    ['a currency without a price', () => ({ currency: 'EUR' }), 'price'],
    [
      'a price with more decimals than the currency has',
      () => ({ amount: undefined, price: 0.001, currency: 'EUR' }),
      'price',
    ],
    ['something that is no currency', () => ({ amount: undefined, price: 5, currency: 'XXY' }), 'currency'],
    ['an amount with more decimals than one of the tokens has', () => ({ amount: 1.0001 }), 'amount'],
    ['no further token', () => ({ accepts: [] }), 'accepts'],
    ['nine tokens', () => ({ accepts: Array(9).fill(token(second)) }), 'accepts'],
    [
      'a token of another network',
      () => ({ accepts: [{ ...token(second), network: 'ARB_SEPOLIA' }] }),
      'accepts',
    ],
    [
      'lines that do not add up to the price',
      () => ({
        amount: undefined,
        price: 5,
        currency: 'EUR',
        lines: [{ name: 'Tea', quantity: 1, unit_price: 4 }],
      }),
      'lines',
    ],
  ])('is never created with %s', async (_, more, member) => {
    const body = { title: 'Coffee', amount: 5, ...token(first), accepts: [token(second)], ...more() };
    const answer = await world.chit.rest('POST', '/payment_link', { as: world.merchant.accessToken, body });
    expect(answer.status).toBe(400);
    expect(answer.body.message[0]).toBe(`[${member}] is not valid`);
  });

  it('is not created with a price in a currency that has no rate', async () => {
    await expect(priced({ currency: 'JPY', price: 500 })).rejects.toThrow('current price in JPY');
  });

  it('says its price and its tokens on its page', async () => {
    const { text } = await open(await priced({ lines: [{ name: 'Beans', quantity: 2, unit_price: 12.95 }] }));
    expect(text).toContain('<span>25.90</span> EUR');
    expect(text).toContain('12.95 EUR');
    expect(text).toContain('Pay with any one of');
    expect(text.match(/class="kind"/g)).toHaveLength(2);
    expect(text).toContain('calculated when you continue');
  });

  it('creates invoices that convert the price at the rate of that moment', async () => {
    const invoice = await madeBy(await pay(await priced()));
    expect(invoice).toMatchObject({ price: 25.9, currency: 'EUR', ...token(first) });
    const options = invoice.accepts.map((option: { token_address: string; amount: number }) => [
      option.token_address,
      option.amount,
    ]);
    expect(options).toEqual([
      [first, 29.785],
      [second, 29.785],
    ]);
  });

  it('creates invoices of one amount in each token, which the payer may choose', async () => {
    const made = await link({ amount: undefined, min_amount: 1, max_amount: 10 });
    const { accepts } = await madeBy(await pay(made, { amount: '2.5' }));
    expect(accepts.map(({ amount }: { amount: number }) => amount)).toEqual([2.5, 2.5]);
    const refused = await pay(made, { amount: '2.0001' });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('at most 3 decimal places'),
    ]);
  });

  it('adds up what came in each token separately, also after the totals are folded', async () => {
    const made = await priced();
    const inSecond = await madeBy(await pay(made));
    await transfer(world.anvil, second, inSecond.contract_address, 29_785n);
    const mixed = await madeBy(await pay(made));
    await transfer(world.anvil, first, mixed.contract_address, 9_785_000n);
    await transfer(world.anvil, second, mixed.contract_address, 20_000n);
    await mine(world.anvil, 2);
    await world.becomes(inSecond.uuid, 'paid');
    await world.becomes(mixed.uuid, 'paid');
    const expected = {
      ...{ invoices: 2, open: 0, paid: 2, payments: 3, received: '9.785', fees: '0', net: '9.785' },
      by_token: [
        { ...token(first), ...NO_SUMS, payments: 1, received: '9.785', net: '9.785' },
        { ...token(second), ...NO_SUMS, payments: 2, received: '49.785', net: '49.785' },
      ],
    };
    expect((await get(made)).totals).toEqual(expected);
    const recount = async () => (await world.chit.database.query(WRONG_LINK_TOTALS))[0];
    expect(await recount()).toMatchObject({ missing: 0, surplus: 0 });
    await until(async () => (await world.chit.database.query('SELECT FROM payment_deltas')).length === 0);
    expect((await get(made)).totals).toEqual(expected);
    expect(await recount()).toMatchObject({ missing: 0, surplus: 0 });
    const { payment_link_uuid } = await madeBy(await pay(made));
    expect(payment_link_uuid).toBe(made.uuid);
  });

  it('offers the tokens that are available, and is unavailable without any', async () => {
    const made = await link({ amount: 5 });
    await setStatus(first, 'disabled');
    expect((await open(made)).text).not.toContain('Pay with any one of');
    expect(await madeBy(await pay(made))).toMatchObject({ ...token(second), amount: 5 });
    await setStatus(second, 'disabled');
    const { status, text } = await open(made);
    expect([status, text]).toEqual([409, expect.stringContaining('does not work right now')]);
    await setStatus(first, 'active');
    expect(await madeBy(await pay(made))).toMatchObject({ ...token(first), amount: 5 });
    await setStatus(second, 'active');
  });

  it('says that its price cannot be converted while there is no rate; the same form works afterwards', async () => {
    const made = await priced();
    const { key = '' } = await open(made);
    await world.chit.database.query("UPDATE price_readings SET pair = 'off ' || pair");
    const { status, text } = await sendForm(urlOf(made), { key });
    expect(status).toBe(503);
    expect(text).toContain('The price cannot be converted right now');
    expect(text).toContain(`href="${pathOf(made)}"`);
    expect((await get(made)).totals.invoices).toBe(0);
    await world.chit.database.query('UPDATE price_readings SET pair = substr(pair, 5)');
    expect((await sendForm(urlOf(made), { key })).status).toBe(303);
  });

  it('is changed: later invoices have other tokens and another price', async () => {
    const made = await priced();
    expect((await change(made, { accepts: null })).body.data).toMatchObject({ accepts: [], price: 25.9 });
    expect((await change(made, { price: 10 })).body.data).toMatchObject({ price: 10, currency: 'EUR' });
    expect((await change(made, { amount: 3 })).status).toBe(400);
    const { data } = (await change(made, { amount: 3, price: null, accepts: [token(second), token(first)] }))
      .body;
    expect(data).toMatchObject({ amount: 3, price: null, currency: null, accepts: [token(second)] });
    expect(await madeBy(await pay(made))).toMatchObject({ amount: 3 });
  });

  it('belongs to the account whose tokens it names once each', async () => {
    const other = await createMerchant(world.chit);
    const made = await createLink(world.chit, other, {
      ...token(first),
      amount: 1,
      accepts: [token(first), token(second), token(second)],
    });
    expect(made.accepts).toEqual([token(second)]);
  });
});
