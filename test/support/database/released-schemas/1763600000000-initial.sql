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

CREATE TABLE channels (
  uuid uuid NOT NULL,
  channel_id text NOT NULL,
  channel_title text NOT NULL,
  user_uuid uuid NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE idempotency_keys (
  user_uuid uuid NOT NULL,
  key text NOT NULL,
  request text NOT NULL,
  answer text,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE invoice_events (
  invoice_uuid uuid NOT NULL,
  sequence integer NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL
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
  sequence integer DEFAULT 1 NOT NULL
);

CREATE TABLE migrations (
  id integer DEFAULT nextval('migrations_id_seq'::regclass) NOT NULL,
  "timestamp" bigint NOT NULL,
  name character varying NOT NULL
);

CREATE TABLE sessions (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  refresh_hash text NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_on timestamp(3) with time zone NOT NULL,
  revoked_on timestamp(3) with time zone
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
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE webhooks (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  url text NOT NULL,
  sealed_secret text NOT NULL,
  created_on timestamp(3) with time zone DEFAULT now() NOT NULL,
  disabled_on timestamp(3) with time zone
);

ALTER SEQUENCE migrations_id_seq OWNED BY migrations.id;

INSERT INTO migrations (id, "timestamp", name) OVERRIDING SYSTEM VALUE VALUES
  ('1', '1763600000000', 'Initial1763600000000');

SELECT setval('public.migrations_id_seq', (SELECT max(id) FROM migrations));

INSERT INTO users (uuid, email, password_hash, telegram_id, telegram_name, status, role, wallet, fee_bps, created_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000001', 'admin@chit.test', '$argon2id$v=19$m=19456,t=2,p=1$CLpFJkGo6dol6PVo2Ivsfg$U7TQHG1hfl6HS32ZLXGUyKimbMc5B0CtpwUapUDv5N8', NULL, NULL, 'verified', 'admin', NULL, '100', '2025-01-01 00:00:00+00'),
  ('00000000-0000-4000-8000-000000000002', 'mia@merchant.test', '$argon2id$v=19$m=19456,t=2,p=1$CLpFJkGo6dol6PVo2Ivsfg$U7TQHG1hfl6HS32ZLXGUyKimbMc5B0CtpwUapUDv5N8', '700', 'mia', 'verified', 'customer', '0x52908400098527886E0F7030069857D2E4169EE7', '250', '2025-01-02 00:00:00.123+00'),
  ('00000000-0000-4000-8000-000000000003', NULL, NULL, '701', E'Bo "the" \\ builder', 'blocked', 'guest', NULL, '0', '2025-01-03 00:00:00+00');

INSERT INTO sessions (uuid, user_uuid, refresh_hash, created_on, expires_on, revoked_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000002', 'a-hash', '2025-01-02 00:00:00+00', '2025-02-02 00:00:00+00', '2025-01-05 00:00:00+00');

INSERT INTO api_keys (uuid, user_uuid, name, prefix, hash, created_on, last_used_on, revoked_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000002', 'shop', 'chit_FBKFul', '916c4f672cb37f6d48fbbcb4f2841cdf5aa012884f0417aa694574cdd63434af', '2025-01-02 00:00:00+00', NULL, NULL);

INSERT INTO tokens (uuid, name, symbol, address, network, decimals, status, created_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000031', 'USD Coin', 'USDC', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', 'ARB_SEPOLIA', '6', 'active', '2025-01-01 00:00:00+00'),
  ('00000000-0000-4000-8000-000000000032', 'Old Coin', 'OLD', '0x0000000000000000000000000000000000000bad', 'ETH_SEPOLIA', '18', 'disabled', '2025-01-01 00:00:00+00');

INSERT INTO channels (uuid, channel_id, channel_title, user_uuid, created_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000041', '-1001', 'Orders', '00000000-0000-4000-8000-000000000002', '2025-01-02 00:00:00+00');

INSERT INTO webhooks (uuid, user_uuid, url, sealed_secret, created_on, disabled_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000002', 'https://shop.test/hook', 'g6ghLoErtIp7zqTfnxTOyQUhnOvCYZRGE8qhQR30Ccvg1qxqe1K48Ajunp0zqG45WP4yuG-POhDk3mOsKN6idixr', '2025-01-02 00:00:00+00', NULL),
  ('00000000-0000-4000-8000-000000000052', '00000000-0000-4000-8000-000000000002', 'https://shop.test/old', 'f6SubYGGNB7oAa2kVY724AmFMm84OOC9XWy5Pg0qGhTB15SkdPawSklkPpUc5wQjdc0Xxm-Mw8-0M5xw_Qbp_OtS', '2025-01-02 00:00:00+00', '2025-01-03 00:00:00+00');

INSERT INTO invoices (uuid, user_uuid, status, amount, fee_bps, fee_amount, amount_received, amount_pending, token_uuid, token_address, token_decimals, network, contract_address, client, fee_recipient, customer_id, note, checkout_token, hash, signature, message_id, channel_uuid, created_on, expires_on, paid_on, paid_late, sequence) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000061', '00000000-0000-4000-8000-000000000002', 'created', '12500000', '250', '312500', '0', '2500000', '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', '6', 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000061', '0x52908400098527886E0F7030069857D2E4169EE7', NULL, 'order-61', 'Café ☕', 'token-61', NULL, NULL, '55', '00000000-0000-4000-8000-000000000041', '2025-01-04 10:00:00+00', '2099-01-01 00:00:00+00', NULL, 'false', '2'),
  ('00000000-0000-4000-8000-000000000062', '00000000-0000-4000-8000-000000000002', 'paid', '25000000', '250', '625000', '25000000', '0', '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', '6', 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000062', '0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D', NULL, NULL, 'token-62', '0xaa62', '0xbb62', NULL, NULL, '2025-01-04 11:00:00+00', '2025-01-04 12:00:00+00', '2025-01-04 11:30:00+00', 'false', '3'),
  ('00000000-0000-4000-8000-000000000063', '00000000-0000-4000-8000-000000000002', 'paid', '1', '250', '0', '3', '0', '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', '6', 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000063', '0x52908400098527886E0F7030069857D2E4169EE7', NULL, NULL, NULL, 'token-63', '0xaa63', NULL, NULL, NULL, '2025-01-05 11:00:00+00', '2025-01-05 12:00:00+00', '2025-01-05 13:00:00+00', 'true', '4'),
  ('00000000-0000-4000-8000-000000000064', '00000000-0000-4000-8000-000000000002', 'expired', '99999999999999999999999999999999999999999999999999999999999999999999999999999', '0', '0', '0', '0', '00000000-0000-4000-8000-000000000032', '0x0000000000000000000000000000000000000bad', '18', 'ETH_SEPOLIA', '0x1000000000000000000000000000000000000064', '0x52908400098527886E0F7030069857D2E4169EE7', NULL, NULL, NULL, 'token-64', NULL, NULL, NULL, NULL, '2025-01-06 11:00:00+00', '2025-01-06 12:00:00+00', NULL, 'false', '2'),
  ('00000000-0000-4000-8000-000000000065', '00000000-0000-4000-8000-000000000001', 'created', '5000000', '100', '50000', '0', '0', '00000000-0000-4000-8000-000000000031', '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', '6', 'ARB_SEPOLIA', '0x1000000000000000000000000000000000000065', '0x8617E340B3D01FA5F11F306F4090FD50E238070D', NULL, NULL, NULL, 'token-65', NULL, NULL, NULL, NULL, '2025-01-04 10:30:00+00', '2099-01-01 00:00:00+00', NULL, 'false', '1');

INSERT INTO invoice_events (invoice_uuid, sequence, type, status, created_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000061', '1', 'invoice.created', 'created', '2025-01-04 10:01:00+00'),
  ('00000000-0000-4000-8000-000000000061', '2', 'invoice.payment_detected', 'created', '2025-01-04 10:02:00+00'),
  ('00000000-0000-4000-8000-000000000062', '1', 'invoice.created', 'created', '2025-01-04 11:01:00+00'),
  ('00000000-0000-4000-8000-000000000062', '2', 'invoice.payment_detected', 'created', '2025-01-04 11:02:00+00'),
  ('00000000-0000-4000-8000-000000000062', '3', 'invoice.updated', 'paid', '2025-01-04 11:03:00+00'),
  ('00000000-0000-4000-8000-000000000063', '1', 'invoice.created', 'created', '2025-01-05 11:01:00+00'),
  ('00000000-0000-4000-8000-000000000063', '2', 'invoice.payment_detected', 'created', '2025-01-05 11:02:00+00'),
  ('00000000-0000-4000-8000-000000000063', '3', 'invoice.updated', 'created', '2025-01-05 11:03:00+00'),
  ('00000000-0000-4000-8000-000000000063', '4', 'invoice.updated', 'paid', '2025-01-05 11:04:00+00'),
  ('00000000-0000-4000-8000-000000000064', '1', 'invoice.created', 'created', '2025-01-06 11:01:00+00'),
  ('00000000-0000-4000-8000-000000000064', '2', 'invoice.payment_detected', 'expired', '2025-01-06 11:02:00+00'),
  ('00000000-0000-4000-8000-000000000065', '1', 'invoice.created', 'created', '2025-01-04 10:31:00+00');

INSERT INTO idempotency_keys (user_uuid, key, request, answer, created_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000002', 'order-61', 'a-digest', '{"uuid":"00000000-0000-4000-8000-000000000061"}', '2025-01-04 10:00:00+00'),
  ('00000000-0000-4000-8000-000000000002', 'running', 'a-digest', NULL, '2025-01-04 10:00:00+00');

INSERT INTO audit_entries (uuid, actor_uuid, action, subject, before, after, created_on) OVERRIDING SYSTEM VALUE VALUES
  ('00000000-0000-4000-8000-000000000071', '00000000-0000-4000-8000-000000000001', 'user.update', '00000000-0000-4000-8000-000000000002', 'pending', 'verified', '2025-01-02 00:00:00+00'),
  ('00000000-0000-4000-8000-000000000072', NULL, 'installation.prepare', 'tokens', NULL, '2', '2025-01-01 00:00:00+00');

ALTER TABLE migrations ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);

ALTER TABLE api_keys ADD CONSTRAINT api_keys_pkey PRIMARY KEY (uuid);

ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (uuid);

ALTER TABLE channels ADD CONSTRAINT channels_pkey PRIMARY KEY (uuid);

ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_uuid, key);

ALTER TABLE invoice_events ADD CONSTRAINT invoice_events_pkey PRIMARY KEY (invoice_uuid, sequence);

ALTER TABLE invoice_events ADD CONSTRAINT invoice_events_status CHECK ((status = ANY (ARRAY['created'::text, 'paid'::text, 'expired'::text])));

ALTER TABLE invoice_events ADD CONSTRAINT invoice_events_type CHECK ((type = ANY (ARRAY['invoice.created'::text, 'invoice.payment_detected'::text, 'invoice.paid'::text, 'invoice.expired'::text, 'invoice.payment_reverted'::text, 'invoice.updated'::text])));

ALTER TABLE invoices ADD CONSTRAINT invoices_amount CHECK (((amount > (0)::numeric) AND (amount <> 'NaN'::numeric)));

ALTER TABLE invoices ADD CONSTRAINT invoices_amount_pending CHECK (((amount_pending >= (0)::numeric) AND (amount_pending <> 'NaN'::numeric)));

ALTER TABLE invoices ADD CONSTRAINT invoices_amount_received CHECK (((amount_received >= (0)::numeric) AND (amount_received <> 'NaN'::numeric)));

ALTER TABLE invoices ADD CONSTRAINT invoices_fee_amount CHECK (((fee_amount >= (0)::numeric) AND (fee_amount < amount)));

ALTER TABLE invoices ADD CONSTRAINT invoices_fee_bps CHECK (((fee_bps >= 0) AND (fee_bps <= 10000)));

ALTER TABLE invoices ADD CONSTRAINT invoices_pkey PRIMARY KEY (uuid);

ALTER TABLE invoices ADD CONSTRAINT invoices_status CHECK ((status = ANY (ARRAY['created'::text, 'paid'::text, 'expired'::text])));

ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (uuid);

ALTER TABLE tokens ADD CONSTRAINT tokens_decimals CHECK (((decimals >= 0) AND (decimals <= 36)));

ALTER TABLE tokens ADD CONSTRAINT tokens_pkey PRIMARY KEY (uuid);

ALTER TABLE tokens ADD CONSTRAINT tokens_status CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])));

ALTER TABLE users ADD CONSTRAINT users_fee_bps CHECK (((fee_bps >= 0) AND (fee_bps <= 10000)));

ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (uuid);

ALTER TABLE users ADD CONSTRAINT users_role CHECK ((role = ANY (ARRAY['guest'::text, 'customer'::text, 'admin'::text])));

ALTER TABLE users ADD CONSTRAINT users_status CHECK ((status = ANY (ARRAY['unverified'::text, 'pending'::text, 'verified'::text, 'rejected'::text, 'blocked'::text])));

ALTER TABLE webhooks ADD CONSTRAINT webhooks_pkey PRIMARY KEY (uuid);

ALTER TABLE api_keys ADD CONSTRAINT api_keys_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE;

ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_actor_uuid_fkey FOREIGN KEY (actor_uuid) REFERENCES users(uuid) ON DELETE SET NULL;

ALTER TABLE channels ADD CONSTRAINT channels_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE;

ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE;

ALTER TABLE invoice_events ADD CONSTRAINT invoice_events_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid) ON DELETE CASCADE;

ALTER TABLE invoices ADD CONSTRAINT invoices_channel_uuid_fkey FOREIGN KEY (channel_uuid) REFERENCES channels(uuid) ON DELETE SET NULL;

ALTER TABLE invoices ADD CONSTRAINT invoices_token_uuid_fkey FOREIGN KEY (token_uuid) REFERENCES tokens(uuid);

ALTER TABLE invoices ADD CONSTRAINT invoices_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid);

ALTER TABLE sessions ADD CONSTRAINT sessions_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE;

ALTER TABLE webhooks ADD CONSTRAINT webhooks_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE;

CREATE UNIQUE INDEX api_keys_hash ON public.api_keys USING btree (hash);

CREATE INDEX api_keys_user_uuid ON public.api_keys USING btree (user_uuid);

CREATE INDEX audit_entries_created ON public.audit_entries USING btree (created_on, uuid);

CREATE UNIQUE INDEX channels_channel_id ON public.channels USING btree (channel_id);

CREATE INDEX channels_user_uuid ON public.channels USING btree (user_uuid);

CREATE INDEX idempotency_keys_created_on ON public.idempotency_keys USING btree (created_on);

CREATE INDEX invoices_channel_uuid ON public.invoices USING btree (channel_uuid) WHERE (channel_uuid IS NOT NULL);

CREATE UNIQUE INDEX invoices_checkout_token ON public.invoices USING btree (checkout_token);

CREATE UNIQUE INDEX invoices_contract_address ON public.invoices USING btree (contract_address);

CREATE INDEX invoices_created ON public.invoices USING btree (created_on, uuid);

CREATE INDEX invoices_due ON public.invoices USING btree (expires_on) WHERE (status = 'created'::text);

CREATE INDEX invoices_user_created ON public.invoices USING btree (user_uuid, created_on, uuid);

CREATE INDEX sessions_expires_on ON public.sessions USING btree (expires_on);

CREATE INDEX sessions_user_uuid ON public.sessions USING btree (user_uuid);

CREATE UNIQUE INDEX tokens_network_address ON public.tokens USING btree (network, address);

CREATE INDEX users_created_on ON public.users USING btree (created_on);

CREATE UNIQUE INDEX users_email ON public.users USING btree (email);

CREATE UNIQUE INDEX users_telegram_id ON public.users USING btree (telegram_id);

CREATE INDEX webhooks_user_uuid ON public.webhooks USING btree (user_uuid);
