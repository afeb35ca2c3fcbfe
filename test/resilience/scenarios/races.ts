import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from 'viem';
import { createWebhook, type Merchant, type Person } from '../../support/app/people';
import { USDC } from '../../support/app/settings';
import { type Anvil, startAnvil } from '../../support/chain/anvil';
import { call, deployToken, mint } from '../../support/chain/chain-scenes';
import { until } from '../../support/until';
import { adminOf, merchantsOf, type Product, World } from '../harness';
import { inParallel, type Outgoing, type Reply, Wire } from '../http-client';
import { type Acknowledged, Book } from '../ledger';
import type { Draw } from '../random-source';
import type { Campaign, Context } from '../scenario';

type Sizes = 'keys' | 'changes';

/** How many ask with one key at once, and how many keys are asked with at once. */
const SAME = 20;
const KEYS = 3;

const BATCH = 150;
const PAID_AT_ONCE = 100;
/** For so long the changes of a batch are spread: the worker looks once a second, the watcher too. */
const SPREAD_MS = 1_200;

const STATUSES = ['created', 'paid', 'expired'] as const;

export const races: Campaign<Sizes> = {
  name: 'races',
  shows: 'Whoever comes at the same moment, one of them wins, and each change is told of once.',
  size: { keys: 1_000, changes: 10_000 },
  run: async (context) => {
    const anvil = await startAnvil();
    context.defer(() => anvil.stop());
    const world = await World.open(context, 'external', { RPC_URLS_LOCAL: anvil.url });
    const product = await world.start({ ROLES: 'api' }).ready();
    const merchants = await merchantsOf(product, 2);
    const book = new Book();
    for (const merchant of merchants) {
      const { uuid: owner, apiKeyUuid } = merchant;
      book.possessions.push({ table: 'api_keys', uuid: apiKeyUuid, owner });
      book.possessions.push({ table: 'webhooks', uuid: await createWebhook(product, merchant), owner });
    }
    const admin = await adminOf(product);
    const wire = new Wire(product.url, SAME * KEYS);
    context.defer(() => wire.close());
    const scene = { context, world, product, merchants, admin, book, wire, anvil };
    if (context.size.keys > 0) await raceForKeys(scene);
    if (context.size.changes > 0) await raceForStates(scene);
    await world.check(book, context);
  },
};

interface Scene {
  context: Context<Sizes>;
  world: World;
  product: Product;
  merchants: Merchant[];
  admin: Person;
  book: Book;
  wire: Wire;
  anvil: Anvil;
}

