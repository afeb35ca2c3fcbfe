import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: the types of events that invoices have and webhooks receive. */
const INVOICE_EVENTS =
  "'invoice.created', 'invoice.payment_detected', 'invoice.paid', 'invoice.expired', 'invoice.cancelled', 'invoice.payment_reverted', 'invoice.updated', 'invoice.price_renewed'";

const ACCOUNTS = `
CREATE TABLE users (
  uuid uuid CONSTRAINT users_pkey PRIMARY KEY,
  email text,
  email_confirmed_on timestamptz(3),
  password_hash text,
  has_second_factor boolean NOT NULL DEFAULT false,
  sign_in_warned_on timestamptz(3),
  telegram_id text,
  telegram_name text,
  telegram_language text,
  telegram_alerts boolean NOT NULL DEFAULT false,
  mail_language text,
  paid_mails text NOT NULL DEFAULT 'off',
  status text NOT NULL DEFAULT 'unverified',
  role text NOT NULL,
  owner_uuid uuid CONSTRAINT users_owner_uuid_fkey REFERENCES users (uuid),
  wallet text,
  requested_wallet text,
  wallet_requested_on timestamptz(3),
  wallet_change_on timestamptz(3),
  proven_wallet text,
  wallet_proven_on timestamptz(3),
  fee_bps integer NOT NULL,
  tolerance_bps integer NOT NULL DEFAULT 0,
  default_accepts uuid[] NOT NULL DEFAULT '{}',
  display_name text,
  support_email text,
  support_url text,
  accent_color text,
  logo_hash text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT users_status CHECK (status IN ('unverified', 'pending', 'verified', 'rejected', 'blocked')),
  CONSTRAINT users_role CHECK (role IN ('guest', 'customer', 'admin')),
  CONSTRAINT users_fee_bps CHECK (fee_bps BETWEEN 0 AND 10000),
  CONSTRAINT users_tolerance_bps CHECK (tolerance_bps BETWEEN 0 AND 500),
  CONSTRAINT users_mail_language CHECK (mail_language IN ('en', 'de')),
  CONSTRAINT users_paid_mails CHECK (paid_mails IN ('off', 'each', 'daily')),
  CONSTRAINT users_requested_wallet CHECK (requested_wallet IS NULL OR (status = 'verified' AND wallet IS NOT NULL)),
  CONSTRAINT users_wallet_change CHECK (wallet_change_on IS NULL OR requested_wallet IS NOT NULL)
);

CREATE TABLE setup_links (
  user_uuid uuid CONSTRAINT setup_links_pkey PRIMARY KEY
    CONSTRAINT setup_links_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  token_hash text NOT NULL,
  password_hash text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL
);

CREATE TABLE sign_up_invitations (
  uuid uuid CONSTRAINT sign_up_invitations_pkey PRIMARY KEY,
  code_hash text NOT NULL,
  email text,
  creator_uuid uuid CONSTRAINT sign_up_invitations_creator_uuid_fkey REFERENCES users (uuid) ON DELETE SET NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  used_on timestamptz(3),
  used_by_uuid uuid CONSTRAINT sign_up_invitations_used_by_uuid_fkey REFERENCES users (uuid) ON DELETE SET NULL,
  revoked_on timestamptz(3)
);

CREATE TABLE one_time_tokens (
  hash text CONSTRAINT one_time_tokens_pkey PRIMARY KEY,
  purpose text NOT NULL,
  user_uuid uuid NOT NULL CONSTRAINT one_time_tokens_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  email text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  CONSTRAINT one_time_tokens_purpose CHECK (purpose IN ('confirm_email', 'password_reset'))
);

CREATE TABLE sessions (
  uuid uuid CONSTRAINT sessions_pkey PRIMARY KEY,
  user_uuid uuid NOT NULL CONSTRAINT sessions_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  account_uuid uuid CONSTRAINT sessions_account_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  refresh_hash text NOT NULL,
  is_browser boolean NOT NULL DEFAULT false,
  user_agent text,
  address text,
  address_hash text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  last_used_on timestamptz(3),
  confirmed_on timestamptz(3),
  expires_on timestamptz(3) NOT NULL,
  revoked_on timestamptz(3)
);

CREATE TABLE totp_secrets (
  user_uuid uuid CONSTRAINT totp_secrets_pkey PRIMARY KEY
    CONSTRAINT totp_secrets_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  last_step integer,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  confirmed_on timestamptz(3)
);

CREATE TABLE recovery_codes (
  user_uuid uuid CONSTRAINT recovery_codes_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  hash text,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_uuid, hash)
);

CREATE TABLE passkeys (
  uuid uuid CONSTRAINT passkeys_pkey PRIMARY KEY,
  user_uuid uuid NOT NULL CONSTRAINT passkeys_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  last_used_on timestamptz(3)
);

CREATE TABLE used_ceremonies (
  hash text CONSTRAINT used_ceremonies_pkey PRIMARY KEY,
  expires_on timestamptz(3) NOT NULL
);

CREATE TABLE members (
  account_uuid uuid CONSTRAINT members_account_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  person_uuid uuid CONSTRAINT members_person_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  role text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT members_pkey PRIMARY KEY (account_uuid, person_uuid),
  CONSTRAINT members_role CHECK (role IN ('manager', 'accountant', 'developer', 'cashier'))
);

CREATE TABLE invitations (
  uuid uuid CONSTRAINT invitations_pkey PRIMARY KEY,
  account_uuid uuid NOT NULL CONSTRAINT invitations_account_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  email text,
  role text NOT NULL,
  token_hash text NOT NULL,
  invited_by uuid NOT NULL CONSTRAINT invitations_invited_by_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  accepted_on timestamptz(3),
  revoked_on timestamptz(3),
  CONSTRAINT invitations_role CHECK (role IN ('manager', 'accountant', 'developer', 'cashier'))
);

CREATE TABLE wallet_challenges (
  user_uuid uuid CONSTRAINT wallet_challenges_pkey PRIMARY KEY
    CONSTRAINT wallet_challenges_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  wallet text NOT NULL,
  network text,
  message text NOT NULL,
  expires_on timestamptz(3) NOT NULL
);

CREATE TABLE address_codes (
  address text,
  network text,
  kind text,
  checked_on timestamptz(3),
  due_on timestamptz(3) NOT NULL,
  CONSTRAINT address_codes_pkey PRIMARY KEY (address, network),
  CONSTRAINT address_codes_kind CHECK (kind IN ('plain', 'delegated', 'contract')),
  CONSTRAINT address_codes_checked CHECK ((kind IS NULL) = (checked_on IS NULL))
);

CREATE TABLE wallet_confirmations (
  user_uuid uuid CONSTRAINT wallet_confirmations_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  wallet text,
  network text,
  confirmed_by uuid NOT NULL CONSTRAINT wallet_confirmations_confirmed_by_fkey REFERENCES users (uuid),
  confirmed_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT wallet_confirmations_pkey PRIMARY KEY (user_uuid, wallet, network)
);

CREATE TABLE logos (
  user_uuid uuid CONSTRAINT logos_pkey PRIMARY KEY
    CONSTRAINT logos_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  hash text NOT NULL,
  content bytea NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT logos_size CHECK (octet_length(content) BETWEEN 1 AND 524288)
);

CREATE TABLE saved_views (
  uuid uuid CONSTRAINT saved_views_pkey PRIMARY KEY,
  person_uuid uuid NOT NULL CONSTRAINT saved_views_person_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  account_uuid uuid NOT NULL CONSTRAINT saved_views_account_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  name text NOT NULL,
  query text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE api_keys (
  uuid uuid CONSTRAINT api_keys_pkey PRIMARY KEY,
  user_uuid uuid NOT NULL CONSTRAINT api_keys_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  name text NOT NULL,
  prefix text NOT NULL,
  hash text NOT NULL,
  scopes text[] NOT NULL DEFAULT '{invoices:create}',
  allowed_addresses text[] NOT NULL DEFAULT '{}',
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  last_used_on timestamptz(3),
  last_used_address text,
  expires_on timestamptz(3),
  revoked_on timestamptz(3),
  replaced_by uuid,
  CONSTRAINT api_keys_scopes CHECK (cardinality(scopes) > 0 AND
    scopes <@ ARRAY['invoices:create', 'invoices:read', 'invoices:cancel', 'webhooks', 'exports'])
);

CREATE TABLE api_requests (
  uuid uuid,
  user_uuid uuid,
  key_uuid uuid NOT NULL,
  request_id text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  operation text,
  status integer NOT NULL,
  error text,
  duration_ms integer NOT NULL,
  created_on timestamptz(3) DEFAULT now(),
  CONSTRAINT api_requests_pkey PRIMARY KEY (user_uuid, created_on, uuid)
);

CREATE TABLE idempotency_keys (
  user_uuid uuid CONSTRAINT idempotency_keys_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  key text,
  request text NOT NULL,
  answer text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_uuid, key)
);
`;

