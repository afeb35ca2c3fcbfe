import { migration } from './schema-sql';

const SCHEMA = `
CREATE TABLE strays (
  uuid uuid PRIMARY KEY,
  invoice_uuid uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES users,
  network text NOT NULL,
  token_address text NOT NULL,
  amount numeric(78,0) NOT NULL,
  hash text NOT NULL,
  log_index integer NOT NULL,
  from_address text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'found'
    CONSTRAINT strays_status CHECK (status IN ('found', 'accepted', 'released', 'refunded', 'ignored')),
  note text,
  found_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT strays_log UNIQUE (network, hash, log_index),
  CONSTRAINT strays_reason CHECK (reason IN ('wrong_token', 'wrong_network', 'unlisted_token', 'late', 'after_cancel'))
);

CREATE TABLE refunds (
  uuid uuid PRIMARY KEY,
  invoice_uuid uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES users,
  token_uuid uuid NOT NULL REFERENCES tokens,
  network text NOT NULL,
  amount numeric(78) NOT NULL CONSTRAINT refunds_amount CHECK (amount > 0 AND amount <> 'NaN'),
  status text NOT NULL DEFAULT 'requested',
  reason text NOT NULL,
  note text,
  by_program boolean NOT NULL,
  address text,
  address_given_by text CONSTRAINT refunds_address_given_by CHECK (address_given_by IN ('payer', 'merchant')),
  claim_hash text NOT NULL,
  expected_hash text,
  transaction_hash text,
  log_index integer,
  block_number bigint,
  block_hash text,
  sent_on timestamptz(3),
  confirmed_on timestamptz(3),
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  credit_number text,
  stray_uuid uuid REFERENCES strays ON DELETE CASCADE,
  token_address text,
  token_decimals integer,
  CONSTRAINT refunds_transfer
    UNIQUE (network, transaction_hash, log_index) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT refunds_status CHECK (status IN ('requested', 'ready', 'sent', 'confirmed', 'cancelled')),
  CONSTRAINT refunds_reason
    CHECK (reason IN ('overpaid', 'paid_late', 'requested_by_customer', 'duplicate', 'other')),
  CONSTRAINT refunds_address CHECK (status IN ('requested', 'cancelled') OR address IS NOT NULL),
  CONSTRAINT refunds_place CHECK ((status IN ('sent', 'confirmed')) = (transaction_hash IS NOT NULL))
);

CREATE TABLE payouts (
  uuid uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  network text NOT NULL,
  token_uuid uuid NOT NULL REFERENCES tokens,
  to_address text NOT NULL,
  hash text NOT NULL,
  block_number bigint,
  block_hash text NOT NULL,
  log_index integer NOT NULL,
  mined_on timestamptz(3) NOT NULL,
  confirmed_on timestamptz(3),
  seen_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT payouts_flush UNIQUE (network, hash, token_uuid, user_uuid, to_address)
);

CREATE TABLE payout_parts (
  payout_uuid uuid REFERENCES payouts ON DELETE CASCADE,
  invoice_uuid uuid REFERENCES invoices ON DELETE CASCADE,
  amount numeric(78,0) NOT NULL,
  fee numeric(78,0) NOT NULL,
  PRIMARY KEY (payout_uuid, invoice_uuid),
  CONSTRAINT payout_parts_amount CHECK (amount > 0 AND amount <> 'NaN' AND fee >= 0 AND fee <= amount)
);

CREATE UNIQUE INDEX refunds_claim ON refunds (claim_hash);
CREATE UNIQUE INDEX refunds_credit_number ON refunds (user_uuid, credit_number);
CREATE UNIQUE INDEX refunds_stray ON refunds (stray_uuid) WHERE status <> 'cancelled';
CREATE INDEX refunds_owed ON refunds (user_uuid, token_uuid) WHERE status IN ('requested', 'ready');
CREATE INDEX refunds_invoice ON refunds (invoice_uuid);
CREATE INDEX refunds_account ON refunds (user_uuid, created_on, uuid);
CREATE INDEX refunds_account_sent ON refunds (user_uuid, sent_on) WHERE sent_on IS NOT NULL;
CREATE INDEX refunds_open ON refunds (network) WHERE status IN ('ready', 'sent');
CREATE INDEX refunds_block ON refunds (network, block_number) WHERE block_number IS NOT NULL;

CREATE INDEX payouts_account ON payouts (user_uuid, mined_on, uuid) WHERE block_number IS NOT NULL;
CREATE INDEX payouts_block ON payouts (network, block_number);
CREATE INDEX payouts_pending ON payouts (network, block_number) WHERE confirmed_on IS NULL;
CREATE INDEX payout_parts_invoice ON payout_parts (invoice_uuid);

CREATE INDEX strays_invoice ON strays (invoice_uuid);
CREATE INDEX strays_account ON strays (user_uuid, found_on, uuid);
`;

/**
 * A refund counts from the block of its transfer on, unless it is one of stray money, which was not received either. A reorganization that removes the block clears `sent_on`.
 */
const OUTFLOW = `
CREATE FUNCTION record_refund_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, refunded)
  SELECT user_uuid, token_uuid, date_bin('15 minutes', sent_on, to_timestamp(0)), sum(amount) FROM (VALUES
    (NEW.user_uuid, NEW.token_uuid, NEW.sent_on, NEW.amount), (OLD.user_uuid, OLD.token_uuid, OLD.sent_on, -OLD.amount)
  ) AS side (user_uuid, token_uuid, sent_on, amount)
  WHERE sent_on IS NOT NULL AND coalesce(NEW.stray_uuid, OLD.stray_uuid) IS NULL GROUP BY 1, 2, 3 HAVING sum(amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_changed AFTER INSERT OR UPDATE OR DELETE ON refunds
FOR EACH ROW EXECUTE FUNCTION record_refund_deltas();
`;

/** Money that leaves: refunds, payouts with the share of each invoice, and stray money. */
export const RefundsAndPayouts1766000000007 = migration('RefundsAndPayouts1766000000007', SCHEMA + OUTFLOW);
