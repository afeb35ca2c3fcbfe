import { randomUUID } from 'node:crypto';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery } from 'graphql';
import {
  createApiKey,
  createChannel,
  createDelivery,
  createInvoice,
  createWebhook,
  type Merchant,
  OTHER_WALLET,
  type Person,
  register,
  signIn,
  WALLET,
} from '../../support/app/factories';
import { envelopeViolations, graphqlEnvelopeViolations } from '../../support/http/envelope-violations';
import {
  NAUGHTY_BODIES,
  NAUGHTY_JSON,
  NAUGHTY_STRINGS,
  percentEncoded,
} from '../../support/http/naughty-values';
import { usdcToken } from '../../support/http/places';
import { DocumentGenerator, documentBody, type GraphqlDocument } from '../graphql-documents';
import { adminOf, Harness, merchantsOf, type Product } from '../harness';
import { HttpClient, type HttpReply, type HttpRequest, inParallel } from '../http-client';
import { Ledger } from '../ledger';
import { probeSettings, readProbe, residentMemoryOf } from '../process-probe';
import type { RandomSource } from '../random-source';
import {
  jsonBodyOf,
  operationsOf,
  type RestDocument,
  type RestOperation,
  type RestRequest,
  type ValuePools,
  validRequest,
} from '../rest-requests';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = 'rest' | 'graphql';

const CONCURRENCY = 20;
const MAX_REPLY_MS = 5_000;
const MEGABYTE = 1024 * 1024;
/** Maximum resident memory, and maximum growth of the heap after a garbage collection, in bytes. */
const MAX_RESIDENT_BYTES = 1024 * MEGABYTE;
const MAX_HEAP_GROWTH_BYTES = 64 * MEGABYTE;

export const fuzz: Scenario<Sizes> = {
  name: 'fuzz',
  claim: 'Every request gets a prompt reply in its envelope, and leaves the process intact.',
  sizes: { rest: 100_000, graphql: 50_000 },
  run: async (context) => {
    const { sizes, recorder, recordFigure } = context;
    const harness = await Harness.open(context, 'external', { ROLES: 'api' });
    const product = await harness.startProduct(probeSettings(harness)).ready();
    const setup = await openFuzzSetup(product, context);
    // A warm-up: what is loaded and cached once does not count as growth.
    await Promise.all([
      fuzzRest(setup, Math.ceil(sizes.rest / 10)),
      fuzzGraphql(setup, Math.ceil(sizes.graphql / 10)),
    ]);
    const probeEarly = await readProbe(harness, product);
    await fuzzRest(setup, sizes.rest, Math.ceil(sizes.rest / 10));
    await fuzzGraphql(setup, sizes.graphql, Math.ceil(sizes.graphql / 10));
    const probeLate = await readProbe(harness, product);
    const { peak } = await residentMemoryOf(product.process.pid);

    recorder.addAll(
      'no prototype of the process is changed',
      sizes.rest + sizes.graphql,
      probeLate.changedPrototypes,
    );
    const heapGrowth = probeLate.heapUsed - probeEarly.heapUsed;
    const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
    recordFigure(
      `heap after a tenth of the requests ${megabytes(probeEarly.heapUsed)}, at the end ${megabytes(probeLate.heapUsed)}; peak ${megabytes(peak)} resident`,
    );
    recorder.check(
      `the heap grows by less than ${megabytes(MAX_HEAP_GROWTH_BYTES)}`,
      heapGrowth < MAX_HEAP_GROWTH_BYTES,
      megabytes(heapGrowth),
    );
    recorder.check(
      `less than ${megabytes(MAX_RESIDENT_BYTES)} are resident`,
      peak < MAX_RESIDENT_BYTES,
      megabytes(peak),
    );
    recordFigure(
      `replies by status: ${[...setup.statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}`,
    );
    recordFigure(`slowest reply ${(setup.slowestMs / 1000).toFixed(2)} s`);
    const good = await product.rest('GET', '/user/me', { as: setup.pools.accessTokens[0] });
    recorder.check('the product works as before', good.status === 200, `${good.status}`);
    await harness.checkDatabase(new Ledger(), context);
  },
};

