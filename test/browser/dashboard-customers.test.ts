import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { openAs } from '../support/dashboard/dashboard';

describeWithBrowser("The dashboard's customers and tokens", () => {
  const browser = useBrowser();
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000' });
    merchant = await createMerchant(chit);
    for (const customer_id of ['Ada', 'Ada', 'Bob/2 & co'])
      await createInvoice(chit, merchant, { customer_id });
    await chit.database.query(
      "UPDATE invoices SET status = 'paid', amount_received = 12750000 WHERE customer_id = 'Bob/2 & co'",
    );
  });
  afterAll(() => chit?.stop());

  it('are found by the beginning of their identifier, with what they have paid and their invoices', async () => {
    const { page, problems } = await openAs(browser, chit, merchant, '/customers');
    await page.getByRole('row', { name: /Ada.*2/ }).waitFor();
    await page.getByRole('searchbox').fill('BOB');
    await page.getByRole('row', { name: /Ada/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Bob.*1.*12.75 USDC Arbitrum Sepolia/ }).waitFor();
    expect(new URL(page.url()).search).toBe('?text=BOB');
    await page.getByRole('link', { name: 'Bob/2 & co' }).click();
    await page.getByRole('row', { name: /USDC Arbitrum Sepolia Test network 12.75 USDC 1/ }).waitFor();
    const invoices = page.getByRole('table', { name: 'Invoices' });
    await invoices.getByRole('link', { name: '12.5 USDC' }).waitFor();
    expect(await invoices.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: 'Filter these invoices' }).click();
    await page.getByText(/Customer .*Bob\/2 & co/).waitFor();
    expect(problems).toEqual([]);
  });

  it('shows which tokens can be accepted, and on which networks payments are detected', async () => {
    const { page, problems } = await openAs(browser, chit, merchant, '/tokens');
    const network = page.getByRole('region', { name: 'Arbitrum Sepolia' });
    await network.getByText('Test network').waitFor();
    await network.getByText('Checked by the operator').waitFor();
    await network.getByRole('row', { name: /USDC USD Coin 0x75faf1/ }).waitFor();
    expect(problems).toEqual([]);
  });

  it('says on which networks there can be no invoices, because nobody sees the payments', async () => {
    const strict = await Chit.start({ PUBLIC_URL: 'http://localhost:3000', ALLOW_UNWATCHED: 'false' });
    try {
      const { page } = await openAs(browser, strict, await createMerchant(strict), '/tokens');
      const network = page.getByRole('region', { name: 'Arbitrum Sepolia' });
      await network.getByText('No invoices here').waitFor();
      await network.getByText('this service allows no invoices there').waitFor();
    } finally {
      await strict.stop();
    }
  });
});
