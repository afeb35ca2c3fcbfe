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
} from '../../support/app/people';
import { flawsOfEnvelope, flawsOfGraphql } from '../../support/http/flaws';
import {
  NAUGHTY_BODIES,
  NAUGHTY_JSON,
  NAUGHTY_STRINGS,
  percentEncoded,
} from '../../support/http/naughty-values';
import { usdcToken } from '../../support/http/rest-operations';
import { type Document, Documents, requestText } from '../graphql-documents';
import { adminOf, merchantsOf, type Product, World } from '../harness';
import { inParallel, type Outgoing, type Reply, Wire } from '../http-client';
import { Book } from '../ledger';
import { interrogate, residentOf, witnessed } from '../process-probe';
import type { Draw } from '../random-source';
import {
  bodyText,
  goodRequest,
  operationsOf,
  type Pools,
  type RestDocument,
  type RestOperation,
  type RestRequest,
} from '../rest-requests';
import type { Campaign, Context } from '../scenario';

type Sizes = 'rest' | 'graphql';

const LANES = 20;
const SLOW_MS = 5_000;
const MEGABYTE = 1024 * 1024;
/** What the process may have in memory at most, and by how much its heap may have grown when it is quiet again. */
const MOST_RESIDENT = 1024 * MEGABYTE;
const MOST_GROWTH = 64 * MEGABYTE;

export const fuzz: Campaign<Sizes> = {
  name: 'fuzz',
  shows: 'Whatever it is asked, it answers in its envelope, soon, and stays what it was.',
  size: { rest: 100_000, graphql: 50_000 },
  run: async (context) => {
    const { size, tally, figure } = context;
    const world = await World.open(context, 'external', { ROLES: 'api' });
    const product = await world.start(witnessed(world)).ready();
    const scene = await setScene(product, context);
    // What is loaded and cached once is no growth.
    await Promise.all([
      fuzzRest(scene, Math.ceil(size.rest / 10)),
      fuzzGraphql(scene, Math.ceil(size.graphql / 10)),
    ]);
    const early = await interrogate(world, product);
    await fuzzRest(scene, size.rest, Math.ceil(size.rest / 10));
    await fuzzGraphql(scene, size.graphql, Math.ceil(size.graphql / 10));
    const late = await interrogate(world, product);
    const { most } = await residentOf(product.process.pid);

    tally.add('no prototype of the process is changed', size.rest + size.graphql, late.changed);
    const grown = late.heapUsed - early.heapUsed;
    const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
    figure(
      `heap after a tenth ${megabytes(early.heapUsed)}, at the end ${megabytes(late.heapUsed)}; at most ${megabytes(most)} resident`,
    );
    tally.check(
      `the heap grows by less than ${megabytes(MOST_GROWTH)}`,
      grown < MOST_GROWTH,
      megabytes(grown),
    );
    tally.check(`less than ${megabytes(MOST_RESIDENT)} are resident`, most < MOST_RESIDENT, megabytes(most));
    figure(
      `answers by status: ${[...scene.statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}`,
    );
    figure(`slowest answer ${(scene.slowest / 1000).toFixed(2)} s`);
    const good = await product.rest('GET', '/user/me', { as: scene.pools.accessTokens[0] });
    tally.check('it works as before', good.status === 200, `${good.status}`);
    await world.check(new Book(), context);
  },
};

interface Scene {
  wire: Wire;
  context: Context<Sizes>;
  draw: Draw;
  pools: Pools;
  /** Undoes what takes the merchant its verified wallet or its token: invoices are to be made up to the end. */
  restore(): Promise<void>;
  operations: RestOperation[];
  answers: Map<string, ValidateFunction>;
  documents: Documents;
  texts: Texts;
  statuses: Map<number, number>;
  slowest: number;
}