interface FuzzSetup {
  http: HttpClient;
  context: ScenarioContext<Sizes>;
  random: RandomSource;
  pools: ValuePools;
  /** Restores the merchant's verified wallet and its token, so that invoices can be created until the end. */
  restoreMerchant(): Promise<void>;
  operations: RestOperation[];
  replySchemas: Map<string, ValidateFunction>;
  documents: DocumentGenerator;
  corruptValues: CorruptValues;
  statuses: Map<number, number>;
  slowestMs: number;
}

async function openFuzzSetup(product: Product, context: ScenarioContext<Sizes>): Promise<FuzzSetup> {
  const { random, defer } = context;
  const http = new HttpClient(product.url, CONCURRENCY);
  defer(() => http.close());
  const document: RestDocument = (await product.rest('GET', '/openapi.json')).body;
  const { body } = await product.graphql(getIntrospectionQuery());
  const schema: GraphQLSchema = buildClientSchema(body.data);
  const corruptValues = corruptValuesFrom(random.derive('texts'));
  const merchant = (await merchantsOf(product, 1))[0] as Merchant;
  const admin = await adminOf(product);
  const pools = await createValuePools(product, merchant, admin, corruptValues);
  const as = { authorization: `Bearer ${admin.accessToken}`, 'content-type': 'application/json' };
  const path = `/api/v1/user/${merchant.uuid}`;
  const query = `mutation { updateToken(uuid: "${pools.token[0]}", input: { status: active }) { uuid } }`;
  const restoreMerchant = async () => {
    await http.send({ method: 'PATCH', path, headers: as, body: '{"status":"verified"}' });
    await http.send({ method: 'POST', path: '/graphql', headers: as, body: JSON.stringify({ query }) });
  };
  const operations = operationsOf(document);
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'chit');
  const replySchemas = new Map(
    operations.map(({ id, template }) => [
      id,
      ajv.compile({ $ref: `chit#${template}/responses/200/content/application~1json/schema` }),
    ]),
  );
  const documents = new DocumentGenerator(schema, pools);
  return {
    http,
    context,
    random,
    pools,
    restoreMerchant,
    operations,
    replySchemas,
    documents,
    corruptValues,
    statuses: new Map(),
    slowestMs: 0,
  };
}

/**
 * Creates resources of every kind, of which none is needed by later requests, since random requests may delete them.
 */
async function createValuePools(
  product: Product,
  merchant: Merchant,
  admin: Person,
  { strings }: CorruptValues,
): Promise<ValuePools> {
  const victims = [await register(product), await register(product)];
  const spent = [await signIn(product, victims[0] ?? admin), await signIn(product, victims[1] ?? admin)];
  const invoices = [await createInvoice(product, merchant), await createInvoice(product, merchant)];
  const webhook = await createWebhook(product, merchant);
  const keys = [await createApiKey(product, merchant), await createApiKey(product, merchant)];
  return {
    invoice: invoices.map(({ uuid }) => uuid),
    user: victims.map(({ uuid }) => uuid),
    token: [await usdcToken(product)],
    channel: [await createChannel(product, merchant), await createChannel(product, admin)],
    webhook: [webhook, await createWebhook(product, admin)],
    apiKey: keys.map(({ uuid }) => uuid),
    delivery: [await createDelivery(product, webhook)],
    refund: [randomUUID()],
    stray: [randomUUID()],
    checkoutToken: invoices.map(({ url }) => url.split('/').at(-1)),
    refreshToken: spent.map(({ refreshToken }) => refreshToken),
    accessTokens: [admin.accessToken, merchant.accessToken, admin.accessToken, spent[0]?.accessToken ?? ''],
    apiKeys: [merchant.apiKey, merchant.apiKey, keys[0]?.key ?? ''],
    wallets: [WALLET, OTHER_WALLET],
    texts: [
      ...Array.from({ length: 50 }, (_, number) => `Order ${number} for Ms Ü`),
      ...strings.slice(0, 50),
    ],
  };
}

