import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { USDC } from '../support/app/settings';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { expectNotValid } from '../support/http/refusals';
import { createMembers } from '../support/people/members';

const DEFAULTS = '{ invoiceDefaults { toleranceBps accepts { address network { id } status } } }';
const UPDATE = `mutation ($input: UpdateInvoiceDefaultsInput!) {
  updateInvoiceDefaults(input: $input) { toleranceBps accepts { symbol } }
}`;
const CREATE = `mutation ($input: CreateInvoiceInput!) {
  createInvoice(input: $input) { toleranceBps options { amount token { symbol } network { id } } }
}`;
const CREATE_TOKEN = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';

describe('The defaults of an account for new invoices', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;
  let admin: string;
  const usdc = { tokenAddress: USDC.token_address, network: USDC.network };
  const coin = { tokenAddress: '0x52908400098527886E0F7030069857D2E4169EE7', network: 'LOCAL' };

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    rest = documented(chit);
    admin = (await signInAdmin(chit)).accessToken;
    const input = { name: 'Euro', symbol: 'EURC', address: coin.tokenAddress, network: 'LOCAL', decimals: 2 };
    await gql(CREATE_TOKEN, { input }, admin);
  });
  beforeEach(async () => {
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const gql = async (query: string, variables: object, as: string) =>
    (await chit.graphql(query, variables, as)).body;
  const update = (input: object, as = merchant.accessToken) => gql(UPDATE, { input }, as);
  const read = async (as = merchant.accessToken) => (await gql(DEFAULTS, {}, as)).data.invoiceDefaults;
  const create = (input: object) => gql(CREATE, { input }, merchant.accessToken);
  const createByRest = (body: object) => rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body });
  const problemsOf = ({ errors }: { errors?: { extensions: object }[] }) => errors?.[0]?.extensions;
  const setStatus = (address: string, status: string) =>
    chit.database.query('UPDATE tokens SET status = $2 WHERE address = $1', [address, status]);

  it('are no tokens and no tolerance at first', async () => {
    expect(await read()).toEqual({ toleranceBps: 0, accepts: [] });
  });

  it('keep the order of the tokens, each once, and what the change does not name', async () => {
    const { data } = await update({ accepts: [coin, usdc, coin] });
    expect(data.updateInvoiceDefaults).toEqual({
      toleranceBps: 0,
      accepts: [{ symbol: 'EURC' }, { symbol: 'USDC' }],
    });
    await update({ toleranceBps: 150 });
    expect(await read()).toMatchObject({
      toleranceBps: 150,
      accepts: [{ address: coin.tokenAddress }, { address: usdc.tokenAddress }],
    });
    await update({ accepts: null });
    expect(await read()).toEqual({ toleranceBps: 150, accepts: [] });
    await update({ toleranceBps: null });
    expect(await read()).toEqual({ toleranceBps: 0, accepts: [] });
  });

  it('are in the audit log when they change', async () => {
    await update({ accepts: [usdc], toleranceBps: 50 });
    await update({ accepts: [usdc], toleranceBps: 60 });
    await update({ accepts: [usdc], toleranceBps: 60 });
    const entries = await chit.database.query(
      "SELECT before::json, after::json FROM audit_entries WHERE subject = $1 AND action = 'user.invoice_defaults_updated' ORDER BY created_on, uuid",
      [`user:${merchant.uuid}`],
    );
    expect(entries).toEqual([
      {
        before: { defaultAccepts: [], toleranceBps: 0 },
        after: { defaultAccepts: [expect.any(String)], toleranceBps: 50 },
      },
      { before: { toleranceBps: 50 }, after: { toleranceBps: 60 } },
    ]);
  });

  it.each([
    ['toleranceBps', -1],
    ['toleranceBps', 501],
    ['accepts', []],
    ['accepts', Array(9).fill(usdc)],
    ['accepts', [{ ...usdc, network: 'NOWHERE' }]],
    ['accepts', [{ ...usdc, network: 'LOCAL' }]],
  ])('refuse %s %j', async (member, value) => {
    const body = await update({ [member]: value });
    expect(problemsOf(body)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(JSON.stringify(body.errors)).toContain(`[${member}] is not valid`);
    expect(await read()).toEqual({ toleranceBps: 0, accepts: [] });
  });

  it('refuse a token that is disabled', async () => {
    await setStatus(coin.tokenAddress, 'disabled');
    const body = await update({ accepts: [coin] });
    await setStatus(coin.tokenAddress, 'active');
    expect(JSON.stringify(body.errors)).toContain('[accepts] is not valid');
  });

  it('are read by every member and changed by managers', async () => {
    const members = await createMembers(chit, merchant);
    await update({ toleranceBps: 20 }, members.manager.accessToken);
    expect(await read(members.cashier.accessToken)).toMatchObject({ toleranceBps: 20 });
    expect((await update({ toleranceBps: 30 }, members.cashier.accessToken)).data).toBeNull();
  });

  describe('for an invoice that names no token', () => {
    it('are its options, over both APIs', async () => {
      await update({ accepts: [coin, usdc], toleranceBps: 70 });
      expect((await create({ amount: '12.5' })).data.createInvoice).toEqual({
        toleranceBps: 70,
        options: [
          { amount: '12.5', token: { symbol: 'EURC' }, network: { id: 'LOCAL' } },
          { amount: '12.5', token: { symbol: 'USDC' }, network: { id: 'ARB_SEPOLIA' } },
        ],
      });
      const { body } = await createByRest({ amount: 12.5 });
      expect(body.data).toMatchObject({ token_address: coin.tokenAddress, network: 'LOCAL', amount: 12.5 });
      expect(body.data.accepts).toHaveLength(2);
    });

    it('are its only token when one was chosen, as if the invoice had named it', async () => {
      await update({ accepts: [usdc] });
      const { body } = await createByRest({ amount: 12.5 });
      expect(body.data).toMatchObject(USDC);
      expect(body.data).not.toHaveProperty('accepts');
    });

    it('pay its price in a currency', async () => {
      await storePrices(chit.database, { 'EURC/USD': 115_000_000 });
      await update({ accepts: [coin] });
      const { data } = await create({ price: { amount: '25.90', currency: 'EUR' } });
      expect(data.createInvoice.options).toMatchObject([{ amount: '25.9', token: { symbol: 'EURC' } }]);
      await chit.database.query('DELETE FROM price_readings');
    });

    it('leave out tokens that were disabled since', async () => {
      await update({ accepts: [coin, usdc] });
      await setStatus(coin.tokenAddress, 'disabled');
      const some = await create({ amount: '1' });
      await setStatus(usdc.tokenAddress, 'disabled');
      const none = await createByRest({ amount: 1 });
      await chit.database.query("UPDATE tokens SET status = 'active'");
      expect(some.data.createInvoice.options).toMatchObject([{ token: { symbol: 'USDC' } }]);
      expectNotValid(none, 'token_address', 'network');
    });

    it('are required, and named together with the other problems, without a choice', async () => {
      expectNotValid(await createByRest({ amount: 1 }), 'token_address', 'network');
      expectNotValid(
        await createByRest({ amount: 0, note: 7 }),
        'amount',
        'note',
        'token_address',
        'network',
      );
      const nulls = { amount: 1, token_address: null, network: null, accepts: null };
      expectNotValid(await createByRest(nulls), 'token_address', 'network');
      const { errors } = await create({ amount: '1' });
      expect(JSON.stringify(errors)).toContain('[tokenAddress] is not valid');
    });

    it('do not complete half a name', async () => {
      await update({ accepts: [usdc] });
      expectNotValid(await createByRest({ amount: 1, network: 'LOCAL' }), 'token_address');
      expectNotValid(
        await createByRest({ amount: 1, token_address: USDC.token_address, accepts: [USDC] }),
        'network',
      );
    });
  });

  it('change nothing for an invoice that names its token, except the tolerance', async () => {
    await update({ accepts: [coin], toleranceBps: 10 });
    const { data } = await create({ amount: '1', ...usdc });
    expect(data.createInvoice).toMatchObject({ toleranceBps: 10, options: [{ token: { symbol: 'USDC' } }] });
  });
});
