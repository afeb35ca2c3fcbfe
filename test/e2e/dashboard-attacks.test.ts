import { ADMIN, Chit } from '../support/app/chit';
import {
  createApiKey,
  createChannel,
  createDelivery,
  createInvoice,
  createMerchant,
  createWebhook,
  type Merchant,
  register,
} from '../support/app/factories';
import { TestBrowser } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { createLink } from '../support/checkout/payment-links';
import { answered, openAs } from '../support/dashboard/dashboard';
import { type Shown, screensOf } from '../support/dashboard/screens';

/** Would set `attacked`, or load a file of another site, if a screen took it for markup or code. */
const HOSTILE = `"><img src=x onerror="attacked=1"><script>attacked=1</script>{{attacked=1}}`;

const NO_DATA = { invoice: '', webhook: '', delivery: '', link: '', customer: '', user: '' };

/** Needs Chromium: `apt-get install chromium-headless-shell`. */
describeWithBrowser('A text of an attacker (needs chromium)', () => {
  let browser: TestBrowser;
  let chit: Chit;
  let merchant: Merchant;
  let shown: Shown;

  beforeAll(async () => {
    browser = await TestBrowser.start();
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000' });
    merchant = await createMerchant(chit);
    const as = merchant.accessToken;
    await chit.rest('PATCH', '/account/profile', { as, body: { display_name: HOSTILE.slice(0, 60) } });
    await createChannel(chit, merchant);
    await chit.database.query('UPDATE channels SET channel_title = $1', [HOSTILE]);
    const invoice = await createInvoice(chit, merchant, {
      note: HOSTILE,
      order_id: HOSTILE,
      customer_id: HOSTILE,
      metadata: { hostile: HOSTILE },
      lines: [{ name: HOSTILE, quantity: 1, unit_price: 12.5 }],
    });
    await createApiKey(chit, merchant, { name: HOSTILE });
    const webhook = await createWebhook(chit, merchant, `https://shop.test/?${encodeURIComponent(HOSTILE)}`);
    const delivery = await createDelivery(chit, merchant, webhook);
    const link = (
      await createLink(chit, merchant, {
        title: HOSTILE,
        description: HOSTILE,
        note: HOSTILE,
      })
    ).uuid;
    await register(chit);
    await chit.database.query('UPDATE audit_entries SET after = $1', [JSON.stringify({ note: HOSTILE })]);
    shown = { invoice: invoice.uuid, webhook, delivery, link, customer: HOSTILE, user: merchant.uuid };
  });
  afterEach(() => browser?.leave());
  afterAll(async () => {
    await browser?.stop();
    await chit?.stop();
  });

  it.each(screensOf(NO_DATA).map(({ name }) => name))('is only text on the screen %s', async (name) => {
    const screen = screensOf(shown).find((each) => each.name === name);
    const person = screen?.as === 'admin' ? ADMIN : merchant;
    const { page, problems, requests } = await openAs(browser, chit, person, screen?.path ?? '');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await answered(requests);
    expect(await page.evaluate("'attacked' in window")).toBe(false);
    expect(problems).toEqual([]);
    expect(
      requests.filter((request) => !request.url().startsWith(chit.url)).map((request) => request.url()),
    ).toEqual([]);
  });

  it('is shown on the page of its invoice, letter by letter', async () => {
    const { page } = await openAs(browser, chit, merchant, `/invoices/${shown.invoice}`);
    await page.getByText(HOSTILE).first().waitFor();
  });
});
