import type { Page } from 'playwright-core';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createMerchant, setUser, WALLET } from '../support/app/factories';
import { ADMIN } from '../support/app/settings';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { deployToken } from '../support/chain/chain-scenes';
import type { Settlement } from '../support/chain/settlement';
import { agree, openAs, startDashboard } from '../support/dashboard/dashboard';

const ARB_SEPOLIA = 421_614;

describeWithBrowser('Contract wallets in the dashboard', () => {
  const browser = useBrowser();
  let rollup: Anvil;
  let world: Settlement;

  beforeAll(async () => {
    rollup = await startAnvil({ chainId: ARB_SEPOLIA });
    world = await startDashboard({ RPC_URLS_ARB_SEPOLIA: rollup.url });
  });
  afterAll(async () => {
    await world?.stop();
    await rollup?.stop();
  });

  /** Creates a merchant who requests a wallet that is a contract on LOCAL only. */
  const requestContract = async () => {
    const { anvil, chit } = world;
    const merchant = await createMerchant(chit);
    const { address } = privateKeyToAccount(generatePrivateKey());
    const wallet = await deployToken(anvil, 'SignatureWallet', address);
    await chit.rest('POST', '/user/whitelist/request', { as: merchant.accessToken, body: { wallet } });
    return { ...merchant, wallet };
  };

  /** Creates a merchant whose wallet in force is a contract on LOCAL only. */
  const withContract = async () => {
    const merchant = await requestContract();
    await setUser(world.chit, merchant.uuid, { status: 'verified', expected_wallet: merchant.wallet });
    return merchant;
  };

  const entry = (page: Page, network: string) => page.getByRole('listitem').filter({ hasText: network });

  it('are allowed on a network after the risk was told, and no longer', async () => {
    const merchant = await withContract();
    const { page, problems } = await openAs(browser, world.chit, merchant, '/settings/wallet');
    await page.getByRole('heading', { name: 'Networks of this wallet' }).waitFor();
    const elsewhere = entry(page, 'Arbitrum Sepolia');
    await elsewhere.getByText('The wallet does not exist on this network yet').waitFor();
    expect(await elsewhere.getByRole('button').count()).toBe(0);
    const local = entry(page, 'Foundry');
    await local.getByText('Not confirmed yet').waitFor();
    await page.getByRole('button', { name: 'Confirm Foundry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Can you use this wallet on Foundry?' });
    await dialog.getByText(merchant.wallet).waitFor();
    await dialog.getByText('the same address can belong to nobody or to an attacker').waitFor();
    await dialog.getByRole('button', { name: 'I can use it there' }).click();
    await dialog.waitFor({ state: 'detached' });
    await local.getByText(/^Confirmed on/).waitFor();
    await page.getByRole('button', { name: 'Withdraw the confirmation of Foundry' }).click();
    await agree(page, 'Withdraw');
    await local.getByText('Not confirmed yet').waitFor();
    expect(problems).toEqual([]);
  });

  it('can be allowed while the wallet is only requested, and the admin sees where', async () => {
    const merchant = await requestContract();
    const { page, problems } = await openAs(browser, world.chit, merchant, '/settings/wallet');
    const requested = page.getByRole('region', { name: 'New wallet' });
    await requested.getByRole('button', { name: 'Confirm Foundry' }).click();
    await page.getByRole('button', { name: 'I can use it there' }).click();
    await requested.getByText(/^Confirmed on/).waitFor();
    const admin = await openAs(browser, world.chit, ADMIN, '/admin/approvals');
    const account = admin.page.getByRole('region', { name: merchant.email });
    await entry(admin.page, 'Arbitrum Sepolia')
      .getByText('The wallet does not exist on this network yet')
      .waitFor();
    await account.getByText(/^Confirmed on/).waitFor();
    await admin.page.goto(`${world.chit.url}/admin/users/${merchant.uuid}`);
    await entry(admin.page, 'Foundry')
      .getByText(/^Confirmed on/)
      .waitFor();
    expect([...problems, ...admin.problems]).toEqual([]);
  });

  it('are no subject for a wallet with a private key', async () => {
    const merchant = await createMerchant(world.chit);
    const { page, problems } = await openAs(browser, world.chit, merchant, '/settings/wallet');
    await page.getByText(WALLET).waitFor();
    expect(await page.getByRole('heading', { name: 'Networks of this wallet' }).count()).toBe(0);
    const admin = await openAs(browser, world.chit, ADMIN, `/admin/users/${merchant.uuid}`);
    await admin.page.getByText('This is an ordinary wallet. It works on every network').waitFor();
    expect([...problems, ...admin.problems]).toEqual([]);
  });

  it('have no accessibility violations, and fit phones and desktops', async () => {
    const { page } = await openAs(browser, world.chit, await withContract(), '/settings/wallet');
    await page.getByRole('button', { name: 'Confirm Foundry' }).waitFor();
    expect(await browser.faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm Foundry' }).click();
    await page.getByRole('button', { name: 'I can use it there' }).waitFor();
    expect(await browser.faults(page)).toEqual([]);
  });
});
