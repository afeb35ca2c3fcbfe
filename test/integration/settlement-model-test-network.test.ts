import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { AppError } from '../../src/errors';
import { TestChain } from '../../src/infra/chain/test-chain';
import { createDatabase, migrate } from '../../src/infra/database/data-source';
import { createLiveEvents } from '../../src/infra/live-events';
import { createLogger } from '../../src/infra/logger';
import { Replicas } from '../../src/infra/replicas';
import type { SignedIn } from '../../src/lib/actor';
import { TEST_TOKENS } from '../../src/lib/chain/test-network';
import { formatAmount } from '../../src/lib/money';
import { InvoiceExpiryService } from '../../src/services/invoices/invoice-expiry.service';
import { InvoiceTransitions } from '../../src/services/invoices/invoice-transitions';
import { RefundRecognition } from '../../src/services/refunds/refund-recognition';
import { ChainWatcherService } from '../../src/services/settlement/chain-watcher.service';
import { PaymentService } from '../../src/services/settlement/payment.service';
import { PayoutService } from '../../src/services/settlement/payout.service';
import { SettlementService } from '../../src/services/settlement/settlement.service';
import { type Simulation, SimulationService } from '../../src/services/settlement/simulation.service';
import { ClockMonitor } from '../../src/services/shared/clock-monitor';
import { type Fact, InvoiceModel, type View } from '../chain/settlement-model';
import { readProven, readViews, settlingInvoices } from '../chain/settlement-views';
import { WRONG_PAYMENT_TOTALS } from '../support/database/recount';
import { ShiftableClock } from './shiftable-clock';

/** Number of random histories to test; `npm run test:settlement` tests 20,000. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 60);
/** Number of invoices in one run; each has its own history. */
const LANES = 20;
/** Tolerances of the invoices in basis points, and shares below which money is told to nobody, in percent; by turns. */
const TOLERANCES = [0, 100, 250];
const NOTICE_PERCENT = [0, 2, 0, 40];
/** What an invoice costs, in base units of TUSD. */
const AMOUNT = 100n;
const DECIMALS = 6;
const CONFIRMATIONS = 3;
/** Seconds until an invoice expires. */
const TTL = 300;

let clock: ShiftableClock;
let database: DataSource;
const [TUSD] = TEST_TOKENS;
const user = randomUUID();
const live = createLiveEvents();
const transitions = new InvoiceTransitions('https://pay.chit.test');
const log = createLogger('silent');

beforeAll(async () => {
  clock = await ShiftableClock.create();
  database = await createDatabase(clock.database.url).initialize();
  await migrate(database);
  await database.query("INSERT INTO users (uuid, role, fee_bps) VALUES ($1, 'admin', 100)", [user]);
  await newWatcher().open();
});
afterAll(async () => {
  await database.destroy();
  await clock.database.drop();
});

const admin = {
  kind: 'user',
  account: { uuid: user, role: 'admin' },
  person: { uuid: user, memberRole: 'owner' },
} as SignedIn;

function newWatcher(): ChainWatcherService {
  const settlement = new SettlementService(database, transitions, live, log);
  const payouts = new PayoutService(database, new Replicas([], database, log), transitions, live, log);
  const network = { chain: new TestChain(database), confirmations: CONFIRMATIONS };
  const recognition = new RefundRecognition(transitions);
  const payments = new PaymentService(settlement);
  return new ChainWatcherService(
    database,
    payments,
    settlement,
    recognition,
    payouts,
    [network],
    365,
    live,
    log,
  );
}

/** One run: invoices, and the network `TEST` with its clock. */
class World {
  private readonly simulations = new SimulationService(database, {} as never, live, transitions);
  private readonly invoices = settlingInvoices(database, transitions, live);
  private watcher = newWatcher();

  private constructor(readonly lanes: readonly string[]) {}

  static async start(): Promise<World> {
    await newWatcher().scan('TEST');
    const lanes = Array.from({ length: LANES }, (_, index) => ({
      uuid: randomUUID(),
      address: `0x${randomBytes(20).toString('hex')}`,
      tolerance: TOLERANCES[index % TOLERANCES.length],
      share: String(BigInt(NOTICE_PERCENT[index % NOTICE_PERCENT.length] as number) * 10n ** 16n),
    }));
    await database.query(
      `INSERT INTO invoices (number, uuid, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals,
         network, contract_address, client, checkout_token, created_on, expires_on, tolerance_bps, notice_share)
       SELECT gen_random_uuid(), uuid, $2, ${AMOUNT}, 100, 1, $3, $4, ${DECIMALS}, 'TEST', address, '0x', address, now(),
         now() + interval '${TTL} seconds', tolerance, share
       FROM json_to_recordset($1) AS lane (uuid uuid, address text, tolerance integer, share numeric)`,
      [JSON.stringify(lanes), user, TUSD.uuid, TUSD.address],
    );
    const uuids = lanes.map(({ uuid }) => uuid);
    await database.query(
      "INSERT INTO invoice_events (invoice_uuid, sequence, type, status) SELECT uuid, 1, 'invoice.created', 'created' FROM unnest($1::uuid[]) AS lane (uuid)",
      [uuids],
    );
    return new World(uuids);
  }

