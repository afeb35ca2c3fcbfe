import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE announcement_sendings (
  announcement_uuid uuid NOT NULL,
  medium text NOT NULL,
  last_person_uuid uuid,
  finished_on timestamptz(3),
  CONSTRAINT announcement_sendings_pkey PRIMARY KEY (announcement_uuid, medium),
  CONSTRAINT announcement_sendings_announcement_uuid_fkey FOREIGN KEY (announcement_uuid)
    REFERENCES announcements (uuid) ON DELETE CASCADE,
  CONSTRAINT announcement_sendings_medium CHECK (medium IN ('mail', 'telegram'))
);
`;

/** Adds the progress of announcements that are sent by mail or Telegram. */
export class AnnouncementSendings1764950000000 implements MigrationInterface {
  name = 'AnnouncementSendings1764950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE announcement_sendings');
  }
}
