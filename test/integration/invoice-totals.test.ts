import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createDatabase, migrate } from '../../src/infra/database/data-source';
import { countInvoices } from '../../src/services/invoices/lists/invoice-list.queries';
import { foldDeltas } from '../../src/services/invoices/statistics/delta-folding';
import {
  countByStatus,
  sumByBucket,
  sumByToken,
  type TokenSum,
} from '../../src/services/invoices/statistics/invoice-totals';
import { StatisticsService } from '../../src/services/invoices/statistics/statistics.service';
import { blocksRead } from '../support/database/blocks';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { until } from '../support/until';

const TOKENS = [randomUUID(), randomUUID()];
const OWNERS = [randomUUID(), randomUUID(), randomUUID()];
const STATUSES = ['created', 'paid', 'expired'];

/** SQL: number and amount of the invoices in one status. */
const recountOf = (status: string, name: string) => `
    (count(*) FILTER (WHERE status = '${status}'))::int AS "${name}Count",
    coalesce(sum(amount) FILTER (WHERE status = '${status}'), 0)::text AS "${name}Amount"`;

const RECOUNT = `
  SELECT token_uuid AS "tokenUuid", count(*)::int AS count, sum(amount)::text AS amount,
    ${recountOf('paid', 'paid')}, ${recountOf('created', 'open')},
    coalesce(sum(greatest(0, amount - amount_received)) FILTER (WHERE status = 'created'), 0)::text AS outstanding
  FROM invoices WHERE $1::uuid IS NULL OR user_uuid = $1 GROUP BY 1 ORDER BY 1`;

const RECOUNT_DAYS = `
  SELECT token_uuid AS "tokenUuid", date_part('epoch', date_trunc('day', created_on, 'UTC')) AS start,
    count(*)::int AS count, sum(amount)::text AS amount,
    ${recountOf('paid', 'paid')}
  FROM invoices WHERE $1::uuid IS NULL OR user_uuid = $1 GROUP BY 1, 2 ORDER BY 2, 1`;

/** SQL: number of the invoices in one token and status that were created in a time span. */
const RECOUNT_SPAN = `
  SELECT count(*)::int AS count FROM invoices JOIN tokens ON tokens.uuid = token_uuid
  WHERE ($1::uuid IS NULL OR user_uuid = $1) AND address = '0x0' AND invoices.status = 'paid'
    AND invoices.created_on >= coalesce($2, '-infinity'::timestamptz)
    AND invoices.created_on < coalesce($3, 'infinity'::timestamptz)`;

const RECOUNT_PAID = `
  SELECT count(*)::int AS count FROM invoices WHERE status = 'paid' AND ($1::uuid IS NULL OR user_uuid = $1)`;

/** A period that contains the creation of all invoices. */
const TODAY = Math.floor(Date.now() / 864e5);
const SPAN = {
  grain: 'day',
  edges: Array.from({ length: 13 }, (_, day) => new Date((TODAY - 10 + day) * 864e5)),
} as const;

/** A sum with the start of its bucket in seconds. */
const startOf = <S extends { bucket: number }>({ bucket, ...sum }: S) => ({
  ...sum,
  start: (SPAN.edges[bucket] as Date).getTime() / 1000,
});

const HOUR_MS = 3_600_000;
const thisHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const hoursAgo = (hours: number) => new Date(thisHour - hours * HOUR_MS);

/** Time spans of whole hours: with and without whole days, and without a start or an end. */
const SPANS: { from?: Date; before?: Date }[] = [
  { from: hoursAgo(75), before: hoursAgo(3) },
  { from: hoursAgo(9), before: hoursAgo(7) },
  { from: hoursAgo(30), before: hoursAgo(11) },
  { from: hoursAgo(5), before: hoursAgo(5) },
  { from: hoursAgo(50) },
  { before: hoursAgo(20) },
];

const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T;