const OFFERS = `
CREATE TABLE tokens (
  uuid uuid CONSTRAINT tokens_pkey PRIMARY KEY,
  name text NOT NULL,
  symbol text NOT NULL,
  address text NOT NULL,
  network text NOT NULL,
  decimals integer NOT NULL,
  status text NOT NULL DEFAULT 'active',
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT tokens_decimals CHECK (decimals BETWEEN 0 AND 36),
  CONSTRAINT tokens_status CHECK (status IN ('active', 'disabled'))
);

CREATE TABLE price_readings (
  network text,
  pair text,
  address text NOT NULL,
  heartbeat integer NOT NULL,
  decimals integer NOT NULL,
  answer numeric(78,0) NOT NULL,
  round_id numeric(78,0) NOT NULL,
  started_on timestamptz(3) NOT NULL,
  updated_on timestamptz(3) NOT NULL,
  read_on timestamptz(3) NOT NULL,
  CONSTRAINT price_readings_pkey PRIMARY KEY (network, pair)
);

CREATE TABLE channels (
  uuid uuid CONSTRAINT channels_pkey PRIMARY KEY,
  channel_id text NOT NULL,
  channel_title text NOT NULL,
  thread_id integer,
  user_uuid uuid NOT NULL CONSTRAINT channels_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  lost_on timestamptz(3)
);

CREATE TABLE payment_links (
  uuid uuid CONSTRAINT payment_links_pkey PRIMARY KEY,
  user_uuid uuid NOT NULL CONSTRAINT payment_links_user_uuid_fkey REFERENCES users (uuid),
  slug text NOT NULL,
  title text NOT NULL,
  description text,
  token_uuid uuid NOT NULL CONSTRAINT payment_links_token_uuid_fkey REFERENCES tokens (uuid),
  accepts uuid[] NOT NULL DEFAULT '{}',
  amount numeric(78,0),
  min_amount numeric(78,0),
  max_amount numeric(78,0),
  price_amount text,
  price_currency text,
  lines json,
  max_uses integer,
  expires_on timestamptz(3),
  redirect_url text,
  note text,
  channel_uuid uuid CONSTRAINT payment_links_channel_uuid_fkey REFERENCES channels (uuid) ON DELETE SET NULL,
  enabled boolean NOT NULL DEFAULT true,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT payment_links_price CHECK (
    num_nonnulls(amount, min_amount, price_amount) = 1 AND (min_amount IS NULL) = (max_amount IS NULL)
    AND (price_amount IS NULL) = (price_currency IS NULL)
  ),
  CONSTRAINT payment_links_amount CHECK (amount > 0 AND amount <> 'NaN'),
  CONSTRAINT payment_links_limits CHECK (min_amount > 0 AND max_amount >= min_amount AND max_amount <> 'NaN'),
  CONSTRAINT payment_links_max_uses CHECK (max_uses > 0)
);
`;

