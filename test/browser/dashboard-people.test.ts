import type { Page } from 'playwright-core';
import { register, WALLET } from '../support/app/factories';
import { ADMIN } from '../support/app/settings';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { payers, transfer } from '../support/chain/chain-scenes';
import type { Settlement } from '../support/chain/settlement';
import { goTo, openAs, type Somebody, startDashboard } from '../support/dashboard/dashboard';
import { createMembers } from '../support/people/members';
import { until } from '../support/until';

/** More tab stops than any screen has. */
const MOST_TABS = 80;

/** Moves the focus forward to the element with this name, as a person without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate<string>(`(({ activeElement: element }) =>
      element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '')(document)`);
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused())) return;
  }
  throw new Error(`Nothing named ${name} gets the focus`);
}

/** The menu entries that each role sees. */
const MENU = {
  owner:
    'Home, Invoices, Refunds, Payment links, Customers, Payouts, Telegram channels, Tokens and networks, Developers, Settings',
  manager:
    'Home, Invoices, Refunds, Payment links, Customers, Payouts, Telegram channels, Tokens and networks, Developers, Settings',
  accountant: 'Home, Invoices, Payment links, Customers, Payouts, Tokens and networks, Settings',
  developer: 'Home, Invoices, Payment links, Customers, Payouts, Tokens and networks, Developers, Settings',
  cashier: 'Home, Invoices, Customers, Tokens and networks, Settings',
};
type MemberRole = keyof typeof MENU;

/** What each role can begin on a screen. */
const BEGUN: Record<string, Record<MemberRole, string>> = {
  '/invoices': {
    owner: 'Export, Create invoice',
    manager: 'Export, Create invoice',
    accountant: 'Export',
    developer: 'Create invoice',
    cashier: 'Create invoice',
  },
  '/payment-links': {
    owner: 'Create payment link',
    manager: 'Create payment link',
    accountant: '',
    developer: '',
    cashier: '',
  },
};

/** Screens that a role must not see. */
const REFUSED: Record<MemberRole, string[]> = {
  owner: [],
  manager: [],
  accountant: ['/channels', '/developers/keys', '/developers/webhooks'],
  developer: ['/channels'],
  cashier: ['/payment-links', '/channels', '/developers/keys', '/developers/webhooks'],
};

