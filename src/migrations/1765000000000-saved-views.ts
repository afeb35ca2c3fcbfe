import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE saved_views (
  uuid uuid NOT NULL,
  person_uuid uuid NOT NULL,
  account_uuid uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  created_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT saved_views_pkey PRIMARY KEY (uuid),
  CONSTRAINT saved_views_person_uuid_fkey FOREIGN KEY (person_uuid) REFERENCES users (uuid) ON DELETE CASCADE,
  CONSTRAINT saved_views_account_uuid_fkey FOREIGN KEY (account_uuid) REFERENCES users (uuid) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_views_name ON saved_views (person_uuid, account_uuid, name);
CREATE INDEX saved_views_account_uuid ON saved_views (account_uuid);
`;

/** Adds the views of the list of invoices that people have named. */
export class SavedViews1765000000000 implements MigrationInterface {
  name = 'SavedViews1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_views');
  }
}
