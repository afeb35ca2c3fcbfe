import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices have numbers; those that exist get theirs in the order of their creation, in a series for each year. */
export class InvoiceNumbers1766000043000 implements MigrationInterface {
  name = 'InvoiceNumbers1766000043000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN number_format text NOT NULL DEFAULT '{YYYY}-{0000}'`);
    await runner.query(`
      CREATE TABLE number_series (
        user_uuid uuid NOT NULL,
        series text NOT NULL,
        last integer NOT NULL,
        CONSTRAINT number_series_pkey PRIMARY KEY (user_uuid, series),
        CONSTRAINT number_series_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users ON DELETE CASCADE
      )`);
    await runner.query('ALTER TABLE invoices ADD COLUMN number text');
    // The trigger counts changes of statuses and sums; of these, there are none.
    await runner.query('ALTER TABLE invoices DISABLE TRIGGER invoices_updated');
    await runner.query(`
      WITH placed AS (
        SELECT uuid, user_uuid, year, row_number() OVER (PARTITION BY user_uuid, year ORDER BY created_on, uuid) AS place
        FROM (
          SELECT invoices.uuid, user_uuid, invoices.created_on,
            to_char(invoices.created_on AT TIME ZONE coalesce(time_zone, 'UTC'), 'YYYY') AS year
          FROM invoices JOIN users ON users.uuid = user_uuid
        ) AS dated
      ), counted AS (
        INSERT INTO number_series (user_uuid, series, last)
        SELECT user_uuid, year || '-', max(place) FROM placed GROUP BY user_uuid, year
      )
      UPDATE invoices SET number = year || '-' || lpad(place::text, greatest(4, length(place::text)), '0')
      FROM placed WHERE placed.uuid = invoices.uuid`);
    await runner.query('ALTER TABLE invoices ENABLE TRIGGER invoices_updated');
    await runner.query('ALTER TABLE invoices ALTER COLUMN number SET NOT NULL');
    await runner.query(
      'CREATE UNIQUE INDEX invoices_user_number ON invoices (user_uuid, lower(number) text_pattern_ops)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN number');
    await runner.query('DROP TABLE number_series');
    await runner.query('ALTER TABLE users DROP COLUMN number_format');
  }
}
