import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The member who set the URL of a webhook. Webhooks from before count as the owner's. */
export class WebhookMakers1766000024000 implements MigrationInterface {
  name = 'WebhookMakers1766000024000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE webhooks ADD COLUMN created_by uuid
         CONSTRAINT webhooks_created_by_fkey REFERENCES users (uuid) ON DELETE CASCADE`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks DROP COLUMN created_by');
  }
}
