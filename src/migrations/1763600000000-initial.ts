import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE users (
  uuid uuid NOT NULL,
  email text,
  password_hash text,
  telegram_id text,
  telegram_name text,
  status text NOT NULL DEFAULT 'unverified',
  role text NOT NULL,
  wallet text,
  fee_bps integer NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT users_pkey PRIMARY KEY (uuid),
  CONSTRAINT users_fee_bps CHECK (fee_bps BETWEEN 0 AND 10000),
  CONSTRAINT users_status CHECK (status IN ('unverified', 'pending', 'verified', 'rejected', 'blocked')),
  CONSTRAINT users_role CHECK (role IN ('guest', 'customer', 'admin'))
);

CREATE UNIQUE INDEX users_email ON users (email);

CREATE UNIQUE INDEX users_telegram_id ON users (telegram_id);

CREATE INDEX users_created_on ON users (created_on);

CREATE TABLE sessions (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  refresh_hash text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  revoked_on timestamptz(3),
  CONSTRAINT sessions_pkey PRIMARY KEY (uuid),
  CONSTRAINT sessions_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE
);

CREATE INDEX sessions_user_uuid ON sessions (user_uuid);

CREATE INDEX sessions_expires_on ON sessions (expires_on);

CREATE TABLE api_keys (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  hash text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  last_used_on timestamptz(3),
  revoked_on timestamptz(3),
  CONSTRAINT api_keys_pkey PRIMARY KEY (uuid),
  CONSTRAINT api_keys_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE
);

CREATE INDEX api_keys_user_uuid ON api_keys (user_uuid);

CREATE UNIQUE INDEX api_keys_hash ON api_keys (hash);

CREATE TABLE tokens (
  uuid uuid NOT NULL,
  name text NOT NULL,
  symbol text NOT NULL,
  address text NOT NULL,
  network text NOT NULL,
  decimals integer NOT NULL,
  status text NOT NULL DEFAULT 'active',
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT tokens_pkey PRIMARY KEY (uuid),
  CONSTRAINT tokens_decimals CHECK (decimals BETWEEN 0 AND 36),
  CONSTRAINT tokens_status CHECK (status IN ('active', 'disabled'))
);

CREATE UNIQUE INDEX tokens_network_address ON tokens (network, address);

CREATE TABLE channels (
  uuid uuid NOT NULL,
  channel_id text NOT NULL,
  channel_title text NOT NULL,
  user_uuid uuid NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT channels_pkey PRIMARY KEY (uuid),
  CONSTRAINT channels_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE
);

CREATE UNIQUE INDEX channels_channel_id ON channels (channel_id);

CREATE INDEX channels_user_uuid ON channels (user_uuid);

CREATE TABLE webhooks (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  url text NOT NULL,
  sealed_secret text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  disabled_on timestamptz(3),
  CONSTRAINT webhooks_pkey PRIMARY KEY (uuid),
  CONSTRAINT webhooks_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE
);

CREATE INDEX webhooks_user_uuid ON webhooks (user_uuid);

CREATE TABLE invoices (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  status text NOT NULL DEFAULT 'created',
  amount numeric(78,0) NOT NULL,
  fee_bps integer NOT NULL,
  fee_amount numeric(78,0) NOT NULL,
  amount_received numeric(78,0) NOT NULL DEFAULT '0',
  amount_pending numeric(78,0) NOT NULL DEFAULT '0',
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
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  paid_on timestamptz(3),
  paid_late boolean NOT NULL DEFAULT false,
  sequence integer NOT NULL DEFAULT '1',
  CONSTRAINT invoices_pkey PRIMARY KEY (uuid),
  CONSTRAINT invoices_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid),
  CONSTRAINT invoices_token_uuid_fkey FOREIGN KEY (token_uuid) REFERENCES tokens(uuid),
  CONSTRAINT invoices_channel_uuid_fkey FOREIGN KEY (channel_uuid) REFERENCES channels(uuid) ON DELETE SET NULL,
  CONSTRAINT invoices_fee_bps CHECK (fee_bps BETWEEN 0 AND 10000),
  CONSTRAINT invoices_amount_pending CHECK (amount_pending >= 0 AND amount_pending <> 'NaN'),
  CONSTRAINT invoices_amount_received CHECK (amount_received >= 0 AND amount_received <> 'NaN'),
  CONSTRAINT invoices_fee_amount CHECK (fee_amount >= 0 AND fee_amount < amount),
  CONSTRAINT invoices_amount CHECK (amount > 0 AND amount <> 'NaN'),
  CONSTRAINT invoices_status CHECK (status IN ('created', 'paid', 'expired'))
);

CREATE UNIQUE INDEX invoices_contract_address ON invoices (contract_address);

CREATE UNIQUE INDEX invoices_checkout_token ON invoices (checkout_token);

CREATE INDEX invoices_channel_uuid ON invoices (channel_uuid) WHERE channel_uuid IS NOT NULL;

CREATE INDEX invoices_due ON invoices (expires_on) WHERE status = 'created';

CREATE INDEX invoices_created ON invoices (created_on, uuid);

CREATE INDEX invoices_user_created ON invoices (user_uuid, created_on, uuid);

CREATE TABLE invoice_events (
  invoice_uuid uuid NOT NULL,
  sequence integer NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT invoice_events_pkey PRIMARY KEY (invoice_uuid, sequence),
  CONSTRAINT invoice_events_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid) ON DELETE CASCADE,
  CONSTRAINT invoice_events_status CHECK (status IN ('created', 'paid', 'expired')),
  CONSTRAINT invoice_events_type CHECK (type IN ('invoice.created', 'invoice.payment_detected', 'invoice.paid', 'invoice.expired', 'invoice.payment_reverted', 'invoice.updated'))
);

CREATE TABLE idempotency_keys (
  user_uuid uuid NOT NULL,
  key text NOT NULL,
  request text NOT NULL,
  answer text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_uuid, key),
  CONSTRAINT idempotency_keys_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE
);

CREATE INDEX idempotency_keys_created_on ON idempotency_keys (created_on);

CREATE TABLE audit_entries (
  uuid uuid NOT NULL,
  actor_uuid uuid,
  action text NOT NULL,
  subject text NOT NULL,
  before text,
  after text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT audit_entries_pkey PRIMARY KEY (uuid),
  CONSTRAINT audit_entries_actor_uuid_fkey FOREIGN KEY (actor_uuid) REFERENCES users(uuid) ON DELETE SET NULL
);

CREATE INDEX audit_entries_created ON audit_entries (created_on, uuid);
`;

const TABLES = [
  'users',
  'sessions',
  'api_keys',
  'tokens',
  'channels',
  'webhooks',
  'invoices',
  'invoice_events',
  'idempotency_keys',
  'audit_entries',
];

/** The first schema. */
export class Initial1763600000000 implements MigrationInterface {
  name = 'Initial1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${[...TABLES].reverse().join(', ')}`);
  }
}
