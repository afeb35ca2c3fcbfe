import type { Address } from 'viem';
import { ADMIN } from '../support/app/chit';
import { createInvoice, createMerchant, createWebhook, register } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { deployToken, mint, payers, transfer } from '../support/chain/chain-scenes';
import type { Settlement } from '../support/chain/settlement';
import { listToken } from '../support/checkout/checkout-scenes';
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

  let known: Promise<Address> | undefined;
  /** A token that is pegged to the dollar. */
  const usdc = () => {
    known ??= deployUsdc();
    return known;
  };
  async function deployUsdc(): Promise<Address> {
    const token = await deployToken(world.anvil, 'PayToken', 'USD Coin', 'USDC', 6);
    for (const { address } of payers) await mint(world.anvil, token, address, 10n ** 12n);
    await listToken(world, { address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6 });
    return token;
  }

  it('shows a payment as it happens: its value, its token, and what it needs next', async () => {
    const { chit, anvil, merchant } = world;
    const token = await usdc();
    const { address } = await world.invoice(token, 25, { order_id: 'A-1' });
    const { page, problems } = await openAs(browser, chit, merchant, '/');
    const recent = page.getByRole('table', { name: 'Recent invoices' });
    await recent.getByText('Waiting').waitFor();
    await transfer(anvil, token, address, 30_500_000n, { from: payers[1] });
    await recent.getByText('Paid', { exact: true }).waitFor();
    const attention = page.getByRole('region', { name: 'One invoice needs attention' });
    await attention.getByText('Overpaid').waitFor();
    const received = page.getByRole('region', { name: 'Received' });
    await received.getByText('$30.50').first().waitFor();
    await received.getByText('1 of 1').waitFor();
    await received.getByText('Show as a table').click();
    await received.getByRole('row', { name: /\$30\.50 1$/ }).waitFor();
    const tokens = page.getByRole('table', { name: 'By token' });
    await tokens.getByRole('row', { name: /USDC .*30\.5 USDC .*0 USDC .*30\.5 USDC/ }).waitFor();
    await page.getByRole('region', { name: 'Recent payouts' }).getByText('30.5').waitFor();
    expect(await browser.faults(page)).toEqual([]);
    await received.getByRole('link', { name: 'Monthly report' }).click();
    await page.getByRole('heading', { name: 'Monthly report' }).waitFor();
    await page.getByRole('row', { name: /USDC .*1 .*30\.5 USDC .*30\.5 USDC .*0 USDC$/ }).waitFor();
    expect(await browser.faults(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^month-20\d\d-\d\d\.csv$/);
    expect(problems).toEqual([]);
  });

  it('compares the chosen period with the one before', async () => {
    const { chit, anvil } = world;
    const merchant = await createMerchant(chit);
    const token = await usdc();
    const pay = async (order: number, micros: bigint) => {
      const body = { amount: order, token_address: token, network: 'LOCAL' };
      const { body: answer } = await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body });
      await transfer(anvil, token, answer.data.contract_address, micros, { from: payers[1] });
      await until(async () => {
        const [row] = await chit.database.query<{ status: string }>(
          'SELECT status FROM invoices WHERE uuid = $1',
          [answer.data.uuid],
        );
        return row?.status === 'paid';
      });
    };
    await pay(10, 10_000_000n);
    await until(async () => (await chit.database.query('SELECT 1 FROM payment_deltas')).length === 0);
    await chit.database.query(
      `UPDATE payment_totals SET start = start - interval '10 days' WHERE user_uuid = $1 AND grain <> 'all'`,
      [merchant.uuid],
    );
    await pay(15, 15_000_000n);
    const { page, problems } = await openAs(browser, chit, merchant, '/?range=7');
    const received = page.getByRole('region', { name: 'Received' });
    await received.getByText('$15.00').first().waitFor();
    await received.getByText('+50%').waitFor();
    await received.getByText('$10.00 in the previous period').waitFor();
    await page.getByRole('link', { name: '30 days' }).click();
    await received.getByText('$25.00').first().waitFor();
    expect(new URL(page.url()).search).toBe('?range=30');
    await page.getByRole('link', { name: 'Today' }).click();
    await received.getByText('$15.00').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('has one currency at a time, and says which payments no currency counts', async () => {
    const { chit, anvil } = world;
    const merchant = await createMerchant(chit);
    // 10 EUR are 5.75 TEST.
    await storePrices(chit.database, { 'TEST/USD': 200_000_000 });
    const token = await world.token(6);
    const pay = async (body: object, micros: bigint) => {
      const invoice = await chit.rest('POST', '/invoice/by_api_key', {
        as: merchant.apiKey,
        body: { ...body, token_address: token, network: 'LOCAL' },
      });
      await transfer(anvil, token, invoice.body.data.contract_address, micros, { from: payers[1] });
    };
    await pay({ amount: 10, currency: 'EUR' }, 1_916_667n);
    await pay({ amount: 10, currency: 'EUR' }, 5_750_000n);
    await pay({ amount: 3, currency: 'USD' }, 1_500_000n);
    await pay({ amount: 7 }, 7_000_000n);
    const { page, problems } = await openAs(browser, chit, merchant, '/');
    const received = page.getByRole('region', { name: 'Received' });
    await received.getByText('€13.33').first().waitFor();
    await received.getByText(/Not included: 7 TEST/).waitFor();
    await received.getByRole('link', { name: 'USD' }).click();
    await received.getByText('$3.00').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('shows an admin what is stuck before anything else', async () => {
    const { chit } = world;
    const newcomer = await register(chit);
    await chit.rest('POST', '/user/whitelist/request', {
      as: newcomer.accessToken,
      body: { wallet: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' },
    });
    const waiting = (await chit.database.query("SELECT FROM users WHERE status = 'pending'")).length;
    const { page, problems } = await openAs(browser, chit, ADMIN, '/');
    const operation = page.getByRole('region', { name: 'System status' });
    const wallets = new RegExp(`^${waiting} payout wallets? waiting for approval`);
    await operation.getByRole('link', { name: wallets }).waitFor();
    await operation.getByRole('table', { name: 'Networks' }).getByText('Foundry').waitFor();
    await operation.getByRole('table', { name: 'Messages and background jobs' }).waitFor();
    expect(await browser.faults(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('shows tokens that have no value apart from those that have', async () => {
    const { chit } = world;
    const merchant = await createMerchant(chit);
    await createInvoice(chit, merchant);
    await createInvoice(chit, merchant, MAINNET_USDC);
    const { page } = await openAs(browser, chit, merchant, '/');
    const tokens = page.getByRole('table', { name: 'By token' });
    await tokens.getByRole('row', { name: /USDC Arbitrum One/ }).waitFor();
    await tokens.getByRole('row', { name: /USDC Arbitrum Sepolia Test network/ }).waitFor();
    await page.getByText('these tokens are for testing only').waitFor();
  });

  it('leads a new merchant, and says what still waits', async () => {
    const { chit } = world;
    const person = await register(chit);
    const webhook = await createWebhook(chit, person);
    await chit.database.query('UPDATE webhooks SET disabled_on = now() WHERE uuid = $1', [webhook]);
    await chit.database.query("UPDATE users SET status = 'pending' WHERE uuid = $1", [person.uuid]);
    const { page, problems } = await openAs(browser, chit, person, '/');
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    await page.getByText('The operator of this service still has to approve your payout wallet.').waitFor();
    await page.getByText(/no longer notifies your shop system at .*shop\.test/).waitFor();
    expect(await page.getByText('is not verified').count()).toBe(0);
    await page.getByRole('link', { name: 'Create invoice' }).click();
    await page.getByRole('heading', { name: 'Create invoice' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('says how to connect a shop system, with the address that its plugin asks for', async () => {
    const { chit } = world;
    const { page, problems } = await openAs(browser, chit, await register(chit), '/');
    const step = page.getByRole('listitem').filter({ hasText: 'Connect your shop' });
    await step.getByText(`enter ${chit.url} as the server`).waitFor();
    expect(await step.getByRole('link', { name: 'Guides' }).getAttribute('href')).toMatch(/docs\/guides$/);
    expect(problems).toEqual([]);
  });

  it('offers no mail where none is sent, and says whom to ask', async () => {
    const { chit, merchant } = world;
    const ask = 'E-mail is not set up here. Ask the operator of this service';
    const forgotten = (await browser.open(`${chit.url}/forgotten-password`)).page;
    await forgotten.getByText(`${ask} for a link to choose a new password.`).waitFor();
    expect(await forgotten.getByRole('textbox').count()).toBe(0);
    const { page, problems } = await openAs(browser, chit, merchant, '/settings/notifications');
    await page.getByText('E-mail is not set up here').waitFor();
    expect(await page.getByRole('button', { name: 'Send verification e-mail' }).count()).toBe(0);
    expect(await page.getByLabel('Paid invoices').count()).toBe(0);
    await page.goto(`${chit.url}/settings/members`);
    await page.getByText('You get a link to send.').waitFor();
    await page.getByLabel('E-mail address (optional)').fill('cashier@shop.test');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText('Send it to this person').waitFor();
    expect(problems).toEqual([]);
  });
});
