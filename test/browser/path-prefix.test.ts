import type { Page, Request } from 'playwright-core';
import type { Address } from 'viem';
import { sha256 } from '../../src/lib/crypto';
import { confirmEmail, createMerchant } from '../support/app/factories';
import { USDC } from '../support/app/settings';
import { DESKTOP, hasChromium } from '../support/browser/browser';
import { useBrowser } from '../support/browser/use-browser';
import { transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { createLink } from '../support/checkout/payment-links';
import { shows } from '../support/checkout/use-checkout-world';
import { describeWith } from '../support/describe-with';
import { hasNginx, Nginx } from '../support/process/nginx';
import { findFreePort } from '../support/process/ports';
import { TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';

const PROXIES = [
  ['keeps', 'proxy_pass http://chit;'],
  ['removes', 'proxy_pass http://chit/;'],
] as const;

/** The path of the pages of payment links, so that the two kinds of prefixes are the hardest to tell apart. */
const PREFIX = '/pay';

const SET_UP_TOKEN = 'a'.repeat(43);
/** Gives the first admin a set-up link, as the first start does. */
const ADD_SET_UP_LINK = `
  WITH gone AS (DELETE FROM sessions USING users WHERE user_uuid = users.uuid AND role = 'admin')
  INSERT INTO setup_links (user_uuid, token_hash, password_hash, expires_on)
  SELECT uuid, $1, password_hash, now() + interval '1 day' FROM users WHERE role = 'admin'`;

/** In the page: an effect of its stylesheet. */
const FOOTER_ALIGN = "getComputedStyle(document.querySelector('footer')).textAlign";

/** In the page: the names of the locks that the origin's pages hold. */
const LOCK_NAMES = 'navigator.locks.query().then(({ held }) => held.map(({ name }) => name))';

/** In the page: the size of the loaded picture that the selector finds; 0 without one. */
const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image: { naturalWidth: number }) => image.naturalWidth);

