import { INVOICE_EVENTS, migration } from './schema-sql';

const TABLES = `
CREATE TABLE webhooks (
  uuid uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text,
  url text NOT NULL,
  events text[] NOT NULL DEFAULT '{*}',
  format text NOT NULL DEFAULT 'chit' CONSTRAINT webhooks_format CHECK (format IN ('chit', 'btcpay')),
  btcpay_events text[],
  sealed_secret text NOT NULL,
  previous_sealed_secret text,
  previous_until timestamptz(3),
  created_by uuid REFERENCES users ON DELETE CASCADE,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  disabled_on timestamptz(3)
);

CREATE TABLE webhook_deliveries (
  uuid uuid PRIMARY KEY,
  webhook_uuid uuid NOT NULL,
  event text NOT NULL CONSTRAINT webhook_deliveries_event CHECK (event IN (${INVOICE_EVENTS}, 'ping')),
  invoice_uuid uuid,
  sequence integer,
  data text,
  btcpay_type text,
  status text NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0,
  attempt_history jsonb NOT NULL DEFAULT '[]',
  response_status integer,
  error text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  next_attempt_on timestamptz(3) DEFAULT now(),
  finished_on timestamptz(3),
  CONSTRAINT webhook_deliveries_status CHECK (status IN ('pending', 'succeeded', 'failed'))
);

CREATE TABLE telegram_links (
  code_hash text PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_uuid uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  expires_on timestamptz(3) NOT NULL
);

CREATE TABLE telegram_updates (
  update_id bigint PRIMARY KEY,
  chat text NOT NULL,
  payload text,
  attempts integer NOT NULL DEFAULT 0,
  received_on timestamptz(3) NOT NULL DEFAULT now(),
  claimed_until timestamptz(3)
);

CREATE TABLE telegram_pollers (
  bot bigint PRIMARY KEY,
  lease_holder uuid NOT NULL,
  lease_until timestamptz(3) NOT NULL,
  conflict_on timestamptz(3)
);

CREATE TABLE telegram_drafts (
  telegram_id text PRIMARY KEY,
  draft text NOT NULL,
  updated_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE telegram_jobs (
  uuid uuid PRIMARY KEY,
  kind text NOT NULL CONSTRAINT telegram_jobs_kind CHECK (kind IN ('post', 'notice', 'leave')),
  chat_id text NOT NULL,
  key text NOT NULL,
  data text NOT NULL,
  wanted integer NOT NULL DEFAULT 1,
  attempts integer NOT NULL DEFAULT 0,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  next_attempt_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE invoice_posts (
  uuid uuid PRIMARY KEY,
  invoice_uuid uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
  channel_uuid uuid REFERENCES channels ON DELETE CASCADE,
  chat_id text NOT NULL,
  thread_id integer,
  message_id text,
  shown text,
  picture text,
  created_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE mails (
  uuid uuid PRIMARY KEY,
  user_uuid uuid REFERENCES users ON DELETE CASCADE,
  email text,
  mailbox text,
  sender_uuid uuid,
  source text,
  to_stranger boolean NOT NULL DEFAULT false,
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

/**
 * The operator class text_pattern_ops compares by bytes, as the search for a prefix does. Lists of deliveries have
 * indexes only of the rows that are rare in the order of time: of those that succeeded, and of those of
 * `invoice.created`, which each invoice has, `webhook_deliveries_webhook` finds a page without skipping many others; so
 * creating an invoice writes no further index.
 */
const INDEXES = `
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
CREATE INDEX telegram_links_session_uuid ON telegram_links (session_uuid);
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
CREATE INDEX mails_mailbox ON mails (mailbox, created_on) WHERE mailbox IS NOT NULL;
CREATE INDEX mails_sender ON mails (sender_uuid, created_on) WHERE sender_uuid IS NOT NULL;
CREATE INDEX mails_to_strangers ON mails (next_attempt_on) WHERE to_stranger;
`;

/** Webhooks, Telegram and mail. */
export const Messages1766000000005 = migration('Messages1766000000005', TABLES + INDEXES);
