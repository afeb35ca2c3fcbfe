import { Chit } from '../support/app/chit';
import {
  createChannel,
  createMerchant,
  createPasskey,
  createWebhook,
  type Merchant,
  OTHER_WALLET,
  type Person,
  register,
  signIn,
  signInAdmin,
} from '../support/app/factories';
import { USDC } from '../support/app/settings';
import { inSession, OWN_PAGE, openBrowserSession } from '../support/http/browser-session';
import { createMember, invite } from '../support/people/members';
import { type ReceivedMail, TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';

const NEW_PASSWORD = 'another-long-password';
const QUESTION = 'Did you create this account yourself?';

let smtp: TestSmtpServer;
let chit: Chit;

beforeAll(async () => {
  smtp = await TestSmtpServer.start();
  chit = await Chit.start({ SMTP_URL: smtp.url, MAIL_FROM: 'chit@pay.test' });
});

afterAll(async () => {
  await chit.stop();
  await smtp.down();
});

/** Waits for a mail to the address that satisfies the condition; returns the latest. */
const mailTo = (email: string, test: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> =>
  until(async () => smtp.mails.filter((mail) => mail.recipients.includes(email) && test(mail)).at(-1));

/** The token in the link of the person's mail with this subject. */
async function tokenFrom({ email }: Person, subject: string): Promise<string> {
  return /#([\w-]+)/.exec((await mailTo(email, (mail) => mail.subject === subject)).text ?? '')?.[1] ?? '';
}

const confirmToken = (person: Person) => tokenFrom(person, 'Verify your e-mail address');

async function resetToken(person: Person): Promise<string> {
  await chit.operate('requestPasswordReset', { email: person.email });
  return tokenFrom(person, 'Choose a new password');
}

/** SQL: sets every column of an account that somebody other than an admin can set, without an operation for each. */
const PLANT = `
  WITH logo AS (INSERT INTO logos (user_uuid, hash, content) VALUES ($1, $2, 'x'))
  UPDATE users SET has_second_factor = true, telegram_id = $2, telegram_name = 'x', telegram_language = 'en',
    telegram_alerts = true, telegram_confirmed = true, telegram_session_uuid = uuid, requested_wallet = $3,
    wallet_requested_on = now(), wallet_change_on = now() + interval '1 day', proven_wallet = $3, wallet_proven_on = now(),
    tolerance_bps = 500, default_accepts = ARRAY[uuid], display_name = 'x', support_email = 'x@x.test',
    support_url = 'https://x.test', accent_color = '#aabbcc', logo_hash = $2, mail_language = 'en', paid_mails = 'each',
    time_zone = 'Asia/Tokyo', number_format = 'x{0}', legal_name = 'x', address = 'x', tax_id = 'x'
  WHERE uuid = $1`;

/** Columns of an account that a first proof keeps: nobody sets them, or only an admin. */
const KEPT = [
  ...[
    'uuid',
    'email',
    'role',
    'fee_bps',
    'owner_uuid',
    'created_on',
    'test_of',
    'email_confirmed_on',
    'sign_in_warned_on',
  ],
];

/** The row of an account, without what a first proof keeps. */
async function rowOf({ uuid }: Person): Promise<Record<string, unknown>> {
  const [found] = await chit.database.query<{ row: Record<string, unknown> }>(
    'SELECT to_jsonb(users) AS row FROM users WHERE uuid = $1',
    [uuid],
  );
  return Object.fromEntries(Object.entries(found?.row ?? {}).filter(([name]) => !KEPT.includes(name)));
}

/** Registers an address and sets up all kinds of access, before anybody has confirmed the address. */
async function plant() {
  const merchant = await createMerchant(chit);
  const member = await createMember(chit, merchant, 'manager');
  const { token: invitation } = await invite(chit, merchant, 'cashier');
  await createWebhook(chit, merchant);
  await createChannel(chit, merchant);
  await createPasskey(chit, merchant);
  const link = { title: 'Tea', amount: '1', tokenAddress: USDC.token_address, network: 'ARB_SEPOLIA' };
  await chit.operate('createPaymentLink { uuid }', { input: link }, { as: merchant.accessToken });
  await chit.database.query(PLANT, [merchant.uuid, `7${Math.floor(Math.random() * 1e12)}`, OTHER_WALLET]);
  return { merchant, member, invitation };
}

/** What of the access that `plant` has set up is still there. */
async function accessOf({ merchant, member, invitation }: Awaited<ReturnType<typeof plant>>) {
  const [row] = await chit.database.query<Record<string, boolean>>(
    `SELECT telegram_id IS NOT NULL AS telegram, wallet IS NOT NULL OR requested_wallet IS NOT NULL AS wallets,
       EXISTS (SELECT FROM webhooks WHERE user_uuid = users.uuid) AS webhooks,
       EXISTS (SELECT FROM channels WHERE user_uuid = users.uuid) AS channels,
       EXISTS (SELECT FROM passkeys WHERE user_uuid = users.uuid) AS passkeys,
       EXISTS (SELECT FROM payment_links WHERE user_uuid = users.uuid AND enabled) AS links,
       EXISTS (SELECT FROM logos WHERE user_uuid = users.uuid) AS logo,
       display_name IS NOT NULL AS profile
     FROM users WHERE uuid = $1`,
    [merchant.uuid],
  );
  const invoice = await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body: {} });
  const joined = await chit.operate('acceptInvitation { session { expiresIn } }', {
    input: { token: invitation, email: `x${member.email}`, password: NEW_PASSWORD },
  });
  const session = await chit.operate('me { uuid }', {}, { as: merchant.accessToken });
  const memberships = await chit.operate('memberships { accountUuid }', {}, { as: member.accessToken });
  return {
    ...row,
    key: invoice.status !== 401,
    invitation: joined.status === 200,
    session: session.status === 200,
    member: JSON.stringify(memberships.body).includes(merchant.uuid),
  };
}

