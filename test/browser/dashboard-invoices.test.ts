import { readFileSync } from 'node:fs';
import type { Address } from 'viem';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { mine, transfer } from '../support/chain/chain-scenes';
import type { Settlement } from '../support/chain/settlement';
import { agree, openAs, startDashboard } from '../support/dashboard/dashboard';
import { until } from '../support/until';

const UNIT = 1_000_000n;

/** In the page: keeps the answer to the next reading of the list until `release()`. */
const HOLD_ONE_ANSWER = `(() => {
  const send = fetch;
  window.fetch = async (...request) => {
    if (!String(request[1]?.body).includes('InvoicePage')) return send(...request);
    window.fetch = send;
    const answer = await send(...request);
    await new Promise((resolve) => { window.release = resolve; });
    return answer;
  };
})()`;

describeWithBrowser('The invoices of the dashboard', () => {
  const browser = useBrowser();
  let world: Settlement;
  let token: Address;

  beforeAll(async () => {
    world = await startDashboard({ CONFIRMATIONS_LOCAL: '2' });
    token = await world.token(6);
    await world.invoice(token, 25.5, { order_id: 'A-1', note: 'Two coffees' });
  });
  afterAll(() => world?.stop());

  const open = (path: string, options = {}) => openAs(browser, world.chit, world.merchant, path, options);

  it('show a payment on every open screen as soon as the chain has it', async () => {
    const { uuid, address } = await world.invoice(token, 7.07);
    const list = await open('/invoices');
    const detail = await open(`/invoices/${uuid}`);
    const filtered = await open('/invoices?status=created');
    const row = (page: typeof list.page) => page.getByRole('row').filter({ hasText: '7.07 TEST' });
    await detail.page.getByText('Waiting').waitFor();
    for (const { page } of [list, filtered]) await row(page).getByText('Waiting').waitFor();
    await transfer(world.anvil, token, address, (707n * UNIT) / 100n);
    await Promise.all([
      detail.page.getByText('Payment seen').first().waitFor(),
      ...[list, filtered].map(({ page }) => row(page).getByText('Payment seen').waitFor()),
    ]);
    await mine(world.anvil, 2);
    await detail.page.getByText('Payment of 7.07 TEST confirmed').waitFor();
    await row(list.page).getByText('Paid', { exact: true }).waitFor();
    for (const { problems } of [list, detail, filtered]) expect(problems).toEqual([]);
  });

  it('list a new invoice at once', async () => {
    const { page } = await open('/invoices');
    await page.getByRole('row').nth(1).waitFor();
    await world.invoice(token, 31.25);
    await page.getByRole('row').filter({ hasText: '31.25 TEST' }).waitFor();
  });

  it('do not stay in an older state when an answer is late', async () => {
    const { uuid } = await world.invoice(token, 8.08);
    const { page } = await open('/invoices');
    const rowOf = (amount: string) => page.getByRole('row').filter({ hasText: `${amount} TEST` });
    await rowOf('8.08').getByText('Waiting').waitFor();
    await page.evaluate(HOLD_ONE_ANSWER);
    await world.invoice(token, 9.09);
    await until(() => page.evaluate('!!window.release'));
    await world.setStatus(uuid, 'paid');
    await rowOf('8.08').getByText('Paid', { exact: true }).waitFor();
    await page.evaluate('release()');
    await rowOf('9.09').waitFor();
    await rowOf('8.08').getByText('Paid', { exact: true }).waitFor();
  });

  it('are found by a text, which stands in the address of the page', async () => {
    const { page } = await open('/invoices');
    await page.getByRole('searchbox').fill('A-1');
    await page.getByText('A-1').waitFor();
    await page.waitForURL(`${world.chit.url}/invoices?text=A-1`);
    await until(async () => (await page.getByRole('row').count()) === 2);
    await page.reload();
    await page.getByText('A-1').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('A-1');
  });

  it('keep their place when the person comes back from one of them', async () => {
    for (let each = 0; each < 70; each++) await world.invoice(token, 100 + each);
    const { page } = await open('/invoices');
    await page.getByText('169 TEST').waitFor();
    const link = page.getByRole('link', { name: '113 TEST' });
    // The list may not have its whole height yet.
    await until(async () => {
      await page.evaluate('scrollTo(0, 2500)');
      return link.isVisible();
    });
    const before = await page.evaluate('scrollY');
    await link.click();
    await page.getByRole('heading', { name: '113 TEST' }).waitFor();
    await page.goBack();
    await link.waitFor();
    await until(async () => (await page.evaluate('scrollY')) === before);
  });

  it('have at most 60 rows in the document, however long the list is', async () => {
    const { page } = await open('/invoices');
    await page.getByRole('row').nth(1).waitFor();
    for (let top = 0; top < 3000; top += 500) {
      await page.evaluate(`scrollTo(0, ${top})`);
      expect(await page.locator('tr').count()).toBeLessThan(60);
    }
    // Whatever the screen does while it is being shown, such as going to its top.
    await until(async () => {
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      return page.getByText('25.5 TEST').isVisible();
    });
  });

  it('are created by a form, which says at each field what is wrong', async () => {
    const { page, problems } = await open('/invoices/new');
    await page.getByLabel('Amount').fill('1.23456789');
    await page.getByLabel('Token').selectOption({ label: 'TEST on Foundry (test network)' });
    await page.getByLabel('Order ID').fill('B-2');
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await page.getByLabel('Amount').and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByLabel('Amount').fill('1.25');
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await page.getByRole('heading', { name: '1.25 TEST' }).waitFor();
    await page.getByText('B-2', { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  it('are cancelled after a question', async () => {
    const { uuid } = await world.invoice(token, 3);
    const { page } = await open(`/invoices/${uuid}`);
    const cancel = page.getByRole('button', { name: 'Cancel invoice' });
    await cancel.click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this invoice?' });
    await question.getByText('Its payment page will tell the customer not to pay.').waitFor();
    const focused = () => page.evaluate('document.activeElement.textContent');
    expect(await focused()).toBe('Go back');
    expect(await browser.faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Cancel invoice');
    expect((await world.see(uuid)).status).toBe('created');

    await cancel.click();
    await agree(page, 'Cancel invoice');
    await page.getByText('Cancelled').first().waitFor();
    expect((await world.see(uuid)).status).toBe('expired');
  });

  it('say when changes do not arrive, and are read again when they do', async () => {
    const { page } = await open('/invoices');
    await page.getByRole('row').nth(1).waitFor();
    await page.context().setOffline(true);
    await page.getByText('Connection lost').waitFor();
    await world.invoice(token, 41.5);
    await page.context().setOffline(false);
    await page.getByText('41.5 TEST').waitFor();
    await page.getByText('Connection lost').waitFor({ state: 'detached' });
  });

  it('are opened from anywhere by what is known of them, with the keyboard alone', async () => {
    const { uuid, address } = await world.invoice(token, 9, { order_id: 'C-3' });
    const { page, problems } = await open('/');
    for (const text of ['C-3', address, uuid]) {
      await page.goto(`${world.chit.url}/invoices/new`);
      await page.getByRole('heading', { name: 'Create invoice' }).waitFor();
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type(text);
      await page.getByRole('option', { name: /^9 TEST C-3/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${world.chit.url}/invoices/${uuid}`);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(problems).toEqual([]);
  });

  it('are not found by an earlier text while the answer to the next one is on its way', async () => {
    for (const order_id of ['C-4', 'C-5']) await world.invoice(token, 9, { order_id });
    const { page } = await open('/invoices/new');
    await page.getByRole('heading', { name: 'Create invoice' }).waitFor();
    await page.keyboard.press('Control+K');
    const text = page.getByRole('dialog').getByRole('combobox');
    await text.fill('C-4');
    await page.getByRole('option', { name: /C-4/ }).waitFor();
    let answer = () => {};
    const isAsked = new Promise<void>((asked) =>
      page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('C-5')) return route.fallback();
        asked();
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        await route.continue();
      }),
    );
    await text.fill('C-5');
    await isAsked;
    expect(await page.getByRole('option', { name: /C-4/ }).count()).toBe(0);
    answer();
    await page.getByRole('option', { name: /C-5/ }).waitFor();
  });

  it('are exported as the list shows them, after the person has confirmed who they are', async () => {
    await world.invoice(token, 61, { order_id: 'D-4' });
    await world.invoice(token, 62, { order_id: 'D-5' });
    const { page, problems } = await open('/invoices?text=D-5');
    await page.getByText('D-5').waitFor();
    await world.chit.database.query("UPDATE sessions SET confirmed_on = now() - interval '1 hour'");
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
    await dialog.getByLabel('Password').fill(world.merchant.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    expect([lines.length, lines[1]?.includes('D-5')]).toEqual([2, true]);
    expect(problems.filter((problem) => !problem.includes('403'))).toEqual([]);
  });
});
