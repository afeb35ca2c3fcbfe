import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the audit entries that have a smaller bound, and indexes those that are counted per account. */
export class CountedAuditEntries1766000012000 implements MigrationInterface {
  name = 'CountedAuditEntries1766000012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audit_entries ADD COLUMN is_routine boolean NOT NULL DEFAULT false;
      CREATE INDEX audit_entries_counted ON audit_entries (account_uuid, is_routine, created_on, uuid)
        WHERE account_uuid IS NOT NULL AND action NOT LIKE 'invoice.%';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX audit_entries_counted;
      ALTER TABLE audit_entries DROP COLUMN is_routine;`);
  }
}
