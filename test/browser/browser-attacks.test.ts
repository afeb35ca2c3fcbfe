import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant, register } from '../support/app/factories';
import { describeWithBrowser } from '../support/browser/describe-with-browser';
import { useBrowser } from '../support/browser/use-browser';
import { CHANGED } from '../support/http/subscription-probe';

const OPEN = 'mutation ($input: LoginInput!) { openBrowserSession(input: $input) { expiresOn } }';
const CLOSE = 'mutation { closeBrowserSession }';
const CREATE_KEY = 'mutation { createApiKey(name: "stolen") { key } }';

/** Result of a request of a page: its status and body, or the browser's refusal. */
interface Seen {
  status?: number;
  text?: string;
  refused?: string;
}

/** Runs in the page: sends a request with cookies, and tells what the page's scripts learn of the response. */
const sendFrom = (page: Page, url: string, init: object = {}): Promise<Seen> =>
  page.evaluate(
    async ([to, options]) => {
      try {
        const response = await fetch(to as string, { credentials: 'include', ...(options as object) });
        return { status: response.status, text: await response.text() };
      } catch (error) {
        return { refused: String(error) };
      }
    },
    [url, init],
  );

const asJson = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const asText = (body: object) => ({ ...asJson(body), headers: { 'content-type': 'text/plain' } });

/** Runs in the page: opens an event stream with cookies; resolves to its first event. */
const listenFrom = (page: Page, url: string): Promise<string> =>
  page.evaluate(
    (to) =>
      new Promise<string>((resolve) => {
        const source = new EventSource(to, { withCredentials: true });
        for (const type of ['open', 'error']) source.addEventListener(type, () => resolve(type));
      }),
    url,
  );

/** Runs in the page: opens a WebSocket without a bearer; resolves to the first message, or to the close code. */
const connectFrom = (page: Page, url: string): Promise<string> =>
  page.evaluate(
    (to) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(to, 'graphql-transport-ws');
        socket.onopen = () => socket.send('{"type":"connection_init"}');
        socket.onmessage = ({ data }) => resolve(JSON.parse(data).type);
        socket.onclose = ({ code }) => resolve(String(code));
      }),
    url,
  );

/** Submits a form of the page to a URL, as a navigation. Resolves to the status and the text of the resulting page. */
async function submitFrom(
  page: Page,
  url: string,
  method: 'get' | 'post',
  fields: [string, string][],
): Promise<Seen> {
  const form = JSON.stringify({ action: url, method, enctype: 'text/plain' });
  const inputs = fields.map(([name, value]) => JSON.stringify({ type: 'hidden', name, value }));
  const [response] = await Promise.all([
    page.waitForNavigation(),
    page.evaluate(`
      const form = Object.assign(document.createElement('form'), ${form});
      for (const input of [${inputs}]) form.append(Object.assign(document.createElement('input'), input));
      document.body.append(form);
      form.submit();`),
  ]);
  return { status: response?.status(), text: await response?.text() };
}

