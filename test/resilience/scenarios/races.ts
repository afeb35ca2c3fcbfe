import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from 'viem';
import { createWebhook, type Merchant, type Person } from '../../support/app/factories';
import { USDC } from '../../support/app/settings';
import { type Anvil, startAnvil } from '../../support/chain/anvil';
import { call, deployToken, mint } from '../../support/chain/chain-scenes';
import { until } from '../../support/until';
import { adminOf, Harness, merchantsOf, type Product } from '../harness';
import { HttpClient, type HttpReply, type HttpRequest, inParallel } from '../http-client';
import { type AcknowledgedInvoice, Ledger } from '../ledger';
import type { RandomSource } from '../random-source';
import type { Scenario, ScenarioContext } from '../scenario';

type Sizes = 'keys' | 'changes';

/** Concurrent requests with the same key, and number of keys in use at once. */
const CALLERS_PER_KEY = 20;
const CONCURRENT_KEYS = 3;

const BATCH_SIZE = 150;
const PAYMENTS_PER_CALL = 100;
/** Milliseconds over which the changes of a batch are spread; worker and watcher poll once a second. */
const SPREAD_MS = 1_200;

const STATUSES = ['created', 'paid', 'expired'] as const;

export const races: Scenario<Sizes> = {
  name: 'races',
  claim: 'Of concurrent changes exactly one wins, and each change is published exactly once.',
  sizes: { keys: 1_000, changes: 10_000 },
  run: async (context) => {
    const anvil = await startAnvil();
    context.defer(() => anvil.stop());
    const harness = await Harness.open(context, 'external', { RPC_URLS_LOCAL: anvil.url });
    const product = await harness.startProduct({ ROLES: 'api' }).ready();
    const merchants = await merchantsOf(product, 2);
    const ledger = new Ledger();
    for (const merchant of merchants) {
      const { uuid: owner, apiKeyUuid } = merchant;
      ledger.ownedRows.push({ table: 'api_keys', uuid: apiKeyUuid, owner });
      ledger.ownedRows.push({ table: 'webhooks', uuid: await createWebhook(product, merchant), owner });
    }
    const admin = await adminOf(product);
    const http = new HttpClient(product.url, CALLERS_PER_KEY * CONCURRENT_KEYS);
    context.defer(() => http.close());
    const setup = { context, harness, product, merchants, admin, ledger, http, anvil };
    if (context.sizes.keys > 0) await raceForKeys(setup);
    if (context.sizes.changes > 0) await raceForStates(setup);
    await harness.checkDatabase(ledger, context);
  },
};

interface RaceSetup {
  context: ScenarioContext<Sizes>;
  harness: Harness;
  product: Product;
  merchants: Merchant[];
  admin: Person;
  ledger: Ledger;
  http: HttpClient;
  anvil: Anvil;
}

const authorizedHeaders = (bearer: string, more: Record<string, string> = {}) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${bearer}`,
  ...more,
});

// --- Idempotency keys ----------------------------------------------------------------------------------------------

async function raceForKeys({ context, merchants, ledger, http }: RaceSetup): Promise<void> {
  const { random, sizes, recorder, log } = context;
  await inParallel(sizes.keys, CONCURRENT_KEYS, async (number) => {
    const keyRandom = random.derive(`key ${number}`);
    const merchant = keyRandom.pick(merchants);
    const key = `key-${keyRandom.text(10)}`;
    const request = keyRandom.chance(0.5)
      ? overRest(merchant, key, keyRandom)
      : overGraphql(merchant, key, keyRandom);
    const replies = await Promise.all(Array.from({ length: CALLERS_PER_KEY }, () => http.send(request)));
    const refused = replies.filter(isKeyInUse);
    const answered = replies.filter((reply) => !isKeyInUse(reply));
    const distinctReplies = new Set(answered.map(({ status, text }) => `${status} ${text}`));
    const [first] = answered;
    const isGood = first?.status === 200 && distinctReplies.size === 1 && invoiceOf(first) !== undefined;
    const name = `${CALLERS_PER_KEY} concurrent requests with one key get the same reply, or 409 while the first still runs`;
    recorder.check(
      name,
      isGood,
      () =>
        `${key}: ${[...distinctReplies].map((text) => text.slice(0, 200)).join(' | ')}; ${refused.length} refused with 409`,
    );
    const invoice = first && invoiceOf(first);
    if (invoice) ledger.acknowledge(merchant.uuid, invoice, key);
    if ((number + 1) % 250 === 0) log(`${number + 1} keys, ${CALLERS_PER_KEY} callers each`);
  });
}

const isKeyInUse = ({ text }: HttpReply) => text.includes('still running');

function overRest({ apiKey }: Merchant, key: string, random: RandomSource): HttpRequest {
  const body = { amount: random.between(1, 10_000) / 100, ...USDC, customer_id: key };
  return {
    method: 'POST',
    path: '/api/v1/invoice/by_api_key',
    headers: authorizedHeaders(apiKey, { 'idempotency-key': key }),
    body: JSON.stringify(body),
  };
}

const CREATE = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) {
  uuid amount contractAddress customerId client url user { uuid } token { address } network { id } feeAmount
} }`;

