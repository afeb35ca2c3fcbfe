import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDatabase, migrate } from '../../src/infra/database/data-source';
import { type Executor, readWithTimeout } from '../../src/infra/database/statements';
import {
  type InvoiceFilter,
  isShortCount,
  isShortPage,
} from '../../src/services/invoices/lists/invoice-filter';
import { countInvoices, listInvoices } from '../../src/services/invoices/lists/invoice-list.queries';
import { foldDeltas } from '../../src/services/invoices/statistics/delta-folding';
import { publicError } from '../../src/services/shared/public-error';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { nodesOf } from '../support/database/plans';

const INVOICES = 40_000;
/** Maximum number of 8 KiB blocks that a short page or count may read; 40,000 invoices have about 2,000. */
const FEW_BLOCKS = 400;

const OWNER = randomUUID();
const [COMMON, RARE] = [randomUUID(), randomUUID()];
const LINK = randomUUID();
const address = (token: string) => `0x${token.replaceAll('-', '').padEnd(40, '0')}`;

/**
 * SQL: nearly all invoices are paid and in one token; each has its own customer, except one with forty invoices.
 */
const FILL = `
  INSERT INTO invoices (number, uuid, user_uuid, status, amount, fee_bps, fee_amount, amount_received, token_uuid, token_address,
    token_decimals, network, contract_address, client, customer_id, checkout_token, created_on, expires_on, paid_on,
    order_id, note, paid_late, payment_link_uuid)
  SELECT gen_random_uuid(), gen_random_uuid(), $1, CASE WHEN n % 10000 = 7 THEN 'created' ELSE 'paid' END, 100 + n, 100, 1, 100, token.uuid,
    token.address, 6, token.network, '0x' || n, '0x0', CASE WHEN n % 1000 = 1 THEN 'regular' ELSE 'order-' || n END,
    'token-' || n, now() - n * interval '25 seconds', now() + interval '1 day', now(), 'Order-' || n, 'coffee number ' || n,
    n % 1000 = 3, CASE WHEN n % 2000 = 5 THEN $4::uuid END
  FROM generate_series(1, $3::int) AS n
    JOIN tokens AS token ON token.uuid = ($2::uuid[])[CASE WHEN n % 10000 = 9 THEN 2 ELSE 1 END]`;

const WORDS = `
  INSERT INTO note_words (user_uuid, word, created_on, invoice_uuid)
  SELECT user_uuid, word, created_on, uuid FROM invoices, regexp_split_to_table(note, ' ') AS word`;

const PAYMENTS = `
  INSERT INTO payments (uuid, invoice_uuid, token_uuid, network, transaction_hash, log_index, from_address, amount, block_number,
    block_hash, block_time)
  SELECT uuid, uuid, token_uuid, network, '0x' || encode(sha256(uuid::text::bytea), 'hex'), 0, '0xAA' || substr(md5(uuid::text), 1, 6),
    100, 1, '0x', now()
  FROM invoices`;

const ATTENTION = `
  INSERT INTO invoice_attention (invoice_uuid, user_uuid, reason, cause)
  SELECT uuid, user_uuid, 'PAID_LATE', uuid FROM invoices WHERE paid_late`;

const DELTAS = `
  INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount)
  SELECT user_uuid, token_uuid, date_trunc('hour', created_on, 'UTC'), status, count(*), sum(amount)
  FROM invoices GROUP BY 1, 2, 3, 4`;

const HOUR_MS = 36e5;
const DAY_MS = 24 * HOUR_MS;
const PARTS: Partial<InvoiceFilter>[] = [
  { status: ['created'] },
  { status: ['created', 'expired'] },
  { tokenAddress: address(RARE) },
  { network: 'BASE_SEPOLIA' },
  { testnet: false },
  { testnet: true },
  { customerId: 'regular' },
  { customerId: 'nobody' },
  { from: new Date(Date.now() - 3 * DAY_MS) },
  // A whole hour, so that the totals can answer the count.
  { before: new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 6 * DAY_MS) },
];

/** All combinations of filters in which no member occurs twice. */
const combinations = (parts: typeof PARTS): InvoiceFilter[] => {
  const [first, ...rest] = parts;
  if (!first) return [{}];
  const others = combinations(rest);
  const fitting = others.filter((other) => !Object.keys(first).some((name) => name in other));
  return [...others, ...fitting.map((other) => ({ ...first, ...other }))];
};

const FILTERS = combinations(PARTS);

/** Formats a value of any type as a literal for EXECUTE. */
function literal(value: unknown): string {
  if (value === undefined || value === null) return 'NULL';
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return `'${value instanceof Date ? value.toISOString() : value}'`;
}

/** A number of base units of a token with 6 decimals, in units of 10⁻³⁶ tokens. */
const scaled = (baseUnits: number) => BigInt(baseUnits) * 10n ** 30n;

