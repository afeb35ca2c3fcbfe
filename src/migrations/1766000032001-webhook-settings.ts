import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks have a name and choose their events, and are deleted before their deliveries. */
export class WebhookSettings1766000032001 implements MigrationInterface {
  name = 'WebhookSettings1766000032001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE webhooks ADD COLUMN name text, ADD COLUMN events text[] NOT NULL DEFAULT '{*}'`,
    );
    await runner.query('ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_webhook_uuid_fkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DELETE FROM webhook_deliveries WHERE webhook_uuid NOT IN (SELECT uuid FROM webhooks)',
    );
    await runner.query(`ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_webhook_uuid_fkey
      FOREIGN KEY (webhook_uuid) REFERENCES webhooks (uuid) ON DELETE CASCADE`);
    await runner.query('ALTER TABLE webhooks DROP COLUMN name, DROP COLUMN events');
  }
}
