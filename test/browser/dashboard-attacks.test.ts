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
import type { Visit } from '../support/browser/browser';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { createLink } from '../support/checkout/payment-links';
import { answered, assetsOf, openAs, sizeOf } from '../support/dashboard/dashboard';
import { type Shown, screensOf } from '../support/dashboard/screens';
import { until } from '../support/until';

/** Would set `attacked`, or load a file of another site, if a screen took it for markup or code. */
const HOSTILE = `"><img src=x onerror="attacked=1"><script>attacked=1</script>{{attacked=1}}`;

/** SQL: logs a request, as if a process had not checked its path and its operation. */
const HOSTILE_REQUEST = `
  INSERT INTO api_requests (uuid, user_uuid, key_uuid, request_id, method, path, operation, status, error, duration_ms, created_on)
  VALUES (gen_random_uuid(), $1, $2, $3, $3, $3, $3, 200, $3, 1, now())`;

const HOSTILE_ATTEMPTS = JSON.stringify([
  {
    ...{ on: '2026-01-01T00:00:00Z', durationMs: 1, url: 'https://shop.test/', status: 500 },
    ...{ headers: { [HOSTILE]: HOSTILE }, error: HOSTILE, answer: HOSTILE },
  },
]);

/** Sizes in bytes, gzipped: of what the list of invoices loads, and of what each further screen adds. */
const MOST = { list: 160_000, screen: 40_000 };

const NO_DATA = { invoice: '', webhook: '', delivery: '', link: '', customer: '', user: '' };

const sectionOf = (path: string) => path.split('/')[1] ?? '';
const SECTIONS = [...new Set(screensOf(NO_DATA).map(({ path }) => sectionOf(path)))];

describeWithBrowser('A text of an attacker', () => {
  const browser = useBrowser();
  let chit: Chit;
  let merchant: Merchant;
  let shown: Shown;

  beforeAll(async () => {
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000' });
    merchant = await createMerchant(chit);
    const as = merchant.accessToken;
    const profile = { displayName: HOSTILE.slice(0, 60) };
    await chit.operate('updateProfile { uuid }', { input: profile }, { as });
    await createChannel(chit, merchant);
    await chit.database.query('UPDATE channels SET channel_title = $1', [HOSTILE]);
    const invoice = await createInvoice(chit, merchant, {
      note: HOSTILE,
      order_id: HOSTILE,
      customer_id: HOSTILE,
      metadata: { hostile: HOSTILE },
      lines: [{ name: HOSTILE, quantity: 1, unit_price: 12.5 }],
    });
    const { uuid: key } = await createApiKey(chit, merchant, { name: HOSTILE });
    await chit.database.query(HOSTILE_REQUEST, [merchant.uuid, key, HOSTILE]);
    const webhook = await createWebhook(chit, merchant, `https://shop.test/?${encodeURIComponent(HOSTILE)}`);
    const delivery = await createDelivery(chit, webhook);
    await chit.database.query('UPDATE webhook_deliveries SET attempt_history = $1', [HOSTILE_ATTEMPTS]);
    const link = (
      await createLink(chit, merchant, {
        title: HOSTILE,
        description: HOSTILE,
        note: HOSTILE,
      })
    ).uuid;
    await chit.graphql(
      'mutation ($name: String!, $query: String!) { saveView(name: $name, query: $query) { uuid } }',
      { name: HOSTILE, query: `text=${encodeURIComponent(HOSTILE)}` },
      as,
    );
    await register(chit);
    await chit.database.query('UPDATE audit_entries SET after = $1', [JSON.stringify({ note: HOSTILE })]);
    shown = { invoice: invoice.uuid, webhook, delivery, link, customer: HOSTILE, user: merchant.uuid };
  });
  afterAll(() => chit?.stop());

  const isShown = async ({ page, requests }: Visit) => {
    // The screen for signing in has no banner.
    await page.getByRole('banner').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await answered(requests);
  };

  it.each(SECTIONS)('is only text on the screens of /%s, which are accessible and small', async (section) => {
    const screens = screensOf(shown).filter(({ path }) => sectionOf(path) === section);
    const visit = await openAs(browser, chit, screens[0]?.as === 'admin' ? ADMIN : merchant, '/invoices');
    const { page, problems, requests } = visit;
    await isShown(visit);
    const known = new Set(assetsOf(requests));
    expect(await sizeOf(known)).toBeLessThan(MOST.list);
    for (const { name, path } of screens) {
      requests.length = 0;
      await page.goto(chit.url + path);
      await isShown(visit);
      const added = new Set(assetsOf(requests).filter((url) => !known.has(url)));
      expect({
        name,
        attacked: await page.evaluate("'attacked' in window"),
        foreign: requests.map((request) => request.url()).filter((url) => !url.startsWith(chit.url)),
        isSmall: (await sizeOf(added)) < MOST.screen,
        faults: await browser.faults(page),
        problems,
      }).toEqual({ name, attacked: false, foreign: [], isSmall: true, faults: [], problems: [] });
    }
  });

  it('is only text in the details of a request', async () => {
    const { page, problems } = await openAs(browser, chit, merchant, '/developers/requests');
    await page.getByRole('row').filter({ hasText: HOSTILE }).getByRole('button').first().click();
    await page.getByRole('dialog').getByText(HOSTILE).first().waitFor();
    expect(await page.evaluate("'attacked' in window")).toBe(false);
    expect(problems).toEqual([]);
  });

  it('is shown on the page of its invoice, letter by letter', async () => {
    const { page } = await openAs(browser, chit, merchant, `/invoices/${shown.invoice}`);
    await page.getByText(HOSTILE).first().waitFor();
  });

  it('is only text in the preview of the page that a payer sees', async () => {
    const { page, problems } = await openAs(browser, chit, merchant, '/invoices/new');
    await page.getByLabel('Order ID').fill(HOSTILE);
    await page.getByLabel('Note').fill(HOSTILE);
    await page.getByLabel('Return page').fill(`https://shop.test/?${HOSTILE}`);
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByLabel('Item', { exact: true }).fill(HOSTILE);
    const preview = page.getByRole('region', { name: 'What customers see' });
    for (const shown of [`Order ${HOSTILE}`, HOSTILE])
      await preview.getByText(shown, { exact: true }).first().waitFor();
    expect(await preview.locator('img, script, a').count()).toBe(0);
    expect(await page.evaluate("'attacked' in window")).toBe(false);
    expect(problems).toEqual([]);
  });

  it('is only text in the names of saved views, and in every column of the list', async () => {
    const columns = 'columns=order,customer-id,note,invoice-address';
    const { page, problems } = await openAs(browser, chit, merchant, `/invoices?${columns}`);
    await page.getByRole('cell', { name: HOSTILE }).first().waitFor();
    expect(await page.getByRole('cell', { name: HOSTILE }).count()).toBe(3);
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('listitem').getByText(HOSTILE, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Choose a saved view').selectOption({ label: HOSTILE });
    await until(async () => (await page.getByRole('searchbox').inputValue()) === HOSTILE);
    expect(await page.evaluate("'attacked' in window")).toBe(false);
    expect(problems).toEqual([]);
  });
});
