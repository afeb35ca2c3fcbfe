import { Agent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { ValidateFunction } from 'ajv/dist/2020';
import {
  buildClientSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
} from 'graphql';
import { Client } from 'pg';
import { Chit, USDC } from '../support/app/chit';
import {
  createInvoice,
  createMerchant,
  type Merchant,
  type Person,
  register,
  signInAdmin,
} from '../support/app/factories';
import { measured } from '../support/cpu-time';
import {
  type Answered,
  envelopeViolations,
  graphqlEnvelopeViolations,
  isRefusal,
  LEAK,
} from '../support/http/envelope-violations';
import {
  DEEP_ARRAY,
  DEEP_OBJECT,
  NAUGHTY_BODIES,
  NAUGHTY_JSON,
  NAUGHTY_STRINGS,
  percentEncoded,
} from '../support/http/naughty-values';
import { validatorAt } from '../support/http/openapi-document';
import { createPlaces, type Places } from '../support/http/places';
import { ALL_OPERATIONS, type RestOperation } from '../support/http/rest-operations';
import { rowOf } from '../support/people/permission-table';

/** Maximum CPU seconds of this process, in which Chit runs, for a request; allows for password hashing. */
const QUICK = 3;

/** Sampling: each place gets every 192nd value, rotating, so each value reaches many places; HOSTILE=1 sends all. */
const SHARE = process.env['HOSTILE'] ? 1 : 192;
const LONG = 30;

interface Sent {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
}

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
}

interface OpenApiOperation {
  operationId: string;
  security?: Record<string, unknown>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: { 200: { content: Record<string, unknown> } };
}

interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

/** An operation of the served OpenAPI document, and a valid request for it. */
interface Operation {
  id: string;
  method: string;
  path: string;
  members: string[];
  parameters: Parameter[];
  /** Validates the body of a 200 response; compiled at the first use. */
  readonly answer: ValidateFunction;
  /** Path with valid parameters. */
  goodPath: string;
  /** Query with the parameters that are required; empty when there is none. */
  goodQuery: string;
  headers: Record<string, string>;
  body: object;
  /** A valid file as request body, instead of `body`. */
  file: RestOperation['file'];
}

/** What a request has in place of the one in `ALL_OPERATIONS`. */
interface Sample {
  at?: Partial<Places>;
  body?: object;
  as?: string;
}

/** GraphQL arguments with a value, as JSON, that they accept, which shows that the requests reach the arguments. */
const ACCEPTED: Record<string, string> = {
  ...{ 'createInvoice.note': '"x"', 'createInvoice.customerId': '"x"', 'createInvoice.amount': '"1"' },
  ...{ 'createApiKey.name': '"x"', 'createWebhook.url': '"https://shop.test/"' },
};

