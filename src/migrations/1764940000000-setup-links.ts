import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE setup_links (
  user_uuid uuid NOT NULL,
  token_hash text NOT NULL,
  password_hash text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  CONSTRAINT setup_links_pkey PRIMARY KEY (user_uuid),
  CONSTRAINT setup_links_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users (uuid) ON DELETE CASCADE
);

CREATE UNIQUE INDEX setup_links_token_hash ON setup_links (token_hash);
`;

/** Adds the links with which first admins are set up. */
export class SetupLinks1764940000000 implements MigrationInterface {
  name = 'SetupLinks1764940000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE setup_links');
  }
}
