import { createInvoice, createMerchant, createWebhook, register } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { payers, transfer } from '../support/chain/chain-scenes';
import type { Settlement } from '../support/chain/settlement';
import { openAs, startDashboard } from '../support/dashboard/dashboard';
import { until } from '../support/until';

/** USDC on a network whose tokens have value. */
const MAINNET_USDC = {
  token_address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  network: 'ARB_MAINNET',
};

describeWithBrowser("The dashboard's start page", () => {
  const browser = useBrowser();
  let world: Settlement;

  beforeAll(async () => {
    world = await startDashboard();
  });
  afterAll(() => world?.stop());

  it('shows a payment as it happens: its sum, and what it needs next', async () => {
    const { chit, anvil, merchant } = world;
    const token = await world.token(6);
    const { address } = await world.invoice(token, 25, { order_id: 'A-1' });
    const { page, problems } = await openAs(browser, chit, merchant, '/');
    const recent = page.getByRole('table', { name: 'Recent invoices' });
    await recent.getByText('Waiting').waitFor();
    await transfer(anvil, token, address, 30_500_000n, { from: payers[1] });
    await recent.getByText('Paid', { exact: true }).waitFor();
    const attention = page.getByRole('region', { name: 'One invoice needs attention' });
    await attention.getByText('More than the amount was paid. Return the difference to the payer.').waitFor();
    const figures = page.getByRole('region', { name: 'Payments on test networks' });
    await figures.getByRole('img', { name: 'one payment' }).waitFor();
    const sums = '30.5 TEST,30.5 TEST,30.5 TEST,0 TEST';
    await until(async () => (await figures.getByRole('definition').allInnerTexts()).join() === sums);
    expect(await browser.faults(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('shows what payments of invoices with a price are worth, rounded to cents', async () => {
    const { chit, anvil } = world;
    const merchant = await createMerchant(chit);
    // 10 EUR are 5.75 TEST.
    await storePrices(chit.database, { 'TEST/USD': 200_000_000 });
    const token = await world.token(6);
    const body = { amount: 10, currency: 'EUR', token_address: token, network: 'LOCAL' };
    const invoice = await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body });
    const address = invoice.body.data.contract_address;
    await transfer(anvil, token, address, 1_916_667n, { from: payers[1] });
    const { page, problems } = await openAs(browser, chit, merchant, '/');
    const card = page.getByRole('article', { name: 'EUR' });
    const shows = (sums: string[]) =>
      until(async () => (await card.getByRole('definition').allInnerTexts()).join() === sums.join());
    await shows(['€3.33', '€3.33', '€3.33']);
    await transfer(anvil, token, address, 3_833_333n, { from: payers[1] });
    await shows(['€10.00', '€10.00', '€10.00']);
    expect(problems).toEqual([]);
  });

  it('shows tokens that have no value apart from those that have', async () => {
    const { chit, merchant } = world;
    await createInvoice(chit, merchant);
    await createInvoice(chit, merchant, MAINNET_USDC);
    const { page } = await openAs(browser, chit, merchant, '/');
    const cards = async (name: string) => {
      const region = page.getByRole('region', { name, exact: true });
      await region.getByRole('heading', { level: 3 }).first().waitFor();
      return region.getByRole('heading', { level: 3 }).allInnerTexts();
    };
    expect(await cards('Payments')).toEqual(['USDC Arbitrum One']);
    expect(await cards('Payments on test networks')).toContain('USDC Arbitrum Sepolia');
  });

  it('leads a new merchant, and says what still waits', async () => {
    const { chit } = world;
    const person = await register(chit);
    const webhook = await createWebhook(chit, person);
    await chit.database.query('UPDATE webhooks SET disabled_on = now() WHERE uuid = $1', [webhook]);
    await chit.database.query("UPDATE users SET status = 'pending' WHERE uuid = $1", [person.uuid]);
    const { page, problems } = await openAs(browser, chit, person, '/');
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    await page.getByText('Your payout wallet waits for an administrator').waitFor();
    await page.getByText(/The webhook .*shop\.test.* is disabled/).waitFor();
    expect(await page.getByText('is not confirmed').count()).toBe(0);
    await page.getByRole('link', { name: 'Create invoice' }).click();
    await page.getByRole('heading', { name: 'Create invoice' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('offers no mail where none is sent, and says whom to ask', async () => {
    const { chit, merchant } = world;
    const ask = 'This installation sends no mail. Ask its administrator';
    const forgotten = (await browser.open(`${chit.url}/forgotten-password`)).page;
    await forgotten.getByText(`${ask} for a link to a new password.`).waitFor();
    expect(await forgotten.getByRole('textbox').count()).toBe(0);
    const { page, problems } = await openAs(browser, chit, merchant, '/settings/notifications');
    await page.getByText('This installation sends no mail.').waitFor();
    expect(await page.getByRole('button', { name: 'Send a link to confirm it' }).count()).toBe(0);
    expect(await page.getByLabel('Paid invoices').count()).toBe(0);
    await page.goto(`${chit.url}/settings/members`);
    await page.getByText('You get a link to hand over.').waitFor();
    await page.getByLabel('E-mail address (optional)').fill('cashier@shop.test');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText('Send it to this person').waitFor();
    expect(problems).toEqual([]);
  });
});