function overGraphql({ accessToken }: Merchant, key: string, random: RandomSource): HttpRequest {
  const amount = (random.between(1, 10_000) / 100).toFixed(2);
  const where = { tokenAddress: USDC.token_address, network: USDC.network };
  const variables = { input: { amount, ...where, customerId: key, idempotencyKey: key } };
  return {
    method: 'POST',
    path: '/graphql',
    headers: authorizedHeaders(accessToken),
    body: JSON.stringify({ query: CREATE, variables }),
  };
}

/** The invoice in a reply of REST or GraphQL, with REST's member names; undefined when there is none. */
function invoiceOf({ text }: HttpReply): AcknowledgedInvoice | undefined {
  const { data } = JSON.parse(text);
  const created = data?.createInvoice;
  if (!created) return data?.uuid ? data : undefined;
  return {
    uuid: created.uuid,
    user_uuid: created.user.uuid,
    amount: Number(created.amount),
    fee_amount: Number(created.feeAmount),
    token_address: created.token.address,
    contract_address: created.contractAddress,
    network: created.network.id,
    client: created.client,
    customer_id: created.customerId,
    url: created.url,
  };
}

// --- Status changes ------------------------------------------------------------------------------------------------

/** An invoice, and the rivals that change its status. */
interface RacedInvoice {
  uuid: string;
  address: Address;
  /** Base units of the token. */
  amount: bigint;
  adminStatuses: (typeof STATUSES)[number][];
  isPaid: boolean;
  isDue: boolean;
}

/** One API process, two workers and two watchers change the same invoices at the same time. */
async function raceForStates(setup: RaceSetup): Promise<void> {
  const { context, harness, admin, product, anvil } = setup;
  const { sizes, log, recorder, random } = context;
  const token = await listToken(product, admin, anvil);
  const payer = await deployToken(anvil, 'Payer');
  await mint(anvil, token, payer, 10n ** 30n);
  const others = ['worker', 'worker', 'watcher', 'watcher'].map((ROLES) => harness.startProduct({ ROLES }));
  await Promise.all(others.map((other) => other.ready()));
  const racedInvoices: RacedInvoice[] = [];
  let attempts = 0;
  while (attempts < sizes.changes) {
    const batchRandom = random.derive(`batch ${racedInvoices.length}`);
    const batch = await makeBatch(setup, token, batchRandom);
    attempts += batch.reduce(
      (sum, { adminStatuses, isPaid, isDue }) => sum + adminStatuses.length + Number(isPaid) + Number(isDue),
      0,
    );
    await Promise.all([
      ...batch.flatMap((raced) =>
        raced.adminStatuses.map((status) =>
          setStatusAsAdmin(setup, raced, status, batchRandom.below(SPREAD_MS)),
        ),
      ),
      pay(
        setup,
        token,
        payer,
        batch.filter(({ isPaid }) => isPaid),
        batchRandom.below(SPREAD_MS / 2),
      ),
      expireInvoices(
        setup,
        batch.filter(({ isDue }) => isDue),
        batchRandom.below(SPREAD_MS / 2),
      ),
    ]);
    await waitUntilSettled(setup);
    racedInvoices.push(...batch);
    log(`${attempts} changes of ${racedInvoices.length} invoices`);
  }
  await checkRivals(setup, racedInvoices);
  const ended = await Promise.all(others.map((other) => other.process.end()));
  recorder.addAll(
    'each process exits with 0',
    ended.length,
    ended.flatMap(({ code, stderr }) => (code === 0 ? [] : [stderr.slice(-300)])),
  );
}

/** Deploys a new token and lists it. */
export async function listToken(product: Product, admin: Person, anvil: Anvil): Promise<Address> {
  const address = await deployToken(anvil, 'PayToken', 'Test token', 'TEST', 6);
  const input = { name: 'Test token', symbol: 'TEST', address, network: 'LOCAL', decimals: 6 };
  const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
  const { body } = await product.graphql(create, { input }, admin.accessToken);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return address;
}

/** Creates invoices with at least two rivals each. */
async function makeBatch(
  { merchants, ledger, http }: RaceSetup,
  token: Address,
  random: RandomSource,
): Promise<RacedInvoice[]> {
  const batch: RacedInvoice[] = [];
  await inParallel(BATCH_SIZE, CALLERS_PER_KEY, async () => {
    const merchant = random.pick(merchants);
    const units = random.between(1, 1_000_000);
    const isPaid = random.chance(0.7);
    const isDue = !isPaid || random.chance(0.6);
    const adminStatuses = Array.from({ length: random.between(1, 3) }, () => random.pick(STATUSES));
    const body = { amount: units / 1e6, token_address: token, network: 'LOCAL' };
    const reply = await http.send({
      method: 'POST',
      path: '/api/v1/invoice/by_api_key',
      headers: authorizedHeaders(merchant.apiKey),
      body: JSON.stringify(body),
    });
    const invoice = invoiceOf(reply);
    if (!invoice) throw new Error(reply.text);
    ledger.acknowledge(merchant.uuid, invoice);
    batch.push({
      uuid: invoice.uuid,
      address: invoice.contract_address as Address,
      amount: BigInt(units),
      adminStatuses,
      isPaid,
      isDue,
    });
  });
  return batch;
}

