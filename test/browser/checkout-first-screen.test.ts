import type { Page } from 'playwright-core';
import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import { storePrices } from '../support/app/prices';
import { USDC } from '../support/app/settings';
import { PHONE, type Visit, type VisitOptions } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';

const LAPTOP = { width: 1280, height: 800 };
const CREATE = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { url } }';
const LINES = Array.from({ length: 12 }, (_, at) => ({ name: `Cup ${at}`, quantity: '1', unitPrice: '2.5' }));
const ORDER = { orderId: '1042', note: 'Thank you for your order', lines: LINES };
const EUROS = { price: { amount: '30', currency: 'EUR' } };

/** What a payer needs at first; a phone opens wallet apps, and a computer scans. */
const NEEDED = [
  ...['.amount', '.network', '[data-part=pay] code', '[data-copy^="0x"]', '[data-countdown]'],
] as const;
const ON_PHONE = [...NEEDED, '.apps a:first-of-type', '.apps a:last-of-type', '.codes > summary'];
const ON_LAPTOP = [...NEEDED, '[data-wallet]', '.codes > .qr img'];

describeWithBrowser('The first screen of the checkout page', () => {
  const browser = useBrowser();
  let chit: Chit;
  let merchant: Merchant;
  let five: { tokenAddress: string; network: string }[];

  beforeAll(async () => {
    chit = await Chit.start();
    merchant = await createMerchant(chit);
    const profile = { displayName: 'Café Lumen', supportEmail: 'help@lumen.test' };
    await chit.operate('updateProfile { uuid }', { input: profile }, { as: merchant.accessToken });
    const admin = (await signInAdmin(chit)).accessToken;
    const listed = [
      ...[['ETH', 'Ether', 'LOCAL'] as const, ['EURC', 'Euro Coin', 'LOCAL'] as const],
      ...[['EURC', 'Euro Coin', 'BASE_SEPOLIA'] as const, ['USDC', 'USD Coin', 'OPT_SEPOLIA'] as const],
    ];
    const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
    five = [{ tokenAddress: USDC.token_address, network: USDC.network }];
    for (const [at, [symbol, name, network]] of listed.entries()) {
      const address = `0x${String(at + 1).repeat(40)}`;
      const { body } = await chit.graphql(
        create,
        { input: { symbol, name, network, address, decimals: 6 } },
        admin,
      );
      expect(body.errors).toBeUndefined();
      five.push({ tokenAddress: address, network });
    }
    await storePrices(chit.database, { 'ETH/USD': 345_000_000_000, 'EURC/USD': 115_000_000 });
  });
  afterAll(() => chit.stop());

  const create = async (input: object): Promise<string> => {
    const { body } = await chit.graphql(CREATE, { input }, merchant.accessToken);
    expect(body.errors).toBeUndefined();
    return chit.url + new URL(body.data.createInvoice.url).pathname;
  };
  const withOne = () => create({ amount: '30', ...five[0], ...ORDER });
  const withFive = () => create({ ...EUROS, accepts: five, ...ORDER });
  const open = async (url: string, options: VisitOptions = {}): Promise<Visit> => {
    const visit = await browser.open(url, options);
    if (options.javaScriptEnabled !== false) await visit.page.locator('html.js').waitFor();
    return visit;
  };

  /** The elements that are not wholly on the screen as the page opens. */
  async function outside(page: Page, selectors: readonly string[]): Promise<string[]> {
    const { height } = page.viewportSize() ?? { height: 0 };
    const found: string[] = [];
    for (const selector of selectors) {
      const element = page.locator(selector).first();
      const box = (await element.isVisible()) ? await element.boundingBox() : null;
      if (!box || box.y < 0 || box.y + box.height > height) found.push(`${selector} ${box?.y}`);
    }
    return found;
  }

  it.each([
    ['one option', withOne],
    ['five options', withFive],
  ])('has all that is needed to pay, on a phone and on a laptop, with %s', async (_name, make) => {
    const url = await make();
    const { page, problems } = await open(url, { viewport: PHONE });
    expect(await outside(page, ON_PHONE)).toEqual([]);
    await page.setViewportSize(LAPTOP);
    expect(await outside(page, ON_LAPTOP)).toEqual([]);
    // One code at a time, so that a camera sees the right one.
    await page.locator('.exact > summary').click();
    expect(await page.locator('.exact img').isVisible()).toBe(true);
    expect(await page.locator('.qr img:visible').count()).toBe(1);
    expect(problems).toEqual([]);
  });
});
