import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money at the addresses of invoices that nobody asked for. */
export class Strays1766000042001 implements MigrationInterface {
  name = 'Strays1766000042001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE strays (
        uuid uuid CONSTRAINT strays_pkey PRIMARY KEY,
        invoice_uuid uuid NOT NULL CONSTRAINT strays_invoice_uuid_fkey REFERENCES invoices (uuid) ON DELETE CASCADE,
        user_uuid uuid NOT NULL CONSTRAINT strays_user_uuid_fkey REFERENCES users (uuid),
        network text NOT NULL,
        token_address text NOT NULL,
        amount numeric(78,0) NOT NULL,
        hash text NOT NULL,
        log_index integer NOT NULL,
        from_address text NOT NULL,
        reason text NOT NULL,
        status text NOT NULL DEFAULT 'found',
        note text,
        found_on timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT strays_log UNIQUE (network, hash, log_index),
        CONSTRAINT strays_reason CHECK (reason IN ('wrong_token', 'wrong_network', 'unlisted_token', 'late', 'after_cancel')),
        CONSTRAINT strays_status CHECK (status IN ('found', 'released', 'ignored'))
      )`);
    await runner.query('CREATE INDEX strays_invoice ON strays (invoice_uuid)');
    await runner.query('CREATE INDEX strays_account ON strays (user_uuid, found_on, uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE strays');
  }
}
