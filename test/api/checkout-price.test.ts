import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import { storePrices } from '../support/app/prices';

const ETH = { tokenAddress: `0x${'1'.repeat(40)}`, network: 'LOCAL' };
const EURC = { tokenAddress: `0x${'2'.repeat(40)}`, network: 'LOCAL' };
const CREATE = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid url } }';

describe('The checkout page of an invoice with a price', () => {
  let chit: Chit;
  let merchant: Merchant;
  let admin: string;

  beforeAll(async () => {
    chit = await Chit.start();
    merchant = await createMerchant(chit);
    admin = (await signInAdmin(chit)).accessToken;
    await addToken({ name: 'Ether', symbol: 'ETH', decimals: 18, address: ETH.tokenAddress });
    await addToken({ name: 'Euro Coin', symbol: 'EURC', decimals: 6, address: EURC.tokenAddress });
    await storePrices(chit.database, { 'ETH/USD': 345_000_000_000, 'EURC/USD': 115_000_000 });
  });
  afterAll(() => chit.stop());

  const addToken = async (token: object) => {
    const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
    const { body } = await chit.graphql(create, { input: { ...token, network: 'LOCAL' } }, admin);
    expect(body.errors).toBeUndefined();
  };

  const create = async (accepts: object[], more: object = {}) => {
    const input = { price: { amount: '1025.9', currency: 'EUR' }, accepts, ...more };
    const { body } = await chit.graphql(CREATE, { input }, merchant.accessToken);
    expect(body.errors).toBeUndefined();
    const { uuid, url } = body.data.createInvoice;
    return { uuid: uuid as string, path: new URL(url).pathname };
  };

  /** The page as text, without its markup. */
  const read = async (path: string, query = '?lang=en') => {
    const text = await (await fetch(chit.url + path + query)).text();
    const title = /<title>(.*)<\/title>/.exec(text)?.[1];
    return { title, text: text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
  };

  it('shows the price, the amount in the token, its rate, and until when the amount is locked', async () => {
    const { path } = await create([ETH, EURC]);
    const { title, text } = await read(path);
    expect(title).toBe('Pay 1,025.90 EUR');
    expect(text).toContain('Price 1,025.90 EUR');
    expect(text).toContain('0.34196667 ETH');
    expect(text).toContain('1 ETH = 3,000.00 EUR');
    expect(text).toMatch(/this amount is valid until \w{3} \d/);
  });

  it('formats the price by the language', async () => {
    const { path } = await create([ETH]);
    expect((await read(path, '?lang=de')).text).toContain('Preis 1.025,90 EUR');
    expect((await read(path, '?lang=ar')).text).toContain('1 ETH = 3,000.00 EUR');
  });

  it("has the currency's digits in its lines", async () => {
    const lines = [{ name: 'Cup', quantity: '2', unitPrice: '512.95' }];
    const { path } = await create([ETH], { lines });
    expect((await read(path)).text).toContain('Cup 2 × 512.95 EUR 1,025.90 EUR');
  });

  it('shows the rate of the chosen token', async () => {
    const { path } = await create([ETH, EURC]);
    const { text } = await read(path, `?lang=en&pay=LOCAL-${EURC.tokenAddress}`);
    expect(text).toContain('1025.9 EURC');
    expect(text).toContain('1 EURC = 1.00 EUR');
  });

  it('locks nothing if the tokens are pegged to the currency', async () => {
    const { path } = await create([EURC]);
    expect((await read(path)).text).not.toContain('locked');
  });

  it('has the price on the receipt', async () => {
    const { uuid, path } = await create([ETH]);
    await chit.rest('PATCH', `/invoice/${uuid}`, { as: admin, body: { status: 'paid' } });
    const { title, text } = await read(path);
    expect(title).toBe('Paid: 1,025.90 EUR');
    expect(text).toMatch(/Price 1,025.90 EUR .*Rate 1 ETH = 3,000.00 EUR/);
  });
});
