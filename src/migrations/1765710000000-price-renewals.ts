import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVENTS =
  "'invoice.created', 'invoice.payment_detected', 'invoice.paid', 'invoice.expired', 'invoice.cancelled', 'invoice.payment_reverted', 'invoice.updated'";

/** SQL: replaces the check constraints that list the event types of invoices and of webhook messages. */
const listEvents = (invoiceEvents: string) => `
ALTER TABLE invoice_events
  DROP CONSTRAINT invoice_events_type,
  ADD CONSTRAINT invoice_events_type CHECK (type IN (${invoiceEvents}));

ALTER TABLE webhook_deliveries
  DROP CONSTRAINT webhook_deliveries_event,
  ADD CONSTRAINT webhook_deliveries_event CHECK (event IN (${invoiceEvents}, 'ping'));
`;

/** Lets payers renew the price of an invoice: how long, and the event of a renewal. */
export class PriceRenewals1765710000000 implements MigrationInterface {
  name = 'PriceRenewals1765710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices ADD COLUMN renewable_until timestamptz(3)');
    await runner.query(listEvents(`${EVENTS}, 'invoice.price_renewed'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "UPDATE invoice_events SET type = 'invoice.updated' WHERE type = 'invoice.price_renewed'; UPDATE webhook_deliveries SET event = 'invoice.updated' WHERE event = 'invoice.price_renewed'",
    );
    await runner.query(listEvents(EVENTS));
    await runner.query('ALTER TABLE invoices DROP COLUMN renewable_until');
  }
}