/** Values that corrupt requests: known troublemakers, and random ones. */
interface CorruptValues {
  strings: string[];
  json: string[];
}

function corruptValuesFrom(random: RandomSource): CorruptValues {
  const sample = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.sample(arbitrary, { seed: random.below(2 ** 31), numRuns: 300 });
  const strings = [
    ...NAUGHTY_STRINGS,
    ...sample(fc.string({ unit: 'binary', maxLength: 40 })),
    ...sample(fc.string({ unit: 'grapheme', maxLength: 300 })),
  ];
  const numbers = sample(fc.double()).map((number) => JSON.stringify(number));
  const json = [
    ...NAUGHTY_JSON,
    ...strings.map((text) => JSON.stringify(text)),
    ...numbers,
    ...sample(fc.json({ maxDepth: 6 })),
  ];
  return { strings, json };
}

/** Operations that hash passwords, slow by design; most are skipped to save time. */
const isHashing = (name: string) => /^(register|login|changePassword)$/.test(name);

// --- REST ----------------------------------------------------------------------------------------------------------

const fuzzRest = (setup: FuzzSetup, to: number, from = 0): Promise<void> =>
  inParallel(to - from, CONCURRENCY, async (index) => {
    const number = from + index;
    if (number % 50 === 0) await setup.restoreMerchant();
    const random = setup.random.derive(`rest ${number}`);
    let operation = random.pick(setup.operations);
    if (isHashing(operation.id) && random.chance(0.9)) operation = random.pick(setup.operations);
    const good = validRequest(operation, setup.pools, random);
    const corrupt = corruptRequest(good, setup.corruptValues, random);
    const outgoing = httpRequestOf(corrupt, random);
    if (random.chance(0.02)) return sendCorruptBytes(setup, outgoing, random, number);
    const reply = await send(setup, `REST ${number}`, outgoing);
    if (!reply) return;
    const isItself = corrupt.method === good.method && corrupt.path === good.path;
    const answer = isItself ? setup.replySchemas.get(operation.id) : undefined;
    checkReply(setup, 'REST', number, outgoing, reply, restViolations(reply, answer, outgoing));
  });

/** When another operation may have replied, only the error envelope is checked; documentation pages are not JSON. */
function restViolations(
  reply: HttpReply,
  answer: ValidateFunction | undefined,
  { method, path }: HttpRequest,
): string[] {
  if (method === 'HEAD') return headViolations(reply);
  if (reply.status < 400 && /docs|openapi/.test(path)) return [];
  const violations = envelopeViolations(reply, answer);
  if (answer || !reply.text.startsWith('{"success":true')) return violations;
  return violations.filter((violation) => !violation.startsWith('does not match the reply schema'));
}

interface CorruptRequest extends RestRequest {
  /** Replaces the body that the members would give. */
  raw?: string | Buffer;
}

type Corruption = (request: CorruptRequest, texts: CorruptValues, random: RandomSource) => void;

const setHeader = (request: CorruptRequest, name: string, value: string) => {
  request.headers = [
    ...request.headers.filter(([one]) => one.toLowerCase() !== name.toLowerCase()),
    [name, value],
  ];
};

/** Removes characters that cannot occur in a header. */
const headerText = (text: string) =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

const CONTENT_TYPES = [
  ...[
    '',
    ';',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ],
  ...[
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'application/json; charset="',
    '*/*',
  ],
  ...[
    'application/merge-patch+json',
    'APPLICATION/JSON',
    'application/json, text/html',
    'json',
    'a/b/c',
    '\xff',
  ],
];

const ENCODINGS = ['gzip', 'deflate', 'br', 'identity', 'compress', 'gzip, gzip', '__proto__', 'x'];

