import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE invoice_attention (
  invoice_uuid uuid NOT NULL,
  reason text NOT NULL,
  cause text NOT NULL,
  user_uuid uuid NOT NULL,
  raised_on timestamptz(3) NOT NULL DEFAULT now(),
  resolved_on timestamptz(3),
  resolved_by uuid,
  note text,
  CONSTRAINT invoice_attention_pkey PRIMARY KEY (invoice_uuid, reason, cause),
  CONSTRAINT invoice_attention_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid) ON DELETE CASCADE,
  CONSTRAINT invoice_attention_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(uuid) ON DELETE SET NULL,
  CONSTRAINT invoice_attention_reason CHECK (reason IN (
    'PART_PAID', 'OVERPAID', 'PAID_LATE', 'LATE_PAYMENT', 'REVERTED', 'SET_BY_ADMIN', 'IGNORED_TRANSFER'
  ))
);

CREATE UNIQUE INDEX invoice_attention_open ON invoice_attention (invoice_uuid, reason) WHERE resolved_on IS NULL;

CREATE INDEX invoice_attention_owner ON invoice_attention (user_uuid, raised_on, invoice_uuid) WHERE resolved_on IS NULL;

CREATE INDEX invoice_attention_raised ON invoice_attention (raised_on, invoice_uuid) WHERE resolved_on IS NULL;

CREATE INDEX invoice_events_attention ON invoice_events (invoice_uuid, sequence)
  WHERE type IN ('invoice.payment_reverted', 'invoice.updated');

ALTER TABLE users ADD COLUMN telegram_alerts boolean NOT NULL DEFAULT false;

ALTER TABLE payments ADD COLUMN confirmed_on timestamptz(3);

ALTER TABLE webhook_deliveries ADD COLUMN finished_on timestamptz(3);
`;

/**
 * SQL: the reasons of the existing invoices. The first condition selects the invoices that can have a reason, by one
 * scan of the invoices and by indexes, so that the other invoices cost nothing more.
 */
const BACKFILL = `
INSERT INTO invoice_attention (invoice_uuid, user_uuid, reason, cause)
SELECT invoices.uuid, user_uuid, reason, cause FROM invoices CROSS JOIN LATERAL (VALUES
  ('PART_PAID', CASE WHEN status = 'expired' AND amount_received > 0 AND amount_received < amount THEN amount_received::text END),
  ('OVERPAID', CASE WHEN amount_received > amount THEN amount_received::text END),
  ('PAID_LATE', CASE WHEN paid_late THEN hash END),
  ('LATE_PAYMENT', CASE WHEN amount_received > 0 AND (status = 'expired' OR status = 'paid' AND hash IS NULL) THEN (
    SELECT CASE WHEN block_time > CASE WHEN invoices.status = 'expired' THEN expires_on ELSE paid_on END
      THEN payments.uuid::text END
    FROM payments WHERE invoice_uuid = invoices.uuid AND payments.status = 'confirmed'
    ORDER BY block_number DESC, log_index DESC LIMIT 1
  ) END),
  ('REVERTED', CASE WHEN status <> 'paid' OR hash IS NULL THEN (
    SELECT max(sequence)::text FROM invoice_events AS event
    WHERE invoice_uuid = invoices.uuid AND type = 'invoice.payment_reverted' AND NOT EXISTS (
      SELECT FROM payments WHERE payments.uuid = event.payment_uuid AND payments.status <> 'reverted'
    )
  ) END),
  ('SET_BY_ADMIN', (
    SELECT max(sequence)::text FROM invoice_events WHERE invoice_uuid = invoices.uuid AND type = 'invoice.updated'
  )),
  ('IGNORED_TRANSFER', (
    SELECT transaction_hash || ':' || log_index FROM ignored_transfers AS ignored
    WHERE invoice_uuid = invoices.uuid AND NOT EXISTS (
      SELECT FROM payments WHERE payments.network = ignored.network
        AND payments.transaction_hash = ignored.transaction_hash AND payments.log_index = ignored.log_index
    )
    ORDER BY seen_on DESC, block_number DESC, log_index DESC LIMIT 1
  ))
) AS held (reason, cause)
WHERE cause IS NOT NULL AND (
  paid_late OR amount_received > amount OR amount_received > 0 AND amount_received < amount
  OR invoices.uuid IN (SELECT invoice_uuid FROM ignored_transfers)
  OR invoices.uuid IN (
    SELECT invoice_uuid FROM invoice_events WHERE type IN ('invoice.payment_reverted', 'invoice.updated')
  )
)`;

/**
 * Adds the reasons why invoices need attention, with those of the existing invoices, and the times at which payments
 * were confirmed and deliveries finished.
 */
export class InvoiceAttention1764160000000 implements MigrationInterface {
  name = 'InvoiceAttention1764160000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
    await runner.query(BACKFILL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_deliveries DROP COLUMN finished_on;
      ALTER TABLE payments DROP COLUMN confirmed_on;
      ALTER TABLE users DROP COLUMN telegram_alerts;
      DROP INDEX invoice_events_attention;
      DROP TABLE invoice_attention;
    `);
  }
}
