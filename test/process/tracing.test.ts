import { Chit, USDC } from '../support/app/chit';
import { createMerchant, type Merchant } from '../support/app/factories';
import { attributesOf, OtlpCollector } from '../support/http/otlp-collector';
import { useChitProcesses } from '../support/process/chit-process';

const JWT_SECRET = 'a-secret-of-traced-processes-long-enough';

const { run } = useChitProcesses();

let chit: Chit;
let merchant: Merchant;
let collector: OtlpCollector;

beforeAll(async () => {
  chit = await Chit.start({ ROLES: 'api', JWT_SECRET });
  merchant = await createMerchant(chit);
});

afterAll(() => chit.stop());

beforeEach(async () => {
  collector = await OtlpCollector.start();
});

afterEach(() => collector.stop());

/** Starts a process of the built product on the merchant's database. */
const start = (settings: Record<string, string>) =>
  run({ DATABASE_URL: chit.database.url, JWT_SECRET, ROLES: 'api,worker', ...settings }).ready();

const traced = () =>
  start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });

/** Timeouts of an hour, in milliseconds. */
const ENDLESS = { OTEL_EXPORTER_OTLP_TIMEOUT: '3600000', OTEL_BSP_EXPORT_TIMEOUT: '3600000' };

/** Kinds of spans. */
const SERVER = 2;
const CLIENT = 3;

const order = { amount: 12.5, ...USDC, note: 'a-note-of-the-merchant' };

describe('A process with OpenTelemetry', () => {
  it('exports spans of requests and their database statements, but not of background jobs', async () => {
    const process = await traced();
    await process.get('/health/ready');
    await process.get('/metrics');
    await process.post('/api/v1/invoice/by_api_key', order, merchant.apiKey);
    const request = await collector.got('POST /api/v1/invoice/by_api_key');
    expect(request.kind).toBe(SERVER);
    expect(attributesOf(request)).toMatchObject({ 'http.route': '/api/v1/invoice/by_api_key' });
    const inner = collector.within(request);
    expect(inner.every(({ traceId }) => traceId === request.traceId)).toBe(true);
    const statements = inner
      .map((span) => attributesOf(span))
      .map((known) => known['db.query.text'] ?? known['db.statement']);
    expect(statements).toContainEqual(expect.stringContaining('INSERT INTO invoices'));
    expect(collector.text).toContain('"chit"');
    await process.end();
    expect(collector.spans.filter(({ kind }) => kind === SERVER)).toEqual([request]);
    expect(collector.spans.filter(({ kind, parentSpanId }) => kind === CLIENT && !parentSpanId)).toEqual([]);
  });

  it('exports no secret', async () => {
    const process = await traced();
    const { json } = await process.post('/api/v1/invoice/by_api_key', order, merchant.apiKey);
    const token = String(new URL(json.data.url).pathname.split('/').at(-1));
    const { email, password, accessToken, refreshToken, apiKey } = merchant;
    await process.get(`/checkout/${token}?a=a-secret-of-the-query`);
    await process.get(`/api/v1/invoice/by_token/${token}?a=a-secret-of-the-query`);
    await process.get(`/nowhere/${token}`);
    await process.post('/api/v1/auth/login', { email, password });
    await process.post('/api/v1/auth/refresh', { refresh_token: refreshToken });
    const literal = `{ checkout(token: "${token}") { uuid } }`;
    const variable = 'query ($token: String!) { checkout(token: $token) { uuid } }';
    await process.post('/graphql', { query: literal }, accessToken);
    await process.post('/graphql', { query: variable, variables: { token } }, accessToken);
    await process.post('/graphql', { query: `{ invoice(uuid: "no-uuid-${token}") { uuid } }` }, accessToken);
    await process.post('/graphql', { query: '{ me { uuid } }', operationName: token }, accessToken);
    await process.post('/graphql/stream', { query: '{ me { uuid } }', operationName: token }, accessToken);
    await process.end();
    const names = new Set(collector.spans.map(({ name }) => name));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'GET /checkout/:token',
        'GET /api/v1/invoice/by_token/:token',
        'POST /graphql',
      ]),
    );
    const secrets = {
      token,
      email,
      password,
      accessToken,
      apiKey,
      note: order.note,
      query: 'a-secret',
      JWT_SECRET,
    };
    expect(Object.entries(secrets).filter(([, secret]) => collector.text.includes(secret))).toEqual([]);
  });

  it('exits although its collector never answers', async () => {
    collector.hang();
    const process = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ...ENDLESS,
    });
    await process.get('/api/v1/user/me');
    expect(await process.end()).toMatchObject({ code: 0, stderr: '' });
  });
});
