import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE mails (
  uuid uuid NOT NULL,
  user_uuid uuid,
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
  CONSTRAINT mails_pkey PRIMARY KEY (uuid),
  CONSTRAINT mails_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users (uuid) ON DELETE CASCADE,
  CONSTRAINT mails_status CHECK (status IN ('waiting', 'sent', 'abandoned', 'dropped')),
  CONSTRAINT mails_recipient CHECK ((user_uuid IS NULL) <> (email IS NULL))
);

CREATE UNIQUE INDEX mails_key ON mails (key);
CREATE INDEX mails_due ON mails (next_attempt_on) WHERE status = 'waiting';
CREATE INDEX mails_user_uuid ON mails (user_uuid);
CREATE INDEX mails_created_on ON mails (created_on);

CREATE TABLE one_time_tokens (
  hash text NOT NULL,
  purpose text NOT NULL,
  user_uuid uuid NOT NULL,
  email text,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  CONSTRAINT one_time_tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT one_time_tokens_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users (uuid) ON DELETE CASCADE,
  CONSTRAINT one_time_tokens_purpose CHECK (purpose IN ('confirm_email', 'password_reset'))
);

CREATE INDEX one_time_tokens_user_uuid ON one_time_tokens (user_uuid);
CREATE INDEX one_time_tokens_expires_on ON one_time_tokens (expires_on);

ALTER TABLE users ADD COLUMN email_confirmed_on timestamptz(3);
ALTER TABLE users ADD COLUMN mail_language text;
ALTER TABLE users ADD COLUMN paid_mails text NOT NULL DEFAULT 'off';
ALTER TABLE users ADD CONSTRAINT users_mail_language CHECK (mail_language IN ('en', 'de'));
ALTER TABLE users ADD CONSTRAINT users_paid_mails CHECK (paid_mails IN ('off', 'each', 'daily'));
`;

/** Adds the queue of mails, one-time tokens for the links in mails, and each account's settings for mails. */
export class Mails1764610000000 implements MigrationInterface {
  name = 'Mails1764610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP COLUMN paid_mails;
      ALTER TABLE users DROP COLUMN mail_language;
      ALTER TABLE users DROP COLUMN email_confirmed_on;
      DROP TABLE one_time_tokens, mails;
    `);
  }
}
