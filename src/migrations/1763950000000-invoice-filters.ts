import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds one index for filters by token, network and status, and one for the filter by customer. */
export class InvoiceFilters1763950000000 implements MigrationInterface {
  name = 'InvoiceFilters1763950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX invoices_user_token_status ON invoices (user_uuid, token_uuid, status, created_on, uuid)',
    );
    await runner.query(
      'CREATE INDEX invoices_user_customer ON invoices (user_uuid, customer_id, created_on, uuid) WHERE customer_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX invoices_user_token_status, invoices_user_customer');
  }
}
