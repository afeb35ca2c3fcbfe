import type { Page } from 'playwright-core';
import { Chit } from '../support/app/chit';
import { type Person, register, signIn, signInAdmin } from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';

const INVITE = 'mutation { createSignUpInvitation(input: {}) { code } }';
const PASSWORD = 'correct-horse-battery';

describeWithBrowser('Signing up in the dashboard', () => {
  const browser = useBrowser();
  let chit: Chit;
  let known: Person;

  beforeAll(async () => {
    chit = await Chit.start({ PUBLIC_URL: '', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'chit@pay.test' });
    known = await register(chit);
  });
  afterAll(() => chit?.stop());

  const submit = async (page: Page, email: string, password = PASSWORD) => {
    const create = page.getByRole('button', { name: 'Create account' });
    // The screen before has fields of the same names.
    await create.waitFor();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await create.click();
  };

  it('creates an account, signs in, and leaves no session but that of the browser', async () => {
    const { page, problems } = await browser.open(`${chit.url}/sign-in`);
    await page.getByRole('link', { name: 'Create one' }).click();
    await submit(page, 'new@merchant.test', 'password123');
    await page.getByText('This password is among the most common ones.').waitFor();
    await submit(page, 'new@merchant.test');
    await page.getByRole('banner').waitFor();
    const { accessToken } = await signIn(chit, { email: 'new@merchant.test', password: PASSWORD });
    const { body } = await chit.graphql('{ sessions { isBrowser isCurrent } }', {}, accessToken);
    expect(body.data.sessions).toEqual([
      { isBrowser: false, isCurrent: true },
      { isBrowser: true, isCurrent: false },
    ]);
    expect(problems).toEqual([]);
  });

  it('says that the e-mail address has an account already', async () => {
    const { page } = await browser.open(`${chit.url}/register`);
    await submit(page, known.email);
    await page.getByText('There is already an account with this e-mail address.').waitFor();
  });

  it('has a link to a new password mailed, and does not tell whether the address has an account', async () => {
    const { page, problems } = await browser.open(`${chit.url}/sign-in`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send link' }).waitFor();
    for (const email of [known.email, 'nobody@merchant.test']) {
      await page.getByLabel('E-mail address').fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByRole('status').getByText('If there is an account with this address').waitFor();
    }
    expect(problems).toEqual([]);
  });

  it('asks for the code of an invitation where sign-up needs one, and takes it from the link', async () => {
    await chit.withSettings({ SIGNUP: 'invitation' }, async () => {
      const { page } = await browser.open(`${chit.url}/register`);
      await submit(page, 'invited@merchant.test');
      await page.getByLabel('Invitation code').fill('chit_inv_unknown');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('This code is not valid').waitFor();
      const { accessToken } = await signInAdmin(chit);
      const { body } = await chit.graphql(INVITE, {}, accessToken);
      await page.goto(`${chit.url}/register?invitation=${body.data.createSignUpInvitation.code}`);
      await submit(page, 'invited@merchant.test');
      await page.getByRole('banner').waitFor();
    });
  });

  it('says that sign-up is closed', async () => {
    await chit.withSettings({ SIGNUP: 'closed' }, async () => {
      const { page } = await browser.open(`${chit.url}/register`);
      await submit(page, 'late@merchant.test');
      await page.getByText('Nobody can sign up here at present.').waitFor();
    });
  });

  it.each(['/register?invitation=code', '/forgotten-password', '/sign-in'])(
    'has no accessibility violations, and fits phones and desktops: %s',
    async (path) => {
      const { page } = await browser.open(chit.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await browser.faults(page)).toEqual([]);
    },
  );
});