const INVOICES = `
CREATE TABLE invoices (
  uuid uuid CONSTRAINT invoices_pkey PRIMARY KEY,
  user_uuid uuid NOT NULL CONSTRAINT invoices_user_uuid_fkey REFERENCES users (uuid),
  status text NOT NULL DEFAULT 'created',
  amount numeric(78,0) NOT NULL,
  fee_bps integer NOT NULL,
  fee_amount numeric(78,0) NOT NULL,
  tolerance_bps integer NOT NULL DEFAULT 0,
  amount_received numeric(78,0) NOT NULL DEFAULT '0',
  amount_pending numeric(78,0) NOT NULL DEFAULT '0',
  token_uuid uuid NOT NULL CONSTRAINT invoices_token_uuid_fkey REFERENCES tokens (uuid),
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
  note text,
  order_id text,
  metadata text,
  redirect_url text,
  redirect_automatically boolean NOT NULL DEFAULT false,
  lines json,
  checkout_token text NOT NULL,
  hash text,
  signature text,
  message_id text,
  channel_uuid uuid CONSTRAINT invoices_channel_uuid_fkey REFERENCES channels (uuid) ON DELETE SET NULL,
  payment_link_uuid uuid CONSTRAINT invoices_payment_link_uuid_fkey REFERENCES payment_links (uuid),
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  renewable_until timestamptz(3),
  paid_on timestamptz(3),
  paid_late boolean NOT NULL DEFAULT false,
  cancelled_on timestamptz(3),
  sequence integer NOT NULL DEFAULT 1,
  CONSTRAINT invoices_status CHECK (status IN ('created', 'paid', 'expired')),
  CONSTRAINT invoices_amount CHECK (amount > 0 AND amount <> 'NaN'),
  CONSTRAINT invoices_fee_bps CHECK (fee_bps BETWEEN 0 AND 10000),
  CONSTRAINT invoices_fee_amount CHECK (fee_amount >= 0 AND fee_amount < amount),
  CONSTRAINT invoices_amount_received CHECK (amount_received >= 0 AND amount_received <> 'NaN'),
  CONSTRAINT invoices_amount_pending CHECK (amount_pending >= 0 AND amount_pending <> 'NaN')
);

CREATE TABLE invoice_networks (
  invoice_uuid uuid CONSTRAINT invoice_networks_invoice_uuid_fkey REFERENCES invoices (uuid) ON DELETE CASCADE,
  network text,
  closed_on timestamptz(3),
  CONSTRAINT invoice_networks_pkey PRIMARY KEY (invoice_uuid, network)
);

CREATE TABLE invoice_events (
  invoice_uuid uuid CONSTRAINT invoice_events_invoice_uuid_fkey REFERENCES invoices (uuid) ON DELETE CASCADE,
  sequence integer,
  type text NOT NULL,
  status text NOT NULL,
  payment_uuid uuid,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT invoice_events_pkey PRIMARY KEY (invoice_uuid, sequence),
  CONSTRAINT invoice_events_status CHECK (status IN ('created', 'paid', 'expired')),
  CONSTRAINT invoice_events_type CHECK (type IN (${INVOICE_EVENTS}))
);

CREATE TABLE invoice_attention (
  invoice_uuid uuid CONSTRAINT invoice_attention_invoice_uuid_fkey REFERENCES invoices (uuid) ON DELETE CASCADE,
  reason text,
  cause text,
  user_uuid uuid NOT NULL,
  raised_on timestamptz(3) NOT NULL DEFAULT now(),
  resolved_on timestamptz(3),
  resolved_by uuid CONSTRAINT invoice_attention_resolved_by_fkey REFERENCES users (uuid) ON DELETE SET NULL,
  note text,
  CONSTRAINT invoice_attention_pkey PRIMARY KEY (invoice_uuid, reason, cause),
  CONSTRAINT invoice_attention_reason CHECK (reason IN (
    'PART_PAID', 'OVERPAID', 'PAID_LATE', 'LATE_PAYMENT', 'REVERTED', 'SET_BY_ADMIN', 'IGNORED_TRANSFER'
  ))
);

CREATE TABLE note_words (
  user_uuid uuid,
  word text COLLATE "C",
  created_on timestamptz(3),
  invoice_uuid uuid,
  CONSTRAINT note_words_pkey PRIMARY KEY (user_uuid, word, created_on, invoice_uuid)
);
`;

