import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createDatabase, migrate } from '../../src/infra/database/data-source';
import { createLiveEvents } from '../../src/infra/live-events';
import { createLogger } from '../../src/infra/logger';
import { InvoiceTransitions } from '../../src/services/invoices/invoice-transitions';
import { foldDeltas } from '../../src/services/invoices/statistics/delta-folding';
import {
  sumPaymentsByBucket,
  sumPaymentsByToken,
} from '../../src/services/invoices/statistics/payment-totals';
import { SettlementService } from '../../src/services/settlement/settlement.service';
import { blocksRead } from '../support/database/blocks';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { WRONG_PAYMENT_TOTALS } from '../support/database/recount';
import { until } from '../support/until';

const TOKENS = [randomUUID(), randomUUID()];
const OWNERS = [randomUUID(), randomUUID(), randomUUID()];
const INVOICES = 12;
const AMOUNT = 100;
const DAY_MS = 864e5;
const TODAY = Math.floor(Date.now() / DAY_MS);

/** A period that contains the blocks of all payments. */
const SPAN = {
  grain: 'day',
  edges: Array.from({ length: 311 }, (_, day) => new Date((TODAY - 10 + day) * DAY_MS)),
  tokenUuid: undefined,
} as const;

/** A sum with the start of its bucket in seconds. */
const startOf = <S extends { bucket: number }>({ bucket, ...sum }: S) => ({
  ...sum,
  start: (SPAN.edges[bucket] as Date).getTime() / 1000,
});

/** SQL: what a sum of base units is worth, of invoices for 33.33 in a currency. */
const worth = (baseUnits: string) =>
  `trim_scale(round(sum(trunc(${baseUnits} * 33.33 / ${AMOUNT}, 14)), 8))::text`;

/** SQL: sums of the payments that the invoices of an owner, or of all owners, count as received; from the rows. */
const RECOUNT = `
  SELECT "tokenUuid", start, sum(count)::int AS count, sum(received)::text AS received, sum(fees)::text AS fees,
    sum(overpaid)::text AS overpaid, '0' AS refunded, '0' AS "paidOut",
    coalesce(sum(received) FILTER (WHERE currency IS NULL), 0)::text AS unpriced,
    coalesce(json_agg(json_build_object('currency', currency, 'count', count, 'received', received_worth,
      'fees', fees_worth, 'net', trim_scale(received_worth::numeric - fees_worth::numeric)::text,
      'overpaid', overpaid_worth) ORDER BY currency) FILTER (WHERE currency IS NOT NULL), '[]') AS money
  FROM (
    SELECT "tokenUuid", start, currency, count(*) AS count, sum(amount) AS received, sum(fee) AS fees,
      sum(overpaid) AS overpaid, ${worth('amount')} AS received_worth, ${worth('fee')} AS fees_worth,
      ${worth('overpaid')} AS overpaid_worth
    FROM (
      SELECT payments.token_uuid AS "tokenUuid", date_part('epoch', date_trunc('day', block_time, 'UTC')) AS start, payments.amount,
        price_currency AS currency, overpaid,
        CASE WHEN fee_recipient IS NULL THEN 0 ELSE div(payments.amount * fee_bps, 10000) END AS fee
      FROM payments JOIN invoices ON invoices.uuid = invoice_uuid
      WHERE coalesce(counted_as, payments.status) = 'confirmed' AND ($1::uuid IS NULL OR user_uuid = $1)
    ) AS counted GROUP BY 1, 2, 3
  ) AS by_currency GROUP BY 1, 2 ORDER BY 2, 1`;

/** SQL: received and overpaid sums of the same invoices, from the invoices. */
const INVOICE_SUMS = `
  SELECT coalesce(sum(amount_received), 0)::text AS received,
    coalesce(sum(greatest(0, amount_received - amount)), 0)::text AS overpaid
  FROM invoices WHERE $1::uuid IS NULL OR user_uuid = $1`;

/** Payments that arrive at once; half as many follow one by one. */
const CHANGES = Number(process.env['CHANGES'] ?? 60);

const random = (below: number) => Math.floor(Math.random() * below);
const pick = <T>(values: readonly T[]) => values[random(values.length)] as T;

