import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { transfer } from '../support/chain/chain-scenes';
import type { Settlement } from '../support/chain/settlement';
import { goTo, openAs, startDashboard } from '../support/dashboard/dashboard';
import { until } from '../support/until';

/** USDC on a network whose tokens have value. */
const MAINNET_USDC = {
  token_address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  network: 'ARB_MAINNET',
};

describeWithBrowser("The dashboard's frame", () => {
  const browser = useBrowser();
  let world: Settlement;
  /** Has invoices on networks of both kinds. */
  let merchant: Merchant;

  beforeAll(async () => {
    // Nothing answers at this address, but a network that is to be watched counts as one of the service.
    world = await startDashboard({ RPC_URLS_ARB_MAINNET: 'http://127.0.0.1:9' });
    merchant = await createMerchant(world.chit);
    await createInvoice(world.chit, merchant, {
      ...MAINNET_USDC,
      order_id: 'with-value',
      customer_id: 'Ada',
    });
    await createInvoice(world.chit, merchant, { order_id: 'without-value', customer_id: 'Bob' });
  });
  afterAll(() => world?.stop());

  const open = (path: string, person = merchant) => openAs(browser, world.chit, person, path);

  describe('parts test networks from the others', () => {
    it('in lists, sums and what can be created, and says which it shows', async () => {
      const { page, problems } = await open('/');
      await page.getByText('Real networks: tokens with value').waitFor();
      await page.getByText('with-value').waitFor();
      await page.getByRole('heading', { name: 'Received', exact: true }).waitFor();
      expect(await page.getByText('without-value').count()).toBe(0);
      await page.getByRole('radio', { name: 'Test network' }).check({ force: true });
      await page.getByText('Test networks: their tokens have no value').waitFor();
      await page.getByText('without-value').waitFor();
      await page.getByText('Test networks: these tokens are for testing only').waitFor();
      expect(await page.getByText('with-value', { exact: true }).count()).toBe(0);
      await page.getByRole('link', { name: 'Customers' }).click();
      await page.getByRole('link', { name: 'Bob' }).waitFor();
      expect(await page.getByRole('link', { name: 'Ada' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Tokens and networks' }).click();
      await page.getByRole('heading', { name: 'Arbitrum Sepolia' }).waitFor();
      expect(await page.getByRole('heading', { name: 'Arbitrum One' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByText('Test networks: their tokens have no value').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Invoices', exact: true }).click();
      await page.getByText('without-value').waitFor();
      expect(await page.getByText('with-value', { exact: true }).count()).toBe(0);
      await page.getByRole('link', { name: 'Create invoice' }).click();
      await page
        .getByRole('option', { name: /Arbitrum Sepolia/ })
        .first()
        .waitFor({ state: 'attached' });
      expect(await page.getByRole('option', { name: /Arbitrum One/ }).count()).toBe(0);
      expect(problems).toEqual([]);
    });

    it('by the address of the page, which opens what it says', async () => {
      const { page } = await open('/invoices?net=testnet');
      await page.getByText('without-value').waitFor();
      await page.goto(`${world.chit.url}/invoices?network=ARB_SEPOLIA`);
      await page.getByText('Test networks: their tokens have no value').waitFor();
      await page.getByText('without-value').waitFor();
      await page.getByRole('radio', { name: 'Real network' }).check({ force: true });
      await page.getByText('with-value', { exact: true }).waitFor();
    });

    it('and follows an invoice that is opened', async () => {
      const { uuid } = await createInvoice(world.chit, merchant);
      const { page } = await open(`/invoices/${uuid}`);
      await page.getByText('Test networks: their tokens have no value').waitFor();
      await page.getByRole('link', { name: 'Invoices', exact: true }).click();
      await page.getByText('without-value').waitFor();
      await page.goBack();
      await page.getByRole('radio', { name: 'Real network' }).check({ force: true });
      await page.getByText('with-value', { exact: true }).waitFor();
    });
  });

  describe('obeys keys', () => {
    it('as letters to search for while the command palette is still being loaded', async () => {
      const { page, problems } = await open('/');
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      let load = () => {};
      const asked = new Promise<void>((resolve) => {
        load = resolve;
      });
      await page.route(/palette-[^/]*\.js$/, async (route) => {
        await asked;
        await route.continue();
      });
      await page.keyboard.press('/');
      await page.keyboard.type('coffee');
      load();
      const box = page.getByRole('combobox');
      await box.waitFor();
      await page.keyboard.type('!');
      await until(async () => (await box.inputValue()) === 'coffee!');
      expect(new URL(page.url()).pathname).toBe('/');
      expect(problems).toEqual([]);
    });

    it('that open screens and dialogs, but not while somebody types', async () => {
      const { page, problems } = await open('/');
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await page.keyboard.press('?');
      const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await shortcuts.getByRole('row', { name: 'Invoices g i' }).waitFor();
      await page.keyboard.press('Escape');
      await shortcuts.waitFor({ state: 'detached' });
      await goTo(page, 'i', '/invoices');
      await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor();
      await page.getByText('with-value').waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'History' }).waitFor();
      await page.keyboard.press('c');
      await page.getByRole('heading', { name: 'Create invoice' }).waitFor();
      await page.getByRole('textbox', { name: 'Note' }).pressSequentially('g h c ? /');
      expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('g h c ? /');
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: /Create invoice c/ }).waitFor();
      expect(problems).toEqual([]);
    });
  });

  describe('tells by notices', () => {
    it('what is paid, with the way to it, on the networks that it shows', async () => {
      const { chit, anvil } = world;
      const token = await world.token(6);
      const { address } = await world.invoice(token, 25, { order_id: 'A-7' });
      const { page, requests } = await open('/settings/language?net=testnet', world.merchant);
      await page.getByRole('heading', { name: 'Settings' }).waitFor();
      const stream = await until(async () => requests.find((each) => each.url().endsWith('/graphql/stream')));
      await stream.response();
      const other = await page.context().newPage();
      await other.goto(`${chit.url}/settings/language?net=mainnet`);
      await other.getByRole('radio', { name: 'Real network', checked: true }).waitFor({ state: 'attached' });
      await transfer(anvil, token, address, 25_000_000n);
      const notice = page.getByRole('status').getByRole('link', { name: '25 TEST was paid. A-7' });
      await notice.waitFor();
      expect(await other.getByText('25 TEST was paid').count()).toBe(0);
      await notice.click();
      await page.getByRole('heading', { name: 'History' }).waitFor();
      expect(await page.getByText('was paid. A-7').count()).toBe(0);
    });

    it('that a payment link is disabled, which a key undoes', async () => {
      const { page, problems } = await open('/payment-links/new');
      await page.getByLabel('Title').fill('Workshop');
      await page.getByLabel('Amount', { exact: true }).fill('10');
      await page.getByRole('button', { name: 'Create payment link' }).click();
      await page.getByRole('button', { name: 'Disable' }).click();
      await page.getByText('The payment link Workshop is disabled.').waitFor();
      await page.getByRole('button', { name: 'Enable' }).waitFor();
      await page.keyboard.press('u');
      await page.getByRole('button', { name: 'Disable' }).waitFor();
      await page.getByText('Undone.').waitFor();
      await page.getByRole('button', { name: 'Close this notice' }).click();
      await page.getByText('Undone.').waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
    });
  });
});
