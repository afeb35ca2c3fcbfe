import { createChannel, createWebhook } from '../support/app/factories';
import { mine, transfer } from '../support/chain/chain-scenes';
import { Settlement } from '../support/chain/settlement';
import { Receiver } from '../support/http/receiver';
import { until } from '../support/until';

const COPIES = 5_000;
const CONFIRMATIONS = 2;
/** Its creation, the detection of its payment, and the payment's confirmation. */
const EVENTS = 3;

/** Tables whose rows of an invoice are kept as long as the invoice. */
const KEPT = ['invoices', 'invoice_events', 'invoice_posts', 'payments'];
/** SQL: what the retention job does after a month. */
const FORGET = 'UPDATE invoice_events SET data = NULL, user_uuid = NULL, transaction_id = NULL';

/** Tables whose rows are deleted after a day or later. */
const PASSING = ['idempotency_keys', 'webhook_deliveries', 'audit_entries'];

/** SQL: what is different in the `n`th copy of a row. */
const OF_COPY = {
  invoices: `'uuid', new.invoice, 'number', '2026-' || lpad(n::text, 4, '0') || '-', 'document_token', gen_random_uuid(), 'checkout_token', new.token, 'contract_address', new.address, 'hash', new.hash`,
  payments: `'uuid', new.payment, 'invoice_uuid', new.invoice, 'transaction_hash', new.hash, 'flushed_on', now()`,
  invoice_events: `'invoice_uuid', new.invoice, 'payment_uuid', CASE WHEN copied.payment_uuid IS NOT NULL THEN new.payment END,
    'data', replace(copied.data, first.uuid::text, new.invoice::text)`,
  invoice_posts: `'uuid', gen_random_uuid(), 'invoice_uuid', new.invoice, 'message_id', n::text, 'shown', new.token`,
  idempotency_keys: `'key', new.invoice, 'request', md5(n::text),
    'answer', replace(copied.answer, first.uuid::text, new.invoice::text)`,
  webhook_deliveries: `'uuid', gen_random_uuid(), 'invoice_uuid', new.invoice`,
  audit_entries: `'uuid', gen_random_uuid(), 'subject', 'invoice:' || new.invoice`,
} as Record<string, string>;

/** SQL: identifiers of each copy, in the order of their creation. */
const NEW = `
  CREATE TABLE copies AS SELECT n, (lpad(to_hex(1795176000000 + n), 12, '0') || '7' || right(md5(n::text), 19))::uuid AS invoice,
    (lpad(to_hex(1795176000000 + n), 12, '0') || '7' || right(md5('p' || n), 19))::uuid AS payment,
    left(md5(n::text), 32) AS token, '0x' || left(md5('a' || n) || md5('b' || n), 40) AS address,
    '0x' || md5('c' || n) || md5('d' || n) AS hash
  FROM generate_series(1, ${COPIES}) AS n`;

describe('An invoice that is paid once, with a webhook and a post', () => {
  let world: Settlement;
  let receiver: Receiver;

  beforeAll(async () => {
    const settings = { CONFIRMATIONS_LOCAL: String(CONFIRMATIONS), WEBHOOK_ALLOW_PRIVATE: 'true' };
    world = await Settlement.start(settings);
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await world.stop();
    await receiver.stop();
  });

  async function pay(): Promise<void> {
    const { chit, merchant, anvil } = world;
    const token = await world.token(6);
    await createWebhook(chit, merchant, receiver.url);
    const body = {
      ...{ amount: 12.5, token_address: token, network: 'LOCAL', customer_id: 'customer-1001' },
      ...{ order_id: '1001', channel_uuid: await createChannel(chit, merchant) },
    };
    const headers = { 'idempotency-key': 'order-1001' };
    const made = await chit.rest('POST', '/invoice/by_api_key', { as: merchant.apiKey, body, headers });
    await transfer(anvil, token, made.body.data.contract_address, 12_500_000n);
    await mine(anvil, CONFIRMATIONS);
    await world.becomes(made.body.data.uuid, 'paid');
    await until(async () => {
      const done = await chit.database.query("SELECT 1 FROM webhook_deliveries WHERE status = 'succeeded'");
      return done.length === EVENTS;
    });
  }

  /** Returns the bytes of each table, with its indexes, for each of many copies of the invoice. */
  async function bytesOfTables(): Promise<Record<string, number>> {
    const { database } = world.chit;
    await database.query(NEW);
    const bytes: Record<string, number> = {};
    for (const table of [...KEPT, ...PASSING]) {
      const first = '(SELECT uuid FROM invoices ORDER BY created_on LIMIT 1)';
      await database.query(
        `INSERT INTO ${table} SELECT copy.* FROM ${table} AS copied, copies AS new, ${first} AS first,
           jsonb_populate_record(copied, jsonb_build_object('created_on', now() + make_interval(secs => n), ${OF_COPY[table]})) AS copy
         WHERE ${table === 'audit_entries' ? "copied.action LIKE 'invoice.%'" : 'true'}`,
      );
      bytes[table] = await bytesOf(table);
    }
    const told = bytes['invoice_events'] as number;
    await database.query(FORGET);
    // As long as another transaction may read them, the messages stay in the table.
    const forgotten = await until(async () => {
      const left = await bytesOf('invoice_events');
      return left < told / 2 && left;
    });
    return { ...bytes, invoice_events: forgotten, messages: told - forgotten };
  }

  /** Returns the bytes of a table with its indexes for each copy. */
  async function bytesOf(table: string): Promise<number> {
    await world.chit.database.query(`VACUUM FULL ${table}`);
    const [row] = await world.chit.database.query<{ bytes: number }>(
      `SELECT pg_total_relation_size('${table}')::float AS bytes`,
    );
    return Math.round((row?.bytes ?? 0) / (COPIES + 1));
  }

  it('takes few bytes, and few more on its first day', async () => {
    await pay();
    const bytes = await bytesOfTables();
    const sum = (tables: string[]) => tables.reduce((total, table) => total + (bytes[table] ?? 0), 0);
    const created = sum(['invoices', 'idempotency_keys']) + (bytes['invoice_events'] ?? 0) / EVENTS;
    process.stderr.write(`${JSON.stringify({ ...bytes, kept: sum(KEPT), created })}\n`);
    expect({ bytes, kept: sum(KEPT) > 2_960 }).toMatchObject({ kept: false });
    expect({ bytes, created: created > 1_900 }).toMatchObject({ created: false });
  });
});