const uuidsOf = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid);

describe('The invoices of an owner with very many', () => {
  let server: TestDatabase;
  let database: DataSource;
  let blocks = 0;
  /** Indexes and tables that the plans have read so far; a table is read as a whole. */
  let indexesRead: string[] = [];
  let tablesRead: string[] = [];
  let runner: QueryRunner;
  let measuring: Executor;

  beforeAll(async () => {
    server = await createTestDatabase();
    database = await createDatabase(server.url).initialize();
    await migrate(database);
    await database.query('DELETE FROM tokens');
    await database.query(
      `INSERT INTO users (uuid, email, status, role, fee_bps) VALUES ($1, 'many@chit.test', 'verified', 'customer', 100)`,
      [OWNER],
    );
    for (const [uuid, network] of [
      [COMMON, 'ETH_MAINNET'],
      [RARE, 'BASE_SEPOLIA'],
    ] as const)
      await database.query(
        `INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ($1, 'T', 'T', $2, $3, 6)`,
        [uuid, address(uuid), network],
      );
    await database.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica; SET LOCAL statement_timeout = 0');
      await tx.query(FILL, [OWNER, [COMMON, RARE], INVOICES, LINK]);
      for (const statement of [WORDS, PAYMENTS, ATTENTION, DELTAS]) await tx.query(statement);
    });
    await database.transaction(foldDeltas);
    await database.query('VACUUM ANALYZE');
    runner = database.createQueryRunner();
    measuring = measuringBlocks(runner);
  });
  afterAll(async () => {
    await runner?.release();
    await database.destroy();
    await server.drop();
  });

  /** Runs each statement, and counts the blocks that its custom and its generic plan read. */
  function measuringBlocks(runner: QueryRunner): Executor {
    const query = async ({ text, values }: { text: string; values: unknown[] }) => {
      await runner.query(`PREPARE measured AS ${text}`);
      const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
      const [row] = await runner.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE measured${given}`);
      await runner.query('DEALLOCATE measured');
      const [{ Plan: plan }] = row['QUERY PLAN'];
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      for (const node of nodesOf(plan).filter((each) => each['Actual Loops'] > 0)) {
        if (node['Index Name']) indexesRead.push(node['Index Name']);
        if (node['Node Type'] === 'Seq Scan') tablesRead.push(node['Relation Name'] ?? '');
      }
      return { rows: await runner.query(text, values) };
    };
    return {
      queryRunner: { connect: async () => ({ query }) },
      query: async (text: string, values: unknown[]) => (await query({ text, values })).rows,
      connection: database,
    } as unknown as Executor;
  }

  const expected = (filter: InvoiceFilter, select: string, order = '') => {
    const { status, tokenAddress, network, testnet, customerId, from, before } = filter;
    return database.query(
      `SELECT ${select} FROM invoices WHERE user_uuid = $1 AND ($2::text[] IS NULL OR status = ANY ($2))
         AND ($3::text IS NULL OR token_address = $3) AND ($4::text IS NULL OR network = $4)
         AND ($5::text IS NULL OR customer_id = $5) AND ($6::timestamptz IS NULL OR created_on >= $6)
         AND ($7::timestamptz IS NULL OR created_on < $7)
         AND ($8::boolean IS NULL OR (network = 'BASE_SEPOLIA') = $8) ${order}`,
      [OWNER, status, tokenAddress, network, customerId, from, before, testnet],
    );
  };

  it('are listed correctly by every combination of filters, without reading many rows', async () => {
    const slow: object[] = [];
    for (const filter of FILTERS) {
      for (const direction of ['ASC', 'DESC'] as const) {
        blocks = 0;
        const plans = direction === 'ASC' ? 'force_custom_plan' : 'force_generic_plan';
        await runner.query(`SET plan_cache_mode = ${plans}`);
        const found = await listInvoices(measuring, OWNER, { filter, direction, limit: 20, offset: 1 });

        if (blocks > FEW_BLOCKS) slow.push({ filter, direction, blocks });
        const order = `ORDER BY created_on ${direction}, uuid ${direction} LIMIT 20 OFFSET 1`;
        expect(uuidsOf(found)).toEqual(uuidsOf(await expected(filter, 'uuid', order)));
      }
    }
    expect(slow).toEqual([]);
  });

  it('are counted correctly by every combination of filters, from the totals where possible', async () => {
    const slow: object[] = [];
    for (const filter of FILTERS) {
      blocks = 0;
      const count = await countInvoices(measuring, OWNER, filter);

      if (isShortCount(filter) && blocks > FEW_BLOCKS) slow.push({ filter, blocks });
      expect([{ count }]).toEqual(await expected(filter, 'count(*)::int AS count'));
    }
    expect(slow).toEqual([]);
  });

  it.each([
    [{ orderId: 'Order-500' }, 1, 'invoices_user_order'],
    [{ orderId: 'none' }, 0, 'invoices_user_order'],
    [{ paymentLinkUuid: LINK }, 20, 'invoices_payment_link'],
    [{ paymentLinkUuid: OWNER }, 0, 'invoices_payment_link'],
    [{ amountFrom: scaled(99) }, 5_000, 'invoices_user_amount'],
    [{ amountFrom: scaled(200_000) }, 0, 'invoices_user_amount'],
    [{ amountFrom: scaled(600), amountTo: scaled(609) }, 10, 'invoices_user_amount'],
    [{ paidLate: true }, 40, 'invoices_user_paid_late'],
    [{ cancelled: true }, 0, 'invoices_user_cancelled'],
    [{ partPaid: true }, 4, 'invoices_part_paid'],
    [{ paidLate: false }, 5_000, 'invoices_created'],
    [{ attention: ['PAID_LATE'] }, 40, 'invoices_pkey'],
    [{ text: 'coffee' }, 1_000, 'note_words_pkey'],
    [{ text: 'order-37' }, 1_001, 'invoices_user_order'],
    [{ text: 'order-35000' }, 1, 'invoices_user_customer'],
    [{ text: '0xaa12' }, 0, 'note_words_pkey'],
    [{ text: `0x${'ab'.repeat(32)}` }, 0, 'payments_log'],
    [{ text: `0x${'ab'.repeat(20)}` }, 0, 'invoices_contract_address'],
    [{ text: '0xaa123456789' }, 0, 'payments_from'],
    [{ text: '01234567-89ab' }, 0, 'invoices_pkey'],
  ] as [InvoiceFilter, number, string][])(
    'are found by %p with its index, and never by reading them all',
    async (filter, count, index) => {
      for (const plans of ['force_custom_plan', 'force_generic_plan']) {
        await runner.query(`SET plan_cache_mode = ${plans}`);
        [indexesRead, tablesRead] = [[], []];

        const found = await listInvoices(measuring, OWNER, {
          filter,
          direction: 'DESC',
          limit: 20,
          offset: 0,
        });

        expect(await countInvoices(measuring, OWNER, filter)).toBe(count);
        expect(found).toHaveLength(Math.min(count, 20));
        expect(indexesRead).toContain(index);
        expect(
          tablesRead.filter((table) => !['users', 'invoice_attention', 'ignored_transfers'].includes(table)),
        ).toEqual([]);
      }
    },
  );

  it('are listed correctly from a cursor as well', async () => {
    const query = { filter: { status: ['paid' as const] }, direction: 'DESC' as const, limit: 50, offset: 0 };
    const whole = await listInvoices(database.manager, OWNER, query);
    const { createdOn, uuid } = whole[19] ?? {};

    const rest = await listInvoices(database.manager, OWNER, {
      ...query,
      limit: 30,
      after: { createdOn: createdOn as Date, uuid: uuid as string },
    });

    expect(uuidsOf(rest)).toEqual(uuidsOf(whole.slice(20)));
  });

  it('are a slow read if an offset or combined filters may read many rows', () => {
    const page = (filter: InvoiceFilter, offset = 0) =>
      isShortPage(OWNER, { filter, offset, limit: 20, direction: 'DESC' });

    expect([page({}), page({ status: ['paid'] }), page({ customerId: 'regular' })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([page({}, 5_000), page({ status: ['paid'] }, 5_000)]).toEqual([false, false]);
    expect(page({ customerId: 'regular', status: ['created'] })).toBe(false);
    expect(
      isShortPage(undefined, { filter: { status: ['paid'] }, offset: 0, limit: 20, direction: 'DESC' }),
    ).toBe(false);
  });
});

describe('A statement that exceeds its timeout', () => {
  let server: TestDatabase;
  let database: DataSource;

  beforeAll(async () => {
    server = await createTestDatabase();
    database = await createDatabase(server.url).initialize();
  });
  afterAll(async () => {
    await database.destroy();
    await server.drop();
  });

  it('is cancelled by the server, and answered with 503 and a recommendation', async () => {
    const error = await readWithTimeout(database.manager, 0.05, (tx) =>
      tx.query('SELECT pg_sleep(30)'),
    ).catch(publicError);

    expect(error).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^This request takes too long: request less/),
      details: { retryAfter: 1 },
    });
  });

  it('has 30 seconds on every connection, and no limit in a migration', async () => {
    expect(await database.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '30s' }]);
    const seen: unknown[] = [];
    Object.assign(database.migrations.at(-1) ?? {}, {
      up: async (runner: QueryRunner) => seen.push(await runner.query('SHOW statement_timeout')),
    });

    await migrate(database);

    expect(seen).toEqual([[{ statement_timeout: '0' }]]);
    expect(await database.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '30s' }]);
  });
});