const SETTLEMENT = `
CREATE TABLE chain_cursors (
  network text CONSTRAINT chain_cursors_pkey PRIMARY KEY,
  block_number bigint,
  block_hash text,
  block_time timestamptz(3),
  head_number bigint,
  head_moved_on timestamptz(3) NOT NULL DEFAULT now(),
  lease_holder uuid,
  lease_until timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE chain_blocks (
  network text,
  number bigint,
  hash text NOT NULL,
  time timestamptz(3) NOT NULL,
  CONSTRAINT chain_blocks_pkey PRIMARY KEY (network, number)
);

CREATE TABLE payments (
  uuid uuid CONSTRAINT payments_pkey PRIMARY KEY,
  invoice_uuid uuid NOT NULL CONSTRAINT payments_invoice_uuid_fkey REFERENCES invoices (uuid),
  network text NOT NULL,
  token_uuid uuid NOT NULL CONSTRAINT payments_token_uuid_fkey REFERENCES tokens (uuid),
  transaction_hash text NOT NULL,
  log_index integer NOT NULL,
  from_address text NOT NULL,
  amount numeric(78,0) NOT NULL,
  overpaid numeric(78,0) NOT NULL DEFAULT 0,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  block_time timestamptz(3) NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  counted_as text,
  signature text,
  flushed_on timestamptz(3),
  confirmed_on timestamptz(3),
  seen_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT payments_log UNIQUE (network, transaction_hash, log_index) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT payments_amount CHECK (amount > 0 AND amount <> 'NaN'),
  CONSTRAINT payments_overpaid CHECK (overpaid >= 0 AND overpaid <= amount),
  CONSTRAINT payments_status CHECK (status IN ('pending', 'confirmed', 'reverted')),
  CONSTRAINT payments_counted_as CHECK (counted_as IN ('nothing', 'pending', 'confirmed'))
);

CREATE TABLE ignored_transfers (
  network text,
  transaction_hash text,
  log_index integer,
  block_number bigint NOT NULL,
  invoice_uuid uuid NOT NULL CONSTRAINT ignored_transfers_invoice_uuid_fkey REFERENCES invoices (uuid) ON DELETE CASCADE,
  token_address text NOT NULL,
  from_address text NOT NULL,
  amount numeric(78,0) NOT NULL,
  reason text NOT NULL,
  seen_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT ignored_transfers_pkey PRIMARY KEY (network, transaction_hash, log_index),
  CONSTRAINT ignored_transfers_reason CHECK (reason IN ('wrong_token', 'too_late'))
);

CREATE TABLE set_aside (
  work text,
  invoice_uuid uuid CONSTRAINT set_aside_invoice_uuid_fkey REFERENCES invoices (uuid) ON DELETE CASCADE,
  reason text NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  since timestamptz(3) NOT NULL DEFAULT now(),
  until timestamptz(3) NOT NULL,
  CONSTRAINT set_aside_pkey PRIMARY KEY (work, invoice_uuid),
  CONSTRAINT set_aside_work CHECK (work IN ('settlement', 'expiry', 'flush'))
);
`;

/** Deltas are what triggers add at each change; a job folds them into the totals. */
const TOTALS = `
CREATE TABLE invoice_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT invoice_deltas_pkey PRIMARY KEY,
  user_uuid uuid NOT NULL,
  token_uuid uuid NOT NULL,
  created_hour timestamptz(3) NOT NULL,
  status text NOT NULL,
  payment_link_uuid uuid,
  count integer NOT NULL,
  amount numeric(78,0) NOT NULL,
  CONSTRAINT invoice_deltas_status CHECK (status IN ('created', 'paid', 'expired'))
);

CREATE TABLE invoice_totals (
  user_uuid uuid,
  grain text,
  start timestamptz(3),
  token_uuid uuid,
  status text,
  count bigint NOT NULL,
  amount numeric NOT NULL,
  CONSTRAINT invoice_totals_pkey PRIMARY KEY (user_uuid, grain, start, token_uuid, status),
  CONSTRAINT invoice_totals_grain CHECK (grain IN ('hour', 'day', 'all')),
  CONSTRAINT invoice_totals_status CHECK (status IN ('created', 'paid', 'expired'))
);

CREATE TABLE payment_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT payment_deltas_pkey PRIMARY KEY,
  user_uuid uuid NOT NULL,
  token_uuid uuid NOT NULL,
  paid_hour timestamptz(3) NOT NULL,
  payment_link_uuid uuid,
  currency text NOT NULL DEFAULT '',
  count integer NOT NULL,
  received numeric NOT NULL,
  fees numeric NOT NULL,
  overpaid numeric NOT NULL,
  received_value numeric NOT NULL DEFAULT 0,
  fees_value numeric NOT NULL DEFAULT 0,
  overpaid_value numeric NOT NULL DEFAULT 0
);

CREATE TABLE payment_totals (
  user_uuid uuid,
  grain text,
  start timestamptz(3),
  token_uuid uuid,
  currency text DEFAULT '',
  count bigint NOT NULL,
  received numeric NOT NULL,
  fees numeric NOT NULL,
  overpaid numeric NOT NULL,
  received_value numeric NOT NULL DEFAULT 0,
  fees_value numeric NOT NULL DEFAULT 0,
  overpaid_value numeric NOT NULL DEFAULT 0,
  CONSTRAINT payment_totals_pkey PRIMARY KEY (user_uuid, grain, start, token_uuid, currency),
  CONSTRAINT payment_totals_grain CHECK (grain IN ('hour', 'day', 'all'))
);

CREATE TABLE payment_link_totals (
  payment_link_uuid uuid,
  token_uuid uuid,
  invoices bigint NOT NULL DEFAULT 0,
  open_invoices bigint NOT NULL DEFAULT 0,
  paid_invoices bigint NOT NULL DEFAULT 0,
  payments bigint NOT NULL DEFAULT 0,
  received numeric NOT NULL DEFAULT 0,
  fees numeric NOT NULL DEFAULT 0,
  overpaid numeric NOT NULL DEFAULT 0,
  CONSTRAINT payment_link_totals_pkey PRIMARY KEY (payment_link_uuid, token_uuid)
);
`;

