import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index to count failed deliveries without reading those that succeeded. */
export class Operations1763850000000 implements MigrationInterface {
  name = 'Operations1763850000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (created_on) WHERE status = 'failed'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX webhook_deliveries_failed');
  }
}
