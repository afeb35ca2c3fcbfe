import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { createDatabase } from '../../src/infra/database/data-source';
import { type DeliveryFilter, listDeliveries } from '../../src/services/webhooks/delivery-history.queries';
import { createMigratedDatabase } from '../support/app/migrated-database';
import type { TestDatabase } from '../support/database/database';
import { nodesOf, type PlanNode } from '../support/database/plans';

const DELIVERIES = 40_000;
/** Maximum number of 8 KiB blocks that a page may touch; the table has more than 500. */
const FEW_BLOCKS = 130;

const OWNER = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

/** Two webhooks of one account get every message; one message in a thousand has failed, and one in a thousand is a ping. */
const FILL = `
  INSERT INTO users (uuid, status, role, fee_bps) VALUES ('${OWNER}', 'verified', 'customer', 100), ('${OTHER}', 'verified', 'customer', 100);
  INSERT INTO webhooks (uuid, user_uuid, url, sealed_secret)
  SELECT ('00000000-0000-4000-8000-00000000010' || n)::uuid, CASE WHEN n < 3 THEN '${OWNER}'::uuid ELSE '${OTHER}' END, 'https://shop.test/', 'sealed'
  FROM generate_series(1, 3) AS n;
  INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data, status, created_on, next_attempt_on)
  SELECT (lpad(n::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid, ('00000000-0000-4000-8000-00000000010' || 1 + n % 3)::uuid,
    CASE WHEN n % 1000 = 7 THEN 'ping' ELSE 'invoice.created' END, '{}',
    CASE WHEN n % 1000 = 13 THEN 'failed' ELSE 'succeeded' END,
    timestamptz '2026-01-01' + n / 4 * interval '1 second', NULL
  FROM generate_series(1, ${DELIVERIES}) AS n`;

const INVOICE = '00000000-0000-4000-8000-000000000201';

/** SQL: every 2000th message is about one invoice; the others of the same second are not. */
const FILL_INVOICE = `
  INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ('${INVOICE}', 'a', 'A', '0x', 'LOCAL', 6);
  INSERT INTO invoices (number, uuid, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals, network,
    contract_address, client, checkout_token, expires_on)
  VALUES (gen_random_uuid(), '${INVOICE}', '${OWNER}', 1, 100, 0, '${INVOICE}', '0x', 6, 'LOCAL', '0x', '0x', '', now());
  INSERT INTO invoice_events (invoice_uuid, sequence, type, status, created_on, data)
  SELECT '${INVOICE}', left(uuid::text, 8)::int, 'invoice.updated', 'created', created_on, '{"about":"an invoice"}'
  FROM webhook_deliveries WHERE left(uuid::text, 8)::int % 2000 = 0;
  UPDATE webhook_deliveries SET data = NULL, invoice_uuid = told.invoice_uuid, sequence = told.sequence
  FROM invoice_events AS told WHERE left(uuid::text, 8)::int = told.sequence`;

describe('The deliveries of an account with very many', () => {
  let server: TestDatabase;
  let database: DataSource;
  let statements: { text: string; values: unknown[] }[];

  beforeAll(async () => {
    server = await createMigratedDatabase();
    database = await createDatabase(server.url).initialize();
    await database.query(FILL);
    await database.query(FILL_INVOICE);
    await database.query('VACUUM ANALYZE webhook_deliveries, invoice_events');
    database.setOptions({ logging: ['query'] });
    database.logger = {
      ...database.logger,
      logQuery: (text, values) => statements.push({ text, values: values as unknown[] }),
    };
  });
  beforeEach(() => {
    statements = [];
  });
  afterAll(async () => {
    await database.destroy();
    await server.drop();
  });

  const read = (filter: DeliveryFilter, limit: number, after?: { createdOn: Date; uuid: string }) =>
    listDeliveries(database.manager, OWNER, filter, { limit, after });
  const numberOf = ({ uuid }: { uuid: string }) => Number(uuid.slice(0, 8));
  /** Numbers of the owner's deliveries that satisfy a condition, newest first. */
  const expected = (matches: (n: number) => boolean) =>
    Array.from({ length: DELIVERIES }, (_, index) => DELIVERIES - index).filter(
      (n) => n % 3 !== 2 && matches(n),
    );

  async function blocks(): Promise<number> {
    let count = 0;
    for (const { text, values } of statements.splice(0)) {
      const [{ 'QUERY PLAN': plans }] = await database.query(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values,
      );
      const [root] = nodesOf(plans[0].Plan as PlanNode);
      count += (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0);
    }
    return count;
  }

  it.each<[string, DeliveryFilter, (n: number) => boolean]>([
    ['all', {}, () => true],
    ['failed ones', { status: 'failed' }, (n) => n % 1000 === 13],
    ['those of an event', { event: 'ping' }, (n) => n % 1000 === 7],
    [
      'those of a webhook',
      { webhookUuid: '00000000-0000-4000-8000-000000000101', status: 'succeeded' },
      (n) => n % 3 === 0 && n % 1000 !== 13,
    ],
    ['those about an invoice', { invoiceUuid: INVOICE }, (n) => n % 2000 === 0],
    [
      "none of another account's webhook",
      { webhookUuid: '00000000-0000-4000-8000-000000000103' },
      () => false,
    ],
    [
      'those of a time',
      { from: new Date('2026-01-01T00:10:00Z'), before: new Date('2026-01-01T00:20:00Z') },
      (n) => Math.floor(n / 4) >= 600 && Math.floor(n / 4) < 1200,
    ],
  ])('are listed newest first over pages, from few blocks: %s', async (_, filter, matches) => {
    const all = expected(matches);
    const first = await read(filter, 10);
    expect(first.map(numberOf)).toEqual(all.slice(0, 10));
    if (filter.invoiceUuid) expect(first[0]?.data).toBe('{"about":"an invoice"}');
    const last = first.at(-1);
    const second = last ? await read(filter, 10, last) : [];
    expect(second.map(numberOf)).toEqual(all.slice(10, 20));
    expect(await blocks()).toBeLessThan(2 * FEW_BLOCKS);
  });
});
