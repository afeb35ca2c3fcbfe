import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import {
  createChannel,
  createDelivery,
  createInvoice,
  createWebhook,
  type Merchant,
  OTHER_WALLET,
  signIn,
  WALLET,
} from '../../support/app/people';
import { Listening } from '../../support/http/listening';
import { usdcToken } from '../../support/http/rest-operations';
import { until } from '../../support/until';
import { DocumentGenerator, documentBody } from '../graphql-documents';
import { adminOf, Harness, merchantsOf, type Product } from '../harness';
import { HttpClient, type HttpReply, type HttpRequest, inParallel } from '../http-client';
import { Ledger } from '../ledger';
import type { RandomSource } from '../random-source';
import { jsonBodyOf, operationsOf, type RestDocument, type ValuePools, validRequest } from '../rest-requests';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = 'operations' | 'changes';

const LANES = 20;
/** In every text of the other tenant's, whatever may hold one; nobody else ever writes it. */
const CANARY = 'CANARY';
/** How often the other's rows are looked at. */
const EVERY = 5_000;

export const tenants: Scenario<Sizes> = {
  name: 'tenants',
  claim:
    'Whatever one tenant asks, with whosever identifiers, it neither sees nor changes what is another one’s.',
  sizes: { operations: 50_000, changes: 500 },
  run: async (context) => {
    const harness = await Harness.open(context, 'external', { ROLES: 'api' });
    const product = await harness.startProduct().ready();
    const [asking, other] = (await merchantsOf(product, 2)) as [Merchant, Merchant];
    const own = await fill(product, harness, asking, 'mine');
    const others = await fill(product, harness, other, CANARY);
    const secrets = await secretsOf(harness, other, others);
    const scene: Scene = {
      context,
      harness,
      product,
      asking,
      other,
      own,
      others,
      secrets,
      ledger: new Ledger(),
    };
    if (context.sizes.changes > 0) await listen(scene);
    if (context.sizes.operations > 0) await ask(scene);
    await harness.checkDatabase(scene.ledger, context);
  },
};

interface Scene {
  context: ScenarioContext<Sizes>;
  harness: Harness;
  product: Product;
  asking: Merchant;
  other: Merchant;
  own: Things;
  others: Things;
  /** What of the other's nobody else may be shown. */
  secrets: string[];
  ledger: Ledger;
}

/** What a tenant has, by kind. */
interface Things {
  invoice: string[];
  checkoutToken: string[];
  channel: string[];
  webhook: string[];
  apiKey: string[];
  delivery: string[];
  refreshToken: string;
}

const INVOICES = 5;

/** Some of everything, with a word in every text. */
async function fill(product: Product, { database }: Harness, owner: Merchant, word: string): Promise<Things> {
  const things: Things = {
    invoice: [],
    checkoutToken: [],
    channel: [],
    webhook: [],
    apiKey: [],
    delivery: [],
    refreshToken: '',
  };
  const { uuid, accessToken } = owner;
  await database.query('UPDATE users SET wallet = $2, telegram_name = $3 WHERE uuid = $1', [
    uuid,
    word === CANARY ? OTHER_WALLET : WALLET,
    word,
  ]);
  for (let number = 0; number < INVOICES; number += 1) {
    const channel = await createChannel(product, owner);
    await database.query('UPDATE channels SET channel_title = $2 WHERE uuid = $1', [
      channel,
      `${word} orders`,
    ]);
    const webhook = await createWebhook(product, owner, `https://shop.test/${word}/${number}`);
    const more = { customer_id: `${word}-${number}`, note: `${word} note`, channel_uuid: channel };
    const invoice = await createInvoice(product, owner, more);
    const create = 'mutation ($name: String!) { createApiKey(name: $name) { apiKey { uuid } } }';
    const key = await product.graphql(create, { name: `${word} key` }, accessToken);
    things.invoice.push(invoice.uuid);
    things.checkoutToken.push(invoice.url.split('/').at(-1));
    things.channel.push(channel);
    things.webhook.push(webhook);
    things.apiKey.push(key.body.data.createApiKey.apiKey.uuid);
    things.delivery.push(await createDelivery(product, owner, webhook));
    // A payment, as the watcher writes it.
    await database.query(
      `INSERT INTO payments (uuid, invoice_uuid, network, transaction_hash, log_index, from_address, amount, block_number, block_hash, block_time)
       SELECT gen_random_uuid(), uuid, network, $2 || md5(uuid::text), 0, $3, 1, 1, $2, now() FROM invoices WHERE uuid = $1`,
      [invoice.uuid, `0x${word}`, word],
    );
    await database.query('UPDATE invoices SET amount_pending = 1 WHERE uuid = $1', [invoice.uuid]);
  }
  const { refreshToken } = await signIn(product, owner);
  return { ...things, refreshToken };
}

/** What the other tenant alone knows: the word, the e-mail address, the wallet, every secret and every address. */
async function secretsOf(
  { database }: Harness,
  { uuid, email, apiKey }: Merchant,
  { refreshToken, checkoutToken }: Things,
): Promise<string[]> {
  const addresses = await database.query<{ address: string }>(
    'SELECT contract_address AS address FROM invoices WHERE user_uuid = $1',
    [uuid],
  );
  return [
    CANARY,
    email,
    OTHER_WALLET,
    apiKey,
    refreshToken,
    ...checkoutToken,
    ...addresses.map(({ address }) => address),
  ];
}

