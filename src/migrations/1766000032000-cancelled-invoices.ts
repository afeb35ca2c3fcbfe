import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index of the filter for cancelled invoices. */
export class CancelledInvoices1766000032000 implements MigrationInterface {
  name = 'CancelledInvoices1766000032000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX invoices_user_cancelled ON invoices (user_uuid, created_on, uuid)
      WHERE cancelled_on IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX invoices_user_cancelled');
  }
}
