import type { Page } from 'playwright-core';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { codeOf } from '../support/app/authenticator';
import { Chit } from '../support/app/chit';
import {
  confirmEmail,
  createMerchant,
  createSession,
  type Merchant,
  OTHER_WALLET,
  type Person,
  register,
  setUser,
  signIn,
  signInAdmin,
} from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { agree, endSessionsAt, openAs, refuse } from '../support/dashboard/dashboard';
import { accept, createMember, createMembers, invite } from '../support/people/members';
import { until } from '../support/until';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A wallet that a page of the browser finds (EIP-6963); `signInWallet` signs for it. */
const WALLET = `(address, name = 'Test wallet') => {
  const answers = {
    eth_requestAccounts: () => [address],
    eth_chainId: () => '0x1',
    personal_sign: ([message]) => window.signInWallet(message),
  };
  const provider = { request: async ({ method, params }) => answers[method](params) };
  const detail = { info: { uuid: name, name }, provider };
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })));
}`;

const AUTHENTICATOR = {
  ...({ protocol: 'ctap2', transport: 'internal' } as const),
  ...{ isUserVerified: true, hasResidentKey: true, hasUserVerification: true },
};

const ACCEPT = `mutation ($token: String!) { acceptInvitation(input: { token: $token }) { membership { role } } }`;

