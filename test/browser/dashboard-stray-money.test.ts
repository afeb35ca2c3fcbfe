import type { Page } from 'playwright-core';
import { type Address, erc20Abi } from 'viem';
import { WALLET } from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { mine, transfer } from '../support/chain/chain-scenes';
import { deployFactory } from '../support/chain/forwarder-scenes';
import type { Settlement } from '../support/chain/settlement';
import { openAs, startDashboard } from '../support/dashboard/dashboard';
import { until } from '../support/until';
import { TestWallet } from './test-wallet';

describeWithBrowser('Unmatched payments', () => {
  const browser = useBrowser();
  let world: Settlement;
  let asked: Address;
  let sent: Address;

  beforeAll(async () => {
    world = await startDashboard();
    await deployFactory(world.anvil);
    asked = await world.token(6);
    sent = await world.token(6);
  });
  afterAll(() => world?.stop());

  const balanceOf = (holder: Address) =>
    world.anvil.client.readContract({
      address: sent,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [holder],
    });

  /** Reports a transaction on the page of an invoice, as a payer does. */
  async function report(page: Page, hash: string): Promise<void> {
    await page.getByText('I have paid and nothing happens', { exact: true }).click();
    await page.getByLabel('Network').selectOption('LOCAL');
    await page.getByLabel('Transaction ID (TxID or hash)').fill(hash);
    await page.getByRole('button', { name: 'Look it up' }).click();
  }

  it('is told by the payer, and moved by a wallet in three clicks, with the fee named before', async () => {
    const { uuid, address } = await world.invoice(asked, 10);
    const { transactionHash } = await transfer(world.anvil, sent, address, 10_000_000n);
    await world.caughtUp();
    const [row] = await world.chit.database.query<{ token: string }>(
      'SELECT checkout_token AS token FROM invoices WHERE uuid = $1',
      [uuid],
    );
    const payer = await browser.open(`${world.chit.url}/checkout/${row?.token}`);
    await report(payer.page, transactionHash);
    await payer.page.getByRole('alert').getByText('does not count for this invoice').waitFor();
    expect(await browser.faults(payer.page)).toEqual([]);
    await browser.leave();

    const wallet = new TestWallet(world.anvil);
    const { page, problems } = await openAs(browser, world.chit, world.merchant, '/', {
      before: (opened) => wallet.install(opened),
    });
    const strays = page.getByRole('region', { name: 'Unmatched payments' });
    await strays.getByText('Sent in another token').waitFor();
    const attention = page.getByText('needs attention');
    expect(await attention.count()).toBe(0);
    await strays.getByRole('button', { name: 'Move to the payout wallet' }).click();
    await strays.getByText('the money does not count as a payment').waitFor();
    await strays.getByText(/Network fee: at most 0\.\d+ ETH/).waitFor();
    await strays.getByRole('button', { name: 'Approve in a wallet' }).click();
    await strays.getByText('Sent. Check again').waitFor();
    await mine(world.anvil, 1);
    await until(async () => (await balanceOf(WALLET as Address)) === 10_000_000n);
    expect(await browser.faults(page)).toEqual([]);
    await strays.getByRole('button', { name: 'Check again' }).click();
    await strays.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Recent invoices' }).waitFor();
    expect(await attention.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('is counted as a payment in two clicks, and refunded in three', async () => {
    const wallet = new TestWallet(world.anvil);
    const invoices = [await world.invoice(asked, 10), await world.invoice(asked, 10)];
    for (const { address } of invoices) await transfer(world.anvil, sent, address, 10_000_000n);
    await world.caughtUp();
    const { page, problems } = await openAs(browser, world.chit, world.merchant, '/', {
      before: (opened) => wallet.install(opened),
    });
    const strays = page.getByRole('region', { name: 'Unmatched payments' });
    const rows = strays.getByRole('listitem');
    await until(async () => (await rows.count()) === 2);
    await rows.first().getByRole('button', { name: 'Count as payment' }).click();
    const dialog = page.getByRole('alertdialog');
    expect(await browser.faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Count as payment' }).click();
    await until(async () => (await rows.count()) === 1);
    await strays.getByRole('button', { name: 'Ignore' }).click();
    await dialog.getByText('It stays where it is').waitFor();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await strays.getByRole('button', { name: 'Refund' }).click();
    await strays.getByText('Step 2: send the refund from there.').waitFor();
    await strays.getByRole('button', { name: 'Approve in a wallet' }).click();
    await strays.getByText('Sent. Check again').waitFor();
    await mine(world.anvil, 1);
    await strays.getByRole('button', { name: 'Check again' }).click();
    await page.waitForURL(/\/invoices\//);
    await page.getByText('/refund/').first().waitFor({ state: 'attached' });
    const statuses = await Promise.all(invoices.map(async ({ uuid }) => (await world.see(uuid)).status));
    expect(statuses.sort()).toEqual(['created', 'paid']);
    expect(problems).toEqual([]);
  });
});
