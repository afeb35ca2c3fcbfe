import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE user_notes (
  uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  author_uuid uuid,
  text text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT user_notes_pkey PRIMARY KEY (uuid),
  CONSTRAINT user_notes_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users (uuid) ON DELETE CASCADE,
  CONSTRAINT user_notes_author_uuid_fkey FOREIGN KEY (author_uuid) REFERENCES users (uuid) ON DELETE SET NULL
);

CREATE INDEX user_notes_user ON user_notes (user_uuid, created_on, uuid);

CREATE TABLE sign_up_invitations (
  uuid uuid NOT NULL,
  code_hash text NOT NULL,
  email text,
  creator_uuid uuid,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  expires_on timestamptz(3) NOT NULL,
  used_on timestamptz(3),
  used_by_uuid uuid,
  revoked_on timestamptz(3),
  CONSTRAINT sign_up_invitations_pkey PRIMARY KEY (uuid),
  CONSTRAINT sign_up_invitations_creator_uuid_fkey FOREIGN KEY (creator_uuid) REFERENCES users (uuid) ON DELETE SET NULL,
  CONSTRAINT sign_up_invitations_used_by_uuid_fkey FOREIGN KEY (used_by_uuid) REFERENCES users (uuid) ON DELETE SET NULL
);

CREATE UNIQUE INDEX sign_up_invitations_code_hash ON sign_up_invitations (code_hash);

CREATE INDEX sign_up_invitations_created ON sign_up_invitations (created_on, uuid);

CREATE TABLE announcements (
  uuid uuid NOT NULL,
  text text NOT NULL,
  severity text NOT NULL,
  starts_on timestamptz(3) NOT NULL,
  ends_on timestamptz(3) NOT NULL,
  author_uuid uuid,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT announcements_pkey PRIMARY KEY (uuid),
  CONSTRAINT announcements_author_uuid_fkey FOREIGN KEY (author_uuid) REFERENCES users (uuid) ON DELETE SET NULL,
  CONSTRAINT announcements_severity CHECK (severity IN ('info', 'warning', 'critical')),
  CONSTRAINT announcements_period CHECK (ends_on > starts_on)
);

CREATE INDEX announcements_ends_on ON announcements (ends_on);

CREATE TABLE announcement_dismissals (
  announcement_uuid uuid NOT NULL,
  person_uuid uuid NOT NULL,
  CONSTRAINT announcement_dismissals_pkey PRIMARY KEY (announcement_uuid, person_uuid),
  CONSTRAINT announcement_dismissals_announcement_uuid_fkey FOREIGN KEY (announcement_uuid)
    REFERENCES announcements (uuid) ON DELETE CASCADE,
  CONSTRAINT announcement_dismissals_person_uuid_fkey FOREIGN KEY (person_uuid) REFERENCES users (uuid) ON DELETE CASCADE
);

CREATE INDEX announcement_dismissals_person_uuid ON announcement_dismissals (person_uuid);
`;

/** Adds notes about accounts, invitations to sign up, and announcements. */
export class Administration1764710000000 implements MigrationInterface {
  name = 'Administration1764710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE announcement_dismissals, announcements, sign_up_invitations, user_notes');
  }
}
