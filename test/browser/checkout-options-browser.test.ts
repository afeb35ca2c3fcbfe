import type { Page } from 'playwright-core';
import type { Address } from 'viem';
import { storePrices } from '../support/app/prices';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { mine, mint, payers, transfer } from '../support/chain/chain-scenes';
import { ROLLUP, TwoChains } from '../support/chain/two-chains';
import { shows } from '../support/checkout/use-checkout-world';
import { until } from '../support/until';
import { TestWallet } from './test-wallet';

const LOCAL_CHAIN = 31_337;

describeWithBrowser('The checkout page of an invoice with several options', () => {
  const browser = useBrowser();
  let chains: TwoChains;

  beforeAll(async () => {
    chains = await TwoChains.start({ CONFIRMATIONS_LOCAL: '3', [`CONFIRMATIONS_${ROLLUP}`]: '2' });
    await storePrices(chains.world.chit.database, { 'TEST/USD': 200_000_000 });
  });
  afterAll(() => chains?.stop());

  const open = (path: string, wallet?: TestWallet) =>
    browser.open(chains.world.chit.url + path, { before: async (page) => wallet?.install(page) });
  const remotely = ({ path }: { path: string }) => `${path}?pay=${ROLLUP}-${chains.remote}`;
  const button = (page: Page) => page.locator('[data-wallet]');
  const panel = (page: Page) => page.locator('[data-wallet-panel]');
  /** A wallet that is on the network LOCAL, and knows the other one only once it is added. */
  const wallet = (account?: string) =>
    new TestWallet(chains.world.anvil, {
      announces: { name: 'Test wallet' },
      chainId: LOCAL_CHAIN,
      others: [chains.rollup],
      ...(account && { account }),
    });
  const [, rich] = payers;

  it('pays on the chosen chain, which it adds to the wallet', async () => {
    const made = await chains.create({ amount: '10' });
    const own = wallet();
    const { page, problems } = await open(remotely(made), own);
    await button(page).click();
    await shows(page, 'seen');
    await mine(chains.rollup, 1);
    await shows(page, 'paid');
    expect(own.added).toMatchObject([{ chainId: '0x66eee', chainName: 'Arbitrum Sepolia' }]);
    expect(await page.locator('[data-part=receipt]').textContent()).toContain('10 TEST (Arbitrum Sepolia)');
    expect(problems).toEqual([]);
  });

  it('offers what the wallet can pay on its own network, before it changes the network', async () => {
    const made = await chains.create({ amount: '10', accepts: [...chains.accepts].reverse() });
    const own = wallet(rich.address);
    const { page, problems, requests } = await open(made.path, own);
    await button(page).click();
    await panel(page).getByText('With this wallet you can pay:').waitFor();
    expect(own.calls).not.toContain('wallet_switchEthereumChain');
    expect(await browser.violations(page)).toEqual([]);
    await panel(page).getByRole('link', { name: '10 TEST on Foundry' }).click();
    await page.waitForURL(/pay=LOCAL-/);
    await button(page).click();
    await shows(page, 'seen');
    expect(own.added).toEqual([]);
    expect(new Set(requests.map((request) => new URL(request.url()).origin)).size).toBe(1);
    expect(problems).toEqual([]);
  });

  it('continues with the option that the page shows', async () => {
    const made = await chains.create({ amount: '10', accepts: [...chains.accepts].reverse() });
    const own = wallet(rich.address);
    const { page } = await open(made.path, own);
    await button(page).click();
    await panel(page).getByRole('button', { name: 'Continue with 10 TEST on Arbitrum Sepolia' }).click();
    await shows(page, 'seen');
    expect(own.added).toHaveLength(1);
  });

  it('names the other options of a wallet that cannot pay the chosen one', async () => {
    const made = await chains.create({ amount: '10' });
    const account = chains.world.anvil.accounts[0] as Address;
    await mint(chains.world.anvil, chains.local, account, 10_000_000n);
    const { page } = await open(remotely(made), wallet(account));
    await button(page).click();
    await panel(page).getByText('Not enough: this wallet has 0 TEST on Arbitrum Sepolia.').waitFor();
    expect(await panel(page).getByRole('link').allTextContents()).toEqual(['10 TEST on Foundry']);
    expect(await button(page).getAttribute('aria-disabled')).toBeNull();
  });

  it('is a receipt of one printed page, with each payment in its token', async () => {
    const { anvil, chit, merchant } = chains.world;
    const profile = { displayName: 'Café Lumen', supportEmail: 'help@lumen.test' };
    await chit.operate('updateProfile { uuid }', { input: profile }, { as: merchant.accessToken });
    const lines = Array.from({ length: 10 }, (_, at) => ({
      name: `Cup ${at}`,
      quantity: '2',
      unitPrice: '0.5',
    }));
    const made = await chains.create({ amount: '10', orderId: '1042', note: 'Thank you', lines });
    const { page, problems } = await open(made.path);
    const first = await transfer(anvil, chains.local, made.address, 4_000_000n);
    await mine(anvil, 2);
    await shows(page, 'part_paid');
    const second = await transfer(chains.rollup, chains.remote, made.address, 6n * 10n ** 18n);
    await mine(chains.rollup, 1);
    await shows(page, 'paid');
    const rows = await page.locator('.payments li').allTextContents();
    expect(rows).toEqual([
      expect.stringMatching(new RegExp(`on Foundry\\s+4 TEST\\s+${first.transactionHash}$`)),
      expect.stringMatching(new RegExp(`on Arbitrum Sepolia\\s+6 TEST\\s+${second.transactionHash}$`)),
    ]);
    expect(await page.locator('.payments time[data-local]').count()).toBe(2);
    expect(await page.locator('.payments a').getAttribute('href')).toBe(
      `https://sepolia.arbiscan.io/tx/${second.transactionHash}`,
    );
    expect(await browser.violations(page)).toEqual([]);
    for (const format of ['A4', 'Letter'])
      expect((await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('button:visible, .next:visible').count()).toBe(0);
    for (const text of ['Café Lumen', 'Order 1042', 'Cup 9', /^\d{4}-\d{4}$/, 'help@lumen.test'])
      expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('shows the button for a new price when its time comes, and then the new price', async () => {
    const { database } = chains.world.chit;
    const made = await chains.create({ price: { amount: '10', currency: 'EUR' } });
    await database.query("UPDATE price_readings SET answer = 400000000 WHERE pair = 'TEST/USD'");
    const { page, problems } = await open(`${made.path}?lang=en`);
    const renew = page.getByRole('button', { name: 'Get new amounts' });
    expect(await renew.isVisible()).toBe(false);
    // The button is shown for the last 300 seconds.
    const soon = "UPDATE invoices SET expires_on = now() + interval '303 seconds' WHERE uuid = $1";
    await database.query(soon, [made.uuid]);
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await renew.waitFor();
    expect(await browser.faults(page)).toEqual([]);
    await renew.click();
    await until(async () => (await page.locator('.amount').textContent())?.includes('2.875'));
    expect(await renew.isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await database.query("UPDATE price_readings SET answer = 200000000 WHERE pair = 'TEST/USD'");
  });

  it('shows a price that somebody else has renewed, without a reload', async () => {
    const { chit } = chains.world;
    const made = await chains.create({ price: { amount: '10', currency: 'EUR' } });
    const { page } = await open(made.path);
    await chit.database.query("UPDATE price_readings SET answer = 400000000 WHERE pair = 'TEST/USD'");
    await fetch(chit.url + made.path, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    });
    await until(async () => (await page.locator('.amount').textContent())?.includes('2.875'));
    await chit.database.query("UPDATE price_readings SET answer = 200000000 WHERE pair = 'TEST/USD'");
  });
});