const TRAVERSALS = [
  ...[
    '..',
    '../..',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '%2e%2e%2f',
    '%252e%252e',
    '..\\..',
    '%00',
    '%zz',
    '%ff',
    '%',
  ],
  ...[
    '%c0%ae%c0%ae',
    ';a=b',
    ':uuid',
    '*',
    '//',
    '__proto__',
    'constructor',
    '%E2%80%AE',
    '.',
    '',
    '%2F',
    '%5c',
  ],
];

const POLLUTIONS = [
  ...[
    '{"polluted":true}',
    '{"prototype":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
  ],
  ...['null', '1', '[]', '{"toString":null}', '{"__proto__":{"polluted":true}}'],
];

const CORRUPTIONS: readonly Corruption[] = [
  function member(request, { json }, random) {
    if (!request.members?.length) return;
    const position = random.below(request.members.length);
    request.members = request.members.map(([name, value], index) => [
      name,
      index === position ? random.pick(json) : value,
    ]);
  },
  function missing(request, _, random) {
    const gone = random.below(request.members?.length ?? 0);
    request.members = request.members?.filter((_one, index) => index !== gone);
  },
  function repeated(request, { json }, random) {
    if (!request.members?.length) return;
    const [name] = random.pick(request.members);
    request.members.splice(random.below(request.members.length + 1), 0, [name, random.pick(json)]);
  },
  function unknown(request, { json, strings }, random) {
    request.members?.push([random.pick(strings), random.pick(json)]);
  },
  function pollution(request, _, random) {
    request.members?.push([
      random.pick(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']),
      random.pick(POLLUTIONS),
    ]);
  },
  function nested(request, _, random) {
    if (!request.members?.length) return;
    const depth = random.between(1, 3_000);
    const [open, close] = random.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ] as const);
    const [name, value] = random.pick(request.members);
    request.members.push([name, open.repeat(depth) + value + close.repeat(depth)]);
  },
  function body(request, _, random) {
    request.raw = random.pick(NAUGHTY_BODIES);
    if (random.chance(0.5)) setHeader(request, 'Content-Type', 'application/json');
  },
  function bytes(request, _, random) {
    const whole = Buffer.from(jsonBodyOf(request.members ?? []));
    for (let count = random.between(1, 5); count > 0; count -= 1)
      whole[random.below(whole.length)] = random.below(256);
    request.raw = random.chance(0.3) ? whole.subarray(0, random.below(whole.length)) : whole;
  },
  function encoding(request, _, random) {
    const text = jsonBodyOf(request.members ?? []);
    request.raw = Buffer.from(
      random.chance(0.5) ? `\ufeff${text}` : text,
      random.pick(['latin1', 'utf16le', 'utf8'] as const),
    );
  },
  function contentType(request, _, random) {
    setHeader(request, 'Content-Type', random.pick(CONTENT_TYPES));
  },
  function contentEncoding(request, _, random) {
    setHeader(request, 'Content-Encoding', random.pick(ENCODINGS));
  },
  function header(request, { strings }, random) {
    const name = random.pick([
      'Idempotency-Key',
      'X-Request-Id',
      'X-Forwarded-For',
      'Accept',
      'Origin',
      'Cookie',
      'Host',
    ]);
    request.headers.push([name, headerText(random.pick(strings)).slice(0, 4_000)]);
  },
  function credential(request, { strings }, random) {
    const text = headerText(random.pick(strings)).slice(0, 4_000);
    setHeader(
      request,
      'Authorization',
      random.pick([text, `Bearer ${text}`, `bearer  ${text}`, `Basic ${text}`]),
    );
  },
  function repeatedHeader(request, _, random) {
    if (request.headers.length > 0) request.headers.push(random.pick(request.headers));
  },
  function parameter(request, { strings }, random) {
    const name = request.query.length > 0 ? random.pick(request.query)[0] : 'limit';
    request.query.push([name, random.pick(strings).slice(0, 2_000)]);
  },
  function parameterForm(request, { strings }, random) {
    const name = random.pick([
      'limit',
      'offset',
      'order',
      'uuid',
      'status',
      '__proto__',
      'constructor',
      'toString',
      '',
    ]);
    const form = random.pick([
      '[]',
      '[a]',
      '[__proto__][polluted]',
      '[constructor][prototype][polluted]',
      '.',
      '[0]',
      '',
    ]);
    request.query.push([name + form, random.pick(strings).slice(0, 200)]);
  },
  function path(request, { strings }, random) {
    const segments = request.path.split('/');
    const position = random.between(3, segments.length - 1);
    segments[position] = random.chance(0.5)
      ? random.pick(TRAVERSALS)
      : percentEncoded(random.pick(strings).slice(0, 1_000));
    request.path = segments.join('/');
  },
  function method(request, _, random) {
    request.method = random.pick([
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'HEAD',
      'OPTIONS',
      'PROPFIND',
      'TRACE',
      'PURGE',
    ]);
  },
];

