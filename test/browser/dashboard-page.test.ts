import { request } from 'node:http';
import type { Page, Request } from 'playwright-core';
import { ADMIN, Chit } from '../support/app/chit';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { answered, assetsOf, openAs, sizeOf } from '../support/dashboard/dashboard';
import { until } from '../support/until';

let chit: Chit;

beforeAll(async () => {
  chit = await Chit.start({ PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(() => chit.stop());

const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  fetch(chit.url + path, { headers });

/** Files that the page loads at its start. */
const filesOf = (page: string) =>
  [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => String(path));

describe("The dashboard's page", () => {
  it.each(['/invoices', '/invoices/new', '/admin/users', '/sign-in?next=/invoices'])(
    'starts the same script at %s as at /',
    async (path) => {
      const [answer, home] = await Promise.all([get(path), get('/')]);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const scriptOf = (page: string) => /<script type="module" src="(.+?)"/.exec(page)?.[1] ?? '';
      const script = scriptOf(await answer.text());
      expect(script).toMatch(/main-\w+\.js$/);
      expect(script).toBe(scriptOf(await home.text()));
    },
  );

  it.each(['/', '/invoices', '/sign-in'])(
    'has the browser load the files of the screen and its texts at once at %s',
    async (path) => {
      const english = filesOf(await (await get(path)).text());
      expect(english.filter((file) => /\bshell-\w+\.js$/.test(file))).toHaveLength(1);
      for (const file of english) expect([file, (await get(file)).status]).toEqual([file, 200]);
      const answer = await get(path, { accept: 'text/html', 'accept-language': 'de-CH, fr;q=0.5' });
      expect(answer.headers.get('vary')).toContain('Accept-Language');
      const german = filesOf(await answer.text());
      expect(german).toHaveLength(english.length);
      expect(german).not.toEqual(english);
    },
  );

  it.each(['/unknown', '/invoice', '/Invoices', '/assets', '/assets/'])('is not at %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('This page does not exist'),
    ]);
  });

  it.each(['/', '/invoices'])('is 404 at %s for a program that prefers JSON', async (path) => {
    const answer = await get(path, { accept: 'application/json' });
    expect(answer.headers.get('vary')).toContain('Accept');
    expect(await answer.json()).toEqual({ statusCode: 404, message: 'Resource Not Found' });
  });

  it('loads only files of this server, which are permitted nothing else', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it('is stored by no cache, and its files are stored for a year', async () => {
    const answer = await get('/');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const path of filesOf(await answer.text())) {
      const file = await get(path);
      expect([file.status, file.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it.each(['br', 'gzip'])('loads its files compressed with %s', async (encoding) => {
    const [script = ''] = filesOf(await (await get('/')).text()).filter((path) => path.endsWith('.js'));
    const file = await get(script, { 'accept-encoding': encoding });
    expect(file.headers.get('content-encoding')).toBe(encoding);
    expect(file.headers.get('content-type')).toContain('javascript');
    expect(file.headers.get('vary')).toContain('Accept-Encoding');
  });

  it.each([
    '/assets/../page.js',
    '/assets/..%2fpage.js',
    '/assets/%2e%2e/router.js',
    '/assets/..%5cpage.js',
    '/assets//etc/passwd',
    '/assets/.%00./page.js',
  ])('has no file outside its build: %s', async (path) => {
    // fetch would resolve the dots before it sends the request.
    const status = await new Promise((done) =>
      request(chit.url, { path }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      }).end(),
    );
    expect([400, 403, 404]).toContain(status);
  });
});

describeWithBrowser('The start of the dashboard', () => {
  const browser = useBrowser();

  const viewerRequests = (requests: Request[]) =>
    requests.filter((request) => request.postData()?.includes('query Viewer'));
  const viewerCount = (requests: Request[]) => viewerRequests(requests).length;

  it('asks who is signed in before its main script has arrived, and only once', async () => {
    let sendMain = () => {};
    const held = new Promise<void>((resolve) => {
      sendMain = resolve;
    });
    const { page, requests } = await openAs(browser, chit, ADMIN, '/tokens', {
      waitUntil: 'commit',
      before: async (fresh) => {
        await fresh.route('**/assets/main-*.js', (route) => held.then(() => route.continue()));
        // Once the stream of changes is open, the page reads everything again.
        await fresh.route('**/graphql/stream', () => {});
      },
    });
    await until(async () => (await viewerRequests(requests)[0]?.response()) ?? false);
    sendMain();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(viewerCount(requests)).toBe(1);
  });

  it('asks again when that request has failed', async () => {
    const failOnce = async (page: Page) => {
      await page.route('**/graphql', (route) => route.abort(), { times: 1 });
    };
    const { page, requests } = await openAs(browser, chit, ADMIN, '/tokens', { before: failOnce });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(viewerCount(requests)).toBeGreaterThan(1);
  });

  it('asks nothing on the screens for persons who are not signed in', async () => {
    const { page, requests } = await browser.open(`${chit.url}/sign-in`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(viewerCount(requests)).toBe(0);
  });
});

/** Sizes in bytes, gzipped. The assistance is loaded when somebody uses the editor (docs/adr/0056-the-graphql-editor-is-codemirror.md). */
const EDITOR = { least: 40_000, most: 250_000 };

describeWithBrowser('The assistance of the GraphQL editor', () => {
  const browser = useBrowser();

  it('is loaded when somebody uses it, and within its budget', async () => {
    const { page, requests } = await openAs(browser, chit, ADMIN, '/developers/graphql');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await answered(requests);
    requests.length = 0;
    await page.getByRole('textbox', { name: 'GraphQL document' }).click();
    await page.locator('.cm-content').waitFor();
    await page.getByRole('button', { name: 'Mutation', exact: true }).click();
    await page.getByText('createInvoice', { exact: true }).waitFor();
    await answered(requests);
    const size = await sizeOf(assetsOf(requests));
    expect(size).toBeGreaterThan(EDITOR.least);
    expect(size).toBeLessThan(EDITOR.most);
  });
});
