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
} from '../../support/app/factories';
import { usdcToken } from '../../support/http/places';
import { SubscriptionProbe } from '../../support/http/subscription-probe';
import { until } from '../../support/until';
import { DocumentGenerator, documentBody } from '../graphql-documents';
import { adminOf, Harness, merchantsOf, type Product } from '../harness';
import { HttpClient, type HttpReply, type HttpRequest, inParallel } from '../http-client';
import { Ledger } from '../ledger';
import type { RandomSource } from '../random-source';
import { jsonBodyOf, operationsOf, type RestDocument, type ValuePools, validRequest } from '../rest-requests';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = 'operations' | 'changes';

const CONCURRENCY = 20;
/** A marker in every text of the other tenant, which no other caller writes. */
const CANARY = 'CANARY';
/** Operations between two checks of the other tenant's rows. */
const ROWS_CHECK_INTERVAL = 5_000;

export const tenants: Scenario<Sizes> = {
  name: 'tenants',
  claim:
    "Whatever one tenant requests, with any identifiers, it neither sees nor changes another tenant's data.",
  sizes: { operations: 50_000, changes: 500 },
  run: async (context) => {
    const harness = await Harness.open(context, 'external', { ROLES: 'api' });
    const product = await harness.startProduct().ready();
    const [caller, other] = (await merchantsOf(product, 2)) as [Merchant, Merchant];
    const ownResources = await createResources(product, harness, caller, 'mine');
    const otherResources = await createResources(product, harness, other, CANARY);
    const secrets = await secretsOf(harness, other, otherResources);
    const setup: TenantSetup = {
      context,
      harness,
      product,
      caller,
      other,
      ownResources,
      otherResources,
      secrets,
      ledger: new Ledger(),
    };
    if (context.sizes.changes > 0) await checkSubscriptions(setup);
    if (context.sizes.operations > 0) await checkOperations(setup);
    await harness.checkDatabase(setup.ledger, context);
  },
};

interface TenantSetup {
  context: ScenarioContext<Sizes>;
  harness: Harness;
  product: Product;
  caller: Merchant;
  other: Merchant;
  ownResources: TenantResources;
  otherResources: TenantResources;
  /** Texts that only the other tenant may see. */
  secrets: string[];
  ledger: Ledger;
}

/** Identifiers and tokens of a tenant's resources, by kind. */
interface TenantResources {
  invoice: string[];
  checkoutToken: string[];
  channel: string[];
  webhook: string[];
  apiKey: string[];
  delivery: string[];
  refund: string[];
  stray: string[];
  refreshToken: string;
}

const INVOICES = 5;

/** Creates some resources of every kind, with the marker in every text. */
async function createResources(
  product: Product,
  { database }: Harness,
  owner: Merchant,
  marker: string,
): Promise<TenantResources> {
  const resources: TenantResources = {
    invoice: [],
    checkoutToken: [],
    channel: [],
    webhook: [],
    apiKey: [],
    ...{ delivery: [], refund: [], stray: [] },
    refreshToken: '',
  };
  const { uuid, accessToken } = owner;
  await database.query('UPDATE users SET wallet = $2, telegram_name = $3 WHERE uuid = $1', [
    uuid,
    marker === CANARY ? OTHER_WALLET : WALLET,
    marker,
  ]);
  for (let number = 0; number < INVOICES; number += 1) {
    const channel = await createChannel(product, owner);
    await database.query('UPDATE channels SET channel_title = $2 WHERE uuid = $1', [
      channel,
      `${marker} orders`,
    ]);
    const webhook = await createWebhook(product, owner, `https://shop.test/${marker}/${number}`);
    const members = { customer_id: `${marker}-${number}`, note: `${marker} note`, channel_uuid: channel };
    const invoice = await createInvoice(product, owner, members);
    const create = 'mutation ($name: String!) { createApiKey(name: $name) { apiKey { uuid } } }';
    const key = await product.graphql(create, { name: `${marker} key` }, accessToken);
    resources.invoice.push(invoice.uuid);
    resources.checkoutToken.push(invoice.url.split('/').at(-1));
    resources.channel.push(channel);
    resources.webhook.push(webhook);
    resources.apiKey.push(key.body.data.createApiKey.apiKey.uuid);
    resources.delivery.push(await createDelivery(product, webhook));
    // Inserts a payment as the watcher does.
    await database.query(
      `INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount, block_number, block_hash, block_time)
       SELECT gen_random_uuid(), uuid, token_uuid, network, $2 || md5(uuid::text), 0, $3, 1, 1, $2, now() FROM invoices WHERE uuid = $1`,
      [invoice.uuid, `0x${marker}`, marker],
    );
    await database.query('UPDATE invoices SET amount_pending = 1 WHERE uuid = $1', [invoice.uuid]);
    for (const [kind, insert] of Object.entries(MONEY_BACK)) {
      const [row] = await database.query<{ uuid: string }>(insert, [invoice.uuid, marker]);
      resources[kind as keyof typeof MONEY_BACK].push(row?.uuid ?? '');
    }
  }
  const { refreshToken } = await signIn(product, owner);
  return { ...resources, refreshToken };
}