function corruptRequest(good: RestRequest, texts: CorruptValues, random: RandomSource): CorruptRequest {
  const request: CorruptRequest = { ...good };
  for (let count = random.between(0, 3); count > 0; count -= 1)
    random.pick(CORRUPTIONS)(request, texts, random);
  return request;
}

function httpRequestOf(
  { method, path, query, headers, members, raw }: CorruptRequest,
  random: RandomSource,
): HttpRequest {
  const search = query.map(([name, value]) =>
    random.chance(0.05) ? `${percentEncoded(name)}` : `${percentEncoded(name)}=${percentEncoded(value)}`,
  );
  const body = raw ?? (members && jsonBodyOf(members));
  return {
    method,
    path: search.length > 0 ? `${path}?${search.join('&')}` : path,
    headers: [...(headers.some(([name]) => name === 'Host') ? [] : ['Host', '127.0.0.1']), ...headers.flat()],
    body,
  };
}

/** Sends the whole request as bytes, of which some were changed. */
async function sendCorruptBytes(
  setup: FuzzSetup,
  outgoing: HttpRequest,
  random: RandomSource,
  number: number,
): Promise<void> {
  const { method, path, body = '' } = outgoing;
  const headers = outgoing.headers as string[];
  const lines = [`${method} ${path} HTTP/1.1`];
  for (let position = 0; position < headers.length; position += 2)
    lines.push(`${headers[position]}: ${headers[position + 1]}`);
  const payload = Buffer.from(body);
  const head = Buffer.from(
    `${lines.join('\r\n')}\r\nContent-Length: ${payload.length}\r\nConnection: close\r\n\r\n`,
    'latin1',
  );
  for (let count = random.between(1, 6); count > 0; count -= 1)
    head[random.below(head.length)] = random.below(256);
  const reply = await setup.http.sendBytes(Buffer.concat([head, payload]));
  // Closing the connection without a reply is correct for bytes that are not HTTP.
  if (!reply) return;
  const serverErrors =
    reply.status >= 500 && !reply.text.includes('"statusCode":503') ? ['is an internal error'] : [];
  checkReply(setup, 'REST', number, outgoing, reply, reply.status >= 500 ? serverErrors : []);
}

// --- GraphQL -------------------------------------------------------------------------------------------------------

const fuzzGraphql = (setup: FuzzSetup, to: number, from = 0): Promise<void> =>
  inParallel(to - from, CONCURRENCY, async (index) => {
    const number = from + index;
    if (number % 50 === 0) await setup.restoreMerchant();
    const random = setup.random.derive(`graphql ${number}`);
    const options = {
      depth: random.between(1, 4),
      allowed: (name: string) => !isHashing(name) || random.chance(0.1),
    };
    const document = setup.documents.next(random, options);
    const outgoing = graphqlRequestOf(setup, corruptDocument(document, setup.corruptValues, random), random);
    const reply = await send(setup, `GraphQL ${number}`, outgoing);
    if (!reply) return;
    checkReply(setup, 'GraphQL', number, outgoing, reply, graphqlViolations(reply, outgoing));
  });

