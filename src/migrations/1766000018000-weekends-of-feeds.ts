import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a price feed pauses at weekends. */
export class WeekendsOfFeeds1766000018000 implements MigrationInterface {
  name = 'WeekendsOfFeeds1766000018000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE price_readings ADD COLUMN pauses_at_weekends boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE price_readings DROP COLUMN pauses_at_weekends');
  }
}