describeWithBrowser("The dashboard's settings", () => {
  const browser = useBrowser();
  let chit: Chit;
  let merchant: Merchant;

  beforeAll(async () => {
    // Without PUBLIC_URL, the pages are those of `localhost`, where browsers permit cookies and passkeys over http.
    chit = await Chit.start({ PUBLIC_URL: '', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'chit@pay.test' });
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit?.stop());

  const open = (path: string, options = {}) => openAs(browser, chit, merchant, `/settings${path}`, options);
  /** Hands the account of a merchant over to a new manager, and returns this person. The merchant becomes a manager. */
  const handOver = async (shop: Merchant): Promise<Person> => {
    const manager = await createMember(chit, shop, 'manager');
    await confirmEmail(chit, shop);
    const transfer = 'mutation ($to: UUID!) { transferOwnership(personUuid: $to) { role } }';
    const { body } = await chit.graphql(transfer, { to: manager.uuid }, shop.accessToken);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return manager;
  };
  const read = async (query: string) => (await chit.graphql(query, {}, merchant.accessToken)).body.data;

  it('shows and changes what payers see, with a preview', async () => {
    const { page, problems } = await open('');
    await page.getByRole('textbox', { name: 'Name' }).fill('Blue Bottle');
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('purple');
    await page.getByRole('textbox', { name: 'Support e-mail' }).fill('help@shop.test');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a colour such as #8a2be2.').waitFor();
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#8a2be2');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'What customers see' }).getByText('Blue Bottle').waitFor();
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
    const file = page.getByLabel('Image file of the logo');
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    await page.getByText('This file is not accepted.').waitFor();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    await page.waitForFunction(`document.querySelector('img[alt="Logo"]').naturalWidth === 1`);
    await page.getByRole('button', { name: 'Remove' }).click();
    await agree(page, 'Remove');
    await page.getByRole('button', { name: 'Upload a logo' }).waitFor();
    expect(problems).toEqual([expect.stringContaining('400')]);
  });

  it('chooses the default tokens in their order, and the tolerance', async () => {
    const { page, problems } = await open('/invoices');
    const saved = () => read('{ invoiceDefaults { toleranceBps accepts { symbol network { id } } } }');
    const choose = page.getByLabel('Add a default token');
    await choose.selectOption({ label: 'USDC on Arbitrum Sepolia (test network)' });
    await choose.selectOption({ label: 'USDC on Base Sepolia (test network)' });
    await page.getByRole('button', { name: /^Move USDC on Base Sepolia .* up$/ }).click();
    await page.getByLabel('Accepted underpayment (%)').fill('0.555');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter 0 to 5, with at most two decimal places.').waitFor();
    await page.getByLabel('Accepted underpayment (%)').fill('5.01');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter 0 to 5, with at most two decimal places.').waitFor();
    await page.getByLabel('Accepted underpayment (%)').fill('0,5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await saved()).toEqual({
      invoiceDefaults: {
        toleranceBps: 50,
        accepts: [
          { symbol: 'USDC', network: { id: 'BASE_SEPOLIA' } },
          { symbol: 'USDC', network: { id: 'ARB_SEPOLIA' } },
        ],
      },
    });
    await page.reload();
    expect(await page.getByLabel('Accepted underpayment (%)').inputValue()).toBe('0.5');
    await page.getByRole('button', { name: /^Remove USDC on Base Sepolia/ }).click();
    await page.getByRole('button', { name: /^Remove USDC on Arbitrum Sepolia/ }).click();
    await page.getByLabel('Accepted underpayment (%)').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await saved()).toEqual({ invoiceDefaults: { toleranceBps: 0, accepts: [] } });
    expect(problems).toEqual([]);
  });

  it('sends the link that confirms the e-mail address, and keeps the choice of mails', async () => {
    const { page, problems } = await open('/notifications');
    await page.getByRole('button', { name: 'Send verification e-mail' }).click();
    await page
      .getByText(
        'You get an e-mail with a link. If it does not arrive within ten minutes, request another one.',
      )
      .waitFor();
    await page.goto(chit.url);
    await page.getByRole('button', { name: 'Send verification e-mail' }).click();
    await page.getByText('We sent a link to').waitFor();
    await page.goto(`${chit.url}/settings/notifications`);
    await page.getByLabel('Paid invoices').selectOption('One e-mail a day with the totals');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByLabel('E-mail language').selectOption('Deutsch');
    // The note of the first change may still be shown.
    const language = async () => (await read('{ notifications { language } }')).notifications.language;
    await until(async () => (await language()) === 'de');
    await page.reload();
    await page.getByLabel('Paid invoices').waitFor();
    expect(await read('{ notifications { invoicePaid language } }')).toEqual({
      notifications: { invoicePaid: 'daily', language: 'de' },
    });
    expect(problems).toEqual([]);
  });

  it('keeps the language in the browser, and the time zone with the account, first that of the computer', async () => {
    const { page, problems } = await open('/language', { timezoneId: 'America/Los_Angeles' });
    const zone = async () => (await read('{ memberships { timeZone } }')).memberships[0].timeZone;
    await until(async () => (await zone()) === 'America/Los_Angeles');
    await page.getByLabel('Time zone', { exact: true }).selectOption('Asia/Tokyo');
    await until(async () => (await zone()) === 'Asia/Tokyo');
    await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
    await page.reload();
    await page.getByRole('heading', { name: 'Sprache und Zeitzone' }).waitFor();
    expect(await page.getByLabel('Zeitzone', { exact: true }).inputValue()).toBe('Asia/Tokyo');
    await page.getByRole('combobox').first().selectOption('العربية');
    await page.getByRole('heading', { name: 'اللغة والمنطقة الزمنية' }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(problems).toEqual([]);
  });

  it('requests the wallet of the browser once it has signed, and cancels the change', async () => {
    const account = privateKeyToAccount(generatePrivateKey());
    const { page, problems } = await open('/wallet', {
      before: async (prepared: Page) => {
        await prepared.exposeFunction('signInWallet', (message: Hex) =>
          account.signMessage({ message: { raw: message } }),
        );
        await prepared.addInitScript(`(${WALLET})('${account.address}')`);
      },
    });
    await page.getByText('Your invoices pay out to this wallet').waitFor();
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    const request = page.getByRole('region', { name: 'New wallet' });
    await request.getByText(account.address).waitFor();
    await request.getByText('You proved on').waitFor();
    await request.getByRole('button', { name: 'Cancel change' }).click();
    await agree(page, 'Cancel change');
    await request.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('tells an admin without a wallet that there is none yet', async () => {
    const { page, problems } = await openAs(browser, chit, await signInAdmin(chit), '/settings/wallet');
    const wallet = page.getByRole('region', { name: 'Payout wallet' });
    await wallet.getByText('No wallet yet').waitFor();
    expect(await wallet.getByText('Approved', { exact: true }).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('asks which wallet of the browser to use when there are several', async () => {
    const shop = await createMerchant(chit);
    const [first, second] = [generatePrivateKey(), generatePrivateKey()].map((key) =>
      privateKeyToAccount(key),
    );
    const { page, problems } = await openAs(browser, chit, shop, '/settings/wallet', {
      before: async (prepared: Page) => {
        await prepared.exposeFunction('signInWallet', (message: Hex) =>
          second?.signMessage({ message: { raw: message } }),
        );
        await prepared.addInitScript(`(${WALLET})('${first?.address}', 'Fox')`);
        await prepared.addInitScript(`(${WALLET})('${second?.address}', 'Bear')`);
      },
    });
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    const choice = page.getByRole('dialog', { name: 'Choose a wallet' });
    await choice.getByRole('button', { name: 'Fox' }).waitFor();
    await choice.getByRole('button', { name: 'Bear' }).click();
    await page.getByRole('region', { name: 'New wallet' }).getByText(String(second?.address)).waitFor();
    expect(problems).toEqual([]);
  });

  it('shows the wallet of an account that was handed over, and the decision of the admin when it is made', async () => {
    const shop = await createMerchant(chit);
    const { page, problems } = await openAs(browser, chit, await handOver(shop), '/settings/members');
    await page.getByRole('banner').getByLabel('Account').selectOption(shop.uuid);
    await page.waitForURL((url) => !url.pathname.startsWith('/settings'));
    await page.goto(`${chit.url}/settings/wallet`);
    await page.getByText('Your invoices pay out to this wallet').waitFor();
    await page.getByText(shop.wallet).waitFor();
    await page.getByLabel('Wallet address').fill(OTHER_WALLET);
    await page.getByRole('button', { name: 'Use this wallet' }).click();
    const request = page.getByRole('region', { name: 'New wallet' });
    await request.getByText('The operator of this service still has to approve it.').waitFor();
    await setUser(chit, shop.uuid, { status: 'verified', expected_wallet: OTHER_WALLET });
    await request.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Payout wallet' }).getByText(OTHER_WALLET).waitFor();
    expect(problems).toEqual([]);
  });

  it('keeps the sections of a manager for the person who handed the account over', async () => {
    const former = await createMerchant(chit);
    await handOver(former);
    const { page, problems } = await openAs(browser, chit, former, '/settings');
    const sections = page.getByRole('navigation', { name: 'Settings' });
    await sections.getByRole('link', { name: 'Security' }).waitFor();
    expect(await sections.getByRole('link').allInnerTexts()).toEqual([
      'Profile',
      'Invoice defaults',
      'Security',
      'Members',
      'Notifications',
      'Language and time zone',
    ]);
    expect(problems).toEqual([]);
  });

  it('lets the person who handed the account over leave it', async () => {
    const former = await createMerchant(chit);
    await handOver(former);
    const { page, problems } = await openAs(browser, chit, former, '/settings/members');
    await page
      .getByRole('region', { name: 'Your accounts' })
      .getByRole('button', { name: /^Leave / })
      .click();
    await agree(page, 'Leave');
    await page.waitForURL((url) => !url.pathname.startsWith('/settings'));
    await page.getByText('has to activate your account').waitFor();
    expect(problems).toEqual([]);
  });

  it('lets a person without an account of their own choose the one for which they act, and keeps it at the next sign-in', async () => {
    const former = await createMerchant(chit);
    await handOver(former);
    const { token } = await invite(chit, merchant, 'developer');
    await accept(chit, token, former.accessToken);
    const leave = 'mutation ($account: UUID!) { leaveAccount(accountUuid: $account) }';
    await chit.graphql(leave, { account: former.uuid }, former.accessToken);
    const { page } = await openAs(browser, chit, former, '/');
    const restarted = page.waitForEvent('load');
    await page.getByRole('banner').getByLabel('Account').selectOption({ index: 1 });
    await restarted;
    await page.goto(`${chit.url}/invoices/new`);
    await page.getByLabel('Amount').fill('12.5');
    await endSessionsAt(page, chit, 'CreateInvoice');
    await page.getByRole('button', { name: 'Create invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password').fill(former.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: '12.5' }).waitFor();
  });

  it('requests a wallet whose address is typed', async () => {
    const { page, problems } = await open('/wallet');
    const address = page.getByLabel('Wallet address');
    await address.fill('0x123');
    await page.getByRole('button', { name: 'Use this wallet' }).click();
    await page.getByText('Copy the address from your wallet').waitFor();
    await address.fill(OTHER_WALLET);
    await page.getByRole('button', { name: 'Use this wallet' }).click();
    const request = page.getByRole('region', { name: 'New wallet' });
    await request.getByText('The operator of this service still has to approve it.').waitFor();
    expect(await read('{ me { requestedWallet } }')).toEqual({ me: { requestedWallet: OTHER_WALLET } });
    expect(problems).toEqual([expect.stringContaining('400')]);
  });

  it('sets up an authenticator app with a QR code, and shows the recovery codes once', async () => {
    const person = await register(chit);
    const { page, problems } = await openAs(browser, chit, person, '/settings/security');
    await page.getByRole('button', { name: 'Set up app' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await page.locator('form .mono').textContent()) ?? '';
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('The code is wrong').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Finish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
    await dialog.getByRole('listitem').nth(9).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('chit-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('Codes left: 10').waitFor();
    await page.getByRole('button', { name: 'Remove app' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('registers, renames and removes a passkey', async () => {
    const person = await register(chit);
    const origin = chit.url.replace('127.0.0.1', 'localhost');
    const { page, problems } = await browser.open(`${origin}/sign-in?next=/settings/security`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Passkey name').fill('Phone');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('button', { name: 'Rename Phone' }).click();
    await page.getByRole('dialog').getByLabel('Passkey name').fill('Old phone');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove Old phone' }).click();
    await agree(page, 'Remove');
    await page.getByRole('button', { name: 'Remove Old phone' }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('changes the password and ends other sessions', async () => {
    const person = await register(chit);
    await createSession(chit, person);
    const { page, problems } = await openAs(browser, chit, person, '/settings/security');
    const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    await sessions.nth(2).waitFor();
    await sessions
      .getByRole('button', { name: /^End the session/ })
      .first()
      .click();
    await sessions.nth(2).waitFor({ state: 'detached' });
    await page.getByLabel('Current password').fill('not-the-password');
    await page.getByLabel('New password').fill('a-new-password-of-mine');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This entry is not correct. Check it.').waitFor();
    await page.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password was changed').waitFor();
    await sessions.nth(1).waitFor({ state: 'detached' });
    const changed = await signIn(chit, { ...person, password: 'a-new-password-of-mine' });
    expect(changed.uuid).toBe(person.uuid);
    expect(problems).toEqual([]);
  });

  it('invites a member, changes the role, and removes the member', async () => {
    const { page, problems } = await open('/members');
    await page.getByLabel('Role', { exact: true }).selectOption('Developer');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invitation link' });
    const [, token] = (await dialog.locator('.mono').textContent())?.split('#') ?? [];
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Revoke the invitation: Anyone with the link' }).waitFor();
    const member = await register(chit);
    await chit.graphql(ACCEPT, { token }, member.accessToken);
    await page.reload();
    const role = page.getByLabel(`Role of ${member.email}`);
    expect(await role.inputValue()).toBe('developer');
    await role.selectOption('Cashier');
    await agree(page, 'Change role');
    await page
      .locator('select[aria-label^="Role of"]')
      .and(page.locator('select:has(option[value=cashier]:checked)'))
      .waitFor();
    await page.getByRole('button', { name: `Remove ${member.email} from the account` }).click();
    await agree(page, 'Remove');
    await role.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('says why the account was not switched, and stays with the present one', async () => {
    const { cashier } = await createMembers(chit, await createMerchant(chit));
    const { page } = await openAs(browser, chit, cashier as Person, '/settings/members');
    const accounts = page.getByRole('banner').getByLabel('Account');
    const present = await accounts.inputValue();
    await refuse(page, 'SwitchAccount');
    await accounts.selectOption({ index: 1 });
    await page.getByText('The account was not switched. The server did not answer.').waitFor();
    expect(await accounts.inputValue()).toBe(present);
  });

  it('switches to another account, where a member sees what the role permits, and leaves it', async () => {
    const account = await createMerchant(chit);
    await chit.operate(
      'updateProfile { uuid }',
      { input: { displayName: 'Blue Bottle' } },
      { as: account.accessToken },
    );
    const { cashier } = await createMembers(chit, account);
    const { page, problems } = await openAs(browser, chit, cashier as Person, '/settings/members');
    await page.getByRole('banner').getByLabel('Account').selectOption('Blue Bottle');
    await page.waitForURL((url) => !url.pathname.startsWith('/settings'));
    await page.goto(`${chit.url}/settings/members`);
    await page.getByRole('region', { name: 'Your accounts' }).getByText('Cashier', { exact: true }).waitFor();
    const sections = page.getByRole('navigation', { name: 'Settings' });
    expect(await sections.getByRole('link').allInnerTexts()).toEqual([
      'Security',
      'Members',
      'Notifications',
      'Language and time zone',
    ]);
    await page.getByRole('button', { name: 'Leave Blue Bottle' }).click();
    await agree(page, 'Leave');
    await page.waitForURL((url) => !url.pathname.startsWith('/settings'));
    await page.getByRole('link', { name: 'Settings' }).click();
    await sections.getByRole('link', { name: 'Security' }).waitFor();
    expect(await page.getByRole('banner').getByLabel('Account').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
