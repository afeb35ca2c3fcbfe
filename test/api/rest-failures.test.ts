import { type Answer, Chit, USDC } from '../support/app/chit';
import { createMerchant, type Merchant, type Person, signInAdmin } from '../support/app/factories';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { createPlaces, type Places } from '../support/http/places';
import { expectNotValid, INTERNAL, NOT_FOUND, UNAVAILABLE } from '../support/http/refusals';
import { ALL_OPERATIONS, credentialFor, inputOf, type RestOperation } from '../support/http/rest-operations';
import { withoutDatabase } from '../support/process/outage';
import { until } from '../support/until';

const everyOperation = Object.entries(ALL_OPERATIONS);
/** All operations that read the database; the networks are in the configuration. */
const everyRead = everyOperation.filter(([name]) => name !== 'networks');
const withBody = everyOperation.filter(([, { body }]) => body);

describe('REST failures', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;
  let admin: Person;
  let places: Places;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    rest = documented(chit);
    merchant = await createMerchant(chit);
    admin = await signInAdmin(chit);
    places = await createPlaces(chit, merchant);
  });
  afterAll(() => chit.stop());

  const credentialOf = (operation: RestOperation) =>
    credentialFor(operation, merchant.apiKey, admin.accessToken);

  const call = (operation: RestOperation, more: object = {}) =>
    rest(operation.method, operation.path(places), {
      as: credentialOf(operation),
      ...inputOf(operation),
      ...more,
    });

  /** Calls the operations one after the other: a database connection for which one waits too long is another failure. */
  const callEach = async () => {
    const answers: Answer[] = [];
    for (const [, operation] of everyRead) answers.push(await call(operation));
    return answers;
  };

  const expectEach = (answers: Answer[], refusal: typeof INTERNAL) => {
    const found = answers.map(({ status, body }, index) => [everyRead[index]?.[0], { status, body }]);
    expect(found).toEqual(everyRead.map(([name]) => [name, refusal]));
  };

  it('have only the two members of the specification, whatever the reasons', async () => {
    const { uuid } = admin;
    const refused = [
      rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body: { amount: 1e-7, ...USDC, note: 7 } }),
      rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body: { amount: 1e-7, ...USDC } }),
      rest('GET', '/user?limit=0&sort=x&order=ASC', { as: admin.accessToken }),
      rest('PATCH', `/user/${uuid}`, { as: admin.accessToken, body: { role: 'guest' } }),
      rest('GET', '/user', { as: merchant.accessToken }),
    ];
    expect((await Promise.all(refused)).map(({ body }) => body)).toEqual([
      {
        statusCode: 400,
        message: ['[note] is not valid', 'note must be text of 0 to 500 characters'],
      },
      {
        statusCode: 400,
        message: ['[amount] is not valid', 'amount must have at most 6 decimals'],
      },
      {
        statusCode: 400,
        message: [
          '[order] is not valid',
          '[limit] is not valid',
          'order must not be given together with sort',
          'limit must be a whole number from 1 to 100',
        ],
      },
      {
        statusCode: 409,
        message: 'The last admin can be neither demoted nor blocked: make another account an admin first',
      },
      { statusCode: 403, message: 'Only [admin] has access' },
    ]);
  });

  it('are RFC 9457 for a request that accepts it, with the same reason in a header for every request', async () => {
    const headers = { accept: 'application/problem+json, application/json', 'x-request-id': 'order-17' };
    const body = { amount: 1e-7, ...USDC };
    const create = (more: object) =>
      rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body, ...more });
    const [problem, plain] = [await create({ headers }), await create({})];
    expect(problem.body).toEqual({
      type: 'urn:chit:error:invalid_input',
      title: 'Bad Request',
      status: 400,
      detail: '[amount] is not valid',
      code: 'invalid_input',
      params: { members: ['amount'] },
      problems: [
        { member: 'amount', code: 'decimals', detail: 'must have at most 6 decimals', params: { max: 6 } },
      ],
      request_id: 'order-17',
    });
    expect(plain.body).toMatchObject({ statusCode: 400 });
    const codes = [problem, plain].map((answer) => answer.headers.get('x-error-code'));
    expect(codes).toEqual(['invalid_input', 'invalid_input']);
    const unknown = await chit.rest('GET', '/nothing', { headers });
    expect(unknown.body).toMatchObject({ title: 'Not Found', code: 'not_found', params: {}, problems: [] });
  });

  describe('of the database', () => {
    it.each(['closed', 'absent'] as const)(
      'are 503 while it is %s, and end by themselves',
      async (outage) => {
        const answers = await withoutDatabase(chit.database, outage, () =>
          Promise.all(everyRead.map(([, operation]) => call(operation))),
        );
        expectEach(answers, UNAVAILABLE);
        for (const { headers } of answers) expect(headers.get('retry-after')).toBe('1');
        await until(async () => (await rest('GET', '/user/me', { as: admin.accessToken })).status === 200);
      },
    );
  });

  describe('inside Chit', () => {
    it.each(['users', 'sessions', 'invoices'])(
      'hide their cause while the table %s is missing',
      async (table) => {
        await chit.database.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
        const answers = await callEach().finally(() =>
          chit.database.query(`ALTER TABLE ${table}_away RENAME TO ${table}`),
        );
        const failed = answers.filter(({ status }) => status >= 500);
        expect(failed.length).toBeGreaterThan(0);
        for (const answer of failed) {
          expect(answer).toMatchObject(INTERNAL);
          expect(JSON.stringify([...answer.headers])).not.toMatch(/relation|SELECT|node_modules|\.ts\b/);
        }
      },
    );

    it('are 500 on every operation without tables', async () => {
      const tables = ['users', 'sessions', 'invoices'];
      for (const table of tables) await chit.database.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
      const answers = await callEach();
      for (const table of tables) await chit.database.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
      expectEach(answers, INTERNAL);
    });
  });

  describe('of a body', () => {
    it.each(withBody)('are 413 above 64 KiB: %s', async (_name, operation) => {
      const answer = await call(operation, { raw: JSON.stringify({ note: 'x'.repeat(64 * 1024) }) });
      expect(answer).toMatchObject({ status: 413, body: { statusCode: 413, message: expect.any(String) } });
    });

    it.each(withBody)('are 400 when it is not JSON: %s', async (_name, operation) => {
      expectNotValid(await call(operation, { raw: '{"amount": ' }), 'body');
    });

    it.each(withBody)('are 400 when it is a list: %s', async (_name, operation) => {
      expectNotValid(await call(operation, { raw: '[]' }), 'body');
    });

    it.each([
      ['text', 'hello'],
      ['two values', '{} {}'],
      ['NaN', '{"amount": NaN}'],
      ['half a UTF-8 character', Buffer.from([0x22, 0xc3, 0x22])],
      ['a list that is 20000 lists deep', '['.repeat(20_000) + ']'.repeat(20_000)],
      ['nothing', ''],
    ])('are 400 when it is %s', async (_name, raw) => {
      const answer = await rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, raw });
      expectNotValid(answer, 'body');
    });

    it('are 400 when its content type is not JSON', async () => {
      const headers = { 'content-type': 'text/plain' };
      const answer = await call(ALL_OPERATIONS['createInvoice'] as RestOperation, { headers });
      expectNotValid(answer, 'body');
    });

    it('are 400 for each required member without a body', async () => {
      const answer = await rest('POST', '/invoice/by_api_key', { as: merchant.apiKey });
      expectNotValid(answer, 'amount', 'token_address', 'network');
    });

    it('are not caused by a member with 20000 levels', async () => {
      const deep = '['.repeat(20_000) + ']'.repeat(20_000);
      const answer = await rest('POST', '/invoice/by_api_key', {
        as: merchant.apiKey,
        raw: `{"amount": ${deep}}`,
      });
      expect(answer.status).toBe(400);
    });
  });

  describe('of a path', () => {
    it.each([
      ['GET', '/api/v1/nothing'],
      ['GET', '/api/v1'],
      ['GET', '/api/v2/invoice'],
      ['PUT', '/api/v1/invoice'],
      ['DELETE', '/api/v1/user/me'],
      ['POST', '/api/v1/invoice'],
      ['GET', '/api/v1/Invoice'],
      ['GET', '/api/v1/auth/login'],
    ])('are 404 if it is unknown: %s %s', async (method, path) => {
      expect(await chit.fetch(method, path, { as: admin.accessToken })).toMatchObject(NOT_FOUND);
    });

    it('are 400 if it cannot be decoded', async () => {
      expectNotValid(await chit.rest('GET', '/invoice/%zz', { as: admin.accessToken }), 'path');
    });
  });
});

describe('X-Request-Id', () => {
  let chit: Chit;

  beforeAll(async () => {
    chit = await Chit.start();
  });
  afterAll(() => chit.stop());

  const idOf = async (given?: string) => {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given };
    return (await chit.rest('GET', '/user/me', { headers })).headers.get('x-request-id');
  };

  it('is returned as the client sent it', async () => {
    expect(await idOf('order-42.retry_1')).toBe('order-42.retry_1');
  });

  it('is generated anew for each request without one', async () => {
    const [one, other] = [await idOf(), await idOf()];
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(other).not.toBe(one);
  });

  it.each(['two words', '<script>', 'x'.repeat(129)])('does not echo %j', async (given) => {
    expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