describeWithBrowser('In a browser with a session', () => {
  let chit: Chit;
  const browser = useBrowser();
  let attacker: Server;
  let merchant: Merchant;
  /** Base URL of the product, as its owner opens it. */
  let own: string;
  /** Origins of the attacker: another port of the same site, which `SameSite` does not refuse, and another site. */
  let origins: Record<'the same site' | 'another site', string>;
  let page: Page;

  beforeAll(async () => {
    // Without PUBLIC_URL, the pages of the product are those of `localhost`.
    chit = await Chit.start({ PUBLIC_URL: '' });
    own = chit.url.replace('127.0.0.1', 'localhost');
    merchant = await createMerchant(chit);
    attacker = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>A prize</title><body></body>');
    });
    await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
    const other = (attacker.address() as AddressInfo).port;
    origins = { 'the same site': `http://localhost:${other}`, 'another site': `http://127.0.0.1:${other}` };
  });
  beforeEach(async () => {
    // The home page's policy forbids scripts, so that only the test's own scripts run in it.
    ({ page } = await browser.open(`${own}/`, { bypassCSP: true }));
    expect((await signIn(merchant)).text).toContain('expiresOn');
  });
  afterAll(async () => {
    await chit.stop();
    attacker.close();
  });

  const signIn = ({ email, password }: Merchant) =>
    sendFrom(page, `${own}/graphql`, asJson({ query: OPEN, variables: { input: { email, password } } }));

  const cookies = () => page.context().cookies(own);

  const streamUrl = () => `${own}/graphql/stream?query=${encodeURIComponent(CHANGED)}`;
  const socketUrl = () => `${own.replace('http', 'ws')}/graphql`;

  /** Opens the attacker's page in another tab of the same profile. */
  async function openAttack(from: keyof typeof origins): Promise<Page> {
    const attack = await page.context().newPage();
    await attack.goto(origins[from]);
    return attack;
  }

  const keyCount = async () => (await chit.rest('GET', '/api_key', { as: merchant.accessToken })).body.total;

  it('lets pages of the product use every interface, and no script read the cookie', async () => {
    expect((await sendFrom(page, `${own}/api/v1/user/me`)).text).toContain(merchant.uuid);
    expect((await sendFrom(page, `${own}/graphql`, asJson({ query: '{ me { uuid } }' }))).text).toContain(
      merchant.uuid,
    );
    expect(await listenFrom(page, streamUrl())).toBe('open');
    expect(await connectFrom(page, socketUrl())).toBe('connection_ack');
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(await cookies()).toEqual([
      expect.objectContaining({
        name: 'chit',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        domain: 'localhost',
      }),
    ]);
  });

  describe.each(['the same site', 'another site'] as const)('refuses a page of %s', (from) => {
    it('that sends requests by fetch', async () => {
      const [attack, before] = [await openAttack(from), await keyCount()];
      const requests: [string, object?][] = [
        ['/api/v1/user/me'],
        ['/export/invoices.csv', { mode: 'no-cors' }],
        ['/graphql', asJson({ query: CREATE_KEY })],
        ['/graphql', { ...asText({ query: CREATE_KEY }), mode: 'no-cors' }],
        ['/api/v1/api_key', { ...asText({ name: 'stolen' }), mode: 'no-cors' }],
        ['/graphql', asJson({ query: CLOSE })],
        ['/graphql', { ...asText({ query: 'mutation { revokeOtherSessions }' }), mode: 'no-cors' }],
      ];
      for (const [path, init] of requests) {
        expect(await sendFrom(attack, `${own}${path}`, init)).toEqual({
          refused: 'TypeError: Failed to fetch',
        });
      }
      expect(await keyCount()).toBe(before);
      expect((await sendFrom(page, `${own}/api/v1/user/me`)).status).toBe(200);
    });

    it('that submits forms', async () => {
      const before = await keyCount();
      // The usual trick: a name and a value that are JSON together.
      const graphql: [string, string] = [`{"query":"${CREATE_KEY.replaceAll('"', '\\"')}","x":"`, '"}'];
      const attempts: [string, 'get' | 'post', [string, string][], number][] = [
        ['/graphql', 'post', [graphql], 400],
        ['/api/v1/api_key', 'post', [['{"name":"stolen","x":"', '"}']], 401],
        ['/export/invoices.csv', 'get', [], 401],
        ['/api/v1/user/me', 'get', [], 401],
      ];
      for (const [path, method, fields, status] of attempts) {
        const seen = await submitFrom(await openAttack(from), `${own}${path}`, method, fields);
        expect([path, seen.status]).toEqual([path, status]);
        expect(seen.text).not.toContain(merchant.uuid);
      }
      expect(await keyCount()).toBe(before);
    });

    it('that opens event streams', async () => {
      expect(await listenFrom(await openAttack(from), streamUrl())).toBe('error');
    });

    it('that opens WebSockets', async () => {
      expect(await connectFrom(await openAttack(from), socketUrl())).toBe('1006');
    });

    it("that signs its visitor in to the attacker's account", async () => {
      const mallory = await register(chit);
      const { email, password } = mallory;
      const before = await cookies();
      const attack = await openAttack(from);
      const body = { query: OPEN, variables: { input: { email, password } } };
      await sendFrom(attack, `${own}/graphql`, asJson(body));
      await sendFrom(attack, `${own}/graphql`, { ...asText(body), mode: 'no-cors' });
      const half = JSON.stringify({ ...body, x: '' }).slice(0, -2);
      await submitFrom(attack, `${own}/graphql`, 'post', [[half, '"}']]);
      expect(await cookies()).toEqual(before);
      expect((await sendFrom(page, `${own}/api/v1/user/me`)).text).toContain(merchant.uuid);
    });
  });

  it('refuses a stolen cookie once its session is revoked', async () => {
    const [stolen] = await cookies();
    const headers = { cookie: `chit=${stolen?.value}`, 'sec-fetch-site': 'same-origin' };
    expect((await chit.rest('GET', '/user/me', { headers })).status).toBe(200);
    await chit.operate('revokeOtherSessions', {}, { as: merchant.accessToken });
    expect((await chit.rest('GET', '/user/me', { headers })).status).toBe(401);
    expect((await sendFrom(page, `${own}/api/v1/user/me`)).status).toBe(401);
  });

  it('ends with a sign-out', async () => {
    expect((await sendFrom(page, `${own}/graphql`, asJson({ query: CLOSE }))).text).toContain('true');
    expect(await cookies()).toEqual([]);
    expect((await sendFrom(page, `${own}/api/v1/user/me`)).status).toBe(401);
  });
});