/** A HEAD reply has only a status; a browser's GET leads to the dashboard's editor. */
function graphqlViolations(reply: HttpReply, { method }: HttpRequest): string[] {
  if (method === 'HEAD') return headViolations(reply);
  return method === 'GET' && reply.status < 400 ? [] : graphqlEnvelopeViolations(reply);
}

const headViolations = ({ status }: HttpReply) => (status >= 500 ? ['is an internal error'] : []);

type DocumentCorruption = (document: GraphqlDocument, texts: CorruptValues, random: RandomSource) => void;

const GRAPHQL_TOKENS = [
  ...[
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '!',
    '$',
    '@',
    '...',
    ':',
    '"',
    '"""',
    '#',
    '\0',
    '\ufeff',
    ',',
    '|',
    '&',
    '\\',
  ],
  ...[
    'query',
    'mutation',
    'subscription',
    'fragment',
    'on',
    'null',
    'true',
    '__schema',
    '__typename',
    '__proto__',
    '$x',
  ],
  ...[
    '@skip(if: true)',
    '@include(if: $x)',
    '@deprecated',
    '@nonsense',
    '...on Query',
    '1e400',
    '99999999999999999999',
  ],
];

const DOCUMENT_CORRUPTIONS: readonly DocumentCorruption[] = [
  function word(document, _, random) {
    const { query } = document;
    const position = random.below(query.length);
    document.query = `${query.slice(0, position)} ${random.pick(GRAPHQL_TOKENS)} ${query.slice(position)}`;
  },
  function cut(document, _, random) {
    const { query } = document;
    const position = random.below(query.length);
    document.query = query.slice(0, position) + query.slice(position + random.between(1, 10));
  },
  function twice(document, _, random) {
    const { query } = document;
    const position = random.below(query.length);
    document.query = query.slice(0, position) + query.slice(position).repeat(random.between(1, 3));
  },
  function variable(document, { json }, random) {
    const position = random.below(document.variables.length);
    document.variables = document.variables.map(([name, value], index) => [
      name,
      index === position ? random.pick(json) : value,
    ]);
  },
  function variableGone(document) {
    document.variables = document.variables.slice(1);
  },
  function variableMore(document, { json }, random) {
    document.variables = [
      ...document.variables,
      [random.pick(['x', '__proto__', 'v0', 'constructor']), random.pick(json)],
    ];
  },
  function deep(document, _, random) {
    const depth = random.pick([5, 9, 50, 400, 5_000]);
    document.query = `{ me ${'{ a '.repeat(depth)} ${'}'.repeat(depth)} }`;
  },
  function deepValue(document, _, random) {
    const depth = random.pick([5, 50, 400, 5_000]);
    document.query = `{ invoice(uuid: ${'['.repeat(depth)}1${']'.repeat(depth)}) { uuid } }`;
  },
  function aliases(document, _, random) {
    const count = random.pick([2, 19, 21, 200, 2_000]);
    document.query = `{ ${Array.from({ length: count }, (_one, index) => `a${index}: me { uuid }`).join(' ')} }`;
  },
  function fragments(document, _, random) {
    const count = random.between(1, 30);
    const chain = Array.from(
      { length: count },
      (_one, index) => `fragment f${index} on User { ...f${(index + 1) % count} uuid }`,
    );
    document.query = `{ me { ...f0 } } ${chain.join(' ')}`;
  },
  function directives(document, _, random) {
    document.query = `{ me { uuid ${'@include(if: true) '.repeat(random.pick([1, 9, 11, 300]))} } }`;
  },
  function introspection(document, _, random) {
    const inner = (depth: number): string =>
      depth === 0 ? 'name' : `fields { type { ${inner(depth - 1)} } }`;
    document.query = `{ __schema { types { ${inner(random.between(1, 12))} } } }`;
  },
  function expensive(document, _, random) {
    document.query = `{ ${Array.from({ length: random.between(1, 15) }, (_one, index) => `i${index}: invoices(limit: 100) { items { payments { hash } user { email } } }`).join(' ')} }`;
  },
];

