import 'reflect-metadata';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { RpcChain } from '../src/infra/chain/rpc-chain';
import { createDatabase, migrate } from '../src/infra/database/data-source';
import { startEmbeddedPostgres } from '../src/infra/embedded-postgres';
import { createLiveEvents } from '../src/infra/live-events';
import { createLogger } from '../src/infra/logger';
import { Replicas } from '../src/infra/replicas';
import { InvoiceTransitions } from '../src/services/invoices/invoice-transitions';
import { RefundRecognition } from '../src/services/refunds/refund-recognition';
import { ChainWatcherService } from '../src/services/settlement/chain-watcher.service';
import { PaymentService } from '../src/services/settlement/payment.service';
import { PayoutService } from '../src/services/settlement/payout.service';
import { SettlementService } from '../src/services/settlement/settlement.service';
import { addressSql, type ChainScript, FIRST_TIME } from './scripted-chain';

/** `npm run bench:settlement`: what a busy block costs the watcher, and how that grows with the open invoices. */

const OPEN = [1_000, 10_000, 100_000, 1_000_000];
const TRANSFERS = 5_000;
/** How many of them pay invoices of ours. */
const PAYING = [25, 250];
const BLOCKS = 40;
/** Blocks that are read before it is measured. */
const WARM_UP = 15;
const HEAD = 1_000;
const TOKEN = `0x${'a'.repeat(40)}`;

interface Result {
  open: number;
  paying: number;
  /** Milliseconds from the start of the watcher to the end of its first reading. */
  startMs: number;
  /** Milliseconds per block. */
  median: number;
  worst: number;
  /** Of JavaScript's heap after a collection, and of the process at its highest. */
  heapMb: number;
  rssMb: number;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chit-bench-'));
  const server = process.env['DATABASE_URL']
    ? undefined
    : await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  const database = await createDatabase(server?.url ?? process.env['DATABASE_URL'] ?? '').initialize();
  try {
    await migrate(database);
    const results: Result[] = [];
    for (const paying of PAYING) {
      for (const open of OPEN) {
        const result = await measure(database, open, paying);
        process.stdout.write(`${rowOf(result)}\n`);
        results.push(result);
      }
    }
    await writeFile(join(process.cwd(), 'bench/SETTLEMENT.md'), report(results));
  } finally {
    await database.destroy();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function watcherOf(database: DataSource, chain: RpcChain): ChainWatcherService {
  const networks = [{ chain, confirmations: 1 }];
  const log = createLogger('silent');
  const transitions = new InvoiceTransitions('https://pay.bench');
  const live = createLiveEvents();
  const refunds = new RefundRecognition(transitions);
  const settlement = new SettlementService(database, transitions, live, log);
  const payments = new PaymentService(settlement);
  const payouts = new PayoutService(database, new Replicas([], database, log), transitions, live, log);
  return new ChainWatcherService(database, payments, settlement, refunds, payouts, networks, 7, live, log);
}

async function measure(database: DataSource, open: number, paying: number): Promise<Result> {
  await seed(database, open);
  const chain = await startChain({ token: TOKEN, transfersPerBlock: TRANSFERS, paying, invoices: open });
  const watcher = watcherOf(database, new RpcChain('LOCAL', [chain.url]));
  const begun = performance.now();
  await watcher.open();
  await watcher.scan('LOCAL');
  const startMs = performance.now() - begun;
  const times: number[] = [];
  let rss = 0;
  for (let block = HEAD + 1; block <= HEAD + WARM_UP + BLOCKS; block += 1) {
    await chain.advance(block);
    const start = performance.now();
    await watcher.scan('LOCAL');
    if (block > HEAD + WARM_UP) times.push(performance.now() - start);
    rss = Math.max(rss, process.memoryUsage().rss);
  }
  await check(database, paying);
  watcher.close();
  await watcher.release();
  chain.stop();
  globalThis.gc?.();
  times.sort((a, b) => a - b);
  return {
    open,
    paying,
    startMs,
    median: times[times.length >> 1] ?? 0,
    worst: times.at(-1) ?? 0,
    heapMb: process.memoryUsage().heapUsed / 1e6,
    rssMb: rss / 1e6,
  };
}

/** A wrong answer is not a fast one. */
async function check(database: DataSource, paying: number): Promise<void> {
  const [{ payments, credited, received }] = await database.query(
    `SELECT (SELECT count(*) FROM payments)::int AS payments,
            (SELECT sum(amount) FROM payments)::text AS credited,
            (SELECT sum(amount_received) FROM invoices)::text AS received`,
  );
  const expected = paying * (WARM_UP + BLOCKS);
  if (payments !== expected || credited !== received) {
    throw new Error(`${payments} payments of ${expected}, ${credited} credited, ${received} received`);
  }
}

async function seed(database: DataSource, open: number): Promise<void> {
  await database.query(
    'TRUNCATE payments, invoice_events, invoices, invoice_deltas, invoice_totals, tokens, audit_entries, chain_blocks, chain_cursors, users CASCADE',
  );
  const [user, token] = [randomUUID(), randomUUID()];
  await database.query("INSERT INTO users (uuid, role, fee_bps) VALUES ($1, 'customer', 100)", [user]);
  await database.query(
    "INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ($1, 'a', 'A', $2, 'LOCAL', 6)",
    [token, TOKEN],
  );
  // In SQL, so that the addresses of a million invoices do not count as memory of this process.
  await database.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query(
      `INSERT INTO invoices (number, uuid, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals,
       network, contract_address, client, checkout_token, created_on, expires_on)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, 1000000, 100, 10000, $2, $3, 6, 'LOCAL', address, '0x', address,
       to_timestamp($5), now() + interval '1 day'
     FROM generate_series(0, $4::int - 1) AS n CROSS JOIN LATERAL (SELECT ${addressSql('n')}) AS one (address)`,
      [user, token, TOKEN, open, FIRST_TIME + HEAD + 2_000],
    );
  });
  await database.query('VACUUM ANALYZE');
}

