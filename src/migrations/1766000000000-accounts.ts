import { migration } from './schema-sql';

const SCHEMA = `
CREATE TABLE users (
  uuid uuid PRIMARY KEY,
  email text,
  email_confirmed_on timestamptz(3),
  password_hash text,
  has_second_factor boolean NOT NULL DEFAULT false,
  sign_in_warned_on timestamptz(3),
  telegram_id text,
  telegram_name text,
  telegram_language text,
  telegram_confirmed boolean NOT NULL DEFAULT false,
  telegram_session_uuid uuid,
  telegram_alerts boolean NOT NULL DEFAULT false,
  mail_language text CONSTRAINT users_mail_language CHECK (mail_language IN ('en', 'de')),
  paid_mails text NOT NULL DEFAULT 'off' CONSTRAINT users_paid_mails CHECK (paid_mails IN ('off', 'each', 'daily')),
  status text NOT NULL DEFAULT 'unverified',
  role text NOT NULL CONSTRAINT users_role CHECK (role IN ('guest', 'customer', 'admin')),
  owner_uuid uuid REFERENCES users,
  test_of uuid REFERENCES users ON DELETE CASCADE,
  wallet text,
  requested_wallet text,
  wallet_requested_on timestamptz(3),
  wallet_change_on timestamptz(3),
  proven_wallet text,
  wallet_proven_on timestamptz(3),
  fee_bps integer NOT NULL CONSTRAINT users_fee_bps CHECK (fee_bps BETWEEN 0 AND 10000),
  tolerance_bps integer NOT NULL DEFAULT 0 CONSTRAINT users_tolerance_bps CHECK (tolerance_bps BETWEEN 0 AND 500),
  default_accepts uuid[] NOT NULL DEFAULT '{}',
  display_name text,
  support_email text,
  support_url text,
  accent_color text,
  logo_hash text,
  legal_name text,
  address text,
  tax_id text,
  number_format text NOT NULL DEFAULT '{YYYY}-{0000}',
  time_zone text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT users_status CHECK (status IN ('unverified', 'pending', 'verified', 'rejected', 'blocked')),
  CONSTRAINT users_requested_wallet CHECK (requested_wallet IS NULL OR (status = 'verified' AND wallet IS NOT NULL)),
  CONSTRAINT users_wallet_change CHECK (wallet_change_on IS NULL OR requested_wallet IS NOT NULL)
);

CREATE TABLE setup_links (
  user_uuid uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL,
  password_hash text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL
);

CREATE TABLE sign_up_invitations (
  uuid uuid PRIMARY KEY,
  code_hash text NOT NULL,
  email text,
  creator_uuid uuid REFERENCES users ON DELETE SET NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  used_on timestamptz(3),
  used_by_uuid uuid REFERENCES users ON DELETE SET NULL,
  revoked_on timestamptz(3)
);

CREATE TABLE one_time_tokens (
  hash text PRIMARY KEY,
  purpose text NOT NULL CONSTRAINT one_time_tokens_purpose CHECK (purpose IN ('confirm_email', 'password_reset')),
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text,
  issued_by uuid REFERENCES users ON DELETE CASCADE,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL
);

CREATE TABLE sessions (
  uuid uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_uuid uuid REFERENCES users ON DELETE CASCADE,
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
  user_uuid uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  last_step integer,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  confirmed_on timestamptz(3)
);

CREATE TABLE recovery_codes (
  user_uuid uuid REFERENCES users ON DELETE CASCADE,
  hash text,
  PRIMARY KEY (user_uuid, hash)
);

CREATE TABLE passkeys (
  uuid uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  last_used_on timestamptz(3)
);

CREATE TABLE used_ceremonies (
  hash text PRIMARY KEY,
  expires_on timestamptz(3) NOT NULL
);

CREATE TABLE members (
  account_uuid uuid REFERENCES users ON DELETE CASCADE,
  person_uuid uuid REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CONSTRAINT members_role CHECK (role IN ('manager', 'accountant', 'developer', 'cashier')),
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_uuid, person_uuid)
);

CREATE TABLE invitations (
  uuid uuid PRIMARY KEY,
  account_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text,
  role text NOT NULL CONSTRAINT invitations_role CHECK (role IN ('manager', 'accountant', 'developer', 'cashier')),
  token_hash text NOT NULL,
  invited_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  accepted_on timestamptz(3),
  revoked_on timestamptz(3)
);

CREATE TABLE wallet_challenges (
  user_uuid uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  wallet text NOT NULL,
  network text,
  message text NOT NULL,
  expires_on timestamptz(3) NOT NULL
);

CREATE TABLE address_codes (
  address text,
  network text,
  kind text CONSTRAINT address_codes_kind CHECK (kind IN ('plain', 'delegated', 'contract')),
  checked_on timestamptz(3),
  due_on timestamptz(3) NOT NULL,
  blocked_by text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (address, network),
  CONSTRAINT address_codes_checked CHECK ((kind IS NULL) = (checked_on IS NULL))
);

CREATE TABLE wallet_confirmations (
  user_uuid uuid REFERENCES users ON DELETE CASCADE,
  wallet text,
  network text,
  confirmed_by uuid NOT NULL REFERENCES users,
  confirmed_on timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_uuid, wallet, network)
);

CREATE TABLE logos (
  user_uuid uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  hash text NOT NULL,
  content bytea NOT NULL CONSTRAINT logos_size CHECK (octet_length(content) BETWEEN 1 AND 524288),
  created_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE saved_views (
  uuid uuid PRIMARY KEY,
  person_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  account_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  query text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE api_keys (
  uuid uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  prefix text NOT NULL,
  hash text NOT NULL,
  scopes text[] NOT NULL DEFAULT '{invoices:create}',
  btcpay_permissions text[],
  allowed_addresses text[] NOT NULL DEFAULT '{}',
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  last_used_on timestamptz(3),
  last_used_address text,
  expires_on timestamptz(3),
  revoked_on timestamptz(3),
  replaced_by uuid,
  created_by uuid REFERENCES users ON DELETE CASCADE,
  CONSTRAINT api_keys_scopes CHECK (cardinality(scopes) > 0 AND
    scopes <@ ARRAY['invoices:create', 'invoices:read', 'invoices:cancel', 'webhooks', 'exports', 'refunds'])
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
  PRIMARY KEY (user_uuid, created_on, uuid)
);

CREATE TABLE idempotency_keys (
  user_uuid uuid REFERENCES users ON DELETE CASCADE,
  key text,
  request text NOT NULL,
  answer text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_uuid, key)
);

CREATE UNIQUE INDEX users_email ON users (email);
CREATE UNIQUE INDEX users_telegram_id ON users (telegram_id);
CREATE INDEX users_created_on ON users (created_on);
CREATE INDEX users_owner_uuid ON users (owner_uuid);
CREATE UNIQUE INDEX users_test_of ON users (test_of);
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
`;

const REPLACED_WALLETS = `
CREATE FUNCTION drop_wallet_confirmations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM wallet_confirmations
  WHERE user_uuid = NEW.uuid AND wallet IS DISTINCT FROM NEW.wallet AND wallet IS DISTINCT FROM NEW.requested_wallet;
  RETURN NULL;
END $$;

CREATE TRIGGER users_wallet_replaced AFTER UPDATE OF wallet, requested_wallet ON users
FOR EACH ROW EXECUTE FUNCTION drop_wallet_confirmations();
`;

/** People and accounts: how they sign in, their members, wallets, profiles and API keys. */
export const Accounts1766000000000 = migration('Accounts1766000000000', SCHEMA + REPLACED_WALLETS);
