import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: replaces the check constraints that list the event types of invoices and of webhook messages. */
const listEvents = (invoiceEvents: string) => `
ALTER TABLE invoice_events
  DROP CONSTRAINT invoice_events_type,
  ADD CONSTRAINT invoice_events_type CHECK (type IN (${invoiceEvents}));

ALTER TABLE webhook_deliveries
  DROP CONSTRAINT webhook_deliveries_event,
  ADD CONSTRAINT webhook_deliveries_event CHECK (event IN (${invoiceEvents}, 'ping'));
`;

/** Adds the event of a cancelled invoice. */
export class CancelledInvoices1764310000000 implements MigrationInterface {
  name = 'CancelledInvoices1764310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      listEvents(
        "'invoice.created', 'invoice.payment_detected', 'invoice.paid', 'invoice.expired', 'invoice.cancelled', 'invoice.payment_reverted', 'invoice.updated'",
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "UPDATE invoice_events SET type = 'invoice.expired' WHERE type = 'invoice.cancelled'; UPDATE webhook_deliveries SET event = 'invoice.expired' WHERE event = 'invoice.cancelled'",
    );
    await runner.query(
      listEvents(
        "'invoice.created', 'invoice.payment_detected', 'invoice.paid', 'invoice.expired', 'invoice.payment_reverted', 'invoice.updated'",
      ),
    );
  }
}
