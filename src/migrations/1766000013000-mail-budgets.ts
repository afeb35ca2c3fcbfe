import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts mails by mailbox and by sender. */
export class MailBudgets1766000013000 implements MigrationInterface {
  name = 'MailBudgets1766000013000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails
        ADD COLUMN mailbox text,
        ADD COLUMN sender_uuid uuid,
        ADD COLUMN to_stranger boolean NOT NULL DEFAULT false;
      CREATE INDEX mails_mailbox ON mails (mailbox, created_on) WHERE mailbox IS NOT NULL;
      CREATE INDEX mails_sender ON mails (sender_uuid, created_on) WHERE sender_uuid IS NOT NULL;
      CREATE INDEX mails_to_strangers ON mails (next_attempt_on) WHERE to_stranger;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE mails DROP COLUMN mailbox, DROP COLUMN sender_uuid, DROP COLUMN to_stranger',
    );
  }
}
