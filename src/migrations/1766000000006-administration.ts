import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropTables } from './schema-sql';

const TABLES = `
CREATE TABLE audit_entries (
  uuid uuid CONSTRAINT audit_entries_pkey PRIMARY KEY,
  actor_uuid uuid CONSTRAINT audit_entries_actor_uuid_fkey REFERENCES users (uuid) ON DELETE SET NULL,
  action text NOT NULL,
  subject text NOT NULL,
  account_uuid uuid,
  before text,
  after text,
  is_routine boolean NOT NULL DEFAULT false,
  created_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE user_notes (
  uuid uuid CONSTRAINT user_notes_pkey PRIMARY KEY,
  user_uuid uuid NOT NULL CONSTRAINT user_notes_user_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  author_uuid uuid CONSTRAINT user_notes_author_uuid_fkey REFERENCES users (uuid) ON DELETE SET NULL,
  text text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE announcements (
  uuid uuid CONSTRAINT announcements_pkey PRIMARY KEY,
  text text NOT NULL,
  severity text NOT NULL,
  starts_on timestamptz(3) NOT NULL,
  ends_on timestamptz(3) NOT NULL,
  author_uuid uuid CONSTRAINT announcements_author_uuid_fkey REFERENCES users (uuid) ON DELETE SET NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT announcements_severity CHECK (severity IN ('info', 'warning', 'critical')),
  CONSTRAINT announcements_period CHECK (ends_on > starts_on)
);

CREATE TABLE announcement_dismissals (
  announcement_uuid uuid
    CONSTRAINT announcement_dismissals_announcement_uuid_fkey REFERENCES announcements (uuid) ON DELETE CASCADE,
  person_uuid uuid CONSTRAINT announcement_dismissals_person_uuid_fkey REFERENCES users (uuid) ON DELETE CASCADE,
  CONSTRAINT announcement_dismissals_pkey PRIMARY KEY (announcement_uuid, person_uuid)
);

CREATE TABLE announcement_sendings (
  announcement_uuid uuid
    CONSTRAINT announcement_sendings_announcement_uuid_fkey REFERENCES announcements (uuid) ON DELETE CASCADE,
  medium text,
  last_person_uuid uuid,
  finished_on timestamptz(3),
  CONSTRAINT announcement_sendings_pkey PRIMARY KEY (announcement_uuid, medium),
  CONSTRAINT announcement_sendings_medium CHECK (medium IN ('mail', 'telegram'))
);
`;

const INDEXES = `
CREATE INDEX audit_entries_created ON audit_entries (created_on, uuid);
CREATE INDEX audit_entries_actor ON audit_entries (actor_uuid, created_on, uuid) WHERE actor_uuid IS NOT NULL;
CREATE INDEX audit_entries_account ON audit_entries (account_uuid, created_on, uuid) WHERE account_uuid IS NOT NULL;
CREATE INDEX audit_entries_subject ON audit_entries (subject, created_on, uuid);
CREATE INDEX audit_entries_action ON audit_entries (action, created_on, uuid);
CREATE INDEX audit_entries_counted ON audit_entries (account_uuid, is_routine, created_on, uuid)
  WHERE account_uuid IS NOT NULL AND action NOT LIKE 'invoice.%';

CREATE INDEX user_notes_user ON user_notes (user_uuid, created_on, uuid);

CREATE INDEX announcements_ends_on ON announcements (ends_on);
CREATE INDEX announcement_dismissals_person_uuid ON announcement_dismissals (person_uuid);
`;

/** The audit log, and what admins write. */
export class Administration1766000000006 implements MigrationInterface {
  name = 'Administration1766000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES + INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(dropTables(TABLES));
  }
}
