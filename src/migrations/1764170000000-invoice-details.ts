import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
ALTER TABLE invoices
  ADD COLUMN order_id text,
  ADD COLUMN metadata text,
  ADD COLUMN redirect_url text,
  ADD COLUMN redirect_automatically boolean NOT NULL DEFAULT false,
  ADD COLUMN lines json,
  ADD COLUMN cancelled_on timestamptz(3);
`;

/** Adds what an invoice is for, where its payer continues, and when it was cancelled. */
export class InvoiceDetails1764170000000 implements MigrationInterface {
  name = 'InvoiceDetails1764170000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices
        DROP COLUMN order_id, DROP COLUMN metadata, DROP COLUMN redirect_url, DROP COLUMN redirect_automatically,
        DROP COLUMN lines, DROP COLUMN cancelled_on
    `);
  }
}
