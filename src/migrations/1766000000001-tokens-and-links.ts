import { TEST_TOKENS } from '../lib/chain/test-network';
import { migration } from './schema-sql';

const SCHEMA = `
CREATE TABLE tokens (
  uuid uuid PRIMARY KEY,
  name text NOT NULL,
  symbol text NOT NULL,
  address text NOT NULL,
  network text NOT NULL,
  decimals integer NOT NULL CONSTRAINT tokens_decimals CHECK (decimals BETWEEN 0 AND 36),
  status text NOT NULL DEFAULT 'active' CONSTRAINT tokens_status CHECK (status IN ('active', 'disabled')),
  checked_on timestamptz(3),
  contract_decimals integer,
  contract_symbol text,
  created_on timestamptz(3) NOT NULL DEFAULT now()
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
  trusted numeric,
  trusted_on timestamptz(3),
  jumped_on timestamptz(3),
  refused text CONSTRAINT price_readings_refused CHECK (refused IN ('jumped', 'disputed')),
  pauses_at_weekends boolean NOT NULL DEFAULT false,
  PRIMARY KEY (network, pair)
);

CREATE TABLE price_needs (
  id boolean DEFAULT true PRIMARY KEY,
  until timestamptz(3) NOT NULL
);

CREATE TABLE channels (
  uuid uuid PRIMARY KEY,
  channel_id text NOT NULL,
  channel_title text NOT NULL,
  thread_id integer,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  lost_on timestamptz(3)
);

CREATE TABLE payment_links (
  uuid uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users,
  slug text NOT NULL,
  title text NOT NULL,
  description text,
  token_uuid uuid NOT NULL REFERENCES tokens,
  accepts uuid[] NOT NULL DEFAULT '{}',
  amount numeric(78,0) CONSTRAINT payment_links_amount CHECK (amount > 0 AND amount <> 'NaN'),
  min_amount numeric(78,0),
  max_amount numeric(78,0),
  price_amount text,
  price_currency text,
  lines json,
  max_uses integer CONSTRAINT payment_links_max_uses CHECK (max_uses > 0),
  expires_on timestamptz(3),
  redirect_url text,
  note text,
  channel_uuid uuid REFERENCES channels ON DELETE SET NULL,
  enabled boolean NOT NULL DEFAULT true,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT payment_links_price CHECK (
    num_nonnulls(amount, min_amount, price_amount) = 1 AND (min_amount IS NULL) = (max_amount IS NULL)
    AND (price_amount IS NULL) = (price_currency IS NULL)
  ),
  CONSTRAINT payment_links_limits CHECK (min_amount > 0 AND max_amount >= min_amount AND max_amount <> 'NaN')
);

CREATE UNIQUE INDEX tokens_network_address ON tokens (network, address);

CREATE UNIQUE INDEX channels_channel_id ON channels (channel_id);
CREATE INDEX channels_user_uuid ON channels (user_uuid);

CREATE UNIQUE INDEX payment_links_slug ON payment_links (slug);
CREATE INDEX payment_links_user_created ON payment_links (user_uuid, created_on, uuid);
CREATE INDEX payment_links_enabled ON payment_links (user_uuid) WHERE enabled;
CREATE INDEX payment_links_created ON payment_links (created_on, uuid);
CREATE INDEX payment_links_channel_uuid ON payment_links (channel_uuid) WHERE channel_uuid IS NOT NULL;
`;

const TEST_ROWS = `
INSERT INTO tokens (uuid, name, symbol, address, network, decimals)
VALUES ${TEST_TOKENS.map(({ uuid, name, symbol, address }) => `('${uuid}', '${name}', '${symbol}', '${address}', 'TEST', 6)`).join(', ')};
`;

/** Tokens with their prices, the channels of merchants, and payment links. */
export const TokensAndLinks1766000000001 = migration('TokensAndLinks1766000000001', SCHEMA + TEST_ROWS);