const jsonFor = (bearer: string, more: Record<string, string> = {}) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${bearer}`,
  ...more,
});

// --- Keys --------------------------------------------------------------------------------------------------------

async function raceForKeys({ context, merchants, book, wire }: Scene): Promise<void> {
  const { draw, size, tally, say } = context;
  await inParallel(size.keys, KEYS, async (number) => {
    const own = draw.for(`key ${number}`);
    const merchant = own.pick(merchants);
    const key = `key-${own.text(10)}`;
    const request = own.chance(0.5) ? overRest(merchant, key, own) : overGraphql(merchant, key, own);
    const replies = await Promise.all(Array.from({ length: SAME }, () => wire.send(request)));
    const refused = replies.filter(isInUse);
    const answered = replies.filter((reply) => !isInUse(reply));
    const alike = new Set(answered.map(({ status, text }) => `${status} ${text}`));
    const [first] = answered;
    const good = first?.status === 200 && alike.size === 1 && invoiceIn(first) !== undefined;
    const name = `${SAME} at once with one key are all answered alike, or that the first still runs`;
    tally.check(
      name,
      good,
      () => `${key}: ${[...alike].map((text) => text.slice(0, 200)).join(' | ')}; ${refused.length} in use`,
    );
    const invoice = first && invoiceIn(first);
    if (invoice) book.acknowledge(merchant.uuid, invoice, key);
    if ((number + 1) % 250 === 0) say(`${number + 1} keys, ${SAME} callers each`);
  });
}

const isInUse = ({ text }: Reply) => text.includes('still running');

function overRest({ apiKey }: Merchant, key: string, draw: Draw): Outgoing {
  const body = { amount: draw.between(1, 10_000) / 100, ...USDC, customer_id: key };
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

function overGraphql({ accessToken }: Merchant, key: string, draw: Draw): Outgoing {
  const amount = (draw.between(1, 10_000) / 100).toFixed(2);
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
function invoiceIn({ text }: Reply): Acknowledged | undefined {
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
  const { context, world, admin, product, anvil } = scene;
  const { size, say, tally, draw } = context;
  const token = await listToken(product, admin, anvil);
  const payer = await deployToken(anvil, 'Payer');
  await mint(anvil, token, payer, 10n ** 30n);
  const others = ['worker', 'worker', 'watcher', 'watcher'].map((ROLES) => world.start({ ROLES }));
  await Promise.all(others.map((other) => other.ready()));
  const all: Raced[] = [];
  let attempts = 0;
  while (attempts < size.changes) {
    const own = draw.for(`batch ${all.length}`);
    const batch = await makeBatch(scene, token, own);
    attempts += batch.reduce(
      (sum, { byHand, paid, due }) => sum + byHand.length + Number(paid) + Number(due),
      0,
    );
    await Promise.all([
      ...batch.flatMap((raced) =>
        raced.byHand.map((status) => setByHand(scene, raced, status, own.upTo(SPREAD_MS))),
      ),
      pay(
        scene,
        token,
        payer,
        batch.filter(({ paid }) => paid),
        own.upTo(SPREAD_MS / 2),
      ),
      endTime(
        scene,
        batch.filter(({ due }) => due),
        own.upTo(SPREAD_MS / 2),
      ),
    ]);
    await settled(scene);
    all.push(...batch);
    say(`${attempts} changes of ${all.length} invoices`);
  }
  await checkRivals(scene, all);
  const ended = await Promise.all(others.map((other) => other.process.end()));
  tally.add(
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
async function makeBatch({ merchants, book, wire }: Scene, token: Address, draw: Draw): Promise<Raced[]> {
  const batch: Raced[] = [];
  await inParallel(BATCH, SAME, async () => {
    const merchant = draw.pick(merchants);
    const units = draw.between(1, 1_000_000);
    const paid = draw.chance(0.7);
    const due = !paid || draw.chance(0.6);
    const byHand = Array.from({ length: draw.between(1, 3) }, () => draw.pick(STATUSES));
    const body = { amount: units / 1e6, token_address: token, network: 'LOCAL' };
    const reply = await wire.send({
      method: 'POST',
      path: '/api/v1/invoice/by_api_key',
      headers: jsonFor(merchant.apiKey),
      body: JSON.stringify(body),
    });
    const invoice = invoiceIn(reply);
    if (!invoice) throw new Error(reply.text);
    book.acknowledge(merchant.uuid, invoice);
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
  { context, wire, admin }: Scene,
  { uuid }: Raced,
  status: string,
  after: number,
): Promise<void> {
  await pause(after);
  const reply = await wire.send({
    method: 'PATCH',
    path: `/api/v1/invoice/${uuid}`,
    headers: jsonFor(admin.accessToken),
    body: JSON.stringify({ status }),
  });
  const good = reply.status === 200 && JSON.parse(reply.text).data.status === status;
  context.tally.check(
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
async function endTime({ world }: Scene, batch: Raced[], after: number): Promise<void> {
  await pause(after);
  await world.database.query(
    "UPDATE invoices SET expires_on = now() - interval '10 seconds' WHERE uuid = ANY ($1) AND status = 'created'",
    [batch.map(({ uuid }) => uuid)],
  );
}

/** The chain is read to its head, and nothing is left that is due. */
async function settled({ world, anvil }: Scene): Promise<void> {
  const { hash } = await anvil.client.getBlock();
  await until(async () => {
    const [row] = await world.database.query<{ read: boolean; due: boolean }>(
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
async function checkRivals({ context: { tally }, world }: Scene, all: Raced[]): Promise<void> {
  const counts = await world.database.query<Counted>(COUNTS, [all.map(({ uuid }) => uuid)]);
  const found = new Map(counts.map((counted) => [counted.uuid, counted]));
  for (const { uuid, byHand, paid, due } of all) {
    const counted = found.get(uuid);
    const seen = () => JSON.stringify({ byHand, paid, due, ...counted });
    const moved =
      counted !== undefined &&
      counted.updated <= byHand.length &&
      counted.paid <= Number(paid) &&
      counted.expired <= Number(due);
    tally.check('each rival moves an invoice once at most', moved, seen);
    const credited = counted?.detected === Number(paid) && counted.credited === Number(paid);
    tally.check('each payment is told of and credited once', credited, seen);
  }
}
