import type { Page } from 'playwright-core';
import { type Address, erc20Abi } from 'viem';
import { USDC } from '../support/app/chit';
import { createInvoice } from '../support/app/factories';
import { DESKTOP, PHONE, type Visit } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import { deployToken, mine, mint, payers } from '../support/chain/chain-scenes';
import { listToken, newPage, type PaidPage } from '../support/checkout/checkout-scenes';
import { shows, useCheckoutWorld } from '../support/checkout/use-checkout-world';
import { until } from '../support/until';
import { TestWallet } from './test-wallet';

const MAINNET = 1;
const [payer] = payers;
const ICON =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describeWithBrowser('Pay with wallet', () => {
  const shared = useCheckoutWorld();
  const browser = useBrowser();
  let { world, token } = shared;
  beforeAll(() => {
    ({ world, token } = shared);
  });

  const invoice = () => newPage(world, { tokenAddress: token, amount: '10' });
  const wallet = (habits?: ConstructorParameters<typeof TestWallet>[1]) =>
    new TestWallet(world.anvil, habits);
  const open = ({ path }: PaidPage, ...wallets: TestWallet[]): Promise<Visit> =>
    browser.open(world.chit.url + path, {
      before: async (page) => {
        for (const each of wallets) await each.install(page);
      },
    });
  const button = (page: Page) => page.locator('[data-wallet]');
  const says = (page: Page, text: string) =>
    page.locator('[data-wallet-panel]').getByText(text, { exact: true }).waitFor();
  const sent = (each: TestWallet) => each.calls.filter((method) => method === 'eth_sendTransaction').length;
  const isUsable = async (page: Page) => (await button(page).getAttribute('aria-disabled')) === null;

  it('pays from waiting to the receipt, after adding the network to the wallet', async () => {
    const made = await invoice();
    const own = wallet({ announces: { name: 'Test wallet' }, chainId: MAINNET });
    const { page, problems } = await open(made, own);
    await button(page).click();
    await shows(page, 'seen');
    await mine(world.anvil, 2);
    await shows(page, 'paid');
    expect(own.added).toMatchObject([{ chainId: '0x7a69', chainName: 'Foundry' }]);
    expect(own.calls.filter((method) => method.startsWith('wallet_'))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ]);
    expect(sent(own)).toBe(1);
    const seen = await world.see(made.uuid);
    expect(seen).toMatchObject({ status: 'paid', amountReceived: '10', payments: [{ amount: '10' }] });
    expect(problems).toEqual([]);
  });

  it('names the only wallet on the button, with its icon, instead of wallet apps', async () => {
    const made = await invoice();
    const { page } = await open(made, wallet({ announces: { name: 'Test wallet', icon: ICON } }));
    const isNamed = async () =>
      (await button(page).textContent()) === 'Pay with Test wallet' &&
      (await button(page).locator('img').count()) === 1;
    await until(isNamed);
    expect(await page.locator('.apps').isVisible()).toBe(false);
    await mint(world.anvil, token, made.address, 1_000_000n);
    await shows(page, 'part_paid');
    expect(await isNamed()).toBe(true);
    expect(await browser.violations(page)).toEqual([]);
  });

  it('pays exactly the missing amount', async () => {
    const made = await invoice();
    const { page } = await open(made, wallet());
    await mint(world.anvil, token, made.address, 3_999_999n);
    await shows(page, 'part_paid');
    await button(page).click();
    await shows(page, 'seen');
    expect(await world.seen(made.uuid)).toMatchObject({ amountPending: '10' });
  });

  it('pays with a wallet that is only in window.ethereum', async () => {
    const made = await invoice();
    const { page } = await open(made, wallet());
    await button(page).click();
    await shows(page, 'seen');
  });

  it('pays with a wallet that reports chain IDs in another format', async () => {
    const made = await invoice();
    const unknownChain = { code: -32603, message: 'No such network here' };
    const odd = wallet({ announces: { name: 'Odd' }, chainId: MAINNET, unknownChain, tellsNumbers: true });
    const { page } = await open(made, odd);
    await button(page).click();
    await shows(page, 'seen');
  });

  it('sends once, even if it is pressed repeatedly', async () => {
    const made = await invoice();
    const own = wallet();
    const { page } = await open(made, own);
    await page.evaluate(`(() => {
      const button = document.querySelector('[data-wallet]');
      for (let presses = 0; presses < 5; presses += 1) button.click();
    })()`);
    await shows(page, 'seen');
    expect(sent(own)).toBe(1);
    expect(await world.seen(made.uuid)).toMatchObject({ amountPending: '10' });
  });

  it('reports a missing wallet', async () => {
    const { page } = await open(await invoice());
    await page.setViewportSize(DESKTOP);
    await button(page).click();
    await says(
      page,
      'No wallet extension found in this browser, such as MetaMask. Open this page in the browser of your wallet app, scan the QR code with a wallet on your phone, or send from a crypto exchange to the address below.',
    );
    expect(await isUsable(page)).toBe(true);
  });

  it.each(['eth_requestAccounts', 'wallet_switchEthereumChain', 'eth_sendTransaction'])(
    'reports that the payer declined %s, and can be retried',
    async (method) => {
      const refuses: Record<string, number> = { [method]: 4001 };
      const own = wallet({
        refuses,
        ...(method.startsWith('wallet') && { chainId: MAINNET, announces: { name: 'W' } }),
      });
      const { page, problems } = await open(await invoice(), own);
      await button(page).click();
      await says(page, 'You declined in the wallet. Nothing was sent.');
      expect(own.added).toEqual([]);
      expect(await isUsable(page)).toBe(true);
      delete refuses[method];
      if (method !== 'eth_sendTransaction') return;
      await button(page).click();
      await shows(page, 'seen');
      expect(problems).toEqual([]);
    },
  );

  it("shows the wallet's balance if it is not sufficient, and sends nothing", async () => {
    const made = await invoice();
    const [account] = world.anvil.accounts;
    await mint(world.anvil, token, account as Address, 9_999_999n);
    const own = wallet({ account });
    const { page } = await open(made, own);
    await button(page).click();
    await says(page, 'Not enough: this wallet has 9.999999 TEST on Foundry.');
    expect(sent(own)).toBe(0);
    expect(await isUsable(page)).toBe(true);
  });

  it('reports that the wallet failed', async () => {
    const own = wallet({ refuses: { eth_sendTransaction: -32603 } });
    const { page } = await open(await invoice(), own);
    await button(page).click();
    await says(page, 'The wallet could not do that. Check your wallet before you try again.');
    // The page must not repeat the request by itself, because that could pay twice.
    expect(sent(own)).toBe(1);
    expect(await isUsable(page)).toBe(true);
  });

  it('sends nothing once somebody else has paid', async () => {
    const made = await invoice();
    const first = wallet({ announces: { name: 'First' } });
    const { page } = await open(made, first, wallet({ announces: { name: 'Second' } }));
    await button(page).click();
    const choice = page.getByRole('button', { name: 'First' });
    await choice.waitFor();
    const kept = await choice.elementHandle();
    const panel = await page.locator('[data-wallet-panel][data-busy]').elementHandle();
    await mint(world.anvil, token, made.address, 10_000_000n);
    await shows(page, 'seen');
    await kept?.evaluate((element) => (element as unknown as { click(): void }).click());
    await until(async () => (await panel?.getAttribute('data-busy')) === null);
    expect(first.calls).toContain('eth_requestAccounts');
    expect(sent(first)).toBe(0);
  });

  describe('with several wallets', () => {
    const several = () => [
      wallet({ announces: { name: 'First', icon: ICON } }),
      wallet({
        announces: { name: '<img src=x onerror=alert(1)>', icon: 'https://elsewhere.test/icon.png' },
      }),
    ];

    it('lets the payer choose with the keyboard only', async () => {
      const wallets = several();
      const { page, problems } = await open(await invoice(), ...wallets);
      await button(page).waitFor();
      await button(page).focus();
      await page.keyboard.press('Enter');
      await page.getByText('Choose a wallet').waitFor();
      expect(await page.evaluate('document.activeElement.textContent')).toBe('First');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await shows(page, 'seen');
      expect(wallets.map(sent)).toEqual([0, 1]);
      expect(problems).toEqual([]);
    });

    it('shows their names as text, and only embedded pictures', async () => {
      const { page, requests, problems } = await open(await invoice(), ...several());
      await button(page).click();
      await page.getByRole('button', { name: '<img src=x onerror=alert(1)>' }).waitFor();
      const pictures = page.locator('[data-wallet-panel] img');
      expect(await pictures.count()).toBe(1);
      await until(() =>
        pictures.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth === 1),
      );
      expect(requests.map((request) => request.url()).filter((url) => url.includes('elsewhere'))).toEqual([]);
      expect(problems).toEqual([]);
    });

    it('keeps the selection open while the rest of the page changes', async () => {
      const made = await invoice();
      const wallets = several();
      const { page } = await open(made, ...wallets);
      await button(page).click();
      await page.getByText('Choose a wallet').waitFor();
      await mint(world.anvil, token, made.address, 4_000_000n);
      await shows(page, 'part_paid');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('First');
      await page.keyboard.press('Enter');
      await shows(page, 'seen');
      expect(await world.seen(made.uuid)).toMatchObject({ amountPending: '10' });
    });

    it('has no accessibility violations and fits a phone', async () => {
      const { page } = await open(await invoice(), ...several());
      await button(page).click();
      await page.getByText('Choose a wallet').waitFor();
      expect(await browser.violations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    });
  });

  it('loads its code only when it is pressed', async () => {
    const { page, requests } = await open(await invoice(), wallet());
    const scripts = () => requests.filter((request) => request.resourceType() === 'script');
    await until(() => page.evaluate<boolean>("document.documentElement.classList.contains('js')"));
    expect(scripts()).toHaveLength(1);
    await button(page).click();
    await shows(page, 'seen');
    expect(scripts().length).toBeGreaterThan(1);
  });

  it('reports a failure if its code cannot be loaded, and can be retried', async () => {
    const { page } = await open(await invoice(), wallet());
    await page.route('**/wallet-*.js', (route) => route.abort());
    await button(page).click();
    await says(page, 'The wallet could not do that. Check your wallet before you try again.');
    expect(await isUsable(page)).toBe(true);
  });

  it('shows the name of a hostile token unchanged', async () => {
    const named = { name: '<b>$&</b>', symbol: '{balance}$&\'"<script>', decimals: 6 };
    const address = await deployToken(world.anvil, 'PayToken', ...Object.values(named));
    await listToken(world, { address, ...named });
    const { page, problems } = await open(
      await newPage(world, { tokenAddress: address, amount: '1' }),
      wallet(),
    );
    await button(page).click();
    await says(page, `Not enough: this wallet has 0 {balance}$&'"<script> on Foundry.`);
    expect(problems).toEqual([]);
  });

  describe('on a network with an explorer', () => {
    let sepolia: Anvil;
    beforeAll(async () => {
      sepolia = await startAnvil({ chainId: 421614 });
      const { client } = sepolia;
      const usdc = USDC.token_address as Address;
      const standIn = await deployToken(sepolia, 'PayToken', 'USD Coin', 'USDC', 6);
      await client.setCode({ address: usdc, bytecode: (await client.getCode({ address: standIn })) ?? '0x' });
      await mint(sepolia, usdc, payer.address, 100_000_000n);
    });
    afterAll(() => sepolia.stop());

    it('sends the exact amount, links to the transaction, and says who confirms it on an unwatched network', async () => {
      const made = await createInvoice(world.chit, world.merchant);
      const own = new TestWallet(sepolia);
      const { page } = await browser.open(world.chit.url + new URL(made.url).pathname, {
        before: (each) => own.install(each),
      });
      await button(page).click();
      await says(
        page,
        'Sent. The shop’s payment provider checks this payment by hand, so it can take a while until this page shows it.',
      );
      const link = page.getByRole('link', { name: 'View transaction' });
      expect(await link.getAttribute('href')).toMatch(
        /^https:\/\/sepolia\.arbiscan\.io\/tx\/0x[0-9a-f]{64}$/,
      );
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      const balance = () =>
        sepolia.client.readContract({
          address: USDC.token_address as Address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [made.contract_address],
        });
      await until(async () => (await balance()) === 12_500_000n);
    });
  });
});
