import type { Address, Hex } from 'viem';
import { startAnvil } from '../support/chain/anvil';
import {
  call,
  deployToken,
  mine,
  mint,
  payers,
  reorg,
  sendSigned,
  signedTransfer,
  transfer,
} from '../support/chain/chain-scenes';
import { type Faults, type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';
import { accountsBooked, accountsOnChain, type Bill, eventsOf } from '../support/chain/ledger';
import { Settlement } from '../support/chain/settlement';
import { scrape } from '../support/http/metrics';
import { until } from '../support/until';

/** More blocks than the depth at which the watcher re-reads a payment's block, including the endpoint's lag. */
const SOME_BLOCKS = 15;
/** Depth at which the watcher reads a block again. */
const DEEP = 11;

/** Faults despite which the watcher finds all payments. */
const PASSABLE: [string, Partial<Faults>][] = [
  ['lags behind', { lagBlocks: 3 }],
  ['omits the logs of the newest blocks', { logGaps: 0.8 }],
  ['always omits the logs of many blocks', { logGaps: 1, gapDepth: 10 }],
  ['repeats logs in any order', { repeats: 0.7 }],
  ['allows three blocks at a time', { maxRange: 3 }],
  ['refuses large results', { maxResults: 4 }],
  ['often fails, in several ways', { tooMany: 0.05, serverErrors: 0.05, resets: 0.05, garbage: 0.05 }],
  ['returns removed logs', { removedLogs: true }],
  ['finds few transactions', { nullTransactions: 0.8 }],
  ['returns logs that were not requested', { foreignLogs: true }],
];
/** Faults during which the watcher reads nothing. */
const TOTAL: [string, Partial<Faults>][] = [
  ['refuses every request (429)', { tooMany: 1 }],
  ['always fails (502)', { serverErrors: 1 }],
  ['resets every connection', { resets: 1 }],
  ['always returns truncated JSON', { garbage: 1 }],
  ['never responds', { timeouts: 1 }],
  ['reports another chain ID', { chainId: 1 }],
];
const EVERYTHING: Partial<Faults> = {
  lagBlocks: 2,
  logGaps: 0.5,
  repeats: 0.3,
  maxRange: 4,
  maxResults: 20,
  tooMany: 0.04,
  serverErrors: 0.04,
  resets: 0.04,
  garbage: 0.04,
  removedLogs: true,
  nullTransactions: 0.3,
  foreignLogs: true,
};

/** All faults of responses, without failing requests. */
const WRONG_LOGS: Partial<Faults> = { ...EVERYTHING, tooMany: 0, serverErrors: 0, resets: 0, garbage: 0 };

const STRANGERS = Array.from(
  { length: 40 },
  (_, index): Address => `0x${String(index + 1).padStart(40, '7')}`,
);
/** As many invoices as the watcher lets an endpoint filter. */
const MANY = 300;
const DEAD_URL = 'http://127.0.0.1:9';

let world: Settlement;
let token: Address;
let payer: Address;
let crowd: Address;
/** An unlisted token with the name and symbol of the listed one. */
let fake: Address;
/** Endpoint that most tests share, because a restart of Chit for another one takes longer than many tests. */
let shared: FaultyRpc;
let watchesShared = false;
/** Endpoints of a single test. */
let rpcs: FaultyRpc[] = [];
/** A separate Chit for tests that take twenty seconds, so that they run in parallel with the others. */
let patient: Settlement;
let patientRpcs: FaultyRpc[];
let late: { uuid: string; address: Address };

beforeAll(async () => {
  patientRpcs = [await startFaultyRpc(DEAD_URL), await startFaultyRpc(DEAD_URL)];
  const [mute, talking] = patientRpcs as [FaultyRpc, FaultyRpc];
  mute.fault({ timeouts: 1 });
  patient = await Settlement.start({ RPC_URLS_LOCAL: `${mute.url},${talking.url}` });
  talking.redirect(patient.anvil.url);
  const dollar = await deployToken(patient.anvil, 'PayToken', 'Test token', 'TEST', 6);
  await mint(patient.anvil, dollar, payers[0].address, 1_000_000n);
  // Not over the API, which would wait for the endpoint that never responds.
  await patient.chit.database.query(
    "INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES (gen_random_uuid(), 'a', 'A', $1, 'LOCAL', 6)",
    [dollar],
  );
  late = await patient.invoice(dollar, 1);
  await transfer(patient.anvil, dollar, late.address, 1_000_000n);

  // The pauses after failures grow to half a minute, and an endpoint that fails often has many in a row.
  world = await Settlement.start({}, { pauseShare: 0.1 });
  shared = await startFaultyRpc(world.anvil.url);
  token = await world.token(6);
  payer = await deployToken(world.anvil, 'Payer');
  fake = await deployToken(world.anvil, 'PayToken', 'Test token', 'TEST', 6);
  crowd = await deployToken(world.anvil, 'MultiTransfer');
  await mint(world.anvil, token, payer, 10n ** 30n);
});
afterEach(async () => {
  jest.restoreAllMocks();
  shared.reset(1);
  await Promise.all(rpcs.map((rpc) => rpc.stop()));
  rpcs = [];
});
afterAll(async () => {
  await Promise.all([...patientRpcs, patient, world, shared].map((part) => part.stop()));
});

/** The requests of the watcher: the facts of tokens are read through all endpoints. */
const logReads = ({ requests }: FaultyRpc) => requests.filter(({ method }) => method === 'eth_getLogs');

async function endpoint(faults: Partial<Faults> = {}, seed = 1): Promise<FaultyRpc> {
  const rpc = await startFaultyRpc(world.anvil.url, seed);
  rpcs.push(rpc);
  rpc.fault(faults);
  return rpc;
}

async function watch(...urls: string[]): Promise<void> {
  await world.chit.restart({ RPC_URLS_LOCAL: urls.join() });
  watchesShared = urls.join() === shared.url;
}

/** Gives Chit's endpoint these faults, from now on. */
async function watchThrough(faults: Partial<Faults>, seed = 1): Promise<FaultyRpc> {
  shared.reset(seed);
  shared.fault(faults);
  if (!watchesShared) await watch(shared.url);
  return shared;
}

/** Starts Chit anew with one endpoint, which has these faults from the beginning. */
async function startWith(faults: Partial<Faults>): Promise<FaultyRpc> {
  const rpc = await endpoint(faults);
  await watch(rpc.url);
  return rpc;
}

async function bill(amount: number): Promise<Bill> {
  return { ...(await world.invoice(token, amount)), token, amount: BigInt(Math.round(amount * 1e6)) };
}

/** Copies an invoice's row, with other addresses. */
const copyInvoice = ({ uuid }: Bill, count: number) =>
  world.chit.database.query(
    `INSERT INTO invoices SELECT copy.* FROM invoices AS first, generate_series(1, $2) AS n,
       jsonb_populate_record(first, jsonb_build_object('uuid', gen_random_uuid(), 'number', gen_random_uuid(),
         'checkout_token', gen_random_uuid(), 'contract_address', '0x8' || lpad(n::text, 39, '0'), 'status', 'created')) AS copy
     WHERE first.uuid = $1`,
    [uuid, count],
  );

const pay = ({ address }: Bill, amount: bigint) => transfer(world.anvil, token, address, amount);

const payMany = (bills: Bill[], amounts: bigint[]) =>
  call(world.anvil, 'Payer', payer, 'payMany', [token, bills.map(({ address }) => address), amounts]);

const strangersPay = () =>
  call(world.anvil, 'MultiTransfer', crowd, 'airdrop', [token, STRANGERS, 1_000_000n]);

/** Waits until the watcher has started another reading. */
async function looked(rpc: FaultyRpc): Promise<void> {
  const looks = () =>
    rpc.requests.filter(({ method, params }) => method === 'eth_chainId' || params?.[0] === 'latest').length;
  const before = looks();
  await until(async () => looks() > before);
}

/** Payments to several invoices among other transfers; `pause` runs between some blocks. */
async function history(pause: () => Promise<unknown> = async () => {}): Promise<Bill[]> {
  const bills = [await bill(12.345678), await bill(10), await bill(0.000002), await bill(7)] as const;
  const [whole, parts, twice, short] = bills;
  await pay(whole, 12_345_678n);
  await strangersPay();
  await pause();
  await mint(world.anvil, fake, short.address, 7_000_000n);
  await call(world.anvil, 'Payer', payer, 'payTwice', [token, twice.address, 2n]);
  await pay(parts, 4_000_000n);
  await pause();
  await payMany([parts, short, parts], [5_900_000n, 6_999_999n, 100_000n]);
  await strangersPay();
  await pause();
  return [...bills];
}

/** A payment that a reorganization can move by its signed transaction, with some blocks after it, which are read. */
async function payMovably(blocks: number): Promise<{ moving: Bill; raw: Hex }> {
  const moving = await bill(2);
  const { raw } = await signedTransfer(world.anvil, token, moving.address, 2_000_000n, { from: payers[1] });
  await sendSigned(world.anvil, { raw });
  await mine(world.anvil, blocks);
  await world.caughtUp();
  return { moving, raw };
}

/** Payments of which a reorganization moves one to another block and removes one permanently. */
async function reorganizedHistory(pause: () => Promise<unknown>): Promise<Bill[]> {
  const bills = [await bill(3), await bill(4)] as const;
  const [kept, lost] = bills;
  const moving = await signedTransfer(world.anvil, token, kept.address, 3_000_001n, { from: payers[1] });
  await sendSigned(world.anvil, moving);
  await pay(lost, 4_000_000n);
  await pause();
  await reorg(world.anvil, 3, [{ raw: moving.raw, offset: 1 }]);
  await pause();
  return [...bills];
}

/** The last block whose payments are settled. */
async function cursor(): Promise<number> {
  const [row] = await world.chit.database.query<{ block_number: string }>(
    `SELECT block_number FROM chain_cursors
     WHERE network = 'LOCAL' AND NOT EXISTS (SELECT FROM payments WHERE counted_as IS NOT NULL)`,
  );
  return Number(row?.block_number);
}

/** Waits until the current blocks are deep and the watcher has read them again. */
async function settled(): Promise<void> {
  const last = Number(await world.anvil.client.getBlockNumber({ cacheTime: 0 }));
  await mine(world.anvil, SOME_BLOCKS);
  await until(async () => (await cursor()) >= last + DEEP);
}

/** Expects Chit's records to equal the chain, and each paid invoice to have one more `paid` event than reversals. */
async function expectTruth(bills: Bill[]): Promise<void> {
  const truth = await accountsOnChain(world.anvil, bills);
  expect(await accountsBooked(world.chit.database, bills)).toEqual(truth);
  const told = (await eventsOf(world.chit.database, bills)).map((events) => {
    const paid = events.filter(({ type }) => type === 'paid').length;
    return (
      paid - events.filter(({ status }, i) => status !== 'paid' && events[i - 1]?.status === 'paid').length
    );
  });
  expect(told).toEqual(truth.map(({ status }) => (status === 'paid' ? 1 : 0)));
}

/** Expects exactly one event per payment, one `paid` event per paid invoice, and no others. */
async function expectNothingUndone(bills: Bill[]): Promise<void> {
  const truth = await accountsOnChain(world.anvil, bills);
  const events = await eventsOf(world.chit.database, bills);
  expect(events.map((told) => told.map(({ type }) => type).sort())).toEqual(
    truth.map(({ status, payments }) => [
      'created',
      ...(status === 'paid' ? ['paid'] : []),
      ...payments.map(() => 'payment_detected'),
    ]),
  );
}

/** Everything that a reading of the chain can change. */
const movements = () =>
  world.chit.database.query(
    `SELECT (SELECT count(*) FROM payments) AS payments,
       (SELECT count(*) FROM payments WHERE status = 'reverted') AS reverted,
       (SELECT coalesce(sum(amount_received), 0) FROM invoices) AS received,
       (SELECT count(*) FROM invoice_events WHERE type <> 'invoice.created') AS events`,
  );

const readiness = () => world.chit.fetch('GET', '/health/ready');
const readFailures = async () =>
  Number((await scrape(world.chit.url)).get('chit_chain_read_failures_total{network="LOCAL"}'));
const isDegraded = async () => (await readiness()).body.networks.LOCAL.state === 'degraded';

describe('An invoice is paid exactly as the chain says', () => {
  it.each(PASSABLE)('when the endpoint %s', async (_, faults) => {
    const rpc = await watchThrough(faults);
    const bills = await history(() => looked(rpc));
    await settled();
    await expectTruth(bills);
    await expectNothingUndone(bills);
  });

  it.each(PASSABLE.slice(0, 2))('when the chain is reorganized and the endpoint %s', async (_, faults) => {
    const rpc = await watchThrough(faults);
    const bills = await reorganizedHistory(() => looked(rpc));
    await settled();
    await expectTruth(bills);
  });

  it.each([1])('when the endpoint has all faults (seed %i)', async (seed) => {
    const rpc = await watchThrough(EVERYTHING, seed);
    const bills = await history(() => looked(rpc));
    await settled();
    await expectTruth(bills);
    await expectNothingUndone(bills);
  });

  it.each([2])('when the endpoint has all faults and the chain is reorganized (seed %i)', async (seed) => {
    const rpc = await watchThrough(EVERYTHING, seed);
    const bills = await history(() => looked(rpc));
    bills.push(...(await reorganizedHistory(() => looked(rpc))));
    await settled();
    await expectTruth(bills);
  });

  it.each(TOTAL)('after the endpoint %s, and not before', async (_, faults) => {
    // The failed read shows that none goes on that has begun before; the next one asks for the chain ID again.
    const rpc = await watchThrough({ serverErrors: 1 });
    await until(async () => rpc.requests.length > 0);
    rpc.reset(1);
    rpc.fault(faults);
    const before = await movements();
    const bills = await history();
    await until(async () => rpc.requests.length > 0);
    expect(await movements()).toEqual(before);
    rpc.heal();
    await settled();
    await expectTruth(bills);
    await expectNothingUndone(bills);
  });

  it('when the endpoint no longer returns logs that it returned before', async () => {
    const rpc = await watchThrough({});
    const bills = await history();
    await world.caughtUp();
    rpc.fault({ logGaps: 1, gapDepth: 1_000_000 });
    await settled();
    await expectTruth(bills);
    await expectNothingUndone(bills);
  });

  it('after the endpoint has returned a payment that a reorganization had reverted', async () => {
    const rpc = await watchThrough({ orphanedLogs: true });
    const lost = await bill(6);
    await pay(lost, 6_000_000n);
    await world.caughtUp();
    const before = await movements();
    await reorg(world.anvil, 1);
    await mine(world.anvil, 3);
    await until(isDegraded);
    expect(await movements()).toEqual(before);
    rpc.heal();
    await settled();
    await expectTruth([lost]);
  });

  it('when the index of the endpoint is behind for longer than any number of blocks', async () => {
    const rpc = await watchThrough({ indexLag: 60 });
    const unseen = await bill(6);
    await pay(unseen, 6_000_000n);
    await mine(world.anvil, 50);
    await world.caughtUp();
    rpc.fault({ indexLag: 0 });
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 40_000);
    // Each read looks at some of the older blocks again, as many as the limits of the endpoint permit. One new block a read, or
    // a busy machine mines more blocks than it reads.
    await until(async () => {
      await mine(world.anvil, 1);
      await looked(rpc);
      return (await world.see(unseen.uuid)).status === 'paid';
    });
    await expectTruth([unseen]);
  });

  it('when the endpoint replaces its head at every call, which is no failure', async () => {
    const calm = await endpoint();
    const rpc = await endpoint({ replacedHeads: true });
    await watch(rpc.url, calm.url);
    const bills = await history(() => looked(rpc));
    await settled();
    await expectTruth(bills);
    await expectNothingUndone(bills);
    expect(await readFailures()).toBe(0);
    expect(logReads(calm)).toEqual([]);
  });

  it('when a payment only moves, which causes no event', async () => {
    await watchThrough({});
    const { moving, raw } = await payMovably(3);
    await world.unseen(() => reorg(world.anvil, 4, [{ raw, offset: 3 }]));
    await settled();
    await expectTruth([moving]);
    await expectNothingUndone([moving]);
  });

  it('when a payment moves while Chit reads few blocks at a time, which causes no event', async () => {
    const rpc = await startWith({});
    const { moving, raw } = await payMovably(120);
    // Each failure halves the number of blocks of a read, which is 5,000 at most.
    rpc.fault({ serverErrors: 1 });
    await until(async () => (await readFailures()) >= 6);
    await reorg(world.anvil, 121, [{ raw, offset: 120 }]);
    rpc.heal();
    await settled();
    await expectTruth([moving]);
    await expectNothingUndone([moving]);
  });

  it('when the endpoint cannot deliver the logs of all blocks that a reorganization replaced', async () => {
    const rpc = await startWith({});
    const { moving, raw } = await payMovably(120);
    // A failure, not a refusal, by which Chit would learn to ask for fewer blocks.
    rpc.fault({ maxRange: 50, rangeRefusal: 500 });
    await world.unseen(() => reorg(world.anvil, 121, [{ raw, offset: 120 }]));
    await settled();
    await expectTruth([moving]);
  });

  it('when 40 blocks are unread at an endpoint that allows seven at a time', async () => {
    const bills = await history();
    await mine(world.anvil, 40);
    await startWith({ maxRange: 7 });
    await settled();
    await expectTruth(bills);
    // An endpoint's limit counts as refused, not as failed; after a failure the watcher would pause.
    expect(await readFailures()).toBe(0);
  });

  it('when an endpoint refuses even a single block for a while, which counts as a failure', async () => {
    const rpc = await startWith({ maxRange: 0.5 });
    const bills = await history();
    await until(async () => (await readFailures()) > 0);
    rpc.fault({ maxRange: 0 });
    await settled();
    await expectTruth(bills);
  });

  it("when there are too many invoices for the endpoint's filter", async () => {
    const bills = [...(await history()), ...(await Promise.all(Array.from({ length: 30 }, () => bill(2))))];
    await copyInvoice(bills[0] as Bill, MANY);
    const rpc = await watchThrough({ ...WRONG_LOGS, maxResults: 60 });
    for (const some of [bills.slice(-20), bills.slice(-30, -10)]) {
      await payMany(
        some,
        some.map(() => 1_000_000n),
      );
      await strangersPay();
      await looked(rpc);
    }
    await settled();
    await expectTruth(bills);
    await expectNothingUndone(bills);
    // Other tests have endpoints that answer only for few addresses.
    await world.chit.database.query(
      `UPDATE invoices SET status = 'expired', expires_on = now() - interval '60 days'
       WHERE contract_address LIKE '0x8000%'`,
    );
  });
});

