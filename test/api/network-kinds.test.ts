import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';

/** USDC on a network whose tokens have value. */
const MAINNET_USDC = {
  token_address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  network: 'ARB_MAINNET',
};

const CREATE_LINK = `mutation ($input: CreatePaymentLinkInput!) { createPaymentLink(input: $input) { uuid } }`;

const LISTS = `query ($testnet: Boolean) {
  invoices(filter: { testnet: $testnet }) { total items { uuid } }
  customers(testnet: $testnet) { items { customerId invoices totals { token { network { id } } } } }
  attention(testnet: $testnet) { total items { uuid } }
  paymentLinks(testnet: $testnet) { total items { uuid } }
}`;

describe('The lists of test networks and of the other networks', () => {
  let chit: Chit;
  let merchant: Merchant;
  const made: Record<'mainnet' | 'testnet', { invoice: string; link: string }> = {
    mainnet: { invoice: '', link: '' },
    testnet: { invoice: '', link: '' },
  };

  beforeAll(async () => {
    chit = await Chit.start();
    merchant = await createMerchant(chit);
    for (const [kind, token] of [
      ['mainnet', MAINNET_USDC],
      ['testnet', {}],
    ] as const) {
      const invoice = await createInvoice(chit, merchant, { customer_id: 'Ada', ...token });
      await createInvoice(chit, merchant, { customer_id: `only ${kind}`, ...token });
      await chit.database.query(
        `INSERT INTO invoice_attention (invoice_uuid, user_uuid, reason, cause) VALUES ($1::uuid, $2, 'PAID_LATE', $1::uuid)`,
        [invoice.uuid, merchant.uuid],
      );
      const { token_address: tokenAddress, network } = invoice;
      const input = { title: kind, amount: '5', tokenAddress, network };
      const { body } = await chit.graphql(CREATE_LINK, { input }, merchant.accessToken);
      made[kind] = { invoice: invoice.uuid, link: body.data.createPaymentLink.uuid };
    }
  });
  afterAll(() => chit.stop());

  const lists = async (variables: object) =>
    (await chit.graphql(LISTS, variables, merchant.accessToken)).body.data;

  it.each([
    ['testnet', true, 'ARB_SEPOLIA'],
    ['mainnet', false, 'ARB_MAINNET'],
  ] as const)('show and count what belongs to a %s only', async (kind, testnet, network) => {
    const { invoices, customers, attention, paymentLinks } = await lists({ testnet });
    expect(invoices).toMatchObject({ total: 2, items: [{}, { uuid: made[kind].invoice }] });
    const totals = [{ token: { network: { id: network } } }];
    expect(customers.items).toEqual([
      { customerId: 'Ada', invoices: 1, totals },
      { customerId: `only ${kind}`, invoices: 1, totals },
    ]);
    expect(attention).toEqual({ total: 1, items: [{ uuid: made[kind].invoice }] });
    expect(paymentLinks).toEqual({ total: 1, items: [{ uuid: made[kind].link }] });
  });

  it('are one list for a caller who does not choose', async () => {
    const { invoices, customers, attention, paymentLinks } = await lists({});
    expect([invoices.total, attention.total, paymentLinks.total]).toEqual([4, 2, 2]);
    expect(customers.items).toHaveLength(3);
  });

  it('are the same over REST and in the exported file', async () => {
    const page = await chit.rest('GET', '/invoice?testnet=true', { as: merchant.accessToken });
    expect(page.body.data).toHaveLength(2);
    const { body } = await chit.rest('GET', '/export/invoices.csv?testnet=true&columns=network', {
      as: merchant.accessToken,
    });
    expect(body).toBe('"network"\r\n"ARB_SEPOLIA"\r\n"ARB_SEPOLIA"\r\n');
  });
});
