import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { WEBHOOK_EVENTS } from '../../src/lib/enums';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, createWebhook, type Merchant } from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { agree, openAs } from '../support/dashboard/dashboard';
import { Receiver } from '../support/http/receiver';
import { until } from '../support/until';

const run = promisify(execFile);

/** SQL: gives up the delivery that was answered with 500, without waiting for the other attempts. */
const FAIL = `WITH given_up AS (
  UPDATE webhook_deliveries SET status = 'failed', next_attempt_on = NULL, finished_on = now()
  WHERE webhook_uuid = $1 AND response_status = 500 RETURNING uuid
) SELECT uuid FROM given_up`;

/** SQL: logs 500 requests of a minute, of which three failed. */
const MANY_REQUESTS = `
  INSERT INTO api_requests (uuid, user_uuid, key_uuid, request_id, method, path, status, error, duration_ms, created_on)
  SELECT gen_random_uuid(), $1, $2, 'order-' || n, 'POST', '/api/v1/invoice/by_api_key',
    CASE WHEN n > 3 THEN 200 ELSE 503 END, CASE WHEN n <= 3 THEN 'unavailable' END, n, now() - n * interval '1 second'
  FROM generate_series(1, 500) AS n`;

describeWithBrowser('The screens for developers', () => {
  const browser = useBrowser();
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000', WEBHOOK_ALLOW_PRIVATE: 'true' });
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit?.stop());

  const open = (path: string) => openAs(browser, chit, merchant, path);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const card = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  /** The page has it folded, because merchants do not need it. */
  const showGraphql = async (page: Page) => {
    await page.locator('summary', { hasText: 'API' }).click();
    await button(page, 'Show the GraphQL of this screen').click();
  };

  it('creates an API key, shows it once, and changes, replaces and revokes it', async () => {
    const { page, problems } = await open('/developers/keys/new');
    await page.getByLabel('Name', { exact: true }).fill('Shop');
    for (const scope of ['Webhooks', 'Refunds']) await page.getByLabel(scope).check();
    await page.getByLabel('Allowed IP addresses').fill('127.0.0.1, 10.0.0.0/8');
    await button(page, 'Create API key').click();
    const key = await page.getByLabel('API key', { exact: true }).inputValue();
    expect(key).toMatch(/^chit_/);
    const command = await page.getByLabel('Create an invoice with it').inputValue();
    const { stdout } = await run('sh', ['-c', command]);
    expect(JSON.parse(stdout)).toMatchObject({ data: { createInvoice: { status: 'created' } } });

    await page.getByRole('link', { name: 'Back to API keys' }).click();
    await card(page, 'Shop').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Old shop');
    await page.getByRole('dialog').getByLabel('Webhooks').uncheck();
    await button(page, 'Save').click();
    await card(page, 'Old shop').getByRole('button', { name: 'Rotate' }).click();
    await page.getByLabel('The old key expires').selectOption({ label: 'at once' });
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    const successor = await page.getByRole('dialog').getByLabel('API key', { exact: true }).inputValue();
    expect(successor).not.toBe(key);
    await button(page, 'I have stored it').click();

    const ended = page
      .getByRole('list', { name: 'Inactive keys' })
      .getByRole('heading', { name: 'Old shop' });
    await ended.waitFor();
    await page
      .getByRole('list', { name: 'Active keys' })
      .getByRole('listitem')
      .filter({ hasText: 'Old shop' })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await agree(page, 'Revoke');
    await ended.nth(1).waitFor();
    expect(problems).toEqual([]);
  });

  it('says at the field why an address is not accepted', async () => {
    const { page } = await open('/developers/keys/new');
    await page.getByLabel('Name', { exact: true }).fill('Shop');
    await page.getByLabel('Allowed IP addresses').fill('here');
    await button(page, 'Create API key').click();
    await page.locator('[aria-invalid]').waitFor();
    expect(await page.getByLabel('Allowed IP addresses').getAttribute('aria-invalid')).toBe('true');
  });

  it('creates a webhook, sends to it, moves it, renews its secret and deletes it', async () => {
    const receiver = await Receiver.start();
    const shop = await createMerchant(chit);
    const { page, problems } = await openAs(browser, chit, shop, '/developers/webhooks/new');
    await page.getByLabel('Address (URL)').fill(receiver.url);
    await button(page, 'Create webhook').click();
    await button(page, 'Send test message').click();
    const messages = page.getByRole('list', { name: 'Latest messages' });
    await messages.getByText('Accepted').waitFor();
    expect((await receiver.got(1))[0]?.message.type).toBe('ping');

    const secretCard = page.getByRole('region', { name: 'Secret' });
    expect(await secretCard.getByText(/^whsec_/).count()).toBe(0);
    await button(page, 'Show secret').click();
    const secret = (await secretCard.getByText(/^whsec_/).textContent()) ?? '';
    await button(page, 'Rotate secret').click();
    await agree(page, 'Rotate secret');
    await secretCard.getByText(secret).waitFor({ state: 'detached' });
    expect(await secretCard.getByText(/^whsec_/).textContent()).not.toBe(secret);

    await page.getByLabel('Address (URL)').fill(`${receiver.url}/moved`);
    await page.getByLabel('Name', { exact: true }).fill('Stock');
    await page.getByLabel('invoice.paid').check();
    await button(page, 'Save changes').click();
    await page.getByText(`${receiver.url}/moved`).waitFor();
    await page.getByRole('heading', { name: 'Stock' }).waitFor();
    expect(await page.getByLabel('invoice.paid').isChecked()).toBe(true);
    await button(page, 'Disable').click();
    await button(page, 'Save and enable').click();
    await button(page, 'Disable').waitFor();
    await button(page, 'Delete webhook').click();
    await agree(page, 'Delete webhook');
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    await receiver.stop();
    expect(problems).toEqual([]);
  });

  describe('of a webhook that gets single kinds of events and all of a thing', () => {
    const openMixed = async () => {
      const webhook = await createWebhook(chit, merchant);
      const choose = "UPDATE webhooks SET events = '{refund.*,invoice.paid}' WHERE uuid = $1";
      await chit.database.query(choose, [webhook]);
      const { page } = await open(`/developers/webhooks/${webhook}`);
      const save = async () => {
        await page.getByLabel('Name', { exact: true }).fill('Stock');
        await button(page, 'Save changes').click();
        await page.getByRole('heading', { name: 'Stock' }).waitFor();
        const [saved] = await chit.database.query<{ events: string[] }>(
          'SELECT events FROM webhooks WHERE uuid = $1',
          [webhook],
        );
        return saved?.events.toSorted();
      };
      return { page, save };
    };

    it('keep its events when only its name changes', async () => {
      const { save } = await openMixed();
      expect(await save()).toEqual(['invoice.paid', 'refund.*']);
    });

    it('show them as chosen, and change one alone', async () => {
      const { page, save } = await openMixed();
      await page.getByLabel('invoice.expired').check();
      expect(await page.getByLabel('invoice.paid').isChecked()).toBe(true);
      const refunds = WEBHOOK_EVENTS.filter((event) => event.startsWith('refund.'));
      expect(await save()).toEqual(['invoice.expired', 'invoice.paid', ...refunds].toSorted());
    });
  });

  it("creates a webhook in the format of BTCPay's API", async () => {
    const receiver = await Receiver.start();
    const { page, problems } = await open('/developers/webhooks/new');
    await page.getByLabel('Address (URL)').fill(receiver.url);
    await page.getByLabel('Format').selectOption({ label: 'BTCPay Server, for shops with its plugin' });
    await button(page, 'Create webhook').click();
    await page.getByText('Format: BTCPay Server').waitFor();
    await button(page, 'Send test message').click();
    expect((await receiver.got(1))[0]?.headers['btcpay-sig']).toMatch(/^sha256=/);
    await page.getByLabel('Name', { exact: true }).fill('Shop');
    await button(page, 'Save changes').click();
    await page.getByRole('heading', { name: 'Shop' }).waitFor();
    await receiver.stop();
    expect(problems).toEqual([]);
  });

  it('shows the secret of a webhook only after the person has confirmed who they are', async () => {
    const webhook = await createWebhook(chit, merchant);
    const { page, problems } = await open(`/developers/webhooks/${webhook}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await chit.database.query('UPDATE sessions SET confirmed_on = NULL WHERE user_uuid = $1', [
      merchant.uuid,
    ]);
    await button(page, 'Show secret').click();
    await page.getByRole('dialog').getByLabel('Password').fill(merchant.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page
      .getByRole('region', { name: 'Secret' })
      .getByText(/^whsec_/)
      .waitFor();
    expect(problems).toEqual([]);
  });

  it('are linked from what needs attention at home, and from the history of an invoice', async () => {
    const shop = await createMerchant(chit);
    const receiver = await Receiver.start();
    await createWebhook(chit, shop, receiver.url);
    const gone = await createWebhook(chit, shop, 'http://127.0.0.1:9/gone');
    await chit.database.query('UPDATE webhooks SET disabled_on = now() WHERE uuid = $1', [gone]);
    const { uuid } = await createInvoice(chit, shop);
    await receiver.got(1);
    const { page, problems } = await openAs(browser, chit, shop, '/');
    await page.getByRole('link', { name: /127\.0\.0\.1:9\/gone/ }).click();
    await button(page, 'Save and enable').waitFor();
    const sent = "SELECT 1 FROM webhook_deliveries WHERE status = 'succeeded' AND invoice_uuid = $1";
    await until(async () => (await chit.database.query(sent, [uuid])).length === 1);
    await page.goto(`${chit.url}/invoices/${uuid}`);
    await page
      .getByRole('link', { name: /invoice\.created/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Attempts' }).waitFor();
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

  it('lists the newest events with their bodies folded, and sends the message of one to a webhook', async () => {
    const receiver = await Receiver.start();
    const webhook = await createWebhook(chit, merchant, receiver.url);
    const { uuid } = await createInvoice(chit, merchant);
    const { page, problems } = await open('/developers/events');
    const newest = page.getByRole('list', { name: 'Events' }).getByRole('listitem').first();
    const body = newest.getByRole('textbox', { name: 'Body of the message' });
    const type = newest.getByText('invoice.created');
    await type.waitFor();
    expect(await body.isVisible()).toBe(false);
    await type.click();
    expect(JSON.parse(await body.inputValue()).data.invoice.uuid).toBe(uuid);

    await page.goto(`${chit.url}/developers/webhooks/${webhook}`);
    await page.getByRole('combobox', { name: 'Message' }).selectOption('invoice.paid');
    await button(page, 'Send test message').click();
    await page.getByText('There is no recent invoice.paid event').waitFor();
    await page.getByRole('combobox', { name: 'Message' }).selectOption('invoice.created');
    await button(page, 'Send test message').click();
    const sent = (await receiver.got(2)).map(({ message }) => [message.type, message.data.test]);
    expect(sent).toEqual([
      ['invoice.created', undefined],
      ['invoice.created', true],
    ]);
    await receiver.stop();
    expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  });

  it('lists the messages to all webhooks by a filter in the address, and sends the failed ones again', async () => {
    const receiver = await Receiver.start((response, count) => {
      response.statusCode = count === 0 ? 500 : 200;
      response.end();
    });
    const shop = await createMerchant(chit);
    const webhook = await createWebhook(chit, shop, receiver.url);
    await createInvoice(chit, shop);
    await receiver.got(1);
    await until(async () => (await chit.database.query(FAIL, [webhook])).length === 1);
    const { page, problems } = await openAs(
      browser,
      chit,
      shop,
      '/developers/deliveries?event=invoice_created',
    );
    await page.getByLabel('Webhook', { exact: true }).selectOption({ label: receiver.url });
    await page.getByLabel('Status').selectOption({ label: 'Failed' });
    await page.waitForURL(/status=failed/);
    await page.getByRole('cell', { name: 'Failed 500' }).waitFor();
    await button(page, 'Resend 1 failed').click();
    await agree(page, 'Resend 1 failed');
    await receiver.got(2);
    await page.getByRole('heading', { name: 'No message matches' }).waitFor();
    await page.getByLabel('Status').selectOption({ label: 'All statuses' });
    await page.getByRole('cell', { name: 'Accepted 200' }).waitFor();

    await page.getByRole('link', { name: 'invoice.created' }).first().click();
    expect(await page.getByLabel('What is sent').inputValue()).toContain('"type": "invoice.created"');
    const attempts = page.getByRole('list', { name: 'Attempts' });
    expect(await attempts.getByRole('listitem').count()).toBe(2);
    await attempts.getByText('It answered 500').click();
    await attempts.getByText('200', { exact: true }).waitFor();
    expect(await page.getByLabel('Request, with its headers').first().inputValue()).toContain(
      'webhook-signature: v1,',
    );
    expect(await browser.violations(page)).toEqual([]);
    await button(page, 'Resend').click();
    await receiver.got(3);
    await page.goBack();
    await page.waitForURL(/event=invoice_created/);
    await receiver.stop();
    expect(problems).toEqual([]);
  });

  it('shows the GraphQL of the screen, with a command that reads the same', async () => {
    const { page, problems } = await open('/invoices?text=coffee');
    await page.getByRole('heading', { name: 'No invoice matches' }).waitFor();
    await showGraphql(page);
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

  it('shows no GraphQL of a list that was left before it was read again', async () => {
    const { page, problems } = await openAs(browser, chit, await createMerchant(chit), '/invoices');
    await page.clock.install();
    await page.getByRole('heading', { name: 'No invoices yet' }).waitFor();
    const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
    await go('Developers');
    await card(page, 'shop').waitFor();
    await go('Invoices');
    await page.getByRole('heading', { name: 'No invoices yet' }).waitFor();
    await go('Developers');
    await card(page, 'shop').waitFor();
    await page.clock.runFor(1_000);
    await showGraphql(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Document of ApiKeys').waitFor();
    expect(await dialog.getByLabel(/^Document/).count()).toBe(1);
    expect(problems).toEqual([]);
  });

  it('lists the requests with an API key by a filter in the address, with a few rows in the document', async () => {
    const shop = await createMerchant(chit);
    await chit.database.query(MANY_REQUESTS, [shop.uuid, shop.apiKeyUuid]);
    await chit.graphql('query Orders { nothing }', {}, shop.apiKey);
    const { page, problems } = await openAs(browser, chit, shop, '/developers/keys');
    await page.getByRole('link', { name: 'Requests with the key “shop”' }).click();
    const table = page.getByRole('table', { name: 'Requests' });
    await table.getByRole('button', { name: 'POST /api/v1/invoice/by_api_key' }).first().waitFor();
    expect(page.url()).toContain(`key=${shop.apiKeyUuid}`);
    for (let step = 0; step < 8; step += 1) {
      await page.mouse.wheel(0, 2_000);
      expect(await table.getByRole('row').count()).toBeLessThanOrEqual(60);
    }
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Failed (5xx)' });
    await page.waitForURL(/status=server_error/);
    // Until then, the rows without the filter are shown.
    await until(async () => (await table.getByRole('row').count()) === 4);
    expect(await table.getByRole('cell', { name: '503' }).count()).toBe(3);
    await page.getByLabel('Path or operation').fill('wh');
    await page.getByRole('heading', { name: 'No request matches' }).waitFor();
    await page.getByRole('button', { name: 'All requests' }).click();
    await table.getByRole('cell', { name: '400' }).first().waitFor();
    await table.getByRole('button', { name: /^POST/ }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Request' });
    await dialog.getByText('GRAPHQL_VALIDATION_FAILED').waitFor();
    expect(await browser.violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  const editor = (page: Page) => page.getByRole('textbox', { name: 'GraphQL document' });
  const answer = (page: Page) => page.getByLabel('Response', { exact: true });
  /** Types in place of what the editor has, as a person does who does not wait for the completion. */
  const type = async (page: Page, text: string) => {
    await editor(page).press('Control+a');
    await page.keyboard.type(text);
  };
  const answerWith = (page: Page, text: string) =>
    until(async () =>
      (
        await answer(page)
          .inputValue({ timeout: 100 })
          .catch(() => '')
      ).includes(text),
    );

  it('run GraphQL in the session, with completion and the documentation of the schema', async () => {
    const { page, problems } = await open('/developers/graphql');
    await type(page, 'query Me');
    await page.locator('.cm-content').waitFor();
    await page.keyboard.type(' { me { emai');
    // Not by Enter, which the editor takes for a new line at first, while the person may still be typing.
    await page.getByRole('option', { name: 'emailString' }).click();
    await editor(page).press('Control+End');
    await editor(page).pressSequentially(' query Other { me { role } }');
    await editor(page).press('Control+Home');
    await editor(page).press('Control+Enter');
    await answerWith(page, merchant.email);
    await button(page, 'Format').click();
    await editor(page)
      .locator('.cm-line', { hasText: /^ {2}me \{$/ })
      .first()
      .waitFor();
    expect(await editor(page).locator('.cm-line').allTextContents()).toEqual(
      expect.arrayContaining(['  me {', '    email']),
    );
    await page.getByLabel('Variables (JSON)').fill('[');
    await button(page, 'Run').click();
    await page.getByText('Enter a JSON object').waitFor();

    const docs = page.getByRole('region', { name: 'Schema' });
    await docs.getByRole('button', { name: 'Mutation', exact: true }).click();
    await docs.getByLabel('Find by name').fill('cancelInvoice');
    await docs.getByRole('button', { name: 'Invoice!' }).first().click();
    await docs.getByRole('heading', { name: 'Invoice', exact: true }).waitFor();
    expect(await docs.getByLabel('Find by name').inputValue()).toBe('');
    expect(await browser.violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('ask who the person is before a dangerous operation in the editor, and show texts of answers as they are', async () => {
    const { page, problems } = await open('/developers/graphql');
    await type(page, 'mutation ($name: String!) { createApiKey(name: $name) { apiKey { name } } }');
    await page.getByLabel('Variables (JSON)').fill(JSON.stringify({ name: '<img src=x onerror=alert(1)>' }));
    await chit.database.query('UPDATE sessions SET confirmed_on = NULL WHERE user_uuid = $1', [
      merchant.uuid,
    ]);
    await button(page, 'Run').click();
    await page.getByRole('dialog').getByLabel('Password').fill(merchant.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await answerWith(page, '<img src=x onerror=alert(1)>');
    expect(problems).toEqual([]);
  });

  it('open the GraphQL of a screen in the editor', async () => {
    const { page, problems } = await open('/developers/webhooks');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await showGraphql(page);
    await page.getByRole('link', { name: 'Open Webhooks in the editor' }).click();
    await editor(page).focus();
    await editor(page).getByText('query Webhooks').waitFor();
    await button(page, 'Run').click();
    await answerWith(page, '"webhooks"');
    expect(problems).toEqual([]);
  });
});