/** Matches the error envelope in the text of a raw response. */
const ENVELOPE = /\{"statusCode":4\d\d,"message":/;

describe('bad input', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const prototype = snapshotOfPrototypes();
  let chit: Chit;
  let writes: Client;
  let merchant: Merchant;
  let admin: Person;
  let operations: Operation[];
  let schema: GraphQLSchema;
  /** Number of lists of values tried so far. */
  let places = 0;
  /** Cached number of row writes; undefined after a request, until the writes are counted again. */
  let counted: number | undefined;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api', MAX_WEBHOOKS: '1000', MAX_API_KEYS: '1000' });
    merchant = await createMerchant(chit);
    admin = await signInAdmin(chit);
    operations = await readOperations();
    const { body } = await chit.graphql(getIntrospectionQuery());
    schema = buildClientSchema(body.data);
    // No request updates the last use of a session, which refused requests update too.
    await chit.database.query("UPDATE sessions SET last_used_on = now() + interval '1 day'");
    // Before the tests, some of which change or spend what these requests name.
    await expectGood();
    writes = await countWrites(chit.database.url);
  });

  afterAll(async () => {
    agent.destroy();
    await writes.end();
    await chit.stop();
  });

  // --- The wire ------------------------------------------------------------------------------------------------

  const send = (sent: Sent) =>
    new Promise<Answered>((resolve, reject) => {
      const { method, path, headers, body } = sent;
      let isAnswered = false;
      counted = undefined;
      const payload = body === undefined ? undefined : Buffer.from(body);
      const outgoing = httpRequest(
        chit.url,
        {
          agent,
          method,
          path,
          headers: { ...(payload && { 'content-length': payload.length }), ...headers },
        },
        (incoming) => {
          isAnswered = true;
          receive(incoming).then(resolve, reject);
        },
      );
      // A kept connection may reach its timeout just when it is used again; then clients send the request again.
      outgoing.on('error', (error) => {
        if (outgoing.reusedSocket && !isAnswered) send(sent).then(resolve, reject);
        else reject(error);
      });
      outgoing.end(payload);
    });

  /** Sends raw bytes on a new connection; resolves to null when the server closes it without a response. */
  const sendRaw = (bytes: string | Buffer) =>
    new Promise<Answered | null>((resolve, reject) => {
      counted = undefined;
      const { port } = new URL(chit.url);
      const chunks: Buffer[] = [];
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', reject);
      socket.on('close', () => resolve(parseRaw(Buffer.concat(chunks).toString('utf8'))));
    });

  /** A flaw that names what was written after the first `before` writes. */
  const storedAfter = async (before: number): Promise<string> => {
    const late = 'SELECT written FROM write_log ORDER BY number OFFSET $1';
    const { rows } = await writes.query(`SELECT DISTINCT written FROM (${late}) AS late`, [before]);
    return `was refused, yet something was stored: ${rows.map(({ written }) => written)}`;
  };

  const writesSoFar = async (): Promise<number> => {
    counted ??= Number((await writes.query('SELECT count(*) FROM write_log')).rows[0].count);
    return counted;
  };

  // --- The claims ----------------------------------------------------------------------------------------------

  /** Lists the flaws of the response to one request, also another status than the given one; empty when there are none. */
  async function flawsOf(sent: Sent, answer?: ValidateFunction, status?: number): Promise<string[]> {
    const before = await writesSoFar();
    const { result: reply, cpuSeconds } = await measured(() => send(sent));
    const flaws = answer || reply.status !== 200 ? envelopeViolations(reply, answer) : [];
    if (cpuSeconds > QUICK) flaws.push(`took ${cpuSeconds} CPU seconds`);
    if (status !== undefined && reply.status !== status) flaws.push(`is not ${status}`);
    if (reply.status !== 200 && (await writesSoFar()) !== before) flaws.push(await storedAfter(before));
    return flaws.map((flaw) => `${shown(sent)} → ${reply.status} ${reply.text.slice(0, 300)}: ${flaw}`);
  }

  function drawn<T>(values: readonly T[]): readonly T[] {
    places += 1;
    return values.length < LONG ? values : values.filter((_, index) => (index + places) % SHARE === 0);
  }

  async function expectNoFlaws(all: Iterable<Sent>, answer?: ValidateFunction): Promise<void> {
    const flaws: string[] = [];
    for (const sent of drawn([...all])) flaws.push(...(await flawsOf(sent, answer)));
    expect(flaws).toEqual([]);
  }

  async function expectStatus(status: number, all: Iterable<Sent>, answer?: ValidateFunction): Promise<void> {
    const flaws: string[] = [];
    for (const sent of all) flaws.push(...(await flawsOf(sent, answer, status)));
    expect(flaws).toEqual([]);
  }

  const json = { 'content-type': 'application/json' };

  const withBody = (
    operation: Operation,
    body: string | Buffer,
    headers: OutgoingHttpHeaders = json,
  ): Sent => ({
    method: operation.method,
    path: operation.goodPath,
    headers: { ...operation.headers, ...headers },
    body,
  });

  const good = (operation: Operation): Sent => {
    const { file, members, method, goodPath, goodQuery, headers } = operation;
    if (file) return withBody(operation, file.bytes, { 'content-type': file.type });
    return members.length > 0
      ? withBody(operation, JSON.stringify(operation.body))
      : { method, path: goodQuery ? `${goodPath}?${goodQuery}` : goodPath, headers };
  };

  // --- REST ----------------------------------------------------------------------------------------------------

  /** Sends the request of every operation from which the others are derived; they must be valid. */
  async function expectGood(): Promise<void> {
    const refused: string[] = [];
    // Operations that end a session, delete something or change the password are excluded.
    const spent = [
      ...['logout', 'refreshSession', 'changePassword'],
      ...['deleteChannel', 'deleteWebhook', 'revokeApiKey'],
      // Answers 404 for an invoice that is no test invoice, and without anything to refund.
      ...['simulate', 'createRefund'],
    ];
    for (const operation of operations.filter(({ id }) => !spent.includes(id))) {
      const { status, text } = await send(good(operation));
      if (status !== 200) refused.push(`${operation.id}: ${status} ${text}`);
    }
    expect(refused).toEqual([]);
  }

  it('finds the members and parameters of every operation in the served document', () => {
    const named = Object.fromEntries(
      operations.map(({ id, members, parameters }) => [
        id,
        [...members, ...parameters.map(({ name }) => name)],
      ]),
    );
    expect(named['createInvoice']).toEqual(expect.arrayContaining(['amount', 'note', 'Idempotency-Key']));
    expect(named['invoices']).toEqual(expect.arrayContaining(['limit', 'start_date', 'customer_id']));
    expect(named['updateWebhook']).toEqual(expect.arrayContaining(['url', 'uuid']));
    expect(operations.length).toBeGreaterThanOrEqual(19);
  });

  it('is refused or harmless in every member of every body', async () => {
    for (const operation of operations) {
      for (const member of operation.members) {
        const bodies = NAUGHTY_JSON.map((value) =>
          withBody(operation, bodyWith(operation.body, member, value)),
        );
        await expectNoFlaws(bodies, operation.answer);
      }
    }
  });

  it('is refused in place of every body', async () => {
    for (const operation of operations.filter(({ members }) => members.length > 0)) {
      await expectNoFlaws(
        NAUGHTY_BODIES.map((body) => withBody(operation, body)),
        operation.answer,
      );
    }
  });

  it('is refused or harmless in every query parameter', async () => {
    for (const operation of operations) {
      const names = operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name);
      for (const name of names) {
        const paths = [
          ...NAUGHTY_STRINGS.filter((text) => text.length < 5_000).map(
            (text) => `${name}=${percentEncoded(text)}`,
          ),
          ...[
            `${name}`,
            `${name}=1&${name}=1`,
            `${name}[]=1`,
            `${name}[a]=1`,
            `${name}[__proto__][polluted]=1`,
          ],
          ...[
            `${name}=%`,
            `${name}=%zz`,
            `${name}=%ff`,
            `${name}=%00`,
            `${name}=1;${name}=2`,
            `&&=&${name}&`,
          ],
        ].map((query) => `${operation.goodPath}?${query}`);
        await expectNoFlaws(
          paths.map((path) => ({ ...good(operation), path })),
          operation.answer,
        );
      }
    }
  });

  it('is ignored or refused in unknown query parameters', async () => {
    const queries = [
      '__proto__=1',
      '__proto__[polluted]=1',
      'constructor[prototype][polluted]=1',
      'toString=1',
      'hasOwnProperty=1',
      '=1',
      '?',
      '&'.repeat(2_000),
      'a=1&'.repeat(2_000),
      `${'a['.repeat(1_000)}=1`,
      '%00=1',
      '%=%',
      'take=1&limit=1',
      'take[]=1',
      'sort_by=email&order_by=email',
    ];
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      await expectNoFlaws(
        queries.map((query) => ({ ...good(operation), path: `${operation.goodPath}?${query}` })),
        operation.answer,
      );
    }
  });

  it('is refused or harmless in every path parameter', async () => {
    for (const operation of operations.filter(({ path }) => path.includes('{'))) {
      const values = [
        ...NAUGHTY_STRINGS.filter((text) => text.length < 5_000).map(percentEncoded),
        ...[
          '%',
          '%z',
          '%ff',
          '%c0%ae%c0%ae',
          '%00',
          '%2F',
          '%5c',
          '%252e%252e',
          ';a=b',
          ':uuid',
          '*',
          '+',
          '%E2%80%AE',
        ],
      ];
      const paths = values.map((value) => operation.path.replace(/\{\w+\}/g, () => value));
      // Dots and empty segments lead to other paths, so any response in the envelope is accepted.
      await expectNoFlaws(paths.map((path) => ({ ...good(operation), path })));
    }
  });

  it('is refused or harmless in the headers', async () => {
    const latin1 = NAUGHTY_STRINGS.filter((text) => text.length < 5_000)
      .map((text) => Buffer.from(text, 'utf8').toString('latin1'))
      .filter((text) => !/[^\t\x20-\x7e\x80-\xff]/.test(text));
    const bearers = latin1.flatMap((text) => [text, `Bearer ${text}`, `bearer  ${text} `]);
    for (const operation of operations.filter(({ id }) => ['createInvoice', 'me', 'checkout'].includes(id))) {
      await expectNoFlaws(
        bearers.map((authorization) => ({
          ...good(operation),
          headers: { ...good(operation).headers, authorization },
        })),
        operation.answer,
      );
    }
    for (const name of [
      'idempotency-key',
      'prefer',
      'x-request-id',
      'x-forwarded-for',
      'accept',
      'host',
      'origin',
      'cookie',
    ]) {
      const operation = operationOf('createInvoice');
      await expectNoFlaws(
        latin1.map((value) => ({
          ...good(operation),
          headers: { ...good(operation).headers, [name]: value },
        })),
        operation.answer,
      );
    }
  });

  it('is refused or harmless in the content type', async () => {
    const types = [
      ...[
        '',
        ';',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/xml',
        'json',
      ],
      ...[
        'multipart/form-data; boundary=x',
        'application/json;;;',
        'application/json, text/html',
        'application/*',
      ],
      ...[
        'application/json; charset=latin1',
        'application/json; charset=utf-16',
        'application/json; charset="',
      ],
      ...[
        'application/json; charset=',
        'application/json; charset=nonsense',
        'APPLICATION/JSON',
        '*/*',
        'a/b/c',
      ],
      ...[
        'application/merge-patch+json',
        `application/json; a=${'b'.repeat(5_000)}`,
        '\xff',
        'application/json\xa0',
      ],
    ];
    for (const operation of operations.filter(({ members }) => members.length > 0)) {
      const body = bodyWith(operation.body, operation.members[0] ?? '', '"\\u0000"');
      await expectNoFlaws(
        types.map((type) => withBody(operation, body, { 'content-type': type })),
        operation.answer,
      );
      await expectNoFlaws([{ ...good(operation), headers: operation.headers }], operation.answer);
    }
  });

  it('is refused or harmless in the content encoding', async () => {
    const operation = operationOf('createInvoice');
    const body = JSON.stringify(operation.body);
    const encoded = (encoding: string, bytes: string | Buffer) =>
      withBody(operation, bytes, { ...json, 'content-encoding': encoding });
    await expectNoFlaws(
      [
        encoded('gzip', gzipSync(body)),
        encoded('gzip', body),
        encoded('gzip', gzipSync(body).subarray(0, -6)),
        encoded('gzip', Buffer.concat([gzipSync(body), Buffer.from('more')])),
        encoded('gzip', ''),
        encoded('deflate', gzipSync(body)),
        encoded('br', gzipSync(body)),
        ...['', 'identity', 'compress', 'zstd', 'gzip, gzip', 'GZIP', '__proto__', 'x'.repeat(2_000)].map(
          (encoding) => encoded(encoding, body),
        ),
      ],
      operation.answer,
    );
  });

  it('is refused as too large above 64 KiB, at once, decompression bombs included', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    for (const operation of operations.filter(({ members }) => members.length > 0)) {
      const large = [
        withBody(operation, `{"a":"${'x'.repeat(64 * 1024)}"}`),
        withBody(operation, ' '.repeat(64 * 1024 + 1)),
        withBody(operation, Buffer.alloc(1_000_000)),
        withBody(operation, bomb, { ...json, 'content-encoding': 'gzip' }),
      ];
      await expectStatus(413, large, operation.answer);
    }
  });

  it('is accepted up to 64 KiB', async () => {
    const operation = operationOf('createInvoice');
    const body = JSON.stringify(operation.body);
    expect((await send(withBody(operation, body.padEnd(64 * 1024)))).status).toBe(200);
    expect(
      (await send(withBody(operation, gzipSync(body), { ...json, 'content-encoding': 'gzip' }))).status,
    ).toBe(200);
  });

  it('is refused in unknown paths', async () => {
    const paths = [
      ...[
        '/%',
        '/%zz',
        '/%ff',
        '/%00',
        '/\\',
        '//',
        '///api/v1/invoice',
        '/api/v1//invoice',
        '/API/V1/INVOICE',
      ],
      ...[
        '/api/v1',
        '/api/v1/',
        '/api/v1/__proto__',
        '/api/v1/constructor',
        '/api/v1/invoice/a/b/c',
        '/api/v1/%',
      ],
      ...['/api/v1/../../etc/passwd', '/api/v1/..%2f..%2fetc%2fpasswd'],
      ...[],
      ...['/health/%zz', '/health/__proto__', '/metrics/%', '/checkout/%zz', '/.env', '/favicon.ico'],
      ...[
        `/${'a'.repeat(8_000)}`,
        `/${'a/'.repeat(4_000)}`,
        `/api/v1/${'%2e'.repeat(2_000)}`,
        '/api/v2/invoice',
      ],
      'http://other.test/api/v1/invoice',
    ];
    await expectNoFlaws(paths.map((path) => ({ method: 'GET', path })));
    await expectNoFlaws(paths.map((path) => ({ method: 'POST', path, headers: json, body: '{}' })));
  });

  it('gives no access to files outside the documentation', async () => {
    const names = [
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/package.json',
      '%00',
      '%',
      '.git/config',
      'package.json',
    ];
    for (const name of names) {
      const { status, text } = await send({ method: 'GET', path: `/api/v1/docs/${name}` });
      expect(status).toBeLessThan(500);
      expect(text).not.toContain('"dependencies"');
      expect(text).not.toMatch(LEAK);
    }
  });

  it('is refused in unsupported methods', async () => {
    const methods = [
      'PUT',
      'TRACE',
      'PROPFIND',
      'MKCOL',
      'LINK',
      'SEARCH',
      'PURGE',
      'M-SEARCH',
      'REPORT',
      'UNLOCK',
    ];
    for (const operation of operations) {
      const supported = operations.filter(({ path }) => path === operation.path).map(({ method }) => method);
      const unsupported = methods.filter((each) => !supported.includes(each));
      const { goodPath: path, headers } = operation;
      await expectStatus(
        404,
        unsupported.map((method) => ({ method, path, headers })),
      );
    }
  });

  it('is answered without a body to HEAD and with 404 to OPTIONS', async () => {
    for (const { goodPath: path, headers } of operations) {
      const before = await writesSoFar();
      const head = await send({ method: 'HEAD', path, headers });
      const options = await send({ method: 'OPTIONS', path, headers });
      expect([head.text, head.status < 500, options.status]).toEqual(['', true, 404]);
      expect(await writesSoFar()).toBe(before);
    }
  });

  it('is refused or disconnected if it is not HTTP', async () => {
    const host = 'Host: x\r\nConnection: close\r\n';
    const post = `POST /api/v1/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
    const messages = [
      'nonsense\r\n\r\n',
      'GET\r\n\r\n',
      'get /health/live HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /health/live HTTP/9.9\r\nHost: x\r\n\r\n',
      'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n',
      `GET /a b HTTP/1.1\r\n${host}\r\n`,
      `GET /ü HTTP/1.1\r\n${host}\r\n`,
      `GET /\0 HTTP/1.1\r\n${host}\r\n`,
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
      `GET /health/live HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`,
      `GET /health/live HTTP/1.1\r\n${host}${'X: a\r\n'.repeat(3_000)}\r\n`,
      `GET /health/live HTTP/1.1\r\n${host}X\0: a\r\n\r\n`,
      `GET /health/live HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`,
      `GET /health/live HTTP/1.1\r\n${host}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`,
      `CONNECT other.test:443 HTTP/1.1\r\n${host}\r\n`,
      `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
      `${post}Content-Length: -1\r\n\r\n`,
      `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      `${post}Content-Length: 99999999999999999999\r\n\r\n{}`,
      `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
      `${post}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      `${post}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${post}Transfer-Encoding: nonsense\r\n\r\n{}`,
      `${post}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
      `${post}Expect: nonsense\r\nContent-Length: 2\r\n\r\n{}`,
    ];
    const before = await writesSoFar();
    const flaws: string[] = [];
    for (const message of messages) {
      const reply = await sendRaw(message);
      // Node.js itself answers some of these requests, without a body.
      const told = !reply || reply.status < 400 || /\r\n\r\n$/.test(reply.text) || ENVELOPE.test(reply.text);
      if (reply && (reply.status >= 500 || LEAK.test(reply.text) || !told))
        flaws.push(`${JSON.stringify(message.slice(0, 100))} → ${reply.status} ${reply.text.slice(0, 200)}`);
    }
    expect(flaws).toEqual([]);
    expect(await writesSoFar()).toBe(before);
    expect((await send({ method: 'GET', path: '/health/live' })).status).toBe(200);
  });

  // --- GraphQL -------------------------------------------------------------------------------------------------

  it('is refused or harmless in every GraphQL argument', async () => {
    const probes = graphqlProbes(schema);
    expect(probes.length).toBeGreaterThan(30);
    const taken = new Set<string>();
    for (const { query, field, name, variablesWith } of probes) {
      // Password hashing is slow by design, and REST gets every value, so GraphQL gets every fifth one.
      const all = NAUGHTY_JSON.filter((_, index) => !/password/i.test(name) || index % 5 === 0);
      const values = drawn(all).concat(ACCEPTED[`${field}.${name}`] ?? []);
      const bodies = values.map(
        (value) => `{"query":${JSON.stringify(query)},"variables":${variablesWith(value)}}`,
      );
      // Only a verified account passes the checks before the input of `createInvoice`.
      const as = field === 'createInvoice' ? merchant.accessToken : admin.accessToken;
      const accepted = await expectNoGraphqlFlaws(
        bodies.map((body) => ({ body })),
        as,
      );
      if (accepted > 0) taken.add(`${field}.${name}`);
    }
    expect([...taken]).toEqual(expect.arrayContaining(Object.keys(ACCEPTED)));
  });

  it('is refused in GraphQL literals as in variables', async () => {
    const literals = [
      ...NAUGHTY_STRINGS.filter((text) => text.length < 5_000).map((text) => JSON.stringify(text)),
      ...[
        '1',
        '-1',
        '1e400',
        '99999999999999999999',
        'null',
        'true',
        'ENUM',
        '[]',
        '{}',
        '{a: 1}',
        '"""block"""',
        '$x',
      ],
    ];
    await expectNoGraphqlFlaws(
      literals.flatMap((literal) => [
        { body: JSON.stringify({ query: `{ invoice(uuid: ${literal}) { uuid } }` }) },
        { body: JSON.stringify({ query: `{ invoices(limit: ${literal}) { total } }` }) },
        { body: JSON.stringify({ query: `{ invoices(filter: { from: ${literal} }) { total } }` }) },
      ]),
    );
  });

  it('is refused in place of a GraphQL request', async () => {
    const queries = [
      ...[
        '',
        ' ',
        '{',
        '}',
        '{}',
        '{ me',
        'query',
        'mutation { }',
        'subscription { me { uuid } }',
        '\0',
        '\ufeff{ me }',
      ],
      ...['{ nonsense }', '{ me { nonsense } }', '{ me { uuid { a } } }', '{ __proto__ }', '{ constructor }'],
      ...[
        'query ($x: Nonsense) { me { uuid } }',
        'query ($x: Int!) { me { uuid } }',
        '{ ...a } fragment a on Query { ...a }',
      ],
      ...[
        'query a { me { uuid } } query b { me { uuid } }',
        '{ me @nonsense { uuid } }',
        '{ me @skip { uuid } }',
      ],
      ...['{'.repeat(40_000), '{a'.repeat(20_000), `{ me ${'{ a'.repeat(5_000)} ${'}'.repeat(5_000)} }`],
      ...[`{ invoice(uuid: ${'['.repeat(40_000)}) }`, `{ invoice(uuid: ${'{a:'.repeat(15_000)}) }`],
      ...[
        `query ($x: ${'['.repeat(30_000)}Int) { me }`,
        '# comment '.repeat(5_000),
        `{ me { ${'uuid '.repeat(10_000)} } }`,
      ],
      ...[30, 100, 300, 600].map((depth) => `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`),
      ...[100, 900].map((depth) => `{ invoice(uuid: ${'['.repeat(depth)}1${']'.repeat(depth)}) { uuid } }`),
      ...[100, 900].map((depth) => `query ($x: ${'['.repeat(depth)}Int${']'.repeat(depth)}) { me { uuid } }`),
      `{ ${Array.from({ length: 150 }, (_, index) => `a${index}: me { uuid }`).join(' ')} }`,
    ];
    const bodies = [
      ...NAUGHTY_BODIES,
      ...queries.map((query) => JSON.stringify({ query })),
      ...NAUGHTY_JSON.map((value) => `{"query":${value}}`),
      ...NAUGHTY_JSON.map((value) => `{"query":"{ me { uuid } }","variables":${value}}`),
      ...NAUGHTY_JSON.map((value) => `{"query":"{ me { uuid } }","operationName":${value}}`),
      ...NAUGHTY_JSON.map((value) => `{"query":"{ me { uuid } }","extensions":${value}}`),
      ...NAUGHTY_JSON.map((value) => `{"extensions":{"persistedQuery":${value}}}`),
      `{"query":"query ($u: UUID!) { invoice(uuid: $u) { uuid } }","variables":{"u":${DEEP_ARRAY}}}`,
      `{"query":"query ($f: InvoiceFilter) { invoices(filter: $f) { total } }","variables":{"f":${DEEP_OBJECT}}}`,
    ];
    await expectNoGraphqlFlaws(bodies.map((body) => ({ body })));
  });

  it('is refused in a malformed GraphQL request', async () => {
    const body = '{"query":"{ me { uuid } }"}';
    const types = [
      '',
      'text/plain',
      'application/graphql',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ];
    const charsets = [
      'application/json; charset=latin1',
      'application/json; charset=utf-16',
      'application/json; charset="',
    ];
    await expectNoGraphqlFlaws([
      ...[...types, ...charsets].map((type) => ({ body, headers: { 'content-type': type } })),
      ...['gzip', 'deflate', 'br', 'nonsense'].map((encoding) => ({
        body,
        headers: { ...json, 'content-encoding': encoding },
      })),
      { body: gzipSync(Buffer.alloc(50_000_000)), headers: { ...json, 'content-encoding': 'gzip' } },
      { body: Buffer.alloc(1_000_000) },
      { method: 'GET', search: '/%' },
      ...['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'].map((method) => ({ method })),
      ...[
        '',
        '?query=',
        '?query={',
        '?query=%',
        '?query={me{uuid}}',
        '?query=mutation{logout(refreshToken:"x")}',
      ].map((search) => ({ method: 'GET', search, headers: { 'apollo-require-preflight': 'yes' } })),
      ...[
        '?variables={',
        '?variables=[]',
        '?variables=null',
        '?extensions={',
        '?query[]=1',
        '?__proto__=1',
      ].map((search) => ({ method: 'GET', search: `${search}&query={__typename}`, headers: json })),
    ]);
  });

  // --- Afterwards ----------------------------------------------------------------------------------------------

  it('does not change the prototypes of the process', () => {
    expect(snapshotOfPrototypes()).toEqual(prototype);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('leaves Chit working', async () => {
    counted = undefined;
    expect((await createInvoice(chit, merchant)).status).toBe('created');
  });

  // --- How it is done ------------------------------------------------------------------------------------------

  function operationOf(id: string): Operation {
    const found = operations.find((operation) => operation.id === id);
    if (!found) throw new Error(`The document has no operation ${id}`);
    return found;
  }

  async function readOperations(): Promise<Operation[]> {
    const { body } = await chit.rest('GET', '/openapi.json');
    const document: OpenApiDocument = body;
    const samples = await createSamples();
    const found: Operation[] = [];
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, definition] of Object.entries(methods)) {
        const validatorOf = (...place: string[]) => validatorAt(body, ['paths', path, method, ...place]);
        const sample = samples[definition.operationId] ?? {};
        found.push(await operationFrom(document, validatorOf, path, method, definition, sample));
      }
    return found;
  }

  async function operationFrom(
    document: OpenApiDocument,
    validatorOf: (...place: string[]) => ValidateFunction,
    path: string,
    method: string,
    { operationId, parameters = [], requestBody, responses, security = [] }: OpenApiOperation,
    sample: Sample,
  ): Promise<Operation> {
    const known = ALL_OPERATIONS[operationId] as RestOperation;
    const schema = requestBody?.content['application/json']?.schema;
    const { schemas, parameters: shared } = document.components;
    const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? '';
    const resolved = schema?.$ref ? schemas[nameOf(schema.$ref)] : schema;
    const places = await createPlaces(chit, merchant, known.path);
    const [goodPath = '', goodQuery = ''] = known.path({ ...places, ...sample.at }).split('?');
    const [type = ''] = Object.keys(responses[200].content);
    return {
      id: operationId,
      method: method.toUpperCase(),
      path,
      members: Object.keys(resolved?.properties ?? {}),
      parameters: parameters.map((each) =>
        '$ref' in each ? (shared[nameOf(each.$ref)] as Parameter) : each,
      ),
      get answer() {
        return validatorOf('responses', '200', 'content', type, 'schema');
      },
      goodPath: `/api/v1${goodPath}`,
      goodQuery,
      headers:
        security.length > 0 ? { authorization: `Bearer ${sample.as ?? bearerOf(operationId, known)}` } : {},
      body: sample.body ?? known.body ?? {},
      file: known.file,
    };
  }

  /** An admin, who finds the most; the owner where only the owner may name the object; or an API key where no session may call. */
  const bearerOf = (operation: string, { credential }: RestOperation) => {
    if (credential === 'apiKey') return merchant.apiKey;
    return rowOf(operation).object === 'own' ? merchant.accessToken : admin.accessToken;
  };

  /** What differs where the request in `ALL_OPERATIONS` is refused, or would change the accounts of this test. */
  async function createSamples(): Promise<Record<string, Sample>> {
    const somebody = await register(chit);
    const changing = await register(chit);
    return {
      updateUser: { at: { user: somebody.uuid }, body: { role: 'customer', status: 'unverified' } },
      login: { body: { email: somebody.email, password: somebody.password } },
      refreshSession: { body: { refresh_token: somebody.refreshToken } },
      logout: { body: { refresh_token: admin.refreshToken } },
      changePassword: {
        body: { old_password: changing.password, new_password: 'another password' },
        as: changing.accessToken,
      },
      createPaymentLink: { as: merchant.accessToken },
    };
  }

  interface GraphqlSent {
    method?: string;
    search?: string;
    body?: string | Buffer;
    headers?: OutgoingHttpHeaders;
  }

  /** Expects responses without flaws; returns the number of accepted requests. */
  async function expectNoGraphqlFlaws(all: readonly GraphqlSent[], as = admin.accessToken): Promise<number> {
    const flaws: string[] = [];
    let taken = 0;
    for (const { method = 'POST', search = '', body, headers = body === undefined ? {} : json } of all) {
      const authorization = `Bearer ${as}`;
      const sent = { method, path: `/graphql${search}`, headers: { authorization, ...headers }, body };
      const before = await writesSoFar();
      const { result: reply, cpuSeconds } = await measured(() => send(sent));
      const found = graphqlEnvelopeViolations(reply);
      if (cpuSeconds > QUICK) found.push(`took ${cpuSeconds} CPU seconds`);
      if (!isRefusal(reply)) taken += 1;
      else if ((await writesSoFar()) !== before) found.push(await storedAfter(before));
      flaws.push(
        ...found.map((flaw) => `${shown(sent)} → ${reply.status} ${reply.text.slice(0, 300)}: ${flaw}`),
      );
    }
    expect(flaws).toEqual([]);
    return taken;
  }
});

