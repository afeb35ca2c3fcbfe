import type { Page } from 'playwright-core';
import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant } from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { openAs, refuse } from '../support/dashboard/dashboard';

describeWithBrowser('Signing in to the dashboard', () => {
  const browser = useBrowser();
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000' });
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit?.stop());

  const signIn = async (page: Page, password = merchant.password) => {
    await page.getByLabel('E-mail address').fill(merchant.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const screens = (page: Page) => page.getByRole('banner');

  it.each([
    ...['https://evil.test/', '//evil.test/', '/\\evil.test/', 'javascript:alert(1)'],
    ...['/\t/evil.test/', '/\n/evil.test/'],
  ])('never leads to another site: next=%j', async (next) => {
    const { page } = await browser.open(`${chit.url}/sign-in?next=${encodeURIComponent(next)}`);
    await signIn(page);
    await screens(page).waitFor();
    expect(new URL(page.url()).origin).toBe(chit.url);
  });

  it('says in words that the password is wrong, and keeps the e-mail address', async () => {
    const { page } = await browser.open(`${chit.url}/sign-in`);
    await signIn(page, 'not-the-password');
    await page.getByText('The e-mail address or the password is wrong.').waitFor();
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(merchant.email);
  });

  it('has no accessibility violations', async () => {
    const { page, problems } = await browser.open(`${chit.url}/sign-in`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await browser.violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('shows nothing of the account after signing out, in every tab and after going back', async () => {
    const { page } = await openAs(browser, chit, merchant, '/invoices');
    await screens(page).waitFor();
    const tab = await page.context().newPage();
    await tab.goto(`${chit.url}/invoices`);
    await screens(tab).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    for (const each of [page, tab]) await each.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });

  it('says that the person is still signed in when signing out fails', async () => {
    const { page } = await openAs(browser, chit, merchant, '/invoices');
    await refuse(page, 'CloseSession');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are still signed in. The server did not answer.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/invoices');
  });
});
