import { Chit } from '../support/app/chit';
import {
  confirmEmail,
  createMerchant,
  type Person,
  register,
  setUser,
  signIn,
  signInAdmin,
} from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { BAD_CREDENTIAL, expectNotValid, WRONG_SIGN_IN } from '../support/http/refusals';
import { TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';

const NEW_PASSWORD = 'a password that is new';

let smtp: TestSmtpServer;
let chit: Chit;

beforeAll(async () => {
  smtp = await TestSmtpServer.start();
  chit = await Chit.start({ SMTP_URL: smtp.url, MAIL_FROM: 'chit@pay.test', TRUST_PROXY: 'loopback' });
});
afterAll(async () => {
  await chit.stop();
  await smtp.down();
});

/** Waits for a mail to the person with this subject, and returns the URL of its link. */
async function linkFor({ email }: Person, subject: string): Promise<string> {
  const mail = await until(async () =>
    smtp.mails.find((one) => one.recipients.includes(email) && one.subject === subject),
  );
  const [url = ''] = /https:\/\/pay\.chit\.test\/\S+/.exec(mail.text ?? '') ?? [];
  return url;
}

const tokenOf = (url: string) => url.split('#')[1] ?? '';

const requestReset = (email: string) => chit.operate('requestPasswordReset', { email });

const resetWith = (token: string, password = NEW_PASSWORD) =>
  chit.operate('resetPasswordByToken', { token, newPassword: password });

async function resetToken(person: Person): Promise<string> {
  await requestReset(person.email);
  return tokenOf(await linkFor(person, 'Choose a new password'));
}

const login = ({ email }: Person, password: string) =>
  chit.rest('POST', '/auth/login', { body: { email, password } });

describe('A forgotten password', () => {
  it('is replaced with the link of a mail, which ends all sessions and is told by mail', async () => {
    const person = await register(chit);
    await confirmEmail(chit, person);
    const token = await resetToken(person);
    expect(await resetWith(token)).toMatchObject({ status: 200 });
    expect(await login(person, person.password)).toMatchObject(WRONG_SIGN_IN);
    expect((await login(person, NEW_PASSWORD)).status).toBe(200);
    expect(await chit.rest('GET', '/user/me', { as: person.accessToken })).toMatchObject(BAD_CREDENTIAL);
    await until(async () => smtp.mails.some(({ subject }) => subject === 'Your password was changed'));
  });

  it('is replaced once per link, also by two requests at once', async () => {
    const token = await resetToken(await register(chit));
    const answers = await Promise.all([resetWith(token), resetWith(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expectNotValid(await resetWith(token), 'token');
  });

  it('is not replaced by a link after another link was used', async () => {
    const person = await register(chit);
    const token = await resetToken(person);
    const { accessToken } = await signInAdmin(chit);
    const input = { userUuid: person.uuid };
    const { body } = await chit.operate('createPasswordResetLink { url }', input, { as: accessToken });
    expect((await resetWith(tokenOf(body.data.url))).status).toBe(200);
    expectNotValid(await resetWith(token), 'token');
  });

  it('is not replaced by an expired link', async () => {
    const person = await register(chit);
    const token = await resetToken(person);
    await chit.database.query('UPDATE one_time_tokens SET expires_on = now() WHERE user_uuid = $1', [
      person.uuid,
    ]);
    expectNotValid(await resetWith(token), 'token');
    expect((await login(person, person.password)).status).toBe(200);
  });

  it('is not replaced for a blocked account, by a common password, or by a link that confirms an address', async () => {
    const person = await register(chit);
    const token = await resetToken(person);
    expectNotValid(await resetWith(token, 'password123'), 'newPassword');
    const other = tokenOf(await linkFor(person, 'Verify your e-mail address'));
    expectNotValid(await resetWith(other), 'token');
    await setUser(chit, person.uuid, { status: 'blocked' });
    expectNotValid(await resetWith(token), 'token');
  });

  it('leaves the link in no table and in no mail row', async () => {
    const token = await resetToken(await register(chit));
    const rows = await chit.database.query(
      'SELECT to_jsonb(mails)::text AS text FROM mails UNION ALL SELECT to_jsonb(one_time_tokens)::text FROM one_time_tokens',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('A request for a new password', () => {
  it('has the same answer and the same effect in the database for an address without an account', async () => {
    const person = await register(chit);
    const strip = ({ headers, ...answer }: Awaited<ReturnType<typeof requestReset>>) => answer;
    const known = await requestReset(person.email);
    const unknown = await requestReset(`nobody-${person.email}`);
    expect(strip(unknown)).toEqual(strip(known));
    const rows = await until(async () => {
      const found = await chit.database.query<{ email: string; user: string | null; status: string }>(
        `SELECT email, user_uuid AS "user", status FROM mails WHERE topic = 'password_reset' AND email LIKE $1`,
        [`%${person.email}`],
      );
      return found.length === 2 && found.every(({ status }) => status !== 'waiting') && found;
    });
    expect(rows.map(({ user }) => user)).toEqual([null, null]);
    expect(rows.map(({ status }) => status).sort()).toEqual(['dropped', 'sent']);
    expect(smtp.mails.flatMap(({ recipients }) => recipients)).not.toContain(`nobody-${person.email}`);
  });

  it('sends one mail, however often it is repeated', async () => {
    const person = await register(chit);
    for (let times = 0; times < 3; times += 1) await requestReset(person.email);
    await linkFor(person, 'Choose a new password');
    const [row] = await chit.database.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM mails WHERE topic = 'password_reset' AND email = $1",
      [person.email],
    );
    // Two when the requests are on both sides of the boundary of ten minutes.
    expect([1, 2]).toContain(row?.count);
  });
});

describe('An admin', () => {
  it('creates a link to a new password, which is in the audit log without its token', async () => {
    const person = await createMerchant(chit);
    const { accessToken } = await signInAdmin(chit);
    const create = 'mutation ($uuid: UUID!) { createPasswordResetLink(userUuid: $uuid) { url expiresOn } }';
    const { body } = await chit.graphql(create, { uuid: person.uuid }, accessToken);
    const { url, expiresOn } = body.data.createPasswordResetLink;
    expect(url).toMatch(/^https:\/\/pay\.chit\.test\/account\/reset-password#[\w-]{43}$/);
    expect(Date.parse(expiresOn) - Date.now()).toBeLessThan(31 * 60_000);
    const entries = await chit.database.query('SELECT * FROM audit_entries WHERE subject = $1', [
      `user:${person.uuid}`,
    ]);
    expect(entries).toContainEqual(expect.objectContaining({ action: 'user.password_reset_link' }));
    expect(JSON.stringify(entries)).not.toContain(tokenOf(url));
    expect((await resetWith(tokenOf(url))).status).toBe(200);
    await signIn(chit, { email: person.email, password: NEW_PASSWORD });
  });
});

describe('A sign-in', () => {
  const loginFrom = ({ email, password }: Person, address: string) =>
    chit.rest('POST', '/auth/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': address, 'user-agent': 'curl/8.5.0' },
    });
  const told = async ({ uuid }: Person) =>
    chit.database.query("SELECT FROM mails WHERE user_uuid = $1 AND topic = 'new_sign_in'", [uuid]);

  it('from a new address is told to the owner once, with address and device', async () => {
    const person = await register(chit);
    await confirmEmail(chit, person);
    await loginFrom(person, '203.0.113.7');
    await loginFrom(person, '203.0.113.7');
    const mail = await until(async () =>
      smtp.mails.find(
        (one) => one.recipients.includes(person.email) && one.subject === 'New sign-in to your account',
      ),
    );
    expect(mail.text).toContain('Internet address: 203.0.113.7');
    expect(mail.text).toContain('Device: curl/8.5.0');
    expect(await told(person)).toHaveLength(1);
  });

  it('from the address of the sign-up, and one with a wrong password, is not told', async () => {
    const person = await register(chit);
    await login(person, person.password);
    await loginFrom({ ...person, password: 'a wrong password' }, '203.0.113.8');
    expect(await told(person)).toEqual([]);
  });
});

describe('An e-mail address', () => {
  const confirmedOn = async ({ accessToken }: Person) =>
    (await chit.graphql('{ me { emailConfirmedOn } }', {}, accessToken)).body.data.me.emailConfirmedOn;

  it('is confirmed once, with the link of the mail that a new account gets', async () => {
    const person = await register(chit);
    expect(await confirmedOn(person)).toBeNull();
    const token = tokenOf(await linkFor(person, 'Verify your e-mail address'));
    const confirm = () => chit.operate('confirmEmail', { token }, { as: person.accessToken });
    expect((await confirm()).body.data).toBe(true);
    expect(await confirmedOn(person)).not.toBeNull();
    expectNotValid(await confirm(), 'token');
  });

  it('is not confirmed by the link to an earlier address', async () => {
    const person = await register(chit);
    const token = tokenOf(await linkFor(person, 'Verify your e-mail address'));
    await chit.database.query("UPDATE users SET email = 'other-' || email WHERE uuid = $1", [person.uuid]);
    expectNotValid(await chit.operate('confirmEmail', { token }), 'token');
    expect(await confirmedOn(person)).toBeNull();
  });
});

describeWithBrowser('The page of a link in a mail', () => {
  const browser = useBrowser();

  const local = (url: string) => url.replace('https://pay.chit.test', chit.url);

  it('sets a new password, and sends the token to the server only with its form', async () => {
    const person = await register(chit);
    await requestReset(person.email);
    const url = await linkFor(person, 'Choose a new password');
    const { page, requests, problems } = await browser.open(local(url));
    await page.fill('#password', NEW_PASSWORD);
    expect(page.url()).not.toContain(tokenOf(url));
    const others = requests.filter((request) => !request.isNavigationRequest());
    expect(others.map((request) => request.url()).filter((each) => each.includes(tokenOf(url)))).toEqual([]);
    await page.click('button');
    await page.waitForSelector('text=Your password was changed');
    expect(problems).toEqual([]);
    expect((await login(person, NEW_PASSWORD)).status).toBe(200);
  });

  it('says why a password is refused, and keeps the link', async () => {
    const person = await register(chit);
    await requestReset(person.email);
    const { page } = await browser.open(local(await linkFor(person, 'Choose a new password')));
    await page.fill('#password', 'password123');
    await page.click('button');
    await page.waitForSelector('[role=alert]:has-text("very common")');
    await page.fill('#password', NEW_PASSWORD);
    await page.click('button');
    await page.waitForSelector('text=Your password was changed');
  });

  it('confirms an address in German, only when its button is pressed', async () => {
    const person = await register(chit);
    const url = local(await linkFor(person, 'Verify your e-mail address'));
    const { page, problems } = await browser.open(url, { locale: 'de-DE' });
    expect(await page.title()).toBe('E-Mail-Adresse bestätigen');
    const me = () => chit.rest('GET', '/user/me', { as: person.accessToken });
    expect((await me()).body.data).not.toHaveProperty('email_confirmed_on');
    await page.click('button');
    await page.click('text=Ich habe dieses Konto erstellt');
    await page.waitForSelector('text=Ihre E-Mail-Adresse ist bestätigt');
    expect((await me()).body.data).toHaveProperty('email_confirmed_on');
    expect(problems).toEqual([]);
  });

  it('accepts an invitation to an account for a new person, who then signs in', async () => {
    const owner = await createMerchant(chit);
    const email = 'cashier@chit.test';
    const input = { role: 'cashier', email };
    const invited = await chit.operate('inviteMember { url }', { input }, { as: owner.accessToken });
    const url = await linkFor({ email } as Person, 'You are invited to an account at pay.chit.test');
    expect(url).toBe(invited.body.data.url);
    const { page, problems } = await browser.open(local(url));
    expect(await browser.violations(page)).toEqual([]);
    const send = async (address: string) => {
      await page.fill('#email', address);
      await page.fill('#password', NEW_PASSWORD);
      await page.click('button');
    };
    await send('other@chit.test');
    await page.waitForSelector('[role=alert]:has-text("another e-mail address")');
    await send(email);
    await page.waitForSelector('text=You are now a member');
    const answer = await login({ email } as Person, NEW_PASSWORD);
    expect(answer.status).toBe(200);
    // Chromium itself logs that the first answer is a 403.
    expect(problems).toEqual([expect.stringContaining('403')]);
  });

  it('refuses a link that was used, and has no accessibility violations', async () => {
    const { page } = await browser.open(`${chit.url}/account/reset-password#${'A'.repeat(43)}`);
    expect(await browser.violations(page)).toEqual([]);
    await page.fill('#password', NEW_PASSWORD);
    await page.click('button');
    await page.waitForSelector('text=This link is not valid');
  });
});
