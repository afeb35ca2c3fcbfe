import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import type { Address, Hex } from 'viem';
import { AppError } from '../../src/errors';
import { RpcChain } from '../../src/infra/chain/rpc-chain';
import { RateLimitError } from '../../src/infra/chain/rpc-error';
import { createDatabase, migrate } from '../../src/infra/database/data-source';
import { createLiveEvents } from '../../src/infra/live-events';
import { createLogger } from '../../src/infra/logger';
import { Replicas } from '../../src/infra/replicas';
import type { SignedIn } from '../../src/lib/actor';
import type { NetworkId } from '../../src/lib/chain/networks';
import { TRANSFER_TOPIC } from '../../src/lib/chain/transfers';
import { InvoiceExpiryService } from '../../src/services/invoices/invoice-expiry.service';
import { InvoiceTransitions } from '../../src/services/invoices/invoice-transitions';
import { RefundRecognition } from '../../src/services/refunds/refund-recognition';
import { ChainWatcherService } from '../../src/services/settlement/chain-watcher.service';
import { PaymentService } from '../../src/services/settlement/payment.service';
import { PayoutService } from '../../src/services/settlement/payout.service';
import { SettlementService } from '../../src/services/settlement/settlement.service';
import { ClockMonitor } from '../../src/services/shared/clock-monitor';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import {
  deployToken,
  type Included,
  mine,
  mint,
  payers,
  reorg,
  rpc,
  sendSigned,
  signedTransfer,
} from '../support/chain/chain-scenes';
import { type Faults, type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { WRONG_PAYMENT_TOTALS } from '../support/database/recount';
import { until } from '../support/until';
import { type Fact, InvoiceModel, type Option, type View } from './settlement-model';
import { readProven, readViews, settlingInvoices } from './settlement-views';

/**
 * Number of random histories to test; `npm run test:settlement` tests 20,000. Two thousand take 90 to 120 seconds of one
 * core.
 */
const HISTORIES = Number(process.env['HISTORIES'] ?? 100);
/** Number of invoices in one run; each has its own history. */
const LANES = 20;
/** Number of invoices in one run (0 to 20) that can be paid on both chains; the others only on the first chain. */
const TWO_CHAIN_LANES = Number(process.env['TWO_CHAIN_LANES'] ?? 10);
/** Tolerances of the invoices in basis points, by turns. Of 100 and 250 base units, 1 % leaves a fraction for one. */
const TOLERANCES = [0, 100, 250];
/** Shares of the amounts below which money is told to nobody, in percent, by turns. */
const NOTICE_PERCENT = [0, 2, 0, 40];
const DAY = 86_400;
/** Blocks after which a block has been read a second time. */
const DEEP = 12;
/**
 * Genesis time of the chains, years ago: by the machine's clock every invoice has expired, so only the chains' times
 * decide, even in long runs.
 */
const GENESIS = Math.floor(Date.now() / 1000) - 3_650 * DAY;

interface RawLog {
  address: string;
  topics: Hex[];
  data: Hex;
  blockNumber: Hex;
  logIndex: Hex;
  transactionHash: Hex;
  blockTimestamp: Hex;
}

/** The last block of a chain that Chit has read; `time` is in seconds. */
interface Place {
  number: number;
  hash: Hex | null;
  time: number;
}

/** A payment on the chain, and which of the payers made it. */
interface Sent {
  raw: Hex;
  payer: number;
  block: number;
}

interface Lane {
  uuid: string;
  address: Address;
  /** Indices of the chains on which the invoice can be paid, in the order of its options. */
  chains: readonly number[];
  /** Tolerance of the invoice for shortfalls, in basis points. */
  tolerance: number;
  /** Part of the amount below which money is told to nobody, in units of 10^-18. */
  share: bigint;
}

/** A chain with one token, and what a full payment in this token is. */
interface Chain extends Option {
  confirmations: number;
  decimals: number;
  tokenUuid: string;
  anvil: Anvil;
  faulty: FaultyRpc;
  token: Address;
}

let server: TestDatabase;
let database: DataSource;
let chains: Chain[];
const ids = { user: randomUUID() };
const live = createLiveEvents();
const transitions = new InvoiceTransitions('https://pay.chit.test');
const log = createLogger('silent');

beforeAll(async () => {
  chains = [
    await startChain(31_337, { network: 'LOCAL', confirmations: 3, decimals: 6, amount: 100n }),
    await startChain(421_614, { network: 'ARB_SEPOLIA', confirmations: 5, decimals: 18, amount: 250n }),
  ];
  server = await createTestDatabase();
  database = await createDatabase(server.url).initialize();
  await migrate(database);
  await database.query("INSERT INTO users (uuid, role, fee_bps) VALUES ($1, 'admin', 100)", [ids.user]);
  for (const { tokenUuid, token, network, decimals } of chains)
    await database.query(
      "INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ($1, 'a', 'A', $2, $3, $4)",
      [tokenUuid, token, network, decimals],
    );
  const watcher = await startWatcher();
  for (const { network } of chains) await watcher.scan(network as NetworkId);
  watcher.close();
  await watcher.release();
});

afterAll(async () => {
  await database.destroy();
  await server.drop();
  for (const { faulty, anvil } of chains) {
    await faulty.stop();
    await anvil.stop();
  }
});

async function startChain(
  chainId: number,
  option: Pick<Chain, 'network' | 'confirmations' | 'decimals' | 'amount'>,
): Promise<Chain> {
  const anvil = await startAnvil({ chainId, timestamp: GENESIS });
  const token = await deployToken(anvil, 'PayToken', 'Test token', 'TEST', option.decimals);
  for (const { address } of payers) await mint(anvil, token, address, 10n ** 30n);
  return { ...option, tokenUuid: randomUUID(), anvil, faulty: await startFaultyRpc(anvil.url), token };
}

/** A watcher that looks at the addresses of ended invoices only when a history says so. */
class Watcher extends ChainWatcherService {
  isLooking = false;
  endpoints: RpcChain[] = [];

  override async checkAddresses(network: NetworkId): Promise<void> {
    if (this.isLooking) await super.checkAddresses(network);
  }
}

/** The system under test, as the composition root builds it; each is another process to the database. */
async function startWatcher(): Promise<Watcher> {
  const networks = chains.map(({ network, faulty, confirmations }) => ({
    chain: new RpcChain(network as NetworkId, [faulty.url]),
    confirmations,
  }));
  const refunds = new RefundRecognition(transitions);
  const settlement = new SettlementService(database, transitions, live, log);
  const payments = new PaymentService(settlement);
  const payouts = new PayoutService(database, new Replicas([], database, log), transitions, live, log);
  const watcher = new Watcher(database, payments, settlement, refunds, payouts, networks, 365, live, log);
  watcher.endpoints = networks.map(({ chain }) => chain);
  await watcher.open();
  return watcher;
}

const admin = {
  kind: 'user',
  account: { uuid: ids.user, role: 'admin' },
  person: { uuid: ids.user, memberRole: 'owner' },
} as SignedIn;

/** One run: invoices, their chains, and the history so far. */
class World {
  private readonly expiry = new InvoiceExpiryService(
    database,
    transitions,
    live,
    new ClockMonitor(database, log),
    log,
  );
  private readonly invoices = settlingInvoices(database, transitions, live);
  /** Sent payments of each chain in order; a dropped payment is sent again with another hash. */
  private readonly sent: Sent[][] = chains.map(() => []);
  /** Blocks of each chain whose logs an endpoint did not deliver. */
  private readonly hidden: Set<number>[] = chains.map(() => new Set());
  /** Payments as Chit has seen them last, by their ids. */
  private readonly seen = new Map<string, Fact>();

  private constructor(
    readonly lanes: Lane[],
    readonly expires: number,
    private readonly firstBlocks: readonly number[],
    private watcher: Watcher,
  ) {}

  /** Starts a run; `expires` is in seconds of the chains' time. */
  static async start(expires: number): Promise<World> {
    const lanes = Array.from({ length: LANES }, (_, index) => ({
      uuid: randomUUID(),
      address: `0x${randomBytes(20).toString('hex')}` as Address,
      chains: index >= TWO_CHAIN_LANES ? [0] : index % 2 === 0 ? [0, 1] : [1, 0],
      tolerance: TOLERANCES[index % TOLERANCES.length] as number,
      share: BigInt(NOTICE_PERCENT[index % NOTICE_PERCENT.length] as number) * 10n ** 16n,
    }));
    await database.query(
      `INSERT INTO invoices (number, uuid, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals,
         network, contract_address, client, checkout_token, created_on, expires_on, options, tolerance_bps, notice_share)
       SELECT gen_random_uuid(), uuid, $2, amount, 100, 1, "tokenUuid", token, decimals, network, address, '0x', address, to_timestamp($3),
         to_timestamp($4), options, tolerance, share
       FROM json_to_recordset($1) AS lane (uuid uuid, address text, amount numeric, "tokenUuid" uuid, token text,
         decimals integer, network text, options json, tolerance integer, share numeric)`,
      [JSON.stringify(lanes.map(invoiceRow)), ids.user, GENESIS, expires],
    );
    await database.query(
      'INSERT INTO invoice_networks (invoice_uuid, network) SELECT lane, network FROM unnest($1::uuid[]) AS lane, unnest($2::text[]) AS network',
      [
        lanes.flatMap(({ uuid, chains }) => (chains.length > 1 ? [uuid] : [])),
        chains.map(({ network }) => network),
      ],
    );
    // The price of each second invoice is no multiple of its amounts, so that payments are worth fractions of a cent.
    await database.query(
      "UPDATE invoices SET price_amount = '33.33', price_currency = 'EUR' WHERE uuid = ANY ($1)",
      [lanes.filter((_, index) => index % 4 < 2).map(({ uuid }) => uuid)],
    );
    await database.query(
      "INSERT INTO invoice_events (invoice_uuid, sequence, type, status) SELECT uuid, 1, 'invoice.created', 'created' FROM unnest($1::uuid[]) AS lane (uuid)",
      [lanes.map(({ uuid }) => uuid)],
    );
    return new World(lanes, expires, await Promise.all(chains.map(headNumber)), await startWatcher());
  }

  async stop(): Promise<void> {
    this.watcher.close();
    await this.watcher.release();
    // Closes the invoices, so that no later run watches them.
    const lanes = this.lanes.map(({ uuid }) => uuid);
    await database.query(
      "UPDATE invoices SET status = 'expired', expires_on = 'epoch' WHERE uuid = ANY ($1)",
      [lanes],
    );
    await database.query("UPDATE invoice_networks SET closed_on = 'epoch' WHERE invoice_uuid = ANY ($1)", [
      lanes,
    ]);
  }

  /** Pays in a separate block. */
  async pay(lane: number, option: number, amount: bigint): Promise<void> {
    const { chain, raw, payer } = await this.sign(lane, option, amount);
    const { blockNumber } = await sendSigned(chainAt(chain).anvil, { raw });
    this.sent[chain]?.push({ raw, payer, block: Number(blockNumber) });
  }

  /** Replaces the top blocks; each payer's first payments there stay, `delay` blocks later, the others are dropped. */
  async reorganize(chain: number, depth: number, keep: readonly number[], delay: number): Promise<void> {
    const head = await headNumber(chainAt(chain));
    const actual = Math.min(depth, head - (this.firstBlocks[chain] as number));
    if (actual < 1) return;
    const lowest = head - actual + 1;
    const kept = new Map<number, number>();
    const sent = this.sent[chain] as Sent[];
    const stays = sent.filter(({ payer, block }) => {
      if (block < lowest) return true;
      const count = kept.get(payer) ?? 0;
      kept.set(payer, count + 1);
      return count < (keep[payer] ?? 0);
    });
    const included: Included[] = [];
    for (const payment of stays.filter(({ block }) => block >= lowest)) {
      payment.block = Math.min(head, payment.block + delay);
      included.push({ raw: payment.raw, offset: payment.block - lowest });
    }
    this.sent[chain] = stays;
    await reorg(chainAt(chain).anvil, actual, included);
  }

  /** Reads a chain as far as its endpoint lets it; `behind` is how many blocks less than the head it knows or has indexed. */
  async scan(index: number, { hides, ...faults }: Scanning): Promise<void> {
    const { network, faulty } = chainAt(index);
    const head = await headNumber(chainAt(index));
    const from = head - (faults.indexLag ?? 0);
    for (let block = from + 1; block <= head; block += 1) this.hidden[index]?.add(block);
    if (hides !== undefined) this.hidden[index]?.add(head - hides);
    faulty.fault({ ...faults, ...(hides !== undefined && { hiddenBlock: head - hides }) });
    try {
      await this.watcher.scan(network as NetworkId);
      // A renewal of the lease that the killed watcher has sent may come after its death.
      if (!this.watcher.states.some((state) => state.network === network && state.state === 'standby'))
        return;
      await this.endLeases();
      await this.watcher.scan(network as NetworkId);
    } catch (error) {
      if (!(error instanceof RateLimitError)) throw error;
    } finally {
      faulty.heal();
    }
  }

  /** Waits until the endpoint no longer rests after it has refused a request because of the rate. */
  rested = (index: number) => until(async () => this.watcher.endpoints[index]?.isAwake);

  /** Looks at the addresses of ended invoices; the endpoint hides what it hid before if `isHiding`. */
  async look(index: number, isHiding: boolean): Promise<void> {
    const { network, faulty } = chainAt(index);
    await database.query('UPDATE address_checks SET next_on = now()');
    // A renewal that the watcher of an earlier history has sent may come after its end.
    await this.endLeases();
    const newest = Math.max(0, ...(this.hidden[index] ?? []));
    if (isHiding) faulty.fault({ hiddenBlock: newest });
    await this.rested(index);
    this.watcher.isLooking = true;
    await this.watcher.checkAddresses(network as NetworkId);
    this.watcher.isLooking = false;
    faulty.heal();
  }

  /**
   * Returns the payments to each invoice on a chain that Chit knows, as they are on the chain that it has read, and the
   * amounts that it does not know. Fails when it counts a payment that is not on this chain, or has missed one that no
   * endpoint hid.
   */
  async found(
    index: number,
    { number, hash }: Place,
  ): Promise<{ known: Fact[][]; missing: Fact[][]; isCurrent: boolean }> {
    const rows: { invoice: string; id: string }[] = await database.query(
      `SELECT invoice_uuid AS invoice, transaction_hash AS id FROM payments
       WHERE network = $1 AND status <> 'reverted' AND invoice_uuid = ANY ($2)`,
      [chainAt(index).network, this.lanes.map(({ uuid }) => uuid)],
    );
    const truth = await this.facts(index);
    const isCurrent = (await hashAt(chainAt(index), number)) === hash;
    const ofLane = this.lanes.map(({ uuid, address }) => {
      const there = new Map(truth.get(address)?.map((fact) => [fact.id, fact]));
      const ids = new Set(rows.filter(({ invoice }) => invoice === uuid).map(({ id }) => id));
      const missing = isCurrent
        ? [...there.values()].filter(({ id, block }) => !ids.has(id) && block <= number)
        : [];
      // What was in a block that was replaced stays until its number is read again.
      const wasRead = (id: string) => (this.seen.get(id)?.block ?? 0) <= number;
      const isFalse = (id: string) => isCurrent && !there.has(id) && wasRead(id);
      const isMissed = ({ block }: Fact) => !this.hidden[index]?.has(block);
      expect({ false: [...ids].filter(isFalse), missed: missing.filter(isMissed) }).toEqual({
        false: [],
        missed: [],
      });
      const known = [...ids].map(
        (id) =>
          (isCurrent ? (there.get(id) ?? this.seen.get(id)) : (this.seen.get(id) ?? there.get(id))) as Fact,
      );
      for (const fact of known) this.seen.set(fact.id, fact);
      return { known, missing };
    });
    const [known, missing] = [ofLane.map((each) => each.known), ofLane.map((each) => each.missing)];
    return { known, missing, isCurrent };
  }

  /** Simulates a killed process: another watcher continues. */
  async replaceWatcher(): Promise<void> {
    await this.endLeases();
    this.watcher = await startWatcher();
  }

  private endLeases = () =>
    database.query("UPDATE chain_cursors SET lease_until = now() - interval '1 second'");

  /** Mines a block of a chain with payments at the exact second of the expiry, or next to it. */
  async payAt(chain: number, time: number, lanes: readonly number[], percent: bigint): Promise<void> {
    const { anvil, amount } = chainAt(chain);
    if (time <= (await headTime(chainAt(chain)))) return;
    await anvil.client.setAutomine(false);
    const payments: Sent[] = [];
    for (const lane of lanes) {
      const option = this.lane(lane).chains.indexOf(chain);
      if (option < 0) continue;
      const payment = await this.sign(lane, option, (amount * percent) / 100n);
      await rpc(anvil, 'eth_sendRawTransaction', [payment.raw]);
      payments.push({ ...payment, block: 0 });
    }
    // Refused if a reverted block had a later time; the block then gets the current time.
    await anvil.client.setNextBlockTimestamp({ timestamp: BigInt(time) }).catch(() => {});
    await anvil.client.mine({ blocks: 1 });
    await anvil.client.setAutomine(true);
    const block = await headNumber(chainAt(chain));
    this.sent[chain]?.push(...payments.map((payment) => ({ ...payment, block })));
  }

  /** Expires what is due, and returns for each invoice whether a look had proven before that all its money is known. */
  async expire(): Promise<boolean[]> {
    const proven = await readProven(
      database,
      this.lanes.map(({ uuid }) => uuid),
    );
    await this.expiry.expireDue();
    return proven;
  }

  byHand = (lane: number, status: View['status']) =>
    this.invoices.update(admin, this.lane(lane).uuid, { status });

  /** Cancels an invoice as its merchant; a refusal is the model's concern. */
  cancel = (lane: number) =>
    this.invoices.cancel(admin, this.lane(lane).uuid).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    });

  /** Current transfers to each invoice, read from a chain. */
  async facts(chain: number): Promise<Map<string, Fact[]>> {
    const { network, token, anvil } = chainAt(chain);
    const filter = {
      address: token,
      fromBlock: `0x${this.firstBlocks[chain]?.toString(16)}`,
      topics: [TRANSFER_TOPIC],
    };
    const logs = await rpc<RawLog[]>(anvil, 'eth_getLogs', [filter]);
    const facts = new Map<string, Fact[]>(this.lanes.map(({ address }) => [address, []]));
    for (const { topics, data, blockNumber, logIndex, transactionHash, blockTimestamp } of logs) {
      facts.get(`0x${topics[2]?.slice(-40)}`)?.push({
        id: transactionHash,
        transaction: transactionHash,
        network,
        amount: BigInt(data),
        block: Number(blockNumber),
        index: Number(logIndex),
        time: Number(blockTimestamp),
      });
    }
    return facts;
  }

  /** Reads the state of each invoice from Chit. */
  views = () =>
    readViews(
      database,
      this.lanes.map(({ uuid }) => uuid),
    );

  private async sign(lane: number, option: number, amount: bigint) {
    const { address, chains: accepted } = this.lane(lane);
    const chain = accepted[option % accepted.length] as number;
    const payer = lane % payers.length;
    const { anvil, token } = chainAt(chain);
    const { raw } = await signedTransfer(anvil, token, address, amount, { from: payers[payer] });
    return { chain, raw, payer };
  }

  private lane(index: number): Lane {
    return this.lanes[index] as Lane;
  }
}

