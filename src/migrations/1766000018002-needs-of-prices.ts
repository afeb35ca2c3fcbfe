import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when somebody needs prices. */
export class NeedsOfPrices1766000018002 implements MigrationInterface {
  name = 'NeedsOfPrices1766000018002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE price_needs (
      id boolean NOT NULL DEFAULT true, until timestamptz(3) NOT NULL,
      CONSTRAINT price_needs_pkey PRIMARY KEY (id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE price_needs');
  }
}
