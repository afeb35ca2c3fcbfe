import { type Address, erc20Abi } from 'viem';
import { storePrices } from '../support/app/prices';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { deployToken, mine, mint, payers, transfer } from '../support/chain/chain-scenes';
import { deployFactory } from '../support/chain/forwarder-scenes';
import type { Settlement } from '../support/chain/settlement';
import { listToken } from '../support/checkout/checkout-scenes';
import { openAs, startDashboard } from '../support/dashboard/dashboard';
import { until } from '../support/until';
import { TestWallet } from './test-wallet';

const UNIT = 1_000_000n;
const SYMBOLS = ['USDC', 'WETH', 'ABC'] as const;
type Listed = (typeof SYMBOLS)[number];

const CREATE = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) {
  uuid address: contractAddress
} }`;

/** A euro costs 1.15 USD, a USDC 0.9999 USD, a WETH 2,000 USD; ABC has no price. */
describeWithBrowser('Invoices with a price or several tokens, in the dashboard', () => {
  const browser = useBrowser();
  let world: Settlement;
  let tokens: Record<Listed, Address>;

  beforeAll(async () => {
    world = await startDashboard({ CONFIRMATIONS_LOCAL: '2' });
    await deployFactory(world.anvil);
    const listed: [Listed, Address][] = [];
    for (const symbol of SYMBOLS) {
      const address = await deployToken(world.anvil, 'PayToken', symbol, symbol, 6);
      await mint(world.anvil, address, payers[0].address, 1_000n * UNIT);
      listed.push([symbol, await listToken(world, { address, name: symbol, symbol, decimals: 6 })]);
    }
    tokens = Object.fromEntries(listed) as typeof tokens;
    await storePrices(world.chit.database, { 'WETH/USD': 200_000_000_000 });
  });
  afterAll(() => world?.stop());

  const open = (path: string, wallet?: TestWallet) =>
    openAs(browser, world.chit, world.merchant, path, { before: async (page) => wallet?.install(page) });

  /** Opens the form of a price, with USDC and the further tokens chosen. */
  const openForm = async (amount: string, further: readonly Listed[] = []) => {
    const visit = await open('/invoices/new');
    const { page } = visit;
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByLabel('Amount', { exact: true }).fill(amount);
    await page.getByLabel('Token', { exact: true }).selectOption({ label: 'USDC on Foundry (test network)' });
    await page.getByText('Other accepted tokens').click();
    const furtherToken = (symbol: Listed) =>
      page.getByRole('group', { name: symbol }).getByLabel('Foundry', { exact: true });
    for (const symbol of further) await furtherToken(symbol).check();
    return { ...visit, furtherToken, send: page.getByRole('button', { name: 'Create invoice' }) };
  };

  const create = async (input: object, ...symbols: Listed[]) => {
    const accepts = symbols.map((symbol) => ({ tokenAddress: tokens[symbol], network: 'LOCAL' }));
    const { body } = await world.chit.graphql(
      CREATE,
      { input: { ...input, accepts } },
      world.merchant.accessToken,
    );
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return body.data.createInvoice as { uuid: string; address: Address };
  };

  const balance = (symbol: Listed, owner: Address) =>
    world.anvil.client.readContract({
      address: tokens[symbol],
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    });

  it('are created with a quote in the chosen tokens, and show the locked amounts with their rates', async () => {
    const { page, problems, send } = await openForm('25.90', ['WETH', 'ABC']);
    const quote = page.getByRole('region', { name: 'Price in tokens' });
    const preview = page.getByRole('region', { name: 'What customers see' });
    for (const part of [quote, preview])
      for (const text of ['29.788 USDC', '0.014893 WETH']) await part.getByText(text).waitFor();
    await quote.getByText('1 USDC = €0.869478').waitFor();
    await quote.getByText('No price at the moment').waitFor();
    await quote.getByText('for at most 15 minutes').waitFor();
    await preview.getByText('€25.90').waitFor();
    expect(await preview.getByText('ABC').count()).toBe(0);
    expect(await browser.violations(page)).toEqual([]);
    await send.click();
    await page.getByRole('heading', { name: '€25.90 or in one other token' }).waitFor();
    const options = page.getByRole('table', { name: 'Accepted tokens' });
    for (const text of ['29.788 USDC', '0.014893 WETH'])
      await options.getByText(text, { exact: true }).first().waitFor();
    await options.getByText('1 USDC = €0.869478').click();
    await options.getByText('EUR/USD 1.15').filter({ visible: true }).waitFor();
    await page.goto(`${world.chit.url}/invoices`);
    await page.getByRole('link', { name: '€25.90 or in one other token' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('say at the amount and at the tokens what is wrong with them', async () => {
    const { page, furtherToken, send } = await openForm('1.0001', ['WETH']);
    await page.getByRole('alert').getByText('Enter at most 2 decimal places.').waitFor();
    await send.click();
    await page.getByLabel('Amount', { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByLabel('Amount', { exact: true }).fill('1');
    await furtherToken('WETH').uncheck();
    await page.getByLabel('Token', { exact: true }).selectOption({ label: 'ABC on Foundry (test network)' });
    await page.getByText('None of these tokens has a price in EUR at the moment.').waitFor();
    await furtherToken('USDC').check();
    await page.getByText('No price at the moment').waitFor();
    await world.chit.database.query("UPDATE tokens SET status = 'disabled' WHERE address = $1", [
      tokens.USDC,
    ]);
    await send.click();
    await page
      .locator('.further-tokens')
      .getByText('This token cannot be used for new invoices on LOCAL')
      .waitFor();
    await world.chit.database.query("UPDATE tokens SET status = 'active' WHERE address = $1", [tokens.USDC]);
    await send.click();
    await page.getByRole('heading', { name: '€1.00' }).waitFor();
    await page.getByText('1.1502 USDC', { exact: true }).first().waitFor();
  });

  it('show what came in each token, and pay out each by itself', async () => {
    const { uuid, address } = await create({ amount: '10' }, 'USDC', 'WETH');
    await transfer(world.anvil, tokens.USDC, address, 4n * UNIT);
    await transfer(world.anvil, tokens.WETH, address, 5n * UNIT);
    await mine(world.anvil, 1);
    await until(async () => (await world.seen(uuid)).amountReceived === '9');
    const { page, problems } = await open(`/invoices/${uuid}`, new TestWallet(world.anvil));
    const rowOf = (table: string, text: string) =>
      page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });
    for (const text of ['10 WETH', '5 WETH', '1 WETH'])
      await rowOf('Accepted tokens', 'WETH').getByText(text, { exact: true }).waitFor();
    for (const text of ['4 USDC', '5 WETH'])
      await rowOf('Payments', text).getByText('Foundry', { exact: true }).waitFor();
    expect(await browser.faults(page)).toEqual([]);
    const payout = page.getByRole('region', { name: 'Pay out WETH on Foundry' });
    await payout.getByRole('button', { name: 'Send with a wallet' }).click();
    await payout.getByText('Payout sent.').waitFor();
    await until(async () => (await balance('WETH', address)) === 0n);
    expect(await balance('USDC', address)).toBe(4n * UNIT);
    await page.getByRole('region', { name: 'Pay out USDC on Foundry' }).waitFor();
    expect(problems).toEqual([]);
  });
});