function corruptDocument(good: GraphqlDocument, texts: CorruptValues, random: RandomSource): GraphqlDocument {
  const document = { ...good };
  for (let count = random.between(0, 2); count > 0; count -= 1)
    random.pick(DOCUMENT_CORRUPTIONS)(document, texts, random);
  return document;
}

function graphqlRequestOf(
  { pools, corruptValues }: FuzzSetup,
  document: GraphqlDocument,
  random: RandomSource,
): HttpRequest {
  const headers = [
    'Host',
    '127.0.0.1',
    'Content-Type',
    random.chance(0.97) ? 'application/json' : random.pick(CONTENT_TYPES),
  ];
  if (random.chance(0.95)) headers.push('Authorization', `Bearer ${random.pick(pools.accessTokens)}`);
  const extra = random.pick(['operationName', 'extensions', 'query', 'variables', '__proto__']);
  const text = documentBody(document);
  if (random.chance(0.03))
    return { method: 'POST', path: '/graphql', headers, body: random.pick(NAUGHTY_BODIES) };
  if (random.chance(0.03)) return { method: 'POST', path: '/graphql', headers, body: `[${text},${text}]` };
  if (random.chance(0.03)) {
    const path = `/graphql?query=${percentEncoded(document.query).slice(0, 6_000)}&${extra}=${percentEncoded(random.pick(corruptValues.strings)).slice(0, 500)}`;
    return { method: random.pick(['GET', 'HEAD', 'PUT', 'DELETE']), path, headers };
  }
  const body = random.chance(0.1)
    ? `${text.slice(0, -1)},${JSON.stringify(extra)}:${random.pick(corruptValues.json)}}`
    : text;
  return { method: 'POST', path: '/graphql', headers, body };
}

// --- Checks of each reply ------------------------------------------------------------------------------------------

async function send(setup: FuzzSetup, name: string, outgoing: HttpRequest): Promise<HttpReply | undefined> {
  try {
    const reply = await setup.http.send(outgoing);
    setup.context.recorder.check('each request gets a reply', true);
    return reply;
  } catch (error) {
    // Node's client refuses to send the request.
    if (/^ERR_(INVALID|UNESCAPED|HTTP)/.test(String((error as NodeJS.ErrnoException).code))) return undefined;
    setup.context.recorder.check(
      'each request gets a reply',
      false,
      () => `${name}: ${error} ${describeRequest(outgoing)}`,
    );
    return undefined;
  }
}

function checkReply(
  setup: FuzzSetup,
  edge: 'REST' | 'GraphQL',
  number: number,
  outgoing: HttpRequest,
  reply: HttpReply,
  violations: string[],
): void {
  const { recorder } = setup.context;
  const { status, tookMs, text } = reply;
  setup.statuses.set(status, (setup.statuses.get(status) ?? 0) + 1);
  setup.slowestMs = Math.max(setup.slowestMs, tookMs);
  const seen = (violation: string) => () =>
    `${edge} ${number} ${describeRequest(outgoing)} → ${status} ${text.slice(0, 300)}: ${violation}`;
  const serverErrors = violations.filter((violation) => violation === 'is an internal error');
  const otherViolations = violations.filter((violation) => violation !== 'is an internal error');
  recorder.check(
    `no ${edge} reply is an internal error`,
    serverErrors.length === 0,
    seen('is an internal error'),
  );
  recorder.check(
    `each ${edge} reply has its envelope`,
    otherViolations.length === 0,
    seen(otherViolations.join(', ')),
  );
  recorder.check(
    `no reply takes ${MAX_REPLY_MS / 1000} s`,
    tookMs < MAX_REPLY_MS,
    seen(`took ${tookMs.toFixed(0)} ms`),
  );
}

const describeRequest = ({ method, path, headers, body = '' }: HttpRequest) =>
  `${method} ${path.slice(0, 150)} ${JSON.stringify(headers).slice(0, 200)} ${String(body).slice(0, 200)}`;
