import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from 'viem';
import { createWebhook, type Merchant, type Person } from '../../support/app/people';
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

/** How many ask with one key at once, and how many keys are asked with at once. */
const SAME = 20;
const KEYS = 3;

const BATCH = 150;
const PAID_AT_ONCE = 100;
/** For so long the changes of a batch are spread: the worker looks once a second, the watcher too. */
const SPREAD_MS = 1_200;

const STATUSES = ['created', 'paid', 'expired'] as const;

export const races: Scenario<Sizes> = {
  name: 'races',
  claim: 'Whoever comes at the same moment, one of them wins, and each change is told of once.',
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
    const http = new HttpClient(product.url, SAME * KEYS);
    context.defer(() => http.close());
    const scene = { context, harness, product, merchants, admin, ledger, http, anvil };
    if (context.sizes.keys > 0) await raceForKeys(scene);
    if (context.sizes.changes > 0) await raceForStates(scene);
    await harness.checkDatabase(ledger, context);
  },
};

interface Scene {
  context: ScenarioContext<Sizes>;
  harness: Harness;
  product: Product;
  merchants: Merchant[];
  admin: Person;
  ledger: Ledger;
  http: HttpClient;
  anvil: Anvil;
}

const jsonFor = (bearer: string, more: Record<string, string> = {}) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${bearer}`,
  ...more,
});

// --- Keys --------------------------------------------------------------------------------------------------------

async function raceForKeys({ context, merchants, ledger, http }: Scene): Promise<void> {
  const { random, sizes, recorder, log } = context;
  await inParallel(sizes.keys, KEYS, async (number) => {
    const own = random.derive(`key ${number}`);
    const merchant = own.pick(merchants);
    const key = `key-${own.text(10)}`;
    const request = own.chance(0.5) ? overRest(merchant, key, own) : overGraphql(merchant, key, own);
    const replies = await Promise.all(Array.from({ length: SAME }, () => http.send(request)));
    const refused = replies.filter(isInUse);
    const answered = replies.filter((reply) => !isInUse(reply));
    const alike = new Set(answered.map(({ status, text }) => `${status} ${text}`));
    const [first] = answered;
    const good = first?.status === 200 && alike.size === 1 && invoiceIn(first) !== undefined;
    const name = `${SAME} at once with one key are all answered alike, or that the first still runs`;
    recorder.check(
      name,
      good,
      () => `${key}: ${[...alike].map((text) => text.slice(0, 200)).join(' | ')}; ${refused.length} in use`,
    );
    const invoice = first && invoiceIn(first);
    if (invoice) ledger.acknowledge(merchant.uuid, invoice, key);
    if ((number + 1) % 250 === 0) log(`${number + 1} keys, ${SAME} callers each`);
  });
}

const isInUse = ({ text }: HttpReply) => text.includes('still running');

function overRest({ apiKey }: Merchant, key: string, random: RandomSource): HttpRequest {
  const body = { amount: random.between(1, 10_000) / 100, ...USDC, customer_id: key };
  return {
    method: 'POST',
    path: '/api/v1/invoice/by_api_key',
    headers: jsonFor(apiKey, { 'idempotency-key': key }),
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
    headers: jsonFor(accessToken),
    body: JSON.stringify({ query: CREATE, variables }),
  };
}

/** The invoice of an answer, of whichever edge, by the names of REST. */
function invoiceIn({ text }: HttpReply): AcknowledgedInvoice | undefined {
  const { data } = JSON.parse(text);
  const told = data?.createInvoice;
  if (!told) return data?.uuid ? data : undefined;
  return {
    uuid: told.uuid,
    user_uuid: told.user.uuid,
    amount: Number(told.amount),
    fee_amount: Number(told.feeAmount),
    token_address: told.token.address,
    contract_address: told.contractAddress,
    network: told.network.id,
    client: told.client,
    customer_id: told.customerId,
    url: told.url,
  };
}

// --- States ------------------------------------------------------------------------------------------------------

/** An invoice, and who tries to change it. */
interface Raced {
  uuid: string;
  address: Address;
  /** Base units. */
  amount: bigint;
  byHand: (typeof STATUSES)[number][];
  paid: boolean;
  due: boolean;
}

/** An API, two workers and two watchers, each a process of its own, change the same invoices at once. */
async function raceForStates(scene: Scene): Promise<void> {
  const { context, harness, admin, product, anvil } = scene;
  const { sizes, log, recorder, random } = context;
  const token = await listToken(product, admin, anvil);
  const payer = await deployToken(anvil, 'Payer');
  await mint(anvil, token, payer, 10n ** 30n);
  const others = ['worker', 'worker', 'watcher', 'watcher'].map((ROLES) => harness.startProduct({ ROLES }));
  await Promise.all(others.map((other) => other.ready()));
  const all: Raced[] = [];
  let attempts = 0;
  while (attempts < sizes.changes) {
    const own = random.derive(`batch ${all.length}`);
    const batch = await makeBatch(scene, token, own);
    attempts += batch.reduce(
      (sum, { byHand, paid, due }) => sum + byHand.length + Number(paid) + Number(due),
      0,
    );
    await Promise.all([
      ...batch.flatMap((raced) =>
        raced.byHand.map((status) => setByHand(scene, raced, status, own.below(SPREAD_MS))),
      ),
      pay(
        scene,
        token,
        payer,
        batch.filter(({ paid }) => paid),
        own.below(SPREAD_MS / 2),
      ),
      endTime(
        scene,
        batch.filter(({ due }) => due),
        own.below(SPREAD_MS / 2),
      ),
    ]);
    await settled(scene);
    all.push(...batch);
    log(`${attempts} changes of ${all.length} invoices`);
  }
  await checkRivals(scene, all);
  const ended = await Promise.all(others.map((other) => other.process.end()));
  recorder.addAll(
    'the processes end in good order',
    ended.length,
    ended.flatMap(({ code, stderr }) => (code === 0 ? [] : [stderr.slice(-300)])),
  );
}

/** A new token on the chain, listed. */
export async function listToken(product: Product, admin: Person, anvil: Anvil): Promise<Address> {
  const address = await deployToken(anvil, 'PayToken', 'Fire token', 'FIRE', 6);
  const input = { name: 'Fire token', symbol: 'FIRE', address, network: 'LOCAL', decimals: 6 };
  const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
  const { body } = await product.graphql(create, { input }, admin.accessToken);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return address;
}

/** Each has two rivals at least. */
async function makeBatch(
  { merchants, ledger, http }: Scene,
  token: Address,
  random: RandomSource,
): Promise<Raced[]> {
  const batch: Raced[] = [];
  await inParallel(BATCH, SAME, async () => {
    const merchant = random.pick(merchants);
    const units = random.between(1, 1_000_000);
    const paid = random.chance(0.7);
    const due = !paid || random.chance(0.6);
    const byHand = Array.from({ length: random.between(1, 3) }, () => random.pick(STATUSES));
    const body = { amount: units / 1e6, token_address: token, network: 'LOCAL' };
    const reply = await http.send({
      method: 'POST',
      path: '/api/v1/invoice/by_api_key',
      headers: jsonFor(merchant.apiKey),
      body: JSON.stringify(body),
    });
    const invoice = invoiceIn(reply);
    if (!invoice) throw new Error(reply.text);
    ledger.acknowledge(merchant.uuid, invoice);
    batch.push({
      uuid: invoice.uuid,
      address: invoice.contract_address as Address,
      amount: BigInt(units),
      byHand,
      paid,
      due,
    });
  });
  return batch;
}

async function setByHand(
  { context, http, admin }: Scene,
  { uuid }: Raced,
  status: string,
  after: number,
): Promise<void> {
  await pause(after);
  const reply = await http.send({
    method: 'PATCH',
    path: `/api/v1/invoice/${uuid}`,
    headers: jsonFor(admin.accessToken),
    body: JSON.stringify({ status }),
  });
  const good = reply.status === 200 && JSON.parse(reply.text).data.status === status;
  context.recorder.check(
    'an admin is answered with the state that they set',
    good,
    () => `${uuid} ${status} → ${reply.status} ${reply.text.slice(0, 200)}`,
  );
}

async function pay(
  { anvil }: Scene,
  token: Address,
  payer: Address,
  batch: Raced[],
  after: number,
): Promise<void> {
  await pause(after);
  for (let start = 0; start < batch.length; start += PAID_AT_ONCE) {
    const some = batch.slice(start, start + PAID_AT_ONCE);
    const args = [token, some.map(({ address }) => address), some.map(({ amount }) => amount)];
    await call(anvil, 'Payer', payer, 'payMany', args);
  }
}

/** Their time is over at once, also by the chain's clock. */
async function endTime({ harness }: Scene, batch: Raced[], after: number): Promise<void> {
  await pause(after);
  await harness.database.query(
    "UPDATE invoices SET expires_on = now() - interval '10 seconds' WHERE uuid = ANY ($1) AND status = 'created'",
    [batch.map(({ uuid }) => uuid)],
  );
}

/** The chain is read to its head, and nothing is left that is due. */
async function settled({ harness, anvil }: Scene): Promise<void> {
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

interface Counted {
  uuid: string;
  updated: number;
  paid: number;
  expired: number;
  detected: number;
  credited: number;
}

const COUNTS = `
  SELECT i.uuid,
    (count(*) FILTER (WHERE e.type = 'invoice.updated'))::int AS updated,
    (count(*) FILTER (WHERE e.type = 'invoice.paid'))::int AS paid,
    (count(*) FILTER (WHERE e.type = 'invoice.expired'))::int AS expired,
    (count(*) FILTER (WHERE e.type = 'invoice.payment_detected'))::int AS detected,
    (SELECT count(*) FROM payments AS p WHERE p.invoice_uuid = i.uuid AND p.status = 'confirmed' AND p.amount = i.amount)::int AS credited
  FROM invoices AS i JOIN invoice_events AS e ON e.invoice_uuid = i.uuid WHERE i.uuid = ANY ($1) GROUP BY i.uuid`;

/** Beside what holds for every history: nobody moved an invoice more often than they tried to. */
async function checkRivals({ context: { recorder }, harness }: Scene, all: Raced[]): Promise<void> {
  const counts = await harness.database.query<Counted>(COUNTS, [all.map(({ uuid }) => uuid)]);
  const found = new Map(counts.map((counted) => [counted.uuid, counted]));
  for (const { uuid, byHand, paid, due } of all) {
    const counted = found.get(uuid);
    const seen = () => JSON.stringify({ byHand, paid, due, ...counted });
    const moved =
      counted !== undefined &&
      counted.updated <= byHand.length &&
      counted.paid <= Number(paid) &&
      counted.expired <= Number(due);
    recorder.check('each rival moves an invoice once at most', moved, seen);
    const credited = counted?.detected === Number(paid) && counted.credited === Number(paid);
    recorder.check('each payment is told of and credited once', credited, seen);
  }
}
