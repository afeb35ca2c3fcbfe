import type { Page } from 'playwright-core';
import { stopClock, type VisitOptions } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { mine, transfer } from '../support/chain/chain-scenes';
import { newPage, type PaidPage } from '../support/checkout/checkout-scenes';
import { shows, useCheckoutWorld } from '../support/checkout/use-checkout-world';

const TEN = 10_000_000n;

describeWithBrowser('The receipt on the checkout page', () => {
  const shared = useCheckoutWorld();
  const browser = useBrowser();
  let { world, token } = shared;
  beforeAll(() => {
    ({ world, token } = shared);
  });

  const invoice = () => newPage(world, { tokenAddress: token, amount: '10' });
  const open = ({ path }: PaidPage, options?: VisitOptions, search = '') =>
    browser.open(world.chit.url + path + search, options);
  const textOf = async (page: Page, selector: string) =>
    ((await page.locator(selector).textContent()) ?? '').replace(/\s+/g, ' ').trim();

  /** Creates an invoice of 10 tokens that a payment of this amount has completed, and returns the transaction's hash. */
  async function paidInvoice(micros = TEN): Promise<PaidPage & { hash: string }> {
    const made = await invoice();
    const { transactionHash: hash } = await transfer(world.anvil, token, made.address, micros);
    await mine(world.anvil, 2);
    await world.becomes(made.uuid, 'paid');
    return { ...made, hash };
  }

  it('has the whole hash of the transaction, and is printed with it', async () => {
    const made = await paidInvoice();
    const before = (page: Page) => page.addInitScript('window.print = () => { window.prints = 1 }');
    const { page, problems } = await open(made, { before });
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.evaluate('window.prints')).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(made.hash, { exact: true }).isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('has the amount, but neither the fee nor the share of the merchant', async () => {
    const { page } = await open(await paidInvoice());
    const labels = await page.locator('[data-part=receipt] dt').allTextContents();
    expect(labels).toEqual(['Amount', 'Paid on', 'Paid to', 'Invoice']);
  });

  it.each(['de', 'ar'])('says by how much the invoice is overpaid, in the language %s', async (language) => {
    const { page, problems } = await open(await paidInvoice(TEN + 5_500_000n), {}, `?lang=${language}`);
    const next = await page.locator('.next').allTextContents();
    expect(next).toHaveLength(2);
    expect(next[1]).toContain('5.5 TEST');
    const amounts = await page.locator('[data-part=receipt] dd').allTextContents();
    expect(amounts.slice(0, 3)).toEqual(['10 TEST', '15.5 TEST', '5.5 TEST']);
    expect(await browser.violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each(['de', 'ar'])(
    'is not claimed if an admin set the invoice to paid, in the language %s',
    async (language) => {
      const made = await invoice();
      const { page, problems } = await open(made, {}, `?lang=${language}`);
      await shows(page, 'waiting');
      await world.setStatus(made.uuid, 'paid');
      await shows(page, 'paid');
      expect(await page.locator('[data-part=receipt], [data-print], h2').count()).toBe(0);
      expect(await page.locator('[data-part=details] dd').count()).toBe(4);
      expect(await browser.violations(page)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  describe('and the order', () => {
    const SHOP = 'https://shop.test/thanks?order={order}';
    const ORDER = {
      ...{ orderId: '1234', redirectUrl: SHOP },
      lines: [{ name: 'Coffee', quantity: '4', unitPrice: '2.5' }],
    };
    const orderOf = (more: object = {}) =>
      newPage(world, { tokenAddress: token, amount: '10', ...ORDER, ...more });
    /** Answers the shop's page, which no test may reach. */
    const before = (page: Page) =>
      page.route('https://shop.test/**', (route) => route.fulfill({ body: 'shop' }));
    /** Besides, stops the page's clock. */
    const stopped = async (page: Page) => {
      await before(page);
      await stopClock(page);
    };

    it('are on the page in every phase, with the way back to the shop, without JavaScript too', async () => {
      const made = await orderOf();
      const { page } = await open(made, { javaScriptEnabled: false });
      for (const status of ['created', 'expired', 'paid']) {
        await world.setStatus(made.uuid, status);
        await page.reload();
        expect(await textOf(page, '[data-part=order]')).toBe('Order 1234 Coffee 4 × 2.5 TEST 10 TEST');
        const link = page.getByRole('link', { name: 'Back to shop.test' });
        expect(await link.getAttribute('href')).toBe('https://shop.test/thanks?order=1234');
      }
    });

    it('lead back to the shop by themselves, five seconds after the payment', async () => {
      const made = await orderOf({ redirectAutomatically: true });
      const { page, problems } = await open(made, { before: stopped });
      await shows(page, 'waiting');
      await world.setStatus(made.uuid, 'paid');
      await page.getByText('You will be taken back in 5 s.').waitFor();
      await page.clock.runFor(4_000);
      await page.getByText('You will be taken back in 1 s.').waitFor();
      await page.clock.runFor(1_000);
      await page.waitForURL('https://shop.test/thanks?order=1234');
      expect(problems).toEqual([]);
    });

    it('stay when the payer wants to, also after a reload', async () => {
      const made = await orderOf({ redirectAutomatically: true });
      await world.setStatus(made.uuid, 'paid');
      const { page } = await open(made, { before: stopped });
      await page.getByRole('button', { name: 'Stay here' }).click();
      await page.reload();
      await page.locator('html.js').waitFor();
      expect(await page.locator('[data-redirect]').isVisible()).toBe(false);
      expect(await page.getByRole('link', { name: 'Back to shop.test' }).isVisible()).toBe(true);
    });
  });

  it.each([
    ['Asia/Tokyo', 'GMT+9'],
    ['America/New_York', /E[SD]T/],
  ])("has the time in the reader's time zone: %s", async (timezoneId, zone) => {
    const made = await invoice();
    const { page } = await open(made, { timezoneId });
    await shows(page, 'waiting');
    const [{ expires_on: expiry }] = (await world.chit.database.query<{ expires_on: Date }>(
      'SELECT expires_on FROM invoices WHERE uuid = $1',
      [made.uuid],
    )) as [{ expires_on: Date }];
    const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone: timezoneId });
    expect(await textOf(page, '.until')).toMatch(zone);
    expect(await textOf(page, '.until')).toContain(clock.format(expiry).replace(/\s/g, ' '));
    await transfer(world.anvil, token, made.address, TEN);
    await mine(world.anvil, 2);
    await shows(page, 'paid');
    expect(await textOf(page, 'dl time[data-local]')).toMatch(zone);
  });

  it('has the time in UTC without JavaScript', async () => {
    const { page } = await open(await invoice(), { javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' });
    expect(await textOf(page, '.until')).toMatch(/^until .* UTC$/);
  });
});
