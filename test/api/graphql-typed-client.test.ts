import { Client, fetchExchange } from '@urql/core';
import {
  CreateInvoiceDocument,
  type InvoiceSummaryFragment,
  ListInvoicesDocument,
  MyAccountDocument,
} from '../clients/generated/graphql';
import { Chit, USDC } from '../support/app/chit';
import { createMerchant, type Merchant } from '../support/app/factories';

/** A client generated from `schema.graphql` by GraphQL Code Generator's client preset, as dashboards use it. */
describe('A program with a client that is generated from the GraphQL schema', () => {
  let chit: Chit;
  let merchant: Merchant;
  let client: Client;

  beforeAll(async () => {
    chit = await Chit.start();
    merchant = await createMerchant(chit);
    const fetchOptions = { headers: { authorization: `Bearer ${merchant.accessToken}` } };
    client = new Client({
      url: `${chit.url}/graphql`,
      fetchOptions,
      preferGetMethod: false,
      exchanges: [fetchExchange],
    });
  });
  afterAll(() => chit.stop());

  it('reads the account', async () => {
    const { data } = await client.query(MyAccountDocument, {}).toPromise();
    expect(data?.me).toEqual({
      uuid: merchant.uuid,
      role: 'customer',
      status: 'verified',
      wallet: merchant.wallet,
    });
  });

  it('creates invoices, and reads them page by page', async () => {
    const input = { amount: '12.5', tokenAddress: USDC.token_address, network: USDC.network };
    for (const customerId of ['one', 'two', 'three']) {
      const { data } = await client
        .mutation(CreateInvoiceDocument, { input: { ...input, customerId } })
        .toPromise();
      expect(data?.createInvoice).toMatchObject({ feeAmount: '0.125', token: { symbol: 'USDC' } });
    }
    expect(await allInvoices()).toHaveLength(3);
  });

  async function allInvoices(after?: string): Promise<InvoiceSummaryFragment[]> {
    const variables = { filter: { status: ['created' as const] }, limit: 2, after };
    const { data } = await client.query(ListInvoicesDocument, variables).toPromise();
    const { items = [], nextCursor = null } = data?.invoices ?? {};
    return nextCursor === null ? items : [...items, ...(await allInvoices(nextCursor))];
  }

  it('does not compile without a required member, which Chit refuses', async () => {
    // @ts-expect-error: the schema requires network
    const input: Parameters<typeof create>[0] = { amount: '1', tokenAddress: USDC.token_address };
    const { error } = await create(input);
    expect(error?.message).toContain('network');
  });

  const create = (input: { amount: string; tokenAddress: string; network: string }) =>
    client.mutation(CreateInvoiceDocument, { input }).toPromise();
});