const MESSAGES = `
CREATE TABLE webhooks (
  uuid uuid CONSTRAINT webhooks_pkey PRIMARY KEY,
  user_uuid uuid NOT NULL CONSTRAINT webhooks_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  url text NOT NULL,
  sealed_secret text NOT NULL,
  previous_sealed_secret text,
  previous_until timestamptz(3),
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  disabled_on timestamptz(3)
);

CREATE TABLE webhook_deliveries (
  uuid uuid CONSTRAINT webhook_deliveries_pkey PRIMARY KEY,
  webhook_uuid uuid NOT NULL CONSTRAINT webhook_deliveries_webhook_uuid_fkey REFERENCES webhooks (uuid) ON DELETE CASCADE,
  event text NOT NULL,
  data text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0,
  attempt_history jsonb NOT NULL DEFAULT '[]',
  response_status integer,
  error text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  next_attempt_on timestamptz(3) DEFAULT now(),
  finished_on timestamptz(3),
  CONSTRAINT webhook_deliveries_status CHECK (status IN ('pending', 'succeeded', 'failed')),
  CONSTRAINT webhook_deliveries_event CHECK (event IN (${INVOICE_EVENTS}, 'ping'))
);

CREATE TABLE telegram_links (
  code_hash text CONSTRAINT telegram_links_pkey PRIMARY KEY,
  user_uuid uuid NOT NULL CONSTRAINT telegram_links_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  expires_on timestamptz(3) NOT NULL
);

CREATE TABLE telegram_updates (
  update_id bigint CONSTRAINT telegram_updates_pkey PRIMARY KEY,
  chat text NOT NULL,
  payload text,
  attempts integer NOT NULL DEFAULT 0,
  received_on timestamptz(3) NOT NULL DEFAULT now(),
  claimed_until timestamptz(3)
);

CREATE TABLE telegram_drafts (
  telegram_id text CONSTRAINT telegram_drafts_pkey PRIMARY KEY,
  draft text NOT NULL,
  updated_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE telegram_jobs (
  uuid uuid CONSTRAINT telegram_jobs_pkey PRIMARY KEY,
  kind text NOT NULL,
  chat_id text NOT NULL,
  key text NOT NULL,
  data text NOT NULL,
  wanted integer NOT NULL DEFAULT 1,
  attempts integer NOT NULL DEFAULT 0,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  next_attempt_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT telegram_jobs_kind CHECK (kind IN ('post', 'notice', 'leave'))
);

CREATE TABLE invoice_posts (
  uuid uuid CONSTRAINT invoice_posts_pkey PRIMARY KEY,
  invoice_uuid uuid NOT NULL CONSTRAINT invoice_posts_invoice_uuid_fkey REFERENCES invoices (uuid) ON DELETE CASCADE,
  channel_uuid uuid CONSTRAINT invoice_posts_channel_uuid_fkey REFERENCES channels (uuid) ON DELETE CASCADE,
  chat_id text NOT NULL,
  thread_id integer,
  message_id text,
  shown text,
  picture text,
  created_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE mails (
  uuid uuid CONSTRAINT mails_pkey PRIMARY KEY,
  user_uuid uuid CONSTRAINT mails_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  email text,
  topic text NOT NULL,
  key text NOT NULL,
  params text NOT NULL,
  sealed_link text,
  status text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  next_attempt_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  CONSTRAINT mails_status CHECK (status IN ('waiting', 'sent', 'abandoned', 'dropped')),
  CONSTRAINT mails_recipient CHECK ((user_uuid IS NULL) <> (email IS NULL))
);
`;

const ADMINISTRATION = `
CREATE TABLE audit_entries (
  uuid uuid CONSTRAINT audit_entries_pkey PRIMARY KEY,
  actor_uuid uuid CONSTRAINT audit_entries_actor_uuid_fkey REFERENCES users (uuid) ON DELETE SET NULL,
  action text NOT NULL,
  subject text NOT NULL,
  account_uuid uuid,
  before text,
  after text,
  created_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE user_notes (
  uuid uuid CONSTRAINT user_notes_pkey PRIMARY KEY,
  user_uuid uuid NOT NULL CONSTRAINT user_notes_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  author_uuid uuid CONSTRAINT user_notes_author_uuid_fkey REFERENCES users (uuid) ON DELETE SET NULL,
  text text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE announcements (
  uuid uuid CONSTRAINT announcements_pkey PRIMARY KEY,
  text text NOT NULL,
  severity text NOT NULL,
  starts_on timestamptz(3) NOT NULL,
  ends_on timestamptz(3) NOT NULL,
  author_uuid uuid CONSTRAINT announcements_author_uuid_fkey REFERENCES users (uuid) ON DELETE SET NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT announcements_severity CHECK (severity IN ('info', 'warning', 'critical')),
  CONSTRAINT announcements_period CHECK (ends_on > starts_on)
);

CREATE TABLE announcement_dismissals (
  announcement_uuid uuid
    CONSTRAINT announcement_dismissals_announcement_uuid_fkey REFERENCES announcements (uuid) ON DELETE CASCADE,
  person_uuid uuid CONSTRAINT announcement_dismissals_person_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  CONSTRAINT announcement_dismissals_pkey PRIMARY KEY (announcement_uuid, person_uuid)
);

CREATE TABLE announcement_sendings (
  announcement_uuid uuid
    CONSTRAINT announcement_sendings_announcement_uuid_fkey REFERENCES announcements (uuid) ON DELETE CASCADE,
  medium text,
  last_person_uuid uuid,
  finished_on timestamptz(3),
  CONSTRAINT announcement_sendings_pkey PRIMARY KEY (announcement_uuid, medium),
  CONSTRAINT announcement_sendings_medium CHECK (medium IN ('mail', 'telegram'))
);
`;

