import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { EXPORT_COLUMNS } from '../../src/lib/export-columns';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { agree, openAs } from '../support/dashboard/dashboard';
import { until } from '../support/until';

describeWithBrowser('The views of the list of invoices', () => {
  const browser = useBrowser();
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000' });
  });
  beforeEach(async () => {
    merchant = await createMerchant(chit);
    await createInvoice(chit, merchant, { amount: 12.5, order_id: 'A-1', note: '=1+1', customer_id: 'c-1' });
    await createInvoice(chit, merchant, { amount: 7, order_id: 'B-2' });
  });
  afterAll(() => chit?.stop());

  const open = (path: string, options = {}) => openAs(browser, chit, merchant, path, options);
  const menu = (page: Page) => page.getByLabel('Choose a saved view');
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Saved views' });
  const shownColumns = (page: Page) => page.getByRole('columnheader').allInnerTexts();
  const saveAs = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'Saved views' }).click();
    await dialog(page).getByLabel('View name').fill(name);
    await dialog(page).getByRole('button', { name: 'Save current view' }).click();
    await dialog(page).getByRole('listitem').filter({ hasText: name }).waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
  };

  it('are saved with filter and columns, and chosen in another browser', async () => {
    const { page, problems } = await open('/invoices?text=A-1&columns=amount,note');
    await page.getByRole('link', { name: '12.5 USDC' }).waitFor();
    await saveAs(page, 'Order A');
    await until(async () => (await menu(page).locator('option:checked').textContent()) === 'Order A');
    await browser.leave();
    const other = await open('/invoices');
    await other.page.getByRole('link', { name: '7 USDC' }).waitFor();
    await menu(other.page).selectOption({ label: 'Order A' });
    await until(async () => (await other.page.getByRole('row').count()) === 2);
    expect(await shownColumns(other.page)).toEqual(['Amount', 'Note']);
    expect(new URL(other.page.url()).search).toBe('?text=A-1&columns=amount%2Cnote');
    expect([...problems, ...other.problems]).toEqual([]);
  });

  it('are renamed and deleted, and say which name is taken', async () => {
    const { page } = await open('/invoices?status=created');
    await page.getByRole('link', { name: '7 USDC' }).waitFor();
    await saveAs(page, 'Open');
    await page.getByRole('button', { name: 'Saved views' }).click();
    await dialog(page).getByLabel('View name').fill('Open');
    await dialog(page).getByRole('button', { name: 'Save current view' }).click();
    await dialog(page).getByText('You already have a view with this name.').waitFor();
    await dialog(page).getByRole('button', { name: 'Rename: Open' }).click();
    await dialog(page).getByRole('listitem').getByLabel('View name').fill('Waiting for money');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await dialog(page).getByText('Waiting for money').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete: Waiting for money' }).click();
    await agree(page, 'Delete: Waiting for money');
    await dialog(page).getByRole('listitem').waitFor({ state: 'detached' });
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    expect(await menu(page).count()).toBe(0);
  });

  it('have the columns that the person chooses, which stand in the address', async () => {
    const { page, problems } = await open('/invoices');
    await page.getByRole('link', { name: '7 USDC' }).waitFor();
    expect(await shownColumns(page)).toEqual([
      'Status',
      'Number',
      'Amount',
      'Network',
      'Order or note',
      'Created',
    ]);
    await page.getByRole('button', { name: 'Columns' }).click();
    const choice = page.getByRole('dialog', { name: 'Columns' });
    for (const name of ['Customer', 'Received', 'Expires', 'Address'])
      await choice.getByLabel(name, { exact: true }).check();
    await choice.getByLabel('Network').uncheck();
    await choice.getByRole('button', { name: 'Close' }).click();
    const chosen = [
      'Status',
      'Number',
      'Amount',
      'Received',
      'Order or note',
      'Customer',
      'Created',
      'Expires',
      'Address',
    ];
    expect(await shownColumns(page)).toEqual(chosen);
    await page.getByRole('row').filter({ hasText: 'c-1' }).getByText('0 USDC').waitFor();
    expect(await browser.violations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('link', { name: '7 USDC' }).waitFor();
    expect(await shownColumns(page)).toEqual(chosen);
    await page.getByRole('button', { name: 'Columns' }).click();
    await choice.getByRole('button', { name: 'Default columns' }).click();
    await page.waitForURL(`${chit.url}/invoices`);
    expect(problems).toEqual([]);
  });

  const exported = async (page: Page, choose: () => Promise<unknown> = async () => {}) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await choose();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    return readFileSync(await (await download).path(), 'utf8');
  };

  it('are exported as files with the same filter and columns, in the time zone of the person', async () => {
    const { page, problems } = await open('/invoices?text=A-1&columns=status,amount,note,created', {
      timezoneId: 'Asia/Kathmandu',
    });
    await page.getByRole('link', { name: '12.5 USDC' }).waitFor();
    const [head, row, ...rest] = (await exported(page)).split('\r\n');
    expect(head).toBe('"status","created_on","token","amount","note"');
    expect(row).toMatch(/^"created","20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:45","USDC",12\.5,"'=1\+1"$/);
    expect(rest).toEqual(['']);
    expect(problems).toEqual([]);
  });

  it('are exported with all columns, or with those that the person chooses for the file', async () => {
    const { page, problems } = await open('/invoices');
    await page.getByRole('link', { name: '7 USDC' }).waitFor();
    const [all] = (await exported(page)).split('\r\n');
    expect(all?.split(',')).toEqual(EXPORT_COLUMNS.invoices.map((name) => `"${name}"`));
    const dialogOf = page.getByRole('dialog', { name: 'Export' });
    const file = await exported(page, async () => {
      await dialogOf.getByText(/^Columns: (\d+) of \1$/).click();
      for (const name of (await dialogOf.locator('fieldset .check').allInnerTexts()).map((text) =>
        text.trim(),
      ))
        if (!['amount', 'order_id'].includes(name))
          await dialogOf.getByLabel(name, { exact: true }).uncheck();
    });
    expect(file).toBe('"order_id","amount"\r\n"B-2",7\r\n"A-1",12.5\r\n');
    expect(problems).toEqual([]);
  });

  it('have no accessibility violations in their dialogs, and fit a phone', async () => {
    const { page, problems } = await open('/invoices?columns=status,amount,note,created,paid');
    await page.getByRole('link', { name: '7 USDC' }).waitFor();
    await saveAs(page, 'Notes');
    for (const button of ['Saved views', 'Columns', 'Export']) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').waitFor();
      expect([button, await browser.faults(page)]).toEqual([button, []]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(problems).toEqual([]);
  });
});