async function receive(incoming: IncomingMessage): Promise<Answered> {
  const chunks: Buffer[] = [];
  const { statusCode: status = 0, headers } = incoming;
  for await (const chunk of incoming) {
    chunks.push(chunk);
    // A stream of events would not end.
    if (headers['content-type']?.startsWith('text/event-stream')) break;
  }
  return { status, headers, text: Buffer.concat(chunks).toString('utf8') };
}

function parseRaw(text: string): Answered | null {
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
  return status ? { status: Number(status), headers: {}, text } : null;
}

/**
 * Counts every row written from now on, in any table, except updates of an API key's last use, the log of requests, which
 * is stored later, and the time until which prices are needed.
 */
async function countWrites(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  await client.query(`
    CREATE TABLE write_log (number bigserial, written text);
    CREATE FUNCTION log_write() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO write_log (written) VALUES (TG_OP || '' '' || TG_TABLE_NAME); RETURN NULL; END';
    UPDATE api_keys SET last_used_on = now() + interval '1 day';
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('write_log', 'api_requests', 'price_needs') LOOP
        EXECUTE format(
          'CREATE TRIGGER log_write AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION log_write()', name);
      END LOOP;
    END $$`);
  return client;
}

/** JSON text of a body in which one member has the given raw JSON value. */
function bodyWith(body: object, member: string, value: string): string {
  const rest = Object.entries(body).filter(([name]) => name !== member);
  const members = rest.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`);
  return `{${[...members, `${JSON.stringify(member)}:${value}`].join(',')}}`;
}

const shown = ({ method, path, headers, body }: Sent) =>
  `${method} ${path.slice(0, 150)} ${JSON.stringify(headers ?? {}).slice(-150)} ${String(body ?? '').slice(-150)}`;

function snapshotOfPrototypes(): Record<string, string[]> {
  const owners = { Object, Array, String, Number, Function };
  return Object.fromEntries(
    Object.entries(owners).map(([name, owner]) => [name, Object.getOwnPropertyNames(owner.prototype)]),
  );
}

// --- GraphQL requests from the schema ------------------------------------------------------------------------------

interface GraphqlProbe {
  query: string;
  field: string;
  /** Argument or member that gets the bad value. */
  name: string;
  /** JSON text of the variables with a bad value in one place. */
  variablesWith(value: string): string;
}

/** Valid input by scalar name; for an enum the first value is used. */
const GOOD: Record<string, unknown> = {
  UUID: '00000000-0000-4000-8000-000000000000',
  Address: USDC.token_address,
  Decimal: '1.5',
  URL: 'https://shop.test/hook',
  DateTime: '2026-11-20T00:00:00Z',
  Int: 10,
  Boolean: true,
};

const GOOD_TEXT: Record<string, string> = {
  network: USDC.network,
  email: 'nobody@merchant.test',
  password: 'the password of nobody',
  newPassword: 'the password of nobody',
};

/** One probe for each argument of each root field, and for each member where the argument is an input object. */
function graphqlProbes(schema: GraphQLSchema): GraphqlProbe[] {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  return Object.entries(roots).flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) => probesOf(kind, field)),
  );
}

function probesOf(kind: string, field: GraphQLField<unknown, unknown>): GraphqlProbe[] {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  const query = `${kind} (${declared}) { ${field.name}(${passed}) ${selection} }`;
  return field.args.flatMap((argument) => {
    const others = goodValues(field.args.filter(({ name }) => name !== argument.name));
    const whole = {
      query,
      field: field.name,
      name: argument.name,
      variablesWith: (value: string) => bodyWith(others, argument.name, value),
    };
    const type = getNamedType(argument.type);
    if (!isInputObjectType(type)) return [whole];
    const members = Object.values(type.getFields());
    const inside = members.map(({ name }) => {
      const siblings = goodValues(
        members.filter((member) => member.name !== name),
        NEEDED_TOGETHER[type.name],
      );
      return {
        query,
        field: field.name,
        name,
        variablesWith: (value: string) => bodyWith(others, argument.name, bodyWith(siblings, name, value)),
      };
    });
    return [whole, ...inside];
  });
}

/** Optional members of an input of which at least some are needed. */
const NEEDED_TOGETHER: Record<string, readonly string[]> = {
  CreateInvoiceInput: ['amount', 'tokenAddress', 'network'],
};

/** Valid values of the required inputs and of those in `needed`; other inputs could hide the effect of the bad value. */
const goodValues = (
  inputs: readonly Pick<GraphQLArgument, 'name' | 'type'>[],
  needed: readonly string[] = [],
) =>
  Object.fromEntries(
    inputs
      .filter(({ name, type }) => isNonNullType(type) || needed.includes(name))
      .map(({ name, type }) => [name, goodValue(name, type)]),
  );

function goodValue(name: string, type: GraphQLInputType): unknown {
  const named = getNamedType(type);
  if ('getValues' in named)
    return String(type).includes('[') ? [named.getValues()[0]?.name] : named.getValues()[0]?.name;
  if (isInputObjectType(named))
    return goodValues(Object.values(named.getFields()), NEEDED_TOGETHER[named.name]);
  return GOOD[named.name] ?? GOOD_TEXT[name] ?? 'good';
}
