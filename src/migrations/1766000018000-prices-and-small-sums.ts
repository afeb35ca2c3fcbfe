import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a price feed pauses at weekends, until when somebody needs prices, the part of an invoice's amount below which
 * money is told to nobody, and the sum of its payments that was last told.
 */
export class PricesAndSmallSums1766000018000 implements MigrationInterface {
  name = 'PricesAndSmallSums1766000018000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE price_readings ADD COLUMN pauses_at_weekends boolean NOT NULL DEFAULT false',
    );
    await runner.query(`CREATE TABLE price_needs (
      id boolean NOT NULL DEFAULT true, until timestamptz(3) NOT NULL,
      CONSTRAINT price_needs_pkey PRIMARY KEY (id)
    )`);
    await runner.query(`ALTER TABLE invoices
      ADD COLUMN notice_share numeric(78,0) NOT NULL DEFAULT 0, ADD COLUMN told_units numeric NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN notice_share, DROP COLUMN told_units');
    await runner.query('DROP TABLE price_needs');
    await runner.query('ALTER TABLE price_readings DROP COLUMN pauses_at_weekends');
  }
}