async function setScene(product: Product, context: Context<Sizes>): Promise<Scene> {
  const { draw, defer } = context;
  const wire = new Wire(product.url, LANES);
  defer(() => wire.close());
  const document: RestDocument = (await product.rest('GET', '/openapi.json')).body;
  const { body } = await product.graphql(getIntrospectionQuery());
  const schema: GraphQLSchema = buildClientSchema(body.data);
  const texts = textsFrom(draw.for('texts'));
  const merchant = (await merchantsOf(product, 1))[0] as Merchant;
  const admin = await adminOf(product);
  const pools = await fillPools(product, merchant, admin, texts);
  const as = { authorization: `Bearer ${admin.accessToken}`, 'content-type': 'application/json' };
  const path = `/api/v1/user/${merchant.uuid}`;
  const query = `mutation { updateToken(uuid: "${pools.token[0]}", input: { status: active }) { uuid } }`;
  const restore = async () => {
    await wire.send({ method: 'PATCH', path, headers: as, body: '{"status":"verified"}' });
    await wire.send({ method: 'POST', path: '/graphql', headers: as, body: JSON.stringify({ query }) });
  };
  const operations = operationsOf(document);
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'chit');
  const answers = new Map(
    operations.map(({ id, template }) => [
      id,
      ajv.compile({ $ref: `chit#${template}/responses/200/content/application~1json/schema` }),
    ]),
  );
  const documents = new Documents(schema, pools);
  return {
    wire,
    context,
    draw,
    pools,
    restore,
    operations,
    answers,
    documents,
    texts,
    statuses: new Map(),
    slowest: 0,
  };
}