  /** Closes the invoices, so that no later run reads them. */
  stop = () =>
    database.query("UPDATE invoices SET status = 'expired', expires_on = 'epoch' WHERE uuid = ANY ($1)", [
      this.lanes,
    ]);

  /** Lets something happen as `simulate` does; a refusal is the model's concern. */
  simulate = (lane: number, simulation: Simulation) =>
    tolerate(this.simulations.simulate(admin, this.uuid(lane), simulation));

  byHand = (lane: number, status: View['status']) => this.invoices.update(admin, this.uuid(lane), { status });

  cancel = (lane: number) => tolerate(this.invoices.cancel(admin, this.uuid(lane)));

  /** Reads the network after a new block, with the balance of each address. */
  async scan(): Promise<void> {
    await advance(1);
    await database.query('UPDATE address_checks SET next_on = now()');
    await this.watcher.scan('TEST');
  }

  /** Simulates a killed process: another watcher continues. */
  async replaceWatcher(): Promise<void> {
    await database.query("UPDATE chain_cursors SET lease_until = now() - interval '1 second'");
    this.watcher = newWatcher();
  }

  /** Expires what is due, and returns for each invoice whether a look had proven before that all its money is known. */
  async expire(): Promise<boolean[]> {
    const proven = await readProven(database, this.lanes);
    const monitor = new ClockMonitor(database, log);
    await new InvoiceExpiryService(database, transitions, live, monitor, log).expireDue();
    return proven;
  }

  /** The transfers to each invoice in the blocks up to this one. */
  async facts(head: number): Promise<Fact[][]> {
    const rows: { invoice: string; id: string; amount: string; block: number; index: number }[] =
      await database.query(
        `SELECT invoice_uuid AS invoice, '0x' || repeat(replace(uuid::text, '-', ''), 2) AS id, amount, block_number::int AS block, index
       FROM (SELECT *, row_number() OVER (PARTITION BY block_number ORDER BY uuid)::int - 1 AS index FROM test_transfers) AS all_transfers
       WHERE removed_on IS NULL AND block_number <= $1 AND invoice_uuid = ANY ($2)
       ORDER BY block_number, uuid`,
        [head, this.lanes],
      );
    const facts = rows.map(({ invoice, id, amount, block, index }) => ({
      invoice,
      fact: { id, transaction: id, network: 'TEST', amount: BigInt(amount), block, index, time: block },
    }));
    return this.lanes.map((uuid) => facts.flatMap(({ invoice, fact }) => (invoice === uuid ? [fact] : [])));
  }

  /** When each invoice expires and was paid, in seconds: by the database's clock, which the model cannot know. */
  times = (): Promise<{ expires: number; paidOn: number }[]> =>
    database.query(
      `SELECT extract(epoch FROM expires_on)::float AS expires, coalesce(extract(epoch FROM paid_on)::float, 'infinity') AS "paidOn"
       FROM unnest($1::uuid[]) WITH ORDINALITY AS lane (uuid, place) JOIN invoices USING (uuid) ORDER BY place`,
      [this.lanes],
    );

  private uuid = (lane: number) => this.lanes[lane] as string;
}

async function tolerate(change: Promise<unknown>): Promise<void> {
  await change.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
  });
}

let shift = 0;
async function advance(seconds: number): Promise<void> {
  shift += seconds;
  await clock.set(`${shift} seconds`);
}

/** Number of the last block that was read, which is its time. */
async function readUpTo(): Promise<number> {
  const query = "SELECT block_number::int AS number FROM chain_cursors WHERE network = 'TEST'";
  return (await database.query(query))[0].number;
}

const agree = async (models: InvoiceModel[], world: World) =>
  expect(await readViews(database, world.lanes)).toEqual(models.map(({ view }) => view));

async function syncTimes(models: InvoiceModel[], world: World): Promise<void> {
  for (const [lane, times] of (await world.times()).entries())
    Object.assign(models[lane] as InvoiceModel, times);
}