async function setStatusAsAdmin(
  { context, http, admin }: RaceSetup,
  { uuid }: RacedInvoice,
  status: string,
  delayMs: number,
): Promise<void> {
  await pause(delayMs);
  const reply = await http.send({
    method: 'PATCH',
    path: `/api/v1/invoice/${uuid}`,
    headers: authorizedHeaders(admin.accessToken),
    body: JSON.stringify({ status }),
  });
  const isGood = reply.status === 200 && JSON.parse(reply.text).data.status === status;
  context.recorder.check(
    "an admin's reply has the status that the admin set",
    isGood,
    () => `${uuid} ${status} → ${reply.status} ${reply.text.slice(0, 200)}`,
  );
}

async function pay(
  { anvil }: RaceSetup,
  token: Address,
  payer: Address,
  batch: RacedInvoice[],
  delayMs: number,
): Promise<void> {
  await pause(delayMs);
  for (let start = 0; start < batch.length; start += PAYMENTS_PER_CALL) {
    const payments = batch.slice(start, start + PAYMENTS_PER_CALL);
    const args = [token, payments.map(({ address }) => address), payments.map(({ amount }) => amount)];
    await call(anvil, 'Payer', payer, 'payMany', args);
  }
}

/** Makes invoices overdue, also by the chain's block time. */
async function expireInvoices({ harness }: RaceSetup, batch: RacedInvoice[], delayMs: number): Promise<void> {
  await pause(delayMs);
  await harness.database.query(
    "UPDATE invoices SET expires_on = now() - interval '10 seconds' WHERE uuid = ANY ($1) AND status = 'created'",
    [batch.map(({ uuid }) => uuid)],
  );
}

/** Waits until the chain is read to its head and no invoice is overdue. */
async function waitUntilSettled({ harness, anvil }: RaceSetup): Promise<void> {
  const { hash } = await anvil.client.getBlock();
  await until(async () => {
    const [row] = await harness.database.query<{ read: boolean; due: boolean }>(
      `SELECT (SELECT block_hash FROM chain_cursors WHERE network = 'LOCAL') = $1
           AND NOT EXISTS (SELECT FROM payments WHERE counted_as IS NOT NULL) AS read,
         EXISTS (SELECT 1 FROM invoices WHERE status = 'created' AND network = 'LOCAL' AND expires_on <= now()) AS due`,
      [hash],
    );
    return row?.read && !row.due;
  });
}

interface EventCounts {
  uuid: string;
  updated: number;
  paid: number;
  expired: number;
  detected: number;
  credited: number;
}

const EVENT_COUNTS = `
  SELECT i.uuid,
    (count(*) FILTER (WHERE e.type = 'invoice.updated'))::int AS updated,
    (count(*) FILTER (WHERE e.type = 'invoice.paid'))::int AS paid,
    (count(*) FILTER (WHERE e.type = 'invoice.expired'))::int AS expired,
    (count(*) FILTER (WHERE e.type = 'invoice.payment_detected'))::int AS detected,
    (SELECT count(*) FROM payments AS p WHERE p.invoice_uuid = i.uuid AND p.status = 'confirmed' AND p.amount = i.amount)::int AS credited
  FROM invoices AS i JOIN invoice_events AS e ON e.invoice_uuid = i.uuid WHERE i.uuid = ANY ($1) GROUP BY i.uuid`;

/** Checks that no rival changed an invoice more often than it tried to, and that each payment was credited once. */
async function checkRivals(
  { context: { recorder }, harness }: RaceSetup,
  racedInvoices: RacedInvoice[],
): Promise<void> {
  const counts = await harness.database.query<EventCounts>(EVENT_COUNTS, [
    racedInvoices.map(({ uuid }) => uuid),
  ]);
  const found = new Map(counts.map((counted) => [counted.uuid, counted]));
  for (const { uuid, adminStatuses, isPaid, isDue } of racedInvoices) {
    const counted = found.get(uuid);
    const describe = () => JSON.stringify({ adminStatuses, isPaid, isDue, ...counted });
    const isWithinAttempts =
      counted !== undefined &&
      counted.updated <= adminStatuses.length &&
      counted.paid <= Number(isPaid) &&
      counted.expired <= Number(isDue);
    recorder.check('no rival changes an invoice more often than it tried to', isWithinAttempts, describe);
    const isCreditedOnce = counted?.detected === Number(isPaid) && counted.credited === Number(isPaid);
    recorder.check('each payment is published and credited exactly once', isCreditedOnce, describe);
  }
}
