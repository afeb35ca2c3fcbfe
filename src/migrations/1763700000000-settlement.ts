import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE payments (
  uuid uuid NOT NULL,
  invoice_uuid uuid NOT NULL,
  network text NOT NULL,
  transaction_hash text NOT NULL,
  log_index integer NOT NULL,
  from_address text NOT NULL,
  amount numeric(78,0) NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  block_time timestamptz(3) NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  signature text,
  flushed_on timestamptz(3),
  seen_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT payments_pkey PRIMARY KEY (uuid),
  CONSTRAINT payments_log UNIQUE (network, transaction_hash, log_index) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT payments_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid),
  CONSTRAINT payments_amount CHECK (amount > 0 AND amount <> 'NaN'),
  CONSTRAINT payments_status CHECK (status IN ('pending', 'confirmed', 'reverted'))
);

CREATE INDEX payments_invoice_uuid ON payments (invoice_uuid);

CREATE INDEX payments_block ON payments (network, block_number);

CREATE INDEX payments_pending ON payments (network, block_number) WHERE status = 'pending';

CREATE INDEX payments_unflushed ON payments (network, invoice_uuid) WHERE flushed_on IS NULL;

CREATE TABLE chain_cursors (
  network text NOT NULL,
  block_number bigint,
  block_hash text,
  block_time timestamptz(3),
  head_number bigint,
  head_moved_on timestamptz(3) NOT NULL DEFAULT now(),
  lease_holder uuid,
  lease_until timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT chain_cursors_pkey PRIMARY KEY (network)
);

CREATE TABLE chain_blocks (
  network text NOT NULL,
  number bigint NOT NULL,
  hash text NOT NULL,
  time timestamptz(3) NOT NULL,
  CONSTRAINT chain_blocks_pkey PRIMARY KEY (network, number)
);

ALTER TABLE invoice_events ADD COLUMN payment_uuid uuid;

DROP INDEX invoices_due;

CREATE INDEX invoices_due ON invoices (network, expires_on) WHERE status = 'created';

CREATE INDEX invoices_expired ON invoices (network, expires_on) WHERE status = 'expired';

CREATE INDEX invoices_paid ON invoices (network, paid_on) WHERE status = 'paid';

DROP INDEX invoices_contract_address;

CREATE UNIQUE INDEX invoices_contract_address ON invoices (lower(contract_address));
`;

/** Adds payments and, for each network, the position up to which its blocks are read. */
export class Settlement1763700000000 implements MigrationInterface {
  name = 'Settlement1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX invoices_contract_address, invoices_due, invoices_expired, invoices_paid;
      CREATE UNIQUE INDEX invoices_contract_address ON invoices (contract_address);
      CREATE INDEX invoices_due ON invoices (expires_on) WHERE status = 'created';
      ALTER TABLE invoice_events DROP COLUMN payment_uuid;
      DROP TABLE chain_blocks, chain_cursors, payments;
    `);
  }
}