async function scan(models: InvoiceModel[], world: World): Promise<void> {
  await world.scan();
  const head = await readUpTo();
  const facts = await world.facts(head);
  const chain = { network: 'TEST', confirmations: CONFIRMATIONS, head };
  for (const [lane, model] of models.entries()) model.scan(chain, facts[lane] as Fact[], head);
  await agree(models, world);
}

type Command = fc.AsyncCommand<InvoiceModel[], World>;

const command = (name: string, run: (models: InvoiceModel[], world: World) => Promise<unknown>): Command => ({
  check: () => true,
  run: async (models, world) => {
    await run(models, world);
  },
  toString: () => name,
});

const lane = fc.nat(LANES - 1);

const payments = fc
  .array(fc.tuple(lane, fc.constantFrom(1n, 1n, 2n, 30n, 50n, 75n, 98n, 99n, 100n, 125n, 150n)), {
    minLength: 1,
    maxLength: 8,
  })
  .map((several) =>
    command(`pay ${several.join(' ')}`, async (_models, world) => {
      for (const [index, amount] of several)
        await world.simulate(index, { event: 'payment', amount: formatAmount(amount, DECIMALS) });
    }),
  );

const rests = lane.map((index) =>
  command(`pay what is missing of ${index}`, (_models, world) => world.simulate(index, { event: 'payment' })),
);

const reverts = fc.array(lane, { minLength: 1, maxLength: 8 }).map((several) =>
  command(`revert ${several}`, async (_models, world) => {
    for (const index of several) await world.simulate(index, { event: 'revert' });
  }),
);

const ends = fc.array(lane, { minLength: 1, maxLength: 4 }).map((several) =>
  command(`end ${several}`, async (models, world) => {
    for (const index of several) await world.simulate(index, { event: 'expire' });
    await syncTimes(models, world);
  }),
);

const waiting = fc
  .integer({ min: 1, max: 3 })
  .map((seconds) => command(`${seconds} s pass`, () => advance(seconds)));

/** More blocks than one read covers are read in several steps, which the model does not know. */
const LONG = 450;

const passing = fc.constant(
  command(`${LONG} s pass`, async (models, world) => {
    await scan(models, world);
    await advance(LONG);
    await scan(models, world);
  }),
);

const scanning = fc.constant(command('scan', scan));

const expiry = fc.constant(
  command('expire', async (models, world) => {
    await scan(models, world);
    const head = await readUpTo();
    for (const [index, isProven] of (await world.expire()).entries()) {
      const model = models[index] as InvoiceModel;
      if (isProven) model.expire(head);
      else expect(model.view.status === 'created' && head > model.expires).toBe(false);
    }
    await agree(models, world);
  }),
);

const hand = fc
  .tuple(lane, fc.constantFrom<View['status']>('created', 'paid', 'expired'))
  .map(([index, status]) =>
    command(`set ${index} ${status}`, async (models, world) => {
      await world.byHand(index, status);
      models[index]?.byHand(status);
      await syncTimes(models, world);
      await agree(models, world);
    }),
  );

const cancelling = lane.map((index) =>
  command(`cancel ${index}`, async (models, world) => {
    await world.cancel(index);
    models[index]?.cancel(Date.now() / 1000 + shift);
    await syncTimes(models, world);
    await agree(models, world);
  }),
);

const kill = fc.constant(command('kill the watcher', (_models, world) => world.replaceWatcher()));

describe('Settlement on the network TEST', () => {
  it(`comes to what the plain model says of a chain, through ${HISTORIES} random histories`, async () => {
    const kinds = [
      payments,
      payments,
      rests,
      reverts,
      ends,
      waiting,
      passing,
      scanning,
      scanning,
      expiry,
      hand,
      cancelling,
      kill,
    ];
    await fc.assert(
      fc.asyncProperty(fc.commands(kinds, { maxCommands: 30, size: 'max' }), async (commands) => {
        const world = await World.start();
        try {
          const models = (await world.times()).map(({ expires }, index) => {
            const share = BigInt(NOTICE_PERCENT[index % NOTICE_PERCENT.length] as number) * 10n ** 16n;
            const tolerance = BigInt(TOLERANCES[index % TOLERANCES.length] as number);
            return new InvoiceModel([{ network: 'TEST', amount: AMOUNT }], expires, tolerance, share);
          });
          await fc.asyncModelRun(() => ({ model: models, real: world }), commands);
          await advance(CONFIRMATIONS);
          await scan(models, world);
          expect(await clock.database.query(WRONG_PAYMENT_TOTALS)).toMatchObject([
            { missing: 0, surplus: 0 },
          ]);
        } finally {
          await world.stop();
        }
      }),
      { numRuns: Math.ceil(HISTORIES / LANES), endOnFailure: Boolean(process.env['CI']) },
    );
  }, 3_600_000);
});
