-- Partitions `invoices` and `webhook_deliveries` by month; docs/scaling.md explains benefits and costs. Run it once, on a
-- database that this release has migrated, while no other migration is running:
--
--   psql "$DATABASE_URL" --single-transaction -v ON_ERROR_STOP=1 -f ops/partitions.sql
--
-- Then run `SELECT add_months(12);` every month, so that partitions always exist long in advance.
--
-- All existing rows stay in one partition; each month from the next one on has a separate partition.

SET LOCAL lock_timeout = '5s';

-- Returns the first UUID of a month. Invoice UUIDs (version 7) start with the millisecond of their creation, so those of one month
-- are a range, and `uuid` alone stays the primary key to which payments, events and posts refer.
CREATE FUNCTION first_uuid_of(month timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM date_trunc('month', month, 'UTC')) * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid
$$;

-- --- Invoices -------------------------------------------------------------------------------------------------------

ALTER TABLE invoice_events DROP CONSTRAINT invoice_events_invoice_uuid_fkey;
ALTER TABLE invoice_posts DROP CONSTRAINT invoice_posts_invoice_uuid_fkey;
ALTER TABLE payments DROP CONSTRAINT payments_invoice_uuid_fkey;
ALTER TABLE test_transfers DROP CONSTRAINT test_transfers_invoice_uuid_fkey;
ALTER TABLE refunds DROP CONSTRAINT refunds_invoice_uuid_fkey;
ALTER TABLE address_checks DROP CONSTRAINT address_checks_invoice_uuid_fkey;
ALTER TABLE invoice_networks DROP CONSTRAINT invoice_networks_invoice_uuid_fkey;
ALTER TABLE payout_parts DROP CONSTRAINT payout_parts_invoice_uuid_fkey;
ALTER TABLE strays DROP CONSTRAINT strays_invoice_uuid_fkey;
ALTER TABLE set_aside DROP CONSTRAINT set_aside_invoice_uuid_fkey;
ALTER TABLE ignored_transfers DROP CONSTRAINT ignored_transfers_invoice_uuid_fkey;
ALTER TABLE invoice_attention DROP CONSTRAINT invoice_attention_invoice_uuid_fkey;
DROP TRIGGER invoices_inserted ON invoices;
DROP TRIGGER invoices_updated ON invoices;
DROP TRIGGER invoices_deleted ON invoices;

ALTER TABLE invoices RENAME TO invoices_before;
ALTER TABLE invoices_before RENAME CONSTRAINT invoices_pkey TO invoices_before_pkey;
ALTER INDEX invoices_channel_uuid RENAME TO invoices_before_channel_uuid;
ALTER INDEX invoices_checkout_token RENAME TO invoices_before_checkout_token;
ALTER INDEX invoices_contract_address RENAME TO invoices_before_contract_address;
ALTER INDEX invoices_created RENAME TO invoices_before_created;
ALTER INDEX invoices_due RENAME TO invoices_before_due;
ALTER INDEX invoices_expired RENAME TO invoices_before_expired;
ALTER INDEX invoices_part_paid RENAME TO invoices_before_part_paid;
ALTER INDEX invoices_open_of_link RENAME TO invoices_before_open_of_link;
ALTER INDEX invoices_payment_link RENAME TO invoices_before_payment_link;
ALTER INDEX invoices_paid RENAME TO invoices_before_paid;
ALTER INDEX invoices_user_created RENAME TO invoices_before_user_created;
ALTER INDEX invoices_user_amount RENAME TO invoices_before_user_amount;
ALTER INDEX invoices_user_cancelled RENAME TO invoices_before_user_cancelled;
ALTER INDEX invoices_user_customer RENAME TO invoices_before_user_customer;
ALTER INDEX invoices_user_number RENAME TO invoices_before_user_number;
ALTER INDEX invoices_user_order RENAME TO invoices_before_user_order;
ALTER INDEX invoices_user_paid_late RENAME TO invoices_before_user_paid_late;
ALTER INDEX invoices_user_token_status RENAME TO invoices_before_user_token_status;

