import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Webhooks have a format: Chit's own, or that of BTCPay, in which an event may have several messages. API keys of shops keep the
 * permissions of BTCPay that were asked for and granted.
 */
export class WebhookFormats1766000044000 implements MigrationInterface {
  name = 'WebhookFormats1766000044000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhooks ADD COLUMN format text NOT NULL DEFAULT 'chit', ADD COLUMN btcpay_events text[],
        ADD CONSTRAINT webhooks_format CHECK (format IN ('chit', 'btcpay'))`);
    await runner.query('ALTER TABLE webhook_deliveries ADD COLUMN btcpay_type text');
    await runner.query('ALTER TABLE api_keys ADD COLUMN btcpay_permissions text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM webhooks WHERE format <> 'chit'");
    await runner.query('ALTER TABLE webhooks DROP COLUMN format, DROP COLUMN btcpay_events');
    await runner.query('ALTER TABLE webhook_deliveries DROP COLUMN btcpay_type');
    await runner.query('ALTER TABLE api_keys DROP COLUMN btcpay_permissions');
  }
}
