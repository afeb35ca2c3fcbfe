import { get } from 'node:http';
import { newApiKey } from '../../src/lib/api-key';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant, signInAdmin } from '../support/app/factories';
import { whileHeld } from '../support/database/row-lock';
import { expired, forge, JWT_SECRET } from '../support/http/credentials';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { ADMINS_ONLY, BAD_CREDENTIAL, expectNotValid, NO_CREDENTIAL } from '../support/http/refusals';
import { until } from '../support/until';

const ABSENT = '00000000-0000-4000-8000-000000000000';

describe('REST credentials and IDs', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let customer: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ JWT_SECRET });
    rest = documented(chit);
    customer = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  describe('a forged access token', () => {
    const me = (as: string) => rest('GET', '/user/me', { as });

    it('is accepted if nothing is changed', async () => {
      expect(await me(forge(customer.accessToken))).toMatchObject({ status: 200 });
    });

    it.each([
      ['another algorithm', { algorithm: 'HS512' as const }],
      ['another type', { type: 'JWT' }],
      ['another issuer', { claims: { iss: 'another' } }],
      ['another audience', { claims: { aud: 'another' } }],
      ['no session', { claims: { sid: ABSENT } }],
      ['a session that is no UUID', { claims: { sid: "' OR true" } }],
      ['a user that is no UUID', { claims: { sub: 'admin' } }],
      ['a time to come', { claims: { nbf: 4_000_000_000 } }],
    ])('is refused with %s', async (_name, forgery) => {
      expect(await me(forge(customer.accessToken, forgery))).toMatchObject(BAD_CREDENTIAL);
    });

    it("is refused if it names another account's session", async () => {
      const token = forge(customer.accessToken, { claims: { sub: (await signInAdmin(chit)).uuid } });
      expect(await me(token)).toMatchObject(BAD_CREDENTIAL);
    });

    it('has the role of the account, whatever the token claims', async () => {
      const token = forge(customer.accessToken, { claims: { role: 'admin' } });
      expect(await rest('GET', '/user', { as: token })).toMatchObject(ADMINS_ONLY);
    });
  });

  it('an expired access token is told apart in WWW-Authenticate, and has the same body', async () => {
    const refused = await rest('GET', '/user/me', { as: expired(customer.accessToken) });
    expect(refused).toMatchObject(BAD_CREDENTIAL);
    const challenge = 'Bearer error="invalid_token", error_description="expired"';
    expect(refused.headers.get('www-authenticate')).toBe(challenge);
    const { headers } = await rest('GET', '/user/me', { as: `${expired(customer.accessToken)}x` });
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  describe('an Authorization header', () => {
    const me = (authorization: string) => rest('GET', '/user/me', { headers: { authorization } });

    it('is accepted in any letter case of its scheme', async () => {
      expect(await me(`bEARER ${customer.accessToken}`)).toMatchObject({ status: 200 });
    });

    it.each(['', 'Bearer', 'Basic dXNlcjpwYXNz', 'Bearer two words'])('is refused as %j', async (header) => {
      expect(await me(header)).toMatchObject(NO_CREDENTIAL);
    });

    it('is refused if there are two', async () => {
      const good = `Bearer ${customer.accessToken}`;
      const twice = (one: string, other: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const headers = ['host', 'chit.test', 'authorization', one, 'authorization', other];
          get(`${chit.url}/api/v1/user/me`, { headers }, (answer) => resolve(answer.resume().statusCode)).on(
            'error',
            reject,
          );
        });
      expect([await twice(good, 'Bearer x'), await twice('Bearer x', good), await twice(good, good)]).toEqual(
        [401, 401, 401],
      );
    });

    it('is requested in WWW-Authenticate', async () => {
      expect((await me('Bearer garbage')).headers.get('www-authenticate')).toBe('Bearer');
    });

    it('explains in WWW-Authenticate that an API key is no access token', async () => {
      const answer = await me(`Bearer ${customer.apiKey}`);
      expect(answer).toMatchObject(BAD_CREDENTIAL);
      expect(answer.headers.get('www-authenticate')).toBe(
        'Bearer error="invalid_token", error_description="No API key is valid for this operation. Use the access token of POST /api/v1/auth/login."',
      );
    });

    it('explains in WWW-Authenticate that an access token is no API key', async () => {
      const answer = await rest('POST', '/invoice/by_api_key', { as: customer.accessToken, body: {} });
      expect(answer).toMatchObject(BAD_CREDENTIAL);
      expect(answer.headers.get('www-authenticate')).toBe(
        'Bearer error="invalid_token", error_description="An access token creates no invoices here. Use an API key of POST /api/v1/api_key."',
      );
    });
  });

  describe('signing in', () => {
    it.each([
      ['register', ['email', 'password']],
      ['login', ['email', 'password']],
      ['refresh', ['refresh_token']],
    ])('requires no credential and ignores an invalid one: %s', async (name, members) => {
      for (const as of [
        undefined,
        'garbage',
        customer.apiKey,
        forge(customer.accessToken, { type: 'JWT' }),
      ]) {
        expectNotValid(await rest('POST', `/auth/${name}`, { as, body: {} }), ...members);
      }
    });
  });

  it('logout accepts access tokens only', async () => {
    const logout = (as?: string) => rest('POST', '/auth/logout', { as, body: {} });
    expect(await logout()).toMatchObject(NO_CREDENTIAL);
    for (const as of ['garbage', customer.apiKey, customer.refreshToken, expired(customer.accessToken)]) {
      expect(await logout(as)).toMatchObject(BAD_CREDENTIAL);
    }
    expectNotValid(await logout(customer.accessToken), 'refresh_token');
  });

  describe('an invoice is read while its caller is being identified', () => {
    /** Calls for an invoice while nobody can read its table and those of credentials, until these reads wait for them. */
    const waitingReads = async (as: string, { uuid }: { uuid: string }, awaited: string[]) => {
      const lock = 'LOCK TABLE sessions, api_keys, invoices IN ACCESS EXCLUSIVE MODE';
      let call: ReturnType<typeof chit.rest> | undefined;
      const reads = await whileHeld(chit.database, lock, async () => {
        call = chit.rest('GET', `/invoice/${uuid}`, { as });
        return until(async () => {
          const rows = await chit.database.query<{ of: string | null }>(
            `SELECT substring(query FROM '(invoices WHERE uuid = ANY \\(\\(SELECT|sessionUuid|keyUuid)') AS of FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          );
          const found = rows.flatMap(({ of }) => of?.split(' ')[0] ?? []);
          return awaited.every((each) => found.includes(each)) && found;
        });
      });
      await call;
      return reads;
    };

    it('with an access token, or with an API key that was used before', async () => {
      const invoice = await createInvoice(chit, customer);
      await waitingReads(customer.accessToken, invoice, ['sessionUuid', 'invoices']);
      expect(await waitingReads(customer.apiKey, invoice, ['keyUuid', 'invoices'])).toContain('invoices');
    });

    it('but not with an API key that nobody was given', async () => {
      const invoice = await createInvoice(chit, customer);
      expect(await waitingReads(newApiKey(), invoice, ['keyUuid'])).not.toContain('invoices');
    });
  });

  describe('an ID', () => {
    const get = (id: string) => rest('GET', `/invoice/${id}`, { as: customer.accessToken });

    it('is accepted in any letter case', async () => {
      const { uuid } = await createInvoice(chit, customer);
      expect((await get(uuid.toUpperCase())).body.data.uuid).toBe(uuid);
    });

    it.each([
      'x',
      '0',
      "'",
      '%00',
      'undefined',
      '{12345678-1234-4234-8234-123456789abc}',
      `${ABSENT}0`,
      ABSENT.replaceAll('-', ''),
      `${ABSENT}%0A`,
      '..%2Fstats%2Fsummary',
    ])('is 400 when it is malformed: %j', async (id) => {
      expectNotValid(await get(id), 'uuid');
    });
  });
});
