import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
ALTER TABLE users
  ADD COLUMN tolerance_bps integer NOT NULL DEFAULT 0,
  ADD COLUMN default_accepts uuid[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT users_tolerance_bps CHECK (tolerance_bps BETWEEN 0 AND 500);
ALTER TABLE invoices ADD COLUMN tolerance_bps integer NOT NULL DEFAULT 0;
`;

/** Adds an account's defaults for new invoices: the tokens, and the tolerance for shortfalls. */
export class InvoiceDefaults1765700000000 implements MigrationInterface {
  name = 'InvoiceDefaults1765700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices DROP COLUMN tolerance_bps;
      ALTER TABLE users DROP COLUMN tolerance_bps, DROP COLUMN default_accepts;
    `);
  }
}
