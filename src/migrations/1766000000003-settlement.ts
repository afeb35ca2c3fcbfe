import { migration } from './schema-sql';

const SCHEMA = `
CREATE TABLE chain_cursors (
  network text PRIMARY KEY,
  block_number bigint,
  block_hash text,
  block_time timestamptz(3),
  head_number bigint,
  head_moved_on timestamptz(3) NOT NULL DEFAULT now(),
  looked_until timestamptz(3),
  is_idle boolean NOT NULL DEFAULT false,
  lease_holder uuid,
  lease_until timestamptz(3) NOT NULL DEFAULT now(),
  ended_looked_to timestamptz(3)
);

CREATE TABLE chain_blocks (
  network text,
  number bigint,
  hash text NOT NULL,
  time timestamptz(3) NOT NULL,
  PRIMARY KEY (network, number)
);

CREATE TABLE payments (
  uuid uuid PRIMARY KEY,
  invoice_uuid uuid NOT NULL REFERENCES invoices,
  network text NOT NULL,
  token_uuid uuid NOT NULL REFERENCES tokens,
  transaction_hash text NOT NULL,
  log_index integer NOT NULL,
  from_address text NOT NULL,
  amount numeric(78,0) NOT NULL CONSTRAINT payments_amount CHECK (amount > 0 AND amount <> 'NaN'),
  logged_amount numeric(78,0),
  overpaid numeric(78,0) NOT NULL DEFAULT 0,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  block_time timestamptz(3) NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  counted_as text CONSTRAINT payments_counted_as CHECK (counted_as IN ('nothing', 'pending', 'confirmed')),
  signature text,
  flushed_on timestamptz(3),
  confirmed_on timestamptz(3),
  seen_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT payments_log EXCLUDE USING btree
    (transaction_hash text_pattern_ops WITH =, log_index WITH =, network WITH =) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT payments_overpaid CHECK (overpaid >= 0 AND overpaid <= amount),
  CONSTRAINT payments_status CHECK (status IN ('pending', 'confirmed', 'reverted'))
);

CREATE TABLE ignored_transfers (
  network text,
  transaction_hash text,
  log_index integer,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  invoice_uuid uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
  token_address text NOT NULL,
  from_address text NOT NULL,
  amount numeric(78,0) NOT NULL,
  reason text NOT NULL CONSTRAINT ignored_transfers_reason CHECK (reason IN ('wrong_token', 'too_late', 'not_arrived')),
  seen_on timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (network, transaction_hash, log_index)
);

CREATE TABLE address_checks (
  invoice_uuid uuid REFERENCES invoices ON DELETE CASCADE,
  network text,
  proven_for timestamptz(3),
  unexplained_since timestamptz(3),
  next_on timestamptz(3) NOT NULL,
  PRIMARY KEY (invoice_uuid, network)
);

CREATE TABLE test_transfers (
  uuid uuid PRIMARY KEY,
  invoice_uuid uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
  token text NOT NULL,
  recipient text NOT NULL,
  amount numeric(78,0) NOT NULL,
  block_number bigint NOT NULL,
  removed_on timestamptz,
  created_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE set_aside (
  work text CONSTRAINT set_aside_work CHECK (work IN ('settlement', 'expiry', 'flush')),
  invoice_uuid uuid REFERENCES invoices ON DELETE CASCADE,
  reason text NOT NULL,
  cause text,
  attempts integer NOT NULL DEFAULT 1,
  since timestamptz(3) NOT NULL DEFAULT now(),
  until timestamptz(3) NOT NULL,
  PRIMARY KEY (work, invoice_uuid)
);

CREATE INDEX payments_invoice ON payments (invoice_uuid, block_time, block_number, log_index);
CREATE INDEX payments_block ON payments (network, block_number);
CREATE INDEX payments_time ON payments (block_time, uuid);
CREATE INDEX payments_pending ON payments (network, block_number) WHERE status = 'pending';
CREATE INDEX payments_flushed ON payments (network, flushed_on) WHERE flushed_on IS NOT NULL;
CREATE INDEX payments_unflushed ON payments (network, invoice_uuid) WHERE flushed_on IS NULL;
CREATE INDEX payments_unsettled ON payments (network, invoice_uuid) WHERE counted_as IS NOT NULL;
CREATE INDEX payments_from ON payments (lower(from_address) text_pattern_ops, seen_on);

CREATE INDEX ignored_transfers_block ON ignored_transfers (network, block_number);
CREATE INDEX ignored_transfers_invoice ON ignored_transfers (invoice_uuid);
CREATE INDEX ignored_transfers_seen ON ignored_transfers (seen_on);
CREATE INDEX ignored_transfers_hash ON ignored_transfers (transaction_hash text_pattern_ops);

CREATE INDEX address_checks_unexplained ON address_checks (network, unexplained_since)
  WHERE unexplained_since IS NOT NULL;

CREATE INDEX test_transfers_block ON test_transfers (block_number);
CREATE INDEX test_transfers_recipient ON test_transfers (recipient);
CREATE INDEX test_transfers_invoice ON test_transfers (invoice_uuid);
`;

/** What the watcher has read of the chains, and what it has found there. */
export const Settlement1766000000003 = migration('Settlement1766000000003', SCHEMA);
