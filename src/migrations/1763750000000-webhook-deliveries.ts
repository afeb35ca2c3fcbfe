import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE webhook_deliveries (
  uuid uuid NOT NULL,
  webhook_uuid uuid NOT NULL,
  event text NOT NULL,
  data text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT '0',
  response_status integer,
  error text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  next_attempt_on timestamptz(3) DEFAULT now(),
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (uuid),
  CONSTRAINT webhook_deliveries_webhook_uuid_fkey FOREIGN KEY (webhook_uuid) REFERENCES webhooks(uuid) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_status CHECK (status IN ('pending', 'succeeded', 'failed')),
  CONSTRAINT webhook_deliveries_event CHECK (event IN ('invoice.created', 'invoice.payment_detected', 'invoice.paid', 'invoice.expired', 'invoice.payment_reverted', 'invoice.updated', 'ping'))
);

CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_uuid, created_on, uuid);

CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_uuid, next_attempt_on) WHERE status = 'pending';

CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_on);

ALTER TABLE webhooks ADD COLUMN previous_sealed_secret text, ADD COLUMN previous_until timestamptz(3);
`;

/** Adds webhook deliveries, and the previous secret, which still signs messages for a while after a rotation. */
export class WebhookDeliveries1763750000000 implements MigrationInterface {
  name = 'WebhookDeliveries1763750000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhooks DROP COLUMN previous_sealed_secret, DROP COLUMN previous_until;
      DROP TABLE webhook_deliveries;
    `);
  }
}
