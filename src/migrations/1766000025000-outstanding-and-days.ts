import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The open invoices that are paid in part, for what is outstanding. */
export class OutstandingAndDays1766000025000 implements MigrationInterface {
  name = 'OutstandingAndDays1766000025000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX invoices_part_paid ON invoices (user_uuid)
      WHERE status = 'created' AND amount_received + amount_pending > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX invoices_part_paid');
  }
}
