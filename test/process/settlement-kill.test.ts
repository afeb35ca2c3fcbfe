import { Client } from 'pg';
import type { Address } from 'viem';
import { Chit } from '../support/app/chit';
import {
  call,
  deployToken,
  mint,
  payers,
  reorg,
  sendSigned,
  signedTransfer,
} from '../support/chain/chain-scenes';
import { numbersFrom } from '../support/chain/faulty-rpc';
import { accountsBooked, accountsOnChain, type Bill, eventsOf } from '../support/chain/ledger';
import { Settlement } from '../support/chain/settlement';
import type { TestDatabase } from '../support/database/database';
import { type ChitProcess, useChitProcesses } from '../support/process/chit-process';
import { until } from '../support/until';

/**
 * Least number of times that the process that reads the chain is killed; the environment can set another (`KILLS=100`).
 */
const KILLS = Number(process.env['KILLS'] ?? 2);
const SEED = Number(process.env['SEED'] ?? 1);
/** Number of standby processes that are started in advance. */
const AHEAD = 2;

const draw = numbersFrom(SEED);
const upTo = (limit: number) => Math.floor(draw() * limit);

const { run } = useChitProcesses();
const killed = { reading: 0, writing: 0, idle: 0 };
const bills: Bill[] = [];
let world: Settlement;
let database: TestDatabase;
let client: Client;
let token: Address;
let payer: Address;

beforeAll(async () => {
  world = await Settlement.start({ ROLES: 'api', NOTICE_MIN_USD: '0' });
  database = world.chit.database;
  client = new Client(database.url);
  await client.connect();
  token = await world.token(6);
  payer = await deployToken(world.anvil, 'Payer');
  await mint(world.anvil, token, payer, 10n ** 30n);
});
afterAll(async () => {
  await client.end();
  await world.stop();
});

const spawn = () =>
  run({
    DATABASE_URL: database.url,
    RPC_URLS_LOCAL: world.anvil.url,
    ROLES: 'watcher,worker',
    LOG_LEVEL: 'error',
  });

async function newBill(): Promise<void> {
  const amount = 500 + upTo(1_000);
  bills.push({ ...(await world.invoice(token, amount / 1e6)), token, amount: BigInt(amount) });
}

/** Mines a block with payments to many invoices, several of them for some. */
async function payMany(): Promise<void> {
  const paid = Array.from({ length: 40 }, () => bills[upTo(bills.length)] as Bill);
  const amounts = paid.map(() => BigInt(1 + upTo(100)));
  await call(world.anvil, 'Payer', payer, 'payMany', [token, paid.map(({ address }) => address), amounts]);
}

/** Reorganizes some blocks: reverts their payments except for one, which moves to another block. */
async function reorganize(): Promise<void> {
  const { address } = bills[upTo(bills.length)] as Bill;
  const kept = await signedTransfer(world.anvil, token, address, 7n, { from: payers[1] });
  await sendSigned(world.anvil, kept);
  await payMany();
  const depth = 2 + upTo(2);
  await reorg(world.anvil, depth, [{ raw: kept.raw, offset: upTo(depth) }]);
}

async function ask<T extends object>(sql: string, values: unknown[] = []): Promise<T | undefined> {
  return (await client.query<T>(sql, values)).rows[0];
}

/** Ends the lease of a killed process at once, instead of after some seconds. */
const endLease = () => ask("UPDATE chain_cursors SET lease_until = now() WHERE network = 'LOCAL'");

const isLent = () => ask("SELECT 1 FROM chain_cursors WHERE network = 'LOCAL' AND lease_until > now()");

/** State of the open transaction that writes a scan; undefined when there is none. */
const writing = () =>
  ask<{ state: string }>(
    `SELECT state FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE relation = 'chain_blocks'::regclass AND mode = 'RowExclusiveLock'`,
  );

/** The step that the suspended watcher process was executing. */
async function doing(): Promise<keyof typeof killed> {
  await until(async () => (await writing())?.state !== 'active');
  if (await writing()) return 'writing';
  const cursor = await ask<{ number: string }>(
    "SELECT block_number AS number FROM chain_cursors WHERE network = 'LOCAL'",
  );
  const head = await world.anvil.client.getBlockNumber({ cacheTime: 0 });
  return (await isLent()) && BigInt(cursor?.number ?? 0) < head ? 'reading' : 'idle';
}

/** Estimated duration of a scan in milliseconds, from earlier scans. */
let scanMs = 100;
/** Cursor positions (last block read) at the moments of the kills. */
const reached = new Set<string | undefined>();

