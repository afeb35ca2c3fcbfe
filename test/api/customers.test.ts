import { Chit, USDC } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { documented } from '../support/http/openapi';
import { createMembers } from '../support/people/members';

interface Customer {
  customerId: string;
  invoices: number;
  lastInvoiceOn: string;
  totals: { token: { symbol: string }; paid: number; received: string }[];
}

const LIST = `query ($after: String, $first: Int, $text: String) {
  customers(after: $after, first: $first, text: $text) {
    nextCursor
    items { customerId name email invoices lastInvoiceOn totals { paid received token { symbol } } }
  }
}`;

let chit: Chit;
let merchant: Merchant;

beforeAll(async () => {
  chit = await Chit.start();
  merchant = await createMerchant(chit);
});
afterAll(() => chit.stop());

async function list(
  variables: object = {},
  token = merchant.accessToken,
): Promise<{ items: Customer[]; nextCursor: string | null }> {
  const { body } = await chit.graphql(LIST, variables, token);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data.customers;
}

const namesOf = ({ items }: { items: Customer[] }) => items.map(({ customerId }) => customerId);

const bill = (owner: Merchant, customer_id: string, more: object = {}) =>
  createInvoice(chit, owner, { customer_id, ...more });

describe('The customers of an account', () => {
  it('are its payers, with the number of their invoices and the sums of their payments by token', async () => {
    const shop = await createMerchant(chit);
    await bill(shop, 'Ada');
    const { uuid } = await bill(shop, 'Ada');
    await bill(shop, 'Bob', {
      token_address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      network: 'ARB_MAINNET',
    });
    await createInvoice(chit, shop);
    await chit.database.query(
      "UPDATE invoices SET status = 'paid', amount_received = 12750000 WHERE uuid = $1",
      [uuid],
    );
    const { items, nextCursor } = await list({}, shop.accessToken);
    expect(items).toEqual([
      {
        customerId: 'Ada',
        name: null,
        email: null,
        invoices: 2,
        lastInvoiceOn: expect.any(String),
        totals: [{ token: { symbol: 'USDC' }, paid: 1, received: '12.75' }],
      },
      expect.objectContaining({ customerId: 'Bob', invoices: 1 }),
    ]);
    expect(nextCursor).toBeNull();
  });

  it('have the name of the newest invoice that has one, whichever token it has', async () => {
    const shop = await createMerchant(chit);
    const other = { token_address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', network: 'ARB_MAINNET' };
    await bill(shop, 'Cid', { customer: { name: 'Old', email: 'cid@old.test' } });
    await bill(shop, 'Cid', { customer: { name: 'New' }, ...other });
    await bill(shop, 'Cid');
    const { items } = await list({}, shop.accessToken);
    expect(items).toMatchObject([{ name: 'New', email: 'cid@old.test', invoices: 3 }]);
  });

  it('are listed in pages, each once, also where identifiers differ in letter case only', async () => {
    const shop = await createMerchant(chit);
    const names = ['a', 'A', 'b', 'B', 'ä', 'c', '10', '9', '_', '%', 'ca'];
    for (const name of [...names, 'a', 'B']) await bill(shop, name);
    for (const first of [1, 2, 3]) {
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page = await list({ first, after }, shop.accessToken);
        seen.push(...namesOf(page));
        after = page.nextCursor;
      }
      expect([first, seen]).toEqual([first, ['%', '10', '9', '_', 'A', 'a', 'B', 'b', 'c', 'ca', 'ä']]);
    }
  });

  it('are found by the beginning of their identifier, in any letter case', async () => {
    const shop = await createMerchant(chit);
    for (const name of ['Shop-1', 'shop-2', 'other', '%']) await bill(shop, name);
    expect(namesOf(await list({ text: 'SHOP' }, shop.accessToken))).toEqual(['Shop-1', 'shop-2']);
    expect(namesOf(await list({ text: '%' }, shop.accessToken))).toEqual(['%']);
    expect(namesOf(await list({ text: 'nobody' }, shop.accessToken))).toEqual([]);
  });

  it('are never those of another account', async () => {
    const [shop, other] = [await createMerchant(chit), await createMerchant(chit)];
    await bill(other, 'Ada');
    expect(await list({}, shop.accessToken)).toEqual({ items: [], nextCursor: null });
  });

  it('are for a cashier those of the last 24 hours, with the sums of these', async () => {
    const shop = await createMerchant(chit);
    const old = await bill(shop, 'Ada');
    await bill(shop, 'Ada');
    const gone = await bill(shop, 'Bob');
    await chit.database.query(
      "UPDATE invoices SET created_on = created_on - interval '2 days', expires_on = expires_on - interval '2 days' WHERE uuid = ANY ($1)",
      [[old.uuid, gone.uuid]],
    );
    const { cashier, accountant } = await createMembers(chit, shop);
    expect((await list({}, cashier.accessToken)).items).toMatchObject([{ customerId: 'Ada', invoices: 1 }]);
    expect((await list({}, accountant.accessToken)).items).toMatchObject([
      { customerId: 'Ada', invoices: 2 },
      { customerId: 'Bob', invoices: 1 },
    ]);
  });

  it('refuse a cursor that no page has returned', async () => {
    const { body } = await chit.graphql(LIST, { after: 'no cursor' }, merchant.accessToken);
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('A customer with name and e-mail address', () => {
  const CUSTOMER = { id: 'Kunde Nr. 9', name: 'Zoë Ångström', email: 'Zoe@Shop.Test' };
  const STORED = { ...CUSTOMER, email: 'zoe@shop.test' };
  const CREATE = `mutation ($input: CreateInvoiceInput!) {
    createInvoice(input: $input) { uuid customerId customer { id name email } }
  }`;
  const input = { amount: '5', tokenAddress: USDC.token_address, network: USDC.network };
  let shop: Merchant;

  beforeAll(async () => {
    shop = await createMerchant(chit);
  });

  it('is given in REST and GraphQL alike, and told to the merchant, but not to payers', async () => {
    const rest = await documented(chit)('POST', '/invoice/by_api_key', {
      as: shop.apiKey,
      body: { amount: 5, ...USDC, customer: CUSTOMER },
    });
    expect(rest.body.data).toMatchObject({ customer_id: CUSTOMER.id, customer: STORED });
    const { body } = await chit.graphql(
      CREATE,
      { input: { ...input, customer: CUSTOMER } },
      shop.accessToken,
    );
    expect(body.data.createInvoice).toMatchObject({ customerId: CUSTOMER.id, customer: STORED });
    const token = new URL(rest.body.data.url).pathname.split('/').at(-1);
    const payer = await chit.rest('GET', `/invoice/by_token/${token}`);
    expect(payer.status).toBe(200);
    expect(JSON.stringify(payer.body)).not.toMatch(/Nr\. 9|ngstr|@/i);
    expect((await list({}, shop.accessToken)).items).toContainEqual(
      expect.objectContaining({ customerId: CUSTOMER.id, name: STORED.name, email: STORED.email }),
    );
  });

  it.each([{ name: '' }, { name: 'x'.repeat(256) }, { email: 'nobody' }, { id: 'other' }])(
    'is refused with %j',
    async (customer) => {
      const more = { ...input, customerId: CUSTOMER.id, customer };
      const { body } = await chit.graphql(CREATE, { input: more }, shop.accessToken);
      expect(body.errors[0].extensions.problems).toMatchObject([{ member: 'customer' }]);
    },
  );

  it.each(['ångström', 'zoe@shop.test', 'Zoë shop'])('is found by %s', async (text) => {
    const { uuid } = await createInvoice(chit, shop, { customer: CUSTOMER, note: 'Thanks' });
    const query = 'query ($text: String!) { search(text: $text) { invoice { uuid } } }';
    const { body } = await chit.graphql(query, { text }, shop.accessToken);
    expect(body.data.search).toContainEqual({ invoice: { uuid } });
  });

  it('is in the exports', async () => {
    await createInvoice(chit, shop, { customer: CUSTOMER });
    const columns = 'columns=customer_id,customer_name,customer_email';
    const answer = await fetch(`${chit.url}/api/v1/export/invoices.csv?${columns}`, {
      headers: { Authorization: `Bearer ${shop.accessToken}` },
    });
    expect(await answer.text()).toContain(`"${CUSTOMER.id}","${STORED.name}","${STORED.email}"`);
  });
});
