import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
ALTER TABLE users ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false;

CREATE TABLE totp_secrets (
  user_uuid uuid NOT NULL,
  sealed_secret text NOT NULL,
  last_step integer,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  confirmed_on timestamptz(3),
  CONSTRAINT totp_secrets_pkey PRIMARY KEY (user_uuid),
  CONSTRAINT totp_secrets_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users (uuid) ON DELETE CASCADE
);

CREATE TABLE recovery_codes (
  user_uuid uuid NOT NULL,
  hash text NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_uuid, hash),
  CONSTRAINT recovery_codes_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users (uuid) ON DELETE CASCADE
);
`;

/** Adds the secrets of authenticator apps, and recovery codes. */
export class SecondFactors1764620000000 implements MigrationInterface {
  name = 'SecondFactors1764620000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recovery_codes, totp_secrets');
    await runner.query('ALTER TABLE users DROP COLUMN has_second_factor');
  }
}
