import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { sha256 } from '../../../src/lib/crypto';
import { newBrowserSecret } from '../../../src/services/accounts/sessions/browser-secrets';
import type { AnyChit, Person } from '../app/factories';
import { DESKTOP, type TestBrowser, type Visit, type VisitOptions } from '../browser/browser';
import { Settlement } from '../chain/settlement';
import { until } from '../until';

/** The browser accepts the session's cookie over http on a loopback address only. */
export const LOOPBACK = { PUBLIC_URL: 'http://localhost:3000' };

/** A person with an account. */
export type Somebody = Pick<Person, 'email'>;

/** A Chit with a chain and a merchant, whose dashboard can be opened in a browser. */
export const startDashboard = (settings: Record<string, string> = {}) =>
  Settlement.start({ ...LOOPBACK, ...settings });

const OPEN_SESSION = `
  INSERT INTO sessions (uuid, user_uuid, refresh_hash, is_browser, last_used_on, confirmed_on, expires_on)
  SELECT $1, uuid, $2, true, now(), now(), now() + interval '1 day' FROM users WHERE email = $3 RETURNING uuid`;

/** Opens a session as a sign-in does, but without the work of a password; returns the value of the session's cookie. */
async function sessionOf({ database }: AnyChit, { email }: Somebody): Promise<string> {
  const uuid = randomUUID();
  const value = newBrowserSecret(uuid);
  const opened = await database.query(OPEN_SESSION, [uuid, sha256(value), email]);
  if (opened.length !== 1) throw new Error(`Nobody has the e-mail address ${email}`);
  return value;
}

/** Opens a path of the dashboard on a desktop, as a person who is signed in. */
export async function openAs(
  browser: TestBrowser,
  chit: AnyChit & { url: string },
  person: Somebody,
  path: string,
  { before, ...options }: VisitOptions = {},
): Promise<Visit> {
  const value = await sessionOf(chit, person);
  return browser.open(chit.url + path, {
    viewport: DESKTOP,
    ...options,
    before: async (page) => {
      await page
        .context()
        .addCookies([{ name: 'chit', value, url: chit.url, httpOnly: true, sameSite: 'Strict' }]);
      await before?.(page);
    },
  });
}

/** Agrees to the question that the dashboard asks, with the button of this name. */
export async function agree(page: Page, action: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: action, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

/** Opens a screen by its shortcut `g` and another key, which has to come within a second and a half. */
export const goTo = (page: Page, key: string, path: string) =>
  until(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    return page.waitForURL(new RegExp(`${path}(\\?|$)`), { timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  });

/** Answers an operation of the dashboard with 503, as a proxy does while the server is away. */
export const refuse = (page: Page, operation: string) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(operation) ? route.fulfill({ status: 503 }) : route.fallback(),
  );

/**
 * Ends the sessions of all browsers when the page sends this operation for the first time, so that no other request of the
 * page finds out before.
 */
export async function endSessionsAt(page: Page, { database }: AnyChit, operation: string): Promise<void> {
  let isEnded = false;
  await page.route('**/graphql', async (route) => {
    if (!isEnded && route.request().postData()?.includes(operation)) {
      isEnded = true;
      await database.query('DELETE FROM sessions WHERE is_browser');
    }
    await route.fallback();
  });
}

/** Prepares a page whose stream of changes is not open before `openStream`; once it is, the page reads again. */
export function holdStream() {
  let openStream = () => {};
  const held = new Promise<void>((resolve) => {
    openStream = resolve;
  });
  const before = (page: Page) =>
    page.route('**/graphql/stream', (route) => held.then(() => route.continue()));
  return { before, openStream: () => openStream() };
}

/** Waits until the requests of a page are answered, except for the event stream, which never ends. */
export const answered = (requests: Visit['requests']) =>
  until(async () =>
    requests
      .filter((request) => !request.url().endsWith('/graphql/stream'))
      .every((request) => request.timing().responseEnd >= 0 || request.failure() !== null),
  );

/** URLs of the files of the dashboard that a page has loaded. */
export const assetsOf = (requests: Visit['requests']) =>
  requests.map((request) => request.url()).filter((url) => url.includes('/assets/'));

/** Size of files in bytes, gzipped. */
export async function sizeOf(urls: Iterable<string>): Promise<number> {
  const headers = { 'accept-encoding': 'gzip' };
  const answers = await Promise.all([...new Set(urls)].map((url) => fetch(url, { headers })));
  return answers.reduce((sum, answer) => sum + Number(answer.headers.get('content-length')), 0);
}
