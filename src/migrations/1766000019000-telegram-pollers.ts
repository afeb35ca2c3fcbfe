import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The leases of the processes that poll Telegram. */
export class TelegramPollers1766000019000 implements MigrationInterface {
  name = 'TelegramPollers1766000019000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE telegram_pollers (
      bot bigint CONSTRAINT telegram_pollers_pkey PRIMARY KEY, lease_holder uuid NOT NULL,
      lease_until timestamptz(3) NOT NULL, conflict_on timestamptz(3))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE telegram_pollers');
  }
}
