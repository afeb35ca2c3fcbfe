import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sellers, customers and tax on invoices, and the address of the printable document of each. */
export class Books1766000043001 implements MigrationInterface {
  name = 'Books1766000043001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE users ADD COLUMN legal_name text, ADD COLUMN address text, ADD COLUMN tax_id text',
    );
    await runner.query(`
      ALTER TABLE invoices ADD COLUMN customer_address text, ADD COLUMN customer_tax_id text,
        ADD COLUMN tax_included boolean NOT NULL DEFAULT true, ADD COLUMN seller json,
        ADD COLUMN document_token text NOT NULL DEFAULT gen_random_uuid()::text`);
    await runner.query('CREATE INDEX invoices_document_token ON invoices (document_token)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices DROP COLUMN customer_address, DROP COLUMN customer_tax_id, DROP COLUMN tax_included,
        DROP COLUMN seller, DROP COLUMN document_token`);
    await runner.query('ALTER TABLE users DROP COLUMN legal_name, DROP COLUMN address, DROP COLUMN tax_id');
  }
}