const chainAt = (index: number) => chains[index] as Chain;

/** Columns of a new invoice. */
function invoiceRow({ uuid, address, chains: accepted, tolerance, share }: Lane) {
  const { anvil, faulty, confirmations, ...first } = chainAt(accepted[0] as number);
  const options = accepted.map(chainAt).map(({ tokenUuid, token, decimals, network, amount }) => ({
    tokenUuid,
    tokenAddress: token,
    tokenDecimals: decimals,
    network,
    amount: String(amount),
    feeAmount: '1',
    amountReceived: '0',
    amountPending: '0',
  }));
  return {
    uuid,
    address,
    tolerance,
    share: String(share),
    ...first,
    amount: String(first.amount),
    options: options.length > 1 ? options : null,
  };
}

const hashAt = async ({ anvil }: Chain, number: number) =>
  (await anvil.client.getBlock({ blockNumber: BigInt(number) }).catch(() => null))?.hash ?? null;

const headNumber = async ({ anvil }: Chain) => Number(await anvil.client.getBlockNumber({ cacheTime: 0 }));

const headTime = async ({ anvil }: Chain) => Number((await anvil.client.getBlock()).timestamp);

/** Brings the chains to the same time, which it returns. */
async function alignTimes(): Promise<number> {
  const times = await Promise.all(chains.map(headTime));
  const time = Math.max(...times) + 1;
  for (const { anvil } of chains) {
    await anvil.client.setNextBlockTimestamp({ timestamp: BigInt(time) }).catch(() => {});
    await mine(anvil, 1);
  }
  return time;
}