describe('Data of an endpoint of another chain', () => {
  it('is ignored from the beginning, which health and metrics show', async () => {
    const rpc = await startWith({ chainId: 1 });
    await history();
    await until(isDegraded);
    expect(await readiness()).toMatchObject({
      status: 200,
      body: { status: 'ready', parts: { watcher: 'degraded' } },
    });
    expect(new Set(rpc.requests.map(({ method }) => method))).toEqual(new Set(['eth_chainId']));
    rpc.heal();
    await until(async () => (await readiness()).body.networks.LOCAL.state === 'up');
  });

  it.each([
    ['with the same id', 31337],
    ['with another id', 31338],
  ])('credits and reverts nothing when it switches to one %s', async (_, chainId) => {
    const rpc = await watchThrough({});
    const bills = await history();
    await settled();
    const unpaid = await bill(5);
    const before = await movements();
    const other = await startAnvil({ chainId });
    // The other chain has the same token at the same address, and a payment.
    expect(await deployToken(other, 'PayToken', 'Test token', 'TEST', 6)).toBe(token);
    await mint(other, token, unpaid.address, 5_000_000n);
    await mine(other, Number(await world.anvil.client.getBlockNumber({ cacheTime: 0 })));
    rpc.redirect(other.url);
    for (let looks = 0; looks < 3; looks++) await looked(rpc);
    expect(await movements()).toEqual(before);
    expect(await isDegraded()).toBe(true);

    rpc.redirect(world.anvil.url);
    await other.stop();
    await pay(unpaid, 5_000_000n);
    await settled();
    await expectTruth([...bills, unpaid]);
    await expectNothingUndone([...bills, unpaid]);
  });
});

