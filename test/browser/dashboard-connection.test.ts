import type { Page } from 'playwright-core';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { transfer } from '../support/chain/chain-scenes';
import type { Settlement } from '../support/chain/settlement';
import { answered, holdStream, openAs, startDashboard } from '../support/dashboard/dashboard';
import { Relay } from '../support/process/relay';

describeWithBrowser('The dashboard in an open tab', () => {
  const browser = useBrowser();
  let world: Settlement;
  let merchant: Merchant;

  beforeAll(async () => {
    world = await startDashboard();
    merchant = await createMerchant(world.chit);
    await createInvoice(world.chit, merchant, { order_id: 'first' });
  });
  afterAll(() => world?.stop());

  /** The Chit at the address of a relay. */
  const through = ({ url }: Relay) => ({
    rest: world.chit.rest.bind(world.chit),
    graphql: world.chit.graphql.bind(world.chit),
    operate: world.chit.operate.bind(world.chit),
    database: world.chit.database,
    url: url.replace(/\/$/, ''),
  });

  it('says that the server is away, and catches up when it is back', async () => {
    const { chit, anvil } = world;
    const token = await world.token(6);
    const { uuid, address } = await world.invoice(token, 25, { order_id: 'while-away' });
    const relay = await Relay.to(chit.url);
    const { page } = await openAs(browser, through(relay), world.merchant, '/invoices');
    const row = page.getByRole('row', { name: /while-away/ });
    await row.getByText('Waiting').waitFor();
    await relay.shut();
    await page.getByText('Connection lost').waitFor();
    await transfer(anvil, token, address, 25_000_000n);
    await world.becomes(uuid, 'paid');
    await row.getByText('Waiting').waitFor();
    await relay.open();
    await row.getByText('Paid', { exact: true }).waitFor();
    await page.getByText('Connection lost').waitFor({ state: 'detached' });
    await createInvoice(chit, world.merchant, { order_id: 'live again' });
    await page.getByRole('row', { name: /live again/ }).waitFor();
    await browser.leave();
    await relay.shut();
  });

  it('shows what has changed after its first reading and before the changes arrive', async () => {
    const { uuid } = await createInvoice(world.chit, world.merchant);
    const { before, openStream } = holdStream();
    const { page } = await openAs(browser, world.chit, world.merchant, `/invoices/${uuid}`, { before });
    await page.getByText('Waiting', { exact: true }).waitFor();
    await world.setStatus(uuid, 'paid');
    openStream();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    await browser.leave();
  });

  it('keeps the screen and what was typed when nothing can be read again', async () => {
    const relay = await Relay.to(world.chit.url);
    const { page } = await openAs(browser, through(relay), merchant, '/invoices/new');
    await page.getByLabel('Amount').fill('12.5');
    await relay.shut();
    await page.getByText('Connection lost').waitFor();
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/graphql'));
    await page.route('**/graphql', (route) => route.abort());
    await relay.open();
    await refused;
    await page.getByText('Connection lost').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Amount').inputValue()).toBe('12.5');
    await browser.leave();
    await relay.shut();
  });

  it('keeps the rows that it shows when they cannot be read again', async () => {
    const order = 'shown before';
    const { uuid } = await createInvoice(world.chit, world.merchant, { order_id: order });
    const { before, openStream } = holdStream();
    const { page } = await openAs(browser, world.chit, world.merchant, '/invoices', { before });
    const row = page.getByRole('row', { name: new RegExp(order) });
    await row.getByText('Waiting').waitFor();
    await page.route('**/graphql', (route) => route.abort());
    await world.setStatus(uuid, 'paid');
    openStream();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await row.waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await row.getByText('Paid', { exact: true }).waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await browser.leave();
  });

  it('shows a screen before it has the texts that only a refused entry needs', async () => {
    const { page } = await openAs(browser, world.chit, world.merchant, '/invoices/new', {
      before: (fresh) => fresh.route('**/problems-*', (route) => route.abort()),
    });
    await page.getByLabel('Amount').fill('0');
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await page.getByText('This entry is not correct. Check it.').waitFor();
    await browser.leave();
  });

  it('waits for a screen that it has not loaded yet until the server is back', async () => {
    const relay = await Relay.to(world.chit.url);
    const { page, requests } = await openAs(browser, through(relay), merchant, '/settings/language');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await answered(requests);
    await relay.shut();
    await page.getByRole('link', { name: 'Invoices', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/invoices');
    await relay.open();
    await page.getByRole('row', { name: /first/ }).waitFor();
    await browser.leave();
    await relay.shut();
  });

  describe('after a new version has replaced its files', () => {
    /** Takes the files of the build away until the page is loaded again. */
    async function deploy(page: Page): Promise<{ loads: number }> {
      const seen = { loads: 0 };
      await page.route('**/*', (route) => {
        if (route.request().isNavigationRequest()) seen.loads += 1;
        const isGone = seen.loads === 0 && new URL(route.request().url()).pathname.startsWith('/assets/');
        return isGone ? route.fulfill({ status: 404 }) : route.continue();
      });
      return seen;
    }

    it('loads itself again, once, and shows the screen that was asked for', async () => {
      const { page } = await openAs(browser, world.chit, merchant, '/settings/language');
      await page.getByRole('heading', { name: 'Settings' }).waitFor();
      const seen = await deploy(page);
      await page.getByRole('link', { name: 'Invoices', exact: true }).click();
      await page.getByRole('row', { name: /first/ }).waitFor();
      expect([seen.loads, new URL(page.url()).pathname]).toEqual([1, '/invoices']);
    });

    it('does not load itself again for a dialog, and keeps what was typed', async () => {
      const { page } = await openAs(browser, world.chit, merchant, '/invoices/new');
      await page.getByLabel('Amount').fill('12.5');
      const seen = await deploy(page);
      await page.getByRole('button', { name: 'Search' }).click();
      const dialog = page.getByRole('dialog', { name: 'This could not be loaded' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      expect([seen.loads, await page.getByLabel('Amount').inputValue()]).toEqual([0, '12.5']);
    });
  });
});
