import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * SQL: replaces a rounding of times in the functions that record changes for the totals, which are otherwise unchanged.
 * `found` is a regular expression.
 */
const replaceRounding = (found: string, replacement: string) => `
  DO $do$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY['record_invoice_deltas', 'record_payment_deltas'] LOOP
      EXECUTE regexp_replace(pg_get_functiondef(name::regproc), $found$${found}$found$, $new$${replacement}$new$, 'g');
    END LOOP;
  END $do$`;

/**
 * The open invoices that are paid in part, for what is outstanding; the time zone of an account's days; and totals by
 * quarter of an hour, because the days of some time zones start at such times.
 */
export class OutstandingAndDays1766000025000 implements MigrationInterface {
  name = 'OutstandingAndDays1766000025000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX invoices_part_paid ON invoices (user_uuid)
      WHERE status = 'created' AND amount_received + amount_pending > 0`);
    await runner.query('ALTER TABLE users ADD COLUMN time_zone text');
    await runner.query(
      replaceRounding(
        String.raw`date_trunc\('hour', ([\w.]+), 'UTC'\)`,
        String.raw`date_bin('15 minutes', \1, to_timestamp(0))`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      replaceRounding(
        String.raw`date_bin\('15 minutes', ([\w.]+), to_timestamp\(0\)\)`,
        String.raw`date_trunc('hour', \1, 'UTC')`,
      ),
    );
    await runner.query('ALTER TABLE users DROP COLUMN time_zone');
    await runner.query('DROP INDEX invoices_part_paid');
  }
}
