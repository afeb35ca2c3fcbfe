import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The client address that has caused a mail to an unconfirmed address. */
export class MailSources1766000024001 implements MigrationInterface {
  name = 'MailSources1766000024001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN source text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN source');
  }
}
