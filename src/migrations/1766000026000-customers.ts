import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Name and e-mail address of an invoice's customer. */
export class Customers1766000026000 implements MigrationInterface {
  name = 'Customers1766000026000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices ADD COLUMN customer_name text, ADD COLUMN customer_email text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN customer_name, DROP COLUMN customer_email');
  }
}