const NOTHING = {
  ...{ telegram: false, wallets: false, webhooks: false, channels: false, passkeys: false },
  ...{ key: false, invitation: false, session: false, member: false },
  ...{ links: false, logo: false, profile: false },
};
const EVERYTHING = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, true]));

/** Sends the form of an account page, as a browser does. */
async function submit(
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = OWN_PAGE,
) {
  const response = await fetch(`${chit.url}/account/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: response.status, text: await response.text() };
}

const confirmedOn = async ({ uuid }: Person) =>
  (
    await chit.database.query<{ at: Date | null }>(
      'SELECT email_confirmed_on AS at FROM users WHERE uuid = $1',
      [uuid],
    )
  )[0]?.at;

/** Number of audit entries about removed access. */
const removals = async ({ uuid }: Person) =>
  (
    await chit.database.query(
      "SELECT FROM audit_entries WHERE subject = $1 AND action = 'user.earlier_access_removed'",
      [`user:${uuid}`],
    )
  ).length;

describe('The first proof of a mailbox', () => {
  it('removes all access that was set up before, when a mailed link sets a new password', async () => {
    const planted = await plant();
    const { merchant } = planted;
    const token = await resetToken(merchant);
    const reset = await chit.operate('resetPasswordByToken', { token, newPassword: NEW_PASSWORD });
    expect(reset.status).toBe(200);
    expect(await accessOf(planted)).toEqual(NOTHING);
    expect(await removals(merchant)).toBe(1);
    await mailTo(merchant.email, ({ text }) => text?.includes('before you verified your e-mail') === true);
    const own = await signIn(chit, { ...merchant, password: NEW_PASSWORD });
    expect(own.accessToken).toBeDefined();
    expect(await confirmedOn(merchant)).not.toBeNull();
  });

  it('leaves nothing in the row of the account that was set before: it is like a new one', async () => {
    const { merchant } = await plant();
    const fresh = await register(chit);
    await chit.database.query('UPDATE users SET password_hash = NULL WHERE uuid = $1', [fresh.uuid]);
    const [planted, untouched] = [await rowOf(merchant), await rowOf(fresh)];
    const same = Object.keys(untouched).filter((name) => planted[name] === untouched[name]);
    expect(same).toEqual([]);
    await chit.operate('confirmEmail', { token: await confirmToken(merchant) });
    expect(await rowOf(merchant)).toEqual(untouched);
  });

  it.each<[string, string]>([
    ['profile', "UPDATE users SET display_name = 'x' WHERE uuid = $1"],
    ['tolerance', 'UPDATE users SET tolerance_bps = 500 WHERE uuid = $1'],
  ])('is asked about when there is only a %s to remove', async (_, sql) => {
    const person = await register(chit);
    await chit.database.query(sql, [person.uuid]);
    const form = { token: await resetToken(person), password: NEW_PASSWORD };
    expect((await submit('reset-password', form)).text).toContain(QUESTION);
  });

  it('removes it once: a later reset of the password keeps keys, members and webhooks', async () => {
    const { merchant } = await plant();
    await chit.operate('resetPasswordByToken', {
      token: await resetToken(merchant),
      newPassword: NEW_PASSWORD,
    });
    const own = await signIn(chit, { ...merchant, password: NEW_PASSWORD });
    await createWebhook(chit, own);
    await chit.database.query('DELETE FROM mails WHERE email = $1', [merchant.email]);
    smtp.mails.splice(0);
    const token = await resetToken(merchant);
    await chit.operate('resetPasswordByToken', { token, newPassword: 'a-third-long-password' });
    const webhooks = await chit.database.query('SELECT FROM webhooks WHERE user_uuid = $1', [merchant.uuid]);
    expect(webhooks).toHaveLength(1);
  });

  it('removes it, and the password, when a stranger to the account confirms the address', async () => {
    const planted = await plant();
    const { merchant } = planted;
    const token = await confirmToken(merchant);
    expect((await chit.operate('confirmEmail', { token })).status).toBe(200);
    expect(await accessOf(planted)).toEqual(NOTHING);
    const signedIn = await chit.rest('POST', '/auth/login', { body: merchant });
    expect(signedIn.status).toBe(401);
    await tokenFrom(merchant, 'Choose a new password');
  });

  it.each<[string, (merchant: Merchant, token: string) => Promise<{ status: number }>]>([
    [
      'a program that has signed in confirms the address',
      ({ accessToken: as }, token) => chit.operate('confirmEmail', { token }, { as }),
    ],
    ['the caller says so', (_, token) => chit.operate('confirmEmail', { token, keepAccess: true })],
    ['the visitor of the page says so', (_, token) => submit('confirm-email', { token, access: 'keep' })],
  ])('keeps all access when %s', async (_, confirm) => {
    const planted = await plant();
    const token = await confirmToken(planted.merchant);
    expect((await confirm(planted.merchant, token)).status).toBe(200);
    expect(await accessOf(planted)).toEqual(EVERYTHING);
    expect(await confirmedOn(planted.merchant)).not.toBeNull();
  });

  it('keeps all access when the browser of the link has signed in to the account, without a question', async () => {
    const merchant = await createMerchant(chit);
    const cookie = await openBrowserSession(chit, merchant);
    const page = await submit('confirm-email', { token: await confirmToken(merchant) }, inSession(cookie));
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('address is verified') });
    const key = await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body: {} });
    expect(key.status).toBe(400);
  });

  it('is asked about on the page before anything is removed', async () => {
    const planted = await plant();
    const token = await confirmToken(planted.merchant);
    const asked = await submit('confirm-email', { token });
    expect(asked).toMatchObject({ status: 200, text: expect.stringContaining(QUESTION) });
    expect(await confirmedOn(planted.merchant)).toBeNull();
    const removed = await submit('confirm-email', { token, access: 'remove' });
    expect(removed.text).toContain('All access that was set up before is removed');
    expect(await accessOf(planted)).toEqual(NOTHING);
  });

  it('is asked about on no page of a link to an earlier address', async () => {
    const merchant = await createMerchant(chit);
    const token = await confirmToken(merchant);
    await chit.database.query("UPDATE users SET email = 'other-' || email WHERE uuid = $1", [merchant.uuid]);
    expect((await submit('confirm-email', { token })).status).toBe(400);
  });

  it('is asked about on the page of a new password, unless there is nothing to remove', async () => {
    const planted = await plant();
    const form = { token: await resetToken(planted.merchant), password: NEW_PASSWORD };
    expect((await submit('reset-password', form)).text).toContain(QUESTION);
    expect((await submit('reset-password', { ...form, access: 'remove' })).status).toBe(200);
    expect(await accessOf(planted)).toEqual(NOTHING);
    const { body } = await chit.rest('POST', '/auth/register', {
      body: { email: `plain-${planted.merchant.email}`, password: NEW_PASSWORD },
    });
    const plain = { email: `plain-${planted.merchant.email}`, uuid: body.data.user.user_uuid } as Person;
    const token = await resetToken(plain);
    const changed = await submit('reset-password', { token, password: 'a-third-long-password' });
    expect(changed.text).toContain('Your password was changed');
  });

  it('is none when an admin hands out the link', async () => {
    const planted = await plant();
    const { accessToken: as } = await signInAdmin(chit);
    const input = { userUuid: planted.merchant.uuid };
    const { url } = (await chit.operate('createPasswordResetLink { url }', input, { as })).body.data;
    const token = new URL(url).hash.slice(1);
    await chit.operate('resetPasswordByToken', { token, newPassword: NEW_PASSWORD });
    expect(await accessOf(planted)).toEqual({ ...EVERYTHING, session: false, invitation: false });
    expect(await confirmedOn(planted.merchant)).toBeNull();
  });

  it('leaves an account that was handed over while Chit sent no mails to the person who got it', async () => {
    const merchant = await createMerchant(chit);
    const buyer = await createMember(chit, merchant, 'manager');
    const handOver = 'UPDATE users SET owner_uuid = $2 WHERE uuid = $1';
    await chit.database.query(handOver, [merchant.uuid, buyer.uuid]);
    await chit.operate('resetPasswordByToken', {
      token: await resetToken(merchant),
      newPassword: NEW_PASSWORD,
    });
    const key = await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body: {} });
    expect(key.status).toBe(400);
    const [row] = await chit.database.query<{ owner: string }>(
      'SELECT owner_uuid AS owner FROM users WHERE uuid = $1',
      [merchant.uuid],
    );
    expect(row?.owner).toBe(buyer.uuid);
  });

  it('is needed before the account is handed over, which no first proof could undo', async () => {
    const merchant = await createMerchant(chit);
    const buyer = await createMember(chit, merchant, 'manager');
    const handOver = () =>
      chit.graphql(
        `mutation { transferOwnership(personUuid: "${buyer.uuid}") { role } }`,
        {},
        merchant.accessToken,
      );
    expect((await handOver()).body.errors).toMatchObject([
      { extensions: { statusCode: 409, reason: { code: 'email_unconfirmed' } } },
    ]);
    await chit.operate('confirmEmail', { token: await confirmToken(merchant) }, { as: merchant.accessToken });
    expect((await handOver()).body.data).toBeTruthy();
  });
});