// --- Live changes ------------------------------------------------------------------------------------------------

/** Listens to everything, and to each of the other's invoices by its identifier, while both tenants' invoices change. */
async function listen({ context, product, asking, own, others, secrets }: Scene): Promise<void> {
  const { random, sizes, recorder } = context;
  const admin = await adminOf(product);
  const all = new Listening(product.url, asking.accessToken);
  const each = others.invoice.map((uuid) => new Listening(product.url, asking.accessToken, uuid));
  const mine = new Listening(product.url, asking.accessToken, own.invoice[0]);
  const change = (uuid: string, status: string) =>
    product.rest('PATCH', `/invoice/${uuid}`, { as: admin.accessToken, body: { status } });
  // The first event that arrives shows that the listeners are there.
  await until(async () => {
    for (const status of ['paid', 'created']) await change(own.invoice[0] ?? '', status);
    return all.events.length > 0 && mine.events.length > 0;
  });
  for (let number = 0; number < sizes.changes; number += 1) {
    await change(
      random.pick([...own.invoice, ...others.invoice]),
      random.pick(['paid', 'created', 'expired']),
    );
  }
  const last = all.events.length;
  for (const status of ['expired', 'paid']) await change(own.invoice[0] ?? '', status);
  await until(async () => all.events.length > last);
  const heard = [all, mine, ...each].flatMap(({ events }) => events);
  const wrong = heard.filter(
    ({ uuid }) => !own.invoice.includes(uuid) || shows(JSON.stringify(heard), secrets),
  );
  recorder.addAll(
    'a subscription tells of the own invoices alone',
    sizes.changes,
    wrong.map((event) => JSON.stringify(event)),
  );
  await Promise.all([all, mine, ...each].map((listening) => listening.stop()));
}

/** What of the other's has an identifier. */
const identifiersOf = ({ invoice, channel, webhook, apiKey, delivery }: Things, { uuid }: Merchant) => [
  ...[uuid, ...invoice, ...channel, ...webhook, ...apiKey, ...delivery],
];

const shows = (text: string, secrets: readonly string[]) => secrets.find((secret) => text.includes(secret));

// --- Operations --------------------------------------------------------------------------------------------------

async function ask(scene: Scene): Promise<void> {
  const { context, harness, product, other, others } = scene;
  const { random, sizes, recorder, log, recordFigure, defer } = context;
  const http = new HttpClient(product.url, LANES);
  defer(() => http.close());
  const document: RestDocument = (await product.rest('GET', '/openapi.json')).body;
  const operations = operationsOf(document);
  const schema = buildClientSchema((await product.graphql(getIntrospectionQuery())).body.data);
  const pools = await poolsOf(scene);
  const documents = new DocumentGenerator(schema, pools);
  const before = await rowsOf(harness, other, others);
  let good = 0;
  const overRest = (own: RandomSource): HttpRequest => {
    const operation = own.pick(operations.filter(({ id }) => !ENDING.test(id)));
    const { method, path, query, headers, members } = validRequest(operation, pools, own);
    const search = new URLSearchParams(query).toString();
    return {
      method,
      path: search ? `${path}?${search}` : path,
      headers: ['Host', '127.0.0.1', ...headers.flat()],
      body: members && jsonBodyOf(members),
    };
  };
  const overGraphql = (own: RandomSource): HttpRequest => {
    const options = {
      whole: true,
      depth: own.between(2, 3),
      mutations: 0.4,
      allowed: (name: string) => !ENDING.test(name),
    };
    const authorization = `Bearer ${own.pick(pools.accessTokens)}`;
    const body = documentBody(documents.next(own, options));
    return {
      method: 'POST',
      path: '/graphql',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    };
  };
  for (let from = 0; from < sizes.operations; from += EVERY) {
    await restore(scene, pools);
    await inParallel(Math.min(EVERY, sizes.operations - from), LANES, async (index) => {
      const own = random.derive(`operation ${from + index}`);
      const outgoing = own.chance(0.5) ? overRest(own) : overGraphql(own);
      const reply = await http.send(outgoing);
      if (judge(scene, from + index, outgoing, reply)) good += 1;
    });
    const now = await rowsOf(harness, other, others);
    const changed = Object.keys(before).filter((table) => before[table] !== now[table]);
    recorder.addAll('the rows of the other stay as they were', Object.keys(before).length, changed);
    log(`${Math.min(from + EVERY, sizes.operations)} operations`);
  }
  recordFigure(`${good} of ${sizes.operations} operations gave something`);
}

/** What would end the asking itself; hashing takes its time by design. */
const ENDING = /^(logout|login|register|changePassword|refreshSession)$/;

