import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE set_aside (
  work text NOT NULL,
  invoice_uuid uuid NOT NULL,
  reason text NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  since timestamptz(3) NOT NULL DEFAULT now(),
  until timestamptz(3) NOT NULL,
  CONSTRAINT set_aside_pkey PRIMARY KEY (work, invoice_uuid),
  CONSTRAINT set_aside_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid) ON DELETE CASCADE,
  CONSTRAINT set_aside_work CHECK (work IN ('settlement', 'expiry', 'flush'))
);

ALTER TABLE payments ADD COLUMN counted_as text;

ALTER TABLE payments ADD CONSTRAINT payments_counted_as CHECK (counted_as IN ('nothing', 'pending', 'confirmed'));

CREATE INDEX payments_unsettled ON payments (network, invoice_uuid) WHERE counted_as IS NOT NULL;

CREATE INDEX payments_invoice ON payments (invoice_uuid, block_number, log_index);

DROP INDEX payments_invoice_uuid;
`;

/**
 * Adds `counted_as` to payments, so that invoices are settled by their changed payments in bounded transactions. Adds
 * `set_aside` for invoices on which background work failed.
 */
export class SettlingInBounds1763960000000 implements MigrationInterface {
  name = 'SettlingInBounds1763960000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX payments_invoice_uuid ON payments (invoice_uuid);
      DROP INDEX payments_invoice, payments_unsettled;
      ALTER TABLE payments DROP COLUMN counted_as;
      DROP TABLE set_aside;
    `);
  }
}
