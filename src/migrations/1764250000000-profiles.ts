import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
ALTER TABLE users
  ADD COLUMN display_name text,
  ADD COLUMN support_email text,
  ADD COLUMN support_url text,
  ADD COLUMN accent_color text,
  ADD COLUMN logo_hash text;

CREATE TABLE logos (
  user_uuid uuid NOT NULL CONSTRAINT logos_pkey PRIMARY KEY
    CONSTRAINT logos_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  hash text NOT NULL,
  content bytea NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT logos_size CHECK (octet_length(content) BETWEEN 1 AND 524288)
);
CREATE INDEX logos_hash ON logos (hash);
`;

/** Adds the profile that payers see of a merchant, and the merchant's logo. */
export class Profiles1764250000000 implements MigrationInterface {
  name = 'Profiles1764250000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE logos;
      ALTER TABLE users
        DROP COLUMN display_name, DROP COLUMN support_email, DROP COLUMN support_url,
        DROP COLUMN accent_color, DROP COLUMN logo_hash;
    `);
  }
}
