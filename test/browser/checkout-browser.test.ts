import type { Page } from 'playwright-core';
import { stopClock, type VisitOptions } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { mine, reorg, transfer } from '../support/chain/chain-scenes';
import { newPage, type PaidPage } from '../support/checkout/checkout-scenes';
import { shows, useCheckoutWorld } from '../support/checkout/use-checkout-world';
import { until } from '../support/until';

describeWithBrowser('The checkout page in a browser', () => {
  const shared = useCheckoutWorld();
  const browser = useBrowser();
  let { world, token } = shared;
  beforeAll(() => {
    ({ world, token } = shared);
  });

  const invoice = (amount = '10', more: object = {}) =>
    newPage(world, { tokenAddress: token, amount, ...more });
  const open = ({ path }: PaidPage, options?: VisitOptions, search = '') =>
    browser.open(world.chit.url + path + search, options);
  const pay = ({ address }: PaidPage, micros: bigint) => transfer(world.anvil, token, address, micros);
  const textOf = async (page: Page, selector: string) =>
    ((await page.locator(selector).textContent()) ?? '').replace(/\s+/g, ' ').trim();
  const textBecomes = (page: Page, selector: string, text: string | RegExp) =>
    until(async () => (await textOf(page, selector)).match(text));
  /** Sets a mark in the page that only a reload removes. */
  const mark = (page: Page) => page.evaluate('window.stillHere = true');
  const isSamePage = (page: Page) => page.evaluate('window.stillHere === true');
  const qrOf = (page: Page) => page.locator('.exact img').getAttribute('src');

  describe('follows a payment without a reload', () => {
    it('after a partial payment: the missing amount, and another QR code', async () => {
      const made = await invoice();
      const { page } = await open(made);
      await shows(page, 'waiting');
      await mark(page);
      const whole = await qrOf(page);
      await pay(made, 4_000_000n);
      await shows(page, 'part_paid');
      await page.getByText('You can send the rest now.').waitFor();
      expect(await textOf(page, '.amount')).toBe('6 TEST');
      expect(await page.locator('.due [data-copy="6"]').isVisible()).toBe(true);
      expect(await qrOf(page)).not.toBe(whole);
      await page.locator('.codes > summary').click();
      await page.locator('.exact > summary').click();
      await until(() => page.evaluate<boolean>("document.querySelector('.exact img').naturalWidth > 0"));
      await pay(made, 6_000_000n);
      await shows(page, 'seen');
      expect(await isSamePage(page)).toBe(true);
    });

    it('when it expires', async () => {
      const made = await invoice();
      const { page } = await open(made);
      await shows(page, 'waiting');
      await world.endTime(made.uuid);
      await world.passTime(made.uuid);
      await shows(page, 'expired');
      expect(await page.locator('[data-part=pay]').count()).toBe(0);
      expect(await page.title()).toBe('Expired: 10 TEST');
    });

    it('when a late payment arrives, until it is confirmed', async () => {
      const made = await invoice();
      await world.endTime(made.uuid);
      await world.passTime(made.uuid);
      await world.becomes(made.uuid, 'expired');
      const { page } = await open(made);
      await shows(page, 'expired');
      await pay(made, 10_000_000n);
      await shows(page, 'late');
      await mine(world.anvil, 2);
      await shows(page, 'paid_late');
    });

    it('when a reorganization reverts it, and it is paid again', async () => {
      const made = await invoice();
      const { page } = await open(made);
      await shows(page, 'waiting');
      await pay(made, 10_000_000n);
      await shows(page, 'seen');
      await world.caughtUp();
      await world.unseen(() => reorg(world.anvil, 1));
      await shows(page, 'reverted');
      expect(await page.locator('[data-copy="10"]').isVisible()).toBe(true);
      await pay(made, 10_000_000n);
      await shows(page, 'seen');
    });
  });

  describe('copies', () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const clipboard = 'navigator.clipboard.readText()';

    it('the exact address, with a short confirmation', async () => {
      const made = await invoice();
      const { page } = await open(made, { permissions, before: stopClock });
      const button = page.getByRole('button', { name: 'Copy the address' });
      await button.click();
      await textBecomes(page, `[data-copy="${made.address}"]`, 'Copied');
      expect(await textOf(page, '.announcer')).toBe('Copied');
      expect(await page.evaluate(clipboard)).toBe(made.address);
      await page.clock.runFor(2_000);
      await textBecomes(page, `[data-copy="${made.address}"]`, /^Copy$/);
    });

    it('the exact amount', async () => {
      const { page } = await open(await invoice('1234567.000001'), { permissions, before: stopClock });
      await page.getByRole('button', { name: 'Copy the amount' }).click();
      await textBecomes(page, '.announcer', 'Copied');
      expect(await page.evaluate(clipboard)).toBe('1234567.000001');
    });

    it('without a clipboard API, by selecting the text', async () => {
      const made = await invoice();
      const before = async (page: Page) => {
        await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
        await stopClock(page);
      };
      const { page } = await open(made, { permissions, before });
      await page.getByRole('button', { name: 'Copy the address' }).click();
      await textBecomes(page, '.announcer', 'Copied');
      expect(await page.evaluate('String(getSelection())')).toBe(made.address);
    });
  });

  describe('counts the time down', () => {
    const left = (page: Page) => textOf(page, '[data-countdown]');

    it('second by second', async () => {
      const { page } = await open(await invoice());
      const first = await left(page);
      expect(first).toMatch(/^(60:00|59:\d\d)$|^1:00:00$/);
      await until(async () => (await left(page)) !== first);
    });

    it('with hours if any remain', async () => {
      const { page } = await open(await invoice('10', { expiresInMinutes: 180 }));
      expect(await left(page)).toMatch(/^(3:00:00|2:59:\d\d)$/);
    });

    it("by the server's clock, whatever the browser's shows", async () => {
      const before = (page: Page) => page.clock.setFixedTime('2001-02-03T04:05:06Z');
      const { page } = await open(await invoice('10', { expiresInMinutes: 30 }), { before });
      expect(await left(page)).toMatch(/^(30:00|29:\d\d)$/);
    });

    /** Opens the page of an invoice that ends soon, with more time on a machine on which the page was not there before. */
    const openSoonOver = async (seconds: number): ReturnType<typeof open> => {
      const made = await invoice();
      const ends = 'UPDATE invoices SET expires_on = now() + make_interval(secs => $2) WHERE uuid = $1';
      await world.chit.database.query(ends, [made.uuid, seconds]);
      const opened = await open(made);
      return (await opened.page.locator('[data-countdown]').count()) > 0 ? opened : openSoonOver(seconds * 3);
    };

    it('to zero, and then requests once what the state of the invoice is', async () => {
      const { page, requests } = await openSoonOver(1.5);
      const asked = () => requests.filter((request) => request.url().endsWith('/state'));
      await until(async () => asked().length > 0);
      await until(async () => (await page.locator('[data-countdown]').count()) === 0);
      await until(() => page.evaluate<boolean>('performance.now() > 3000'));
      expect(asked()).toHaveLength(1);
    });
  });

  describe('without JavaScript', () => {
    it('shows address, amount, time and QR code, and no buttons', async () => {
      const made = await invoice('10', { note: 'For the coffee' });
      const { page, problems } = await open(made, { javaScriptEnabled: false });
      expect(await textOf(page, '.amount')).toBe('10 TEST');
      expect(await page.getByText(made.address, { exact: true }).isVisible()).toBe(true);
      expect(await page.getByText('For the coffee').isVisible()).toBe(true);
      expect(await page.locator('.until').isVisible()).toBe(true);
      await page.locator('.codes > summary').click();
      await until(() => page.evaluate<boolean>("document.querySelector('.qr img').naturalWidth > 0"));
      expect(await page.locator('button:visible').count()).toBe(0);
      expect(await page.getByText('Time left').isVisible()).toBe(false);
      expect(problems).toEqual([]);
    });

    it('is a receipt once it is paid', async () => {
      const made = await invoice();
      await pay(made, 10_000_000n);
      await mine(world.anvil, 2);
      await world.becomes(made.uuid, 'paid');
      const { page } = await open(made, { javaScriptEnabled: false });
      expect(await page.getByRole('heading', { name: 'Receipt' }).isVisible()).toBe(true);
      expect(await page.locator('button:visible').count()).toBe(0);
    });
  });

  describe('speaks the language that the browser prefers', () => {
    const LANGUAGES = [
      ['de-AT', 'de', 'ltr', 'Wartet auf Zahlung', 'Bezahlt'],
      ['ar-EG', 'ar', 'rtl', 'في انتظار الدفع', 'مدفوع'],
    ] as const;

    it.each(LANGUAGES)('%s, also in updates', async (locale, language, direction, waiting, paid) => {
      const made = await invoice();
      const { page } = await open(made, { locale });
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.evaluate("getComputedStyle(document.querySelector('main')).direction")).toBe(
        direction,
      );
      expect(await textOf(page, '.status')).toBe(waiting);
      await world.setStatus(made.uuid, 'paid');
      await shows(page, 'paid');
      expect(await textOf(page, '.status')).toBe(paid);
    });

    it('unless another one is selected, also in updates', async () => {
      const made = await invoice();
      const { page } = await open(made, { locale: 'de-DE' }, '?lang=fr');
      expect(await textOf(page, '.status')).toBe('En attente du paiement');
      await world.setStatus(made.uuid, 'paid');
      await shows(page, 'paid');
      expect(await textOf(page, '.status')).toBe('Payé');
    });
  });
});
