import { Chit } from '../support/app/chit';
import { register } from '../support/app/factories';
import { PHONE } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { sendForm } from '../support/checkout/payment-links';
import { openAs } from '../support/dashboard/dashboard';

describeWithBrowser('Test mode in the dashboard', () => {
  const browser = useBrowser();
  let chit: Chit;

  beforeAll(async () => {
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000' });
  });
  afterAll(() => chit?.stop());

  it('lets somebody who has just registered make a test invoice, pay it on its page, and see it paid', async () => {
    const person = await register(chit);
    const { page, problems } = await openAs(browser, chit, person, '/');
    await page.getByRole('button', { name: 'Create a test invoice and pay it' }).click();
    await page.getByText('Test mode: nothing here is real').waitFor();
    await page.getByLabel('Amount', { exact: true }).fill('12.5');
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await page.getByRole('heading', { name: '12.5 TUSD' }).waitFor();
    const href = await page.getByRole('link', { name: 'Open payment page' }).getAttribute('href');
    const payer = await browser.open(chit.url + new URL(href ?? '').pathname, { viewport: PHONE });
    await payer.page.getByRole('button', { name: 'Pay 12.5 TUSD', exact: true }).click();
    await payer.page.getByText('this is your receipt').waitFor();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    expect(await browser.faults(page)).toEqual([]);
    expect(await browser.faults(payer.page)).toEqual([]);
    expect([...problems, ...payer.problems]).toEqual([]);
  });

  it('refunds a test invoice in full, whose link stays until it is closed, and whose transfer a button simulates', async () => {
    const person = await register(chit);
    const { page } = await openAs(browser, chit, person, '/');
    await page.getByRole('button', { name: 'Create a test invoice and pay it' }).click();
    await page.getByLabel('Amount', { exact: true }).fill('12.5');
    await page.getByRole('button', { name: 'Create invoice' }).click();
    const href = await page.getByRole('link', { name: 'Open payment page' }).getAttribute('href');
    const payer = await browser.open(chit.url + new URL(href ?? '').pathname, { viewport: PHONE });
    await payer.page.getByRole('button', { name: 'Pay 12.5 TUSD', exact: true }).click();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create refund link' }).click();
    const link = (await dialog.getByText('/refund/').textContent()) ?? '';
    const refunds = page.getByRole('list', { name: 'Refunds' });
    await refunds.getByText('Waiting for address').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const own = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    await sendForm(chit.url + new URL(link).pathname, { address: own, last_four: 'eAed' });
    await page.getByRole('button', { name: 'Simulate refund sent' }).click();
    await refunds.getByText('Refunded').waitFor();
    await refunds.getByRole('link', { name: /^Credit note CN-/ }).waitFor();
    expect(await page.getByText(/pay out|paid out/i).count()).toBe(0);
  });

  it('shows the one or the other, by a switch', async () => {
    const person = await register(chit);
    const { page } = await openAs(browser, chit, person, '/');
    await page.getByRole('checkbox', { name: 'Test mode' }).click();
    await page.getByText('Test mode: nothing here is real').waitFor();
    await page.getByRole('checkbox', { name: 'Test mode' }).click();
    await page.getByRole('checkbox', { name: 'Test mode', checked: false, disabled: false }).waitFor();
    expect(await page.getByText('Test mode: nothing here is real').count()).toBe(0);
  });
});
