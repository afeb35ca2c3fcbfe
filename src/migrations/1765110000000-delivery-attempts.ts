import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the attempts of each delivery, one by one. A constant default rewrites no row. */
export class DeliveryAttempts1765110000000 implements MigrationInterface {
  name = 'DeliveryAttempts1765110000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE webhook_deliveries ADD COLUMN attempt_history jsonb NOT NULL DEFAULT '[]'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_deliveries DROP COLUMN attempt_history');
  }
}
