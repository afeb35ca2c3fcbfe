import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The price with which the answers of a feed are compared, since when they have been too far from it, and why the latest is refused. */
export class TrustedPrices1766000015001 implements MigrationInterface {
  name = 'TrustedPrices1766000015001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE price_readings
      ADD COLUMN trusted numeric, ADD COLUMN trusted_on timestamptz(3), ADD COLUMN jumped_on timestamptz(3),
      ADD COLUMN refused text CONSTRAINT price_readings_refused CHECK (refused IN ('jumped', 'disputed'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE price_readings
      DROP COLUMN trusted, DROP COLUMN trusted_on, DROP COLUMN jumped_on, DROP COLUMN refused`);
  }
}
