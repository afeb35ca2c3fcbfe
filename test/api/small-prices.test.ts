import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import { storePrices } from '../support/app/prices';

const tokenWith = (decimals: number) => ({
  tokenAddress: `0x${String(decimals).repeat(40)}`,
  network: 'LOCAL',
});
const [WHOLE, CENTS, FINE] = [tokenWith(9), tokenWith(2), tokenWith(6)] as const;
const QUOTE = `query ($price: PriceInput!, $accepts: [AcceptInput!]) { quote(price: $price, accepts: $accepts) {
  options { amount rate { token { symbol } } }
} }`;
const CREATE = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { url options { token { symbol } } } }`;

describe('A price that is small for the decimals of a token', () => {
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start();
    merchant = await createMerchant(chit);
    const admin = (await signInAdmin(chit)).accessToken;
    const add = async (symbol: string, decimals: number, { tokenAddress: address, network }: typeof FINE) => {
      const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
      const input = { name: symbol, symbol, decimals, address, network };
      expect((await chit.graphql(create, { input }, admin)).body.errors).toBeUndefined();
    };
    await add('WHOLE', 0, WHOLE);
    await add('CENTS', 2, CENTS);
    await add('FINE', 6, FINE);
  });
  beforeEach(() => storePrices(chit.database, { 'WHOLE/USD': 1e8, 'CENTS/USD': 1e8, 'FINE/USD': 1e8 }));
  afterAll(() => chit.stop());

  const eur = (amount: string) => ({ amount, currency: 'EUR' });
  const ask = async (query: string, variables: object) =>
    (await chit.graphql(query, variables, merchant.accessToken)).body;

  it.each<[string, string[]]>([
    ['0.10', ['0.115 FINE']],
    ['10', ['11.5 CENTS', '11.5 FINE']],
    ['100', ['115 WHOLE', '115 CENTS', '115 FINE']],
  ])('is quoted without the token: %s EUR', async (amount, expected) => {
    const { data } = await ask(QUOTE, { price: eur(amount), accepts: [WHOLE, CENTS, FINE] });
    // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
    const shown = data.quote.options.map((option: any) => `${option.amount} ${option.rate.token.symbol}`);
    expect([...shown].sort()).toEqual([...expected].sort());
  });

  it('makes an invoice without the token', async () => {
    const { data } = await ask(CREATE, { input: { price: eur('0.10'), accepts: [CENTS, FINE] } });
    expect(data.createInvoice.options).toEqual([{ token: { symbol: 'FINE' } }]);
  });

  it('is refused when no token is left', async () => {
    const input = { price: eur('0.10'), accepts: [WHOLE, CENTS] };
    for (const body of [await ask(CREATE, { input }), await ask(QUOTE, input)]) {
      expect(body.errors[0].extensions).toMatchObject({
        statusCode: 400,
        problems: [{ member: 'price', code: 'price_too_small', params: { tokens: ['WHOLE', 'CENTS'] } }],
      });
    }
    const link = { title: 'Tip', price: eur('0.10'), ...WHOLE };
    const create = 'mutation ($input: CreatePaymentLinkInput!) { createPaymentLink(input: $input) { uuid } }';
    expect((await ask(create, { input: link })).errors[0].extensions.problems).toMatchObject([
      { code: 'price_too_small' },
    ]);
  });

  it('is not renewed when the token has become too dear', async () => {
    const input = { price: eur('10'), accepts: [CENTS] };
    const { url } = (await ask(CREATE, { input })).data.createInvoice;
    await chit.database.query("UPDATE price_readings SET answer = 1e13 WHERE pair = 'CENTS/USD'");
    const { pathname } = new URL(url);
    const answer = await fetch(`${chit.url}${pathname}`, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('11.5')]);
  });
});
