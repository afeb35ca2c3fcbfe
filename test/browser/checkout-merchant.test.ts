import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { VisitOptions } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { mine, transfer } from '../support/chain/chain-scenes';
import { newPage, type PaidPage } from '../support/checkout/checkout-scenes';
import { shows, useCheckoutWorld } from '../support/checkout/use-checkout-world';

const PROFILE = {
  displayName: 'Blue Bottle',
  supportEmail: 'help@shop.test',
  supportUrl: 'https://shop.test/help',
  accentColor: '#ffd400',
};
const NO_PROFILE = { displayName: null, supportEmail: null, supportUrl: null, accentColor: null };
/** Content of the Open Graph properties of a page. */
const PREVIEW = `Object.fromEntries([...document.querySelectorAll('meta[property^="og:"]')]
  .map((meta) => [meta.getAttribute('property'), meta.content]))`;

describeWithBrowser('The merchant on the checkout page', () => {
  const shared = useCheckoutWorld();
  const browser = useBrowser();
  let { world, token } = shared;
  let made: PaidPage;
  beforeAll(async () => {
    ({ world, token } = shared);
    made = await newPage(world, { tokenAddress: token, amount: '10' });
  });
  beforeEach(() => change({ ...NO_PROFILE, ...PROFILE }));

  const change = async (profile: object) => {
    const { accessToken: as } = world.merchant;
    const { status } = await world.chit.operate('updateProfile { uuid }', { input: profile }, { as });
    expect(status).toBe(200);
  };
  const uploadLogo = async (width: number, height: number) => {
    const image = sharp({ create: { width, height, channels: 4, background: '#205080' } });
    const { body } = await world.chit.rest('PUT', '/account/logo', {
      as: world.merchant.accessToken,
      raw: await image.png().toBuffer(),
      headers: { 'content-type': 'image/png' },
    });
    return String(body.data.logo_url);
  };
  const open = ({ path }: PaidPage, options?: VisitOptions, search = '') =>
    browser.open(world.chit.url + path + search, options);
  const colorsOf = (page: Page, selector: string) =>
    page.evaluate<string[]>(`(() => {
      const { backgroundColor, color } = getComputedStyle(document.querySelector('${selector}'));
      return [backgroundColor, color];
    })()`);

  it('is named with logo, title and support contact', async () => {
    await uploadLogo(200, 100);
    const { page, problems, requests } = await open(made);
    expect((await page.locator('.payee').textContent())?.trim()).toBe('Payment to Blue Bottle');
    expect(await page.locator('.payee bdi').textContent()).toBe('Blue Bottle');
    expect(await page.evaluate("document.querySelector('.logo').naturalWidth")).toBe(200);
    expect(await page.title()).toBe('Pay 10 TEST to Blue Bottle');
    const links = page.locator('[data-part=support] a');
    expect(await links.allTextContents()).toEqual(['help@shop.test', 'shop.test/help']);
    expect(
      await page.evaluate("[...document.querySelectorAll('[data-part=support] a')].map(({ href }) => href)"),
    ).toEqual(['mailto:help@shop.test', 'https://shop.test/help']);
    expect(new Set(requests.map((request) => new URL(request.url()).origin)).size).toBe(1);
    expect(problems).toEqual([]);
  });

  it('is named in the link preview, which contains no amount', async () => {
    const logo = await uploadLogo(20, 20);
    const { page } = await open(made);
    expect(await page.evaluate(PREVIEW)).toEqual({
      'og:type': 'website',
      'og:title': 'Payment to Blue Bottle',
      'og:description': 'Open the link to see the amount and to pay.',
      'og:site_name': 'Blue Bottle',
      'og:image': logo,
    });
  });

  it('does not appear without a profile', async () => {
    await change(NO_PROFILE);
    await world.chit.rest('DELETE', '/account/logo', { as: world.merchant.accessToken });
    const { page, problems } = await open(made);
    expect(await page.locator('[data-part=merchant], [data-part=support], .logo').count()).toBe(0);
    expect(await page.title()).toBe('Pay 10 TEST');
    expect(await page.evaluate(PREVIEW)).toEqual({
      'og:type': 'website',
      'og:title': 'Payment',
      'og:description': 'Open the link to see the amount and to pay.',
    });
    expect(await browser.violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['#ffd400', 'rgb(255, 212, 0)', 'rgb(0, 0, 0)'],
    ['#5b1fa8', 'rgb(91, 31, 168)', 'rgb(255, 255, 255)'],
    ['#ffffff', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['#000000', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
  ])('gives the pay button the colour %s with readable text, light and dark', async (color, ground, ink) => {
    await change({ accentColor: color });
    const { page, problems } = await open(made);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await colorsOf(page, '.primary')).toEqual([ground, ink]);
    }
    expect(await browser.violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each(['de', 'ar'])(
    'has no accessibility violations and fits the screen, with the longest name, in the language %s',
    async (language) => {
      await uploadLogo(256, 40);
      await change({ displayName: 'W'.repeat(80), supportUrl: `https://shop.test/${'x'.repeat(500)}` });
      const { page, problems } = await open(made, {}, `?lang=${language}`);
      expect(await browser.faults(page)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  it.each([
    '<script>hit()</script><img src=x onerror=hit()>',
    '"><meta http-equiv=refresh content=0;url=//x.test>',
    "{ $amount } ' onload=hit() `hit()`",
    'متجر النور',
  ])('has the name %s unchanged, and executes nothing in it', async (name) => {
    await change({ displayName: name });
    const hits: unknown[] = [];
    const { page, problems } = await open(made, {
      before: (each) => each.exposeFunction('hit', () => hits.push('hit')),
    });
    expect(await page.locator('.payee bdi').textContent()).toBe(name);
    expect(await page.title()).toBe(`Pay 10 TEST to ${name}`);
    expect(await page.evaluate(PREVIEW)).toMatchObject({
      'og:title': `Payment to ${name}`,
      'og:site_name': name,
    });
    expect({ hits, problems }).toEqual({ hits: [], problems: [] });
  });

  it('is named without JavaScript', async () => {
    const { page } = await open(made, { javaScriptEnabled: false });
    expect(await page.locator('[data-part=merchant] strong').textContent()).toBe('Blue Bottle');
    expect(await page.locator('[data-part=support] a').count()).toBe(2);
  });

  it('is printed on the receipt, with logo and support contact', async () => {
    await uploadLogo(64, 64);
    const invoice = await newPage(world, { tokenAddress: token, amount: '10' });
    const { page, problems } = await open(invoice);
    await transfer(world.anvil, token, invoice.address, 10_000_000n);
    await mine(world.anvil, 2);
    await shows(page, 'paid');
    expect(await page.title()).toBe('Paid to Blue Bottle: 10 TEST');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('[data-part=receipt] dt').first().textContent()).toBe('Merchant');
    expect(await page.locator('[data-part=receipt] dd bdi').first().textContent()).toBe('Blue Bottle');
    for (const selector of ['.logo', '.payee', '[data-part=support] a >> nth=0']) {
      expect(await page.locator(selector).isVisible()).toBe(true);
    }
    expect(problems).toEqual([]);
  });
});
