import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TEST_TOKENS } from '../lib/chain/test-network';

/** Test accounts, and the network `TEST` with its tokens. */
export class TestAccounts1766000030000 implements MigrationInterface {
  name = 'TestAccounts1766000030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN test_of uuid CONSTRAINT users_test_of_fkey REFERENCES users (uuid) ON DELETE CASCADE`);
    await runner.query('CREATE UNIQUE INDEX users_test_of ON users (test_of)');
    await runner.query(`
      CREATE TABLE test_transfers (
        uuid uuid CONSTRAINT test_transfers_pkey PRIMARY KEY,
        invoice_uuid uuid NOT NULL CONSTRAINT test_transfers_invoice_uuid_fkey REFERENCES invoices (uuid) ON DELETE CASCADE,
        token text NOT NULL,
        recipient text NOT NULL,
        amount numeric(78,0) NOT NULL,
        block_number bigint NOT NULL,
        removed_on timestamptz,
        created_on timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX test_transfers_block ON test_transfers (block_number)');
    await runner.query('CREATE INDEX test_transfers_recipient ON test_transfers (recipient)');
    await runner.query('CREATE INDEX test_transfers_invoice ON test_transfers (invoice_uuid)');
    for (const { uuid, name, symbol, address } of TEST_TOKENS)
      await runner.query(
        `INSERT INTO tokens (uuid, name, symbol, address, network, decimals) VALUES ($1, $2, $3, $4, 'TEST', 6)`,
        [uuid, name, symbol, address],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE test_transfers');
    await runner.query("DELETE FROM tokens WHERE network = 'TEST'");
    await runner.query('ALTER TABLE users DROP COLUMN test_of');
  }
}
