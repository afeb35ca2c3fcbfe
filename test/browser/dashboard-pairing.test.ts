import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant } from '../support/app/factories';
import { DESKTOP } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { openAs } from '../support/dashboard/dashboard';

/** What the plugin for WooCommerce asks for, in its order. */
const WOOCOMMERCE = [
  'btcpay.store.canviewinvoices',
  'btcpay.store.cancreateinvoice',
  'btcpay.store.canviewstoresettings',
  'btcpay.store.canmodifyinvoices',
  'btcpay.store.cancreatenonapprovedpullpayments',
  'btcpay.store.webhooks.canmodifywebhooks',
];

/** What Chit does not have. */
const MORE = 'btcpay.store.canmanagepullpayments';

/** The address of the page as BTCPay's PHP client makes it, with a name that would turn what is around it right to left. */
const address = (redirect: string, { permissions = WOOCOMMERCE, strict = 'false' } = {}) =>
  `/api-keys/authorize?${permissions.map((each) => `permissions=${each}`).join('&')}&applicationName=My%20shop%E2%80%AE&strict=${strict}&selectiveStores=true&redirect=${encodeURIComponent(redirect)}&applicationIdentifier=woo`;

describeWithBrowser('The page on which a shop asks for an API key', () => {
  const browser = useBrowser();
  let chit: Chit;
  let merchant: Merchant;
  let shop: Server;
  let shopUrl: string;
  let posted: URLSearchParams[];

  beforeAll(async () => {
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000' });
    merchant = await createMerchant(chit);
    shop = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        if (request.method === 'POST') posted.push(new URLSearchParams(body));
        response.setHeader('content-type', 'text/html').end('<h1>Connected</h1>');
      });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/btcpay-settings-callback/`;
  });
  beforeEach(() => {
    posted = [];
  });
  afterAll(async () => {
    shop.close();
    await chit?.stop();
  });

  const open = (path: string) => openAs(browser, chit, merchant, path);
  const agree = (page: Page) => page.getByRole('button', { name: 'Agree and send the key' });

  it('sends the key by a form to the shop that it names, with what was asked for and granted, after a sign-in', async () => {
    const path = address(shopUrl, { permissions: [...WOOCOMMERCE, MORE] });
    const { page } = await browser.open(chit.url + path, { viewport: DESKTOP });
    await page.getByLabel('E-mail address').fill(merchant.email);
    await page.getByLabel('Password', { exact: true }).fill(merchant.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText(new URL(shopUrl).host).waitFor();
    await page.getByText('Read invoices, Create invoices, Cancel invoices, Refunds, Webhooks').waitFor();
    await page.getByText(MORE).waitFor();
    await agree(page).click();
    await page.getByRole('heading', { name: 'Connected' }).waitFor();
    const permissions = WOOCOMMERCE.map((each) => `${each}:${merchant.uuid}`);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.getAll('permissions[]')).toEqual(permissions);
    const apiKey = posted[0]?.get('apiKey') ?? '';
    const { body } = await chit.rest('GET', '/api-keys/current', {
      headers: { authorization: `token ${apiKey}` },
    });
    expect(body).toEqual({ apiKey, label: 'My shop', permissions });
  });

  it('asks for a test key after the switch to test mode', async () => {
    const { page } = await open(address(shopUrl));
    await page.getByLabel('Test mode').click();
    await page.getByText('This is a test key').waitFor();
    await agree(page).click();
    await page.getByRole('heading', { name: 'Connected' }).waitFor();
    expect(posted[0]?.get('apiKey')).toMatch(/^chit_test_/);
  });

  it('sends nothing to a shop that is refused, whose address is no https address, or that insists on more', async () => {
    const { page } = await open(address(shopUrl));
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByText('Nothing was sent.').waitFor();
    for (const [path, text] of [
      [address('http://shop.example/back'), 'is not an https address'],
      [address('javascript:alert(1)'), 'is not an https address'],
      [address(shopUrl, { permissions: [...WOOCOMMERCE, MORE], strict: 'true' }), 'insists on permissions'],
      [address(shopUrl, { permissions: ['unrestricted'] }), 'asks for nothing that Chit can give'],
    ] as const) {
      await page.goto(chit.url + path);
      await page.getByText(text).waitFor();
      expect(await agree(page).count()).toBe(0);
    }
    expect(posted).toEqual([]);
  });
});
