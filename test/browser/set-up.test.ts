import { Chit } from '../support/app/chit';
import { register } from '../support/app/factories';
import { createMigratedDatabase } from '../support/app/migrated-database';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import type { TestDatabase } from '../support/database/database';
import { whileLocked } from '../support/database/row-lock';
import { OWN_PAGE } from '../support/http/browser-session';
import { useChitProcesses } from '../support/process/chit-process';
import { until } from '../support/until';

const PRINTED_EMAIL = 'admin@chit.local';
const CHOSEN = { email: 'mia@merchant.test', password: 'a-password-of-mia' };
/** Settings of a start that generates the first admin's password. */
const GENERATED = {
  ROLES: 'api',
  PUBLIC_URL: '',
  ADMIN_EMAIL: PRINTED_EMAIL,
  ADMIN_PASSWORD: '',
};

const { run, command } = useChitProcesses();

let database: TestDatabase;
let started: Chit[];
beforeEach(async () => {
  database = await createMigratedDatabase();
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((chit) => chit.end()));
  await database.drop();
});

async function start(settings: Record<string, string> = {}): Promise<Chit> {
  const chit = await Chit.on(database, { ...GENERATED, ...settings });
  started.push(chit);
  return chit;
}

const PATH = '/account/set-up';
const linkOf = ({ firstAdmin }: Chit) => firstAdmin?.setUpUrl;
const tokenOf = (chit: Chit) => new URL(linkOf(chit) ?? '').searchParams.get('token') ?? '';

interface Page {
  status: number;
  text: string;
  headers: Headers;
}

async function pageOf(response: Response): Promise<Page> {
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const open = async (chit: Chit, token = tokenOf(chit), headers = {}) =>
  pageOf(await fetch(`${chit.url}${PATH}?token=${token}`, { headers }));

const submit = async (
  chit: Chit,
  fields: { token?: string; email?: string; password?: string } = {},
  headers: Record<string, string> = OWN_PAGE,
) => {
  const body = new URLSearchParams({ token: tokenOf(chit), ...CHOSEN, ...fields });
  return pageOf(await fetch(chit.url + PATH, { method: 'POST', body, headers }));
};

const logIn = (chit: Chit, credentials: object = CHOSEN) =>
  chit.rest('POST', '/auth/login', { body: credentials });
const printed = ({ firstAdmin }: Chit) => ({ email: PRINTED_EMAIL, password: firstAdmin?.password });

const expectDead = ({ status, text }: Page) => {
  expect(text).toContain('This link is not valid');
  expect(text).toContain('chit reset-password');
  expect(text).not.toContain('<form');
  expect(status).toBe(400);
};

const countLinks = async () => (await database.query('SELECT FROM setup_links')).length;

describe('The link that the first start prints', () => {
  it('sets e-mail address and password of the first admin once', async () => {
    const chit = await start();
    expect(await submit(chit)).toMatchObject({
      status: 200,
      text: expect.stringContaining('You are now the admin'),
    });
    const { status, body } = await logIn(chit);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ email: CHOSEN.email, role: 'admin', status: 'verified' });
    expect((await logIn(chit, printed(chit))).status).toBe(401);
    expect((await logIn(chit, { ...CHOSEN, email: PRINTED_EMAIL })).status).toBe(401);
    expectDead(await open(chit));
    expectDead(await submit(chit, { email: 'eve@chit.test' }));
  });

  it('is printed with an address that the browser of this machine can open', async () => {
    const chit = await run({ DATABASE_URL: database.url }).ready();
    expect(chit.setUpLink).toMatch(/^http:\/\/localhost:\d+\/account\/set-up\?token=[\w-]{43}$/);
    expect(new URL(chit.setUpLink ?? '').port).toBe(new URL(chit.url).port);
    expect((await fetch(chit.setUpLink ?? '')).status).toBe(200);
  });

  it('is changed by no GET, and leaves the printed password valid', async () => {
    const chit = await start();
    for (let times = 0; times < 2; times += 1) {
      const { status, text, headers } = await open(chit);
      expect(status).toBe(200);
      expect(text).toContain(`name="token" value="${tokenOf(chit)}"`);
      expect(text).not.toContain('needs JavaScript');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await logIn(chit, printed(chit))).status).toBe(200);
  });

  it('is recorded in the audit log, and has the new address confirmed', async () => {
    const chit = await start();
    await submit(chit);
    const [admin] = await database.query<{ uuid: string }>("SELECT uuid FROM users WHERE role = 'admin'");
    const entries = await database.query(
      `SELECT actor_uuid, subject, before, after FROM audit_entries WHERE action = 'user.set_up'`,
    );
    expect(entries).toEqual([
      {
        ...{ actor_uuid: admin?.uuid, subject: `user:${admin?.uuid}` },
        before: JSON.stringify({ email: PRINTED_EMAIL }),
        after: JSON.stringify({ email: CHOSEN.email }),
      },
    ]);
    expect(await database.query('SELECT topic, user_uuid FROM mails')).toEqual([
      { topic: 'confirm_email', user_uuid: admin?.uuid },
    ]);
  });

  it('is stored as a hash only', async () => {
    const chit = await start();
    const rows = await database.query('SELECT to_jsonb(setup_links)::text FROM setup_links');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(chit));
  });

  it('begins with PUBLIC_URL, and is printed by the first start only', async () => {
    const first = await start({ PUBLIC_URL: 'https://pay.chit.test' });
    expect(linkOf(first)).toMatch(/^https:\/\/pay\.chit\.test\/account\/set-up\?token=/);
    const second = await start();
    expect(linkOf(second)).toBeUndefined();
    expect((await open(second, tokenOf(first))).status).toBe(200);
  });

  it('does not exist with ADMIN_PASSWORD', async () => {
    const chit = await start({ ADMIN_PASSWORD: 'a-password-of-the-boss' });
    expect(linkOf(chit)).toBeUndefined();
    expect(await countLinks()).toBe(0);
  });

  it('does not exist for an account that becomes the first admin', async () => {
    const chit = await start();
    await database.query("UPDATE users SET role = 'customer'");
    const next = await start();
    expect(next.firstAdmin?.password).toBeDefined();
    expect(linkOf(next)).toBeUndefined();
    expectDead(await open(next, tokenOf(chit)));
  });
});