type Command = fc.AsyncCommand<InvoiceModel[], World>;

const command = (name: string, run: (models: InvoiceModel[], world: World) => Promise<unknown>): Command => ({
  check: () => true,
  run: async (models, world) => {
    await run(models, world);
  },
  toString: () => name,
});

async function agree(models: InvoiceModel[], world: World): Promise<void> {
  expect(await world.views()).toEqual(models.map(({ view }) => view));
}

const lane = fc.nat(LANES - 1);

const chain = fc.nat(1);

/** Faults of an endpoint in a scan; `hides` counts the blocks from the head down to the one whose logs it hides. */
type Scanning = Partial<Faults> & { hides?: number };

/** Tells the models what Chit knows of a chain; returns what it does not know of the chain that it has read. */
async function follow(models: InvoiceModel[], world: World, index: number) {
  const places = await readPlaces();
  const { known, ...found } = await world.found(index, places[index] as Place);
  const chain = { ...chainAt(index), head: places[index]?.number as number };
  for (const [place, { chains: accepted }] of world.lanes.entries())
    if (accepted.includes(index))
      models[place]?.scan(chain, known[place] as Fact[], readUpTo(accepted, places));
  return found;
}

const scan = (index: number, faults: Scanning) =>
  command(`scan ${index} ${JSON.stringify(faults)}`, async (models, world) => {
    await world.scan(index, faults);
    await follow(models, world, index);
    await agree(models, world);
  });

