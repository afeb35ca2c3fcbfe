import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * SQL: the indexes have only the rows that are rare in the order of time. Of deliveries that succeeded, and of those of
 * `invoice.created`, which each invoice has, `webhook_deliveries_webhook` finds a page without skipping many others; so
 * creating an invoice writes no further index.
 */
const SCHEMA = `
CREATE INDEX webhook_deliveries_webhook_failed ON webhook_deliveries (webhook_uuid, created_on, uuid)
  WHERE status = 'failed';

CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (webhook_uuid, event, created_on, uuid)
  WHERE event <> 'invoice.created';

ANALYZE webhook_deliveries;
`;

/** Adds the indexes by which deliveries are listed by status and by event. */
export class DeliveryLists1764960000000 implements MigrationInterface {
  name = 'DeliveryLists1764960000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX webhook_deliveries_of_event, webhook_deliveries_webhook_failed');
  }
}
