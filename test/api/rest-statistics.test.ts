import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';

const USDC_MAINNET = { token_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', network: 'ETH_MAINNET' };
const USDT_MAINNET = { token_address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', network: 'ETH_MAINNET' };

interface Total {
  token: string;
  network: string;
  amount: string;
  count: string;
}

describe('REST invoice statistics', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    rest = documented(chit);
  });
  beforeEach(async () => {
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const summary = async (as = merchant.accessToken) =>
    (await rest('GET', '/invoice/stats/summary', { as })).body.data;

  it('are empty without invoices', async () => {
    expect(await summary()).toEqual({ totalInvoices: 0, totalByTokenResult: [], last24HoursCount: 0 });
  });

  it('add amounts up exactly by token and network', async () => {
    for (const amount of [0.1, 0.2, 0.000001, 123456789.123456])
      await createInvoice(chit, merchant, { amount });
    await createInvoice(chit, merchant, { amount: 5, ...USDC_MAINNET });
    await createInvoice(chit, merchant, { amount: 2, ...USDT_MAINNET });
    await createInvoice(chit, merchant, { amount: 2.5, ...USDT_MAINNET });
    expect(await summary()).toEqual({
      totalInvoices: 7,
      totalByTokenResult: [
        { token: 'USDC', network: 'ARB_SEPOLIA', amount: '123456789.423457', count: '4' },
        { token: 'USDC', network: 'ETH_MAINNET', amount: '5', count: '1' },
        { token: 'USDT', network: 'ETH_MAINNET', amount: '4.5', count: '2' },
      ],
      last24HoursCount: 7,
    });
  });

  it('count every status', async () => {
    for (const status of ['created', 'paid', 'expired']) {
      const { uuid } = await createInvoice(chit, merchant);
      await chit.database.query('UPDATE invoices SET status = $2 WHERE uuid = $1', [uuid, status]);
    }
    expect(await summary()).toMatchObject({
      totalInvoices: 3,
      totalByTokenResult: [{ amount: '37.5', count: '3' }],
    });
  });

  it('count the last 24 hours separately', async () => {
    for (const age of ['23 hours 59 minutes', '24 hours 1 minute']) {
      const { uuid } = await createInvoice(chit, merchant);
      await chit.database.query('UPDATE invoices SET created_on = now() - $2::interval WHERE uuid = $1', [
        uuid,
        age,
      ]);
    }
    expect(await summary()).toMatchObject({ totalInvoices: 2, last24HoursCount: 1 });
  });

  it("cover a customer's own invoices, and all invoices for an admin", async () => {
    await createInvoice(chit, merchant);
    const { accessToken } = await signInAdmin(chit);
    const [row] = await chit.database.query<{ count: number }>('SELECT count(*)::int AS count FROM invoices');
    const all = await summary(accessToken);
    expect((await summary()).totalInvoices).toBe(1);
    expect(all.totalInvoices).toBe(row?.count);
    const counts = all.totalByTokenResult.map(({ count }: Total) => Number(count));
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(all.totalInvoices);
  });
});
