import { migration } from './schema-sql';

const SCHEMA = `
CREATE TABLE audit_entries (
  uuid uuid PRIMARY KEY,
  actor_uuid uuid REFERENCES users ON DELETE SET NULL,
  action text NOT NULL,
  subject text NOT NULL,
  account_uuid uuid,
  before text,
  after text,
  is_routine boolean NOT NULL DEFAULT false,
  created_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE user_notes (
  uuid uuid PRIMARY KEY,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  author_uuid uuid REFERENCES users ON DELETE SET NULL,
  text text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE announcements (
  uuid uuid PRIMARY KEY,
  text text NOT NULL,
  severity text NOT NULL CONSTRAINT announcements_severity CHECK (severity IN ('info', 'warning', 'critical')),
  starts_on timestamptz(3) NOT NULL,
  ends_on timestamptz(3) NOT NULL,
  author_uuid uuid REFERENCES users ON DELETE SET NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT announcements_period CHECK (ends_on > starts_on)
);

CREATE TABLE announcement_dismissals (
  announcement_uuid uuid REFERENCES announcements ON DELETE CASCADE,
  person_uuid uuid REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (announcement_uuid, person_uuid)
);

CREATE TABLE announcement_sendings (
  announcement_uuid uuid REFERENCES announcements ON DELETE CASCADE,
  medium text CONSTRAINT announcement_sendings_medium CHECK (medium IN ('mail', 'telegram')),
  last_person_uuid uuid,
  finished_on timestamptz(3),
  PRIMARY KEY (announcement_uuid, medium)
);

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
export const Administration1766000000006 = migration('Administration1766000000006', SCHEMA);
