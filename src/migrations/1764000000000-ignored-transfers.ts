import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE ignored_transfers (
  network text NOT NULL,
  transaction_hash text NOT NULL,
  log_index integer NOT NULL,
  block_number bigint NOT NULL,
  invoice_uuid uuid NOT NULL,
  token_address text NOT NULL,
  from_address text NOT NULL,
  amount numeric(78,0) NOT NULL,
  reason text NOT NULL,
  seen_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT ignored_transfers_pkey PRIMARY KEY (network, transaction_hash, log_index),
  CONSTRAINT ignored_transfers_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid) ON DELETE CASCADE,
  CONSTRAINT ignored_transfers_reason CHECK (reason IN ('wrong_token', 'too_late'))
);

CREATE INDEX ignored_transfers_block ON ignored_transfers (network, block_number);

CREATE INDEX ignored_transfers_invoice ON ignored_transfers (invoice_uuid);

CREATE INDEX ignored_transfers_seen ON ignored_transfers (seen_on);
`;

/** Adds the transfers to invoices' addresses that were not credited, with the reason. */
export class IgnoredTransfers1764000000000 implements MigrationInterface {
  name = 'IgnoredTransfers1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ignored_transfers');
  }
}
