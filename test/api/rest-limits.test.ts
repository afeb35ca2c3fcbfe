import { type Answer, Chit, USDC } from '../support/app/chit';
import {
  createApiKey,
  createMerchant,
  type Merchant,
  type Person,
  signInAdmin,
  WALLET,
} from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { createPlaces, type Places } from '../support/http/places';
import { TOO_MANY } from '../support/http/refusals';
import { SubscriptionProbe } from '../support/http/subscription-probe';
import { until } from '../support/until';

const SMALL = {
  TRUST_PROXY: 'true',
  RATE_LIMIT_CREATE: '2/600',
  RATE_LIMIT_CREATE_ACCOUNT: '3/600',
  RATE_LIMIT_READ: '4/600',
  RATE_LIMIT_ADMIN: '2/600',
  RATE_LIMIT_PUBLIC: '3/600',
  RATE_LIMIT_WALLET: '2/600',
  RATE_LIMIT_LOGIN: '5/600',
  RATE_LIMIT_LOGIN_ACCOUNT: '3/900',
};

const TEST_PEOPLE = 28;

describe('REST limits', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let places: Places;
  let admin: Person;
  const merchants: Merchant[] = [];
  let lastAddress = 0;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    rest = documented(chit);
    for (let made = 0; made < TEST_PEOPLE; made++) merchants.push(await createMerchant(chit));
    admin = await signInAdmin(chit);
    places = await createPlaces(chit, nextMerchant());
    await chit.restart(SMALL);
  });
  afterAll(() => chit.stop());

  /** A merchant and an address whose limits no other test has used. */
  const nextMerchant = () => merchants.pop() as Merchant;
  const nextAddress = () => `198.51.100.${++lastAddress}`;
  const from = (address: string) => ({ 'x-forwarded-for': address });

  const create = ({ apiKey }: Merchant, address = nextAddress()) =>
    rest('POST', '/invoice/by_api_key', { as: apiKey, headers: from(address), body: { amount: 1, ...USDC } });
  const read = ({ accessToken }: Merchant, path = '/user/me') =>
    rest('GET', path, { as: accessToken, headers: from(nextAddress()) });
  const checkout = (address: string) =>
    rest('GET', `/invoice/by_token/${places.checkoutToken}`, { headers: from(address) });
  const login = (address: string, email: string, password = 'not-the-password') =>
    rest('POST', '/auth/login', { headers: from(address), body: { email, password } });
  const somebody = () => `${nextAddress()}@nowhere.test`;

  async function repeat(times: number, run: () => Promise<Answer>): Promise<number[]> {
    const statuses: number[] = [];
    for (let count = 0; count < times; count++) statuses.push((await run()).status);
    return statuses;
  }

  const policyOf = ({ headers }: Answer) => headers.get('ratelimit-policy');

  describe('of calls without a valid credential', () => {
    const INVALID = `chit_${'x'.repeat(43)}`;
    const withKey = (address: string, as = INVALID) =>
      rest('GET', '/webhook', { as, headers: from(address) });

    it('count per client address, an IPv6 /64 as one', async () => {
      const statuses = [];
      for (let host = 1; host <= 5; host += 1) statuses.push((await withKey(`2001:db8:9:9::${host}`)).status);
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      expect((await withKey(nextAddress())).status).toBe(401);
    });

    it('refuse neither valid credentials nor payers at the address', async () => {
      const address = nextAddress();
      expect(await repeat(4, () => withKey(address))).toEqual([401, 401, 401, 429]);
      const merchant = nextMerchant();
      expect((await create(merchant, address)).status).toBe(200);
      expect((await checkout(address)).status).toBe(200);
    });
  });

  describe('show their state', () => {
    it('on every response, one less each time', async () => {
      const merchant = nextMerchant();
      const answers = [await read(merchant), await read(merchant)];
      expect(answers.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['3', '2']);
      for (const answer of answers) {
        expect(answer.headers.get('ratelimit-limit')).toBe('4');
        expect(policyOf(answer)).toBe('4;w=600');
        expect(Number(answer.headers.get('ratelimit-reset'))).toBeGreaterThan(480);
        expect(answer.headers.has('retry-after')).toBe(false);
      }
    });

    it('on a refusal, with the seconds to wait', async () => {
      const address = nextAddress();
      await repeat(3, () => checkout(address));
      const answer = await checkout(address);
      expect(answer).toMatchObject(TOO_MANY);
      expect(answer.headers.get('ratelimit-remaining')).toBe('0');
      expect(policyOf(answer)).toBe('3;w=600');
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(480);
      expect(seconds).toBeLessThanOrEqual(600);
    });
  });

  describe('CREATE', () => {
    it('counts per API key, from any address', async () => {
      const [one, other] = [nextMerchant(), nextMerchant()];
      expect(await repeat(3, () => create(one))).toEqual([200, 200, 429]);
      expect(await repeat(2, () => create(other))).toEqual([200, 200]);
      expect((await read(one)).status).toBe(200);
    });

    it('counts requests with an invalid body too', async () => {
      const { apiKey } = nextMerchant();
      const wrong = () => rest('POST', '/invoice/by_api_key', { as: apiKey, body: {} });
      expect(await repeat(3, wrong)).toEqual([400, 400, 429]);
    });
  });

  describe('CREATE_ACCOUNT', () => {
    it('counts an account over all its API keys and GraphQL, and shows the stricter limit', async () => {
      const one = nextMerchant();
      const other = { ...one, apiKey: (await createApiKey(chit, one)).key };
      // A request that the key's own limit refuses does not count against the account's limit.
      expect(await repeat(4, () => create(one))).toEqual([200, 200, 429, 429]);
      const last = await create(other);
      expect(last.status).toBe(200);
      expect(policyOf(last)).toBe('3;w=600');
      expect(last.headers.get('ratelimit-remaining')).toBe('0');
      expect(await create(other)).toMatchObject(TOO_MANY);

      const input = { amount: '1', tokenAddress: USDC.token_address, network: USDC.network };
      const mutation = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { uuid } }';
      const { body } = await chit.graphql(mutation, { input }, one.accessToken);
      expect(body.errors[0].extensions).toMatchObject({ code: 'RATE_LIMITED', statusCode: 429 });
      expect((await create(nextMerchant())).status).toBe(200);
    });

    it('counts creations over GraphQL together with those of the API keys', async () => {
      const merchant = nextMerchant();
      const input = { amount: '1', tokenAddress: USDC.token_address, network: USDC.network };
      const fields = ['a', 'b'].map((name) => `${name}: createInvoice(input: $input) { uuid }`);
      const mutation = `mutation ($input: CreateInvoiceInput!) { ${fields.join(' ')} }`;
      expect((await chit.graphql(mutation, { input }, merchant.accessToken)).body.errors).toBeUndefined();
      expect(await repeat(2, () => create(merchant))).toEqual([200, 429]);
    });
  });

  describe('READ', () => {
    it('counts each account over all operations of REST and GraphQL', async () => {
      const merchant = nextMerchant();
      expect((await read(merchant)).status).toBe(200);
      expect((await read(merchant, '/invoice')).status).toBe(200);
      const { body } = await chit.graphql(
        '{ a: me { uuid } b: me { uuid } c: me { uuid } }',
        {},
        merchant.accessToken,
      );
      expect(body.errors.map(({ extensions }: { extensions: object }) => extensions)).toEqual([
        expect.objectContaining({ code: 'RATE_LIMITED', statusCode: 429 }),
      ]);
      expect(await read(merchant, '/channels')).toMatchObject(TOO_MANY);
      expect((await read(nextMerchant())).status).toBe(200);
    });
  });

  describe('ADMIN', () => {
    it('counts admin operations separately from others', async () => {
      const list = () => rest('GET', '/user', { as: admin.accessToken });
      const me = () => rest('GET', '/user/me', { as: admin.accessToken });
      expect(await repeat(3, list)).toEqual([200, 200, 429]);
      expect(await repeat(5, me)).toEqual([200, 200, 200, 200, 429]);
    });

    it('counts refused requests of customers too', async () => {
      const merchant = nextMerchant();
      expect(await repeat(3, () => read(merchant, '/user'))).toEqual([403, 403, 429]);
    });
  });

  describe('WALLET', () => {
    it('counts messages that prove a wallet and signed ones together, over GraphQL', async () => {
      const { accessToken } = nextMerchant();
      const prove = 'proveWallet(message: "another message", signature: "0x00") { uuid }';
      const ask = `walletChallenge(address: "${WALLET}") { message }`;
      const codes: number[] = [];
      for (const call of [ask, prove, ask]) {
        const { body } = await chit.graphql(`mutation { ${call} }`, {}, accessToken);
        codes.push(body.errors?.[0].extensions.statusCode ?? 200);
      }
      expect(codes).toEqual([200, 400, 429]);
    });
  });

  describe('PUBLIC', () => {
    it('counts per address', async () => {
      const [one, other] = [nextAddress(), nextAddress()];
      expect(await repeat(4, () => checkout(one))).toEqual([200, 200, 200, 429]);
      expect((await checkout(other)).status).toBe(200);
    });

    it('counts the 64 bits of an IPv6 subscriber as one', async () => {
      const addresses = [
        '2001:db8:1:1::1',
        '2001:db8:1:1:ffff::2',
        '2001:db8:1:1:1:2:3:4',
        '2001:DB8:1:1::5',
      ];
      const statuses = [];
      for (const address of addresses) statuses.push((await checkout(address)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await checkout('2001:db8:1:2::1')).status).toBe(200);
    });

    it('counts a mapped IPv4 address as that address', async () => {
      const address = nextAddress();
      await repeat(3, () => checkout(`::ffff:${address}`));
      expect(await checkout(address)).toMatchObject(TOO_MANY);
    });

    it('counts an address with a port as that address', async () => {
      const address = nextAddress();
      for (const port of [4711, 4712, 4713]) await checkout(`${address}:${port}`);
      expect(await checkout(address)).toMatchObject(TOO_MANY);
    });

    it('counts clients with an invalid forwarded address as one, in every interface', async () => {
      const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => from(`garbage-${text}`));
      const path = `/checkout/${places.checkoutToken}/state`;
      const query = { query: `{ checkout(token: "${places.checkoutToken}") { status } }` };
      const edges = [
        (headers: Record<string, string>) =>
          rest('GET', `/invoice/by_token/${places.checkoutToken}`, { headers }),
        (headers: Record<string, string>) => chit.fetch('GET', path, { headers }),
        (headers: Record<string, string>) => chit.fetch('POST', '/graphql', { headers, body: query }),
      ];
      const answers = [];
      for (const [index, headers] of asked.entries()) answers.push(await edges[index % 3]?.(headers));
      const isRefused = (answer?: Answer) =>
        answer?.status === 429 || answer?.body.errors?.[0].extensions.code === 'RATE_LIMITED';
      expect(answers.map(isRefused)).toEqual([false, false, false, true, true, true]);
    });

    it('counts refreshes of a session', async () => {
      const address = nextAddress();
      await repeat(3, () => checkout(address));
      const body = { refresh_token: 'x' };
      expect(await rest('POST', '/auth/refresh', { headers: from(address), body })).toMatchObject(TOO_MANY);
    });
  });

  describe('LOGIN', () => {
    const graphqlLogins = (address: string, times: number, email: string, password = 'not-the-password') => {
      const names = Array.from({ length: times }, (_, index) => `l${index}`);
      const fields = names.map(
        (name) => `${name}: login(input: { email: $email, password: $password }) { expiresIn }`,
      );
      const query = `mutation ($email: String!, $password: String!) { ${fields.join(' ')} }`;
      const body = { query, variables: { email, password } };
      return chit.fetch('POST', '/graphql', { headers: from(address), body });
    };

    const codesOf = ({ body }: Answer) =>
      body.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);

    it('counts per address over all accounts, including registrations', async () => {
      const address = nextAddress();
      expect(await repeat(3, () => login(address, somebody()))).toEqual([401, 401, 401]);
      const registration = { email: somebody(), password: 'a-password-of-mine' };
      const register = () => rest('POST', '/auth/register', { headers: from(address), body: registration });
      expect(await repeat(2, register)).toEqual([200, 409]);
      expect(await login(address, somebody())).toMatchObject(TOO_MANY);
      expect(await register()).toMatchObject(TOO_MANY);
      expect((await login(nextAddress(), somebody())).status).toBe(401);
    });

    it('counts wrong passwords for an account from one address, in any letter case, known or not', async () => {
      for (const email of [somebody(), nextMerchant().email]) {
        const address = nextAddress();
        const tries = [email, email.toUpperCase(), email, email];
        const answers = [];
        for (const typed of tries) answers.push((await login(address, typed)).status);
        expect(answers).toEqual([401, 401, 401, 429]);
        expect((await login(nextAddress(), email)).status).toBe(401);
      }
    });

    it('also refuses the right password from an address with too many wrong ones, but from no other', async () => {
      const { email, password } = nextMerchant();
      const address = nextAddress();
      await repeat(3, () => login(address, email));
      const answer = await login(address, email, password);
      expect(answer).toMatchObject(TOO_MANY);
      expect(policyOf(answer)).toBe('3;w=900');
      expect((await login(nextAddress(), email, password)).status).toBe(200);
    });

    it('resets the count of an address after a sign-in from it', async () => {
      const { email, password } = nextMerchant();
      const address = nextAddress();
      expect(await repeat(2, () => login(address, email))).toEqual([401, 401]);
      expect((await login(address, email, password)).status).toBe(200);
      expect(await repeat(2, () => login(address, email))).toEqual([401, 401]);
    });

    it('counts GraphQL and REST together, and each aliased field', async () => {
      const { email, password } = nextMerchant();
      const address = nextAddress();
      await login(address, somebody());
      const { body } = await graphqlLogins(address, 3, email, password);
      expect(Object.keys(body.data)).toHaveLength(3);
      expect((await login(address, somebody())).status).toBe(401);
      expect(await login(address, somebody())).toMatchObject(TOO_MANY);
      expect(codesOf(await graphqlLogins(address, 1, somebody()))).toEqual(['RATE_LIMITED']);
    });

    it('ends a request at the first aliased field above the limit', async () => {
      const { email, password } = nextMerchant();
      const address = nextAddress();
      expect(codesOf(await graphqlLogins(address, 6, email, password))).toEqual(['RATE_LIMITED']);
      expect(await login(address, somebody())).toMatchObject(TOO_MANY);
    });

    it('allows aliased guesses no more attempts than single ones', async () => {
      const email = somebody();
      const address = nextAddress();
      const codes = [];
      for (let request = 1; request <= 4; request++) {
        codes.push(...codesOf(await graphqlLogins(address, 1, email)));
      }
      expect(codes).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'RATE_LIMITED']);
      expect(await login(address, email)).toMatchObject(TOO_MANY);
    });
  });

  describe('of new GraphQL documents', () => {
    const ask = (query: string, address: string, as?: string) =>
      chit.fetch('POST', '/graphql', { as, headers: from(address), body: { query } });
    /** Creates a different invalid document for each number. */
    const wrong = (n: number) => `{ wrong${n} }`;
    const ends = (n: number) => `{ ends${n}`;
    const refused = {
      status: 429,
      body: { errors: [{ extensions: { code: 'RATE_LIMITED', statusCode: 429 } }] },
    };
    const GOOD = '{ networks { id } }';

    it.each([
      ['invalid', wrong],
      ['malformed', ends],
      ['valid without the required credential', (n: number) => `{ a${n}: me { uuid } }`],
      ['valid and free', (n: number) => `{ a${n}: __typename }`],
    ])('are refused as the fourth of an address if they are %s', async (_kind, document) => {
      const address = nextAddress();
      for (let n = 1; n <= 3; n += 1) expect((await ask(document(n), address)).status).not.toBe(429);
      const answer = await ask(document(4), address);
      expect(answer).toMatchObject(refused);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(480);
      expect((await ask(wrong(4), nextAddress())).status).toBe(400);
    });

    it('accept a known document when new ones are refused', async () => {
      expect((await ask(GOOD, nextAddress())).status).toBe(200);
      const address = nextAddress();
      for (let n = 1; n <= 4; n += 1) await ask(wrong(n), address);
      const { status, body } = await ask(GOOD, address);
      expect([status, body.errors]).toEqual([200, undefined]);
    });

    it('count over GET as well', async () => {
      const address = nextAddress();
      const headers = { ...from(address), 'apollo-require-preflight': 'yes' };
      const get = (query: string) =>
        chit.fetch('GET', `/graphql?${new URLSearchParams({ query })}`, { headers });
      expect(await repeat(4, () => get(wrong(1)))).toEqual([400, 400, 400, 429]);
    });

    it('count per account, from any address', async () => {
      const { accessToken } = nextMerchant();
      const statuses = await repeat(5, () => ask(wrong(1), nextAddress(), accessToken));
      expect(statuses).toEqual([400, 400, 400, 400, 429]);
    });

    it('count over server-sent events and WebSockets as well', async () => {
      const { accessToken } = nextMerchant();
      const listen = async () => {
        const each = new SubscriptionProbe(
          chit.url,
          accessToken,
          undefined,
          'subscription { wrong { uuid } }',
        );
        const [error] = (await each.ended) as { extensions: { statusCode: number } }[];
        await each.stop();
        return error?.extensions.statusCode;
      };
      const stream = () =>
        chit.fetch('POST', '/graphql/stream', {
          as: accessToken,
          headers: { accept: 'text/event-stream' },
          body: { query: 'subscription { wrong { uuid } }' },
        });
      expect([await listen(), await listen()]).toEqual([400, 400]);
      await stream();
      await stream();
      expect(await listen()).toBe(429);
    });
  });

  describe('many wrong passwords for one account, from many addresses,', () => {
    const guess = (email: string, times: number) =>
      Promise.all(Array.from({ length: times }, () => login(nextAddress(), email)));
    const warnings = ({ uuid }: Person) =>
      chit.database.query<{ actor: string | null; after: string }>(
        `SELECT actor_uuid AS actor, after FROM audit_entries
         WHERE subject = $1 AND action = 'user.sign_in_failures'`,
        [`user:${uuid}`],
      );

    it('refuse nobody, known or not', async () => {
      const merchant = nextMerchant();
      for (const email of [merchant.email, somebody()]) {
        const statuses = (await guess(email, 6)).map(({ status }) => status);
        expect(statuses).toEqual(Array(6).fill(401));
      }
      expect((await login(nextAddress(), merchant.email, merchant.password)).status).toBe(200);
    });

    it.each(['of an account', 'of nobody'])(
      'delay further attempts %s from an address that has not signed in',
      async (whose) => {
        const email = whose === 'of nobody' ? somebody() : nextMerchant().email;
        await guess(email, 5);
        const begun = performance.now();
        expect((await login(nextAddress(), email)).status).toBe(401);
        expect(performance.now() - begun).toBeGreaterThan(600);
      },
    );

    it('do not slow down an address from which the account has signed in', async () => {
      const { email, password } = nextMerchant();
      const home = nextAddress();
      await login(home, email, password);
      await guess(email, 13);
      const answered: string[] = [];
      const track = async (who: string, address: string) => {
        expect((await login(address, email, password)).status).toBe(200);
        answered.push(who);
      };
      const stranger = track('from elsewhere', nextAddress());
      await track('from home', home);
      await stranger;
      expect(answered).toEqual(['from home', 'from elsewhere']);
    });

    it('are reported to the owner once', async () => {
      const merchant = nextMerchant();
      await guess(merchant.email, 2);
      expect(await warnings(merchant)).toEqual([]);
      await guess(merchant.email, 4);
      const [warning] = await until(async () => {
        const rows = await warnings(merchant);
        return rows.length > 0 && rows;
      });
      expect(warning).toEqual({
        actor: null,
        after: expect.stringMatching(/^{"failures":[3-6],"minutes":15}$/),
      });
      await guess(merchant.email, 2);
      expect(await warnings(merchant)).toHaveLength(1);
    });

    it('in one session are limited for password changes', async () => {
      const { accessToken } = nextMerchant();
      const body = { old_password: 'not-the-password', new_password: 'the-next-password' };
      const change = () => rest('POST', '/auth/reset_password/current', { as: accessToken, body });
      expect(await repeat(4, change)).toEqual([400, 400, 400, 429]);
    });

    it('in one session are limited for confirmations of identity, and count for the warning', async () => {
      const merchant = nextMerchant();
      const confirm = (password: string) =>
        chit.operate('confirmIdentity', { password }, { as: merchant.accessToken });
      expect(await repeat(4, () => confirm('not-the-password'))).toEqual([400, 400, 400, 429]);
      expect((await rest('GET', '/user/me', { as: merchant.accessToken })).status).toBe(200);
      await until(async () => (await warnings(merchant)).length > 0);
    });

    it('never block a confirmation of identity', async () => {
      const { email, password, accessToken } = nextMerchant();
      await guess(email, 6);
      expect((await chit.operate('confirmIdentity', { password }, { as: accessToken })).status).toBe(200);
    });

    it('never block a password change', async () => {
      const { email, password, accessToken } = nextMerchant();
      await guess(email, 6);
      const body = { old_password: password, new_password: 'the-next-password' };
      const answer = await rest('POST', '/auth/reset_password/current', { as: accessToken, body });
      expect(answer.status).toBe(200);
    });
  });
});