CREATE TABLE invoices (LIKE invoices_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (uuid);
ALTER TABLE invoices
  ADD CONSTRAINT invoices_pkey PRIMARY KEY (uuid),
  ADD CONSTRAINT invoices_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users (uuid),
  ADD CONSTRAINT invoices_token_uuid_fkey FOREIGN KEY (token_uuid) REFERENCES tokens (uuid),
  ADD CONSTRAINT invoices_channel_uuid_fkey FOREIGN KEY (channel_uuid) REFERENCES channels (uuid) ON DELETE SET NULL,
  ADD CONSTRAINT invoices_payment_link_uuid_fkey FOREIGN KEY (payment_link_uuid) REFERENCES payment_links (uuid);
CREATE INDEX invoices_open_of_link ON invoices (payment_link_uuid)
  WHERE status = 'created' AND payment_link_uuid IS NOT NULL;
CREATE INDEX invoices_payment_link ON invoices (payment_link_uuid, created_on, uuid) WHERE payment_link_uuid IS NOT NULL;
CREATE INDEX invoices_channel_uuid ON invoices (channel_uuid) WHERE channel_uuid IS NOT NULL;
CREATE INDEX invoices_created ON invoices (created_on, uuid);
CREATE INDEX invoices_due ON invoices (network, expires_on) WHERE status = 'created';
CREATE INDEX invoices_expired ON invoices (network, expires_on) WHERE status = 'expired';
CREATE INDEX invoices_part_paid ON invoices (user_uuid) WHERE status = 'created' AND amount_received + amount_pending > 0;
CREATE INDEX invoices_paid ON invoices (network, paid_on) WHERE status = 'paid';
CREATE INDEX invoices_user_created ON invoices (user_uuid, created_on, uuid);
CREATE INDEX invoices_user_amount ON invoices (user_uuid, (amount * 10::numeric ^ (36 - token_decimals)))
  INCLUDE (amount, token_decimals, created_on, uuid);
CREATE INDEX invoices_user_cancelled ON invoices (user_uuid, created_on, uuid) WHERE cancelled_on IS NOT NULL;
CREATE INDEX invoices_user_customer ON invoices (user_uuid, lower(customer_id) text_pattern_ops, created_on, uuid)
  INCLUDE (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX invoices_user_order ON invoices (user_uuid, lower(order_id) text_pattern_ops, created_on, uuid)
  INCLUDE (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX invoices_user_paid_late ON invoices (user_uuid, created_on, uuid) WHERE paid_late;
CREATE INDEX invoices_user_token_status ON invoices (user_uuid, token_uuid, status, created_on, uuid);

ALTER TABLE invoices ATTACH PARTITION invoices_before
  FOR VALUES FROM (MINVALUE) TO (first_uuid_of(now() + interval '1 month'));

CREATE TRIGGER invoices_inserted AFTER INSERT ON invoices REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION record_invoice_deltas();
CREATE TRIGGER invoices_updated AFTER UPDATE ON invoices REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION record_invoice_deltas();
CREATE TRIGGER invoices_deleted AFTER DELETE ON invoices REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION record_invoice_deltas();

ALTER TABLE invoice_events ADD CONSTRAINT invoice_events_invoice_uuid_fkey
  FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid) ON DELETE CASCADE;
ALTER TABLE invoice_posts ADD CONSTRAINT invoice_posts_invoice_uuid_fkey
  FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid) ON DELETE CASCADE;
ALTER TABLE payments ADD CONSTRAINT payments_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid);
ALTER TABLE address_checks ADD CONSTRAINT address_checks_invoice_uuid_fkey
  FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid) ON DELETE CASCADE;
ALTER TABLE refunds ADD CONSTRAINT refunds_invoice_uuid_fkey
  FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid) ON DELETE CASCADE;
ALTER TABLE test_transfers ADD CONSTRAINT test_transfers_invoice_uuid_fkey
  FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid) ON DELETE CASCADE;
ALTER TABLE invoice_networks ADD CONSTRAINT invoice_networks_invoice_uuid_fkey
  FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid) ON DELETE CASCADE;
ALTER TABLE payout_parts ADD CONSTRAINT payout_parts_invoice_uuid_fkey
  FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid) ON DELETE CASCADE;
ALTER TABLE strays ADD CONSTRAINT strays_invoice_uuid_fkey
  FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid) ON DELETE CASCADE;
ALTER TABLE set_aside ADD CONSTRAINT set_aside_invoice_uuid_fkey
  FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid) ON DELETE CASCADE;
