import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createDatabase, migrate } from '../../src/infra/database/data-source';
import { createLiveEvents } from '../../src/infra/live-events';
import type { Reader } from '../../src/infra/replicas';
import type { SignedIn } from '../../src/lib/actor';
import { lockInvoices } from '../../src/services/invoices/invoice.queries';
import { InvoiceTransitions } from '../../src/services/invoices/invoice-transitions';
import { RefundService } from '../../src/services/refunds/refund.service';
import { RefundRecognition } from '../../src/services/refunds/refund-recognition';
import { cancelUncovered } from '../../src/services/refunds/refund-steps';
import { IdempotencyService } from '../../src/services/shared/idempotency.service';
import { createTestDatabase, type TestDatabase } from '../support/database/database';

const [OWNER, TOKEN] = [randomUUID(), randomUUID()];
const ADDRESS = `0x${'12'.repeat(20)}`;
/** Invoices, each of which has a history of its own; the acts of one history run at the same time. */
const HISTORIES = Number(process.env['REFUND_HISTORIES'] ?? 24);
const ACTS = 5;
/** How many histories there are at most, until refunds of three states and a credit note have come out of them. */
const MOST = 2_000;

const owner = {
  kind: 'user',
  account: { uuid: OWNER, role: 'customer', isTest: false },
  person: { uuid: OWNER, memberRole: 'owner' },
  recentlyConfirmed: true,
} as SignedIn;

const transitions = new InvoiceTransitions('https://pay.chit.test');

const random = (below: number) => Math.floor(Math.random() * below);

/** SQL: invoices with a refund that can still be signed, and refunds beyond what they have received. */
const UNCOVERED = `
  SELECT invoices.uuid FROM invoices JOIN refunds ON invoice_uuid = invoices.uuid WHERE refunds.status <> 'cancelled'
  GROUP BY invoices.uuid HAVING sum(refunds.amount) > min(amount_received)
    AND bool_or(refunds.status IN ('requested', 'ready') AND expected_hash IS NULL)`;

describe('Refunds of invoices', () => {
  let server: TestDatabase;
  let database: DataSource;
  let refunds: RefundService;
  let recognition: RefundRecognition;

  beforeAll(async () => {
    server = await createTestDatabase();
    database = await createDatabase(server.url).initialize();
    await migrate(database);
    const reader = { read: (run) => run(database.manager) } as Reader;
    const idempotency = new IdempotencyService(database, Buffer.alloc(32));
    recognition = new RefundRecognition(transitions);
    refunds = new RefundService(
      ...([database, reader, idempotency, transitions, createLiveEvents(), Buffer.alloc(32), ''] as const),
    );
    await database.query("INSERT INTO users (uuid, role, fee_bps) VALUES ($1, 'customer', 0)", [OWNER]);
    await database.query(
      "INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ($1, 'a', 'A', '0x', 'LOCAL', 0)",
      [TOKEN],
    );
  });
  afterAll(async () => {
    await database.destroy();
    await server.drop();
  });

  async function insertInvoice(): Promise<string> {
    const uuid = randomUUID();
    await database.query(
      `INSERT INTO invoices (number, uuid, user_uuid, status, amount, amount_received, fee_bps, fee_amount, token_uuid, token_address,
         token_decimals, network, contract_address, client, checkout_token, expires_on, paid_on)
       VALUES (gen_random_uuid(), $1::uuid, $2, 'paid', 100, 10, 0, 0, $3, '0x', 0, 'LOCAL', $4, '0x', $4, now(), now())`,
      [uuid, OWNER, TOKEN, randomUUID()],
    );
    await database.query(
      "INSERT INTO invoice_events (invoice_uuid, sequence, type, status) VALUES ($1, 1, 'invoice.created', 'created')",
      [uuid],
    );
    return uuid;
  }

  /** What settling does: the sum changes under the lock, and refunds without money end. */
  const receive = (invoiceUuid: string, change: number) =>
    database.transaction(async (tx) => {
      await lockInvoices(tx, [invoiceUuid]);
      await tx.query(
        'UPDATE invoices SET amount_received = greatest(0, amount_received + $2) WHERE uuid = $1',
        [invoiceUuid, change],
      );
      if (change < 0) await cancelUncovered(tx, transitions, await lockInvoices(tx, [invoiceUuid]));
    });

  /** What the watcher does: the transfer of a refund comes into a block, is confirmed, or is lost. */
  const recognise = (uuid: string, amount: bigint, hash: string) =>
    database.transaction((tx) => {
      const transfer = { ...{ token: '0x', from: '0x', to: ADDRESS, amount }, transactionHash: hash };
      const place = { logIndex: 0, blockNumber: 5, blockHash: '0xb', blockTime: new Date() };
      const found = random(3) > 0 ? new Map([[uuid, { ...transfer, ...place }]]) : new Map();
      return recognition.record(
        tx,
        { found, lost: new Set(random(3) ? [] : [uuid]), sent: new Map() },
        random(9),
      );
    });

  async function act(invoiceUuid: string): Promise<unknown> {
    const list = await refunds.list(owner, { invoiceUuid, limit: 20 });
    const { refund } = list[random(list.length)] ?? {};
    if (!refund || random(3) === 0) {
      const address = random(2) ? ADDRESS : undefined;
      return refunds.create(owner, {
        invoiceUuid,
        amount: String(1 + random(6)),
        ...(address && { address }),
      });
    }
    const acts = [
      () => receive(invoiceUuid, -random(8)),
      () => receive(invoiceUuid, random(8)),
      () => refunds.cancel(owner, refund.uuid),
      () => refunds.setAddress(owner, refund.uuid, { address: ADDRESS, seen: refund.address }),
      () => refunds.report(owner, refund.uuid, random(2) ? `0x${random(1e6)}` : null),
      () => recognise(refund.uuid, refund.amount, randomUUID()),
    ];
    return acts[random(acts.length)]?.();
  }

  async function isVaried(): Promise<boolean> {
    const [row] = await database.query(
      'SELECT count(DISTINCT status) > 2 AND count(credit_number) > 0 AS varied FROM refunds',
    );
    return row.varied;
  }

  it('are never more than received while one of them can be signed, and have credit notes without gaps, whatever happens at the same time', async () => {
    const expected = new Set(['AppError']);
    for (let begun = 0; begun < HISTORIES || (begun < MOST && !(await isVaried())); begun += 8) {
      const invoices = await Promise.all(Array.from({ length: 8 }, insertInvoice));
      for (let round = 0; round < 2; round += 1) {
        const answers = await Promise.allSettled(
          invoices.flatMap((uuid) => Array.from({ length: ACTS }, () => act(uuid))),
        );
        const faults = answers.flatMap((answer) =>
          answer.status === 'rejected' && !expected.has(answer.reason.name) ? [answer.reason] : [],
        );
        expect(faults).toEqual([]);
        expect(await database.query(UNCOVERED)).toEqual([]);
      }
    }
    expect(await isVaried()).toBe(true);
    const numbers = await database.query(
      "SELECT right(credit_number, 4)::int AS number FROM refunds WHERE credit_number LIKE 'CN-20__-%' ORDER BY 1",
    );
    expect(numbers).toEqual(numbers.map((_: unknown, index: number) => ({ number: index + 1 })));
    expect(
      await database.query("SELECT uuid FROM refunds WHERE status = 'confirmed' AND credit_number IS NULL"),
    ).toEqual([]);
  }, 3_600_000);
});