describe('The link of the first admin is refused', () => {
  it('when it is forged or incomplete', async () => {
    const chit = await start();
    for (const token of ['A'.repeat(43), 'A', '']) {
      expectDead(await open(chit, token));
      expectDead(await submit(chit, { token }));
    }
    expectDead(await pageOf(await fetch(chit.url + PATH)));
    expect((await open(chit)).status).toBe(200);
  });

  it('when it has expired', async () => {
    const chit = await start();
    const [link] = await database.query<{ days: number }>(
      "SELECT extract(epoch FROM expires_on - created_on)::int / 86400 AS days FROM setup_links WHERE expires_on > now() + interval '6 days'",
    );
    expect(link?.days).toBe(7);
    await database.query('UPDATE setup_links SET expires_on = now()');
    expectDead(await open(chit));
    expectDead(await submit(chit));
    expect((await logIn(chit, printed(chit))).status).toBe(200);
  });

  it('once the admin has signed in with the printed password, also after the session was revoked', async () => {
    const chit = await start();
    const { body } = await logIn(chit, printed(chit));
    expectDead(await open(chit));
    expectDead(await submit(chit));
    const { access_token: bearer, refresh_token } = body.data;
    expect((await chit.rest('POST', '/auth/logout', { as: bearer, body: { refresh_token } })).status).toBe(
      200,
    );
    expectDead(await submit(chit));
    expect((await logIn(chit, printed(chit))).status).toBe(200);
  });

  it('once the admin has another password, is blocked, or is no admin any more', async () => {
    const chit = await start();
    for (const [column, value, before] of [
      ['status', 'blocked', 'verified'],
      ['role', 'customer', 'admin'],
    ]) {
      await database.query(`UPDATE users SET ${column} = $1`, [value]);
      expectDead(await submit(chit));
      await database.query(`UPDATE users SET ${column} = $1`, [before]);
    }
    expect((await open(chit)).status).toBe(200);
    await command(['reset-password', PRINTED_EMAIL], { DATABASE_URL: database.url });
    expectDead(await open(chit));
    expectDead(await submit(chit));
  });

  it('in the form of another site, or without a sign that a page of Chit sends it', async () => {
    const chit = await start();
    const { origin } = new URL(linkOf(chit) ?? '');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
      {},
    ]) {
      const { status, text } = await submit(chit, {}, headers as Record<string, string>);
      expect({ status, headers }).toEqual({ status: 403, headers });
      expect(text).toContain('exactly as you received it');
    }
    expect((await submit(chit, {}, { origin })).status).toBe(200);
  });

  it('after as many attempts as sign-ins are permitted', async () => {
    const chit = await start({ RATE_LIMIT_LOGIN: '2/60' });
    for (let times = 0; times < 2; times += 1) expectDead(await submit(chit, { token: 'A'.repeat(43) }));
    const { status, text, headers } = await submit(chit);
    expect(status).toBe(429);
    expect(text).toContain('Too many attempts');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await countLinks()).toBe(1);
  });
});