/** The tenant's wallet is verified again, it has some of everything again, and of nothing more and more. */
async function restore({ product, harness: { database }, asking }: Scene, pools: ValuePools): Promise<void> {
  const { uuid } = asking;
  await database.query("UPDATE users SET status = 'verified', wallet = $2 WHERE uuid = $1", [uuid, WALLET]);
  for (const table of ['webhooks', 'api_keys'])
    await database.query(`DELETE FROM ${table} WHERE user_uuid = $1 AND uuid <> ALL ($2)`, [
      uuid,
      [...pools.webhook, ...pools.apiKey, asking.apiKeyUuid],
    ]);
  pools.webhook[0] = await createWebhook(product, asking);
  pools.channel[0] = await createChannel(product, asking);
  pools.delivery[0] = await createDelivery(product, asking, pools.webhook[0]);
}

/** Identifiers of both tenants; the checkout tokens are the own ones, for whoever has one may look. */
async function poolsOf({ product, asking, other, own, others }: Scene): Promise<ValuePools> {
  const both = (kind: 'invoice' | 'channel' | 'webhook' | 'apiKey' | 'delivery') => [
    ...own[kind],
    ...others[kind],
  ];
  return {
    ...{ invoice: both('invoice'), channel: both('channel'), webhook: both('webhook') },
    ...{ apiKey: both('apiKey'), delivery: both('delivery') },
    user: [asking.uuid, other.uuid],
    token: [await usdcToken(product)],
    checkoutToken: own.checkoutToken,
    refreshToken: ['chit_rt_none'],
    accessTokens: [asking.accessToken],
    apiKeys: [asking.apiKey],
    wallets: [WALLET],
    texts: ['mine', 'mine too', 'Order 7'],
  };
}

/** Whether it gave anything; holds against it what it must not show. */
function judge(
  scene: Scene,
  number: number,
  outgoing: HttpRequest,
  { status, headers, text }: HttpReply,
): boolean {
  const { secrets, ledger, asking, other, others } = scene;
  const { recorder } = scene.context;
  const { method, path, body = '' } = outgoing;
  const asked = `${path} ${body}`;
  const seen = (what: string) => () =>
    `operation ${number} ${method} ${asked.slice(0, 400)} → ${status} ${what}: ${text.slice(0, 300)}`;
  const shown = shows(text, secrets) ?? shows(JSON.stringify(headers), secrets);
  recorder.check('no answer shows what is the other’s', shown === undefined, seen(`shows ${shown}`));
  const named = identifiersOf(others, other).find((uuid) => text.includes(uuid) && !asked.includes(uuid));
  recorder.check('no answer names what is the other’s', named === undefined, seen(`names ${named}`));
  const ours = status >= 500 || text.includes('"INTERNAL_SERVER_ERROR"');
  recorder.check('no answer is our own fault', !ours, seen('is our own fault'));
  if (path.endsWith('/by_api_key') && status === 200) {
    // The channel may be removed later, and the invoice stays without one.
    const { channel_uuid: _, ...invoice } = JSON.parse(text).data;
    ledger.acknowledge(asking.uuid, invoice);
  }
  return status === 200 && !text.includes('"errors"');
}

// --- The other's rows --------------------------------------------------------------------------------------------

const byOwner = (table: string) => `SELECT t.* FROM ${table} AS t WHERE t.user_uuid = $1`;
const byInvoice = (table: string) =>
  `SELECT t.* FROM ${table} AS t JOIN invoices AS i ON i.uuid = t.invoice_uuid WHERE i.user_uuid = $1`;

const TABLES: Record<string, string> = {
  users: 'SELECT t.* FROM users AS t WHERE t.uuid = $1',
  ...Object.fromEntries(
    [
      'api_keys',
      'channels',
      'webhooks',
      'invoices',
      'sessions',
      'idempotency_keys',
      'telegram_links',
      'invoice_totals',
      'invoice_deltas',
    ].map((table) => [table, byOwner(table)]),
  ),
  ...Object.fromEntries(
    ['invoice_events', 'invoice_posts', 'payments'].map((table) => [table, byInvoice(table)]),
  ),
  webhook_deliveries:
    'SELECT t.* FROM webhook_deliveries AS t JOIN webhooks AS w ON w.uuid = t.webhook_uuid WHERE w.user_uuid = $1',
  audit_entries: 'SELECT t.* FROM audit_entries AS t WHERE t.actor_uuid = $1 OR t.subject = ANY ($2)',
};

/** A fingerprint of each table's rows that are the other's. */
async function rowsOf(
  { database }: Harness,
  { uuid }: Merchant,
  { invoice, webhook, apiKey }: Things,
): Promise<Record<string, string>> {
  const subjects = [
    `user:${uuid}`,
    ...invoice.map((one) => `invoice:${one}`),
    ...webhook.map((one) => `webhook:${one}`),
    ...apiKey.map((one) => `api_key:${one}`),
  ];
  const found: Record<string, string> = {};
  for (const [table, sql] of Object.entries(TABLES)) {
    const values = sql.includes('$2') ? [uuid, subjects] : [uuid];
    const [row] = await database.query<{ print: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(row::text, ',' ORDER BY row::text)), '') AS print FROM (${sql}) AS row`,
      values,
    );
    found[table] = row?.print ?? '';
  }
  return found;
}
