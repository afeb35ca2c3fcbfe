import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant } from '../support/app/factories';
import { DESKTOP, PHONE, TestBrowser } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { openAs } from '../support/dashboard/dashboard';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Needs Chromium: `apt-get install chromium-headless-shell`. */
describeWithBrowser("The dashboard's settings (needs chromium)", () => {
  let browser: TestBrowser;
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    browser = await TestBrowser.start();
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000' });
    merchant = await createMerchant(chit);
  });
  afterEach(() => browser?.leave());
  afterAll(async () => {
    await browser?.stop();
    await chit?.stop();
  });

  const open = (path: string, options = {}) => openAs(browser, chit, merchant, `/settings${path}`, options);
  const read = async (query: string) => (await chit.graphql(query, {}, merchant.accessToken)).body.data;

  it('shows and changes what payers see, with a preview', async () => {
    const { page, problems } = await open('');
    await page.getByRole('textbox', { name: 'Name' }).fill('Blue Bottle');
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('purple');
    await page.getByRole('textbox', { name: 'E-mail address for questions' }).fill('help@shop.test');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a colour such as #8a2be2.').waitFor();
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#8a2be2');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'What payers see' }).getByText('Blue Bottle').waitFor();
    await page.getByRole('banner').getByText('Blue Bottle').waitFor();
    expect(await read('{ profile { displayName accentColor supportEmail supportUrl } }')).toEqual({
      profile: {
        displayName: 'Blue Bottle',
        accentColor: '#8a2be2',
        supportEmail: 'help@shop.test',
        supportUrl: null,
      },
    });
    expect(problems).toEqual([]);
  });

  it('uploads, shows and removes the logo', async () => {
    const { page, problems } = await open('/profile');
    page.on('dialog', (dialog) => void dialog.accept());
    const file = page.getByLabel('Image file of the logo');
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    await page.getByText('This file is not accepted.').waitFor();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    await page.waitForFunction(`document.querySelector('img[alt="Logo"]').naturalWidth === 1`);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Upload a logo' }).waitFor();
    expect(problems).toEqual([expect.stringContaining('400')]);
  });

  it('sends the link that confirms the e-mail address, and keeps the choice of mails', async () => {
    const { page, problems } = await open('/notifications');
    await page.getByRole('button', { name: 'Send a link to confirm it' }).click();
    await page.getByText('A mail with a link is on its way.').waitFor();
    await page.getByLabel('Paid invoices').selectOption('One mail a day with the sums');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByLabel('Language of the mails').selectOption('Deutsch');
    await page.reload();
    await page.getByLabel('Paid invoices').waitFor();
    expect(await read('{ notifications { invoicePaid language } }')).toEqual({
      notifications: { invoicePaid: 'daily', language: 'de' },
    });
    expect(problems).toEqual([]);
  });

  it('keeps the language and the time zone in the browser', async () => {
    const { page, problems } = await open('/language');
    await page.getByLabel('Time zone', { exact: true }).selectOption('Asia/Tokyo');
    await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
    await page.reload();
    await page.getByRole('heading', { name: 'Sprache und Zeitzone' }).waitFor();
    expect(await page.getByLabel('Zeitzone', { exact: true }).inputValue()).toBe('Asia/Tokyo');
    await page.getByRole('combobox').first().selectOption('العربية');
    await page.getByRole('heading', { name: 'اللغة والمنطقة الزمنية' }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(problems).toEqual([]);
  });

  it('has no accessibility violations, light and dark, on phones and desktops', async () => {
    const { page } = await open('/profile');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    for (const section of await page.getByRole('navigation', { name: 'Settings' }).getByRole('link').all()) {
      await section.click();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      for (const viewport of [PHONE, DESKTOP]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          expect(await browser.violations(page)).toEqual([]);
        }
      }
    }
  });
});