/** Kills the process at a random time within a scan or, less often, when its write begins or shortly after. */
async function killInTheMiddle(victim: ChitProcess): Promise<void> {
  await until(isLent);
  const aimed = draw() < 0.3;
  const end = performance.now() + 1_000;
  while (aimed && !(await writing()) && performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve, draw() * (aimed ? 50 : scanMs)));
  // The process is suspended, so the step read here is the one in which the kill hits it.
  victim.signal('SIGSTOP');
  const phase = await doing();
  await victim.end('SIGKILL');
  killed[phase] += 1;
  reached.add(
    (await ask<{ block_hash: string }>("SELECT block_hash FROM chain_cursors WHERE network = 'LOCAL'"))
      ?.block_hash,
  );
  if (!aimed) scanMs *= phase === 'idle' ? 0.7 : 1.4;
}

/** Copies the invoices, in their initial state, to another database. */
async function copyInvoices(to: TestDatabase): Promise<void> {
  const rows = {
    users: 'SELECT * FROM users WHERE uuid IN (SELECT user_uuid FROM invoices)',
    tokens: 'SELECT * FROM tokens WHERE uuid IN (SELECT token_uuid FROM invoices)',
    invoices: 'SELECT * FROM invoices',
  };
  const fresh = { status: 'created', amount_received: 0, amount_pending: 0, sequence: 1 };
  const unpaid = { ...fresh, paid_on: null, paid_late: false, hash: null, signature: null };
  for (const [table, sql] of Object.entries(rows)) {
    const [copy] = await database.query<{ rows: string }>(
      `SELECT jsonb_agg(to_jsonb(found) || $1)::text AS rows FROM (${sql}) AS found`,
      [table === 'invoices' ? unpaid : {}],
    );
    await to.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      copy?.rows,
    ]);
  }
  await to.query(
    `INSERT INTO invoice_events (invoice_uuid, sequence, type, status)
     SELECT uuid, 1, 'invoice.created', 'created' FROM invoices`,
  );
}

/** Everything that scans write about invoices and payments. */
const decided = async (of: TestDatabase) => ({
  invoices: await of.query(
    `SELECT uuid, status, amount_received, amount_pending, hash, signature, paid_late, paid_on IS NULL AS unpaid
     FROM invoices ORDER BY uuid`,
  ),
  payments: await of.query(
    `SELECT transaction_hash, log_index, invoice_uuid, from_address, amount, block_number, block_hash, block_time,
       status, signature
     FROM payments WHERE status <> 'reverted' ORDER BY transaction_hash, log_index`,
  ),
});

describe(`A process that is killed ${KILLS} times or more, at least once in the middle of its scans`, () => {
  it(
    'has finally credited the same as a process that is never killed',
    async () => {
      for (let count = 0; count < 20; count++) await newBill();
      const coming: ChitProcess[] = [];
      const begin = performance.now();
      for (let kill = 0; kill < KILLS || killed.reading + killed.writing === 0; kill++) {
        while (coming.length < AHEAD) coming.push(spawn());
        await newBill();
        await payMany();
        if (draw() < 0.2) await reorganize();
        await payMany();
        await endLease();
        await killInTheMiddle(coming.shift() as ChitProcess);
      }
      const seconds = (performance.now() - begin) / 1000;
      await world.caughtUp();

      const truth = await accountsOnChain(world.anvil, bills);
      expect(await accountsBooked(database, bills)).toEqual(truth);
      const uninterrupted = await Chit.start({ ROLES: 'api' });
      await copyInvoices(uninterrupted.database);
      await uninterrupted.restart({ ROLES: 'watcher', RPC_URLS_LOCAL: world.anvil.url });
      await until(async () => {
        const sql = `SELECT block_hash FROM chain_cursors
          WHERE network = 'LOCAL' AND NOT EXISTS (SELECT FROM payments WHERE counted_as IS NOT NULL)`;
        const [[one], [other]] = await Promise.all([database.query(sql), uninterrupted.database.query(sql)]);
        return JSON.stringify(one) === JSON.stringify(other);
      });
      expect(await decided(database)).toEqual(await decided(uninterrupted.database));
      await uninterrupted.stop();
      if (process.env['KILLS']) {
        const payments = truth.flatMap((account) => account.payments).length;
        process.stdout.write(
          `${JSON.stringify({ KILLS, SEED, seconds, killed, moves: reached.size - 1, invoices: bills.length, payments, scanMs })}\n`,
        );
      }
    },
    (KILLS + 1) * 100_000,
  );

  it('has announced each payment once more often than its reversals, and numbered the events without a gap', async () => {
    const onChain = await database.query<{ uuid: string }>(
      "SELECT uuid FROM payments WHERE status <> 'reverted'",
    );
    const events = (await eventsOf(database, bills)).flat();
    const told = new Map<string, number>();
    for (const { type, payment } of events) {
      if (!payment || type === 'paid') continue;
      told.set(payment, (told.get(payment) ?? 0) + (type === 'payment_detected' ? 1 : -1));
    }
    const present = new Set(onChain.map(({ uuid }) => uuid));
    expect([...told].filter(([uuid, times]) => times !== Number(present.has(uuid)))).toEqual([]);
    expect(told.size).toBeGreaterThanOrEqual(present.size);
  });
});
