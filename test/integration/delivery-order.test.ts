import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { createDatabase } from '../../src/infra/database/data-source';
import { claimDeliveries } from '../../src/services/webhooks/delivery.queries';
import { createMigratedDatabase } from '../support/app/migrated-database';
import type { TestDatabase } from '../support/database/database';

const OWNER = '00000000-0000-4000-8000-000000000001';
const WEBHOOK = '00000000-0000-4000-8000-000000000101';
const INVOICES = ['00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-000000000202'] as const;
const ANY = { webhooks: [], owners: [] };

const FILL = `
  INSERT INTO users (uuid, status, role, fee_bps) VALUES ('${OWNER}', 'verified', 'customer', 100);
  INSERT INTO webhooks (uuid, user_uuid, url, sealed_secret, format) VALUES ('${WEBHOOK}', '${OWNER}', 'https://shop.test/', 'sealed', 'btcpay');
  INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ('${OWNER}', 'a', 'A', '0x', 'LOCAL', 6);
  INSERT INTO invoices (number, uuid, user_uuid, amount, fee_bps, fee_amount, token_uuid, token_address, token_decimals, network,
    contract_address, client, checkout_token, expires_on)
  SELECT uuid, uuid, '${OWNER}', 1, 100, 0, '${OWNER}', '0x', 6, 'LOCAL', uuid, '0x', uuid, now()
  FROM unnest(ARRAY['${INVOICES.join("','")}']::uuid[]) AS uuid`;

describe("The messages of a webhook in BTCPay's format, which several workers send", () => {
  let server: TestDatabase;
  let database: DataSource;

  beforeAll(async () => {
    server = await createMigratedDatabase();
    database = await createDatabase(server.url).initialize();
    await database.query(FILL);
  });
  afterEach(() => database.query('TRUNCATE webhook_deliveries, invoice_events CASCADE'));
  afterAll(async () => {
    await database.destroy();
    await server.drop();
  });

  /** Inserts an event of an invoice with its message, which is due, later ones after earlier ones. */
  const tell = (invoice: string, sequence: number) =>
    database.query(
      `WITH told AS (
         INSERT INTO invoice_events (invoice_uuid, sequence, type, status, data) VALUES ($1, $2, 'invoice.updated', 'created', '{}')
       )
       INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, invoice_uuid, sequence, next_attempt_on)
       VALUES (gen_random_uuid(), $3, 'invoice.updated', $1, $2, now() - interval '1 minute' + make_interval(secs => $2))`,
      [invoice, sequence, WEBHOOK],
    );

  /** Claims as one of the workers, and returns the sequences of the messages. */
  const claim = async () => {
    const claimed = await claimDeliveries(database.manager, 10, ANY);
    const rows = await database.query<{ sequence: number }[]>(
      'SELECT sequence FROM webhook_deliveries WHERE uuid = ANY ($1)',
      [claimed.map(({ uuid }) => uuid)],
    );
    return rows.map(({ sequence }) => sequence);
  };
  const repeatIn = (sequence: number, time: string) =>
    database.query(
      `UPDATE webhook_deliveries SET attempts = 1, next_attempt_on = now() + $2::interval WHERE sequence = $1`,
      [sequence, time],
    );

  it('go out one after the other for each invoice', async () => {
    await tell(INVOICES[0], 1);
    await tell(INVOICES[0], 2);
    await tell(INVOICES[1], 3);
    expect([await claim(), await claim(), await claim()]).toEqual([[1], [3], []]);
    await database.query("UPDATE webhook_deliveries SET status = 'succeeded' WHERE sequence = 1");
    expect(await claim()).toEqual([2]);
  });

  it('go out in their order when one of them is soon repeated', async () => {
    await tell(INVOICES[0], 1);
    await tell(INVOICES[0], 2);
    await repeatIn(1, '5 seconds');
    expect(await claim()).toEqual([]);
    await repeatIn(1, '-1 second');
    expect([await claim(), await claim()]).toEqual([[1], []]);
  });

  it.each([
    ['are repeated although a further payment was told meanwhile', 'InvoiceReceivedPayment', false],
    ['are not repeated once a later one has set the order', 'InvoiceSettled', true],
  ])('%s', async (_, told, isOutdated) => {
    await tell(INVOICES[0], 1);
    await tell(INVOICES[0], 2);
    await repeatIn(1, '-1 second');
    await database.query(
      "UPDATE webhook_deliveries SET status = 'succeeded', btcpay_type = $1 WHERE sequence = 2",
      [told],
    );
    expect(await claimDeliveries(database.manager, 10, ANY)).toMatchObject([{ isOutdated }]);
  });

  it('do not wait for one that is repeated much later', async () => {
    await tell(INVOICES[0], 1);
    await tell(INVOICES[0], 2);
    await repeatIn(1, '5 minutes');
    expect(await claim()).toEqual([2]);
  });
});
