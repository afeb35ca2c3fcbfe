import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant } from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { createLink, pathOf, type RestLink } from '../support/checkout/payment-links';

const LINES = [
  { name: 'Coffee beans, 1 kg', quantity: 2, unit_price: 5 },
  { name: 'Cake', quantity: 0.5, unit_price: 5 },
];

/** The snippets of HTML in the documentation: a link as a button, and a form with an amount. */
const [BUTTON = '', FORM = ''] = [
  ...readFileSync(resolve(__dirname, '../../docs/payment-links.md'), 'utf8').matchAll(/```html\n(.*?)```/gs),
].map(([, snippet = '']) => snippet);

describeWithBrowser('The page of a payment link', () => {
  const browser = useBrowser();
  let chit: Chit;
  let merchant: Merchant;
  let shop: Server;
  let shopPage = '';
  let fixed: RestLink;
  let donation: RestLink;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    merchant = await createMerchant(chit);
    const description = 'Roasted on Mondays.\nShipped in recycled paper.';
    fixed = await createLink(chit, merchant, { title: 'Coffee and cake', description, lines: LINES });
    donation = await createLink(chit, merchant, {
      title: 'Donation',
      ...{ amount: undefined, min_amount: 1, max_amount: 500 },
    });
    shop = createServer((_, response) => response.setHeader('content-type', 'text/html').end(shopPage));
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    shop?.closeAllConnections();
    shop?.close();
    await chit?.stop();
  });

  const urlOf = (link: RestLink) => chit.url + pathOf(link);

  /** Opens a page of another origin with a snippet of the documentation, in a browser without JavaScript. */
  const openShop = (snippet: string, link: RestLink) => {
    shopPage = `<!doctype html><title>Shop</title>${snippet.replace(/https:\/\/[^"]+/, urlOf(link))}`;
    const { port } = shop.address() as AddressInfo;
    return browser.open(`http://127.0.0.1:${port}/`, { javaScriptEnabled: false });
  };

  it('leads from the button of another website to the invoice, without JavaScript', async () => {
    const { page, problems } = await openShop(BUTTON, fixed);
    await page.getByRole('link', { name: 'Pay with crypto' }).click();
    await page.getByRole('heading', { name: 'Coffee and cake' }).waitFor();
    await page.getByRole('button').click();
    await page.waitForURL(/\/checkout\/[\w-]{32}$/);
    await page.locator('main[data-phase=waiting]').waitFor();
    expect(problems).toEqual([]);
  });

  it('takes the amount from the form of another website, explains a wrong one, and creates the invoice', async () => {
    const { page, problems } = await openShop(FORM, donation);
    await page.locator('input').fill('25');
    await page.getByRole('button', { name: 'Donate' }).click();
    const amount = page.getByRole('textbox');
    expect(await amount.inputValue()).toBe('25');
    await amount.fill('501');
    await page.getByRole('button').click();
    await page.getByRole('alert').waitFor();
    expect(await amount.inputValue()).toBe('501');
    await amount.fill('12,5');
    await page.getByRole('button').click();
    await page.waitForURL(/\/checkout\/[\w-]{32}$/);
    expect(await page.locator('main[data-phase=waiting]').textContent()).toContain('12.5 USDC');
    // Chromium itself logs that the refused form is a 400.
    expect(problems).toEqual([expect.stringContaining('400')]);
  });

  it('shows its lines with their totals', async () => {
    const { page } = await browser.open(urlOf(fixed));
    const lines = await page.locator('.lines li').allInnerTexts();
    expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
      'Coffee beans, 1 kg 2 × 5 USDC 10 USDC',
      'Cake 0.5 × 5 USDC 2.5 USDC',
    ]);
    await page.goto(urlOf(donation));
    expect(await page.locator('.lines').count()).toBe(0);
  });

  it.each([
    ['en', 'left'],
    ['ar', 'right'],
  ])('aligns title and description like the other text, whatever their script: %s', async (lang, side) => {
    const { page } = await browser.open(`${urlOf(fixed)}?lang=${lang}`);
    const sides = `[...document.querySelectorAll('[dir=auto]')].map((text) => getComputedStyle(text).textAlign)`;
    expect(await page.evaluate(sides)).toEqual([side, side]);
  });

  it.each([
    ['with a fixed price', 'en', () => urlOf(fixed)],
    ['with a fixed price', 'ar', () => urlOf(fixed)],
    ['with a chosen amount', 'en', () => urlOf(donation)],
    ['with a chosen amount', 'ar', () => urlOf(donation)],
    ['that does not exist', 'ar', () => `${chit.url}/pay/${'x'.repeat(16)}`],
  ])('has no accessibility violations, and fits phones and desktops: a link %s, %s', async (_, lang, url) => {
    const { page } = await browser.open(`${url()}?lang=${lang}`);
    expect(await page.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr');
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await browser.faults(page)).toEqual([]);
  });

  it('has no accessibility violations after a wrong amount', async () => {
    const { page } = await browser.open(urlOf(donation));
    await page.getByRole('textbox').fill('0.5');
    await page.getByRole('button').click();
    await page.getByRole('alert').waitFor();
    expect(await browser.faults(page)).toEqual([]);
  });
});
