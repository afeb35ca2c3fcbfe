import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
ALTER TABLE users ADD COLUMN owner_uuid uuid;
ALTER TABLE users ADD CONSTRAINT users_owner_uuid_fkey FOREIGN KEY (owner_uuid) REFERENCES users (uuid);
CREATE INDEX users_owner_uuid ON users (owner_uuid);

CREATE TABLE members (
  account_uuid uuid NOT NULL CONSTRAINT members_account_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  person_uuid uuid NOT NULL CONSTRAINT members_person_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  role text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT members_pkey PRIMARY KEY (account_uuid, person_uuid),
  CONSTRAINT members_role CHECK (role IN ('manager', 'accountant', 'developer', 'cashier'))
);
CREATE INDEX members_person_uuid ON members (person_uuid);

CREATE TABLE invitations (
  uuid uuid NOT NULL CONSTRAINT invitations_pkey PRIMARY KEY,
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
CREATE INDEX invitations_account ON invitations (account_uuid, created_on, uuid);
CREATE UNIQUE INDEX invitations_token_hash ON invitations (token_hash);
CREATE INDEX invitations_expires_on ON invitations (expires_on);

ALTER TABLE sessions ADD COLUMN account_uuid uuid;
ALTER TABLE sessions ADD CONSTRAINT sessions_account_uuid_fkey
  FOREIGN KEY (account_uuid) REFERENCES users (uuid) ON DELETE CASCADE;
CREATE INDEX sessions_account_uuid ON sessions (account_uuid);
`;

/** Adds members of accounts, invitations, the owner of an account, and the account for which a session acts. */
export class Members1764700000000 implements MigrationInterface {
  name = 'Members1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM sessions WHERE account_uuid IS NOT NULL;
      ALTER TABLE sessions DROP COLUMN account_uuid;
      DROP TABLE invitations, members;
      ALTER TABLE users DROP COLUMN owner_uuid;
    `);
  }
}