ALTER TABLE ignored_transfers ADD CONSTRAINT ignored_transfers_invoice_uuid_fkey
  FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid) ON DELETE CASCADE;
ALTER TABLE invoice_attention ADD CONSTRAINT invoice_attention_invoice_uuid_fkey
  FOREIGN KEY (invoice_uuid) REFERENCES invoices (uuid) ON DELETE CASCADE;

-- --- Deliveries -----------------------------------------------------------------------------------------------------

ALTER TABLE webhook_deliveries RENAME TO webhook_deliveries_before;
ALTER TABLE webhook_deliveries_before RENAME CONSTRAINT webhook_deliveries_pkey TO webhook_deliveries_before_pkey;
ALTER INDEX webhook_deliveries_webhook RENAME TO webhook_deliveries_before_webhook;
ALTER INDEX webhook_deliveries_due RENAME TO webhook_deliveries_before_due;
ALTER INDEX webhook_deliveries_created RENAME TO webhook_deliveries_before_created;
ALTER INDEX webhook_deliveries_failed RENAME TO webhook_deliveries_before_failed;
ALTER INDEX webhook_deliveries_webhook_failed RENAME TO webhook_deliveries_before_webhook_failed;
ALTER INDEX webhook_deliveries_of_event RENAME TO webhook_deliveries_before_of_event;

CREATE TABLE webhook_deliveries (LIKE webhook_deliveries_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
PARTITION BY RANGE (created_on);
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_uuid, created_on, uuid);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_uuid, next_attempt_on) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_on);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (created_on) WHERE status = 'failed';
CREATE INDEX webhook_deliveries_webhook_failed ON webhook_deliveries (webhook_uuid, created_on, uuid)
  WHERE status = 'failed';
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (webhook_uuid, event, created_on, uuid)
  WHERE event <> 'invoice.created';

ALTER TABLE webhook_deliveries ATTACH PARTITION webhook_deliveries_before
  FOR VALUES FROM (MINVALUE) TO (date_trunc('month', now() + interval '1 month', 'UTC'));

-- --- Months ---------------------------------------------------------------------------------------------------------

-- Creates unique indexes on one partition: a partitioned table cannot enforce them across partitions.
CREATE FUNCTION keep_unique(child text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF child LIKE 'invoices%' THEN
    EXECUTE format('CREATE UNIQUE INDEX ON %I (checkout_token)', child);
    EXECUTE format('CREATE UNIQUE INDEX ON %I (lower(contract_address) text_pattern_ops)', child);
    EXECUTE format('CREATE UNIQUE INDEX ON %I (user_uuid, lower(number) text_pattern_ops)', child);
  ELSE
    EXECUTE format('CREATE UNIQUE INDEX ON %I (uuid)', child);
  END IF;
END $$;

-- Creates the missing partitions of the next `count` months; returns the number of months that it created.
CREATE FUNCTION add_months(count integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  month timestamptz;
  next_month timestamptz;
  name text;
  made integer := 0;
BEGIN
  FOR ahead IN 1..count LOOP
    month := date_trunc('month', now() + make_interval(months => ahead), 'UTC');
    next_month := date_trunc('month', now() + make_interval(months => ahead + 1), 'UTC');
    name := to_char(month AT TIME ZONE 'UTC', '_YYYY_MM');
    CONTINUE WHEN to_regclass('invoices' || name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I PARTITION OF invoices FOR VALUES FROM (%L) TO (%L)',
      'invoices' || name, first_uuid_of(month), first_uuid_of(next_month));
    EXECUTE format('CREATE TABLE %I PARTITION OF webhook_deliveries FOR VALUES FROM (%L) TO (%L)',
      'webhook_deliveries' || name, month, next_month);
    PERFORM keep_unique('invoices' || name), keep_unique('webhook_deliveries' || name);
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;

SELECT add_months(12);

-- Default partitions: rows of a month without a partition are stored here, so that no insert fails. The partition of a month can
-- be created only while they contain no row of it, so check them regularly: SELECT count(*) FROM invoices_beyond;
CREATE TABLE invoices_beyond PARTITION OF invoices DEFAULT;
CREATE TABLE webhook_deliveries_beyond PARTITION OF webhook_deliveries DEFAULT;
SELECT keep_unique('invoices_beyond'), keep_unique('webhook_deliveries_beyond');
