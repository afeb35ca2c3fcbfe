import { INVOICE_EVENTS, migration } from './schema-sql';

const SCHEMA = `
CREATE TABLE number_series (
  user_uuid uuid REFERENCES users ON DELETE CASCADE,
  series text,
  last integer NOT NULL,
  PRIMARY KEY (user_uuid, series)
);

CREATE TABLE invoices (
  uuid uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  number text NOT NULL,
  status text NOT NULL DEFAULT 'created' CONSTRAINT invoices_status CHECK (status IN ('created', 'paid', 'expired')),
  amount numeric(78,0) NOT NULL CONSTRAINT invoices_amount CHECK (amount > 0 AND amount <> 'NaN'),
  fee_bps integer NOT NULL CONSTRAINT invoices_fee_bps CHECK (fee_bps BETWEEN 0 AND 10000),
  fee_amount numeric(78,0) NOT NULL,
  tolerance_bps integer NOT NULL DEFAULT 0,
  amount_received numeric(78,0) NOT NULL DEFAULT '0',
  amount_pending numeric(78,0) NOT NULL DEFAULT '0',
  notice_share numeric(78,0) NOT NULL DEFAULT 0,
  told_units numeric NOT NULL DEFAULT 0,
  token_uuid uuid NOT NULL REFERENCES tokens,
  token_address text NOT NULL,
  token_decimals integer NOT NULL,
  network text NOT NULL,
  price_amount text,
  price_currency text,
  options json,
  contract_address text NOT NULL,
  client text NOT NULL,
  fee_recipient text,
  customer_id text,
  customer_name text,
  customer_email text,
  customer_address text,
  customer_tax_id text,
  note text,
  order_id text,
  metadata text,
  redirect_url text,
  redirect_automatically boolean NOT NULL DEFAULT false,
  lines json,
  tax_included boolean NOT NULL DEFAULT true,
  seller json,
  document_token text NOT NULL DEFAULT gen_random_uuid()::text,
  checkout_token text NOT NULL,
  payer_hash text,
  hash text,
  signature text,
  message_id text,
  channel_uuid uuid REFERENCES channels ON DELETE SET NULL,
  payment_link_uuid uuid REFERENCES payment_links,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  renewable_until timestamptz(3),
  paid_on timestamptz(3),
  paid_late boolean NOT NULL DEFAULT false,
  cancelled_on timestamptz(3),
  sequence integer NOT NULL DEFAULT 1,
  CONSTRAINT invoices_fee_amount CHECK (fee_amount >= 0 AND fee_amount < amount),
  CONSTRAINT invoices_amount_received CHECK (amount_received >= 0 AND amount_received <> 'NaN'),
  CONSTRAINT invoices_amount_pending CHECK (amount_pending >= 0 AND amount_pending <> 'NaN')
);

CREATE TABLE invoice_networks (
  invoice_uuid uuid REFERENCES invoices ON DELETE CASCADE,
  network text,
  closed_on timestamptz(3),
  PRIMARY KEY (invoice_uuid, network)
);

CREATE TABLE invoice_events (
  invoice_uuid uuid REFERENCES invoices ON DELETE CASCADE,
  sequence integer,
  type text NOT NULL CONSTRAINT invoice_events_type CHECK (type IN (${INVOICE_EVENTS})),
  status text NOT NULL CONSTRAINT invoice_events_status CHECK (status IN ('created', 'paid', 'expired')),
  payment_uuid uuid,
  user_uuid uuid,
  transaction_id bigint,
  data text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (invoice_uuid, sequence)
);

CREATE TABLE invoice_attention (
  invoice_uuid uuid REFERENCES invoices ON DELETE CASCADE,
  reason text,
  cause text,
  user_uuid uuid NOT NULL,
  raised_on timestamptz(3) NOT NULL DEFAULT now(),
  resolved_on timestamptz(3),
  resolved_by uuid REFERENCES users ON DELETE SET NULL,
  note text,
  PRIMARY KEY (invoice_uuid, reason, cause),
  CONSTRAINT invoice_attention_reason CHECK (reason IN (
    'PART_PAID', 'OVERPAID', 'PAID_LATE', 'LATE_PAYMENT', 'REVERTED', 'SET_BY_ADMIN', 'IGNORED_TRANSFER',
    'UNEXPLAINED_BALANCE', 'NOT_PAID_OUT'
  ))
);

CREATE TABLE note_words (
  user_uuid uuid,
  word text COLLATE "C",
  created_on timestamptz(3),
  invoice_uuid uuid,
  PRIMARY KEY (user_uuid, word, created_on, invoice_uuid)
);

CREATE UNIQUE INDEX invoices_contract_address ON invoices (lower(contract_address) text_pattern_ops);
CREATE UNIQUE INDEX invoices_checkout_token ON invoices (checkout_token);
CREATE UNIQUE INDEX invoices_user_number ON invoices (user_uuid, lower(number) text_pattern_ops);
CREATE INDEX invoices_channel_uuid ON invoices (channel_uuid) WHERE channel_uuid IS NOT NULL;
CREATE INDEX invoices_payment_link ON invoices (payment_link_uuid, created_on, uuid)
  WHERE payment_link_uuid IS NOT NULL;
CREATE INDEX invoices_open_of_link ON invoices (payment_link_uuid)
  WHERE status = 'created' AND payment_link_uuid IS NOT NULL;
CREATE INDEX invoices_due ON invoices (network, expires_on) WHERE status = 'created';
CREATE INDEX invoices_expired ON invoices (network, expires_on) WHERE status = 'expired';
CREATE INDEX invoices_paid ON invoices (network, paid_on) WHERE status = 'paid';
CREATE INDEX invoices_created ON invoices (created_on, uuid);
CREATE INDEX invoices_user_created ON invoices (user_uuid, created_on, uuid);
CREATE INDEX invoices_user_token_status ON invoices (user_uuid, token_uuid, status, created_on, uuid);
CREATE INDEX invoices_user_paid_late ON invoices (user_uuid, created_on, uuid) WHERE paid_late;
CREATE INDEX invoices_user_cancelled ON invoices (user_uuid, created_on, uuid) WHERE cancelled_on IS NOT NULL;
CREATE INDEX invoices_part_paid ON invoices (user_uuid)
  WHERE status = 'created' AND amount_received + amount_pending > 0;
CREATE INDEX invoices_user_customer ON invoices (user_uuid, lower(customer_id) text_pattern_ops, created_on, uuid)
  INCLUDE (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX invoices_user_order ON invoices (user_uuid, lower(order_id) text_pattern_ops, created_on, uuid)
  INCLUDE (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX invoices_user_amount ON invoices (user_uuid, (amount * 10::numeric ^ (36 - token_decimals)))
  INCLUDE (amount, token_decimals, created_on, uuid);

CREATE INDEX invoice_networks_open ON invoice_networks (network) WHERE closed_on IS NULL;
CREATE INDEX invoice_networks_closed ON invoice_networks (network, closed_on) WHERE closed_on IS NOT NULL;

CREATE INDEX invoice_events_attention ON invoice_events (invoice_uuid, sequence)
  WHERE type IN ('invoice.payment_reverted', 'invoice.updated');
CREATE INDEX invoice_events_account ON invoice_events (user_uuid, transaction_id) WHERE data IS NOT NULL;
CREATE INDEX invoice_events_told ON invoice_events (created_on) WHERE data IS NOT NULL;

CREATE UNIQUE INDEX invoice_attention_open ON invoice_attention (invoice_uuid, reason) WHERE resolved_on IS NULL;
CREATE INDEX invoice_attention_owner ON invoice_attention (user_uuid, raised_on, invoice_uuid)
  WHERE resolved_on IS NULL;
CREATE INDEX invoice_attention_raised ON invoice_attention (raised_on, invoice_uuid) WHERE resolved_on IS NULL;
`;

/** Invoices, with their events and what needs attention. */
export const Invoices1766000000002 = migration('Invoices1766000000002', SCHEMA);
