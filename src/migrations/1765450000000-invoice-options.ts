import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: the fee of a payment. */
const FEE = 'CASE WHEN fee_recipient IS NULL THEN 0 ELSE div(payment.amount * fee_bps, 10000) END';

/** SQL: the trigger function that inserts the deltas of payments; `token` is the column with the token of a payment. */
const triggerFunction = (token: string) => {
  const insert = (rows: string) => `
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, count, received, fees, overpaid, payment_link_uuid)
  SELECT * FROM (
    SELECT user_uuid, ${token}, date_trunc('hour', block_time, 'UTC'), sum(sign) AS count,
      sum(sign * payment.amount) AS received, sum(sign * ${FEE}) AS fees, sum(sign * overpaid) AS overpaid,
      payment_link_uuid
    FROM (${rows}) AS payment JOIN invoices ON invoices.uuid = invoice_uuid
    WHERE coalesce(counted_as, payment.status) = 'confirmed'
    GROUP BY user_uuid, ${token}, date_trunc('hour', block_time, 'UTC'), payment_link_uuid
  ) AS delta
  WHERE count <> 0 OR received <> 0 OR fees <> 0 OR overpaid <> 0;`;
  return `
CREATE OR REPLACE FUNCTION record_payment_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN ${insert('SELECT 1 AS sign, * FROM after')}
  ELSIF TG_OP = 'DELETE' THEN ${insert('SELECT -1 AS sign, * FROM before')}
  ELSE ${insert('SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before')}
  END IF;
  RETURN NULL;
END $$;
`;
};

const SCHEMA = `
ALTER TABLE invoices ADD COLUMN options json;

CREATE TABLE invoice_networks (
  invoice_uuid uuid NOT NULL,
  network text NOT NULL,
  closed_on timestamptz(3),
  CONSTRAINT invoice_networks_pkey PRIMARY KEY (invoice_uuid, network),
  CONSTRAINT invoice_networks_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid) ON DELETE CASCADE
);
CREATE INDEX invoice_networks_open ON invoice_networks (network) WHERE closed_on IS NULL;
CREATE INDEX invoice_networks_closed ON invoice_networks (network, closed_on) WHERE closed_on IS NOT NULL;

ALTER TABLE payments ADD COLUMN token_uuid uuid;
ALTER TABLE payments DISABLE TRIGGER payments_updated;
UPDATE payments SET token_uuid = invoices.token_uuid FROM invoices WHERE invoices.uuid = invoice_uuid;
ALTER TABLE payments ENABLE TRIGGER payments_updated;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE payments ALTER COLUMN token_uuid SET NOT NULL;
ALTER TABLE payments ADD CONSTRAINT payments_token_uuid_fkey FOREIGN KEY (token_uuid) REFERENCES tokens (uuid);
DROP INDEX payments_invoice;
CREATE INDEX payments_invoice ON payments (invoice_uuid, block_time, block_number, log_index);
`;

/** Lets an invoice accept several tokens on several networks; each payment has its own token. */
export class InvoiceOptions1765450000000 implements MigrationInterface {
  name = 'InvoiceOptions1765450000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA + triggerFunction('payment.token_uuid'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${triggerFunction('invoices.token_uuid')}
      DROP INDEX payments_invoice;
      CREATE INDEX payments_invoice ON payments (invoice_uuid, block_number, log_index);
      ALTER TABLE payments DROP COLUMN token_uuid;
      DROP TABLE invoice_networks;
      ALTER TABLE invoices DROP COLUMN options;`);
  }
}
