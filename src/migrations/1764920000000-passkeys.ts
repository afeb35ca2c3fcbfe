import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE passkeys (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  last_used_on timestamptz(3),
  CONSTRAINT passkeys_pkey PRIMARY KEY (uuid),
  CONSTRAINT passkeys_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users (uuid) ON DELETE CASCADE
);
CREATE INDEX passkeys_user_uuid ON passkeys (user_uuid);
CREATE UNIQUE INDEX passkeys_credential_id ON passkeys (credential_id);

CREATE TABLE used_ceremonies (
  hash text NOT NULL,
  expires_on timestamptz(3) NOT NULL,
  CONSTRAINT used_ceremonies_pkey PRIMARY KEY (hash)
);
CREATE INDEX used_ceremonies_expires_on ON used_ceremonies (expires_on);
`;

/** Adds passkeys, and the ceremonies whose responses were used. */
export class Passkeys1764920000000 implements MigrationInterface {
  name = 'Passkeys1764920000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passkeys, used_ceremonies');
  }
}