describeWithBrowser('The dashboard of each person', () => {
  const browser = useBrowser();
  let world: Settlement;
  let people: Record<MemberRole, Somebody>;

  beforeAll(async () => {
    world = await startDashboard();
    people = { owner: world.merchant, ...(await createMembers(world.chit, world.merchant)) };
  });
  afterAll(() => world?.stop());

  const open = (path: string, person: Somebody) => openAs(browser, world.chit, person, path);
  /** Opens a path as a person who acts for the shop. */
  const openShop = (path: string, person: Somebody) =>
    openAs(browser, world.chit, person, path, {
      before: async () => {
        const act = `UPDATE sessions SET account_uuid = $1 WHERE user_uuid <> $1
          AND user_uuid = (SELECT uuid FROM users WHERE email = $2)`;
        await world.chit.database.query(act, [world.merchant.uuid, person.email]);
      },
    });

  describe.each(Object.keys(MENU) as MemberRole[])('who is %s', (role) => {
    it('has what the role permits, and names the permission that is missing', async () => {
      const { page } = await openShop('/', people[role]);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: 'Settings' }).waitFor();
      expect((await menu.getByRole('link').allInnerTexts()).join(', ')).toBe(MENU[role]);
      for (const [path, begun] of Object.entries(BEGUN)) {
        await page.goto(world.chit.url + path);
        const head = page.locator('.screen-head');
        await head.waitFor();
        const texts = await head.locator('a, button').allInnerTexts();
        expect([path, texts.join(', ')]).toEqual([path, begun[role]]);
      }
      for (const path of REFUSED[role]) {
        await page.goto(world.chit.url + path);
        await page.getByText('Your role in this account does not allow this.').first().waitFor();
      }
    });
  });

  describe('who joined by an invitation', () => {
    it("has the shop's start page, though their own account is not activated", async () => {
      const { uuid } = await world.invoice(await world.token(6), 25);
      const { page, problems } = await openShop('/', people.cashier);
      const recent = page.getByRole('table', { name: 'Recent invoices' });
      await recent.locator(`a[href$="/invoices/${uuid}"]`).waitFor();
      expect(await page.getByText('has to activate your account').count()).toBe(0);
      expect(problems).toEqual([]);
    });
  });

  describe('who uses the keyboard alone', () => {
    it('creates an invoice and copies its link', async () => {
      const { page, problems } = await open('/', world.merchant);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await page.keyboard.press('c');
      await page.getByLabel('Amount').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('12.5');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '12.5' }).waitFor();
      await tabTo(page, /^Share$/);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Share' }).waitFor();
      await tabTo(page, /^Copy link$/);
      await page.keyboard.press('Enter');
      await until(async () =>
        (await page.evaluate<string>('navigator.clipboard.readText()')).includes('/checkout/'),
      );
      expect(problems).toEqual([]);
    });

    it('finds an invoice by the transaction that paid it, and resolves it', async () => {
      const token = await world.token(6);
      const { uuid, address } = await world.invoice(token, 25);
      const { transactionHash } = await transfer(world.anvil, token, address, 30_000_000n, {
        from: payers[1],
      });
      await world.becomes(uuid, 'paid');
      const { page, problems } = await open('/', world.merchant);
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await page.keyboard.press('/');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type(transactionHash);
      await page.getByRole('option', { name: '25 TEST' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('The customer sent more than the amount, or paid twice.').waitFor();
      await tabTo(page, /resolved/);
      await page.keyboard.press('Enter');
      await page
        .getByText('The customer sent more than the amount, or paid twice.')
        .waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
    });

    it('makes a webhook', async () => {
      const { page, problems } = await open('/', world.merchant);
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await goTo(page, 'd', '/developers/keys');
      await page.getByRole('link', { name: 'Webhooks' }).waitFor();
      await tabTo(page, /^Webhooks$/);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Create webhook' }).first().waitFor();
      await tabTo(page, /Create webhook/);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/developers/webhooks/new');
      await page.getByLabel('URL').waitFor();
      await tabTo(page, /URL/);
      await page.keyboard.type('https://shop.test/hook');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/developers\/webhooks\/[0-9a-f-]{36}$/);
      expect(problems).toEqual([]);
    });

    it('exports the invoices', async () => {
      const { page, problems } = await open('/', world.merchant);
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await goTo(page, 'i', '/invoices');
      await page.getByRole('button', { name: 'Export' }).waitFor();
      await tabTo(page, /^Export$/);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      const download = page.waitForEvent('download');
      await tabTo(page, /^Download$/);
      await page.keyboard.press('Enter');
      expect((await download).suggestedFilename()).toBe('invoices.csv');
      expect(problems).toEqual([]);
    });

    it('approves a customer as admin', async () => {
      const person = await register(world.chit);
      const body = { wallet: WALLET };
      await world.chit.rest('POST', '/user/whitelist/request', { as: person.accessToken, body });
      const { page, problems } = await open('/', ADMIN);
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await goTo(page, 'a', '/admin/approvals');
      const request = page.getByRole('region', { name: person.email });
      await request.getByRole('button', { name: 'Approve' }).waitFor();
      await tabTo(page, /^Approve$/);
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor();
      await tabTo(page, /^Approve$/);
      await page.keyboard.press('Enter');
      await request.waitFor({ state: 'detached' });
      const account = "SELECT status FROM users WHERE uuid = $1 AND status = 'verified'";
      expect(await world.chit.database.query(account, [person.uuid])).toHaveLength(1);
      expect(problems).toEqual([]);
    });
  });
});
