import { createHash } from 'node:crypto';
import { Chit } from '../support/app/chit';
import { TestBrowser } from '../support/checkout/browser';
import { describeWithBrowser } from '../support/checkout/describe-with-browser';

let chit: Chit;

beforeAll(async () => {
  chit = await Chit.start();
});
afterAll(() => chit.stop());

const home = (accept: string) => fetch(chit.url, { headers: { accept } });

/** Targets of the page's links, as absolute URLs. */
const linksOf = (page: string) =>
  [...page.matchAll(/href="(?!data:)([^"]+)"/g)].map(([, target]) => new URL(String(target), chit.url).href);

/** Paths of the page's links. */
const paths = async () => linksOf(await (await home('text/html')).text()).map((url) => new URL(url).pathname);

describe('The home page', () => {
  it.each(['text/html,application/xhtml+xml,*/*;q=0.8', '*/*'])(
    'says what runs here, for Accept: %s',
    async (accept) => {
      const answer = await home(accept);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const page = await answer.text();
      expect(page).toContain('<h1>Chit</h1>');
      expect(page).not.toMatch(/<script|\son\w+=|\d+\.\d+\.\d+/);
    },
  );

  it('has only links that work', async () => {
    const links = linksOf(await (await home('text/html')).text());
    const answers = await Promise.all(
      links.map((link) => fetch(link, { headers: { accept: 'text/html,*/*' } })),
    );
    expect(answers.map(({ url, status }) => [new URL(url).pathname, status])).toEqual([
      ['/api/v1/docs/', 200],
      ['/api/v1/openapi.json', 200],
      ['/graphql', 200],
      ['/health/ready', 200],
    ]);
  });

  it.each(['/api/v1/docs/', '/graphql'])(
    'links %s, which loads all its files from this server',
    async (path) => {
      const page = await fetch(chit.url + path, { headers: { accept: 'text/html,*/*' } });
      const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
      const answers = await Promise.all(files.map((file) => fetch(new URL(file, page.url))));
      expect(answers.length).toBeGreaterThan(2);
      expect(answers.map(({ url, status }) => [new URL(url).origin, status])).toEqual(
        answers.map(() => [chit.url, 200]),
      );
    },
  );

  it('has the security headers of the checkout page, and permits no style but its own', async () => {
    const answer = await home('text/html');
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(await answer.text()) ?? [];
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).not.toMatch(/script-src|unsafe/);
    const checkout = await fetch(`${chit.url}/checkout/none`);
    for (const name of ['referrer-policy', 'x-frame-options', 'x-content-type-options', 'cache-control'])
      expect([name, answer.headers.get(name)]).toEqual([name, checkout.headers.get(name)]);
  });

  it('is 404 for a program that prefers JSON', async () => {
    const answer = await home('application/json');
    expect(answer.headers.get('vary')).toContain('Accept');
    expect(await answer.json()).toEqual({ statusCode: 404, message: 'Resource Not Found' });
  });

  it('does not link the GraphQL explorer in production', async () => {
    await chit.restart({ NODE_ENV: 'production' });
    expect(await paths()).toEqual(['/api/v1/docs/', '/api/v1/openapi.json', '/health/ready']);
  });

  it('links only the health of a process without the role api', async () => {
    await chit.restart({ ROLES: 'worker' });
    expect(await paths()).toEqual(['/health/ready']);
  });
});

describeWithBrowser('The home page in a browser (needs chromium)', () => {
  let browser: TestBrowser;

  beforeAll(async () => {
    browser = await TestBrowser.start();
  });
  afterAll(() => browser?.stop());

  it.each(['light', 'dark'] as const)(
    'is readable and loads without a violation: %s',
    async (colorScheme) => {
      const { page, problems } = await browser.open(chit.url, { colorScheme });
      expect(await browser.violations(page)).toEqual([]);
      expect(problems).toEqual([]);
      expect(await page.evaluate('getComputedStyle(document.body).maxWidth')).toBe('640px');
    },
  );
});
