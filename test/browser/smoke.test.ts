import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { mine, transfer } from '../support/chain/chain-scenes';
import type { Settlement } from '../support/chain/settlement';
import { newPage } from '../support/checkout/checkout-scenes';
import { shows } from '../support/checkout/use-checkout-world';
import { startDashboard } from '../support/dashboard/dashboard';

/** The part of the browser tests that runs with every `npm test`. */
describeWithBrowser('In a browser', () => {
  const browser = useBrowser();
  let world: Settlement;

  beforeAll(async () => {
    world = await startDashboard({ CONFIRMATIONS_LOCAL: '3' });
  });
  afterAll(() => world?.stop());

  it('the checkout page follows a payment from waiting over each confirmation to the receipt, without a reload', async () => {
    const token = await world.token(6);
    const made = await newPage(world, { tokenAddress: token, amount: '10' });
    const { page, problems } = await browser.open(world.chit.url + made.path);
    await shows(page, 'waiting');
    await page.evaluate('window.stillHere = true');
    expect(await page.title()).toBe('Pay 10 TEST');

    const { transactionHash: hash } = await transfer(world.anvil, token, made.address, 10_000_000n);
    await shows(page, 'seen');
    await page.getByText('The network usually confirms this in about 1 minute').waitFor();
    await mine(world.anvil, 1);
    await page.locator('progress[value="2"][max="3"]').waitFor();
    await mine(world.anvil, 1);
    await shows(page, 'paid');

    expect(await page.title()).toBe('Paid: 10 TEST');
    expect(await page.locator('[data-part=receipt] .hash code').first().textContent()).toBe(hash);
    expect(await page.locator('[data-part=pay]').count()).toBe(0);
    expect(await page.evaluate('window.stillHere === true')).toBe(true);
    expect(problems).toEqual([]);
  });

  it('a merchant signs in to the dashboard, and sees the screen for which they came', async () => {
    const { chit, merchant } = world;
    const { page, problems } = await browser.open(`${chit.url}/invoices?text=coffee`);
    await page.getByLabel('E-mail address').fill(merchant.email);
    await page.getByLabel('Password').fill(merchant.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?text=coffee');
    expect(problems).toEqual([]);
  });
});
