import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of credit notes; refunds that were confirmed before have none. */
export class CreditNotes1766000050000 implements MigrationInterface {
  name = 'CreditNotes1766000050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds ADD COLUMN credit_number text;
      CREATE UNIQUE INDEX refunds_credit_number ON refunds (user_uuid, credit_number)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN credit_number');
  }
}
