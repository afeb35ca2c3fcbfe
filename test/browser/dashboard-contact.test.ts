import type { Page } from 'playwright-core';
import { Chit } from '../support/app/chit';
import { createMerchant } from '../support/app/factories';
import { PHONE } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { openAs } from '../support/dashboard/dashboard';

const CONTACT = 'questions@payments.example';

describeWithBrowser('Whom to ask about an installation', () => {
  const browser = useBrowser();
  let chit: Chit;

  beforeAll(async () => {
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000', OPERATOR_CONTACT: CONTACT });
  });
  afterAll(() => chit?.stop());

  const contact = (page: Page) => page.getByRole('link', { name: CONTACT });

  it.each(['/sign-in', '/register', '/forgotten-password'])(
    'is named at %s, and fits phones and desktops',
    async (path) => {
      const { page, problems } = await browser.open(chit.url + path);
      await page.getByText('Questions? Contact the operator of this service:').waitFor();
      expect(await contact(page).getAttribute('href')).toBe(`mailto:${CONTACT}`);
      expect(await browser.faults(page)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  it('is named below the menu, on a phone in the menu', async () => {
    const merchant = await createMerchant(chit);
    const { page } = await openAs(browser, chit, merchant, '/');
    await contact(page).waitFor();
    expect(await browser.faults(page)).toEqual([]);
    const phone = await openAs(browser, chit, merchant, '/', { viewport: PHONE });
    await phone.page.getByRole('button', { name: 'Main menu' }).click();
    await contact(phone.page).waitFor();
  });

  it('is not named where the operator has not said it', async () => {
    await chit.withSettings({ OPERATOR_CONTACT: '' }, async () => {
      const { page } = await openAs(browser, chit, await createMerchant(chit), '/');
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      expect(await page.getByText('Questions?').count()).toBe(0);
    });
  });
});
