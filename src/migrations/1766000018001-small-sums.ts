import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The part of an invoice's amount below which money is told to nobody, and the sum that was last told. */
export class SmallSums1766000018001 implements MigrationInterface {
  name = 'SmallSums1766000018001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoices
      ADD COLUMN notice_share numeric(78,0) NOT NULL DEFAULT 0, ADD COLUMN told_units numeric NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN notice_share, DROP COLUMN told_units');
  }
}