const TABLES = ACCOUNTS + OFFERS + INVOICES + SETTLEMENT + TOTALS + MESSAGES + ADMINISTRATION;

/**
 * The operator class text_pattern_ops compares by bytes, as the search for a prefix does. Lists of deliveries have
 * indexes only of the rows that are rare in the order of time: of those that succeeded, and of those of
 * `invoice.created`, which each invoice has, `webhook_deliveries_webhook` finds a page without skipping many others; so
 * creating an invoice writes no further index.
 */
const INDEXES = `
CREATE UNIQUE INDEX users_email ON users (email);
CREATE UNIQUE INDEX users_telegram_id ON users (telegram_id);
CREATE INDEX users_created_on ON users (created_on);
CREATE INDEX users_owner_uuid ON users (owner_uuid);
CREATE INDEX users_wallet_requested_on ON users (wallet_requested_on, uuid)
  WHERE status = 'pending' OR requested_wallet IS NOT NULL;
CREATE INDEX users_wallet_change_on ON users (wallet_change_on) WHERE wallet_change_on IS NOT NULL;
CREATE INDEX users_email_prefix ON users (email text_pattern_ops);
CREATE INDEX users_wallet ON users (lower(wallet) text_pattern_ops);
CREATE INDEX users_requested_wallet ON users (lower(requested_wallet) text_pattern_ops)
  WHERE requested_wallet IS NOT NULL;
CREATE INDEX users_display_name ON users USING gin (to_tsvector('simple', display_name))
  WHERE display_name IS NOT NULL;

CREATE UNIQUE INDEX setup_links_token_hash ON setup_links (token_hash);

CREATE UNIQUE INDEX sign_up_invitations_code_hash ON sign_up_invitations (code_hash);
CREATE INDEX sign_up_invitations_created ON sign_up_invitations (created_on, uuid);

CREATE INDEX one_time_tokens_user_uuid ON one_time_tokens (user_uuid);
CREATE INDEX one_time_tokens_expires_on ON one_time_tokens (expires_on);

CREATE INDEX sessions_user_uuid ON sessions (user_uuid);
CREATE INDEX sessions_account_uuid ON sessions (account_uuid);
CREATE INDEX sessions_expires_on ON sessions (expires_on);

CREATE INDEX passkeys_user_uuid ON passkeys (user_uuid);
CREATE UNIQUE INDEX passkeys_credential_id ON passkeys (credential_id);
CREATE INDEX used_ceremonies_expires_on ON used_ceremonies (expires_on);

CREATE INDEX members_person_uuid ON members (person_uuid);

CREATE INDEX invitations_account ON invitations (account_uuid, created_on, uuid);
CREATE UNIQUE INDEX invitations_token_hash ON invitations (token_hash);
CREATE INDEX invitations_expires_on ON invitations (expires_on);

CREATE INDEX address_codes_due ON address_codes (network, due_on);

CREATE INDEX logos_hash ON logos (hash);

CREATE UNIQUE INDEX saved_views_name ON saved_views (person_uuid, account_uuid, name);
CREATE INDEX saved_views_account_uuid ON saved_views (account_uuid);

CREATE INDEX api_keys_user_uuid ON api_keys (user_uuid);
CREATE UNIQUE INDEX api_keys_hash ON api_keys (hash);

CREATE INDEX idempotency_keys_created_on ON idempotency_keys (created_on);

CREATE UNIQUE INDEX tokens_network_address ON tokens (network, address);

CREATE UNIQUE INDEX channels_channel_id ON channels (channel_id);
CREATE INDEX channels_user_uuid ON channels (user_uuid);

CREATE UNIQUE INDEX payment_links_slug ON payment_links (slug);
CREATE INDEX payment_links_user_created ON payment_links (user_uuid, created_on, uuid);
CREATE INDEX payment_links_enabled ON payment_links (user_uuid) WHERE enabled;
CREATE INDEX payment_links_created ON payment_links (created_on, uuid);
CREATE INDEX payment_links_channel_uuid ON payment_links (channel_uuid) WHERE channel_uuid IS NOT NULL;

CREATE UNIQUE INDEX invoices_contract_address ON invoices (lower(contract_address) text_pattern_ops);
CREATE UNIQUE INDEX invoices_checkout_token ON invoices (checkout_token);
CREATE INDEX invoices_channel_uuid ON invoices (channel_uuid) WHERE channel_uuid IS NOT NULL;
CREATE INDEX invoices_payment_link ON invoices (payment_link_uuid, created_on, uuid)
  WHERE payment_link_uuid IS NOT NULL;
CREATE INDEX invoices_due ON invoices (network, expires_on) WHERE status = 'created';
CREATE INDEX invoices_expired ON invoices (network, expires_on) WHERE status = 'expired';
CREATE INDEX invoices_paid ON invoices (network, paid_on) WHERE status = 'paid';
CREATE INDEX invoices_created ON invoices (created_on, uuid);
CREATE INDEX invoices_user_created ON invoices (user_uuid, created_on, uuid);
CREATE INDEX invoices_user_token_status ON invoices (user_uuid, token_uuid, status, created_on, uuid);
CREATE INDEX invoices_user_paid_late ON invoices (user_uuid, created_on, uuid) WHERE paid_late;
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

CREATE UNIQUE INDEX invoice_attention_open ON invoice_attention (invoice_uuid, reason) WHERE resolved_on IS NULL;
CREATE INDEX invoice_attention_owner ON invoice_attention (user_uuid, raised_on, invoice_uuid)
  WHERE resolved_on IS NULL;
CREATE INDEX invoice_attention_raised ON invoice_attention (raised_on, invoice_uuid) WHERE resolved_on IS NULL;

CREATE INDEX payments_invoice ON payments (invoice_uuid, block_time, block_number, log_index);
CREATE INDEX payments_block ON payments (network, block_number);
CREATE INDEX payments_time ON payments (block_time, uuid);
CREATE INDEX payments_pending ON payments (network, block_number) WHERE status = 'pending';
CREATE INDEX payments_unflushed ON payments (network, invoice_uuid) WHERE flushed_on IS NULL;
CREATE INDEX payments_unsettled ON payments (network, invoice_uuid) WHERE counted_as IS NOT NULL;
CREATE INDEX payments_hash ON payments (transaction_hash text_pattern_ops);
CREATE INDEX payments_from ON payments (lower(from_address) text_pattern_ops, seen_on);

CREATE INDEX ignored_transfers_block ON ignored_transfers (network, block_number);
CREATE INDEX ignored_transfers_invoice ON ignored_transfers (invoice_uuid);
CREATE INDEX ignored_transfers_seen ON ignored_transfers (seen_on);
CREATE INDEX ignored_transfers_hash ON ignored_transfers (transaction_hash text_pattern_ops);

CREATE INDEX invoice_deltas_payment_link ON invoice_deltas (payment_link_uuid) WHERE payment_link_uuid IS NOT NULL;
CREATE INDEX payment_deltas_payment_link ON payment_deltas (payment_link_uuid) WHERE payment_link_uuid IS NOT NULL;

CREATE INDEX webhooks_user_uuid ON webhooks (user_uuid);

CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_uuid, created_on, uuid);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_uuid, next_attempt_on) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_on);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (created_on) WHERE status = 'failed';
CREATE INDEX webhook_deliveries_webhook_failed ON webhook_deliveries (webhook_uuid, created_on, uuid)
  WHERE status = 'failed';
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (webhook_uuid, event, created_on, uuid)
  WHERE event <> 'invoice.created';

CREATE UNIQUE INDEX telegram_links_user_uuid ON telegram_links (user_uuid);
CREATE INDEX telegram_updates_waiting ON telegram_updates (chat, update_id) WHERE payload IS NOT NULL;
CREATE INDEX telegram_updates_received_on ON telegram_updates (received_on);
CREATE UNIQUE INDEX telegram_jobs_key ON telegram_jobs (key);
CREATE INDEX telegram_jobs_chat ON telegram_jobs (chat_id, created_on, uuid);

CREATE UNIQUE INDEX invoice_posts_channel ON invoice_posts (invoice_uuid, chat_id) WHERE channel_uuid IS NOT NULL;
CREATE INDEX invoice_posts_invoice_uuid ON invoice_posts (invoice_uuid);
CREATE INDEX invoice_posts_chat ON invoice_posts (chat_id, created_on);
CREATE INDEX invoice_posts_channel_uuid ON invoice_posts (channel_uuid);

CREATE UNIQUE INDEX mails_key ON mails (key);
CREATE INDEX mails_due ON mails (next_attempt_on) WHERE status = 'waiting';
CREATE INDEX mails_user_uuid ON mails (user_uuid);
CREATE INDEX mails_created_on ON mails (created_on);

CREATE INDEX audit_entries_created ON audit_entries (created_on, uuid);
CREATE INDEX audit_entries_actor ON audit_entries (actor_uuid, created_on, uuid) WHERE actor_uuid IS NOT NULL;
CREATE INDEX audit_entries_account ON audit_entries (account_uuid, created_on, uuid) WHERE account_uuid IS NOT NULL;
CREATE INDEX audit_entries_subject ON audit_entries (subject, created_on, uuid);
CREATE INDEX audit_entries_action ON audit_entries (action, created_on, uuid);

CREATE INDEX user_notes_user ON user_notes (user_uuid, created_on, uuid);

CREATE INDEX announcements_ends_on ON announcements (ends_on);
CREATE INDEX announcement_dismissals_person_uuid ON announcement_dismissals (person_uuid);
`;

