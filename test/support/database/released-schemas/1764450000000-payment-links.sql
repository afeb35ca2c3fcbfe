SET timezone = 'UTC';

CREATE SEQUENCE migrations_id_seq AS integer;

CREATE TABLE api_keys (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  hash text NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  last_used_on timestamp(3) with time zone,
  revoked_on timestamp(3) with time zone
);

CREATE TABLE audit_entries (
  uuid uuid NOT NULL,
  actor_uuid uuid,
  action text NOT NULL,
  subject text NOT NULL,
  before text,
  after text,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE chain_blocks (
  network text NOT NULL,
  number bigint NOT NULL,
  hash text NOT NULL,
  "time" timestamp(3) with time zone NOT NULL
);

CREATE TABLE chain_cursors (
  network text NOT NULL,
  block_number bigint,
  block_hash text,
  block_time timestamp(3) with time zone,
  head_number bigint,
  head_moved_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  lease_holder uuid,
  lease_until timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE channels (
  uuid uuid NOT NULL,
  channel_id text NOT NULL,
  channel_title text NOT NULL,
  user_uuid uuid NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  thread_id integer,
  lost_on timestamp(3) with time zone
);

CREATE TABLE idempotency_keys (
  user_uuid uuid NOT NULL,
  key text NOT NULL,
  request text NOT NULL,
  answer text,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE ignored_transfers (
  network text NOT NULL,
  transaction_hash text NOT NULL,
  log_index integer NOT NULL,
  block_number bigint NOT NULL,
  invoice_uuid uuid NOT NULL,
  token_address text NOT NULL,
  from_address text NOT NULL,
  amount numeric(78,0) NOT NULL,
  reason text NOT NULL,
  seen_on timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE invoice_attention (
  invoice_uuid uuid NOT NULL,
  reason text NOT NULL,
  cause text NOT NULL,
  user_uuid uuid NOT NULL,
  raised_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  resolved_on timestamp(3) with time zone,
  resolved_by uuid,
  note text
);

CREATE TABLE invoice_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_uuid uuid NOT NULL,
  token_uuid uuid NOT NULL,
  created_hour timestamp(3) with time zone NOT NULL,
  status text NOT NULL,
  count integer NOT NULL,
  amount numeric(78,0) NOT NULL,
  payment_link_uuid uuid
);

CREATE TABLE invoice_events (
  invoice_uuid uuid NOT NULL,
  sequence integer NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  payment_uuid uuid
);

CREATE TABLE invoice_posts (
  uuid uuid NOT NULL,
  invoice_uuid uuid NOT NULL,
  channel_uuid uuid,
  chat_id text NOT NULL,
  thread_id integer,
  message_id text,
  shown text,
  picture text,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE invoice_totals (
  user_uuid uuid NOT NULL,
  grain text NOT NULL,
  start timestamp(3) with time zone NOT NULL,
  token_uuid uuid NOT NULL,
  status text NOT NULL,
  count bigint NOT NULL,
  amount numeric NOT NULL
);

CREATE TABLE invoices (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  status text DEFAULT 'created'::text NOT NULL,
  amount numeric(78,0) NOT NULL,
  fee_bps integer NOT NULL,
  fee_amount numeric(78,0) NOT NULL,
  amount_received numeric(78,0) DEFAULT '0'::numeric NOT NULL,
  amount_pending numeric(78,0) DEFAULT '0'::numeric NOT NULL,
  token_uuid uuid NOT NULL,
  token_address text NOT NULL,
  token_decimals integer NOT NULL,
  network text NOT NULL,
  contract_address text NOT NULL,
  client text NOT NULL,
  fee_recipient text,
  customer_id text,
  note text,
  checkout_token text NOT NULL,
  hash text,
  signature text,
  message_id text,
  channel_uuid uuid,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_on timestamp(3) with time zone NOT NULL,
  paid_on timestamp(3) with time zone,
  paid_late boolean DEFAULT false NOT NULL,
  sequence integer DEFAULT 1 NOT NULL,
  order_id text,
  metadata text,
  redirect_url text,
  redirect_automatically boolean DEFAULT false NOT NULL,
  lines json,
  cancelled_on timestamp(3) with time zone,
  payment_link_uuid uuid
);

CREATE TABLE logos (
  user_uuid uuid NOT NULL,
  hash text NOT NULL,
  content bytea NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE migrations (
  id integer DEFAULT nextval('migrations_id_seq'::regclass) NOT NULL,
  "timestamp" bigint NOT NULL,
  name character varying NOT NULL
);

CREATE TABLE note_words (
  user_uuid uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  created_on timestamp(3) with time zone NOT NULL,
  invoice_uuid uuid NOT NULL
);

CREATE TABLE payment_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_uuid uuid NOT NULL,
  token_uuid uuid NOT NULL,
  paid_hour timestamp(3) with time zone NOT NULL,
  count integer NOT NULL,
  received numeric NOT NULL,
  fees numeric NOT NULL,
  overpaid numeric NOT NULL,
  payment_link_uuid uuid
);

CREATE TABLE payment_link_totals (
  payment_link_uuid uuid NOT NULL,
  invoices bigint DEFAULT 0 NOT NULL,
  open_invoices bigint DEFAULT 0 NOT NULL,
  paid_invoices bigint DEFAULT 0 NOT NULL,
  payments bigint DEFAULT 0 NOT NULL,
  received numeric DEFAULT 0 NOT NULL,
  fees numeric DEFAULT 0 NOT NULL,
  overpaid numeric DEFAULT 0 NOT NULL
);

CREATE TABLE payment_links (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  description text,
  token_uuid uuid NOT NULL,
  amount numeric(78,0),
  min_amount numeric(78,0),
  max_amount numeric(78,0),
  lines json,
  max_uses integer,
  expires_on timestamp(3) with time zone,
  redirect_url text,
  note text,
  channel_uuid uuid,
  enabled boolean DEFAULT true NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE payment_totals (
  user_uuid uuid NOT NULL,
  grain text NOT NULL,
  start timestamp(3) with time zone NOT NULL,
  token_uuid uuid NOT NULL,
  count bigint NOT NULL,
  received numeric NOT NULL,
  fees numeric NOT NULL,
  overpaid numeric NOT NULL
);

CREATE TABLE payments (
  uuid uuid NOT NULL,
  invoice_uuid uuid NOT NULL,
  network text NOT NULL,
  transaction_hash text NOT NULL,
  log_index integer NOT NULL,
  from_address text NOT NULL,
  amount numeric(78,0) NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  block_time timestamp(3) with time zone NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  signature text,
  flushed_on timestamp(3) with time zone,
  seen_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  counted_as text,
  overpaid numeric(78,0) DEFAULT 0 NOT NULL,
  confirmed_on timestamp(3) with time zone
);

CREATE TABLE sessions (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  refresh_hash text NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_on timestamp(3) with time zone NOT NULL,
  revoked_on timestamp(3) with time zone,
  address_hash text
);

CREATE TABLE set_aside (
  work text NOT NULL,
  invoice_uuid uuid NOT NULL,
  reason text NOT NULL,
  attempts integer DEFAULT 1 NOT NULL,
  since timestamp(3) with time zone DEFAULT now() NOT NULL,
  until timestamp(3) with time zone NOT NULL
);

CREATE TABLE telegram_drafts (
  telegram_id text NOT NULL,
  draft text NOT NULL,
  updated_on timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE telegram_jobs (
  uuid uuid NOT NULL,
  kind text NOT NULL,
  chat_id text NOT NULL,
  key text NOT NULL,
  data text NOT NULL,
  wanted integer DEFAULT 1 NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  next_attempt_on timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE telegram_links (
  code_hash text NOT NULL,
  user_uuid uuid NOT NULL,
  expires_on timestamp(3) with time zone NOT NULL
);

CREATE TABLE telegram_updates (
  update_id bigint NOT NULL,
  chat text NOT NULL,
  payload text,
  attempts integer DEFAULT 0 NOT NULL,
  received_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  claimed_until timestamp(3) with time zone
);

CREATE TABLE tokens (
  uuid uuid NOT NULL,
  name text NOT NULL,
  symbol text NOT NULL,
  address text NOT NULL,
  network text NOT NULL,
  decimals integer NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE users (
  uuid uuid NOT NULL,
  email text,
  password_hash text,
  telegram_id text,
  telegram_name text,
  status text DEFAULT 'unverified'::text NOT NULL,
  role text NOT NULL,
  wallet text,
  fee_bps integer NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  telegram_language text,
  sign_in_warned_on timestamp(3) with time zone,
  requested_wallet text,
  telegram_alerts boolean DEFAULT false NOT NULL,
  display_name text,
  support_email text,
  support_url text,
  accent_color text,
  logo_hash text
);

CREATE TABLE webhook_deliveries (
  uuid uuid NOT NULL,
  webhook_uuid uuid NOT NULL,
  event text NOT NULL,
  data text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  response_status integer,
  error text,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  next_attempt_on timestamp(3) with time zone DEFAULT now(),
  finished_on timestamp(3) with time zone
);

CREATE TABLE webhooks (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  url text NOT NULL,
  sealed_secret text NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  disabled_on timestamp(3) with time zone,
  previous_sealed_secret text,
  previous_until timestamp(3) with time zone
);

ALTER SEQUENCE migrations_id_seq OWNED BY migrations.id;

INSERT INTO api_keys (uuid, user_uuid, name, prefix, hash, created_on, last_used_on, revoked_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000002', 'shop', 'chit_FBKFul', '916c4f672cb37f6d48fbbcb4f2841cdf5aa012884f0417aa694574cdd63434af', '2025-01-02 00:00:00+00', NULL, NULL);

INSERT INTO audit_entries (uuid, actor_uuid, action, subject, before, after, created_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000071', '00000000-0000-4000-8000-000000000001', 'user.update', '00000000-0000-4000-8000-000000000002', 'pending', 'verified', '2025-01-02 00:00:00+00'),
  ('00000000-0000-4000-8000-000000000072', NULL, 'installation.prepare', 'tokens', NULL, '2', '2025-01-01 00:00:00+00');

INSERT INTO chain_blocks (network, number, hash, "time") OVERRIDING SYSTEM VALUE VALUES
  ('ARB_SEPOLIA', '107', '0xb107', '2025-03-01 09:00:00+00'),
  ('ARB_SEPOLIA', '108', '0xb108', '2025-03-01 10:00:00+00');

INSERT INTO chain_cursors (network, block_number, block_hash, block_time, head_number, head_moved_on, lease_holder, lease_until) OVERRIDING SYSTEM VALUE VALUES
  ('ARB_SEPOLIA', '108', '0xb108', '2025-03-01 10:00:00+00', '109', '2025-03-01 10:00:01+00', '00000000-0000-4000-8000-000000000091', '2025-03-01 10:00:31+00');

INSERT INTO channels (uuid, channel_id, channel_title, user_uuid, created_on, thread_id, lost_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000041', '-1001', 'Orders', '00000000-0000-4000-8000-000000000002', '2025-01-02 00:00:00+00', '12', '2025-05-01 00:00:00+00');

INSERT INTO idempotency_keys (user_uuid, key, request, answer, created_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000002', 'order-61', 'a-digest', '{"uuid":"00000000-0000-4000-8000-000000000061"}', '2025-01-04 10:00:00+00'),
  ('00000000-0000-4000-8000-000000000002', 'running', 'a-digest', NULL, '2025-01-04 10:00:00+00');

INSERT INTO ignored_transfers (network, transaction_hash, log_index, block_number, invoice_uuid, token_address, from_address, amount, reason, seen_on) OVERRIDING SYSTEM VALUE VALUES
  ('ARB_SEPOLIA', '0x00000000000000000000000000000000000000000000000000000000000000f1', '4', '1201', '00000000-0000-4000-8000-000000000061', '0x00000000000000000000000000000000000000f2', '0x00000000000000000000000000000000000000f3', '25000000', 'wrong_token', '2025-03-01 10:00:04+00');

INSERT INTO invoice_attention (invoice_uuid, reason, cause, user_uuid, raised_on, resolved_on, resolved_by, note) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000061', 'IGNORED_TRANSFER', '0x00000000000000000000000000000000000000000000000000000000000000f1:4', '00000000-0000-4000-8000-000000000002', '2026-11-22 23:21:25.897+00', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000062', 'OVERPAID', '30000000', '00000000-0000-4000-8000-000000000002', '2026-11-22 23:21:25.897+00', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000062', 'SET_BY_ADMIN', '3', '00000000-0000-4000-8000-000000000002', '2026-11-22 23:21:25.897+00', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000063', 'OVERPAID', '3', '00000000-0000-4000-8000-000000000002', '2026-11-22 23:21:25.897+00', '2025-03-02 09:00:00+00', '00000000-0000-4000-8000-000000000001', 'Refunded'),
  ('00000000-0000-4000-8000-000000000063', 'PAID_LATE', '0xaa63', '00000000-0000-4000-8000-000000000002', '2026-11-22 23:21:25.897+00', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000063', 'SET_BY_ADMIN', '4', '00000000-0000-4000-8000-000000000002', '2026-11-22 23:21:25.897+00', NULL, NULL, NULL);

INSERT INTO invoice_deltas (id, user_uuid, token_uuid, created_hour, status, count, amount, payment_link_uuid) OVERRIDING SYSTEM VALUE VALUES
  ('10', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000031', '2025-07-02 10:00:00+00', 'expired', '1', '7000000', NULL),
  ('11', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000031', '2025-08-02 10:00:00+00', 'created', '1', '7000000', '00000000-0000-4000-8000-0000000000a1'),
  ('4', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000032', '2025-01-06 11:00:00+00', 'expired', '1', '99999999999999999999999999999999999999999999999999999999999999999999999999999', NULL),
  ('5', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000031', '2025-01-04 10:00:00+00', 'created', '1', '5000000', NULL),
  ('6', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000031', '2025-02-01 10:00:00+00', 'created', '1', '7000000', NULL),
  ('7', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000031', '2025-02-01 10:00:00+00', 'created', '-1', '-7000000', NULL),
  ('8', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000031', '2025-02-01 10:00:00+00', 'expired', '1', '7000000', NULL),
  ('9', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000031', '2025-07-01 10:00:00+00', 'created', '1', '7000000', NULL);

SELECT setval('public.invoice_deltas_id_seq', (SELECT max(id) FROM invoice_deltas));

INSERT INTO invoice_events (invoice_uuid, sequence, type, status, created_on, payment_uuid) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000061', '1', 'invoice.created', 'created', '2025-01-04 10:01:00+00', NULL),
  ('00000000-0000-4000-8000-000000000061', '2', 'invoice.payment_detected', 'created', '2025-01-04 10:02:00+00', '00000000-0000-4000-8000-000000000081'),
  ('00000000-0000-4000-8000-000000000062', '1', 'invoice.created', 'created', '2025-01-04 11:01:00+00', NULL),
  ('00000000-0000-4000-8000-000000000062', '2', 'invoice.payment_detected', 'created', '2025-01-04 11:02:00+00', NULL),
  ('00000000-0000-4000-8000-000000000062', '3', 'invoice.updated', 'paid', '2025-01-04 11:03:00+00', NULL),
  ('00000000-0000-4000-8000-000000000063', '1', 'invoice.created', 'created', '2025-01-05 11:01:00+00', NULL),
  ('00000000-0000-4000-8000-000000000063', '2', 'invoice.payment_detected', 'created', '2025-01-05 11:02:00+00', NULL),
  ('00000000-0000-4000-8000-000000000063', '3', 'invoice.updated', 'created', '2025-01-05 11:03:00+00', NULL),
  ('00000000-0000-4000-8000-000000000063', '4', 'invoice.updated', 'paid', '2025-01-05 11:04:00+00', NULL),
  ('00000000-0000-4000-8000-000000000064', '1', 'invoice.created', 'created', '2025-01-06 11:01:00+00', NULL),
  ('00000000-0000-4000-8000-000000000064', '2', 'invoice.payment_detected', 'expired', '2025-01-06 11:02:00+00', NULL),
  ('00000000-0000-4000-8000-000000000065', '1', 'invoice.created', 'created', '2025-01-04 10:31:00+00', NULL),
  ('00000000-0000-4000-8000-000000000066', '1', 'invoice.created', 'created', '2025-02-01 10:00:00+00', NULL),
  ('00000000-0000-4000-8000-000000000066', '2', 'invoice.expired', 'expired', '2025-02-01 11:00:00+00', NULL),
  ('00000000-0000-4000-8000-000000000079', '1', 'invoice.created', 'created', '2025-07-01 10:00:00+00', NULL),
  ('00000000-0000-4000-8000-000000000080', '1', 'invoice.created', 'created', '2025-07-02 10:00:00+00', NULL),
  ('00000000-0000-4000-8000-000000000080', '2', 'invoice.cancelled', 'expired', '2025-07-02 10:05:00+00', NULL),
  ('00000000-0000-4000-8000-000000000091', '1', 'invoice.created', 'created', '2025-08-02 10:00:00+00', NULL);

INSERT INTO invoice_posts (uuid, invoice_uuid, channel_uuid, chat_id, thread_id, message_id, shown, picture, created_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-000000000061', '00000000-0000-4000-8000-000000000041', '-1001', '12', '55', 'a-digest', 'paid', '2025-05-01 00:00:00+00'),
  ('00000000-0000-4000-8000-0000000000b2', '00000000-0000-4000-8000-000000000062', NULL, '700', NULL, NULL, NULL, NULL, '2025-05-01 00:00:00+00');

INSERT INTO invoice_totals (user_uuid, grain, start, token_uuid, status, count, amount) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-0000-0000-000000000000', 'all', '1970-01-01 00:00:00+00', '00000000-0000-4000-8000-000000000031', 'created', '1', '12500000'),
  ('00000000-0000-0000-0000-000000000000', 'all', '1970-01-01 00:00:00+00', '00000000-0000-4000-8000-000000000031', 'paid', '2', '25000001'),
  ('00000000-0000-0000-0000-000000000000', 'day', '2025-01-04 00:00:00+00', '00000000-0000-4000-8000-000000000031', 'created', '1', '12500000'),
  ('00000000-0000-0000-0000-000000000000', 'day', '2025-01-04 00:00:00+00', '00000000-0000-4000-8000-000000000031', 'paid', '1', '25000000'),
  ('00000000-0000-0000-0000-000000000000', 'day', '2025-01-05 00:00:00+00', '00000000-0000-4000-8000-000000000031', 'paid', '1', '1'),
  ('00000000-0000-0000-0000-000000000000', 'hour', '2025-01-04 10:00:00+00', '00000000-0000-4000-8000-000000000031', 'created', '1', '12500000'),
  ('00000000-0000-0000-0000-000000000000', 'hour', '2025-01-04 11:00:00+00', '00000000-0000-4000-8000-000000000031', 'paid', '1', '25000000'),
  ('00000000-0000-0000-0000-000000000000', 'hour', '2025-01-05 11:00:00+00', '00000000-0000-4000-8000-000000000031', 'paid', '1', '1'),
  ('00000000-0000-4000-8000-000000000002', 'all', '1970-01-01 00:00:00+00', '00000000-0000-4000-8000-000000000031', 'created', '1', '12500000'),
  ('00000000-0000-4000-8000-000000000002', 'all', '1970-01-01 00:00:00+00', '00000000-0000-4000-8000-000000000031', 'paid', '2', '25000001'),
  ('00000000-0000-4000-8000-000000000002', 'day', '2025-01-04 00:00:00+00', '00000000-0000-4000-8000-000000000031', 'created', '1', '12500000'),
  ('00000000-0000-4000-8000-000000000002', 'day', '2025-01-04 00:00:00+00', '00000000-0000-4000-8000-000000000031', 'paid', '1', '25000000'),
  ('00000000-0000-4000-8000-000000000002', 'day', '2025-01-05 00:00:00+00', '00000000-0000-4000-8000-000000000031', 'paid', '1', '1'),
  ('00000000-0000-4000-8000-000000000002', 'hour', '2025-01-04 10:00:00+00', '00000000-0000-4000-8000-000000000031', 'created', '1', '12500000'),
  ('00000000-0000-4000-8000-000000000002', 'hour', '2025-01-04 11:00:00+00', '00000000-0000-4000-8000-000000000031', 'paid', '1', '25000000'),
  ('00000000-0000-4000-8000-000000000002', 'hour', '2025-01-05 11:00:00+00', '00000000-0000-4000-8000-000000000031', 'paid', '1', '1');

INSERT INTO invoices (uuid, user_uuid, status, amount, fee_bps, fee_amount, amount_received, amount_pending, token_uuid, token_address, token_decimals, network, contract_address, client, fee_recipient, customer_id, note, checkout_token, hash, signature, message_id, channel_uuid, created_on, expires_on, paid_on, paid_late, sequence, order_id, metadata, redirect_url, redirect_automatically, lines, cancelled_on, payment_link_uuid) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000061', '00000000-0000-4000-8000-000000000002', 'created', '12500000', '250', '312500', '0', '2500000', '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', '6', 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000061', '0x52908400098527886E0F7030069857D2E4169EE7', NULL, 'order-61', 'Café ☕', 'token-61', NULL, NULL, '55', '00000000-0000-4000-8000-000000000041', '2025-01-04 10:00:00+00', '2099-01-01 00:00:00+00', NULL, 'false', '2', NULL, NULL, NULL, 'false', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000062', '00000000-0000-4000-8000-000000000002', 'paid', '25000000', '250', '625000', '30000000', '0', '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', '6', 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000062', '0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D', NULL, NULL, 'token-62', '0xaa62', '0xbb62', NULL, NULL, '2025-01-04 11:00:00+00', '2025-01-04 12:00:00+00', '2025-01-04 11:30:00+00', 'false', '3', NULL, NULL, NULL, 'false', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000063', '00000000-0000-4000-8000-000000000002', 'paid', '1', '250', '0', '3', '0', '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', '6', 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000063', '0x52908400098527886E0F7030069857D2E4169EE7', NULL, NULL, NULL, 'token-63', '0xaa63', NULL, NULL, NULL, '2025-01-05 11:00:00+00', '2025-01-05 12:00:00+00', '2025-01-05 13:00:00+00', 'true', '4', NULL, NULL, NULL, 'false', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000064', '00000000-0000-4000-8000-000000000002', 'expired', '99999999999999999999999999999999999999999999999999999999999999999999999999999', '0', '0', '0', '0', '00000000-0000-4000-8000-000000000032', '0x0000000000000000000000000000000000000bad', '18', 'ETH_SEPOLIA', '0x1000000000000000000000000000000000000064', '0x52908400098527886E0F7030069857D2E4169EE7', NULL, NULL, NULL, 'token-64', NULL, NULL, NULL, NULL, '2025-01-06 11:00:00+00', '2025-01-06 12:00:00+00', NULL, 'false', '2', NULL, NULL, NULL, 'false', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000065', '00000000-0000-4000-8000-000000000001', 'created', '5000000', '100', '50000', '0', '0', '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', '6', 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000065', '0x8617E340B3D01FA5F11F306F4090FD50E238070D', NULL, NULL, NULL, 'token-65', NULL, NULL, NULL, NULL, '2025-01-04 10:30:00+00', '2099-01-01 00:00:00+00', NULL, 'false', '1', NULL, NULL, NULL, 'false', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000066', '00000000-0000-4000-8000-000000000002', 'expired', '7000000', '250', '175000', '0', '0', '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', '6', 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000066', '0x52908400098527886E0F7030069857D2E4169EE7', NULL, NULL, NULL, 'token-66', NULL, NULL, NULL, NULL, '2025-02-01 10:00:00+00', '2025-02-01 11:00:00+00', NULL, 'false', '2', NULL, NULL, NULL, 'false', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000079', '00000000-0000-4000-8000-000000000002', 'created', '7000000', '250', '175000', '0', '0', '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', '6', 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000079', '0x52908400098527886E0F7030069857D2E4169EE7', NULL, 'regular', NULL, 'token-79', NULL, NULL, NULL, NULL, '2025-07-01 10:00:00+00', '2025-07-01 11:00:00+00', NULL, 'false', '1', NULL, NULL, NULL, 'false', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000080', '00000000-0000-4000-8000-000000000002', 'expired', '7000000', '250', '175000', '0', '0', '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', '6', 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000080', '0x52908400098527886E0F7030069857D2E4169EE7', NULL, 'regular', NULL, 'token-80', NULL, NULL, NULL, NULL, '2025-07-02 10:00:00+00', '2025-07-02 11:00:00+00', NULL, 'false', '2', '1234', '{"cart":"c-77","b":1,"a":[true,null]}', 'https://shop.test/thanks?order={order}', 'true', '[{"name":"Coffee","quantity":"2","unitPrice":"3.5"}]', '2025-07-02 10:05:00+00', NULL),
  ('00000000-0000-4000-8000-000000000091', '00000000-0000-4000-8000-000000000002', 'created', '7000000', '250', '175000', '0', '0', '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', '6', 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000091', '0x52908400098527886E0F7030069857D2E4169EE7', NULL, NULL, NULL, 'token-91', NULL, NULL, NULL, NULL, '2025-08-02 10:00:00+00', '2025-08-02 11:00:00+00', NULL, 'false', '1', NULL, NULL, NULL, 'false', NULL, NULL, '00000000-0000-4000-8000-0000000000a1');

INSERT INTO logos (user_uuid, hash, content, created_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000002', 'ea8f163db38682925e4491c5e58d4bb3506ef8c14eb78a86e908c5624a67200f', E'\\x68656c6c6f', '2026-11-23 00:07:18.097+00');

INSERT INTO migrations (id, "timestamp", name) OVERRIDING SYSTEM VALUE VALUES
  ('1', '1763600000000', 'Initial1763600000000'),
  ('10', '1764000000000', 'IgnoredTransfers1764000000000'),
  ('11', '1764050000000', 'RequestedWallet1764050000000'),
  ('12', '1764100000000', 'PaymentTotals1764100000000'),
  ('13', '1764160000000', 'InvoiceAttention1764160000000'),
  ('14', '1764170000000', 'InvoiceDetails1764170000000'),
  ('15', '1764250000000', 'Profiles1764250000000'),
  ('16', '1764300000000', 'PaymentTimes1764300000000'),
  ('17', '1764310000000', 'CancelledInvoices1764310000000'),
  ('18', '1764400000000', 'Search1764400000000'),
  ('19', '1764450000000', 'PaymentLinks1764450000000'),
  ('2', '1763650000000', 'InvoiceTotals1763650000000'),
  ('3', '1763700000000', 'Settlement1763700000000'),
  ('4', '1763750000000', 'WebhookDeliveries1763750000000'),
  ('5', '1763800000000', 'Telegram1763800000000'),
  ('6', '1763850000000', 'Operations1763850000000'),
  ('7', '1763900000000', 'SignInFailures1763900000000'),
  ('8', '1763950000000', 'InvoiceFilters1763950000000'),
  ('9', '1763960000000', 'SettlingInBounds1763960000000');

SELECT setval('public.migrations_id_seq', (SELECT max(id) FROM migrations));

INSERT INTO note_words (user_uuid, word, created_on, invoice_uuid) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000002', 'café', '2025-01-04 10:00:00+00', '00000000-0000-4000-8000-000000000061'),
  ('00000000-0000-4000-8000-000000000002', 'später', '2025-01-05 11:00:00+00', '00000000-0000-4000-8000-000000000063');

INSERT INTO payment_deltas (id, user_uuid, token_uuid, paid_hour, count, received, fees, overpaid, payment_link_uuid) OVERRIDING SYSTEM VALUE VALUES
  ('2', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000031', '2025-01-05 13:00:00+00', '1', '3', '0', '2', NULL),
  ('3', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000031', '2025-03-01 08:00:00+00', '1', '5000000', '125000', '5000000', NULL);

SELECT setval('public.payment_deltas_id_seq', (SELECT max(id) FROM payment_deltas));

INSERT INTO payment_totals (user_uuid, grain, start, token_uuid, count, received, fees, overpaid) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-0000-0000-000000000000', 'all', '1970-01-01 00:00:00+00', '00000000-0000-4000-8000-000000000031', '1', '25000000', '625000', '0'),
  ('00000000-0000-0000-0000-000000000000', 'day', '2025-01-04 00:00:00+00', '00000000-0000-4000-8000-000000000031', '1', '25000000', '625000', '0'),
  ('00000000-0000-0000-0000-000000000000', 'hour', '2025-01-04 11:00:00+00', '00000000-0000-4000-8000-000000000031', '1', '25000000', '625000', '0'),
  ('00000000-0000-4000-8000-000000000002', 'all', '1970-01-01 00:00:00+00', '00000000-0000-4000-8000-000000000031', '1', '25000000', '625000', '0'),
  ('00000000-0000-4000-8000-000000000002', 'day', '2025-01-04 00:00:00+00', '00000000-0000-4000-8000-000000000031', '1', '25000000', '625000', '0'),
  ('00000000-0000-4000-8000-000000000002', 'hour', '2025-01-04 11:00:00+00', '00000000-0000-4000-8000-000000000031', '1', '25000000', '625000', '0');

INSERT INTO payments (uuid, invoice_uuid, network, transaction_hash, log_index, from_address, amount, block_number, block_hash, block_time, status, signature, flushed_on, seen_on, counted_as, overpaid, confirmed_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000081', '00000000-0000-4000-8000-000000000061', 'ARB_SEPOLIA', '0xaa61', '0', '0xf1', '2500000', '108', '0xb108', '2025-03-01 10:00:00+00', 'pending', NULL, NULL, '2025-03-01 10:00:01+00', 'nothing', '0', NULL),
  ('00000000-0000-4000-8000-000000000082', '00000000-0000-4000-8000-000000000062', 'ARB_SEPOLIA', '0xaa62', '3', '0xf2', '25000000', '100', '0xb100', '2025-01-04 11:30:00+00', 'confirmed', '0xbb62', '2025-01-04 11:31:00+00', '2025-01-04 11:30:01+00', NULL, '0', NULL),
  ('00000000-0000-4000-8000-000000000083', '00000000-0000-4000-8000-000000000063', 'ARB_SEPOLIA', '0xaa63', '0', '0xf3', '3', '101', '0xb101', '2025-01-05 13:00:00+00', 'confirmed', NULL, NULL, '2025-01-05 13:00:01+00', NULL, '2', NULL),
  ('00000000-0000-4000-8000-000000000084', '00000000-0000-4000-8000-000000000061', 'ARB_SEPOLIA', '0xaa60', '0', '0xf1', '2500000', '107', '0xb107', '2025-03-01 09:00:00+00', 'reverted', NULL, NULL, '2025-03-01 09:00:01+00', NULL, '0', NULL),
  ('00000000-0000-4000-8000-000000000085', '00000000-0000-4000-8000-000000000062', 'ARB_SEPOLIA', '0xaa64', '0', '0xf2', '5000000', '106', '0xb106', '2025-03-01 08:00:00+00', 'confirmed', NULL, NULL, '2025-03-01 08:00:01+00', NULL, '5000000', '2025-03-01 08:01:01+00'),
  ('00000000-0000-4000-8000-0000000000e5', '00000000-0000-4000-8000-000000000061', 'ARB_SEPOLIA', '0xaa61', '1', '0xf1', '2500000', '108', '0xb108', '2025-03-01 10:00:00+00', 'reverted', NULL, NULL, '2025-03-01 10:00:01+00', NULL, '0', NULL);

INSERT INTO sessions (uuid, user_uuid, refresh_hash, created_on, expires_on, revoked_on, address_hash) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000002', 'a-hash', '2025-01-02 00:00:00+00', '2025-02-02 00:00:00+00', '2025-01-05 00:00:00+00', NULL),
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-000000000002', 'an old hash of a refresh token', '2025-06-01 12:00:00+00', '2099-06-01 12:00:00+00', NULL, 'an old hash of an address');

INSERT INTO set_aside (work, invoice_uuid, reason, attempts, since, until) OVERRIDING SYSTEM VALUE VALUES
  ('settlement', '00000000-0000-4000-8000-000000000061', 'It could not be written', '2', '2025-03-01 10:00:02+00', '2025-03-01 10:00:32+00');

INSERT INTO telegram_drafts (telegram_id, draft, updated_on) OVERRIDING SYSTEM VALUE VALUES
  ('700', '{"step":"amount"}', '2025-05-01 00:00:00+00');

INSERT INTO telegram_jobs (uuid, kind, chat_id, key, data, wanted, attempts, created_on, next_attempt_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-0000000000c1', 'post', '-1001', 'post:b1', '{}', '2', '1', '2025-05-01 00:00:00+00', '2025-05-01 00:00:05+00');

INSERT INTO telegram_links (code_hash, user_uuid, expires_on) OVERRIDING SYSTEM VALUE VALUES
  ('a-code-hash', '00000000-0000-4000-8000-000000000001', '2025-05-01 00:10:00+00');

INSERT INTO telegram_updates (update_id, chat, payload, attempts, received_on, claimed_until) OVERRIDING SYSTEM VALUE VALUES
  ('500', '700', NULL, '1', '2025-05-01 00:00:00+00', NULL),
  ('501', '700', '{"update_id":501}', '0', '2025-05-01 00:00:01+00', '2025-05-01 00:01:00+00');

INSERT INTO tokens (uuid, name, symbol, address, network, decimals, status, created_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000031', 'USD Coin', 'USDC', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', 'ARB_SEPOLIA', '6', 'active', '2025-01-01 00:00:00+00'),
  ('00000000-0000-4000-8000-000000000032', 'Old Coin', 'OLD', '0x0000000000000000000000000000000000000bad', 'ETH_SEPOLIA', '18', 'disabled', '2025-01-01 00:00:00+00');

INSERT INTO users (uuid, email, password_hash, telegram_id, telegram_name, status, role, wallet, fee_bps, created_on, telegram_language, sign_in_warned_on, requested_wallet, telegram_alerts, display_name, support_email, support_url, accent_color, logo_hash) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000001', 'admin@chit.test', '$argon2id$v=19$m=19456,t=2,p=1$CLpFJkGo6dol6PVo2Ivsfg$U7TQHG1hfl6HS32ZLXGUyKimbMc5B0CtpwUapUDv5N8', NULL, NULL, 'verified', 'admin', NULL, '100', '2025-01-01 00:00:00+00', NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000002', 'mia@merchant.test', '$argon2id$v=19$m=19456,t=2,p=1$CLpFJkGo6dol6PVo2Ivsfg$U7TQHG1hfl6HS32ZLXGUyKimbMc5B0CtpwUapUDv5N8', '700', 'mia', 'verified', 'customer', '0x52908400098527886E0F7030069857D2E4169EE7', '250', '2025-01-02 00:00:00.123+00', 'de', '2025-06-01 12:00:00+00', '0x8617E340B3D01FA5F11F306F4090FD50E238070D', 'true', 'Blue Bottle', 'help@shop.test', 'https://shop.test/help', '#8a2be2', 'ea8f163db38682925e4491c5e58d4bb3506ef8c14eb78a86e908c5624a67200f'),
  ('00000000-0000-4000-8000-000000000003', NULL, NULL, '701', E'Bo "the" \\ builder', 'blocked', 'guest', NULL, '0', '2025-01-03 00:00:00+00', NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL);

INSERT INTO webhook_deliveries (uuid, webhook_uuid, event, data, status, attempts, response_status, error, created_on, next_attempt_on, finished_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-000000000051', 'invoice.created', '{"uuid":"00000000-0000-4000-8000-000000000061"}', 'succeeded', '1', '200', NULL, '2025-04-01 10:00:00+00', NULL, '2025-04-01 10:00:01+00'),
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-000000000051', 'invoice.paid', '{"uuid":"00000000-0000-4000-8000-000000000062"}', 'pending', '3', '503', 'the answer was 503', '2025-04-01 11:00:00+00', '2025-04-01 12:00:00+00', NULL),
  ('00000000-0000-4000-8000-0000000000a3', '00000000-0000-4000-8000-000000000052', 'ping', '{}', 'failed', '12', NULL, 'no answer', '2025-04-01 12:00:00+00', NULL, '2025-04-01 12:00:01+00'),
  ('00000000-0000-4000-8000-0000000000a4', '00000000-0000-4000-8000-000000000051', 'invoice.expired', '{"uuid":"00000000-0000-4000-8000-000000000062"}', 'failed', '12', '500', 'the answer was 500', '2025-06-01 12:00:00+00', NULL, '2025-06-01 12:00:01+00');

INSERT INTO webhooks (uuid, user_uuid, url, sealed_secret, created_on, disabled_on, previous_sealed_secret, previous_until) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000002', 'https://shop.test/hook', 'g6ghLoErtIp7zqTfnxTOyQUhnOvCYZRGE8qhQR30Ccvg1qxqe1K48Ajunp0zqG45WP4yuG-POhDk3mOsKN6idixr', '2025-01-02 00:00:00+00', NULL, NULL, NULL),
  ('00000000-0000-4000-8000-000000000052', '00000000-0000-4000-8000-000000000002', 'https://shop.test/old', 'f6SubYGGNB7oAa2kVY724AmFMm84OOC9XWy5Pg0qGhTB15SkdPawSklkPpUc5wQjdc0Xxm-Mw8-0M5xw_Qbp_OtS', '2025-01-02 00:00:00+00', '2025-01-03 00:00:00+00', 'f6SubYGGNB7oAa2kVY724AmFMm84OOC9XWy5Pg0qGhTB15SkdPawSklkPpUc5wQjdc0Xxm-Mw8-0M5xw_Qbp_OtS', '2025-04-02 00:00:00+00');

INSERT INTO payment_links (uuid, user_uuid, slug, title, description, token_uuid, amount, min_amount, max_amount, lines, max_uses, expires_on, redirect_url, note, channel_uuid, enabled, created_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-000000000002', 'u1dQ0mJx3ZkT9aVb', 'Coffee', 'Two bags', '00000000-0000-4000-8000-000000000031', '7000000', NULL, NULL, '[{"name":"Coffee","quantity":"2","unitPrice":"3.5"}]', '5', '2035-01-01 00:00:00+00', 'https://shop.test/thanks?invoice={invoice}', 'Thank you', NULL, 'true', '2025-08-01 10:00:00+00'),
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-000000000002', 'v2eR1nKy4AlU0bWc', 'Donation', NULL, '00000000-0000-4000-8000-000000000031', NULL, '1', '99999999999999999999999999999999999999999999999999999999999999999999999999999', NULL, NULL, NULL, NULL, NULL, NULL, 'false', '2025-08-01 11:00:00+00');

INSERT INTO payment_link_totals (payment_link_uuid, invoices, open_invoices, paid_invoices, payments, received, fees, overpaid) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-0000000000a2', '0', '0', '0', '0', '0', '0', '0');

ALTER TABLE migrations ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);

ALTER TABLE api_keys ADD CONSTRAINT api_keys_pkey PRIMARY KEY (uuid);

ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (uuid);

ALTER TABLE chain_blocks ADD CONSTRAINT chain_blocks_pkey PRIMARY KEY (network, number);

ALTER TABLE chain_cursors ADD CONSTRAINT chain_cursors_pkey PRIMARY KEY (network);

ALTER TABLE channels ADD CONSTRAINT channels_pkey PRIMARY KEY (uuid);

ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_uuid, key);

ALTER TABLE ignored_transfers ADD CONSTRAINT ignored_transfers_pkey PRIMARY KEY (network, transaction_hash, log_index);

ALTER TABLE ignored_transfers ADD CONSTRAINT ignored_transfers_reason CHECK ((reason = ANY (ARRAY['wrong_token'::text, 'too_late'::text])));

ALTER TABLE invoice_attention ADD CONSTRAINT invoice_attention_pkey PRIMARY KEY (invoice_uuid, reason, cause);

ALTER TABLE invoice_attention ADD CONSTRAINT invoice_attention_reason CHECK ((reason = ANY (ARRAY['PART_PAID'::text, 'OVERPAID'::text, 'PAID_LATE'::text, 'LATE_PAYMENT'::text, 'REVERTED'::text, 'SET_BY_ADMIN'::text, 'IGNORED_TRANSFER'::text])));

ALTER TABLE invoice_deltas ADD CONSTRAINT invoice_deltas_pkey PRIMARY KEY (id);

ALTER TABLE invoice_deltas ADD CONSTRAINT invoice_deltas_status CHECK ((status = ANY (ARRAY['created'::text, 'paid'::text, 'expired'::text])));

ALTER TABLE invoice_events ADD CONSTRAINT invoice_events_pkey PRIMARY KEY (invoice_uuid, sequence);

ALTER TABLE invoice_events ADD CONSTRAINT invoice_events_status CHECK ((status = ANY (ARRAY['created'::text, 'paid'::text, 'expired'::text])));

ALTER TABLE invoice_events ADD CONSTRAINT invoice_events_type CHECK ((type = ANY (ARRAY['invoice.created'::text, 'invoice.payment_detected'::text, 'invoice.paid'::text, 'invoice.expired'::text, 'invoice.cancelled'::text, 'invoice.payment_reverted'::text, 'invoice.updated'::text])));

ALTER TABLE invoice_posts ADD CONSTRAINT invoice_posts_pkey PRIMARY KEY (uuid);

ALTER TABLE invoice_totals ADD CONSTRAINT invoice_totals_grain CHECK ((grain = ANY (ARRAY['hour'::text, 'day'::text, 'all'::text])));

ALTER TABLE invoice_totals ADD CONSTRAINT invoice_totals_pkey PRIMARY KEY (user_uuid, grain, start, token_uuid, status);

ALTER TABLE invoice_totals ADD CONSTRAINT invoice_totals_status CHECK ((status = ANY (ARRAY['created'::text, 'paid'::text, 'expired'::text])));

ALTER TABLE invoices ADD CONSTRAINT invoices_amount CHECK (((amount > (0)::numeric) AND (amount <> 'NaN'::numeric)));

ALTER TABLE invoices ADD CONSTRAINT invoices_amount_pending CHECK (((amount_pending >= (0)::numeric) AND (amount_pending <> 'NaN'::numeric)));

ALTER TABLE invoices ADD CONSTRAINT invoices_amount_received CHECK (((amount_received >= (0)::numeric) AND (amount_received <> 'NaN'::numeric)));

ALTER TABLE invoices ADD CONSTRAINT invoices_fee_amount CHECK (((fee_amount >= (0)::numeric) AND (fee_amount < amount)));

ALTER TABLE invoices ADD CONSTRAINT invoices_fee_bps CHECK (((fee_bps >= 0) AND (fee_bps <= 10000)));

ALTER TABLE invoices ADD CONSTRAINT invoices_pkey PRIMARY KEY (uuid);

ALTER TABLE invoices ADD CONSTRAINT invoices_status CHECK ((status = ANY (ARRAY['created'::text, 'paid'::text, 'expired'::text])));

ALTER TABLE logos ADD CONSTRAINT logos_pkey PRIMARY KEY (user_uuid);

ALTER TABLE logos ADD CONSTRAINT logos_size CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 524288)));

ALTER TABLE note_words ADD CONSTRAINT note_words_pkey PRIMARY KEY (user_uuid, word, created_on, invoice_uuid);

ALTER TABLE payment_deltas ADD CONSTRAINT payment_deltas_pkey PRIMARY KEY (id);

ALTER TABLE payment_link_totals ADD CONSTRAINT payment_link_totals_pkey PRIMARY KEY (payment_link_uuid);

ALTER TABLE payment_links ADD CONSTRAINT payment_links_amount CHECK (((amount > (0)::numeric) AND (amount <> 'NaN'::numeric)));

ALTER TABLE payment_links ADD CONSTRAINT payment_links_limits CHECK (((min_amount > (0)::numeric) AND (max_amount >= min_amount) AND (max_amount <> 'NaN'::numeric)));

ALTER TABLE payment_links ADD CONSTRAINT payment_links_max_uses CHECK ((max_uses > 0));

ALTER TABLE payment_links ADD CONSTRAINT payment_links_pkey PRIMARY KEY (uuid);

ALTER TABLE payment_links ADD CONSTRAINT payment_links_price CHECK ((((amount IS NULL) <> (min_amount IS NULL)) AND ((min_amount IS NULL) = (max_amount IS NULL))));

ALTER TABLE payment_totals ADD CONSTRAINT payment_totals_grain CHECK ((grain = ANY (ARRAY['hour'::text, 'day'::text, 'all'::text])));

ALTER TABLE payment_totals ADD CONSTRAINT payment_totals_pkey PRIMARY KEY (user_uuid, grain, start, token_uuid);

ALTER TABLE payments ADD CONSTRAINT payments_amount CHECK (((amount > (0)::numeric) AND (amount <> 'NaN'::numeric)));

ALTER TABLE payments ADD CONSTRAINT payments_counted_as CHECK ((counted_as = ANY (ARRAY['nothing'::text, 'pending'::text, 'confirmed'::text])));

ALTER TABLE payments ADD CONSTRAINT payments_log UNIQUE (network, transaction_hash, log_index) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE payments ADD CONSTRAINT payments_overpaid CHECK (((overpaid >= (0)::numeric) AND (overpaid <= amount)));

ALTER TABLE payments ADD CONSTRAINT payments_pkey PRIMARY KEY (uuid);

ALTER TABLE payments ADD CONSTRAINT payments_status CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'reverted'::text])));

ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (uuid);

ALTER TABLE set_aside ADD CONSTRAINT set_aside_pkey PRIMARY KEY (work, invoice_uuid);

ALTER TABLE set_aside ADD CONSTRAINT set_aside_work CHECK ((work = ANY (ARRAY['settlement'::text, 'expiry'::text, 'flush'::text])));

ALTER TABLE telegram_drafts ADD CONSTRAINT telegram_drafts_pkey PRIMARY KEY (telegram_id);

ALTER TABLE telegram_jobs ADD CONSTRAINT telegram_jobs_kind CHECK ((kind = ANY (ARRAY['post'::text, 'notice'::text, 'leave'::text])));

ALTER TABLE telegram_jobs ADD CONSTRAINT telegram_jobs_pkey PRIMARY KEY (uuid);

ALTER TABLE telegram_links ADD CONSTRAINT telegram_links_pkey PRIMARY KEY (code_hash);

ALTER TABLE telegram_updates ADD CONSTRAINT telegram_updates_pkey PRIMARY KEY (update_id);

ALTER TABLE tokens ADD CONSTRAINT tokens_decimals CHECK (((decimals >= 0) AND (decimals <= 36)));

ALTER TABLE tokens ADD CONSTRAINT tokens_pkey PRIMARY KEY (uuid);

ALTER TABLE tokens ADD CONSTRAINT tokens_status CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])));

ALTER TABLE users ADD CONSTRAINT users_fee_bps CHECK (((fee_bps >= 0) AND (fee_bps <= 10000)));

ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (uuid);

ALTER TABLE users ADD CONSTRAINT users_requested_wallet CHECK (((requested_wallet IS NULL) OR ((status = 'verified'::text) AND (wallet IS NOT NULL))));

ALTER TABLE users ADD CONSTRAINT users_role CHECK ((role = ANY (ARRAY['guest'::text, 'customer'::text, 'admin'::text])));

ALTER TABLE users ADD CONSTRAINT users_status CHECK ((status = ANY (ARRAY['unverified'::text, 'pending'::text, 'verified'::text, 'rejected'::text, 'blocked'::text])));

ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_event CHECK ((event = ANY (ARRAY['invoice.created'::text, 'invoice.payment_detected'::text, 'invoice.paid'::text, 'invoice.expired'::text, 'invoice.cancelled'::text, 'invoice.payment_reverted'::text, 'invoice.updated'::text, 'ping'::text])));

ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (uuid);

ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_status CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])));

ALTER TABLE webhooks ADD CONSTRAINT webhooks_pkey PRIMARY KEY (uuid);

ALTER TABLE api_keys ADD CONSTRAINT api_keys_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE;

ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_actor_uuid_fkey FOREIGN KEY (actor_uuid) REFERENCES users(uuid) ON DELETE SET NULL;

ALTER TABLE channels ADD CONSTRAINT channels_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE;

ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE;

ALTER TABLE ignored_transfers ADD CONSTRAINT ignored_transfers_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid) ON DELETE CASCADE;

ALTER TABLE invoice_attention ADD CONSTRAINT invoice_attention_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid) ON DELETE CASCADE;

ALTER TABLE invoice_attention ADD CONSTRAINT invoice_attention_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(uuid) ON DELETE SET NULL;

ALTER TABLE invoice_events ADD CONSTRAINT invoice_events_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid) ON DELETE CASCADE;

ALTER TABLE invoice_posts ADD CONSTRAINT invoice_posts_channel_uuid_fkey FOREIGN KEY (channel_uuid) REFERENCES channels(uuid) ON DELETE CASCADE;

ALTER TABLE invoice_posts ADD CONSTRAINT invoice_posts_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid) ON DELETE CASCADE;

ALTER TABLE invoices ADD CONSTRAINT invoices_channel_uuid_fkey FOREIGN KEY (channel_uuid) REFERENCES channels(uuid) ON DELETE SET NULL;

ALTER TABLE invoices ADD CONSTRAINT invoices_payment_link_uuid_fkey FOREIGN KEY (payment_link_uuid) REFERENCES payment_links(uuid);

ALTER TABLE invoices ADD CONSTRAINT invoices_token_uuid_fkey FOREIGN KEY (token_uuid) REFERENCES tokens(uuid);

ALTER TABLE invoices ADD CONSTRAINT invoices_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid);

ALTER TABLE logos ADD CONSTRAINT logos_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE;

ALTER TABLE payment_links ADD CONSTRAINT payment_links_channel_uuid_fkey FOREIGN KEY (channel_uuid) REFERENCES channels(uuid) ON DELETE SET NULL;

ALTER TABLE payment_links ADD CONSTRAINT payment_links_token_uuid_fkey FOREIGN KEY (token_uuid) REFERENCES tokens(uuid);

ALTER TABLE payment_links ADD CONSTRAINT payment_links_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid);

ALTER TABLE payments ADD CONSTRAINT payments_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid);

ALTER TABLE sessions ADD CONSTRAINT sessions_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE;

ALTER TABLE set_aside ADD CONSTRAINT set_aside_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid) ON DELETE CASCADE;

ALTER TABLE telegram_links ADD CONSTRAINT telegram_links_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE;

ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_webhook_uuid_fkey FOREIGN KEY (webhook_uuid) REFERENCES webhooks(uuid) ON DELETE CASCADE;

ALTER TABLE webhooks ADD CONSTRAINT webhooks_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE;

CREATE UNIQUE INDEX api_keys_hash ON public.api_keys USING btree (hash);

CREATE INDEX api_keys_user_uuid ON public.api_keys USING btree (user_uuid);

CREATE INDEX audit_entries_created ON public.audit_entries USING btree (created_on, uuid);

CREATE UNIQUE INDEX channels_channel_id ON public.channels USING btree (channel_id);

CREATE INDEX channels_user_uuid ON public.channels USING btree (user_uuid);

CREATE INDEX idempotency_keys_created_on ON public.idempotency_keys USING btree (created_on);

CREATE INDEX ignored_transfers_block ON public.ignored_transfers USING btree (network, block_number);

CREATE INDEX ignored_transfers_hash ON public.ignored_transfers USING btree (transaction_hash text_pattern_ops);

CREATE INDEX ignored_transfers_invoice ON public.ignored_transfers USING btree (invoice_uuid);

CREATE INDEX ignored_transfers_seen ON public.ignored_transfers USING btree (seen_on);

CREATE UNIQUE INDEX invoice_attention_open ON public.invoice_attention USING btree (invoice_uuid, reason) WHERE (resolved_on IS NULL);

CREATE INDEX invoice_attention_owner ON public.invoice_attention USING btree (user_uuid, raised_on, invoice_uuid) WHERE (resolved_on IS NULL);

CREATE INDEX invoice_attention_raised ON public.invoice_attention USING btree (raised_on, invoice_uuid) WHERE (resolved_on IS NULL);

CREATE INDEX invoice_deltas_payment_link ON public.invoice_deltas USING btree (payment_link_uuid) WHERE (payment_link_uuid IS NOT NULL);

CREATE INDEX invoice_events_attention ON public.invoice_events USING btree (invoice_uuid, sequence) WHERE (type = ANY (ARRAY['invoice.payment_reverted'::text, 'invoice.updated'::text]));

CREATE UNIQUE INDEX invoice_posts_channel ON public.invoice_posts USING btree (invoice_uuid, chat_id) WHERE (channel_uuid IS NOT NULL);

CREATE INDEX invoice_posts_channel_uuid ON public.invoice_posts USING btree (channel_uuid);

CREATE INDEX invoice_posts_chat ON public.invoice_posts USING btree (chat_id, created_on);

CREATE INDEX invoice_posts_invoice_uuid ON public.invoice_posts USING btree (invoice_uuid);

CREATE INDEX invoices_channel_uuid ON public.invoices USING btree (channel_uuid) WHERE (channel_uuid IS NOT NULL);

CREATE UNIQUE INDEX invoices_checkout_token ON public.invoices USING btree (checkout_token);

CREATE UNIQUE INDEX invoices_contract_address ON public.invoices USING btree (lower(contract_address) text_pattern_ops);

CREATE INDEX invoices_created ON public.invoices USING btree (created_on, uuid);

CREATE INDEX invoices_due ON public.invoices USING btree (network, expires_on) WHERE (status = 'created'::text);

CREATE INDEX invoices_expired ON public.invoices USING btree (network, expires_on) WHERE (status = 'expired'::text);

CREATE INDEX invoices_paid ON public.invoices USING btree (network, paid_on) WHERE (status = 'paid'::text);

CREATE INDEX invoices_payment_link ON public.invoices USING btree (payment_link_uuid, created_on, uuid) WHERE (payment_link_uuid IS NOT NULL);

CREATE INDEX invoices_user_amount ON public.invoices USING btree (user_uuid, ((amount * ((10)::numeric ^ ((36 - token_decimals))::numeric)))) INCLUDE (amount, token_decimals, created_on, uuid);

CREATE INDEX invoices_user_created ON public.invoices USING btree (user_uuid, created_on, uuid);

CREATE INDEX invoices_user_customer ON public.invoices USING btree (user_uuid, lower(customer_id) text_pattern_ops, created_on, uuid) INCLUDE (customer_id) WHERE (customer_id IS NOT NULL);

CREATE INDEX invoices_user_order ON public.invoices USING btree (user_uuid, lower(order_id) text_pattern_ops, created_on, uuid) INCLUDE (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX invoices_user_paid_late ON public.invoices USING btree (user_uuid, created_on, uuid) WHERE paid_late;

CREATE INDEX invoices_user_token_status ON public.invoices USING btree (user_uuid, token_uuid, status, created_on, uuid);

CREATE INDEX logos_hash ON public.logos USING btree (hash);

CREATE INDEX payment_deltas_payment_link ON public.payment_deltas USING btree (payment_link_uuid) WHERE (payment_link_uuid IS NOT NULL);

CREATE INDEX payment_links_channel_uuid ON public.payment_links USING btree (channel_uuid) WHERE (channel_uuid IS NOT NULL);

CREATE INDEX payment_links_created ON public.payment_links USING btree (created_on, uuid);

CREATE INDEX payment_links_enabled ON public.payment_links USING btree (user_uuid) WHERE enabled;

CREATE UNIQUE INDEX payment_links_slug ON public.payment_links USING btree (slug);

CREATE INDEX payment_links_user_created ON public.payment_links USING btree (user_uuid, created_on, uuid);

CREATE INDEX payments_block ON public.payments USING btree (network, block_number);

CREATE INDEX payments_from ON public.payments USING btree (lower(from_address) text_pattern_ops, seen_on);

CREATE INDEX payments_hash ON public.payments USING btree (transaction_hash text_pattern_ops);

CREATE INDEX payments_invoice ON public.payments USING btree (invoice_uuid, block_number, log_index);

CREATE INDEX payments_pending ON public.payments USING btree (network, block_number) WHERE (status = 'pending'::text);

CREATE INDEX payments_time ON public.payments USING btree (block_time, uuid);

CREATE INDEX payments_unflushed ON public.payments USING btree (network, invoice_uuid) WHERE (flushed_on IS NULL);

CREATE INDEX payments_unsettled ON public.payments USING btree (network, invoice_uuid) WHERE (counted_as IS NOT NULL);

CREATE INDEX sessions_expires_on ON public.sessions USING btree (expires_on);

CREATE INDEX sessions_user_uuid ON public.sessions USING btree (user_uuid);

CREATE INDEX telegram_jobs_chat ON public.telegram_jobs USING btree (chat_id, created_on, uuid);

CREATE UNIQUE INDEX telegram_jobs_key ON public.telegram_jobs USING btree (key);

CREATE UNIQUE INDEX telegram_links_user_uuid ON public.telegram_links USING btree (user_uuid);

CREATE INDEX telegram_updates_received_on ON public.telegram_updates USING btree (received_on);

CREATE INDEX telegram_updates_waiting ON public.telegram_updates USING btree (chat, update_id) WHERE (payload IS NOT NULL);

CREATE UNIQUE INDEX tokens_network_address ON public.tokens USING btree (network, address);

CREATE INDEX users_created_on ON public.users USING btree (created_on);

CREATE UNIQUE INDEX users_email ON public.users USING btree (email);

CREATE INDEX users_email_prefix ON public.users USING btree (email text_pattern_ops);

CREATE UNIQUE INDEX users_telegram_id ON public.users USING btree (telegram_id);

CREATE INDEX users_wallet ON public.users USING btree (lower(wallet) text_pattern_ops);

CREATE INDEX webhook_deliveries_created ON public.webhook_deliveries USING btree (created_on);

CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (webhook_uuid, next_attempt_on) WHERE (status = 'pending'::text);

CREATE INDEX webhook_deliveries_failed ON public.webhook_deliveries USING btree (created_on) WHERE (status = 'failed'::text);

CREATE INDEX webhook_deliveries_webhook ON public.webhook_deliveries USING btree (webhook_uuid, created_on, uuid);

CREATE INDEX webhooks_user_uuid ON public.webhooks USING btree (user_uuid);

CREATE OR REPLACE FUNCTION public.record_invoice_deltas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount, payment_link_uuid)
    SELECT user_uuid, token_uuid, date_trunc('hour', created_on, 'UTC'), status, 1, amount, payment_link_uuid FROM after;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount, payment_link_uuid)
    SELECT user_uuid, token_uuid, date_trunc('hour', created_on, 'UTC'), status, -1, -amount, payment_link_uuid FROM before;
  ELSE
    INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount, payment_link_uuid)
    SELECT side.user_uuid, side.token_uuid, date_trunc('hour', side.created_on, 'UTC'), side.status, sign, sign * side.amount, side.payment_link_uuid
    FROM before JOIN after USING (uuid)
      CROSS JOIN LATERAL (VALUES
        (-1, before.user_uuid, before.token_uuid, before.created_on, before.status, before.amount, before.payment_link_uuid),
        (1, after.user_uuid, after.token_uuid, after.created_on, after.status, after.amount, after.payment_link_uuid)
      ) AS side (sign, user_uuid, token_uuid, created_on, status, amount, payment_link_uuid)
    WHERE (before.user_uuid, before.token_uuid, before.created_on, before.status, before.amount, before.payment_link_uuid)
      IS DISTINCT FROM (after.user_uuid, after.token_uuid, after.created_on, after.status, after.amount, after.payment_link_uuid);
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.record_payment_deltas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN 
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, count, received, fees, overpaid, payment_link_uuid)
  SELECT user_uuid, token_uuid, date_trunc('hour', block_time, 'UTC'), sum(sign), sum(sign * payment.amount),
    sum(CASE WHEN fee_recipient IS NULL THEN 0 ELSE sign * div(payment.amount * fee_bps, 10000) END),
    sum(sign * overpaid), payment_link_uuid
  FROM (SELECT 1 AS sign, * FROM after) AS payment JOIN invoices ON invoices.uuid = invoice_uuid
  WHERE coalesce(counted_as, payment.status) = 'confirmed'
  GROUP BY user_uuid, token_uuid, date_trunc('hour', block_time, 'UTC'), payment_link_uuid
  HAVING (sum(sign), sum(sign * payment.amount), sum(sign * overpaid)) <> (0, 0, 0);
  ELSIF TG_OP = 'DELETE' THEN 
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, count, received, fees, overpaid, payment_link_uuid)
  SELECT user_uuid, token_uuid, date_trunc('hour', block_time, 'UTC'), sum(sign), sum(sign * payment.amount),
    sum(CASE WHEN fee_recipient IS NULL THEN 0 ELSE sign * div(payment.amount * fee_bps, 10000) END),
    sum(sign * overpaid), payment_link_uuid
  FROM (SELECT -1 AS sign, * FROM before) AS payment JOIN invoices ON invoices.uuid = invoice_uuid
  WHERE coalesce(counted_as, payment.status) = 'confirmed'
  GROUP BY user_uuid, token_uuid, date_trunc('hour', block_time, 'UTC'), payment_link_uuid
  HAVING (sum(sign), sum(sign * payment.amount), sum(sign * overpaid)) <> (0, 0, 0);
  ELSE 
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, count, received, fees, overpaid, payment_link_uuid)
  SELECT user_uuid, token_uuid, date_trunc('hour', block_time, 'UTC'), sum(sign), sum(sign * payment.amount),
    sum(CASE WHEN fee_recipient IS NULL THEN 0 ELSE sign * div(payment.amount * fee_bps, 10000) END),
    sum(sign * overpaid), payment_link_uuid
  FROM (SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before) AS payment JOIN invoices ON invoices.uuid = invoice_uuid
  WHERE coalesce(counted_as, payment.status) = 'confirmed'
  GROUP BY user_uuid, token_uuid, date_trunc('hour', block_time, 'UTC'), payment_link_uuid
  HAVING (sum(sign), sum(sign * payment.amount), sum(sign * overpaid)) <> (0, 0, 0);
  END IF;
  RETURN NULL;
END $function$
;

CREATE TRIGGER invoices_deleted AFTER DELETE ON public.invoices REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION record_invoice_deltas();

CREATE TRIGGER invoices_inserted AFTER INSERT ON public.invoices REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION record_invoice_deltas();

CREATE TRIGGER invoices_updated AFTER UPDATE ON public.invoices REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION record_invoice_deltas();

CREATE TRIGGER payments_deleted AFTER DELETE ON public.payments REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION record_payment_deltas();

CREATE TRIGGER payments_inserted AFTER INSERT ON public.payments REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION record_payment_deltas();

CREATE TRIGGER payments_updated AFTER UPDATE ON public.payments REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION record_payment_deltas();
