import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import type { Address, Hex } from 'viem';
import { AppError } from '../../src/errors';
import { RpcChain } from '../../src/infra/chain/rpc-chain';
import { createDatabase, migrate } from '../../src/infra/database/data-source';
import { createLiveEvents } from '../../src/infra/live-events';
import { createLogger } from '../../src/infra/logger';
import type { SignedIn } from '../../src/lib/actor';
import { TRANSFER_TOPIC } from '../../src/lib/chain/transfers';
import { InvoiceService } from '../../src/services/invoices/invoice.service';
import { InvoiceExpiryService } from '../../src/services/invoices/invoice-expiry.service';
import { InvoiceTransitions } from '../../src/services/invoices/invoice-transitions';
import { ChainWatcherService } from '../../src/services/settlement/chain-watcher.service';
import { PaymentService } from '../../src/services/settlement/payment.service';
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
import { type FaultyRpc, startFaultyRpc } from '../support/chain/faulty-rpc';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { WRONG_PAYMENT_TOTALS } from '../support/database/recount';
import { type Fact, InvoiceModel, type View } from './settlement-model';

/** Number of random histories to test; `npm run test:settlement` tests 20,000. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 150);
/** Number of invoices in one run; each has its own history. */
const LANES = 20;
const CONFIRMATIONS = 3;
const AMOUNT = 100n;
const DAY = 86_400;
/**
 * Genesis time of the chain, years ago: by the machine's clock every invoice has expired, so only the chain's time
 * decides, even in long runs.
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

/** A payment on the chain, and which of the payers made it. */
interface Sent {
  raw: Hex;
  payer: number;
  block: number;
}

interface Lane {
  uuid: string;
  address: Address;
}

let server: TestDatabase;
let database: DataSource;
let anvil: Anvil;
let faulty: FaultyRpc;
let token: Address;
const ids = { user: randomUUID(), token: randomUUID() };
const live = createLiveEvents();
const transitions = new InvoiceTransitions('https://pay.chit.test');
const log = createLogger('silent');

beforeAll(async () => {
  anvil = await startAnvil({ timestamp: GENESIS });
  faulty = await startFaultyRpc(anvil.url);
  token = await deployToken(anvil, 'PayToken', 'Test token', 'TEST', 6);
  for (const { address } of payers) await mint(anvil, token, address, 10n ** 30n);
  server = await createTestDatabase();
  database = await createDatabase(server.url).initialize();
  await migrate(database);
  await database.query("INSERT INTO users (uuid, role, fee_bps) VALUES ($1, 'admin', 100)", [ids.user]);
  await database.query(
    `INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ($1, 'a', 'A', $2, 'LOCAL', 6)`,
    [ids.token, token],
  );
});

afterAll(async () => {
  await database.destroy();
  await server.drop();
  await faulty.stop();
  await anvil.stop();
});

/** The system under test, as the composition root builds it; each is another process to the database. */
async function startWatcher(): Promise<ChainWatcherService> {
  const networks = [{ chain: new RpcChain('LOCAL', [faulty.url]), confirmations: CONFIRMATIONS }];
  const settlement = new SettlementService(database, transitions, live, log);
  const payments = new PaymentService(settlement);
  const watcher = new ChainWatcherService(database, payments, settlement, networks, 365, live, log);
  await watcher.open();
  return watcher;
}

const admin = {
  kind: 'user',
  account: { uuid: ids.user, role: 'admin' },
  person: { uuid: ids.user, memberRole: 'owner' },
} as SignedIn;

/** One run: invoices, their chain, and the history so far. */
class World {
  private readonly expiry = new InvoiceExpiryService(
    database,
    transitions,
    live,
    new ClockMonitor(database, log),
    log,
  );
  private readonly invoices = new InvoiceService(
    database,
    {} as never,
    {} as never,
    {} as never,
    {} as never,
    {} as never,
    transitions,
    live,
  );
  /** Sent payments in order; a dropped payment is sent again with another hash. */
  private sent: Sent[] = [];

  private constructor(
    readonly lanes: Lane[],
    readonly expires: number,
    private readonly firstBlock: number,
    private watcher: ChainWatcherService,
  ) {}