async function startChain(script: ChainScript) {
  const child = fork(join(__dirname, 'scripted-chain.js'), [JSON.stringify(script), String(HEAD)]);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    advance: async (head: number) => {
      child.send(head);
      await once(child, 'message');
    },
    stop: () => child.kill(),
  };
}

const rowOf = ({ open, paying, startMs, median, worst, heapMb, rssMb }: Result) =>
  `| ${open.toLocaleString('en')} | ${paying.toLocaleString('en')} | ${startMs.toFixed(0)} | ${median.toFixed(0)} | ${worst.toFixed(0)} | ${heapMb.toFixed(0)} | ${rssMb.toFixed(0)} |`;

function growth(results: Result[], paying: number): string {
  const [first, last] = [OPEN[0], OPEN.at(-1)].map((open) =>
    results.find((result) => result.open === open && result.paying === paying),
  );
  if (!first || !last) return '';
  const ratio = (a: number, b: number) => `× ${(b / a).toFixed(2)}`;
  return `time ${ratio(first.median, last.median)}, memory ${ratio(first.rssMb, last.rssMb)}`;
}

const report = (results: Result[]) => `# What a busy block costs the watcher

Written by \`npm run bench:settlement\`: blocks of ${TRANSFERS.toLocaleString('en')} transfers of a listed token, each read when it is new and again
when it is 11 deep, from a scripted endpoint in a process of its own; ${BLOCKS} blocks measured after ${WARM_UP}; every payment is
checked in the database afterwards.

| open invoices | transfers that pay | ms from the watcher's start to the end of its first reading | ms per block (median) | (worst) | heap MB | RSS MB (highest) |
|---|---|---|---|---|---|---|
${results.map(rowOf).join('\n')}

From ${OPEN[0]?.toLocaleString('en')} to ${OPEN.at(-1)?.toLocaleString('en')} open invoices: ${PAYING.map((paying) => `${growth(results, paying)} where ${paying} transfers pay`).join('; ')}.

Node ${process.version}, PostgreSQL on the same ${cpus().length} cores (${cpus()[0]?.model.trim()}).
`;

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