describe('A second endpoint is used', () => {
  it('when the first is down', async () => {
    await watch(DEAD_URL, (await endpoint()).url);
    const bills = await history();
    await settled();
    await expectTruth(bills);
  });

  it('when the first reports another chain ID, and its blocks are not requested', async () => {
    const [liar, honest] = [await endpoint({ chainId: 1 }), await endpoint()];
    await watch(liar.url, honest.url);
    const bills = await history();
    await settled();
    await expectTruth(bills);
    expect(new Set(liar.requests.map(({ method }) => method))).toEqual(new Set(['eth_chainId']));
  });

  it('when the first has come to another chain with the same id', async () => {
    const [lost, right] = [await endpoint(), await endpoint()];
    await watch(lost.url, right.url);
    await looked(lost);
    const other = await startAnvil();
    try {
      await mine(other, Number(await world.anvil.client.getBlockNumber({ cacheTime: 0 })) + 1);
      // Its head never stands still.
      await other.client.setIntervalMining({ interval: 1 });
      lost.redirect(other.url);
      const bills = await history();
      await settled();
      await expectTruth(bills);
    } finally {
      await other.stop();
    }
  });

  it('when the first has no new block for half a minute', async () => {
    const [still, alive] = [await endpoint(), await endpoint()];
    await watch(still.url, alive.url);
    await looked(still);
    for (let behind = 1; behind <= 3; behind++) {
      still.fault({ lagBlocks: behind });
      await mine(world.anvil, 1);
    }
    const unpaid = await bill(8);
    still.fault({ lagBlocks: 4 });
    await pay(unpaid, 8_000_000n);
    // The second read begins after the first, which may have seen the head move, has ended.
    for (let looks = 0; looks < 2; looks++) await looked(still);
    expect(logReads(alive)).toEqual([]);
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 31_000);
    await world.becomes(unpaid.uuid, 'paid');
    await settled();
    await expectTruth([unpaid]);
  });

  it('when the first never responds', async () => {
    expect(await patient.becomes(late.uuid, 'paid')).toMatchObject({ amountReceived: '1' });
  });
});