  /** Starts a run; `expires` is in seconds of the chain's time. */
  static async start(expires: number): Promise<World> {
    const lanes = Array.from({ length: LANES }, () => ({
      uuid: randomUUID(),
      address: `0x${randomBytes(20).toString('hex')}` as Address,
    }));
    await database.query(
      `INSERT INTO invoices (uuid, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals,
         network, contract_address, client, checkout_token, created_on, expires_on)
       SELECT uuid, $3, $4, 100, 1, $5, $6, 6, 'LOCAL', address, '0x', address, to_timestamp($7), to_timestamp($8)
       FROM unnest($1::uuid[], $2::text[]) AS lane (uuid, address)`,
      [
        lanes.map(({ uuid }) => uuid),
        lanes.map(({ address }) => address),
        ids.user,
        String(AMOUNT),
        ids.token,
        token,
        GENESIS,
        expires,
      ],
    );
    await database.query(
      "INSERT INTO invoice_events (invoice_uuid, sequence, type, status) SELECT uuid, 1, 'invoice.created', 'created' FROM unnest($1::uuid[]) AS lane (uuid)",
      [lanes.map(({ uuid }) => uuid)],
    );
    return new World(lanes, expires, await headNumber(), await startWatcher());
  }

  async stop(): Promise<void> {
    this.watcher.close();
    await this.watcher.release();
    // Closes the invoices, so that no later run watches them.
    await database.query(
      "UPDATE invoices SET status = 'expired', expires_on = 'epoch' WHERE status <> 'expired'",
    );
    await database.query("UPDATE invoices SET expires_on = 'epoch'");
  }

  /** Pays in a separate block. */
  async pay(lane: number, amount: bigint): Promise<void> {
    const { raw, payer } = await this.sign(lane, amount);
    const { blockNumber } = await sendSigned(anvil, { raw });
    this.sent.push({ raw, payer, block: Number(blockNumber) });
  }

  /** Replaces the top blocks; each payer's first payments there stay, `delay` blocks later, the others are dropped. */
  async reorganize(depth: number, keep: readonly number[], delay: number): Promise<void> {
    const head = await headNumber();
    const actual = Math.min(depth, head - this.firstBlock);
    if (actual < 1) return;
    const lowest = head - actual + 1;
    const kept = new Map<number, number>();
    const stays = this.sent.filter(({ payer, block }) => {
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
    this.sent = stays;
    await reorg(anvil, actual, included);
  }

  /** Reads the chain to its head. */
  async scan(): Promise<void> {
    await this.watcher.scan('LOCAL');
    faulty.heal();
  }

  /** Simulates a killed process: another watcher continues. */
  async replaceWatcher(): Promise<void> {
    await database.query("UPDATE chain_cursors SET lease_until = now() - interval '1 second'");
    this.watcher = await startWatcher();
  }

  /** Mines a block with payments at the exact second of the expiry, or next to it. */
  async payAt(time: number, lanes: readonly number[], amount: bigint): Promise<void> {
    if (time <= (await headTime())) return;
    await anvil.client.setAutomine(false);
    const payments: Sent[] = [];
    for (const lane of lanes) {
      const payment = await this.sign(lane, amount);
      await rpc(anvil, 'eth_sendRawTransaction', [payment.raw]);
      payments.push({ ...payment, block: 0 });
    }
    // Refused if a reverted block had a later time; the block then gets the current time.
    await anvil.client.setNextBlockTimestamp({ timestamp: BigInt(time) }).catch(() => {});
    await anvil.client.mine({ blocks: 1 });
    await anvil.client.setAutomine(true);
    const block = await headNumber();
    this.sent.push(...payments.map((payment) => ({ ...payment, block })));
  }

  expire = () => this.expiry.expireDue();

  byHand = (lane: number, status: View['status']) =>
    this.invoices.update(admin, this.lane(lane).uuid, status);

  /** Cancels an invoice as its merchant; a refusal is the model's concern. */
  cancel = (lane: number) =>
    this.invoices.cancel(admin, this.lane(lane).uuid).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    });

  /** Current transfers to each invoice, read from the chain. */
  async facts(): Promise<Map<string, Fact[]>> {
    const filter = {
      address: token,
      fromBlock: `0x${this.firstBlock.toString(16)}`,
      topics: [TRANSFER_TOPIC],
    };
    const logs = await rpc<RawLog[]>(anvil, 'eth_getLogs', [filter]);
    const facts = new Map<string, Fact[]>(this.lanes.map(({ address }) => [address, []]));
    for (const { topics, data, blockNumber, logIndex, transactionHash, blockTimestamp } of logs) {
      facts.get(`0x${topics[2]?.slice(-40)}`)?.push({
        id: transactionHash,
        transaction: transactionHash,
        amount: BigInt(data),
        block: Number(blockNumber),
        index: Number(logIndex),
        time: Number(blockTimestamp),
      });
    }
    return facts;
  }

  /** Reads the state of each invoice from Chit. */
  async views(): Promise<View[]> {
    const rows: { uuid: string; view: View }[] = await database.query(VIEWS, [
      this.lanes.map(({ uuid }) => uuid),
    ]);
    return rows.map(({ view }) => ({
      ...view,
      received: BigInt(view.received),
      pending: BigInt(view.pending),
    }));
  }