const INSERT_INVOICE_DELTAS =
  'INSERT INTO invoice_deltas (user_uuid, token_uuid, created_hour, status, count, amount, payment_link_uuid)';

/** SQL: the fee of a payment. */
const FEE = 'CASE WHEN fee_recipient IS NULL THEN 0 ELSE div(payment.amount * fee_bps, 10000) END';

const HOUR = "date_trunc('hour', block_time, 'UTC')";

/**
 * SQL: the share of the invoice's price that base units of the payment's token are worth, rounded down to 14 decimals; 0
 * without a price. Depends only on columns that never change while the payment counts, so a payment is subtracted with
 * exactly the worth with which it was added.
 */
const worthOf = (baseUnits: string) =>
  `coalesce(div(${baseUnits} * price_amount::numeric * 1e14, coalesce(full_amount, invoices.amount)) * 1e-14, 0)`;

/**
 * SQL: inserts the deltas of the payments in `rows` that the sums of their invoices include as confirmed, unless all
 * sums of a delta are 0. Each row has a `sign`: 1 for a payment that is added, −1 for one that is removed. The join
 * finds the amount in the payment's token that pays an invoice with a price in full.
 */
const insertPaymentDeltas = (rows: string) => `
  INSERT INTO payment_deltas (user_uuid, token_uuid, paid_hour, payment_link_uuid, currency, count, received, fees,
    overpaid, received_value, fees_value, overpaid_value)
  SELECT * FROM (
    SELECT user_uuid, payment.token_uuid, ${HOUR}, payment_link_uuid, coalesce(price_currency, ''),
      sum(sign) AS count, sum(sign * payment.amount) AS received, sum(sign * ${FEE}) AS fees,
      sum(sign * overpaid) AS overpaid, sum(sign * ${worthOf('payment.amount')}) AS received_value,
      sum(sign * ${worthOf(FEE)}) AS fees_value, sum(sign * ${worthOf('overpaid')}) AS overpaid_value
    FROM (${rows}) AS payment JOIN invoices ON invoices.uuid = invoice_uuid
    LEFT JOIN LATERAL (
      SELECT (option ->> 'amount')::numeric AS full_amount
      FROM json_array_elements(CASE WHEN price_currency IS NOT NULL THEN options END) AS option
      WHERE option ->> 'tokenUuid' = payment.token_uuid::text
    ) AS accepted ON true
    WHERE coalesce(counted_as, payment.status) = 'confirmed'
    GROUP BY user_uuid, payment.token_uuid, ${HOUR}, payment_link_uuid, price_currency
  ) AS delta
  WHERE count <> 0 OR received <> 0 OR fees <> 0 OR overpaid <> 0
    OR received_value <> 0 OR fees_value <> 0 OR overpaid_value <> 0;`;

