import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys of shops keep the permissions of BTCPay that were asked for and granted. */
export class PairedApiKeys1766000044001 implements MigrationInterface {
  name = 'PairedApiKeys1766000044001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys ADD COLUMN btcpay_permissions text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys DROP COLUMN btcpay_permissions');
  }
}
