import type { AnyChit } from '../app/factories';
import { DESKTOP, type TestBrowser, type Visit, type VisitOptions } from '../browser/browser';
import { Settlement } from '../chain/settlement';
import { openBrowserSession } from '../http/browser-session';
import { until } from '../until';

/** The browser accepts the session's cookie over http on a loopback address only. */
const LOOPBACK = { PUBLIC_URL: 'http://localhost:3000' };

export interface Credentials {
  email: string;
  password: string;
}

/** A Chit with a chain and a merchant, whose dashboard can be opened in a browser. */
export const startDashboard = (settings: Record<string, string> = {}) =>
  Settlement.start({ ...LOOPBACK, ...settings });

/** Signs a person in; returns the value of the session's cookie. */
async function sessionOf(chit: AnyChit, { email, password }: Credentials): Promise<string> {
  const cookie = await openBrowserSession(chit, { email, password });
  const [, value] = /^chit=(.+)/.exec(cookie) ?? [];
  if (value === undefined) throw new Error('Signing in failed');
  return value;
}

/** Opens a path of the dashboard on a desktop, as a person who is signed in. */
export async function openAs(
  browser: TestBrowser,
  chit: AnyChit & { url: string },
  person: Credentials,
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

/** Waits until the requests of a page are answered, except for the event stream, which never ends. */
export const answered = (requests: Visit['requests']) =>
  until(async () =>
    requests
      .filter((request) => !request.url().endsWith('/graphql/stream'))
      .every((request) => request.timing().responseEnd >= 0 || request.failure() !== null),
  );
