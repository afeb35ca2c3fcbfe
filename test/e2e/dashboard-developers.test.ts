import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { Chit } from '../support/app/chit';
import { createMerchant, createWebhook, type Merchant } from '../support/app/factories';
import { DESKTOP, PHONE, TestBrowser } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { openAs } from '../support/dashboard/dashboard';
import { Receiver } from '../support/http/receiver';
import { until } from '../support/until';

const run = promisify(execFile);

const PATHS = ['keys', 'keys/new', 'webhooks', 'webhooks/new', 'deliveries'].map(
  (path) => `/developers/${path}`,
);

const PING = 'mutation ($webhook: UUID!) { pingWebhook(uuid: $webhook) { uuid } }';

/** SQL: gives up the delivery that was answered with 500, without waiting for the other attempts. */
const FAIL = `WITH given_up AS (
  UPDATE webhook_deliveries SET status = 'failed', next_attempt_on = NULL, finished_on = now()
  WHERE webhook_uuid = $1 AND response_status = 500 RETURNING uuid
) SELECT uuid FROM given_up`;

/** Needs Chromium: `apt-get install chromium-headless-shell`. */
describeWithBrowser('The screens for developers (needs chromium)', () => {
  let browser: TestBrowser;
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    browser = await TestBrowser.start();
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000', WEBHOOK_ALLOW_PRIVATE: 'true' });
    merchant = await createMerchant(chit);
  });
  afterEach(() => browser?.leave());
  afterAll(async () => {
    await browser?.stop();
    await chit?.stop();
  });

  const open = (path: string) => openAs(browser, chit, merchant, path);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const card = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const acceptQuestion = (page: Page) => page.once('dialog', (dialog) => void dialog.accept());

  it('creates an API key, shows it once, and changes, replaces and revokes it', async () => {
    const { page, problems } = await open('/developers/keys/new');
    await page.getByLabel('Name').fill('Shop');
    await page.getByLabel('Webhooks').check();
    await page.getByLabel('Allowed addresses').fill('127.0.0.1, 10.0.0.0/8');
    await button(page, 'Create API key').click();
    const key = await page.getByLabel('API key', { exact: true }).inputValue();
    expect(key).toMatch(/^chit_/);
    const command = await page.getByLabel('Create an invoice with it').inputValue();
    const { stdout } = await run('sh', ['-c', command]);
    expect(JSON.parse(stdout)).toMatchObject({ data: { createInvoice: { status: 'created' } } });

    await page.getByRole('link', { name: 'To the API keys' }).click();
    await card(page, 'Shop').getByRole('button', { name: 'Change' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Old shop');
    await page.getByRole('dialog').getByLabel('Webhooks').uncheck();
    await button(page, 'Save').click();
    await card(page, 'Old shop').getByRole('button', { name: 'Rotate' }).click();
    await page.getByLabel('The old key ends').selectOption({ label: 'at once' });
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    const successor = await page.getByRole('dialog').getByLabel('API key', { exact: true }).inputValue();
    expect(successor).not.toBe(key);
    await button(page, 'I have stored it').click();

    const ended = page.getByRole('list', { name: 'Ended keys' }).getByRole('heading', { name: 'Old shop' });
    await ended.waitFor();
    acceptQuestion(page);
    await page
      .getByRole('list', { name: 'Valid keys' })
      .getByRole('listitem')
      .filter({ hasText: 'Old shop' })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await ended.nth(1).waitFor();
    expect(problems).toEqual([]);
  });

  it('says at the field why an address is not accepted', async () => {
    const { page } = await open('/developers/keys/new');
    await page.getByLabel('Name').fill('Shop');
    await page.getByLabel('Allowed addresses').fill('here');
    await button(page, 'Create API key').click();
    await page.locator('[aria-invalid]').waitFor();
    expect(await page.getByLabel('Allowed addresses').getAttribute('aria-invalid')).toBe('true');
  });

  it('creates a webhook, sends to it, moves it, renews its secret and deletes it', async () => {
    const receiver = await Receiver.start();
    const { page, problems } = await open('/developers/webhooks/new');
    await page.getByLabel('Address (URL)').fill(receiver.url);
    await button(page, 'Create webhook').click();
    await button(page, 'Send test message').click();
    const messages = page.getByRole('list', { name: 'Latest messages' });
    await messages.getByText('Delivered').waitFor();
    expect((await receiver.got(1))[0]?.message.type).toBe('ping');

    const secretCard = page.getByRole('region', { name: 'Secret' });
    expect(await secretCard.getByText(/^whsec_/).count()).toBe(0);
    await button(page, 'Show secret').click();
    const secret = (await secretCard.getByText(/^whsec_/).textContent()) ?? '';
    acceptQuestion(page);
    await button(page, 'New secret').click();
    await secretCard.getByText(secret).waitFor({ state: 'detached' });
    expect(await secretCard.getByText(/^whsec_/).textContent()).not.toBe(secret);

    await page.getByLabel('Address (URL)').fill(`${receiver.url}/moved`);
    await button(page, 'Save address').click();
    await page.getByText(`${receiver.url}/moved`).waitFor();
    acceptQuestion(page);
    await button(page, 'Delete webhook').click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    await receiver.stop();
    expect(problems).toEqual([]);
  });

  it('marks a webhook that is disabled, and enables it by saving its address', async () => {
    const webhook = await createWebhook(chit, merchant, 'http://127.0.0.1:9/gone');
    await chit.database.query('UPDATE webhooks SET disabled_on = now() WHERE uuid = $1', [webhook]);
    const { page } = await open('/developers/webhooks');
    await page.getByText('Disabled', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'http://127.0.0.1:9/gone' }).click();
    await button(page, 'Save and enable').click();
    await button(page, 'Send test message').waitFor();
  });

  it('lists the messages to all webhooks by a filter in the address, and sends the failed ones again', async () => {
    const receiver = await Receiver.start((response, count) => {
      response.statusCode = count === 0 ? 500 : 200;
      response.end();
    });
    const webhook = await createWebhook(chit, merchant, receiver.url);
    await chit.graphql(PING, { webhook }, merchant.accessToken);
    await receiver.got(1);
    await until(async () => (await chit.database.query(FAIL, [webhook])).length === 1);
    const { page, problems } = await open('/developers/deliveries?event=ping');
    await page.getByLabel('Webhook', { exact: true }).selectOption({ label: receiver.url });
    await page.getByLabel('Status').selectOption({ label: 'Failed' });
    await page.waitForURL(/status=failed/);
    await page.getByRole('cell', { name: 'Failed 500' }).waitFor();
    acceptQuestion(page);
    await button(page, 'Send 1 failed again').click();
    await receiver.got(2);
    await page.getByRole('heading', { name: 'No message matches' }).waitFor();
    await page.getByLabel('Status').selectOption({ label: 'Every status' });
    await page.getByRole('cell', { name: 'Delivered 200' }).waitFor();

    await page.getByRole('link', { name: 'ping' }).first().click();
    expect(await page.getByLabel('What is sent').inputValue()).toContain('"type": "ping"');
    await button(page, 'Send again').click();
    await receiver.got(3);
    await page.goBack();
    await page.waitForURL(/event=ping/);
    await receiver.stop();
    expect(problems).toEqual([]);
  });

  it('shows the GraphQL of the screen, with a command that reads the same', async () => {
    const { page, problems } = await open('/invoices?text=coffee');
    await page.getByRole('heading', { name: 'No invoice matches' }).waitFor();
    await button(page, 'Show the GraphQL of this screen').click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Variables of InvoicePage').inputValue()).toContain('"text": "coffee"');
    const command = await dialog.getByLabel('Command for InvoicePage').inputValue();
    const { stdout } = await run('sh', ['-c', command.replace('YOUR_API_KEY', merchant.accessToken)]);
    expect(JSON.parse(stdout)).toEqual({ data: { invoices: { total: 0, nextCursor: null, items: [] } } });
    expect(await browser.violations(page)).toEqual([]);
    await button(page, 'Close').click();
    await page.getByRole('link', { name: 'Developers' }).click();
    await card(page, 'shop').waitFor();
    await button(page, 'Show the GraphQL of this screen').click();
    await dialog.getByLabel('Document of ApiKeys').waitFor();
    expect(await dialog.getByLabel(/^Document/).count()).toBe(1);
    expect(problems).toEqual([]);
  });

  it('have no accessibility violations, light and dark, on phones and desktops', async () => {
    const { page, problems } = await open('/developers/keys');
    for (const path of PATHS) {
      await page.goto(chit.url + path);
      await page.locator('main h1').waitFor();
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      for (const viewport of [PHONE, DESKTOP])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          expect({ path, violations: await browser.violations(page) }).toEqual({ path, violations: [] });
        }
    }
    expect(problems).toEqual([]);
  });
});