describe('The link of the first admin, with other requests at once,', () => {
  it('works for one of two forms, and tells the other that it was used', async () => {
    const chit = await start();
    const emails = ['one@merchant.test', 'two@merchant.test'];
    const pages = await whileLocked(database, 'SELECT FROM setup_links FOR UPDATE', 2, () =>
      Promise.all(emails.map((email) => submit(chit, { email }))),
    );
    const winner = pages.findIndex(({ status }) => status === 200);
    expectDead(pages[1 - winner] as Page);
    const signedIn = await Promise.all(emails.map((email) => logIn(chit, { ...CHOSEN, email })));
    expect(signedIn.map(({ status }) => status)).toEqual(winner === 0 ? [200, 401] : [401, 200]);
  });

  it('wins over a sign-in that comes after its form', async () => {
    const chit = await start();
    const answers = await whileLocked(database, 'SELECT FROM users FOR UPDATE', 2, () =>
      Promise.all([submit(chit), isWaiting('setup_links').then(() => logIn(chit, printed(chit)))]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  });

  it('loses against a sign-in that comes before its form', async () => {
    const chit = await start();
    const answers = await whileLocked(database, 'SELECT FROM users FOR UPDATE', 2, () =>
      Promise.all([logIn(chit, printed(chit)), isWaiting('INTO sessions').then(() => submit(chit))]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  });

  /** Resolves when a statement with this text waits for a lock. */
  const isWaiting = (text: string) =>
    until(async () => {
      const rows = await database.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
        [`%${text}%`],
      );
      return rows.length > 0;
    });
});

describe('The form of the first admin', () => {
  it('is shown again with the reason for refused values, and the link stays valid', async () => {
    const chit = await start();
    const other = await register(chit);
    for (const [fields, status, problem] of [
      [{ email: '"><script>' }, 400, 'Enter a valid e-mail address'],
      [{ password: 'short' }, 400, 'This password is too short'],
      [{ password: 'password123' }, 400, 'very common'],
      [{ email: other.email.toUpperCase() }, 409, 'Another account has this e-mail address'],
    ] as const) {
      const page = await submit(chit, fields);
      expect(page.status).toBe(status);
      expect(page.text).toContain(problem);
      expect(page.text).toContain(`name="token" value="${tokenOf(chit)}"`);
      expect(page.text).not.toContain('"><script>');
    }
    expect(await submit(chit, { email: ' MIA@merchant.test ' })).toMatchObject({ status: 200 });
    expect((await logIn(chit)).status).toBe(200);
  });

  it('is in the language of the browser', async () => {
    const chit = await start();
    const page = await open(chit, tokenOf(chit), { 'accept-language': 'de' });
    expect(page.text).toContain('<html lang="de" dir="ltr">');
    expect(page.text).toContain('Den ersten Admin einrichten');
    const arabic = await open(chit, tokenOf(chit), { 'accept-language': 'ar' });
    expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
  });
});

describe('A browser that opens an address', () => {
  const visit = async (chit: Chit, path: string, accept = 'text/html,*/*;q=0.8') =>
    pageOf(await fetch(chit.url + path, { headers: { accept } }));

  it('of no page is told so, with a way to the dashboard', async () => {
    const chit = await start();
    const { status, text, headers } = await visit(chit, '/nothing');
    expect(status).toBe(404);
    expect(text).toContain('This page does not exist');
    expect(text).toContain('<a class="button button-primary" href="/">Open the dashboard</a>');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const answer of [
      await visit(chit, '/nothing', '*/*'),
      await visit(chit, '/nothing', 'application/json'),
      await visit(chit, '/api/v1/nothing'),
    ])
      expect(JSON.parse(answer.text)).toEqual({ statusCode: 404, message: 'Resource Not Found' });
  });

  it('that Chit fails to answer is given the request ID for the operator', async () => {
    const chit = await start();
    await database.query('ALTER TABLE setup_links RENAME TO gone');
    const { status, text, headers } = await visit(chit, `${PATH}?token=${tokenOf(chit)}`);
    expect(status).toBe(500);
    expect(text).toContain('Something went wrong');
    expect(text).toContain(`this number: ${headers.get('x-request-id')}`);
  });
});

describeWithBrowser('The page of the first admin', () => {
  const browser = useBrowser();

  it('works without JavaScript, and sends its link to no other page', async () => {
    const chit = await start();
    const { page, requests } = await browser.open(linkOf(chit) ?? '', { javaScriptEnabled: false });
    await page.fill('#email', CHOSEN.email);
    await page.fill('#password', CHOSEN.password);
    await page.click('button');
    await page.waitForSelector('text=You are now the admin');
    expect(page.url()).not.toContain(tokenOf(chit));
    expect((await logIn(chit)).status).toBe(200);
    await page.click('a');
    await page.waitForURL(/\/sign-in$/);
    const headers = await Promise.all(requests.map((request) => request.allHeaders()));
    expect(headers.map(({ referer }) => referer ?? '').join()).not.toContain('token');
  });

  it('has no accessibility violations, and violates no policy', async () => {
    const chit = await start();
    const { page, problems } = await browser.open(linkOf(chit) ?? '');
    expect(await browser.faults(page)).toEqual([]);
    await page.fill('#email', CHOSEN.email);
    await page.fill('#password', 'password123');
    await page.click('button');
    await page.waitForSelector('[role=alert]:has-text("very common")');
    expect(await page.inputValue('#email')).toBe(CHOSEN.email);
    await page.fill('#password', CHOSEN.password);
    await page.click('button');
    await page.waitForSelector('text=You are now the admin');
    expect(await browser.faults(page)).toEqual([]);
    // Chromium itself logs that an answer is a 400.
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  });
});
