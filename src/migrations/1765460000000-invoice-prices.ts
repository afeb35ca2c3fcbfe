import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an invoice have a price in a currency. */
export class InvoicePrices1765460000000 implements MigrationInterface {
  name = 'InvoicePrices1765460000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoices ADD COLUMN price_amount text, ADD COLUMN price_currency text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN price_amount, DROP COLUMN price_currency');
  }
}