describeWith('Chromium and nginx', hasChromium && hasNginx)('Below a path', () => {
  describe.each(PROXIES)('behind a proxy that %s it,', (_, proxyPass) => {
    const browser = useBrowser();
    let nginx: Nginx;
    let smtp: TestSmtpServer;
    let world: Settlement;
    let root: string;
    let token: Address;

    beforeAll(async () => {
      const port = await findFreePort();
      nginx = await Nginx.start([`127.0.0.1:${port}`], (example) =>
        example
          .replace('location / {', `location ${PREFIX}/ {`)
          .replace('proxy_pass http://chit;', proxyPass),
      );
      smtp = await TestSmtpServer.start();
      root = `https://localhost:${nginx.ports.https}${PREFIX}`;
      world = await Settlement.start({
        ...{ PORT: String(port), PUBLIC_URL: root, TRUST_PROXY: 'loopback' },
        ...{ SMTP_URL: smtp.url, MAIL_FROM: 'chit@pay.test' },
      });
      token = await world.token();
    });
    afterAll(async () => {
      await world?.chit.stop();
      await world?.anvil.stop();
      await smtp?.down();
      await nginx?.stop();
    });

    /** Opens a URL; `expectComplete` checks that everything the page has asked for was below the path and was found. */
    async function open(url: string) {
      // Chromium trusts the certificate; the requests that Node.js sends for a page do not.
      const visit = await browser.open(url, { ignoreHTTPSErrors: true, viewport: DESKTOP });
      const failed: string[] = [];
      visit.page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      const isOutside = (request: Request) =>
        !request.url().startsWith(root) && !request.url().startsWith('data:');
      const expectComplete = () => {
        expect(visit.requests.filter(isOutside).map((request) => request.url())).toEqual([]);
        expect({ failed, problems: visit.problems }).toEqual({ failed: [], problems: [] });
      };
      return { ...visit, expectComplete };
    }

    it('the dashboard is signed in to, opens its screens, and shows changes as they happen', async () => {
      const { email, password } = world.merchant;
      const { page, expectComplete } = await open(`${root}/invoices`);
      await page.waitForURL(`${root}/sign-in?next=%2Finvoices`);
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(`${root}/invoices`);
      const cookies = await page.context().cookies();
      expect(cookies).toMatchObject([{ name: '__Host-chit-pay', path: '/', secure: true }]);
      await page.getByRole('link', { name: 'Create invoice' }).first().click();
      await page.waitForURL(`${root}/invoices/new`);
      const choice = await page
        .getByLabel('Token')
        .locator('option', { hasText: /^TEST / })
        .first()
        .getAttribute('value');
      await page.getByLabel('Token').selectOption(choice);
      await page.getByLabel('Amount', { exact: true }).fill('12.5');
      await page.getByRole('button', { name: 'Create invoice' }).click();
      await page.waitForURL(/\/pay\/invoices\/[\da-f-]{36}$/);
      const { address } = (
        await world.chit.database.query<{ address: `0x${string}` }>(
          'SELECT contract_address AS address FROM invoices WHERE uuid = $1',
          [page.url().slice(-36)],
        )
      )[0] ?? { address: '0x' };
      await page.getByText('Waiting').first().waitFor();
      await transfer(world.anvil, token, address, 12_500_000n);
      await page.locator('.badge-paid').first().waitFor();
      // Another installation on this host must not wait for this one's lock.
      expect(await page.evaluate(LOCK_NAMES)).toEqual(['chit-live/pay']);
      expectComplete();
    });

    it('the checkout page has its style and its QR code, and shows the payment when it arrives', async () => {
      const { uuid, address } = await world.invoice(token, 10);
      const { data } = (await world.chit.rest('GET', `/invoice/${uuid}`, { as: world.merchant.accessToken }))
        .body;
      expect(data.url.startsWith(`${root}/checkout/`)).toBe(true);
      const { page, expectComplete } = await open(data.url);
      expect(await page.evaluate(FOOTER_ALIGN)).toBe('center');
      await until(async () => (await widthOf(page, '.qr img')) > 0);
      await transfer(world.anvil, token, address, 10_000_000n);
      await shows(page, 'paid');
      expectComplete();
    });

    it('the page of a payment link leads to the invoice that it creates', async () => {
      const { url } = await createLink(world.chit, world.merchant);
      expect(url.startsWith(`${root}/pay/`)).toBe(true);
      const { page, expectComplete } = await open(url);
      await page.getByText('Open this page on another device').click();
      await until(async () => (await widthOf(page, '.qr img')) > 0);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.waitForURL(new RegExp(`^${root}/checkout/`));
      await shows(page, 'waiting');
      expectComplete();
    });

    it('the links of mails and of the first start open forms that work', async () => {
      const { chit } = world;
      const merchant = await createMerchant(chit);
      await confirmEmail(chit, merchant);
      await chit.operate('requestPasswordReset', { email: merchant.email });
      const mail = await until(async () =>
        smtp.mails.find(({ subject }) => subject === 'Choose a new password'),
      );
      const reset = await open(new RegExp(`${root}/account/\\S+`).exec(mail.text ?? '')?.[0] ?? '');
      await reset.page.getByLabel('New password').fill('a password that is new');
      await reset.page.getByRole('button', { name: 'Save password' }).click();
      await reset.page.getByRole('link', { name: 'Sign in' }).click();
      await reset.page.waitForURL(`${root}/sign-in`);
      await reset.page.getByRole('heading', { name: 'Sign in' }).waitFor();
      reset.expectComplete();

      await chit.database.query(ADD_SET_UP_LINK, [sha256(SET_UP_TOKEN)]);
      const setUp = await open(`${root}/account/set-up?token=${SET_UP_TOKEN}`);
      await setUp.page.getByLabel('Your e-mail address').fill('boss@chit.test');
      await setUp.page.getByLabel('Your password').fill('a password of the boss');
      await setUp.page.getByRole('button', { name: 'Save' }).click();
      await setUp.page.getByRole('heading', { name: 'You are now the admin' }).waitFor();
      setUp.expectComplete();
    });

    it('the interfaces and their documentation answer', async () => {
      const { page, expectComplete } = await open(`${root}/api/v1/docs`);
      expect(page.url()).toBe(`${root}/api/v1/docs/`);
      await page.getByText('/api/v1/invoice/by_api_key').first().waitFor();
      const document = await (await page.request.get(`${root}/api/v1/openapi.json`)).json();
      expect(document.servers).toEqual([expect.objectContaining({ url: PREFIX })]);
      const headers = { authorization: `Bearer ${world.merchant.apiKey}` };
      expect((await page.request.get(`${root}/health/ready`)).status()).toBe(200);
      const invoice = await page.request.post(`${root}/api/v1/invoice/by_api_key`, {
        headers,
        data: { amount: 3, ...USDC },
      });
      expect((await invoice.json()).data.url).toContain(`${root}/checkout/`);
      const query = { query: '{ viewer { email } }' };
      const answer = await page.request.post(`${root}/graphql`, { headers, data: query });
      expect(answer.headers()['content-type']).toContain('json');
      const editor = await page.request.get(`${root}/graphql`, {
        headers: { accept: 'text/html' },
        maxRedirects: 0,
      });
      expect(editor.headers()['location']).toBe(`${PREFIX}/developers/graphql`);
      const socket = await page
        .evaluate<string>(`new Promise((resolve) => {
      const socket = new WebSocket(${JSON.stringify(root.replace('https', 'wss'))} + '/graphql', 'graphql-transport-ws');
      socket.onopen = () => resolve('open');
      socket.onerror = () => resolve('refused');
    })`)
        .catch(String);
      expect(socket).toBe('open');
      expectComplete();
    });

    it('requests to the process itself need no prefix', async () => {
      expect((await world.chit.fetch('GET', '/health/ready')).status).toBe(200);
      expect((await world.chit.fetch('GET', `${PREFIX}/health/ready`)).status).toBe(200);
      expect((await world.chit.fetch('GET', `${PREFIX}health/ready`)).status).toBe(404);
    });
  });
});