const payments = fc
  .array(
    fc.tuple(lane, chain, fc.constantFrom(1n, 1n, 2n, 30n, 50n, 75n, 98n, 99n, 100n, 125n, 150n, 244n, 250n)),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((several) =>
    command(`pay ${several.join(' ')}`, async (_models, world) => {
      for (const [index, option, amount] of several) await world.pay(index, option, amount);
    }),
  );

const paymentsAtExpiry = fc
  .record({
    lanes: fc.array(lane, { minLength: 1, maxLength: 6 }),
    chain,
    percent: fc.constantFrom(1n, 50n, 98n, 100n),
    beside: fc.constantFrom(-1, 0, 0, 1),
  })
  .map(({ lanes, chain, percent, beside }) =>
    command(`pay ${lanes} ${percent}% on ${chain} at the expiry ${beside}`, (_models, world) =>
      world.payAt(chain, world.expires + beside, lanes, percent),
    ),
  );

const mining = fc
  .tuple(chain, fc.integer({ min: 1, max: 4 }), fc.constantFrom(0, 1, 60, 2_000))
  .map(([index, blocks, seconds]) =>
    command(`mine ${blocks} × ${seconds} s on ${index}`, () =>
      mine(chainAt(index).anvil, blocks, { seconds }),
    ),
  );

const reorganization = fc
  .record({
    chain,
    depth: fc.integer({ min: 1, max: 12 }),
    keep: fc.array(fc.nat(3), { minLength: payers.length, maxLength: payers.length }),
    delay: fc.nat(3),
  })
  .map(({ chain, depth, keep, delay }) =>
    command(`reorganize ${chain} by ${depth}, keep ${keep}, ${delay} later`, (_models, world) =>
      world.reorganize(chain, depth, keep, delay),
    ),
  );

/** Scans through an endpoint that garbles logs, is behind, has not indexed its newest blocks, hides a block, or is throttled. */
const scanning = fc
  .tuple(
    chain,
    fc.constantFrom<Scanning>(
      {},
      {},
      {},
      { repeats: 0.5, removedLogs: true },
      { repeats: 0.2, foreignLogs: true },
      { lagBlocks: 1 },
      { lagBlocks: 5 },
      { indexLag: 2 },
      { indexLag: 8 },
      { hides: 0 },
      { hides: 3 },
      { tooMany: 0.2 },
    ),
  )
  .map(([index, faults]) => scan(index, faults));

const expire = (isHiding: boolean) =>
  command(isHiding ? 'expire, while the endpoint hides a block' : 'expire', async (models, world) => {
    const found: Awaited<ReturnType<typeof follow>>[] = [];
    for (const index of chains.keys()) {
      await world.look(index, isHiding);
      found.push(await follow(models, world, index));
    }
    // After a reorganization that Chit has not seen yet, a look may fail.
    const isClear = !isHiding && found.every(({ isCurrent }) => isCurrent);
    const proven = await world.expire();
    const places = await readPlaces();
    for (const [place, { chains: accepted }] of world.lanes.entries()) {
      const model = models[place] as InvoiceModel;
      const read = readUpTo(accepted, places);
      const missing = found.flatMap((of) => of.missing[place] as Fact[]);
      // No invoice ends while money that came in time is at its address and nobody knows it.
      if (proven[place]) expect(missing.filter(({ time }) => time <= model.expires)).toEqual([]);
      if (proven[place]) model.expire(read);
      else if (isClear && missing.length === 0)
        expect(model.view.status === 'created' && read > model.expires).toBe(false);
    }
    await agree(models, world);
  });

const expiry = fc.constantFrom(false, false, true).map(expire);

/** Pays in the last second, in a block whose logs the endpoint hides while the chain is read past the expiry. */
const unseenAtExpiry = fc
  .record({
    lanes: fc.array(lane, { minLength: 1, maxLength: 6 }),
    chain,
    percent: fc.constantFrom(1n, 50n, 100n),
    isHiding: fc.boolean(),
  })
  .map(({ lanes, chain, percent, isHiding }) =>
    command(`pay ${lanes} ${percent}% on ${chain} at the expiry, unseen`, async (models, world) => {
      await world.payAt(chain, world.expires, lanes, percent);
      await mine(chainAt(chain).anvil, 2, { seconds: 60 });
      await scan(chain, { hides: 2 }).run(models, world);
      await expire(isHiding).run(models, world);
    }),
  );

const hand = fc.tuple(lane, fc.constantFrom('created', 'paid', 'expired')).map(([index, status]) =>
  command(`set ${index} ${status}`, async (models, world) => {
    await world.byHand(index, status as View['status']);
    models[index]?.byHand(status as View['status']);
    await agree(models, world);
  }),
);

const cancelling = lane.map((index) =>
  command(`cancel ${index}`, async (models, world) => {
    await world.cancel(index);
    models[index]?.cancel(Date.now() / 1000);
    await agree(models, world);
  }),
);

const kill = fc.constant(command('kill the watcher', (_models, world) => world.replaceWatcher()));

/** The last block read of each chain, whose time decides about expiry. */
async function readPlaces(): Promise<Place[]> {
  const rows: (Place & { network: string })[] = await database.query(
    `SELECT network, block_number::int AS number, block_hash AS hash, extract(epoch FROM block_time)::int AS time
     FROM chain_cursors`,
  );
  return chains.map(({ network }) => rows.find((row) => row.network === network) as Place);
}

/** Time up to which all these chains have been read. */
const readUpTo = (accepted: readonly number[], places: readonly Place[]) =>
  Math.min(...accepted.map((index) => places[index]?.time as number));

/** Ends a history: every block becomes so deep that it is read again. Then nothing is unknown, and nothing unexplained. */
async function end(models: InvoiceModel[], world: World): Promise<void> {
  for (const [index, { anvil }] of chains.entries()) {
    await world.rested(index);
    await scan(index, {}).run(models, world);
    await mine(anvil, DEEP);
    await scan(index, {}).run(models, world);
    await world.look(index, false);
    const { missing, isCurrent } = await follow(models, world, index);
    expect({ missing: missing.flat(), isCurrent }).toEqual({ missing: [], isCurrent: true });
    expect((await readPlaces())[index]?.number).toBe(await headNumber(chainAt(index)));
  }
  await agree(models, world);
  const open =
    "SELECT FROM invoice_attention WHERE reason = 'UNEXPLAINED_BALANCE' AND resolved_on IS NULL AND invoice_uuid = ANY ($1)";
  expect(await database.query(open, [world.lanes.map(({ uuid }) => uuid)])).toEqual([]);
}

describe('Settlement', () => {
  it(`comes to what the plain model says, through ${HISTORIES} random histories on two chains`, async () => {
    const history = fc.commands(
      [
        payments,
        payments,
        paymentsAtExpiry,
        unseenAtExpiry,
        mining,
        reorganization,
        scanning,
        scanning,
        expiry,
        hand,
        cancelling,
        kill,
      ],
      { maxCommands: 30, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(history, fc.constantFrom(100, 3_000), async (commands, ttl) => {
        const expires = (await alignTimes()) + ttl;
        const world = await World.start(expires);
        try {
          const models = world.lanes.map(
            ({ chains, tolerance, share }) =>
              new InvoiceModel(chains.map(chainAt), expires, BigInt(tolerance), share),
          );
          await fc.asyncModelRun(() => ({ model: models, real: world }), commands);
          await end(models, world);
          expect(await server.query(WRONG_PAYMENT_TOTALS)).toMatchObject([{ missing: 0, surplus: 0 }]);
        } finally {
          await world.stop();
        }
      }),
      { numRuns: Math.ceil(HISTORIES / LANES), endOnFailure: Boolean(process.env['CI']) },
    );
  }, 3_600_000);
});
