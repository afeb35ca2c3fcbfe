import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events keep their account, their place in its order, and their message, to which deliveries refer. */
export class AccountEvents1766000033000 implements MigrationInterface {
  name = 'AccountEvents1766000033000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoice_events ADD COLUMN user_uuid uuid, ADD COLUMN transaction_id bigint, ADD COLUMN data text`);
    await runner.query(`
      CREATE INDEX invoice_events_account ON invoice_events (user_uuid, transaction_id) WHERE data IS NOT NULL`);
    await runner.query(
      'CREATE INDEX invoice_events_told ON invoice_events (created_on) WHERE data IS NOT NULL',
    );
    await runner.query(`
      ALTER TABLE webhook_deliveries ADD COLUMN invoice_uuid uuid, ADD COLUMN sequence integer, ALTER COLUMN data DROP NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE webhook_deliveries SET data = coalesce(told.data, '{}') FROM invoice_events AS told
      WHERE told.invoice_uuid = webhook_deliveries.invoice_uuid AND told.sequence = webhook_deliveries.sequence`);
    await runner.query(`DELETE FROM webhook_deliveries WHERE data IS NULL`);
    await runner.query(`
      ALTER TABLE webhook_deliveries DROP COLUMN invoice_uuid, DROP COLUMN sequence, ALTER COLUMN data SET NOT NULL`);
    await runner.query(
      'ALTER TABLE invoice_events DROP COLUMN user_uuid, DROP COLUMN transaction_id, DROP COLUMN data',
    );
  }
}
