import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
ALTER TABLE users ADD COLUMN telegram_language text;

ALTER TABLE channels ADD COLUMN thread_id integer, ADD COLUMN lost_on timestamptz(3);

CREATE TABLE telegram_links (
  code_hash text NOT NULL,
  user_uuid uuid NOT NULL,
  expires_on timestamptz(3) NOT NULL,
  CONSTRAINT telegram_links_pkey PRIMARY KEY (code_hash),
  CONSTRAINT telegram_links_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users(uuid) ON DELETE CASCADE
);

CREATE UNIQUE INDEX telegram_links_user_uuid ON telegram_links (user_uuid);

CREATE TABLE telegram_updates (
  update_id bigint NOT NULL,
  chat text NOT NULL,
  payload text,
  attempts integer NOT NULL DEFAULT '0',
  received_on timestamptz(3) NOT NULL DEFAULT now(),
  claimed_until timestamptz(3),
  CONSTRAINT telegram_updates_pkey PRIMARY KEY (update_id)
);

CREATE INDEX telegram_updates_waiting ON telegram_updates (chat, update_id) WHERE payload IS NOT NULL;

CREATE INDEX telegram_updates_received_on ON telegram_updates (received_on);

CREATE TABLE telegram_drafts (
  telegram_id text NOT NULL,
  draft text NOT NULL,
  updated_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT telegram_drafts_pkey PRIMARY KEY (telegram_id)
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
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT invoice_posts_pkey PRIMARY KEY (uuid),
  CONSTRAINT invoice_posts_invoice_uuid_fkey FOREIGN KEY (invoice_uuid) REFERENCES invoices(uuid) ON DELETE CASCADE,
  CONSTRAINT invoice_posts_channel_uuid_fkey FOREIGN KEY (channel_uuid) REFERENCES channels(uuid) ON DELETE CASCADE
);

CREATE UNIQUE INDEX invoice_posts_channel ON invoice_posts (invoice_uuid, chat_id) WHERE channel_uuid IS NOT NULL;

CREATE INDEX invoice_posts_invoice_uuid ON invoice_posts (invoice_uuid);

CREATE INDEX invoice_posts_chat ON invoice_posts (chat_id, created_on);

CREATE INDEX invoice_posts_channel_uuid ON invoice_posts (channel_uuid);

CREATE TABLE telegram_jobs (
  uuid uuid NOT NULL,
  kind text NOT NULL,
  chat_id text NOT NULL,
  key text NOT NULL,
  data text NOT NULL,
  wanted integer NOT NULL DEFAULT '1',
  attempts integer NOT NULL DEFAULT '0',
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  next_attempt_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT telegram_jobs_pkey PRIMARY KEY (uuid),
  CONSTRAINT telegram_jobs_kind CHECK (kind IN ('post', 'notice', 'leave'))
);

CREATE UNIQUE INDEX telegram_jobs_key ON telegram_jobs (key);

CREATE INDEX telegram_jobs_chat ON telegram_jobs (chat_id, created_on, uuid);
`;

/**
 * Adds Telegram: codes that link accounts, received updates, unfinished invoice forms, messages about invoices, and
 * pending jobs.
 */
export class Telegram1763800000000 implements MigrationInterface {
  name = 'Telegram1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE telegram_jobs;
      DROP TABLE invoice_posts;
      DROP TABLE telegram_drafts;
      DROP TABLE telegram_updates;
      DROP TABLE telegram_links;
      ALTER TABLE channels DROP COLUMN thread_id, DROP COLUMN lost_on;
      ALTER TABLE users DROP COLUMN telegram_language;
    `);
  }
}
