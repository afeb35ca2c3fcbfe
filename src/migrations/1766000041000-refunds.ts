import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVENTS = [
  "'invoice.created', 'invoice.payment_detected', 'invoice.paid', 'invoice.expired', 'invoice.cancelled'",
  "'invoice.payment_reverted', 'invoice.updated', 'invoice.price_renewed', 'invoice.payout_failed'",
].join(', ');
const REFUND_EVENTS =
  "'refund.requested', 'refund.ready', 'refund.sent', 'refund.confirmed', 'refund.cancelled'";

const SCOPES = "'invoices:create', 'invoices:read', 'invoices:cancel', 'webhooks', 'exports'";

/** Refunds, their events, and the scope of API keys that request them. */
export class Refunds1766000041000 implements MigrationInterface {
  name = 'Refunds1766000041000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refunds (
        uuid uuid PRIMARY KEY,
        invoice_uuid uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
        user_uuid uuid NOT NULL REFERENCES users,
        token_uuid uuid NOT NULL REFERENCES tokens,
        network text NOT NULL,
        amount numeric(78) NOT NULL,
        status text NOT NULL DEFAULT 'requested',
        reason text NOT NULL,
        note text,
        by_program boolean NOT NULL,
        address text,
        address_given_by text,
        claim_hash text NOT NULL,
        expected_hash text,
        transaction_hash text,
        log_index integer,
        block_number bigint,
        block_hash text,
        sent_on timestamptz(3),
        confirmed_on timestamptz(3),
        created_on timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT refunds_transfer
          UNIQUE (network, transaction_hash, log_index) DEFERRABLE INITIALLY DEFERRED,
        CONSTRAINT refunds_status CHECK (status IN ('requested', 'ready', 'sent', 'confirmed', 'cancelled')),
        CONSTRAINT refunds_reason
          CHECK (reason IN ('overpaid', 'paid_late', 'requested_by_customer', 'duplicate', 'other')),
        CONSTRAINT refunds_address_given_by CHECK (address_given_by IN ('payer', 'merchant')),
        CONSTRAINT refunds_amount CHECK (amount > 0 AND amount <> 'NaN'),
        CONSTRAINT refunds_address CHECK (status IN ('requested', 'cancelled') OR address IS NOT NULL),
        CONSTRAINT refunds_place CHECK ((status IN ('sent', 'confirmed')) = (transaction_hash IS NOT NULL))
      )`);
    await runner.query('CREATE UNIQUE INDEX refunds_claim ON refunds (claim_hash)');
    await runner.query('CREATE INDEX refunds_invoice ON refunds (invoice_uuid)');
    await runner.query('CREATE INDEX refunds_account ON refunds (user_uuid, created_on, uuid)');
    await runner.query(
      'CREATE INDEX refunds_account_sent ON refunds (user_uuid, sent_on) WHERE sent_on IS NOT NULL',
    );
    await runner.query("CREATE INDEX refunds_open ON refunds (network) WHERE status IN ('ready', 'sent')");
    await runner.query(
      'CREATE INDEX refunds_block ON refunds (network, block_number) WHERE block_number IS NOT NULL',
    );
    await setEvents(runner, `${EVENTS}, ${REFUND_EVENTS}`);
    await setScopes(runner, `${SCOPES}, 'refunds'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM webhook_deliveries WHERE event LIKE 'refund.%'");
    await runner.query("DELETE FROM invoice_events WHERE type LIKE 'refund.%'");
    await setEvents(runner, EVENTS);
    await runner.query("DELETE FROM api_keys WHERE scopes = '{refunds}'");
    await runner.query(
      "UPDATE api_keys SET scopes = array_remove(scopes, 'refunds') WHERE 'refunds' = ANY (scopes)",
    );
    await setScopes(runner, SCOPES);
    await runner.query('DROP TABLE refunds');
  }
}

async function setScopes(runner: QueryRunner, scopes: string): Promise<void> {
  await runner.query(`
    ALTER TABLE api_keys DROP CONSTRAINT api_keys_scopes,
      ADD CONSTRAINT api_keys_scopes CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY[${scopes}])`);
}

async function setEvents(runner: QueryRunner, events: string): Promise<void> {
  await runner.query(`
    ALTER TABLE invoice_events DROP CONSTRAINT invoice_events_type,
      ADD CONSTRAINT invoice_events_type CHECK (type IN (${events}))`);
  await runner.query(`
    ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_event,
      ADD CONSTRAINT webhook_deliveries_event CHECK (event IN (${events}, 'ping'))`);
}