  private async sign(lane: number, amount: bigint) {
    const payer = lane % payers.length;
    const from = payers[payer];
    const { raw } = await signedTransfer(anvil, token, this.lane(lane).address, amount, { from });
    return { raw, payer };
  }

  private lane(index: number): Lane {
    return this.lanes[index] as Lane;
  }
}

const VIEWS = `
  SELECT lane.uuid, jsonb_build_object(
    'status', status, 'received', amount_received::text, 'pending', amount_pending::text, 'hash', hash,
    'late', paid_late, 'events', (
      SELECT jsonb_agg(replace(type, 'invoice.', '') ORDER BY sequence) FROM invoice_events
      WHERE invoice_uuid = invoices.uuid
    ), 'attention', ARRAY(
      SELECT reason FROM invoice_attention WHERE invoice_uuid = invoices.uuid AND resolved_on IS NULL
      ORDER BY reason COLLATE "C"
    )) AS view
  FROM unnest($1::uuid[]) WITH ORDINALITY AS lane (uuid, place) JOIN invoices USING (uuid) ORDER BY place`;

const headNumber = async () => Number(await anvil.client.getBlockNumber({ cacheTime: 0 }));

const headTime = async () => Number((await anvil.client.getBlock()).timestamp);

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

const scan = (faults: object) =>
  command(`scan ${JSON.stringify(faults)}`, async (models, world) => {
    faulty.fault(faults);
    await world.scan();
    const [facts, head, now] = [await world.facts(), await headNumber(), await headTime()];
    for (const [index, { address }] of world.lanes.entries())
      models[index]?.scan(facts.get(address) ?? [], head, now);
    await agree(models, world);
  });

const payments = fc
  .array(fc.tuple(lane, fc.constantFrom(1n, 30n, 50n, 99n, 100n, 150n)), { minLength: 1, maxLength: 8 })
  .map((several) =>
    command(`pay ${several.join(' ')}`, async (_models, world) => {
      for (const [index, amount] of several) await world.pay(index, amount);
    }),
  );

const paymentsAtExpiry = fc
  .record({
    lanes: fc.array(lane, { minLength: 1, maxLength: 6 }),
    amount: fc.constantFrom(50n, 100n),
    beside: fc.constantFrom(-1, 0, 0, 1),
  })
  .map(({ lanes, amount, beside }) =>
    command(`pay ${lanes} ${amount} at the expiry ${beside}`, (_models, world) =>
      world.payAt(world.expires + beside, lanes, amount),
    ),
  );

const mining = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(0, 1, 60, 2_000))
  .map(([blocks, seconds]) =>
    command(`mine ${blocks} × ${seconds} s`, () => mine(anvil, blocks, { seconds })),
  );

const reorganization = fc
  .record({
    depth: fc.integer({ min: 1, max: 12 }),
    keep: fc.array(fc.nat(3), { minLength: payers.length, maxLength: payers.length }),
    delay: fc.nat(3),
  })
  .map(({ depth, keep, delay }) =>
    command(`reorganize ${depth}, keep ${keep}, ${delay} later`, (_models, world) =>
      world.reorganize(depth, keep, delay),
    ),
  );

/**
 * Scans through an endpoint that garbles logs but never fails: a failure splits a range into parts, which the model
 * does not know and other tests cover.
 */
const scanning = fc
  .constantFrom({}, {}, { repeats: 0.5, removedLogs: true }, { repeats: 0.2, foreignLogs: true })
  .map(scan);

const expiry = fc.constant(
  command('expire', async (models, world) => {
    await world.expire();
    const now = await lastRead();
    for (const model of models) model.expire(now);
    await agree(models, world);
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

/** Time of the last block read, which decides about expiry. */
async function lastRead(): Promise<number> {
  const [{ time }] = await database.query(
    'SELECT coalesce(extract(epoch FROM block_time), 0)::int AS time FROM chain_cursors',
  );
  return time;
}

describe('Settlement', () => {
  it(`comes to what the plain model says, through ${HISTORIES} random histories`, async () => {
    const history = fc.commands(
      [
        payments,
        payments,
        paymentsAtExpiry,
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
        const expires = (await headTime()) + ttl;
        const world = await World.start(expires);
        try {
          const models = world.lanes.map(() => new InvoiceModel(AMOUNT, expires, CONFIRMATIONS));
          await fc.asyncModelRun(() => ({ model: models, real: world }), commands);
          await scan({}).run(models, world);
          expect(await server.query(WRONG_PAYMENT_TOTALS)).toMatchObject([{ missing: 0, surplus: 0 }]);
        } finally {
          await world.stop();
        }
      }),
      { numRuns: Math.ceil(HISTORIES / LANES), endOnFailure: Boolean(process.env['CI']) },
    );
  }, 3_600_000);
});
