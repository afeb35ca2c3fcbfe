import { createHash, randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { Chit, type RequestOptions } from '../support/app/chit';
import {
  createInvoice,
  createMerchant,
  createWebhook,
  type Merchant,
  setUser,
  signIn,
} from '../support/app/factories';
import { inSession, OWN_PAGE, openBrowserSession } from '../support/http/browser-session';
import { EventStream } from '../support/http/event-stream';
import { type DocumentedRest, documented } from '../support/http/openapi';
import {
  BAD_CREDENTIAL,
  expectNotValid,
  NO_CREDENTIAL,
  NOT_FOUND,
  WRONG_SIGN_IN,
} from '../support/http/refusals';
import { CHANGED } from '../support/http/subscription-probe';
import { until } from '../support/until';

const COOKIE = /^__Host-chit=chit_bs_[\w-]{64}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict; Secure$/;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OWN_ORIGIN = 'https://pay.chit.test';
const DASHBOARD = 'https://dashboard.test';

const ME = '{ me { uuid } }';

type Headers = Record<string, string>;

describe('A browser session', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;
  let cookie: string;

  beforeAll(async () => {
    chit = await Chit.start({ CORS_ORIGINS: `${DASHBOARD},http://localhost:5173` });
    rest = documented(chit);
    merchant = await createMerchant(chit);
  });
  beforeEach(async () => {
    cookie = await openBrowserSession(chit, merchant);
  });
  afterAll(() => chit.stop());

  const graphql = (query: string, headers: Headers, variables = {}) =>
    chit.fetch('POST', '/graphql', { body: { query, variables }, headers });

  const signInHere = ({ email, password }: { email: string; password: string }, headers: Headers) => {
    const input = { email, password };
    return chit.operate('openBrowserSession { expiresOn user { uuid } }', { input }, { headers });
  };

  const list = (options: RequestOptions) =>
    chit.operate('sessions { uuid isBrowser isCurrent device address lastUsedOn }', {}, options);

  const revoke = (uuid: string, { accessToken: as }: Merchant) =>
    chit.operate('revokeSession', { uuid }, { as });

  /** Who each door takes the sender of these headers for: a UUID or `allowed`, else the status or close code. */
  const DOORS: Record<string, (headers: Headers) => Promise<unknown>> = {
    REST: async (headers) => {
      const { status, body } = await chit.rest('GET', '/user/me', { headers });
      return status === 200 ? body.data.user_uuid : status;
    },
    'GraphQL by POST': async (headers) => {
      const { body } = await graphql(ME, headers);
      return body.data?.me.uuid ?? body.errors[0].extensions.statusCode;
    },
    'GraphQL by GET': async (headers) => {
      const preflighted = { ...headers, 'apollo-require-preflight': 'true' };
      const { body } = await chit.fetch('GET', `/graphql?query=${encodeURIComponent(ME)}`, {
        headers: preflighted,
      });
      return body.data?.me.uuid ?? body.errors[0].extensions.statusCode;
    },
    'event stream': async (headers) => {
      const url = `${chit.url}/graphql/stream?query=${encodeURIComponent(CHANGED)}`;
      const stream = await EventStream.open(url, { accept: 'text/event-stream', ...headers });
      stream.close();
      return stream.status === 200 ? merchant.uuid : stream.status;
    },
    WebSocket: (headers) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${chit.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
          headers,
        });
        socket.on('open', () => socket.send('{"type":"connection_init"}'));
        socket.on('message', () => resolve(merchant.uuid));
        socket.on('message', () => socket.close());
        socket.on('close', (code) => resolve(code === 4401 ? 401 : code));
        socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
        socket.on('error', () => {});
      }),
  };

  describe.each(Object.keys(DOORS))('at %s', (name) => {
    const identifiedBy = (headers: Headers) => DOORS[name]?.(headers);

    it.each<[string, Headers]>([
      ['a page of the own origin', OWN_PAGE],
      ['a page of the own origin in a browser without Fetch Metadata', { origin: OWN_ORIGIN }],
    ])('counts in a request of %s', async (_from, headers) => {
      expect(await identifiedBy({ cookie, ...headers })).toBe(merchant.uuid);
    });

    it.each<[string, Headers]>([
      ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
      ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
      ['no page, as an address that a user types', { 'sec-fetch-site': 'none' }],
      ['a program', {}],
      ['two pages', { 'sec-fetch-site': 'same-origin, cross-site' }],
      [
        'a page of another site that names the own origin',
        { 'sec-fetch-site': 'cross-site', origin: OWN_ORIGIN },
      ],
    ])('does not count in a request of %s', async (_from, headers) => {
      const isRefusedSocket = name === 'WebSocket' && 'origin' in headers;
      expect(await identifiedBy({ cookie, ...headers })).toBe(isRefusedSocket ? 403 : 401);
    });

    it.each(['null', 'https://evil.test', `${OWN_ORIGIN}.evil.test`, DASHBOARD])(
      'does not count in a request with the origin %s in a browser without Fetch Metadata',
      async (origin) => {
        const isRefusedSocket = name === 'WebSocket' && origin !== DASHBOARD;
        expect(await identifiedBy({ cookie, origin })).toBe(isRefusedSocket ? 403 : 401);
      },
    );

    it('yields to a bearer credential, valid or not', async () => {
      const bearer = (token: string) => ({ ...inSession(cookie), authorization: `Bearer ${token}` });
      expect(await identifiedBy(bearer(merchant.accessToken))).toBe(merchant.uuid);
      expect(await identifiedBy(bearer('garbage'))).toBe(401);
    });
  });

  describe('is opened', () => {
    it('by a cookie that scripts cannot read', async () => {
      const { headers, body } = await signInHere(merchant, OWN_PAGE);
      expect(headers.get('set-cookie')).toMatch(COOKIE);
      expect(JSON.stringify(body)).not.toContain('chit_bs_');
      const { user, expiresOn } = body.data;
      expect(user.uuid).toBe(merchant.uuid);
      const days = (Date.parse(expiresOn) - Date.now()) / 86_400_000;
      expect(days).toBeCloseTo(7, 2);
    });

    it.each<[string, Headers]>([
      ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
      ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
      ['a dashboard of another origin', { origin: DASHBOARD }],
      ['a program', {}],
    ])('by no request of %s, which could sign a visitor in to another account', async (_from, headers) => {
      const [before] = await sessionCount();
      const answer = await signInHere(merchant, headers);
      expect(answer).toMatchObject({
        status: 403,
        body: { statusCode: 403, message: 'Only pages of this installation may open a browser session' },
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(await sessionCount()).toEqual([before]);
    });

    it('only with the right password', async () => {
      const wrong = { email: merchant.email, password: 'not-the-password' };
      const answer = await signInHere(wrong, OWN_PAGE);
      expect(answer).toMatchObject(WRONG_SIGN_IN);
      expect(answer.headers.get('set-cookie')).toBeNull();
    });
  });

  const sessionCount = () =>
    chit.database.query('SELECT count(*) FROM sessions WHERE user_uuid = $1', [merchant.uuid]);

  const statusWith = async (header: string) =>
    (await chit.rest('GET', '/user/me', { headers: inSession(header) })).status;

  const secretOf = (header: string) => header.slice('__Host-chit='.length);

  const sessionUuidOf = (header: string) => {
    const hex = Buffer.from(secretOf(header).slice('chit_bs_'.length), 'base64url')
      .subarray(0, 16)
      .toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };

  const alter = (change: string, header = cookie) =>
    chit.database.query(`UPDATE sessions SET ${change} WHERE uuid = $1`, [sessionUuidOf(header)]);

  describe('is refused', () => {
    it('with a forged cookie for a known session', async () => {
      const uuid = Buffer.from(sessionUuidOf(cookie).replaceAll('-', ''), 'hex');
      const forged = Buffer.concat([uuid, randomBytes(32)]).toString('base64url');
      expect(await statusWith(`__Host-chit=chit_bs_${forged}`)).toBe(401);
      expect(await statusWith(cookie)).toBe(200);
    });

    it("with the secret of another person's session", async () => {
      const other = await openBrowserSession(chit, await createMerchant(chit));
      const mine = Buffer.from(secretOf(cookie).slice('chit_bs_'.length), 'base64url');
      const theirs = Buffer.from(secretOf(other).slice('chit_bs_'.length), 'base64url');
      const mixed = Buffer.concat([theirs.subarray(0, 16), mine.subarray(16)]).toString('base64url');
      expect(await statusWith(`__Host-chit=chit_bs_${mixed}`)).toBe(401);
    });

    it.each<[string, () => string]>([
      ['an access token', () => merchant.accessToken],
      ['a refresh token', () => merchant.refreshToken],
      ['an API key', () => merchant.apiKey],
      ['the stored hash', () => createHash('sha256').update(secretOf(cookie)).digest('hex')],
      ['an empty text', () => ''],
      ['a cookie of another name', () => `x; chit=${secretOf(cookie)}`],
      ['two cookies', () => `${secretOf(cookie)}; ${cookie}`],
    ])('with %s as cookie', async (_kind, value) => {
      expect(await statusWith(`__Host-chit=${value()}`)).toBe(401);
    });

    it('with its secret as access token or refresh token', async () => {
      const secret = secretOf(cookie);
      expect(await rest('GET', '/user/me', { as: secret })).toMatchObject(BAD_CREDENTIAL);
      const refreshToken = secret.replace('chit_bs_', 'chit_rt_');
      await alter("refresh_hash = encode(sha256($2::bytea), 'hex')".replace('$2', `'${refreshToken}'`));
      const body = { refresh_token: refreshToken };
      expect(await rest('POST', '/auth/refresh', { body })).toMatchObject(BAD_CREDENTIAL);
    });

    it('after it was closed, which deletes the cookie', async () => {
      const { headers, body } = await graphql('mutation { closeBrowserSession }', inSession(cookie));
      expect(body.data).toEqual({ closeBrowserSession: true });
      expect(headers.get('set-cookie')).toBe(
        '__Host-chit=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
      );
      expect(await statusWith(cookie)).toBe(401);
    });

    it.each<[string, string]>([
      ['a week', "expires_on = now() - interval '1 second'"],
      ['twelve hours without a request', "last_used_on = now() - interval '12 hours 1 second'"],
    ])('after %s', async (_time, change) => {
      await alter(change);
      expect(await statusWith(cookie)).toBe(401);
    });

    it('after the person has changed their password in another session, or was blocked', async () => {
      const person = await createMerchant(chit);
      const first = await openBrowserSession(chit, person);
      const body = { old_password: person.password, new_password: 'another-password-of-mine' };
      await chit.rest('POST', '/auth/reset_password/current', { as: person.accessToken, body });
      expect(await statusWith(first)).toBe(401);
      const second = await openBrowserSession(chit, { ...person, password: body.new_password });
      expect(await statusWith(second)).toBe(200);
      await setUser(chit, person.uuid, { status: 'blocked' });
      expect(await statusWith(second)).toBe(401);
    });
  });

  it('is stored as a hash', async () => {
    const [row] = await chit.database.query('SELECT * FROM sessions WHERE uuid = $1', [
      sessionUuidOf(cookie),
    ]);
    expect(row).toMatchObject({ refresh_hash: createHash('sha256').update(secretOf(cookie)).digest('hex') });
    expect(JSON.stringify(row)).not.toContain(secretOf(cookie).slice('chit_bs_'.length + 22));
  });

  it('stays alive while it is used, and at most a week', async () => {
    await alter("last_used_on = now() - interval '11 hours 59 minutes'");
    expect(await statusWith(cookie)).toBe(200);
    const [row] = await chit.database.query(
      `SELECT last_used_on > now() - interval '1 minute' AS "isUsed", expires_on - created_on AS lifetime
       FROM sessions WHERE uuid = $1`,
      [sessionUuidOf(cookie)],
    );
    expect(row).toEqual({ isUsed: true, lifetime: expect.objectContaining({ days: 7 }) });
  });

  describe('permits dangerous operations', () => {
    const CREATE_KEY = 'mutation { createApiKey(name: "shop") { key } }';
    const confirm = (password: string) =>
      chit.operate('confirmIdentity', { password }, { headers: inSession(cookie) });
    const grow = () => alter("confirmed_on = now() - interval '10 minutes 1 second'");

    it('for ten minutes after the sign-in', async () => {
      await alter("confirmed_on = now() - interval '9 minutes'");
      expect((await graphql(CREATE_KEY, inSession(cookie))).body.data?.createApiKey.key).toMatch(/^chit_/);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['createApiKey', () => rest('POST', '/api_key', { body: { name: 'x' }, headers: inSession(cookie) })],
      [
        'requestWhitelist',
        () =>
          rest('POST', '/user/whitelist/request', {
            body: { wallet: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' },
            headers: inSession(cookie),
          }),
      ],
      [
        'createWebhook',
        () => rest('POST', '/webhook', { body: { url: 'https://a.test/' }, headers: inSession(cookie) }),
      ],
      ['exportInvoices', () => chit.rest('GET', '/export/invoices.csv', { headers: inSession(cookie) })],
      ['exportPayments', () => chit.rest('GET', '/export/payments.csv', { headers: inSession(cookie) })],
    ])('such as %s not later than that, until the person confirms their identity', async (_name, call) => {
      await grow();
      expect(await call()).toMatchObject({
        status: 403,
        body: { message: expect.stringMatching(/^Confirm your identity first/) },
      });
      expect((await confirm(merchant.password)).status).toBe(200);
      expect(await call()).toMatchObject({ status: 200 });
    });

    it('and the secret of a webhook is read only then, over both APIs, and always with an access token', async () => {
      const webhook = await createWebhook(chit, merchant);
      const secret = `{ webhook(uuid: "${webhook}") { secret } }`;
      await grow();
      const { errors } = (await graphql(secret, inSession(cookie))).body;
      expect(errors[0].extensions.reason.code).toBe('confirmation_required');
      for (const path of ['/webhook', `/webhook/${webhook}`])
        expect(await rest('GET', path, { headers: inSession(cookie) })).toMatchObject({ status: 403 });
      const withoutSecret = await graphql('{ webhooks { uuid url disabledOn } }', inSession(cookie));
      expect(withoutSecret.body.errors).toBeUndefined();
      const change = `mutation { updateWebhook(uuid: "${webhook}", url: "https://b.test/") { uuid } }`;
      expect((await graphql(change, inSession(cookie))).body.errors[0].extensions.statusCode).toBe(403);
      const byToken = await graphql(secret, { authorization: `Bearer ${merchant.accessToken}` });
      expect(byToken.body.data.webhook.secret).toMatch(/^whsec_/);
      expect((await confirm(merchant.password)).status).toBe(200);
      expect((await graphql(secret, inSession(cookie))).body.data.webhook.secret).toMatch(/^whsec_/);
      expect((await graphql(change, inSession(cookie))).body.errors).toBeUndefined();
    });

    it('not after a wrong password', async () => {
      await grow();
      expectNotValid(await confirm('not-the-password'), 'password');
      const { body } = await graphql(CREATE_KEY, inSession(cookie));
      expect(body.errors[0].extensions).toMatchObject({
        statusCode: 403,
        reason: { code: 'confirmation_required', params: { minutes: 10 } },
      });
      const confirmed = await graphql(
        'mutation ($p: String!) { confirmIdentity(password: $p) }',
        inSession(cookie),
        {
          p: merchant.password,
        },
      );
      expect(confirmed.body.data).toEqual({ confirmIdentity: true });
      expect((await graphql(CREATE_KEY, inSession(cookie))).body.errors).toBeUndefined();
    });

    it('in one session only, and always for programs', async () => {
      const other = await openBrowserSession(chit, merchant);
      await grow();
      await alter("confirmed_on = now() - interval '1 hour'", other);
      await confirm(merchant.password);
      expect((await graphql(CREATE_KEY, inSession(other))).body.errors[0].extensions.statusCode).toBe(403);
      expect(
        (await graphql(CREATE_KEY, { authorization: `Bearer ${merchant.accessToken}` })).body.errors,
      ).toBeUndefined();
    });
  });

  describe('is listed', () => {
    let person: Merchant;
    let browser: string;

    beforeEach(async () => {
      person = await createMerchant(chit);
      const answer = await signInHere(person, { ...OWN_PAGE, 'user-agent': FIREFOX });
      browser = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    });

    it('with its device, address and last use, beside those of programs', async () => {
      const sessions = (await list({ headers: inSession(browser) })).body.data;
      expect(sessions).toMatchObject([
        { uuid: sessionUuidOf(browser), isBrowser: true, isCurrent: true, device: 'Firefox on Linux' },
        { isBrowser: false, isCurrent: false, device: 'node' },
      ]);
      for (const session of sessions)
        expect(session).toMatchObject({ address: '127.0.0.1', lastUsedOn: expect.any(String) });
    });

    it('until it is revoked, expired or idle', async () => {
      for (const change of [
        'revoked_on = now()',
        'expires_on = now()',
        "last_used_on = now() - interval '13 hours'",
      ]) {
        const each = await openBrowserSession(chit, person);
        await alter(change, each);
      }
      expect((await list({ as: person.accessToken })).body.data).toHaveLength(2);
    });

    it('only to its own person, who alone can revoke it', async () => {
      const uuid = sessionUuidOf(browser);
      expect(await revoke(uuid, merchant)).toMatchObject(NOT_FOUND);
      expect(await statusWith(browser)).toBe(200);
      expect((await revoke(uuid, person)).status).toBe(200);
      expect(await statusWith(browser)).toBe(401);
    });

    it('and revoked with all others of the person by one request', async () => {
      const second = await signIn(chit, person);
      const answer = await chit.operate('revokeOtherSessions', {}, { headers: inSession(browser) });
      expect(answer.status).toBe(200);
      expect(await statusWith(browser)).toBe(200);
      for (const { accessToken } of [person, second])
        expect(await rest('GET', '/user/me', { as: accessToken })).toMatchObject(BAD_CREDENTIAL);
      expect(await statusWith(cookie)).toBe(200);
    });
  });

  it('ends its live streams when it is revoked', async () => {
    const url = `${chit.url}/graphql/stream?query=${encodeURIComponent(CHANGED)}`;
    const stream = await EventStream.open(url, { accept: 'text/event-stream', ...inSession(cookie) });
    await until(async () => {
      await createInvoice(chit, merchant);
      return stream.names.includes('next');
    });
    await revoke(sessionUuidOf(cookie), merchant);
    await createInvoice(chit, merchant);
    await until(async () => stream.ended);
    expect(await statusWith(cookie)).toBe(401);
  });

  it('is not kept alive by an open stream', async () => {
    const url = `${chit.url}/graphql/stream?query=${encodeURIComponent(CHANGED)}`;
    const stream = await EventStream.open(url, { accept: 'text/event-stream', ...inSession(cookie) });
    await alter("last_used_on = now() - interval '11 hours'");
    await until(async () => {
      await createInvoice(chit, merchant);
      return stream.names.includes('next');
    });
    const [row] = await chit.database.query(
      `SELECT last_used_on < now() - interval '10 hours' AS "isUnused" FROM sessions WHERE uuid = $1`,
      [sessionUuidOf(cookie)],
    );
    expect(row).toEqual({ isUnused: true });
    stream.close();
  });

  it('stores of the User-Agent only what names the device', async () => {
    const userAgent = 'my-shop/1.0 (https://user:a-secret@shop.test)';
    const answer = await signInHere(merchant, { ...OWN_PAGE, 'user-agent': userAgent });
    const uuid = sessionUuidOf(answer.headers.get('set-cookie')?.split(';')[0] ?? '');
    const [row] = await chit.database.query('SELECT * FROM sessions WHERE uuid = $1', [uuid]);
    expect(JSON.stringify(row)).toContain('my-shop/1.0');
    expect(JSON.stringify(row)).not.toContain('a-secret');
  });

  it('is opened by nobody on an installation without https', async () => {
    await chit.restart({ PUBLIC_URL: 'http://pay.chit.test' });
    try {
      const answer = await signInHere(merchant, OWN_PAGE);
      expect(answer).toMatchObject({
        status: 403,
        body: {
          message:
            'Browser sessions need https, but the PUBLIC_URL of this installation begins with http: ask the operator of this service',
        },
      });
    } finally {
      await chit.restart();
    }
  });

  describe('CORS_ORIGINS', () => {
    const preflight = (path: string, origin: string, method = 'POST') =>
      chit.fetch('OPTIONS', path, {
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type',
        },
      });
    const allowed = (headers: globalThis.Headers) => headers.get('access-control-allow-origin');

    it.each(['/api/v1/invoice/by_api_key', '/graphql', '/graphql/stream'])(
      'permits pages of a listed origin to send requests to %s',
      async (path) => {
        const { status, headers } = await preflight(path, DASHBOARD);
        expect(status).toBe(204);
        expect(allowed(headers)).toBe(DASHBOARD);
        expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PUT,PATCH,DELETE');
        const names = headers.get('access-control-allow-headers')?.split(',') ?? [];
        expect(names).toEqual(
          expect.arrayContaining(['Authorization', 'Content-Type', 'Idempotency-Key', 'Prefer']),
        );
        expect(headers.get('access-control-allow-credentials')).toBeNull();
        expect(headers.get('vary')).toContain('Origin');
      },
    );

    it('permits pages of a listed origin to read answers and refusals, with their headers', async () => {
      for (const as of [merchant.accessToken, 'garbage']) {
        const { headers } = await chit.rest('GET', '/invoice', { as, headers: { origin: DASHBOARD } });
        expect(allowed(headers)).toBe(DASHBOARD);
        expect(headers.get('vary')).toContain('Origin');
        expect(headers.get('access-control-allow-credentials')).toBeNull();
        const exposed = headers.get('access-control-expose-headers')?.split(',') ?? [];
        for (const name of [
          'X-Ignored',
          'Preference-Applied',
          'RateLimit-Remaining',
          'Retry-After',
          'X-Request-Id',
        ])
          expect(exposed).toContain(name);
      }
    });

    it.each(['https://evil.test', `${DASHBOARD}.evil.test`, 'http://dashboard.test', 'null'])(
      'does not permit the origin %s',
      async (origin) => {
        expect(allowed((await preflight('/graphql', origin)).headers)).toBeNull();
        const { headers } = await chit.rest('GET', '/network', { headers: { origin } });
        expect(allowed(headers)).toBeNull();
        expect(headers.get('vary')).toContain('Origin');
      },
    );

    it('concerns neither pages nor health checks', async () => {
      for (const path of ['/', '/health/live', '/checkout/unknown'])
        expect(
          allowed((await chit.fetch('GET', path, { headers: { origin: DASHBOARD } })).headers),
        ).toBeNull();
    });

    it('permits WebSockets of a listed origin with an access token', async () => {
      const authorization = `Bearer ${merchant.accessToken}`;
      const from = (origin: string) => DOORS['WebSocket']?.({ authorization, origin });
      expect(await from(DASHBOARD)).toBe(merchant.uuid);
      expect(await from('https://evil.test')).toBe(403);
    });
  });

  it('is no credential for a person who has none', async () => {
    expect(await list({})).toMatchObject(NO_CREDENTIAL);
  });
});
