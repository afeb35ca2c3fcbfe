import type { MigrationInterface, QueryRunner } from 'typeorm';

const REASONS =
  "'PART_PAID', 'OVERPAID', 'PAID_LATE', 'LATE_PAYMENT', 'REVERTED', 'SET_BY_ADMIN', 'IGNORED_TRANSFER'";

/** What the balances of ended invoices' addresses show, without which no invoice of a watched network expires. */
export class AddressChecks1766000016000 implements MigrationInterface {
  name = 'AddressChecks1766000016000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE address_checks (
      invoice_uuid uuid CONSTRAINT address_checks_invoice_uuid_fkey REFERENCES invoices (uuid) ON DELETE CASCADE,
      network text,
      proven_for timestamptz(3),
      unexplained_since timestamptz(3),
      next_on timestamptz(3) NOT NULL,
      CONSTRAINT address_checks_pkey PRIMARY KEY (invoice_uuid, network)
    )`);
    await runner.query(`CREATE INDEX address_checks_unexplained ON address_checks (network, unexplained_since)
      WHERE unexplained_since IS NOT NULL`);
    await runner.query(`ALTER TABLE invoice_attention DROP CONSTRAINT invoice_attention_reason,
      ADD CONSTRAINT invoice_attention_reason CHECK (reason IN (${REASONS}, 'UNEXPLAINED_BALANCE'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM invoice_attention WHERE reason = 'UNEXPLAINED_BALANCE'");
    await runner.query(`ALTER TABLE invoice_attention DROP CONSTRAINT invoice_attention_reason,
      ADD CONSTRAINT invoice_attention_reason CHECK (reason IN (${REASONS}))`);
    await runner.query('DROP TABLE address_checks');
  }
}
