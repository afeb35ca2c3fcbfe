import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The client address, as a hash, from which a payer creates an invoice through a payment link. */
export class PaymentLinkPlaces1766000015000 implements MigrationInterface {
  name = 'PaymentLinkPlaces1766000015000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices ADD COLUMN payer_hash text');
    await runner.query(`CREATE INDEX invoices_open_of_link ON invoices (payment_link_uuid)
      WHERE status = 'created' AND payment_link_uuid IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX invoices_open_of_link');
    await runner.query('ALTER TABLE invoices DROP COLUMN payer_hash');
  }
}