const FUNCTIONS = `
CREATE FUNCTION drop_wallet_confirmations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM wallet_confirmations
  WHERE user_uuid = NEW.uuid AND wallet IS DISTINCT FROM NEW.wallet AND wallet IS DISTINCT FROM NEW.requested_wallet;
  RETURN NULL;
END $$;

CREATE FUNCTION record_invoice_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    ${INSERT_INVOICE_DELTAS}
    SELECT user_uuid, token_uuid, date_trunc('hour', created_on, 'UTC'), status, 1, amount, payment_link_uuid FROM after;
  ELSIF TG_OP = 'DELETE' THEN
    ${INSERT_INVOICE_DELTAS}
    SELECT user_uuid, token_uuid, date_trunc('hour', created_on, 'UTC'), status, -1, -amount, payment_link_uuid
    FROM before;
  ELSE
    ${INSERT_INVOICE_DELTAS}
    SELECT side.user_uuid, side.token_uuid, date_trunc('hour', side.created_on, 'UTC'), side.status, sign,
      sign * side.amount, side.payment_link_uuid
    FROM before JOIN after USING (uuid)
      CROSS JOIN LATERAL (VALUES
        (-1, before.user_uuid, before.token_uuid, before.created_on, before.status, before.amount,
          before.payment_link_uuid),
        (1, after.user_uuid, after.token_uuid, after.created_on, after.status, after.amount, after.payment_link_uuid)
      ) AS side (sign, user_uuid, token_uuid, created_on, status, amount, payment_link_uuid)
    WHERE (before.user_uuid, before.token_uuid, before.created_on, before.status, before.amount,
        before.payment_link_uuid)
      IS DISTINCT FROM (after.user_uuid, after.token_uuid, after.created_on, after.status, after.amount,
        after.payment_link_uuid);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION record_payment_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN ${insertPaymentDeltas('SELECT 1 AS sign, * FROM after')}
  ELSIF TG_OP = 'DELETE' THEN ${insertPaymentDeltas('SELECT -1 AS sign, * FROM before')}
  ELSE ${insertPaymentDeltas('SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before')}
  END IF;
  RETURN NULL;
END $$;
`;

const TRIGGERS = `
CREATE TRIGGER users_wallet_replaced AFTER UPDATE OF wallet, requested_wallet ON users
FOR EACH ROW EXECUTE FUNCTION drop_wallet_confirmations();

CREATE TRIGGER invoices_inserted AFTER INSERT ON invoices REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION record_invoice_deltas();

CREATE TRIGGER invoices_updated AFTER UPDATE ON invoices REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION record_invoice_deltas();

CREATE TRIGGER invoices_deleted AFTER DELETE ON invoices REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION record_invoice_deltas();

CREATE TRIGGER payments_inserted AFTER INSERT ON payments REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION record_payment_deltas();

CREATE TRIGGER payments_updated AFTER UPDATE ON payments REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION record_payment_deltas();

CREATE TRIGGER payments_deleted AFTER DELETE ON payments REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION record_payment_deltas();
`;

/** The first schema. */
export class Initial1766000000000 implements MigrationInterface {
  name = 'Initial1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES + INDEXES + FUNCTIONS + TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [...TABLES.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, table]) => table);
    await runner.query(`DROP TABLE ${tables.join(', ')}`);
    await runner.query(
      'DROP FUNCTION drop_wallet_confirmations, record_invoice_deltas, record_payment_deltas',
    );
  }
}