describe('The totals of payments', () => {
  let server: TestDatabase;
  let database: DataSource;
  let settlement: SettlementService;
  const invoices = Array.from({ length: INVOICES }, () => randomUUID());

  beforeAll(async () => {
    server = await createTestDatabase();
    database = await createDatabase(server.url).initialize();
    await migrate(database);
    for (const uuid of OWNERS)
      await database.query("INSERT INTO users (uuid, role, fee_bps) VALUES ($1, 'customer', 100)", [uuid]);
    for (const [index, uuid] of TOKENS.entries()) {
      await database.query(
        "INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ($1, 'a', 'A', $2, 'LOCAL', 0)",
        [uuid, `0x${index}`],
      );
    }
    await database.query("INSERT INTO chain_cursors (network, block_time) VALUES ('LOCAL', now())");
    const transitions = new InvoiceTransitions('https://pay.chit.test');
    settlement = new SettlementService(database, transitions, createLiveEvents(), createLogger('silent'));
  });
  beforeEach(async () => {
    await database.query(
      'TRUNCATE invoices, payment_deltas, payment_totals, invoice_deltas, invoice_totals CASCADE',
    );
    for (const [index, uuid] of invoices.entries()) {
      await database.query(
        `INSERT INTO invoices (number, uuid, user_uuid, amount, fee_bps, fee_amount, fee_recipient, token_uuid, token_address,
           token_decimals, network, contract_address, client, checkout_token, expires_on)
         VALUES (gen_random_uuid(), $1::uuid, $2, ${AMOUNT}, 250, 2, $3, $4, '0x', 0, 'LOCAL', $5, '0x', $5, now() + interval '1 day')`,
        [uuid, pick(OWNERS), index % 3 === 0 ? null : '0xfee', pick(TOKENS), randomUUID()],
      );
      await database.query(
        "INSERT INTO invoice_events (invoice_uuid, sequence, type, status) VALUES ($1, 1, 'invoice.created', 'created')",
        [uuid],
      );
    }
    // Invoices with a price have the amounts of their tokens in their options.
    await database.query(
      `UPDATE invoices SET price_amount = '33.33', price_currency = CASE WHEN uuid = ANY ($1) THEN 'EUR' ELSE 'USD' END,
         options = json_build_array(json_build_object('tokenUuid', token_uuid, 'tokenAddress', '0x', 'tokenDecimals', 0,
           'network', 'LOCAL', 'amount', '${AMOUNT}', 'feeAmount', '2', 'amountReceived', '0', 'amountPending', '0'))
       WHERE uuid = ANY ($2)`,
      [invoices.slice(0, 3), invoices.slice(0, 6)],
    );
  });
  afterAll(async () => {
    await database.destroy();
    await server.drop();
  });

  let block = 0;

  /** Adds a payment in a new block, so many hours after the first one. */
  const pay = (invoice = pick(invoices), amount = pick([1, 30, 99, 100, 150]), hours = block) => {
    block += 1;
    return database.query(
      `INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount,
         block_number, block_hash, block_time, status, counted_as)
       VALUES ($1, $2, (SELECT token_uuid FROM invoices WHERE uuid = $2), 'LOCAL', $6, 0, '0x', $3, $4, '0x', now() - interval '9 days' + $5::int * interval '1 hour', 'pending', 'nothing')`,
      [randomUUID(), invoice, amount, block, hours, randomUUID()],
    );
  };

  /** SQL: some payments, locked. */
  const some = (count: number) =>
    `uuid IN (SELECT uuid FROM payments ORDER BY random() LIMIT ${count} FOR UPDATE SKIP LOCKED)`;

  const confirm = () =>
    database.query(
      `UPDATE payments SET status = 'confirmed', counted_as = coalesce(counted_as, status)
       WHERE status = 'pending' AND block_number <= $1`,
      [block - 3],
    );

  const confirmAll = () =>
    database.query(
      "UPDATE payments SET status = 'confirmed', counted_as = coalesce(counted_as, status) WHERE status = 'pending'",
    );

  /** Removes some payments from the chain, and moves others to a later block of another day. */
  const reorganize = async () => {
    await database.query(
      `UPDATE payments SET status = 'reverted', counted_as = coalesce(counted_as, status)
       WHERE status <> 'reverted' AND ${some(2)}`,
    );
    block += 1;
    await database.query(
      `UPDATE payments SET block_number = $1::int, block_time = now() - interval '9 days' + $1::int * interval '1 hour',
         status = CASE status WHEN 'reverted' THEN 'pending' ELSE status END,
         counted_as = coalesce(counted_as, CASE status WHEN 'reverted' THEN 'nothing' ELSE status END)
       WHERE ${some(1)}`,
      [block],
    );
  };

  const settle = () => settlement.settleDue('LOCAL');
  const fold = () => database.transaction(foldDeltas);

  const asText = (sum: object) =>
    Object.fromEntries(
      Object.entries(sum).map(([name, value]) => [name, typeof value === 'bigint' ? `${value}` : value]),
    );

  /** Reads totals and rows in one snapshot. */
  const compare = () =>
    database.transaction('REPEATABLE READ', async (tx) => {
      for (const owner of [undefined, ...OWNERS]) {
        const rows = await tx.query(RECOUNT, [owner ?? null]);
        const days = await sumPaymentsByBucket(tx, { owner, ...SPAN }, 1_000);
        expect(days.map(startOf).map(asText)).toEqual(rows);
        const tokens = await sumPaymentsByToken(tx, owner);
        const totalOf = (name: 'received' | 'overpaid') =>
          String(tokens.reduce((sum, each) => sum + each[name], 0n));
        expect([{ received: totalOf('received'), overpaid: totalOf('overpaid') }]).toEqual(
          await tx.query(INVOICE_SUMS, [owner ?? null]),
        );
      }
    });

  const differences = () => server.query(WRONG_PAYMENT_TOTALS);

  it('equal a recount at every moment, while payments arrive, are confirmed, moved and removed and deltas are folded', async () => {
    const repeat = async (times: number, act: () => Promise<unknown>) => {
      for (let done = 0; done < times; done += 1) await act();
    };
    await Promise.all([
      repeat(CHANGES, () => pay()),
      repeat(CHANGES / 3, confirm),
      repeat(CHANGES / 3, fold),
      repeat(CHANGES / 3, fold),
      repeat(CHANGES / 5, compare),
    ]);
    await repeat(CHANGES / 2, async () => {
      await pay();
      if (random(3) === 0) await reorganize();
      await confirm();
      await Promise.all([settle(), fold(), compare()]);
      await settle();
      expect(await differences()).toMatchObject([{ missing: 0, surplus: 0 }]);
    });
    while ((await fold()) > 0);
    await compare();
    expect(await differences()).toMatchObject([{ counted: expect.any(Number), missing: 0, surplus: 0 }]);
    expect(await database.query('SELECT 1 FROM payment_deltas')).toEqual([]);
  });

  /** As when VACUUM meets readers: it removes the rows, but does not give the blocks back. */
  const keepEmptyBlocks = () =>
    database.query('ALTER TABLE payment_deltas SET (vacuum_truncate = off, autovacuum_enabled = off)');

  const recordBacklog = () =>
    database.query(
      `INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, currency, count, received, fees, overpaid)
       SELECT $1, $2, date_trunc('hour', now()), '', sign, sign, 0, 0
       FROM generate_series(1, 10000), (VALUES (1), (-1)) AS each (sign)`,
      [OWNERS[0], TOKENS[0]],
    );

  it('are folded, without comparing each delta with each, although PostgreSQL last counted the deltas when there were none', async () => {
    await keepEmptyBlocks();
    await recordBacklog();
    while ((await fold()) > 0);
    await database.query('VACUUM ANALYZE payment_deltas');
    await recordBacklog();
    while ((await fold()) > 0);
    expect(await database.query('SELECT 1 FROM payment_deltas')).toEqual([]);
  });

  /** Blocks of deltas that a comparison reads after a VACUUM, which leaves dead rows while another statement runs. */
  const blocksOfReading = async () => {
    await database.query('VACUUM payment_deltas');
    const before = await blocksRead(database, 'payment_deltas');
    await compare();
    return (await blocksRead(database, 'payment_deltas')) - before;
  };

  it('are read without the empty blocks that a large backlog of deltas has left', async () => {
    await keepEmptyBlocks();
    await recordBacklog();
    while ((await fold()) > 0);
    await until(async () => (await blocksOfReading()) === 0);
  });

  it('count as overpaid what is last on the chain, after a reorganization has moved a payment behind an unconfirmed one', async () => {
    const invoice = invoices.at(-1);
    await pay(invoice, AMOUNT, 1);
    await confirmAll();
    await settle();
    await pay(invoice, 30, 2);
    await database.query(
      `UPDATE payments SET block_number = block_number + 10, block_time = block_time + interval '10 hours',
         counted_as = status WHERE status = 'confirmed'`,
    );
    await settle();
    await confirmAll();
    await settle();
    expect(await database.query('SELECT overpaid FROM payments ORDER BY block_time')).toEqual([
      { overpaid: '0' },
      { overpaid: '30' },
    ]);
    expect(await differences()).toMatchObject([{ missing: 0, surplus: 0 }]);
  });

  it('count the worth when, in one statement, a payment replaces one of the same amount for another price', async () => {
    const [first, second] = invoices;
    await database.query(
      `UPDATE invoices SET user_uuid = other.user_uuid, token_uuid = other.token_uuid, fee_recipient = NULL,
         options = other.options, price_amount = '50', price_currency = 'EUR'
       FROM invoices AS other WHERE invoices.uuid = $1 AND other.uuid = $2`,
      [second, first],
    );
    await database.query('UPDATE invoices SET fee_recipient = NULL WHERE uuid = $1', [first]);
    await pay(first, AMOUNT, 1);
    await database.query("UPDATE payments SET status = 'confirmed', counted_as = NULL");
    await pay(second, AMOUNT, 1);
    await database.query(
      "UPDATE payments SET status = CASE status WHEN 'confirmed' THEN 'reverted' ELSE 'confirmed' END, counted_as = NULL",
    );
    expect(await differences()).toMatchObject([{ missing: 0, surplus: 0 }]);
    const [row] = await database.query('SELECT user_uuid FROM invoices WHERE uuid = $1', [first]);
    expect(await sumPaymentsByToken(database.manager, row.user_uuid)).toMatchObject([
      { count: 1, money: [{ currency: 'EUR', count: 1, received: '50', net: '50' }] },
    ]);
  });

  it('count the fee when, in one statement, a payment with a fee replaces one without a fee', async () => {
    const [withFee] = await database.query(
      'SELECT uuid, user_uuid, token_uuid FROM invoices WHERE fee_recipient IS NOT NULL LIMIT 1',
    );
    const withoutFee = invoices.find((uuid) => uuid !== withFee.uuid) ?? withFee.uuid;
    await database.query(
      'UPDATE invoices SET fee_recipient = NULL, user_uuid = $2, token_uuid = $3 WHERE uuid = $1',
      [withoutFee, withFee.user_uuid, withFee.token_uuid],
    );
    await pay(withoutFee, 100, 1);
    await database.query("UPDATE payments SET status = 'confirmed', counted_as = NULL");
    await pay(withFee.uuid, 100, 1);
    await database.query(
      "UPDATE payments SET status = CASE status WHEN 'confirmed' THEN 'reverted' ELSE 'confirmed' END, counted_as = NULL",
    );
    expect(await differences()).toMatchObject([{ missing: 0, surplus: 0 }]);
    expect(await sumPaymentsByToken(database.manager, withFee.user_uuid)).toMatchObject([
      { count: 1, fees: 2n },
    ]);
  });

  it('are subtracted when payments are deleted', async () => {
    for (const invoice of invoices) await pay(invoice);
    await confirmAll();
    await settle();
    expect((await sumPaymentsByToken(database.manager, undefined)).length).toBeGreaterThan(0);
    await database.query('DELETE FROM payments');
    await database.query('UPDATE invoices SET amount_received = 0');
    await compare();
    expect(await differences()).toMatchObject([{ counted: 0, missing: 0, surplus: 0 }]);
  });
});
