import type { Page } from 'playwright-core';
import { Chit } from '../support/app/chit';
import {
  createInvoice,
  createMerchant,
  createWebhook,
  type Merchant,
  OTHER_WALLET,
  type Person,
  register,
  WALLET,
} from '../support/app/factories';
import { ADMIN } from '../support/app/settings';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { agree, openAs } from '../support/dashboard/dashboard';

describeWithBrowser('The screens for admins', () => {
  const browser = useBrowser();
  let chit: Chit;
  let merchant: Merchant;
  let newcomer: Person;

  beforeAll(async () => {
    chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000' });
    merchant = await createMerchant(chit);
    newcomer = await register(chit);
  });
  afterAll(() => chit?.stop());

  const open = (path: string) => openAs(browser, chit, ADMIN, path);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const accountOf = async ({ uuid }: Person) => {
    const [row] = await chit.database.query('SELECT * FROM users WHERE uuid = $1', [uuid]);
    return row as Record<string, unknown>;
  };

  it('approves a wallet that an account requests, and rejects another one with a reason', async () => {
    const request = (person: Person, wallet: string) =>
      chit.rest('POST', '/user/whitelist/request', { as: person.accessToken, body: { wallet } });
    await request(newcomer, WALLET);
    await request(merchant, OTHER_WALLET);
    const { page, problems } = await open('/admin');
    await page.getByText('2 payout wallets waiting for approval').waitFor();
    const first = page.getByRole('region', { name: newcomer.email });
    await first.getByText(WALLET).waitFor();
    await first.getByText('The merchant has not proved that this wallet is theirs').waitFor();
    await first.getByRole('button', { name: 'Approve' }).click();
    await agree(page, 'Approve');
    await first.waitFor({ state: 'detached' });
    expect(await accountOf(newcomer)).toMatchObject({ status: 'verified', wallet: WALLET });

    await page.getByText('1 payout wallet waiting for approval').waitFor();
    await button(page, 'Reject').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The account keeps its current wallet.').waitFor();
    await dialog.getByLabel('Reason').fill('Not theirs');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('heading', { name: 'Nothing to decide' }).waitFor();
    expect(await accountOf(merchant)).toMatchObject({
      status: 'verified',
      wallet: WALLET,
      requested_wallet: null,
    });
    const [entry] = await chit.database.query(
      "SELECT after FROM audit_entries WHERE action = 'user.updated' ORDER BY uuid DESC LIMIT 1",
    );
    expect(JSON.stringify(entry)).toContain('Not theirs');
    expect(problems).toEqual([]);
  });

  it('lists the invoices of one account, and refuses this list to other accounts', async () => {
    const shops = [await createMerchant(chit), await createMerchant(chit)] as const;
    for (const [index, shop] of shops.entries())
      await createInvoice(chit, shop, { order_id: `shop-${index}` });
    const { page, problems } = await open(`/admin/users/${shops[0].uuid}`);
    await page.getByRole('link', { name: 'Invoices of this account' }).click();
    await page.getByText('shop-0').waitFor();
    expect(await page.getByText('shop-1').count()).toBe(0);
    await page.getByRole('button', { name: 'Remove filter: From one account' }).click();
    await page.getByText('shop-1').waitFor();
    expect(problems).toEqual([]);
    const query = `{ invoices(filter: { userUuid: "${shops[0].uuid}" }) { total items { orderId } } }`;
    const { body } = await chit.graphql(query, {}, shops[1].accessToken);
    expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
    const own = (await chit.graphql(query, {}, shops[0].accessToken)).body.data.invoices;
    expect(own).toEqual({ total: 1, items: [{ orderId: 'shop-0' }] });
  });

  it('finds an account, notes something about it, blocks it, and shows what has changed', async () => {
    const person = await register(chit);
    const { page, problems } = await open('/admin/users');
    await page.getByRole('searchbox').fill(person.email.slice(0, 10));
    await page.waitForURL(/text=/);
    await page.getByRole('link', { name: person.email }).click();
    await page.getByLabel('New note').fill('Asked for a refund\nby phone');
    await button(page, 'Add note').click();
    await page.getByText('Asked for a refund').waitFor();

    await page.getByLabel('Status').selectOption('blocked');
    await page.getByLabel('Service fee on new invoices (%)').fill('0.57');
    await page.getByLabel('Reason').fill('Fraud');
    await button(page, 'Save').click();
    await agree(page, 'Block');
    await page.getByRole('main').getByText('Blocked', { exact: true }).first().waitFor();
    expect(await accountOf(person)).toMatchObject({ status: 'blocked', fee_bps: 57 });
    await page.locator('del', { hasText: 'No wallet yet' }).waitFor();
    await page.getByText('Fraud').waitFor();

    await button(page, 'Delete note').click();
    await agree(page, 'Delete note');
    await page.getByText('Asked for a refund').waitFor({ state: 'detached' });
    await button(page, 'Create link').click();
    await agree(page, 'Create link');
    await page.getByText(/http:\/\/localhost:3000\/account\//).waitFor();
    await page.goBack();
    await page.getByRole('searchbox').waitFor();
    expect(new URL(page.url()).searchParams.get('text')).toBe(person.email.slice(0, 10));
    expect(problems).toEqual([]);
  });

  it('adds a token, renames it and disables it', async () => {
    const { page, problems } = await open('/admin/tokens');
    await button(page, 'Add token').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Contract address').fill('0x1');
    await dialog.getByLabel('Symbol').fill('TEA');
    await dialog.getByLabel('Name').fill('Tea');
    await dialog.getByLabel('Decimals').fill('18');
    await dialog.getByRole('button', { name: 'Add token' }).click();
    await dialog.locator('[aria-invalid]').waitFor();
    await dialog.getByLabel('Contract address').fill(OTHER_WALLET);
    await dialog.getByRole('button', { name: 'Add token' }).click();
    const row = page.getByRole('row').filter({ hasText: 'TEA' });
    await row.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByLabel('Name').fill('Green tea');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Green tea').waitFor();
    await row.getByRole('button', { name: 'Disable' }).click();
    await agree(page, 'Disable');
    await row.getByRole('button', { name: 'Enable' }).waitFor();
    const [token] = await chit.database.query("SELECT name, status FROM tokens WHERE symbol = 'TEA'");
    expect(token).toEqual({ name: 'Green tea', status: 'disabled' });
    expect(problems).toEqual([]);
  });

  it('filters the audit log, and shows what an entry has changed', async () => {
    const other = await createMerchant(chit);
    const { page, problems } = await open(`/admin/audit?account=${other.uuid}`);
    await page.getByRole('searchbox').fill('requested wallet');
    const entries = page.getByRole('table', { name: 'Audit log' }).getByRole('button');
    await page.waitForURL(/text=requested/);
    await entries.first().click();
    const dialog = page.getByRole('dialog', {
      name: `${other.email} requested a payout wallet`,
      exact: true,
    });
    await dialog.getByText(WALLET).waitFor();
    expect(await dialog.getByText('user.whitelist_requested').isVisible()).toBe(false);
    await dialog.getByRole('button', { name: 'Same person' }).click();
    await page.waitForURL(/actor=/);
    expect(problems).toEqual([]);
  });

  it('announces something to everybody until each has dismissed it', async () => {
    const { page, problems } = await open('/admin/announcements');
    await button(page, 'Announce').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Text').fill('Maintenance tonight');
    await dialog.getByLabel('Importance').selectOption('warning');
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await page.getByRole('article').filter({ hasText: 'Active' }).waitFor();
    const visit = await openAs(browser, chit, merchant, '/invoices');
    await visit.page.getByText('Maintenance tonight').waitFor();
    expect(await visit.page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
    await button(visit.page, 'Dismiss').click();
    await visit.page.getByText('Maintenance tonight').waitFor({ state: 'detached' });
    await button(page, 'Delete').click();
    await agree(page, 'Delete');
    await page.getByRole('heading', { name: 'No announcements yet' }).waitFor();
    await page.getByText('Maintenance tonight').waitFor({ state: 'detached' });
    expect([...problems, ...visit.problems]).toEqual([]);
  });

  it('invites somebody to sign up, shows the link once, and revokes the invitation', async () => {
    const { page, problems } = await open('/admin/invitations');
    await page.getByLabel('E-mail address').fill('new@merchant.test');
    await button(page, 'Invite').click();
    await page.getByText(/http:\/\/localhost:3000\//).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'new@merchant.test' });
    await row.getByRole('button', { name: 'Revoke' }).click();
    await agree(page, 'Revoke');
    await row.getByText('Revoked').waitFor();
    expect(problems).toEqual([]);
  });

  it('says what is stuck and what to do, and shows no secret', async () => {
    const webhook = await createWebhook(chit, merchant);
    await chit.database.query(
      `INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data, created_on, next_attempt_on)
       VALUES (gen_random_uuid(), $1, 'ping', '{}', now() - interval '7 hours', now() + interval '1 hour')`,
      [webhook],
    );
    const { page, problems } = await open('/admin/operation');
    const row = page.getByRole('row').filter({ hasText: 'Pending webhook deliveries' });
    await row.getByText('Notify the merchant').waitFor();
    await row.getByText('7 hours').waitFor();
    await page.getByText('1 issue: see what to do below').waitFor();
    await page.getByText('SIGNUP_ROLE').waitFor();
    expect(
      await page.getByText(/^(JWT_SECRET|ADMIN_PASSWORD|DATABASE_URL|OPERATOR_PRIVATE_KEY)$/).count(),
    ).toBe(0);
    expect(problems).toEqual([]);
  });

  it('shows a merchant no page of the administration', async () => {
    const { page } = await openAs(browser, chit, merchant, '/admin/users');
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  });
});
