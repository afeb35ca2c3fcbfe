import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What can be done with stray money. */
export class StrayMoney1766000051000 implements MigrationInterface {
  name = 'StrayMoney1766000051000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE strays DROP CONSTRAINT strays_status,
      ADD CONSTRAINT strays_status CHECK (status IN ('found', 'accepted', 'released', 'refunded', 'ignored'))`);
    await runner.query(`ALTER TABLE refunds ADD COLUMN stray_uuid uuid REFERENCES strays ON DELETE CASCADE,
      ADD COLUMN token_address text, ADD COLUMN token_decimals integer`);
    await runner.query(
      "CREATE UNIQUE INDEX refunds_stray ON refunds (stray_uuid) WHERE status <> 'cancelled'",
    );
    await runner.query('ALTER TABLE chain_cursors ADD COLUMN ended_looked_to timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chain_cursors DROP COLUMN ended_looked_to');
    await runner.query(
      'ALTER TABLE refunds DROP COLUMN stray_uuid, DROP COLUMN token_address, DROP COLUMN token_decimals',
    );
    await runner.query(`ALTER TABLE strays DROP CONSTRAINT strays_status,
      ADD CONSTRAINT strays_status CHECK (status IN ('found', 'released', 'ignored'))`);
  }
}