/** Everything there is, and nothing whose loss would make the rest of the requests dull. */
async function fillPools(
  product: Product,
  merchant: Merchant,
  admin: Person,
  { strings }: Texts,
): Promise<Pools> {
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
    delivery: [await createDelivery(product, merchant, webhook)],
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

/** What spoils requests: the values that have broken programs before, and others that nobody thought of. */
interface Texts {
  strings: string[];
  json: string[];
}

function textsFrom(draw: Draw): Texts {
  const sample = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.sample(arbitrary, { seed: draw.upTo(2 ** 31), numRuns: 300 });
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

/** So that hashing passwords, which is slow by design, does not take most of the time. */
const isSlow = (name: string) => /^(register|login|changePassword)$/.test(name);

// --- REST --------------------------------------------------------------------------------------------------------

const fuzzRest = (scene: Scene, to: number, from = 0): Promise<void> =>
  inParallel(to - from, LANES, async (index) => {
    const number = from + index;
    if (number % 50 === 0) await scene.restore();
    const draw = scene.draw.for(`rest ${number}`);
    let operation = draw.pick(scene.operations);
    if (isSlow(operation.id) && draw.chance(0.9)) operation = draw.pick(scene.operations);
    const good = goodRequest(operation, scene.pools, draw);
    const spoilt = spoil(good, scene.texts, draw);
    const outgoing = assemble(spoilt, draw);
    if (draw.chance(0.02)) return sendBytes(scene, outgoing, draw, number);
    const reply = await send(scene, `REST ${number}`, outgoing);
    if (!reply) return;
    const isItself = spoilt.method === good.method && spoilt.path === good.path;
    const answer = isItself ? scene.answers.get(operation.id) : undefined;
    judge(scene, 'REST', number, outgoing, reply, flawsOfRest(reply, answer, outgoing));
  });

/** Of a request that another operation may have answered the envelope alone is known; a page is no JSON. */
function flawsOfRest(
  reply: Reply,
  answer: ValidateFunction | undefined,
  { method, path }: Outgoing,
): string[] {
  if (method === 'HEAD') return flawsOfHead(reply);
  if (reply.status < 400 && /docs|openapi/.test(path)) return [];
  const flaws = flawsOfEnvelope(reply, answer);
  if (answer || !reply.text.startsWith('{"success":true')) return flaws;
  return flaws.filter((flaw) => !flaw.startsWith('is not the answer'));
}

interface Spoilt extends RestRequest {
  /** Instead of the members. */
  raw?: string | Buffer;
}

type Spoil = (request: Spoilt, texts: Texts, draw: Draw) => void;

const setHeader = (request: Spoilt, name: string, value: string) => {
  request.headers = [
    ...request.headers.filter(([one]) => one.toLowerCase() !== name.toLowerCase()),
    [name, value],
  ];
};

/** What can stand in a header at all. */
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

const SPOILS: readonly Spoil[] = [
  function member(request, { json }, draw) {
    if (!request.members?.length) return;
    const place = draw.upTo(request.members.length);
    request.members = request.members.map(([name, value], index) => [
      name,
      index === place ? draw.pick(json) : value,
    ]);
  },
  function missing(request, _, draw) {
    const gone = draw.upTo(request.members?.length ?? 0);
    request.members = request.members?.filter((_one, index) => index !== gone);
  },
  function repeated(request, { json }, draw) {
    if (!request.members?.length) return;
    const [name] = draw.pick(request.members);
    request.members.splice(draw.upTo(request.members.length + 1), 0, [name, draw.pick(json)]);
  },
  function unknown(request, { json, strings }, draw) {
    request.members?.push([draw.pick(strings), draw.pick(json)]);
  },
  function pollution(request, _, draw) {
    request.members?.push([
      draw.pick(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']),
      draw.pick(POLLUTIONS),
    ]);
  },
  function nested(request, _, draw) {
    if (!request.members?.length) return;
    const depth = draw.between(1, 3_000);
    const [open, close] = draw.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ] as const);
    const [name, value] = draw.pick(request.members);
    request.members.push([name, open.repeat(depth) + value + close.repeat(depth)]);
  },
  function body(request, _, draw) {
    request.raw = draw.pick(NAUGHTY_BODIES);
    if (draw.chance(0.5)) setHeader(request, 'Content-Type', 'application/json');
  },
  function bytes(request, _, draw) {
    const whole = Buffer.from(bodyText(request.members ?? []));
    for (let count = draw.between(1, 5); count > 0; count -= 1)
      whole[draw.upTo(whole.length)] = draw.upTo(256);
    request.raw = draw.chance(0.3) ? whole.subarray(0, draw.upTo(whole.length)) : whole;
  },
  function encoding(request, _, draw) {
    const text = bodyText(request.members ?? []);
    request.raw = Buffer.from(
      draw.chance(0.5) ? `\ufeff${text}` : text,
      draw.pick(['latin1', 'utf16le', 'utf8'] as const),
    );
  },
  function contentType(request, _, draw) {
    setHeader(request, 'Content-Type', draw.pick(CONTENT_TYPES));
  },
  function contentEncoding(request, _, draw) {
    setHeader(request, 'Content-Encoding', draw.pick(ENCODINGS));
  },
  function header(request, { strings }, draw) {
    const name = draw.pick([
      'Idempotency-Key',
      'X-Request-Id',
      'X-Forwarded-For',
      'Accept',
      'Origin',
      'Cookie',
      'Host',
    ]);
    request.headers.push([name, headerText(draw.pick(strings)).slice(0, 4_000)]);
  },
  function credential(request, { strings }, draw) {
    const text = headerText(draw.pick(strings)).slice(0, 4_000);
    setHeader(
      request,
      'Authorization',
      draw.pick([text, `Bearer ${text}`, `bearer  ${text}`, `Basic ${text}`]),
    );
  },
  function repeatedHeader(request, _, draw) {
    if (request.headers.length > 0) request.headers.push(draw.pick(request.headers));
  },
  function parameter(request, { strings }, draw) {
    const name = request.query.length > 0 ? draw.pick(request.query)[0] : 'limit';
    request.query.push([name, draw.pick(strings).slice(0, 2_000)]);
  },
  function parameterForm(request, { strings }, draw) {
    const name = draw.pick([
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
    const form = draw.pick([
      '[]',
      '[a]',
      '[__proto__][polluted]',
      '[constructor][prototype][polluted]',
      '.',
      '[0]',
      '',
    ]);
    request.query.push([name + form, draw.pick(strings).slice(0, 200)]);
  },
  function path(request, { strings }, draw) {
    const segments = request.path.split('/');
    const place = draw.between(3, segments.length - 1);
    segments[place] = draw.chance(0.5)
      ? draw.pick(TRAVERSALS)
      : percentEncoded(draw.pick(strings).slice(0, 1_000));
    request.path = segments.join('/');
  },
  function method(request, _, draw) {
    request.method = draw.pick([
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

function spoil(good: RestRequest, texts: Texts, draw: Draw): Spoilt {
  const request: Spoilt = { ...good };
  for (let count = draw.between(0, 3); count > 0; count -= 1) draw.pick(SPOILS)(request, texts, draw);
  return request;
}

function assemble({ method, path, query, headers, members, raw }: Spoilt, draw: Draw): Outgoing {
  const search = query.map(([name, value]) =>
    draw.chance(0.05) ? `${percentEncoded(name)}` : `${percentEncoded(name)}=${percentEncoded(value)}`,
  );
  const body = raw ?? (members && bodyText(members));
  return {
    method,
    path: search.length > 0 ? `${path}?${search.join('&')}` : path,
    headers: [...(headers.some(([name]) => name === 'Host') ? [] : ['Host', '127.0.0.1']), ...headers.flat()],
    body,
  };
}

/** The whole request as bytes, some of which were changed on the way. */
async function sendBytes(scene: Scene, outgoing: Outgoing, draw: Draw, number: number): Promise<void> {
  const { method, path, body = '' } = outgoing;
  const headers = outgoing.headers as string[];
  const lines = [`${method} ${path} HTTP/1.1`];
  for (let place = 0; place < headers.length; place += 2)
    lines.push(`${headers[place]}: ${headers[place + 1]}`);
  const payload = Buffer.from(body);
  const head = Buffer.from(
    `${lines.join('\r\n')}\r\nContent-Length: ${payload.length}\r\nConnection: close\r\n\r\n`,
    'latin1',
  );
  for (let count = draw.between(1, 6); count > 0; count -= 1) head[draw.upTo(head.length)] = draw.upTo(256);
  const reply = await scene.wire.sendRaw(Buffer.concat([head, payload]));
  // Cut off without an answer is an answer to what is no HTTP.
  if (!reply) return;
  const ours = reply.status >= 500 && !reply.text.includes('"statusCode":503') ? ['is our own fault'] : [];
  judge(scene, 'REST', number, outgoing, reply, reply.status >= 500 ? ours : []);
}

// --- GraphQL -----------------------------------------------------------------------------------------------------

const fuzzGraphql = (scene: Scene, to: number, from = 0): Promise<void> =>
  inParallel(to - from, LANES, async (index) => {
    const number = from + index;
    if (number % 50 === 0) await scene.restore();
    const draw = scene.draw.for(`graphql ${number}`);
    const options = {
      depth: draw.between(1, 4),
      allowed: (name: string) => !isSlow(name) || draw.chance(0.1),
    };
    const document = scene.documents.next(draw, options);
    const outgoing = assembleGraphql(scene, spoilDocument(document, scene.texts, draw), draw);
    const reply = await send(scene, `GraphQL ${number}`, outgoing);
    if (!reply) return;
    judge(scene, 'GraphQL', number, outgoing, reply, flawsOf(reply, outgoing));
  });

/** Without a body there is a status only; a browser's GET may get the explorer's page. */
function flawsOf(reply: Reply, { method }: Outgoing): string[] {
  if (method === 'HEAD') return flawsOfHead(reply);
  return method === 'GET' && reply.status < 400 ? [] : flawsOfGraphql(reply);
}

const flawsOfHead = ({ status }: Reply) => (status >= 500 ? ['is our own fault'] : []);

type SpoilDocument = (document: Document, texts: Texts, draw: Draw) => void;

const WORDS = [
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

const SPOILT_DOCUMENTS: readonly SpoilDocument[] = [
  function word(document, _, draw) {
    const { query } = document;
    const place = draw.upTo(query.length);
    document.query = `${query.slice(0, place)} ${draw.pick(WORDS)} ${query.slice(place)}`;
  },
  function cut(document, _, draw) {
    const { query } = document;
    const place = draw.upTo(query.length);
    document.query = query.slice(0, place) + query.slice(place + draw.between(1, 10));
  },
  function twice(document, _, draw) {
    const { query } = document;
    const place = draw.upTo(query.length);
    document.query = query.slice(0, place) + query.slice(place).repeat(draw.between(1, 3));
  },
  function variable(document, { json }, draw) {
    const place = draw.upTo(document.variables.length);
    document.variables = document.variables.map(([name, value], index) => [
      name,
      index === place ? draw.pick(json) : value,
    ]);
  },
  function variableGone(document) {
    document.variables = document.variables.slice(1);
  },
  function variableMore(document, { json }, draw) {
    document.variables = [
      ...document.variables,
      [draw.pick(['x', '__proto__', 'v0', 'constructor']), draw.pick(json)],
    ];
  },
  function deep(document, _, draw) {
    const depth = draw.pick([5, 9, 50, 400, 5_000]);
    document.query = `{ me ${'{ a '.repeat(depth)} ${'}'.repeat(depth)} }`;
  },
  function deepValue(document, _, draw) {
    const depth = draw.pick([5, 50, 400, 5_000]);
    document.query = `{ invoice(uuid: ${'['.repeat(depth)}1${']'.repeat(depth)}) { uuid } }`;
  },
  function aliases(document, _, draw) {
    const count = draw.pick([2, 19, 21, 200, 2_000]);
    document.query = `{ ${Array.from({ length: count }, (_one, index) => `a${index}: me { uuid }`).join(' ')} }`;
  },
  function fragments(document, _, draw) {
    const count = draw.between(1, 30);
    const chain = Array.from(
      { length: count },
      (_one, index) => `fragment f${index} on User { ...f${(index + 1) % count} uuid }`,
    );
    document.query = `{ me { ...f0 } } ${chain.join(' ')}`;
  },
  function directives(document, _, draw) {
    document.query = `{ me { uuid ${'@include(if: true) '.repeat(draw.pick([1, 9, 11, 300]))} } }`;
  },
  function introspection(document, _, draw) {
    const inner = (depth: number): string =>
      depth === 0 ? 'name' : `fields { type { ${inner(depth - 1)} } }`;
    document.query = `{ __schema { types { ${inner(draw.between(1, 12))} } } }`;
  },
  function expensive(document, _, draw) {
    document.query = `{ ${Array.from({ length: draw.between(1, 15) }, (_one, index) => `i${index}: invoices(limit: 100) { items { payments { hash } user { email } } }`).join(' ')} }`;
  },
];

function spoilDocument(good: Document, texts: Texts, draw: Draw): Document {
  const document = { ...good };
  for (let count = draw.between(0, 2); count > 0; count -= 1)
    draw.pick(SPOILT_DOCUMENTS)(document, texts, draw);
  return document;
}

function assembleGraphql({ pools, texts }: Scene, document: Document, draw: Draw): Outgoing {
  const headers = [
    'Host',
    '127.0.0.1',
    'Content-Type',
    draw.chance(0.97) ? 'application/json' : draw.pick(CONTENT_TYPES),
  ];
  if (draw.chance(0.95)) headers.push('Authorization', `Bearer ${draw.pick(pools.accessTokens)}`);
  const extra = draw.pick(['operationName', 'extensions', 'query', 'variables', '__proto__']);
  const text = requestText(document);
  if (draw.chance(0.03))
    return { method: 'POST', path: '/graphql', headers, body: draw.pick(NAUGHTY_BODIES) };
  if (draw.chance(0.03)) return { method: 'POST', path: '/graphql', headers, body: `[${text},${text}]` };
  if (draw.chance(0.03)) {
    const path = `/graphql?query=${percentEncoded(document.query).slice(0, 6_000)}&${extra}=${percentEncoded(draw.pick(texts.strings)).slice(0, 500)}`;
    return { method: draw.pick(['GET', 'HEAD', 'PUT', 'DELETE']), path, headers };
  }
  const body = draw.chance(0.1)
    ? `${text.slice(0, -1)},${JSON.stringify(extra)}:${draw.pick(texts.json)}}`
    : text;
  return { method: 'POST', path: '/graphql', headers, body };
}

// --- What is held against each answer ------------------------------------------------------------------------------

async function send(scene: Scene, name: string, outgoing: Outgoing): Promise<Reply | undefined> {
  try {
    const reply = await scene.wire.send(outgoing);
    scene.context.tally.check('every request is answered', true);
    return reply;
  } catch (error) {
    // The client itself refuses to send it.
    if (/^ERR_(INVALID|UNESCAPED|HTTP)/.test(String((error as NodeJS.ErrnoException).code))) return undefined;
    scene.context.tally.check(
      'every request is answered',
      false,
      () => `${name}: ${error} ${shown(outgoing)}`,
    );
    return undefined;
  }
}

function judge(
  scene: Scene,
  edge: 'REST' | 'GraphQL',
  number: number,
  outgoing: Outgoing,
  reply: Reply,
  flaws: string[],
): void {
  const { tally } = scene.context;
  const { status, took, text } = reply;
  scene.statuses.set(status, (scene.statuses.get(status) ?? 0) + 1);
  scene.slowest = Math.max(scene.slowest, took);
  const seen = (flaw: string) => () =>
    `${edge} ${number} ${shown(outgoing)} → ${status} ${text.slice(0, 300)}: ${flaw}`;
  const ours = flaws.filter((flaw) => flaw === 'is our own fault');
  const others = flaws.filter((flaw) => flaw !== 'is our own fault');
  tally.check(`no answer of ${edge} is our own fault`, ours.length === 0, seen('is our own fault'));
  tally.check(`each answer of ${edge} has its envelope`, others.length === 0, seen(others.join(', ')));
  tally.check(`no answer takes ${SLOW_MS / 1000} s`, took < SLOW_MS, seen(`took ${took.toFixed(0)} ms`));
}

const shown = ({ method, path, headers, body = '' }: Outgoing) =>
  `${method} ${path.slice(0, 150)} ${JSON.stringify(headers).slice(0, 200)} ${String(body).slice(0, 200)}`;