/** SQL: number of bytes of the deltas' table that a reader scans. */
const SIZE = "SELECT pg_relation_size('invoice_deltas')::int AS bytes";

describe('The totals of invoices', () => {
  let server: TestDatabase;
  let database: DataSource;

  beforeAll(async () => {
    server = await createTestDatabase();
    database = await createDatabase(server.url).initialize();
    await migrate(database);
    for (const uuid of OWNERS) {
      await database.query("INSERT INTO users (uuid, role, fee_bps) VALUES ($1, 'customer', 100)", [uuid]);
    }
    for (const [index, uuid] of TOKENS.entries()) {
      await database.query(
        "INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ($1, 'a', 'A', $2, 'LOCAL', 6)",
        [uuid, `0x${index}`],
      );
    }
  });
  afterAll(async () => {
    await database.destroy();
    await server.drop();
  });

  const insert = () =>
    database.query(
      `INSERT INTO invoices (number, uuid, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals,
         network, contract_address, client, checkout_token, created_on, expires_on)
       VALUES (gen_random_uuid(), $1, $2, $3, 100, 0, $4, '0x', 6, 'LOCAL', $6, '0x', $6, now() - $5::int * interval '1 hour', now())`,
      [
        randomUUID(),
        pick(OWNERS),
        1 + Math.floor(Math.random() * 1e9),
        pick(TOKENS),
        Math.floor(Math.random() * 99),
        randomUUID(),
      ],
    );

  const change = () =>
    database.query(
      `UPDATE invoices SET status = $1, message_id = $2, amount_received = div(amount * floor(random() * 3)::int, 2)
       WHERE uuid IN (SELECT uuid FROM invoices ORDER BY random() LIMIT 3 FOR UPDATE SKIP LOCKED)`,
      [pick(STATUSES), randomUUID()],
    );

  const remove = () =>
    database.query(
      'DELETE FROM invoices WHERE uuid IN (SELECT uuid FROM invoices LIMIT 1 FOR UPDATE SKIP LOCKED)',
    );

  const fold = () => database.transaction(foldDeltas);

  /** Reads totals and rows in one snapshot. */
  const compare = () =>
    database.transaction('REPEATABLE READ', async (tx) => {
      for (const owner of [undefined, ...OWNERS]) {
        const sums = (await sumByToken(tx, owner)).sort(byToken);
        expect(sums.map(asText)).toEqual(await tx.query(RECOUNT, [owner ?? null]));
        const days = await sumByBucket(tx, { owner, ...SPAN, tokenUuid: undefined }, 1_000);
        expect(days.map(startOf).map(asText)).toEqual(await tx.query(RECOUNT_DAYS, [owner ?? null]));
        for (const { from, before } of SPANS) {
          const filter = {
            status: ['paid' as const],
            tokenAddress: '0x0',
            ...(from && { from }),
            ...(before && { before }),
          };
          const count = await countInvoices(tx, owner, filter);
          expect([{ from, before, count }]).toEqual([
            { from, before, ...(await tx.query(RECOUNT_SPAN, [owner ?? null, from, before]))[0] },
          ]);
        }
        const paid = await countByStatus(tx, { owner, statuses: ['paid'] });
        expect([{ count: paid }]).toEqual(await tx.query(RECOUNT_PAID, [owner ?? null]));
      }
    });

  const byToken = (one: TokenSum, other: TokenSum) => (one.tokenUuid < other.tokenUuid ? -1 : 1);

  const asText = (sum: TokenSum) =>
    Object.fromEntries(
      Object.entries(sum).map(([name, value]) => [name, typeof value === 'bigint' ? `${value}` : value]),
    );

  it('equal a recount at every moment, while invoices are created, changed and deleted and deltas are folded', async () => {
    const repeat = async (times: number, act: () => Promise<unknown>) => {
      for (let done = 0; done < times; done += 1) await act();
    };
    await Promise.all([
      repeat(300, insert),
      repeat(300, insert),
      repeat(200, change),
      repeat(40, remove),
      repeat(100, fold),
      repeat(100, fold),
      repeat(60, compare),
    ]);
    await compare();
    while ((await fold()) > 0);
    await compare();
    expect(await database.query('SELECT 1 FROM invoice_deltas')).toEqual([]);
  });

  /** Makes `changes` changes and reverts each. */
  const come = (changes: number) =>
    database.query(
      `INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount)
       SELECT $1, $2, date_trunc('hour', now()), 'created', sign, sign
       FROM generate_series(1, $3), (VALUES (1), (-1)) AS each (sign)`,
      [OWNERS[0], TOKENS[0], changes / 2],
    );

  const bytes = async () => (await database.query(SIZE))[0].bytes;

  it('leave no dead rows once many deltas are folded', async () => {
    const statistics = new StatisticsService(database, {} as never);
    await statistics.fold();
    await come(20_000);
    expect(await bytes()).toBeGreaterThan(1_000_000);
    await statistics.fold();
    expect(await bytes()).toBeLessThan(100_000);
    await compare();
  });

  /** Blocks of deltas that a comparison reads after a VACUUM, which leaves dead rows while another statement runs. */
  const blocksOfReading = async () => {
    await database.query('VACUUM invoice_deltas');
    const before = await blocksRead(database, 'invoice_deltas');
    await compare();
    return (await blocksRead(database, 'invoice_deltas')) - before;
  };

  it('are read without the empty blocks that a large backlog of deltas has left', async () => {
    // As when VACUUM meets readers: it removes the rows, but does not give the blocks back.
    await database.query('ALTER TABLE invoice_deltas SET (vacuum_truncate = off, autovacuum_enabled = off)');
    await come(20_000);
    await new StatisticsService(database, {} as never).fold();
    expect(await bytes()).toBeGreaterThan(1_000_000);
    await until(async () => (await blocksOfReading()) === 0);
    await database.query('ALTER TABLE invoice_deltas RESET (vacuum_truncate, autovacuum_enabled)');
    await database.query('VACUUM invoice_deltas');
  });

  /** Rows of the totals that readers have found by an index so far. */
  const rowsRead = async () => {
    await database.query('SELECT pg_stat_force_next_flush()');
    const [{ rows }] = await database.query(
      "SELECT idx_tup_fetch::int AS rows FROM pg_stat_user_tables WHERE relname = 'invoice_totals'",
    );
    return rows;
  };

  it.each([0, 5.5])('of the days of a zone %d hours from UTC are read without other hours', async (shift) => {
    const owners = Array.from({ length: 60 }, () => randomUUID());
    await database.query(
      `INSERT INTO invoice_totals (user_uuid, token_uuid, grain, start, status, count, amount)
       SELECT owner, $2, 'hour', to_timestamp($3) - n * interval '2 hours', 'created', 1, 1
       FROM generate_series(1, 300) AS n, unnest($1::uuid[]) AS owner`,
      [owners, TOKENS[0], (TODAY * 864e5) / 1000],
    );
    await database.query('VACUUM ANALYZE invoice_totals');
    const edges = SPAN.edges.map((edge) => new Date(edge.getTime() - shift * HOUR_MS));
    const before = await rowsRead();
    await sumByBucket(
      database.manager,
      { owner: owners[0], grain: 'day', edges, tokenUuid: undefined },
      1_000,
    );
    expect((await rowsRead()) - before).toBeLessThan(100);
    await database.query('DELETE FROM invoice_totals WHERE user_uuid = ANY ($1)', [owners]);
  });

  it('leave no dead rows once some deltas are folded and no more arrive', async () => {
    const statistics = new StatisticsService(database, {} as never);
    await statistics.fold();
    await come(2_000);
    await statistics.fold();
    expect(await bytes()).toBeGreaterThan(100_000);
    await statistics.fold();
    expect(await bytes()).toBe(0);
  });
});