/** SQL: a refund and stray money of an invoice, with the marker in their texts. */
const MONEY_BACK = {
  refund: `
    INSERT INTO refunds (uuid, invoice_uuid, user_uuid, token_uuid, network, amount, reason, status, note, address, address_given_by, by_program, claim_hash)
    SELECT gen_random_uuid(), uuid, user_uuid, token_uuid, network, 1, 'other', 'ready', $2 || ' back', '0x' || $2, 'payer', false, md5(uuid::text || $2)
    FROM invoices WHERE uuid = $1 RETURNING uuid`,
  stray: `
    INSERT INTO strays (uuid, invoice_uuid, user_uuid, network, hash, log_index, token_address, from_address, amount, reason, note)
    SELECT gen_random_uuid(), uuid, user_uuid, network, '0x' || $2 || uuid, 0, '0x' || $2, $2, 1, 'unlisted_token', $2
    FROM invoices WHERE uuid = $1 RETURNING uuid`,
};

/** Texts that only the other tenant knows: marker, e-mail address, wallet, secrets and invoice addresses. */
async function secretsOf(
  { database }: Harness,
  { uuid, email, apiKey }: Merchant,
  { refreshToken, checkoutToken }: TenantResources,
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

// --- Live changes --------------------------------------------------------------------------------------------------

/** Subscribes to all invoices and to each invoice of the other tenant, while both tenants' invoices change. */
async function checkSubscriptions({
  context,
  product,
  caller,
  ownResources,
  otherResources,
  secrets,
}: TenantSetup): Promise<void> {
  const { random, sizes, recorder } = context;
  const admin = await adminOf(product);
  const all = new SubscriptionProbe(product.url, caller.accessToken);
  const each = otherResources.invoice.map(
    (uuid) => new SubscriptionProbe(product.url, caller.accessToken, uuid),
  );
  const mine = new SubscriptionProbe(product.url, caller.accessToken, ownResources.invoice[0]);
  const change = (uuid: string, status: string) =>
    product.rest('PATCH', `/invoice/${uuid}`, { as: admin.accessToken, body: { status } });
  // The first event shows that the subscriptions are active.
  await until(async () => {
    for (const status of ['paid', 'created']) await change(ownResources.invoice[0] ?? '', status);
    return all.events.length > 0 && mine.events.length > 0;
  });
  for (let number = 0; number < sizes.changes; number += 1) {
    await change(
      random.pick([...ownResources.invoice, ...otherResources.invoice]),
      random.pick(['paid', 'created', 'expired']),
    );
  }
  const last = all.events.length;
  for (const status of ['expired', 'paid']) await change(ownResources.invoice[0] ?? '', status);
  await until(async () => all.events.length > last);
  const received = [all, mine, ...each].flatMap(({ events }) => events);
  const foreignEvents = received.filter(
    ({ uuid }) => !ownResources.invoice.includes(uuid) || foundSecret(JSON.stringify(received), secrets),
  );
  recorder.addAll(
    "a subscription reports only the subscriber's own invoices",
    sizes.changes,
    foreignEvents.map((event) => JSON.stringify(event)),
  );
  await Promise.all([all, mine, ...each].map((listening) => listening.stop()));
}

/** All identifiers of the other tenant. */
const identifiersOf = (
  { invoice, channel, webhook, apiKey, delivery, refund, stray }: TenantResources,
  { uuid }: Merchant,
) => [uuid, ...invoice, ...channel, ...webhook, ...apiKey, ...delivery, ...refund, ...stray];

const foundSecret = (text: string, secrets: readonly string[]) =>
  secrets.find((secret) => text.includes(secret));

// --- Operations ----------------------------------------------------------------------------------------------------

async function checkOperations(setup: TenantSetup): Promise<void> {
  const { context, harness, product, other, otherResources } = setup;
  const { random, sizes, recorder, log, recordFigure, defer } = context;
  const http = new HttpClient(product.url, CONCURRENCY);
  defer(() => http.close());
  const document: RestDocument = (await product.rest('GET', '/openapi.json')).body;
  const operations = operationsOf(document);
  const schema = buildClientSchema((await product.graphql(getIntrospectionQuery())).body.data);
  const pools = await valuePoolsOf(setup);
  const documents = new DocumentGenerator(schema, pools);
  const before = await fingerprintsOf(harness, other, otherResources);
  let good = 0;
  const overRest = (itemRandom: RandomSource): HttpRequest => {
    const operation = itemRandom.pick(operations.filter(({ id }) => !EXCLUDED_OPERATIONS.test(id)));
    const { method, path, query, headers, members } = validRequest(operation, pools, itemRandom);
    const search = new URLSearchParams(query).toString();
    return {
      method,
      path: search ? `${path}?${search}` : path,
      headers: ['Host', '127.0.0.1', ...headers.flat()],
      body: members && jsonBodyOf(members),
    };
  };
  const overGraphql = (itemRandom: RandomSource): HttpRequest => {
    const options = {
      whole: true,
      depth: itemRandom.between(2, 3),
      mutations: 0.4,
      allowed: (name: string) => !EXCLUDED_OPERATIONS.test(name),
    };
    const authorization = `Bearer ${itemRandom.pick(pools.accessTokens)}`;
    const body = documentBody(documents.next(itemRandom, options));
    return {
      method: 'POST',
      path: '/graphql',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    };
  };
  for (let from = 0; from < sizes.operations; from += ROWS_CHECK_INTERVAL) {
    await restoreCaller(setup, pools);
    await inParallel(Math.min(ROWS_CHECK_INTERVAL, sizes.operations - from), CONCURRENCY, async (index) => {
      const own = random.derive(`operation ${from + index}`);
      const outgoing = own.chance(0.5) ? overRest(own) : overGraphql(own);
      const reply = await http.send(outgoing);
      if (checkReply(setup, from + index, outgoing, reply)) good += 1;
    });
    const now = await fingerprintsOf(harness, other, otherResources);
    const changed = Object.keys(before).filter((table) => before[table] !== now[table]);
    recorder.addAll("the other tenant's rows stay unchanged", Object.keys(before).length, changed);
    log(`${Math.min(from + ROWS_CHECK_INTERVAL, sizes.operations)} operations`);
  }
  recordFigure(`${good} of ${sizes.operations} operations succeeded`);
}

/** Operations that would end the caller's session, or that hash passwords, slow by design. */
const EXCLUDED_OPERATIONS = /^(logout|login|register|changePassword|refreshSession)$/;

/** Restores the caller's verified wallet and resources, and deletes surplus ones. */
async function restoreCaller(
  { product, harness: { database }, caller }: TenantSetup,
  pools: ValuePools,
): Promise<void> {
  const { uuid } = caller;
  await database.query("UPDATE users SET status = 'verified', wallet = $2 WHERE uuid = $1", [uuid, WALLET]);
  for (const table of ['webhooks', 'api_keys'])
    await database.query(`DELETE FROM ${table} WHERE user_uuid = $1 AND uuid <> ALL ($2)`, [
      uuid,
      [...pools.webhook, ...pools.apiKey, caller.apiKeyUuid],
    ]);
  pools.webhook[0] = await createWebhook(product, caller);
  pools.channel[0] = await createChannel(product, caller);
  pools.delivery[0] = await createDelivery(product, pools.webhook[0]);
}

/**
 * Identifiers of both tenants, but only the caller's checkout tokens: anyone with a checkout token may read its
 * invoice.
 */
async function valuePoolsOf({
  product,
  caller,
  other,
  ownResources,
  otherResources,
}: TenantSetup): Promise<ValuePools> {
  const bothTenants = (
    kind: 'invoice' | 'channel' | 'webhook' | 'apiKey' | 'delivery' | 'refund' | 'stray',
  ) => [...ownResources[kind], ...otherResources[kind]];
  return {
    ...{ invoice: bothTenants('invoice'), channel: bothTenants('channel'), webhook: bothTenants('webhook') },
    ...{ apiKey: bothTenants('apiKey'), delivery: bothTenants('delivery') },
    ...{ refund: bothTenants('refund'), stray: bothTenants('stray') },
    user: [caller.uuid, other.uuid],
    token: [await usdcToken(product)],
    checkoutToken: ownResources.checkoutToken,
    refreshToken: ['chit_rt_none'],
    accessTokens: [caller.accessToken],
    apiKeys: [caller.apiKey],
    wallets: [WALLET],
    texts: ['mine', 'mine too', 'Order 7'],
  };
}

/** Checks that a reply contains nothing of the other tenant; returns whether the operation succeeded. */
function checkReply(
  setup: TenantSetup,
  number: number,
  outgoing: HttpRequest,
  { status, headers, text }: HttpReply,
): boolean {
  const { secrets, ledger, caller, other, otherResources } = setup;
  const { recorder } = setup.context;
  const { method, path, body = '' } = outgoing;
  const requestText = `${path} ${body}`;
  const describe = (reason: string) => () =>
    `operation ${number} ${method} ${requestText.slice(0, 400)} → ${status} ${reason}: ${text.slice(0, 300)}`;
  const shown = foundSecret(text, secrets) ?? foundSecret(JSON.stringify(headers), secrets);
  recorder.check('no reply shows data of the other tenant', shown === undefined, describe(`shows ${shown}`));
  // The log of API requests has the paths that the caller has asked for, with the identifiers it has put there.
  const isOwnLog = requestText.includes('apiRequests');
  const named = identifiersOf(otherResources, other).find(
    (uuid) => text.includes(uuid) && !requestText.includes(uuid) && !isOwnLog,
  );
  recorder.check(
    'no reply names an identifier of the other tenant',
    named === undefined,
    describe(`names ${named}`),
  );
  const isServerError = status >= 500 || text.includes('"INTERNAL_SERVER_ERROR"');
  recorder.check('no reply is an internal error', !isServerError, describe('is an internal error'));
  if (path.endsWith('/by_api_key') && status === 200) {
    // The channel may be deleted later, which clears it on the invoice.
    const { channel_uuid: _, ...invoice } = JSON.parse(text).data;
    ledger.acknowledge(caller.uuid, invoice);
  }
  return status === 200 && !text.includes('"errors"');
}

// --- The other tenant's rows ---------------------------------------------------------------------------------------

const byOwner = (table: string) => `SELECT t.* FROM ${table} AS t WHERE t.user_uuid = $1`;
const byInvoice = (table: string) =>
  `SELECT t.* FROM ${table} AS t JOIN invoices AS i ON i.uuid = t.invoice_uuid WHERE i.user_uuid = $1`;

const OTHER_ROWS_SQL: Record<string, string> = {
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
      'refunds',
      'strays',
    ].map((table) => [table, byOwner(table)]),
  ),
  ...Object.fromEntries(
    ['invoice_events', 'invoice_posts', 'payments'].map((table) => [table, byInvoice(table)]),
  ),
  webhook_deliveries:
    'SELECT t.* FROM webhook_deliveries AS t JOIN webhooks AS w ON w.uuid = t.webhook_uuid WHERE w.user_uuid = $1',
  audit_entries: 'SELECT t.* FROM audit_entries AS t WHERE t.actor_uuid = $1 OR t.subject = ANY ($2)',
};

/** A count and a hash of the other tenant's rows, by table. */
async function fingerprintsOf(
  { database }: Harness,
  { uuid }: Merchant,
  { invoice, webhook, apiKey }: TenantResources,
): Promise<Record<string, string>> {
  const subjects = [
    `user:${uuid}`,
    ...invoice.map((one) => `invoice:${one}`),
    ...webhook.map((one) => `webhook:${one}`),
    ...apiKey.map((one) => `api_key:${one}`),
  ];
  const found: Record<string, string> = {};
  for (const [table, sql] of Object.entries(OTHER_ROWS_SQL)) {
    const values = sql.includes('$2') ? [uuid, subjects] : [uuid];
    const [row] = await database.query<{ print: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(row::text, ',' ORDER BY row::text)), '') AS print FROM (${sql}) AS row`,
      values,
    );
    found[table] = row?.print ?? '';
  }
  return found;
}
