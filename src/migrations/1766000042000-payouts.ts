import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVENTS =
  "'invoice.created', 'invoice.payment_detected', 'invoice.paid', 'invoice.expired', 'invoice.cancelled', 'invoice.payment_reverted', 'invoice.updated', 'invoice.price_renewed', 'invoice.payout_failed', 'refund.requested', 'refund.ready', 'refund.sent', 'refund.confirmed', 'refund.cancelled'";

const check = (table: string, column: string, values: string) => `
  ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column},
    ADD CONSTRAINT ${table}_${column} CHECK (${column} IN (${values}))`;

/** Payouts, with the share of each invoice, and the event that tells of one. */
export class Payouts1766000042000 implements MigrationInterface {
  name = 'Payouts1766000042000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payouts (
        uuid uuid CONSTRAINT payouts_pkey PRIMARY KEY,
        user_uuid uuid NOT NULL CONSTRAINT payouts_user_uuid_fkey REFERENCES users (uuid),
        network text NOT NULL,
        token_uuid uuid NOT NULL CONSTRAINT payouts_token_uuid_fkey REFERENCES tokens (uuid),
        to_address text NOT NULL,
        hash text NOT NULL,
        block_number bigint,
        block_hash text NOT NULL,
        mined_on timestamptz(3) NOT NULL,
        confirmed_on timestamptz(3),
        seen_on timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT payouts_flush UNIQUE (network, hash, token_uuid, user_uuid, to_address)
      )`);
    await runner.query(
      'CREATE INDEX payouts_account ON payouts (user_uuid, mined_on, uuid) WHERE block_number IS NOT NULL',
    );
    await runner.query('CREATE INDEX payouts_block ON payouts (network, block_number)');
    await runner.query(
      'CREATE INDEX payouts_pending ON payouts (network, block_number) WHERE confirmed_on IS NULL',
    );
    await runner.query(`
      CREATE TABLE payout_parts (
        payout_uuid uuid CONSTRAINT payout_parts_payout_uuid_fkey REFERENCES payouts (uuid) ON DELETE CASCADE,
        invoice_uuid uuid CONSTRAINT payout_parts_invoice_uuid_fkey REFERENCES invoices (uuid) ON DELETE CASCADE,
        amount numeric(78,0) NOT NULL,
        fee numeric(78,0) NOT NULL,
        CONSTRAINT payout_parts_pkey PRIMARY KEY (payout_uuid, invoice_uuid),
        CONSTRAINT payout_parts_amount CHECK (amount > 0 AND amount <> 'NaN' AND fee >= 0 AND fee <= amount)
      )`);
    await runner.query('CREATE INDEX payout_parts_invoice ON payout_parts (invoice_uuid)');
    await runner.query(check('invoice_events', 'type', `${EVENTS}, 'payout.confirmed'`));
    await runner.query(check('webhook_deliveries', 'event', `${EVENTS}, 'payout.confirmed', 'ping'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM webhook_deliveries WHERE event = 'payout.confirmed'");
    await runner.query("DELETE FROM invoice_events WHERE type = 'payout.confirmed'");
    await runner.query(check('webhook_deliveries', 'event', `${EVENTS}, 'ping'`));
    await runner.query(check('invoice_events', 'type', EVENTS));
    await runner.query('DROP TABLE payout_parts');
    await runner.query('DROP TABLE payouts');
  }
}
